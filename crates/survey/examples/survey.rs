//! Surveys a folder and prints what was found, for looking at rules and figures.
//!
//! `cargo run --release -p somnium-survey --example survey -- FOLDER [NOW] [KEPT.json]`
#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool for developers")]

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use jiff::tz::TimeZone;
use somnium_survey::{AgentWork, Kept, Options, analyse, survey};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("which folder?")?);
    let now = match arguments.next() {
        Some(now) if now != "now" => now.parse()?,
        _ => jiff::Timestamp::now(),
    };
    let file = arguments.next().map(PathBuf::from);
    let began = Instant::now();
    let known: Option<Kept> = match file.as_ref().filter(|file| file.exists()) {
        Some(file) => serde_json::from_slice(&std::fs::read(file)?).ok(),
        None => None,
    };
    let options = Options::at(now, TimeZone::UTC);
    let (figures, kept) = survey(&folder, &options, known.as_ref(), &|| false)?;
    let took = began.elapsed();
    if let Some(file) = file {
        std::fs::write(&file, serde_json::to_vec(&kept)?)?;
        std::fs::write(file.with_extension("survey.json"), serde_json::to_vec_pretty(&figures)?)?;
    }
    let findings = analyse(&figures, &[], &AgentWork::default());
    for (number, finding) in (1..).zip(&findings) {
        println!(
            "{number}. [{} {} {:.2}] {}",
            finding.severity, finding.area, finding.confidence, finding.title
        );
        println!("   {}", finding.what);
        for place in &finding.places {
            println!(
                "   - {}{}",
                place.path,
                place.line.map(|it| format!(":{it}")).unwrap_or_default()
            );
        }
        let figures: Vec<String> = finding
            .figures
            .iter()
            .map(|it| format!("{} {} {}", it.name, it.value, it.unit))
            .collect();
        println!("   figures: {}", figures.join(" | "));
        println!(
            "   why: {}\n   do: {} ({})\n   key: {}",
            finding.why, finding.action, finding.effort, finding.key
        );
    }
    println!(
        "left out: {:?}\nsurveyed in {took:?}, with findings {:?}",
        figures.left_out,
        began.elapsed()
    );
    Ok(())
}
