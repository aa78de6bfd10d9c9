//! The options of single positions, also of those beyond a table, for who checks a pattern there.

use std::any::Any;
use std::panic;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::game::Part;
use crate::rules::builders::Rules;
use crate::rules::caught::caught;
use crate::rules::table::numbers_of;

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

/// Returns the options of the position that these numbers are, if these have not too many parts.
pub fn options_of<P: Part>(rules: &Rules<P>, numbers: &[u64], most: usize) -> Answer {
    let Some((arity, make)) = &rules.make else {
        return Answer::Unknown;
    };
    // If play need not end, values do not follow from those of the options.
    if rules.table.is_endless {
        return Answer::Unknown;
    }
    if *arity > 0 && *arity != numbers.len() {
        return Answer::Unknown;
    }
    let mut options = vec![];
    let mut has_numbers = true;
    let mut count = 0;
    let mut has_too_many = false;
    let listed = caught(|| {
        (rules.options)(&make(numbers), &mut |parts| {
            count += parts.len().max(1);
            has_too_many = count > most;
            if has_too_many {
                // Rules list their options to the end; only a panic leaves them early.
                panic::resume_unwind(Box::new("enough"));
            }
            let parts: Option<Vec<Vec<u64>>> = parts.iter().map(numbers_in).collect();
            has_numbers &= parts.is_some();
            options.push(parts.unwrap_or_default());
        });
    });
    if has_too_many {
        Answer::TooMany
    } else if has_numbers && listed.is_ok() {
        Answer::Options(options)
    } else {
        Answer::Unknown
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
    answers: Receiver<(Answer, Duration)>,
}

impl Asked {
    /// Starts a thread with these rules.
    pub fn start<P: Part + Send>(rules: fn() -> Rules<P>) -> Asked {
        let (questions, asked) = mpsc::channel::<(Vec<u64>, usize)>();
        let (answer, answers) = mpsc::channel();
        thread::spawn(move || {
            let rules = rules();
            for (numbers, most) in asked {
                let started = Instant::now();
                let options = options_of(&rules, &numbers, most);
                if answer.send((options, started.elapsed())).is_err() {
                    return;
                }
            }
        });
        Asked { questions, answers }
    }

    /// Returns the options of a position; nothing is known any more after one that took too long.
    pub fn options(&self, numbers: &[u64], most: usize) -> Answer {
        self.ask(numbers, most).0
    }

    /// Returns how long the rules take for the options of a position, without the way to their thread.
    pub fn time(&self, numbers: &[u64], most: usize) -> Duration {
        self.ask(numbers, most).1
    }

    fn ask(&self, numbers: &[u64], most: usize) -> (Answer, Duration) {
        if self.questions.send((numbers.to_vec(), most)).is_err() {
            return (Answer::Unknown, LONGEST);
        }
        let answer = self.answers.recv_timeout(LONGEST);
        answer.unwrap_or((Answer::Unknown, LONGEST))
    }
}
