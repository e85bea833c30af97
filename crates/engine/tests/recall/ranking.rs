//! What comes first.

use somnium_engine::model::{Attribution, State};
use somnium_engine::ops::{ImportAs, Recall};

use crate::world::{Told, World, contents, place};

/// Facts that look alike, and questions that name one of them exactly.
type LookAlikes = (&'static [&'static str], &'static [(&'static str, usize)]);

const LOOK_ALIKES: &[LookAlikes] = &[
    (
        &[
            "src/auth.ts checks the token",
            "src/auth.rs checks the token",
            "src/author.ts checks the token",
            "lib/auth.ts checks the token",
            "src/auth/index.ts checks the token",
        ],
        &[
            ("what does src/auth.ts do?", 0),
            ("src/auth.rs", 1),
            ("what is in src/author.ts", 2),
            ("lib/auth.ts?", 3),
            ("open src/auth/index.ts", 4),
        ],
    ),
    (
        &[
            "Version 1.2.3 broke the login",
            "Version 1.2.4 broke the login",
            "Version 1.3.2 broke the login",
            "Version 2.1.3 broke the login",
            "Version 1.2 broke the login",
        ],
        &[
            ("what about 1.2.3?", 0),
            ("which thing broke in version 1.2.4", 1),
            ("1.3.2", 2),
            ("login with 2.1.3", 3),
            ("was 1.2 good?", 4),
        ],
    ),
    (
        &[
            "parseUserName trims its input",
            "parseUserAgent trims its input",
            "formatUserName trims its input",
            "parse_user_name trims its input",
            "user.name trims its input",
        ],
        &[
            ("parseUserName", 0),
            ("what does parseUserAgent do?", 1),
            ("formatUserName?", 2),
            ("parse_user_name", 3),
            ("user.name", 4),
        ],
    ),
    (
        &[
            "Postgres listens on port 5432",
            "Postgres listens on port 5433",
            "Redis listens on port 6379",
            "The proxy at 10.0.0.17:8443 forwards to Redis",
            "The proxy at 10.0.0.71:8443 forwards to Redis",
        ],
        &[
            ("who listens on 5433?", 1),
            ("port 5432", 0),
            ("what is on port 6379?", 2),
            ("10.0.0.71:8443", 4),
            ("what is at 10.0.0.17:8443", 3),
        ],
    ),
    (
        &[
            "CONFIG_PATH has to be set for builds",
            "CONFIG_ROOT has to be set for builds",
            "config.path has to be set for builds",
            "Ticket ABC-123 is about builds",
            "Ticket ABC-132 is about builds",
        ],
        &[
            ("CONFIG_PATH", 0),
            ("what is config_root?", 1),
            ("config.path", 2),
            ("what is ABC-123 about?", 3),
            ("abc-132", 4),
        ],
    ),
];

#[test]
fn exact_names_come_first_among_look_alikes() {
    let world = World::populated();
    LOOK_ALIKES.iter().flat_map(|(facts, _)| *facts).for_each(|fact| _ = world.remember(fact));
    for (facts, questions) in LOOK_ALIKES {
        for (question, expected) in *questions {
            let answer = world.ask(question);
            assert_eq!(contents(&answer)[0], facts[*expected], "{question}: {answer:#?}");
            assert!(!answer.nothing_relevant, "{question}");
            assert_eq!(answer.corrections, [], "{question}");
        }
    }
}

/// A part of a name is enough, whatever its form.
#[test]
fn the_parts_of_a_name_find_it() {
    let world = World::populated();
    let camel = "InvoiceExporter.flushBatch waits for the disk";
    let snake = "retry_backoff_ceiling is four minutes";
    let path = "deploy/terraform/network.tf holds the subnets";
    [camel, snake, path].iter().for_each(|fact| _ = world.remember(fact));
    for (question, expected) in [
        ("flush batch", camel),
        ("what does the exporter flush?", camel),
        ("backoff ceiling", snake),
        ("how long is the retry backoff?", snake),
        ("terraform network", path),
        ("where are the subnets of terraform?", path),
    ] {
        assert_eq!(contents(&world.ask(question))[0], expected, "{question}");
    }
}

