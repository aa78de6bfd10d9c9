//! The options of single positions, also of those beyond a table, for who checks a pattern there.

use std::cell::Cell;
use std::panic;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::game::Part;
use crate::rules::builders::Rules;
use crate::rules::caught::caught;
use crate::rules::table::numbers_in;

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

/// Returns the options of the position with these numbers; `most` limits the parts of all options together.
pub fn options_of<P: Part>(rules: &Rules<P>, numbers: &[u64], most: usize) -> Answer {
    let Some((arity, make)) = &rules.make else {
        return Answer::Unknown;
    };
    // If play need not end, values do not follow from those of the options.
    if rules.table.is_endless || *arity > 0 && *arity != numbers.len() {
        return Answer::Unknown;
    }
    // Nothing as soon as a part is not made of numbers.
    let mut options = Some(vec![]);
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
            let Some(parts) = parts else {
                options = None;
                return;
            };
            if let Some(options) = &mut options {
                options.push(parts);
            }
        });
    });
    if has_too_many {
        return Answer::TooMany;
    }
    match options {
        Some(options) if listed.is_ok() => Answer::Options(options),
        _ => Answer::Unknown,
    }
}

/// Rules on a thread of their own, which is left behind if they take too long.
pub struct RulesThread {
    questions: Sender<(Vec<u64>, usize)>,
    answers: Receiver<(Answer, Duration)>,
    longest: Duration,
    /// Whether an answer took too long: if it comes later, nobody must take it for that of another position.
    is_left: Cell<bool>,
}

impl RulesThread {
    /// Starts a thread with these rules.
    pub fn start<P: Part + Send>(rules: fn() -> Rules<P>) -> RulesThread {
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
        RulesThread {
            questions,
            answers,
            longest: LONGEST,
            is_left: Cell::new(false),
        }
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
        let unknown = (Answer::Unknown, self.longest);
        if self.is_left.get() || self.questions.send((numbers.to_vec(), most)).is_err() {
            return unknown;
        }
        let answer = self.answers.recv_timeout(self.longest);
        self.is_left.set(answer.is_err());
        answer.unwrap_or(unknown)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::rules::builders::heap;

    static WAITING: Mutex<()> = Mutex::new(());

    fn rules_that_wait() -> Rules {
        heap(|n| {
            drop(WAITING.lock());
            0..n
        })
    }

    #[test]
    fn a_late_answer_is_not_taken_for_that_of_another_position() {
        let waiting = WAITING.lock();
        let mut rules = RulesThread::start(rules_that_wait);
        rules.longest = Duration::ZERO;
        assert_eq!(rules.options(&[1], 9), Answer::Unknown);
        drop(waiting);
        rules.longest = LONGEST;
        assert_eq!(rules.options(&[2], 9), Answer::Unknown);
    }
}
