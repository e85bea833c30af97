//! Verdicts among some hundred statements, from which it is learned how people speak.

use super::super::{Pairs, SURE, Verdict};
use super::{moment, statement};

const SERVICES: &[&str] = &["pay", "mail", "cart", "stock", "audit", "quote", "badge", "route"];
const ENDS: &[&str] = &["core", "gate", "sync"];
const PEOPLE: &[&str] = &["Ada", "Bruno", "Cleo", "Dario", "Edda", "Femi", "Gerd", "Hella"];
const NAMES: &[&str] = &["Akintola", "Brandis", "Corvino"];

/// What is said of each service and of each person, with as many values as there are words.
const FRAMES: &[(&str, &str)] = &[
    ("The {s} service is hosted in {v}.", "eu-west-1 us-east-2 sa-east-1 ap-south-1 ca-west-1"),
    ("The {s} service is written in {v}.", "Rust Kotlin Elixir Scala Haskell"),
    ("The database of {s} is {v}.", "PostgreSQL SQLite MongoDB MariaDB Cassandra"),
    ("{p} reports to {v}.", "Ivo Jonna Karim Lotte Mirko"),
    ("{p} prefers {v} for breakfast.", "porridge muesli toast yoghurt omelette"),
    ("{p} owns the {s} service.", "_"),
    ("{p} enjoys {v}.", "chess rowing archery knitting baking"),
    // Things that go together again and again.
    ("{p} keeps the keys of the {s} club.", "_"),
    ("{p} keeps the money of the {s} club.", "_"),
];

