//! The options of single positions, also of those beyond a table, for who checks a pattern there.

use std::any::Any;
use std::panic;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use crate::builders::Rules;
use crate::caught::caught;
use crate::game::Part;
use crate::value_table::numbers_of;

/// The longest time for the options of one position.
const LONGEST: Duration = Duration::from_secs(3);

/// What rules answer if they are asked for the options of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Each option is a sum of parts, and each part some numbers.
    Options(Vec<Vec<Vec<u64>>>),
    TooMany,
    /// Positions are not made of numbers, or the rules fail at this one.
    Unknown,
}

/// Returns the options of the position that these numbers are, if there are not too many.
pub fn options_of<P: Part>(rules: &Rules<P>, numbers: &[u64], most: usize) -> Answer {
    let Some((count, make)) = rules.make else {
        return Answer::Unknown;
    };
    // If play need not end, values do not follow from those of the options.
    if rules.is_loopy {
        return Answer::Unknown;
    }
    if count > 0 && count != numbers.len() {
        return Answer::Unknown;
    }
    let mut options = Some(vec![]);
    let mut left = Some(most);
    let listed = caught(|| {
        let position = make(numbers);
        (rules.options)(&position, &mut |parts| {
            left = left.and_then(|left| left.checked_sub(1));
            if left.is_none() {
                panic::resume_unwind(Box::new("enough"));
            }
            let parts: Option<Vec<Vec<u64>>> = parts.iter().map(numbers_in).collect();
            options = options
                .take()
                .zip(parts)
                .map(|(mut options, parts)| {
                    options.push(parts);
                    options
                });
        });
    });
    match options {
        _ if left.is_none() => Answer::TooMany,
        Some(options) if listed.is_ok() => Answer::Options(options),
        _ => Answer::Unknown,
    }
}

/// Returns the numbers that a position is.
fn numbers_in<P: Part>(position: &P) -> Option<Vec<u64>> {
    match (position as &dyn Any).downcast_ref::<u64>() {
        Some(heap) => Some(vec![*heap]),
        None => numbers_of(&format!("{:?}", position)),
    }
}

/// Rules on a thread of their own, which is left behind if they take too long.
pub struct Asked {
    questions: Sender<(Vec<u64>, usize)>,
    answers: Receiver<Answer>,
}

impl Asked {
    /// Starts a thread with these rules.
    pub fn start<P: Part + Send>(rules: fn() -> Rules<P>) -> Asked {
        let (questions, asked) = mpsc::channel::<(Vec<u64>, usize)>();
        let (answer, answers) = mpsc::channel();
        thread::spawn(move || {
            let rules = rules();
            for (numbers, most) in asked {
                if answer.send(options_of(&rules, &numbers, most)).is_err() {
                    return;
                }
            }
        });
        Asked { questions, answers }
    }

    /// Returns the options of a position; nothing is known any more after one that took too long.
    pub fn options(&self, numbers: &[u64], most: usize) -> Answer {
        if self.questions.send((numbers.to_vec(), most)).is_err() {
            return Answer::Unknown;
        }
        let answer = self.answers.recv_timeout(LONGEST);
        answer.unwrap_or(Answer::Unknown)
    }
}