#[test]
fn misspelt_words_are_corrected_and_others_left_alone() {
    let world = World::populated();
    world.remember("The kubernetes ingress terminates TLS");
    world.remember("Grafana dashboards live in the observability repository");
    let check = |question: &str, corrections: &[(&str, &str)], first: &str| {
        let answer = world.ask(question);
        let found: Vec<(&str, &str)> =
            answer.corrections.iter().map(|c| (c.typed.as_str(), c.meant.as_str())).collect();
        assert_eq!(found, corrections, "{question}");
        assert_eq!(contents(&answer)[0], first, "{question}");
    };
    let (ingress, dashboards) = (
        "The kubernetes ingress terminates TLS",
        "Grafana dashboards live in the observability repository",
    );
    check("kuberntes ingress", &[("kuberntes", "kubernetes")], ingress);
    check("where is kubrenetes tls?", &[("kubrenetes", "kubernetes")], ingress);
    check("kubernetes ingres", &[("ingres", "ingress")], ingress);
    check("grafnaa dashboards", &[("grafnaa", "grafana")], dashboards);
    check("observabiltiy", &[("observabiltiy", "observability")], dashboards);
    check(
        "obsrevability dashbords",
        &[("obsrevability", "observability"), ("dashbords", "dashboards")],
        dashboards,
    );
    check(
        "prometeus scraping",
        &[("prometeus", "prometheus")],
        "Metrics are scraped by Prometheus every fifteen seconds",
    );
    // Ordinary words that nobody used are other words, not misspelt ones.
    for question in ["does the bear use tls?", "is there a lime in grafana?", "the coffin machine"]
    {
        assert_eq!(world.ask(question).corrections, [], "{question}");
    }
    // Numbers and names with other digits are others, too.
    assert_eq!(world.ask("port 54321 and v12345").corrections, []);
}

#[test]
fn tags_are_words_too() {
    let world = World::populated();
    let tagged = world.tell(
        "Ask Ines before touching it",
        &Told { tags: &["payroll", "salary-run"], ..Told::default() },
    );
    for question in ["payroll", "who knows the payroll?", "salary run"] {
        assert_eq!(contents(&world.ask(question))[0], "Ask Ines before touching it", "{question}");
    }
    let by = Attribution::person();
    world.engine.retag(tagged.id, &[], &["payroll".parse().unwrap()], &by).unwrap();
    let answer = world.ask("payroll");
    assert!(answer.results.iter().all(|result| result.why.lexical_rank.is_none()), "{answer:#?}");
}

#[test]
fn copies_of_one_fact_do_not_fill_the_answer() {
    let world = World::populated();
    for copy in ["The gateway times out after 30 seconds"; 5] {
        world.remember(copy);
    }
    world.remember("The gateway is restarted by systemd");
    world.remember("The gateway writes its access log to stdout");
    let recall = Recall { limit: 3, ..world.question("what about the gateway?") };
    let answer = world.engine.recall(&recall).unwrap();
    let mut found = contents(&answer);
    found.sort_unstable();
    assert_eq!(
        found,
        [
            "The gateway is restarted by systemd",
            "The gateway times out after 30 seconds",
            "The gateway writes its access log to stdout",
        ]
    );
    // When there is room for them they are there, behind all others.
    let answer = world.engine.recall(&Recall { limit: 40, ..recall }).unwrap();
    let copies = answer.results.iter().filter(|r| r.content.contains("times out")).count();
    assert_eq!(copies, 5);
}

#[test]
fn standing_decides_between_equals() {
    // The same words in another order: equal in all that words and meaning tell.
    let facts = ["Deploys need the blue badge", "The blue badge deploys need"];
    let check = |told: [Told<'_>; 2], expected: usize| {
        let world = World::populated();
        for (fact, told) in facts.iter().zip(&told) {
            world.tell(fact, told);
        }
        let answer = world.ask("which badge do deploys need?");
        assert_eq!(contents(&answer)[0], facts[expected]);
    };
    let plain = Told::default;
    for winner in [0, 1] {
        let on_side = |told| if winner == 0 { [told, plain()] } else { [plain(), told] };
        check(on_side(Told { pinned: true, ..plain() }), winner);
        check(on_side(Told { importance: Some(1.0), ..plain() }), winner);
        check(on_side(Told { importance: Some(0.9), pinned: true, ..plain() }), winner);
    }
}

