//! launchd: an agent of the person's.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::{SEAL, TimeOfDay, Timer, TimerTask};
use crate::wiring::Places;

pub(super) fn files(places: &Places, task: TimerTask) -> Vec<PathBuf> {
    let name = format!("somnium.{}.plist", task.name());
    vec![places.home.join("Library/LaunchAgents").join(name)]
}

pub(super) fn texts(timer: &Timer) -> Vec<String> {
    let words = [timer.program.as_str()].into_iter().chain(timer.task.arguments());
    let name = timer.task.name();
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \
         \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<!-- {SEAL} -->\n\
         <plist version=\"1.0\">\n<dict>\n\t<key>Label</key>\n\t<string>somnium.{name}</string>\n\
         \t<key>ProgramArguments</key>\n\t<array>\n"
    );
    for word in words {
        let _ = writeln!(text, "\t\t<string>{}</string>", escaped(word));
    }
    text += "\t</array>\n";
    if let Some(home) = &timer.home {
        let _ = write!(
            text,
            "\t<key>EnvironmentVariables</key>\n\t<dict>\n\t\t<key>SOMNIUM_HOME</key>\n\
             \t\t<string>{}</string>\n\t</dict>\n",
            escaped(home)
        );
    }
    let times: String = timer.at.iter().map(time).collect();
    let times = match timer.at.as_slice() {
        [_] => times,
        _ => format!("\t<array>\n{times}\t</array>\n"),
    };
    let _ = write!(
        text,
        "\t<key>StartCalendarInterval</key>\n{times}\t<key>ProcessType</key>\n\
         \t<string>Background</string>\n</dict>\n</plist>\n"
    );
    vec![text]
}

/// A moment of the day as launchd has it.
fn time(TimeOfDay { hour, minute }: &TimeOfDay) -> String {
    format!(
        "\t<dict>\n\t\t<key>Hour</key>\n\t\t<integer>{hour}</integer>\n\
         \t\t<key>Minute</key>\n\t\t<integer>{minute}</integer>\n\t</dict>\n"
    )
}

pub(super) fn wakes_at(text: &str) -> Vec<TimeOfDay> {
    let number = |text: &str, key: &str| {
        let (_, rest) = text.split_once(&format!("<key>{key}</key>"))?;
        rest.split_once("<integer>")?.1.split_once("</integer>")?.0.trim().parse::<u8>().ok()
    };
    let time = |part: &str| {
        let text = format!("<key>Hour</key>{part}");
        format!("{}:{:02}", number(&text, "Hour")?, number(&text, "Minute")?).parse().ok()
    };
    text.split("<key>Hour</key>").skip(1).filter_map(time).collect()
}

/// As the text of an element.
fn escaped(word: &str) -> String {
    word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
