//! What the wrong outputs of an attempt have in common, where no program with a known mistake prints the same.

use std::collections::BTreeSet;
use std::fs;

use crate::replies::{Inputs, Reply, normal_answer};

/// Wrong outputs have nothing in common that chance would give them more often.
const CHANCE: f64 = 0.01;

/// An input, its answer, and what the attempt prints, if it prints something.
struct Seen {
    input: String,
    answer: String,
    output: Option<String>,
    is_right: bool,
}

/// Says what the wrong ones of the replies to small inputs have in common.
pub(super) fn regularity(small: &Inputs, replies: &[Reply]) -> Option<String> {
    let ended = small.cases.iter().zip(replies).filter(|(_, reply)| reply.has_ended());
    let seen = ended.map(|(case, reply)| Seen {
        input: fs::read_to_string(&case.input).unwrap_or_default(),
        answer: normal_answer(case),
        output: reply.has_output().then(|| reply.output.clone()),
        is_right: reply.is_right(),
    });
    of_seen(&seen.collect::<Vec<_>>())
}

fn of_seen(seen: &[Seen]) -> Option<String> {
    always(seen).or_else(|| swapped(seen)).or_else(|| only_where(seen))
}

pub(super) fn is_word(token: &str) -> bool {
    token.chars().any(char::is_alphabetic)
}

/// Returns the words of an output, or all of it if it has only numbers.
fn said(output: &str) -> Vec<&str> {
    let tokens: Vec<&str> = output.split_whitespace().collect();
    let words: Vec<&str> = tokens.iter().copied().filter(|token| is_word(token)).collect();
    if words.is_empty() { tokens } else { words }
}

fn always(seen: &[Seen]) -> Option<String> {
    let printed: BTreeSet<&str> = seen.iter().filter_map(|one| one.output.as_deref()).flat_map(said).collect();
    let right: BTreeSet<&str> = seen.iter().flat_map(|one| said(&one.answer)).collect();
    let only = printed.first().filter(|_| printed.len() == 1 && right.len() > 1)?;
    Some(format!("It always prints {only}."))
}

fn swapped(seen: &[Seen]) -> Option<String> {
    let right: BTreeSet<&str> = seen.iter().flat_map(|one| said(&one.answer)).collect();
    let &[first, second] = &right.into_iter().collect::<Vec<_>>()[..] else { return None };
    let is_swapped = |one: &Seen| {
        let swapped = said(&one.answer).into_iter().map(|word| if word == first { second } else { first });
        one.output.as_ref().is_some_and(|output| swapped.eq(said(output)))
    };
    seen.iter().all(is_swapped).then(|| format!("It has {first} and {second} the wrong way round."))
}

/// Finds the narrowest condition that all inputs meet on which it is wrong.
fn only_where(seen: &[Seen]) -> Option<String> {
    let numbers =
        |one: &Seen| -> Vec<u64> { one.input.split_whitespace().filter_map(|token| token.parse().ok()).collect() };
    let largest = |one: &Seen| numbers(one).into_iter().max().unwrap_or(0);
    let wrong: Vec<&Seen> = seen.iter().filter(|one| !one.is_right).collect();
    let least = wrong.iter().map(|one| largest(one)).min()?;
    let answer = &wrong[0].answer;
    let met = |name: String, is_met: &dyn Fn(&Seen) -> bool| {
        wrong.iter().all(|one| is_met(one)).then(|| (seen.iter().filter(|one| is_met(one)).count(), name))
    };
    let conditions = [
        met("a 0 is among the numbers".to_owned(), &|one| numbers(one).contains(&0)),
        met("two numbers are equal".to_owned(), &|one| {
            numbers(one).len() > numbers(one).into_iter().collect::<BTreeSet<_>>().len()
        }),
        met(format!("a number is {least} or more"), &|one| largest(one) >= least),
        met(format!("{} is right", answer.replace('\n', " ")), &|one| one.answer == *answer),
    ];
    let (count, name) = conditions.into_iter().flatten().min()?;
    let chance = (count as f64 / seen.len() as f64).powf(wrong.len() as f64);
    (chance < CHANCE).then(|| format!("It is wrong only where {name}: on {} of {count} such inputs.", wrong.len()))
}

#[cfg(test)]
mod tests {
    use super::{Seen, of_seen};

    /// What is said of a program that prints this for the numbers below 20, where odd ones win.
    fn said(output: fn(u64) -> Option<&'static str>) -> Option<String> {
        let seen = (0..20).map(|number| {
            let answer = if number % 2 == 1 { "First" } else { "Second" }.to_owned();
            let output = output(number).map(str::to_owned);
            Seen {
                input: format!("{number} {}", number / 4),
                is_right: output.as_ref() == Some(&answer),
                answer,
                output,
            }
        });
        of_seen(&seen.collect::<Vec<_>>())
    }

    fn right(number: u64) -> Option<&'static str> {
        Some(if number % 2 == 1 { "First" } else { "Second" })
    }

    #[test]
    fn what_wrong_outputs_have_in_common_is_said() {
        assert_eq!(said(|_| Some("Second")).as_deref(), Some("It always prints Second."));
        assert_eq!(said(|number| right(number + 1)).as_deref(), Some("It has First and Second the wrong way round."));
        let zeros = said(|number| if number < 4 { right(number + 1) } else { right(number) });
        assert_eq!(zeros.as_deref(), Some("It is wrong only where a 0 is among the numbers: on 4 of 4 such inputs."));
        let large = said(|number| if number > 14 { None } else { right(number) });
        assert_eq!(large.as_deref(), Some("It is wrong only where a number is 15 or more: on 5 of 5 such inputs."));
        let even = said(|number| if number % 6 == 4 { None } else { right(number) });
        assert_eq!(even, None);
        let odd = said(|number| if number % 4 == 1 || number == 7 || number == 3 { None } else { right(number) });
        assert_eq!(odd.as_deref(), Some("It is wrong only where First is right: on 7 of 10 such inputs."));
    }

    #[test]
    fn chance_is_no_regularity() {
        assert_eq!(said(|number| if number == 18 { None } else { right(number) }), None);
        assert_eq!(said(|number| if [2, 11].contains(&number) { None } else { right(number) }), None);
        assert_eq!(said(|_| None), None);
    }
}
