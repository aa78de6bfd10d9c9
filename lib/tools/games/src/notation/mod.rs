//! How numbers, lists, ranges and edges are written: in addresses, and on the command lines of the examples.

pub mod address;
pub mod cells;
pub mod parts;

use crate::book::graphs::Edges;

/// Reads numbers up to `largest` with commas between them; "" is an empty list.
pub fn numbers(text: &str, largest: u64) -> Result<Vec<u64>, String> {
    if text.is_empty() {
        return Ok(vec![]);
    }
    text.split(',').map(|part| number(part, largest)).collect()
}

/// Reads a number up to `largest`.
pub fn number(text: &str, largest: u64) -> Result<u64, String> {
    match text.trim().parse() {
        Ok(number) if number <= largest => Ok(number),
        _ => Err(format!(
            "expected a number from 0 to {largest}, found {text:?}"
        )),
    }
}

/// Reads amounts from 1 to `largest`, as in `1,3-5`: ascending, each once.
pub fn amounts(text: &str, largest: u64) -> Result<Vec<u64>, String> {
    let positive = |text: &str| match number(text, largest) {
        Ok(amount) if amount > 0 => Ok(amount),
        _ => Err(format!(
            "expected a number from 1 to {largest}, as in 1,3-5, found {text:?}"
        )),
    };
    // Flags, not a list: a text may repeat a range a thousand times.
    let mut is_listed = vec![false; largest as usize + 1];
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (positive(first)?, positive(last)?);
        if first > last {
            return Err(format!("the range {part} ends before it begins"));
        }
        is_listed[first as usize..=last as usize].fill(true);
    }
    Ok((1..=largest)
        .filter(|&amount| is_listed[amount as usize])
        .collect())
}

/// Reads divisors from 2 to `largest`, as `amounts` does.
pub fn divisors(text: &str, largest: u64) -> Result<Vec<u64>, String> {
    match amounts(text, largest)? {
        divisors if divisors.contains(&1) => {
            Err("a division by 1 changes nothing, so the game would never end".to_owned())
        }
        divisors => Ok(divisors),
    }
}

/// Returns the code of a take-and-break game, such as `0.77` or `4.333...`, whose moves leave at most two heaps.
pub fn octal_code(code: &str) -> Result<&str, String> {
    let digits = code.strip_suffix("...").unwrap_or(code);
    let (first, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let is_octal = matches!(first, "0" | "4")
        && rest.len() <= 40
        && rest.bytes().all(|digit| (b'0'..b'8').contains(&digit));
    if is_octal {
        return Ok(code);
    }
    Err(format!(
        "{code:?} is no code such as 0.77 or 4.333...: 0 or 4, a point, and digits from 0 to 7"
    ))
}

/// Reads whether a shape may be turned: `free` or `fixed`.
pub fn is_free(text: &str) -> Result<bool, String> {
    match text {
        "free" => Ok(true),
        "fixed" => Ok(false),
        other => Err(format!("expected free or fixed, found {other:?}")),
    }
}

/// Reads edges such as `1-0,2-0`; a number alone is a vertex without an edge.
pub fn edges(text: &str, most_vertices: usize) -> Result<Edges, String> {
    let mut vertices = 0;
    let mut edges = vec![];
    if text.is_empty() {
        return Ok(Edges { vertices, edges });
    }
    let vertex = |text: &str| Ok::<_, String>(number(text, most_vertices as u64 - 1)? as usize);
    for part in text.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let (from, to) = (vertex(from)?, vertex(to)?);
        vertices = vertices.max(from + 1).max(to + 1);
        if part.contains('-') && !edges.contains(&(from, to)) {
            edges.push((from, to));
        }
    }
    Ok(Edges { vertices, edges })
}

/// Writes numbers as `numbers` reads them.
pub fn joined<T: ToString>(numbers: &[T]) -> String {
    let numbers: Vec<String> = numbers.iter().map(T::to_string).collect();
    numbers.join(",")
}

/// Returns numbers in words: "1, 3 or 4"; of many the first three and the last.
pub fn alternatives<N: ToString>(numbers: &[N]) -> String {
    let mut words: Vec<String> = numbers.iter().map(N::to_string).collect();
    if words.len() > 12 {
        words.splice(3..words.len() - 1, ["…".to_owned()]);
    }
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {}", others.join(", "), last),
        _ => words.concat(),
    }
}

/// Returns the number with its noun: "1 stone", "2 stones".
pub fn count(number: u64, noun: &str) -> String {
    format!("{} {}{}", number, noun, if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_ascending_and_each_once() {
        for (text, read) in [
            ("1,3-5", &[1, 3, 4, 5][..]),
            ("4,1-2,2", &[1, 2, 4]),
            ("9", &[9]),
        ] {
            assert_eq!(amounts(text, 9).as_deref(), Ok(read), "{text}");
        }
        for (text, said) in [
            ("", "found \"\""),
            ("0-2", "found \"0\""),
            ("10", "from 1 to 9"),
            ("3-2", "ends before it begins"),
            ("1,,2", "found \"\""),
        ] {
            let error = amounts(text, 9).expect_err(text);
            assert!(error.contains(said), "{text}: {error}");
        }
        assert!(divisors("1-3", 9).is_err() && divisors("2-3", 9).is_ok());
    }

    #[test]
    fn lists_are_read_and_written_alike() {
        for text in ["", "0", "3,4,5"] {
            let read = numbers(text, 5).map(|numbers| joined(&numbers));
            assert_eq!(read.as_deref(), Ok(text));
        }
        assert!(numbers("3,6", 5).is_err() && numbers("3,", 5).is_err());
        let read = edges("1-0,2,1-0", 3).expect("a graph");
        assert_eq!((read.vertices, read.edges), (3, vec![(1, 0)]));
        assert_eq!(edges("", 3).map(|read| read.vertices), Ok(0));
        assert!(edges("1-3", 3).is_err());
    }

    #[test]
    fn codes_begin_with_0_or_4_and_have_octal_digits() {
        for code in ["0.77", "4.333...", "0", "4.", "0.137"] {
            assert_eq!(octal_code(code), Ok(code));
        }
        for code in ["", "1.7", "0.8", "0.7.7", ".77", "0.77.."] {
            assert!(octal_code(code).is_err(), "{code}");
        }
    }

    #[test]
    fn long_lists_of_alternatives_leave_out_the_middle() {
        assert_eq!(alternatives(&[7]), "7");
        assert_eq!(alternatives(&[1, 3, 4]), "1, 3 or 4");
        let many: Vec<u64> = (1..=13).collect();
        assert_eq!(alternatives(&many[..12]).matches(", ").count(), 10);
        assert_eq!(alternatives(&many), "1, 2, 3, … or 13");
        assert_eq!(
            [count(1, "stone"), count(0, "stone")],
            ["1 stone", "0 stones"]
        );
    }
}
