//! What is made of a number, as a second step.

use super::finding::listed;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Plain,
    /// The remainder.
    Rest(u64),
    /// The number, at most this.
    Most(u64),
    /// The number up to this; above it only whether it is odd.
    Tail(u64),
    /// The number of ones, of ones at the end, of zeros at the end and of all bits in binary.
    Popcount,
    Ones,
    Zeros,
    Bits,
}

use Step::{Bits, Most, Ones, Plain, Popcount, Rest, Tail, Zeros};

impl Step {
    pub(crate) fn value(self, key: u64) -> u64 {
        match self {
            Plain => key,
            Rest(modulus) => key % modulus,
            Most(most) => key.min(most),
            Tail(most) if key > most => most + 1 + (key - most - 1) % 2,
            Tail(_) => key,
            Popcount => u64::from(key.count_ones()),
            Ones => u64::from(key.trailing_ones()),
            Zeros => u64::from(key.trailing_zeros()),
            Bits => u64::from(64 - key.leading_zeros()),
        }
    }

    /// Returns how many values there are, if that is certain.
    pub(crate) fn range(self) -> Option<u64> {
        match self {
            Rest(modulus) => Some(modulus),
            Most(most) => Some(most + 1),
            Tail(most) => Some(most + 3),
            _ => None,
        }
    }

    pub(crate) fn size(self) -> usize {
        match self {
            Plain => 0,
            Rest(2) => 2,
            Rest(modulus) | Most(modulus) => 2 + modulus as usize / 2,
            Tail(most) => 4 + most as usize / 2,
            _ => 4,
        }
    }

    pub(crate) fn words(self, key: &str) -> String {
        let bare = key.trim_end_matches(',');
        match self {
            Plain => key.to_owned(),
            Rest(2) => format!("whether {key} is odd"),
            Rest(modulus) => format!("{key} mod {modulus}"),
            Most(most) => format!("{bare}, at most {most},"),
            Tail(most) => format!("{bare}, above {most} only whether it is odd,"),
            Popcount => format!("the number of ones of {key} in binary"),
            Ones => format!("the number of ones at the end of {key} in binary"),
            Zeros => format!("the number of zeros at the end of {key} in binary"),
            Bits => format!("the number of bits of {key}"),
        }
    }

    pub(crate) fn code(self, key: &str) -> String {
        match self {
            Plain => key.to_owned(),
            Rest(modulus) => format!("({key}) % {modulus}"),
            Most(most) => format!("({key}).min({most})"),
            Tail(most) => {
                format!(
                    "match {key} {{ key if key > {most} => {} + (key - {}) % 2, key => key }}",
                    most + 1,
                    most + 1
                )
            }
            Popcount => format!("u64::from(({key}).count_ones())"),
            Ones => format!("u64::from((!({key})).trailing_zeros())"),
            Zeros => format!("u64::from(({key}).trailing_zeros())"),
            Bits => format!("u64::from(64 - ({key}).leading_zeros())"),
        }
    }

    /// Says that it is one of these values.
    pub(crate) fn is(self, key: &str, values: &[u64]) -> String {
        let or = |values: &[u64]| {
            values
                .iter()
                .map(u64::to_string)
                .collect::<Vec<_>>()
                .join(" or ")
        };
        if let (Some(what), [value @ (0 | 1)]) = (key.strip_prefix("whether "), values) {
            return match what.split_once(" is less than ") {
                _ if *value == 1 => what.to_owned(),
                Some((one, other)) => format!("{one} is at least {other}"),
                None => what.replacen(" is ", " is not ", 1),
            };
        }
        let last = values.last().copied().unwrap_or(0);
        let is_end =
            self.range() == Some(last + 1) && values.is_sorted_by(|one, next| one + 1 == *next);
        match self {
            Rest(2) => format!("{key} is {}", if values == [1] { "odd" } else { "even" }),
            Rest(_) if values.len() > 1 => format!("{} ∈ {{{}}}", self.words(key), listed(values)),
            Rest(_) => format!("{} is {}", self.words(key), or(values)),
            Most(1) if values == [0] => format!("{key} is 0"),
            Most(most) if last < most => format!("{key} is {}", or(values)),
            Most(most) if values.len() == 1 => format!("{key} is at least {most}"),
            Most(most) if values.len() as u64 == most => {
                format!(
                    "{key} is not {}",
                    or(&(0..most)
                        .filter(|value| !values.contains(value))
                        .collect::<Vec<_>>())
                )
            }
            Most(_) | Tail(_) if is_end && values.len() > 1 => {
                format!("{key} is at least {}", values[0])
            }
            Most(most) => format!(
                "{key} is {} or at least {most}",
                or(&values[..values.len() - 1])
            ),
            Tail(most) => {
                let (low, high): (Vec<u64>, Vec<u64>) =
                    values.iter().partition(|value| **value <= most);
                let odd = |value: &u64| if value % 2 == 1 { "odd" } else { "even" };
                let high = match &high[..] {
                    [] => String::new(),
                    [one]
                        if low.iter().all(|value| odd(value) == odd(one))
                            && low.len() as u64 * 2 + 1 > most =>
                    {
                        let excepted = (0..=most)
                            .filter(|value| odd(value) == odd(one) && !low.contains(value));
                        let excepted: String =
                            excepted.map(|value| format!(", but not {value}")).collect();
                        return format!("{key} is {}{excepted}", odd(one));
                    }
                    [one] => format!("{} above {most}", odd(one)),
                    _ => format!("at least {}", most + 1),
                };
                let both = [or(&low), high]
                    .into_iter()
                    .filter(|text| !text.is_empty())
                    .collect::<Vec<_>>();
                format!("{key} is {}", both.join(" or "))
            }
            _ => format!("{} is {}", self.words(key), or(values)),
        }
    }
}
