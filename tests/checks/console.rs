//! What a command prints, beside what is shown of it: a line `…` stands for any lines, and some figures may be others.

/// Returns whether the lines shown are those printed, but for figures before these units and the version behind the word rustc.
pub fn fits(shown: &[&str], printed: &[&str], units: &[&str]) -> bool {
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
