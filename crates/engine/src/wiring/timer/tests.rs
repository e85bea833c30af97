use std::fs;

use super::*;
use crate::clock::SystemClock;
use crate::files;
use crate::wiring::apply;

fn timer(program: &str, home: Option<&str>) -> Timer {
    let at = vec!["03:05".parse().unwrap()];
    Timer::new(program.as_ref(), home.map(Path::new), TimerTask::Dream, at).unwrap()
}

fn daydreams(times: &[&str]) -> Timer {
    let at = times.iter().map(|time| time.parse().unwrap()).collect();
    Timer::new("/bin/somnium".as_ref(), None, TimerTask::Daydream, at).unwrap()
}

#[test]
fn paths_are_written_as_each_system_reads_them() {
    let odd = r#"/o p/50%/a"b\c/$x/it's/<&>/somnium"#;
    let timer = timer(odd, Some("/m %h & \"$y\""));
    let [service, clock] = TimerSystem::Systemd.texts(&timer).try_into().unwrap();
    let start = r#"ExecStart=/bin/sh -c "exec \"$$0\" \"$$@\"" "/o p/50%%/a\"b\\c/$$x/it's/<&>/somnium" dream --if-due"#;
    assert!(service.contains(&format!("\n{start}\n")), "{service}");
    let plainer = Timer { program: "/o p/50%/$x/<&>".into(), ..timer.clone() };
    let service = systemd::texts(&plainer).swap_remove(0);
    assert!(service.contains("\nExecStart=\"/o p/50%%/$x/<&>\" dream --if-due\n"), "{service}");
    let service = &TimerSystem::Systemd.texts(&timer)[0];
    assert!(service.contains("\nEnvironment=\"SOMNIUM_HOME=/m %%h & \\\"$y\\\"\"\n"), "{service}");
    assert!(clock.contains("\nOnCalendar=*-*-* 03:05:00\nPersistent=true\n"), "{clock}");
    let [agent] = TimerSystem::Launchd.texts(&timer).try_into().unwrap();
    let word = r#"<string>/o p/50%/a"b\c/$x/it's/&lt;&amp;&gt;/somnium</string>"#;
    assert!(agent.contains(word), "{agent}");
    assert!(agent.contains("<string>/m %h &amp; \"$y\"</string>"), "{agent}");
    let table = cron::with("", &timer).unwrap();
    let line = r#"5 3 * * * SOMNIUM_HOME='/m \%h & "$y"' '/o p/50\%/a"b\c/$x/it'\''s/<&>/somnium' dream --if-due"#;
    assert_eq!(table.lines().nth(1), Some(line));
    for (system, text) in [
        (TimerSystem::Systemd, &clock),
        (TimerSystem::Launchd, &agent),
        (TimerSystem::Cron, &table),
    ] {
        assert_eq!(system.wakes_at(text, TimerTask::Dream), timer.at, "{text}");
    }
    assert!(Timer::new(Path::new("/a\nb"), None, TimerTask::Dream, timer.at).is_err());
}

#[test]
fn times_are_hours_and_minutes() {
    let check = |text: &str, expected: Option<&str>| {
        let found = text.parse::<TimeOfDay>().ok().map(|time| time.to_string());
        assert_eq!(found.as_deref(), expected, "{text}");
    };
    check("03:00", Some("03:00"));
    check("3:00", Some("03:00"));
    check("23:59", Some("23:59"));
    for wrong in ["", "3", "24:00", "12:60", "3:0", "03:00:00", "+3:00", "a:bc", "003:00"] {
        check(wrong, None);
    }
}

#[test]
fn tables_of_cron_keep_what_others_wrote() {
    let timer = timer("/bin/somnium", None);
    for table in ["", "MAILTO=x\n# a comment\n0 1 * * * theirs\n", "\n\n"] {
        let with = cron::with(table, &timer).unwrap();
        assert!(with.starts_with(table) && with.ends_with("# somnium:end\n"), "{with}");
        assert_eq!(cron::with(&with, &timer).as_ref(), Some(&with));
        assert_eq!(cron::without(&with, TimerTask::Dream).as_deref(), Some(table));
        let edited = format!("{with}0 2 * * * later\n");
        assert_eq!(
            cron::without(&edited, TimerTask::Dream),
            Some(format!("{table}0 2 * * * later\n"))
        );
    }
    assert_eq!(cron::without("0 1 * * * x\n", TimerTask::Dream).as_deref(), Some("0 1 * * * x\n"));
    let broken = Some("# somnium:begin\n".to_owned());
    for change in [CronChange::Wake(&timer), CronChange::Sleep(TimerTask::Dream)] {
        let problem = plan_crontab(Path::new("crontab"), broken.clone(), change).unwrap_err();
        assert!(matches!(problem.error, WiringError::Markers));
    }
}

