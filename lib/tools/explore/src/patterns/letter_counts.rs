//! Numbers that describe a word of a few letters.

use formula::order::different;

/// Returns how often each letter is there, and the rarest, how many are there at all, the runs, the length, the pairs out of
/// order, and whether both ends are the same; with the names of these numbers.
pub(crate) fn letters(words: &[String]) -> Option<(Vec<String>, Vec<Vec<u64>>)> {
    let all = different(words.iter().flat_map(|word| word.chars()).collect());
    let is_plain = all.len() < 5
        && all
            .iter()
            .all(|letter| letter.is_alphanumeric() || ".-#_ ".contains(*letter));
    let name = |(at, letter): (usize, &char)| match letter.is_ascii_alphanumeric() {
        true => format!("count_{}", letter.to_ascii_lowercase()),
        false => format!("count_of_letter_{}", at + 1),
    };
    let mut names: Vec<String> = all.iter().enumerate().map(name).collect();
    names.extend(
        [
            "least_count",
            "different",
            "runs",
            "length",
            "out_of_order",
            "equal_ends",
        ]
        .map(str::to_owned),
    );
    let of = |word: &String| {
        let letters: Vec<char> = word.chars().collect();
        let mut numbers: Vec<u64> = all
            .iter()
            .map(|letter| letters.iter().filter(|own| *own == letter).count() as u64)
            .collect();
        let out_of_order =
            |(at, one): (usize, &char)| letters[at..].iter().filter(|other| *other < one).count();
        numbers.extend([
            numbers.iter().min().copied().unwrap_or(0),
            numbers.iter().filter(|count| **count > 0).count() as u64,
            letters.chunk_by(|a, b| a == b).count() as u64,
            letters.len() as u64,
            letters.iter().enumerate().map(out_of_order).sum::<usize>() as u64,
            u64::from(letters.first() == letters.last()),
        ]);
        numbers
    };
    (is_plain && !all.is_empty()).then(|| (names, words.iter().map(of).collect()))
}
