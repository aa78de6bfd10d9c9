//! Lists of numbers, as they are given on the command line.

use std::error::Error;

/// How many numbers a list may have, and how large these may be: with more it takes too long.
const MOST: usize = 1_000;
const LARGEST: usize = 1_000_000;

/// Reads a list such as 1,3-5: ascending, each once, none 0.
pub(crate) fn list(text: &str) -> Result<Vec<usize>, Box<dyn Error>> {
    let number = |text: &str| match text.trim().parse::<usize>() {
        Ok(number) if (1..=LARGEST).contains(&number) => Ok(number),
        _ => Err(format!(
            "{:?} is no number from 1 to {} in a list such as 1,3-5",
            text, LARGEST
        )),
    };
    let mut numbers = vec![];
    for part in text.split(',') {
        match part.split_once('-') {
            Some((first, last)) => {
                let (first, last) = (number(first)?, number(last)?);
                if first > last {
                    return Err(format!("the range {} ends before it begins", part).into());
                }
                numbers.extend(first..=last);
            }
            None => numbers.push(number(part)?),
        }
    }
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.len() > MOST {
        return Err(format!("{} has {} numbers, and a list holds {}", text, numbers.len(), MOST).into());
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::list;

    #[test]
    fn lists_are_read_and_others_are_refused() {
        assert_eq!(list("4,1, 2-3,3").expect("a list"), [1, 2, 3, 4]);
        for (text, said) in [
            ("", "\"\" is no number from 1 to 1000000"),
            ("1,,3", "\"\" is no number"),
            ("0", "\"0\" is no number"),
            ("2-x", "\"x\" is no number"),
            ("1-99999999999", "\"99999999999\" is no number"),
            ("5-2", "the range 5-2 ends before it begins"),
            ("1-1001", "1-1001 has 1001 numbers, and a list holds 1000"),
        ] {
            let found = list(text).expect_err("it is refused").to_string();
            assert!(found.contains(said), "{:?}: {}", text, found);
        }
    }
}