/// `expected | older | newer`, said beside all of the others.
const TABLE: &str = "
    replaces | The zeta-api service is hosted in eu-west-1. | The zeta-api service is hosted in ca-west-1.
    replaces | The zeta-api service is written in Rust. | The zeta-api service is written in Scala.
    replaces | Olga Novy reports to Ivo. | Olga Novy reports to Karim.
    replaces | Olga Novy prefers toast for breakfast. | Olga Novy prefers muesli for breakfast.
    replaces | The database of zeta-api is SQLite. | zeta-api uses MariaDB as its database.
    replaces | Olga Novy owns the zeta-api service. | The zeta-api service is now owned by Ada Corvino.
    replaces | Olga Novy heads Omega Board. | Pavel Novy heads Omega Board.
    replaces | The retro of zeta-team falls on Monday. | The retro of zeta-team falls on Thursday.
    same | Olga Novy owns the zeta-api service. | The zeta-api service is owned by Olga Novy.
    same | The database of zeta-api is SQLite. | zeta-api has SQLite as its database.
    not same | Olga Novy sponsors project Omega. | Project Omega is led by Olga Novy.
    not same | Olga Novy was born in Oslo. | Olga Novy lives in Oslo.
    not same | Olga Novy's home is in Oslo. | Olga Novy's office is in Oslo.
    not same | The retro of zeta-team is on Thursday. | The sprint planning of zeta-team is on Thursday.
    not same | The default branch of zeta-api is develop. | The release branch of zeta-api is develop.
    replaces | Olga Novy reports to Ivo. | New since April 10: Olga Novy reports to Karim.
    not same | The zeta-api service is hosted in eu-west-1. | The backups of zeta-api are kept in eu-west-1.
    not same | Olga Novy prefers toast for breakfast. | The brother of Olga Novy prefers toast for breakfast.
    not same | Olga Novy reports to Ivo. | Olga Novy no longer reports to Ivo but to Karim.
    replaces | zeta-api tracks its issues in Jira. | zeta-api tracks its issues in YouTrack.
    replaces | The manager of Olga Novy is Ivo. | The manager of Olga Novy is Karim.
    unsettled | Olga Novy has Ivo as a mentor. | Olga Novy has Karim as a mentor.
    replaces | Olga Novy is on team Omega. | Olga Novy left team Omega and joined team Sigma.
    replaces | The zeta-api service is written in Rust. | The zeta-api service is no longer written in Rust; it was ported to Scala.
    replaces | Olga Novy has Dr. Ellery as a dentist. | Olga Novy switched dentists from Dr. Ellery to Dr. Penrose.
    replaces | Ivo Brandis is the lead of Project Omega. | Karim Dragan has taken over Project Omega from Ivo Brandis as lead.
    not same | Ivo Brandis leads Project Omega. | Karim Dragan took the lead of Project Omega over from Ivo Brandis.
    not same | The zeta-sync job runs with normal priority. | The priority of the zeta-sync job is urgent.
    replaces | Olga Novy uses Helix as her main editor. | Olga Novy no longer uses Helix and writes code in Zed instead.
    replaces | Olga Novy drives a Ford Fiesta. | Olga Novy sold the Ford Fiesta and drives a Skoda Octavia.
    replaces | zeta-job takes 20 minutes. | The run time of zeta-job went from 20 to 15 minutes.
    replaces | The timeout of zeta-api is 60 seconds. | The timeout of zeta-api is 90 seconds instead of 60.
    replaces | The zeta-api service is written in Rust. | The zeta-api service was rewritten from Rust in Scala.
    replaces | Olga Novy reports to Ivo. | Change of plan: Olga Novy reports to Karim.
    replaces | The desk of Olga Novy is 1D-50. | Olga Novy's new desk is 7C-54.
    same | Olga Novy works at Globex. | Olga Novy's employer is Globex.
    same | Olga Novy's weekly choir practice is on Sundays. | Olga Novy's choir practice is on Sunday.
    not same | Olga Novy's badge number is 8802. | Olga Novy's phone extension is 8802.
    not same | The lead of project Omega is Olga Novy. | Olga Novy handed project Omega over to Ivo Brandis.
    apart | Project Omega uses pandas 2.1.0. | Project Omega uses PostgreSQL 16.
    apart | zeta-api keeps its sessions in Redis. | zeta-api moved its queue from Redis to RabbitMQ.
    apart | The calendar gateway keeps its data in MongoDB. | The calendar indexer migrated from MongoDB to MySQL.
    apart | The Omega shop closes at 18:30. | On Thursdays, the Omega shop is closed.
    apart | zeta-lib builds on Linux. | zeta-lib builds on Windows.
    apart | One of the open ports on zeta-host is 7070. | One of the open ports on zeta-host is 7071.
    apart | Olga Novy goes climbing on Friday. | Olga Novy works from home on Monday instead of Friday.
    apart | Erik Novy reports to Olga Brandis. | Olga Novy reports to Ivo instead of Erik Brandis.
    apart | Olga Novy enjoys chess. | Olga Novy enjoys rowing.
    apart | Olga Novy owns the zeta-api service. | Olga Novy owns the zeta-web service.
    apart | The zeta-api service is hosted in eu-west-1. | The zeta-web service is hosted in eu-west-1.
    apart | The Omega team reports to Ivo. | The Omega project reports to Karim.
    apart | zeta-api calls zeta-mail. | zeta-web calls zeta-mail.
    apart | The zeta-api service needs the zeta-mail service to work. | The zeta-api service needs the zeta-web service to work.
    apart | Olga Novy can hold a talk in Greek. | Olga Novy can hold a talk in Latin.
    apart | Disk slot 4 in zeta-host holds a spare drive. | Disk slot 6 in zeta-host holds a spare drive.
    apart | The v3 endpoints of zeta-api require a header. | The v4 endpoints of zeta-api require a header.
    apart | v1 of the zeta-api schema is documented by Ivo. | v2 of the zeta-api schema is documented by Ivo.
    apart | Olga Novy read chapter 5 of the handbook. | Olga Novy read chapter 6 of the handbook.
    apart | Olga Novy knows a lot about sailing. | Olga Novy knows a lot about beekeeping.
    apart | Mondays are Olga Novy's day off. | Ada Corvino takes Thursdays off instead of Mondays.
    apart | We tested zeta-api workloads on Kubernetes 1.30. | We tested zeta-api workloads on Kubernetes 1.31.
    apart | Olga Novy reviews every change to zeta-api. | Olga Novy reviews every change to zeta-web.
    apart | The Omega team is responsible for zeta-api. | The Omega team is responsible for zeta-web.
    apart | zeta-api has Olga Novy as lead. | zeta-web has Olga Novy as lead.
    apart | Agents in Lisbon may not issue refunds over 50 euros. | Agents in Lisbon may issue refunds under 50 euros.
    apart | The memory limit of zeta-client is 40 MB. | The memory limit of zeta-server is 50 MB.
    replaces | Olga Novy owns the zeta-api job. | Ivo Brandis now owns zeta-api.
    replaces | Olga Novy drives a Ford Fiesta. | Olga Novy drives a Skoda Octavia now, the Ford Fiesta was too old.
    replaces | The Docker base image for zeta-api is Ubuntu 24.04. | zeta-api switched its base image from Ubuntu 24.04 to Debian 13.
    replaces | The server of zeta-api listens on port 8080. | The server of zeta-api listens on port 8081.
    replaces | 96 GB of RAM are installed in zeta-host. | 48 GB of RAM are installed in zeta-host.
    replaces | At 09:45, the zeta-sync job starts. | At 08:30, the zeta-sync job starts.
    apart | On the lantern dev cluster, the version of Kubernetes is 1.31. | The badger dev cluster was upgraded from Kubernetes 1.31 to 1.32.
    apart | The latest version of zeta-app is 3.4.8. | The release date of zeta-app is 2027-04-14.
    unsettled | Jitsi is the video system in Oder Hall. | Jitsi is the video system in Elbe Hall.
    apart | For repairs in the flat on River Road we call Olga Novy. | For repairs in the flat on Ferry Road we call Olga Novy.
    apart | Ask for logs of zeta-api in Loki instead of Splunk. | Ask for logs of zeta-web in Tempo instead of Loki.
    apart | The stale branches of zeta-api go on Friday. | Stop targeting main in zeta-api; the default is next.
    not same | Olga Novy keeps the keys of the zeta-api club. | Olga Novy keeps the money of the zeta-api club.
    not same | Olga Novy prefers toast for breakfast. | Olga Novy prefers muesli for breakfast now, toast was too dry.
    not same | The link scheme of Omega is omegaopen://. | The link scheme of Omega is omegago://.
    not same | Ivo Brandis gave us tips for the Provence trip with Sarah. | Do not forget sun cream for the Provence trip with Sarah.