#[test]
fn files_come_once_go_whole_and_edits_are_kept() {
    let home = tempfile::tempdir().unwrap();
    let places = Places { home: home.path().to_owned(), ..Places::default() };
    let apply_all = |plans: Vec<Result<FileChange, Problem>>| -> usize {
        let changes: Vec<FileChange> =
            plans.into_iter().map(Result::unwrap).filter(FileChange::is_change).collect();
        for change in &changes {
            apply(change, &SystemClock).unwrap();
        }
        changes.len()
    };
    for system in [TimerSystem::Systemd, TimerSystem::Launchd] {
        let install = |program: &str| plan_timer(system, &places, &timer(program, None));
        let paths = system.files(&places, TimerTask::Dream);
        assert_eq!(apply_all(install("/bin/somnium")), paths.len());
        assert_eq!(apply_all(install("/bin/somnium")), 0);
        assert_eq!(apply_all(install("/usr/bin/somnium")), 1, "what starts us moved");
        let text = fs::read_to_string(&paths[0]).unwrap();
        assert_eq!(TimerState::of(Some(&text)), TimerState::Installed);
        assert_eq!(apply_all(plan_timer_removal(system, &places, TimerTask::Dream)), paths.len());
        let folder = paths[0].parent().unwrap();
        assert_eq!(fs::read_dir(folder).unwrap().count(), 0, "nothing is left");

        apply_all(install("/bin/somnium"));
        let edited = format!("{text}# mine\n");
        files::replace(&paths[0], edited.as_bytes()).unwrap();
        assert_eq!(TimerState::of(Some(&edited)), TimerState::Edited);
        apply_all(plan_timer_removal(system, &places, TimerTask::Dream));
        let left: Vec<_> = fs::read_dir(folder).unwrap().flatten().collect();
        assert_eq!(left.len(), 1);
        assert_eq!(fs::read_to_string(left[0].path()).unwrap(), edited);

        files::replace(&paths[0], b"somebody else's").unwrap();
        assert!(matches!(
            install("/bin/somnium")[0],
            Err(Problem { error: WiringError::NotOurs, .. })
        ));
        assert_eq!(apply_all(plan_timer_removal(system, &places, TimerTask::Dream)), 0);
    }
}

#[test]
fn dreams_and_daydreams_have_timers_of_their_own() {
    let times = ["00:10", "03:10", "21:40"];
    let (dream, daydream) = (timer("/bin/somnium", None), daydreams(&times));
    for system in [TimerSystem::Systemd, TimerSystem::Launchd] {
        let text = system.texts(&daydream).pop().unwrap();
        assert_eq!(system.wakes_at(&text, TimerTask::Daydream), daydream.at, "{text}");
        assert!(system.texts(&daydream)[0].contains("daydream"));
        let places = Places { home: "/home/p".into(), ..Places::default() };
        let files = TimerTask::ALL.map(|task| system.files(&places, task));
        assert!(files[0].iter().all(|file| !files[1].contains(file)));
    }
    let table = "0 1 * * * theirs\n";
    let both = cron::with(&cron::with(table, &dream).unwrap(), &daydream).unwrap();
    let lines: Vec<&str> = both.lines().collect();
    assert_eq!(lines.len(), 6, "{both}");
    assert_eq!(lines[2], "5 3 * * * /bin/somnium dream --if-due");
    assert_eq!(lines[3], "10 0,3 * * * /bin/somnium daydream --if-due");
    assert_eq!(lines[4], "40 21 * * * /bin/somnium daydream --if-due");
    assert_eq!(cron::with(&both, &daydream).as_ref(), Some(&both));
    assert_eq!(cron::wakes_at(&both, TimerTask::Daydream), daydream.at);
    assert_eq!(cron::wakes_at(&both, TimerTask::Dream), dream.at);
    let rest = cron::without(&both, TimerTask::Daydream).unwrap();
    assert_eq!(rest, cron::with(table, &dream).unwrap());
    assert_eq!(cron::without(&rest, TimerTask::Dream).as_deref(), Some(table));
    assert_eq!("23:55".parse::<TimeOfDay>().unwrap().later(10).to_string(), "00:05");
}
