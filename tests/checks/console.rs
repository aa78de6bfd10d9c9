//! A session of commands: `$ ` stands before a command, `> ` before its further lines, and `# ` before a remark. Below stands what
//! the command prints. A line `…` stands for any lines, and some figures may be others.

use std::fmt::Write;

use anyhow::{Result, bail, ensure};

/// Runs the commands of a session, one after the other, and fails unless each prints what stands below it, but for figures before
/// these units. Returns the session, with `BLESS=1` as it should be.
pub fn check(
    session: &str,
    units: &[&str],
    run: impl Fn(&str) -> Result<String>,
) -> Result<String> {
    let mut made = String::new();
    let mut lines = session.lines().peekable();
    while let Some(line) = lines.next() {
        let is_remark = line.starts_with("# ");
        if is_remark && !made.is_empty() {
            made.push('\n');
        }
        if is_remark || !line.is_empty() {
            writeln!(made, "{line}")?;
        }
        let Some(command) = line.strip_prefix("$ ") else {
            ensure!(
                is_remark || line.is_empty(),
                "expected `$ ` in front of `{line}`"
            );
            continue;
        };
        let mut command = command.to_owned();
        while let Some(line) = lines.next_if(|line| line.starts_with('>')) {
            writeln!(made, "{line}")?;
            let further = line[1..].strip_prefix(' ').unwrap_or_default();
            write!(command, "\n{further}")?;
        }
        let mut shown = vec![];
        while let Some(line) =
            lines.next_if(|line| !line.starts_with("$ ") && !line.starts_with("# "))
        {
            shown.push(line);
        }
        while shown.last() == Some(&"") {
            shown.pop();
        }
        let printed = run(&command)?;
        let mut seen: Vec<&str> = printed.trim_end().lines().collect();
        if fits(&shown, &seen, units) {
            seen = shown;
        } else if !crate::is_blessed() {
            let missing = missing(&shown, &seen, units);
            bail!("expected of `{command}`:\n{missing}\nfound:\n{printed}");
        }
        for line in seen {
            writeln!(made, "{line}")?;
        }
    }
    Ok(made)
}

/// Returns the first line shown that was not printed.
fn missing<'a>(shown: &[&'a str], printed: &[&str], units: &[&str]) -> &'a str {
    for line in shown {
        let mut printed = printed.iter();
        if *line != "…" && !printed.any(|other| fits(&[line], &[other], units)) {
            return line;
        }
    }
    "lines in this order"
}

fn fits(shown: &[&str], printed: &[&str], units: &[&str]) -> bool {
    match shown {
        [] => printed.is_empty(),
        ["…", rest @ ..] => {
            (0..=printed.len()).any(|skipped| fits(rest, &printed[skipped..], units))
        }
        [first, rest @ ..] => match printed {
            [] => false,
            [line, others @ ..] => {
                without_figures(first, units) == without_figures(line, units)
                    && fits(rest, others, units)
            }
        },
    }
}

/// Returns the words of a line, with 0 for each figure that may be another.
fn without_figures<'a>(line: &'a str, units: &[&str]) -> Vec<&'a str> {
    // A figure may be a bound, `< 2 MiB`.
    let mut words: Vec<&str> = line
        .split_whitespace()
        .filter(|word| *word != "<")
        .collect();
    for place in 0..words.len() {
        let number = words[place].trim_start_matches('(');
        if !number.starts_with(|first: char| first.is_ascii_digit()) {
            continue;
        }
        let is_version = place > 0 && words[place - 1] == "rustc";
        // The number of the thread that panicked, too.
        let is_measured = words.get(place + 1).is_some_and(|unit| {
            let unit = unit.trim_matches([',', ':', ';', ')']);
            units.contains(&unit) || unit == "panicked"
        });
        if is_version || is_measured {
            words[place] = "0";
        }
    }
    words
}