";

fn others() -> Vec<String> {
    let services =
        SERVICES.iter().flat_map(|one| ENDS.iter().map(move |end| format!("{one}-{end}")));
    let people =
        PEOPLE.iter().flat_map(|one| NAMES.iter().map(move |name| format!("{one} {name}")));
    let mut said = Vec::new();
    for (at, (service, person)) in services.zip(people).enumerate() {
        for (frame, values) in FRAMES {
            let values: Vec<&str> = values.split(' ').collect();
            let value = values[(at * 7 + frame.len()) % values.len()];
            said.push(frame.replace("{s}", &service).replace("{p}", &person).replace("{v}", value));
        }
    }
    said
}

fn verdict(older: &str, newer: &str) -> Verdict {
    let others = others();
    let mut statements: Vec<_> = others.iter().map(|it| statement(it, moment(1))).collect();
    statements.push(statement(older, moment(2)));
    statements.push(statement(newer, moment(3)));
    let pairs = Pairs::of(&statements, &|| false);
    pairs.verdict(statements.len() - 2, statements.len() - 1, &statements)
}

#[test]
fn others_teach_what_a_statement_tells() {
    let mut wrong = Vec::new();
    for line in TABLE.lines().filter(|line| !line.trim().is_empty()) {
        let [expected, older, newer] = line.split(" | ").map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("{line}")
        };
        let found = verdict(older, newer);
        let fits = match expected {
            "same" => matches!(found, Verdict::Same { .. }),
            "not same" => !matches!(found, Verdict::Same { .. }),
            "replaces" => {
                matches!(found, Verdict::Replaces { confidence, .. } if confidence > SURE)
            }
            "unsettled" => match found {
                Verdict::Replaces { confidence, .. } => confidence < SURE,
                _ => !matches!(found, Verdict::Same { .. }),
            },
            _ => matches!(found, Verdict::Apart | Verdict::Doubt { .. }),
        };
        if !fits {
            wrong.push(format!("{}: {found:?}", line.trim()));
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
