//! What a README shows of a command's output, compared with what is printed.
//!
//! A line `…` stands for any lines. Else the lines must be the same, word by word, but for two kinds of figures, which may
//! be any others: those before a unit of time or memory (ms, s, MiB), and the version behind the word rustc.

use anyhow::{Result, ensure};
use libtest_mimic::Trial;

/// How many lines of an output an error shows, at its beginning and at its end.
const SOME: usize = 20;

/// Fails if the lines that are shown are not those that were printed.
pub(crate) fn compare(shown: &[String], printed: &str) -> Result<()> {
    let words: Vec<Vec<String>> = shown.iter().map(|line| without_figures(line)).collect();
    let lines: Vec<Vec<String>> = printed.lines().map(without_figures).collect();
    let fitting = fitting(&words, &lines);
    ensure!(
        fitting > shown.len(),
        "the README shows what is not printed there: {}\nPut in what is printed:\n{}",
        shown.get(fitting).map_or("an end", String::as_str),
        shortened(printed)
    );
    Ok(())
}

/// Returns how many of the lines that are shown fit, and one more if so does the end.
fn fitting(shown: &[Vec<String>], lines: &[Vec<String>]) -> usize {
    match shown.split_first() {
        None => usize::from(lines.is_empty()),
        Some((first, rest)) if *first == ["…"] => {
            let after = (0..=lines.len()).map(|skipped| fitting(rest, &lines[skipped..]));
            1 + after.max().unwrap_or(0)
        }
        Some((first, rest)) if lines.first() == Some(first) => 1 + fitting(rest, &lines[1..]),
        Some(_) => 0,
    }
}

pub(crate) fn shortened(printed: &str) -> String {
    let lines: Vec<&str> = printed.lines().collect();
    if lines.len() <= 2 * SOME {
        return printed.to_owned();
    }
    let (start, end) = (&lines[..SOME], &lines[lines.len() - SOME..]);
    [start, &["…"], end].concat().join("\n")
}

fn without_figures(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_figure = |place: usize| {
        let before = place.checked_sub(1).map(|before| words[before]);
        let after = words.get(place + 1).map(|word| word.trim_matches([',', ';', ')']));
        words[place].starts_with(|first: char| first.is_ascii_digit())
            && (before == Some("rustc") || after.is_some_and(|unit| ["ms", "s", "MiB"].contains(&unit)))
    };
    let word = |place: usize| if is_figure(place) { "0" } else { words[place] };
    (0..words.len()).map(|place| word(place).to_owned()).collect()
}

/// Tries the rule itself.
pub(crate) fn trial() -> Trial {
    Trial::test("output/the rule by which it is compared", || {
        let printed = "a/b   AC  1.5 ms   2.0 MiB\nc/d   AC  2.5 ms   2.0 MiB\n2 cases in 0.1 s, rustc 1.95.0\n";
        for (shown, fits) in [
            ("a/b AC 9.9 ms 8.0 MiB\n…\n2 cases in 7 s, rustc 1.60.0", true),
            ("…\nc/d AC 1 ms 1 MiB\n…", true),
            ("…", true),
            ("a/b AC 1.5 ms 2.0 MiB\n2 cases in 0.1 s, rustc 1.95.0", false),
            ("…\n3 cases in 0.1 s, rustc 1.95.0", false),
            ("a/b WA 1.5 ms 2.0 MiB\n…", false),
            ("a/b AC 1.5 ms 2.0 MiB", false),
            ("…\n2 cases in 0.1 s, rustc 1.95.0\nmore", false),
        ] {
            let lines: Vec<String> = shown.lines().map(str::to_owned).collect();
            if compare(&lines, printed).is_ok() != fits {
                return Err(format!("{shown:?} fits: {fits}").into());
            }
        }
        Ok(())
    })
}
