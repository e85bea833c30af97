//! launchd: an agent of the person's.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::{SEAL, TimeOfDay, Timer};
use crate::wiring::Places;

const LABEL: &str = "somnium.dream";

pub(super) fn files(places: &Places) -> Vec<PathBuf> {
    vec![places.home.join("Library/LaunchAgents").join(format!("{LABEL}.plist"))]
}

pub(super) fn texts(timer: &Timer) -> Vec<String> {
    let words = [timer.program.as_str()].into_iter().chain(Timer::ARGUMENTS);
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \
         \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<!-- {SEAL} -->\n\
         <plist version=\"1.0\">\n<dict>\n\t<key>Label</key>\n\t<string>{LABEL}</string>\n\
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
    let TimeOfDay { hour, minute } = timer.at;
    let _ = write!(
        text,
        "\t<key>StartCalendarInterval</key>\n\t<dict>\n\t\t<key>Hour</key>\n\
         \t\t<integer>{hour}</integer>\n\t\t<key>Minute</key>\n\t\t<integer>{minute}</integer>\n\
         \t</dict>\n\t<key>ProcessType</key>\n\t<string>Background</string>\n</dict>\n</plist>\n"
    );
    vec![text]
}

pub(super) fn wakes_at(text: &str) -> Option<TimeOfDay> {
    let number = |key: &str| {
        let (_, rest) = text.split_once(&format!("<key>{key}</key>"))?;
        rest.split_once("<integer>")?.1.split_once("</integer>")?.0.trim().parse::<u8>().ok()
    };
    format!("{}:{:02}", number("Hour")?, number("Minute")?).parse().ok()
}

/// As the text of an element.
fn escaped(word: &str) -> String {
    word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
