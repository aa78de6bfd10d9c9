//! What a command prints, beside what is shown of it: a line `…` stands for any lines, and some figures may be others.

/// Returns whether the lines shown are those printed, but for figures before these units and the version behind the word rustc.
pub fn fits(shown: &[&str], printed: &[&str], units: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((&"…", rest)) => {
            (0..=printed.len()).any(|skipped| fits(rest, &printed[skipped..], units))
        }
        Some((first, rest)) => printed.split_first().is_some_and(|(line, others)| {
            without_figures(first, units) == without_figures(line, units)
                && fits(rest, others, units)
        }),
    }
}

fn without_figures<'a>(line: &'a str, units: &[&str]) -> Vec<&'a str> {
    // A figure may be a bound, `< 2 MiB`.
    let mut words: Vec<&str> = line
        .split_whitespace()
        .filter(|word| *word != "<")
        .collect();
    for place in 0..words.len() {
        let after = words
            .get(place + 1)
            .map(|word| word.trim_matches([',', ':', ';', ')']));
        // The number of the thread that panicked, too.
        let is_measured = after.is_some_and(|unit| units.contains(&unit) || unit == "panicked")
            || place > 0 && words[place - 1] == "rustc";
        if is_measured
            && words[place]
                .trim_start_matches('(')
                .starts_with(|first: char| first.is_ascii_digit())
        {
            words[place] = "0";
        }
    }
    words
}