#[test]
fn evidence_and_memories_are_found_and_memories_come_first_between_equals() {
    let world = World::populated();
    let same = "The firewall blocks port 9418";
    let other = "Somebody said the firewall was replaced by a Juniper";
    let line = |content: &str| serde_json::json!({ "content": content });
    world.import(ImportAs::Evidence, &[line(same), line(other)]);
    world.remember(same);
    let recall = Recall { limit: 40, ..world.question("what does the firewall block?") };
    let answer = world.engine.recall(&recall).unwrap();
    assert_eq!(
        (answer.results[0].content.as_str(), answer.results[0].kind.as_str()),
        (same, "fact")
    );
    let second = answer.results.iter().position(|r| r.kind == "evidence" && r.content == same);
    assert!(second.is_some(), "{answer:#?}");
    assert!(place(&answer, other).is_some_and(|place| place < 3), "{answer:#?}");
    let answer = world.ask("Juniper");
    assert_eq!((contents(&answer)[0], answer.results[0].state), (other, State::Active));
}

#[test]
fn workspaces_are_kept_apart() {
    let world = World::new();
    let by = Attribution::person();
    let there = world.engine.named_workspace("there").unwrap().id;
    let global = world.engine.global_workspace().unwrap().id;
    for (workspace, content) in [
        (world.here, "The badge colour here is blue"),
        (there, "The badge colour there is grey"),
        (global, "The badge colour of visitors is red"),
    ] {
        let new = somnium_engine::ops::Remember::new(workspace, content).unwrap();
        world.engine.remember(new, &by).unwrap();
    }
    let check = |workspaces: Option<Vec<_>>, expected: &[&str]| {
        let recall = Recall { workspaces, ..world.question("which badge colour?") };
        let answer = world.engine.recall(&recall).unwrap();
        let mut colours: Vec<&str> =
            contents(&answer).iter().map(|found| found.rsplit(' ').next().unwrap()).collect();
        colours.sort_unstable();
        assert_eq!(colours, expected);
    };
    check(Some(vec![world.here]), &["blue"]);
    check(Some(vec![there]), &["grey"]);
    check(Some(vec![world.here, global]), &["blue", "red"]);
    check(None, &["blue", "grey", "red"]);
    check(Some(vec![]), &[]);
    check(Some(vec![world.engine.unknown_workspace()]), &[]);
}

/// A fact in any language is found by a question in that language.
#[test]
fn other_languages_are_found() {
    let cases = [
        ("Die Datenbank läuft auf dem Server im Keller", "Wo läuft die Datenbank?"),
        ("Rechnungen werden am Monatsende verschickt", "Wann werden Rechnungen verschickt?"),
        ("Le déploiement se fait chaque vendredi après-midi", "quand se fait le déploiement ?"),
        ("La clé du café est cachée derrière l'évier", "où est la clé du café ?"),
        ("Сервер перезагружается каждую ночь", "когда перезагружается сервер?"),
        ("Пароль хранится в сейфе", "где хранится пароль?"),
        ("データベースは毎晩バックアップされます", "データベースのバックアップはいつですか"),
        ("会議は火曜日に行われます", "会議は何曜日ですか"),
        ("数据库每天晚上备份", "数据库什么时候备份？"),
        ("密码保存在保险箱里", "密码保存在哪里？"),
        ("서버는 매일 밤 재시작됩니다", "서버는 언제 재시작됩니까?"),
        ("비밀번호는 금고에 있습니다", "비밀번호는 어디에 있습니까?"),
    ];
    let world = World::populated();
    cases.iter().for_each(|(fact, _)| _ = world.remember(fact));
    for (fact, question) in cases {
        assert_eq!(contents(&world.ask(question))[0], fact, "{question}");
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let world = World::populated();
    for question in ["which service?", "who owns billing", "merging and deployment", "x"] {
        let first = world.ask(question);
        assert_eq!(world.ask(question), first, "{question}");
        let reopened = somnium_engine::Engine::open(world.folder.path(), world.clock.clone());
        assert_eq!(reopened.unwrap().recall(&world.question(question)).unwrap(), first);
    }
}
