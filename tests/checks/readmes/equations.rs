//! Every nim-sum and mex of numbers that a page works out is right: `5 ⊕ 3 = 6`, `101₂ ⊕ 011₂ = 110₂`, `mex {0, 2} = 1`.

use anyhow::{Result, ensure};

use crate::Page;

/// What would make a number in front of an equation or behind it a part of another expression.
const OPERATORS: [&str; 7] = ["+", "−", "-", "·", "⊗", "⊕", "^"];

pub(crate) fn check(page: &Page) -> Result<()> {
    let text = &page.prose;
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_operator = |place: Option<usize>| {
        place
            .and_then(|place| words.get(place))
            .is_some_and(|word| OPERATORS.contains(word))
    };
    let mut wrong = vec![];
    for end in (1..words.len()).filter(|&place| words[place] == "=") {
        let mut start = end - 1;
        while start >= 2 && words[start - 1] == "⊕" {
            start -= 2;
        }
        let numbers: Option<Vec<u64>> = words[start..end]
            .iter()
            .step_by(2)
            .map(|word| number(word))
            .collect();
        let result = words.get(end + 1).and_then(|word| number(word));
        let is_part = is_operator(start.checked_sub(1)) || is_operator(Some(end + 2));
        let sum = numbers.map(|numbers| numbers.into_iter().fold(0, |sum, number| sum ^ number));
        if !is_part && start + 1 < end && sum.is_some() && result.is_some() && sum != result {
            wrong.push(words[start..end + 2].join(" "));
        }
    }
    for (set, rest) in text
        .split("mex {")
        .skip(1)
        .filter_map(|rest| rest.split_once("} = "))
    {
        let numbers: Option<Vec<u64>> = set
            .split(',')
            .filter(|word| !word.trim().is_empty())
            .map(number)
            .collect();
        let result = rest.split_whitespace().next().and_then(number);
        if let (Some(numbers), Some(result)) = (numbers, result)
            && (0..).find(|number| !numbers.contains(number)) != Some(result)
        {
            wrong.push(format!("mex {{{set}}} = {result}"));
        }
    }
    ensure!(wrong.is_empty(), "worked out wrongly: {}", wrong.join("; "));
    Ok(())
}

/// Reads a number, in binary with a small 2 behind it.
fn number(word: &str) -> Option<u64> {
    let word = word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '₂');
    match word.strip_suffix('₂') {
        Some(digits) => u64::from_str_radix(digits, 2).ok(),
        None => word.parse().ok(),
    }
}
