//! Compares an attempt with the programs whose mistakes are known.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result};
use judge::oracle::Oracle;
use judge::solutions;
use judge::verdict::Verdict;
use judge::workspace::{Problem, Workspace, short};

use super::regularity::{self, is_word};
use crate::replies::{self, Inputs, Reply, normal_answer};

/// A name takes so many small inputs on which the attempt is wrong in the same way.
const ENOUGH: usize = 3;

/// So many inputs show whether the definition of another problem reads them.
const TRIED: usize = 60;

/// A program with a known mistake.
#[derive(Clone, Debug)]
pub struct Known {
    pub problem: String,
    pub source: PathBuf,
    /// What it does wrong, as its header says.
    pub mistake: String,
}

/// What the attempt is like.
#[derive(Debug)]
pub struct Found {
    /// The programs that print the same, as far as one can tell them apart.
    pub known: Vec<Known>,
    /// The problem that it solves in place of the one asked for.
    pub solves: Option<String>,
    /// Whether so many inputs show it that other mistakes are out of the question.
    pub is_sure: bool,
    /// How many small inputs there were, and the smallest on which it is wrong.
    pub small: usize,
    pub wrong_small: Vec<(String, String, Reply)>,
    /// The cases on which it is wrong, if they had to be compared.
    pub wrong_cases: Vec<String>,
    /// Whether the programs agree with it on who wins only: what else it prints is wrong in another way.
    pub only_winners: bool,
    /// What its wrong outputs have in common, if no program prints the same.
    pub regularity: Option<String>,
}

pub struct Search<'a> {
    pub workspace: &'a Workspace,
    pub problem: &'a Problem,
    /// The attempt, built as it is judged.
    pub program: &'a Path,
    pub oracle: &'a Path,
}

impl Search<'_> {
    /// Compares the attempt with what is known.
    pub fn find(&self) -> Result<Found> {
        let small = Inputs::small(self.workspace, self.problem, self.oracle)?;
        self.find_by(&small, &|inputs| replies::replies(self.problem, self.program, inputs))
    }

    /// Does so by what the attempt replies to these small inputs, and to the stored cases if they are needed.
    pub fn find_by(&self, small: &Inputs, replies: &dyn Fn(&Inputs) -> Result<Vec<Reply>>) -> Result<Found> {
        let (mut found, is_open) = self.find_by_small(small, &replies(small)?)?;
        if is_open {
            self.compare_cases(&mut found, replies)?;
        }
        Ok(found)
    }

    /// Returns what the replies to small inputs show, and whether the stored cases may show more.
    fn find_by_small(&self, small: &Inputs, mine: &[Reply]) -> Result<(Found, bool)> {
        // What takes long on a small input only shows that it is slow.
        let is_wrong = |reply: &Reply| reply.has_ended() && !reply.is_right();
        let wrong: Vec<usize> = (0..mine.len()).filter(|&index| is_wrong(&mine[index])).collect();
        let text = |file: &Path| fs::read_to_string(file).unwrap_or_default();
        let wrong_small = wrong.iter().map(|&index| {
            let case = &small.cases[index];
            (text(&case.input), text(&case.answer), mine[index].clone())
        });
        let mut found = Found {
            known: vec![],
            solves: None,
            is_sure: wrong.len() >= ENOUGH,
            small: mine.len(),
            wrong_small: wrong_small.collect(),
            wrong_cases: vec![],
            only_winners: false,
            regularity: None,
        };
        let own = self.known(&self.problem.name)?;
        let agreeing = self.that_agree(own.clone(), small, mine, &whole)?;
        if wrong.is_empty() {
            found.known = agreeing.into_iter().map(|(_, known)| known).collect();
            return Ok((found, true));
        }
        found.known = closest(agreeing);
        if !found.known.is_empty() {
            let is_open = found.known.len() > 1 || !found.is_sure;
            return Ok((found, is_open));
        }
        self.compare_with_others(&mut found, small, mine)?;
        if found.known.is_empty() && found.solves.is_none() {
            self.compare_winners(&mut found, own, small, mine)?;
            found.regularity = regularity::regularity(small, mine);
        }
        Ok((found, false))
    }

    /// Keeps those programs that fail the stored cases as the attempt does.
    fn compare_cases(&self, found: &mut Found, replies: &dyn Fn(&Inputs) -> Result<Vec<Reply>>) -> Result<()> {
        let stored = Inputs::stored(self.problem)?;
        let mine = replies(&stored)?;
        let wrong = stored.cases.iter().zip(&mine).filter(|(_, reply)| !reply.is_right());
        found.wrong_cases = wrong.map(|(case, _)| case.name.clone()).collect();
        let mut known = vec![];
        if !found.wrong_cases.is_empty() {
            known = closest(self.that_agree(found.known.clone(), &stored, &mine, &whole)?);
        }
        // What fails the same cases, too, is told apart from other programs, and named for more than a few inputs.
        found.is_sure |= !known.is_empty() && !found.wrong_small.is_empty();
        // Small inputs on which it is wrong have named it already.
        if !known.is_empty() || found.wrong_small.is_empty() {
            found.known = known;
        }
        Ok(())
    }

    /// Compares with the programs of other problems that read the same inputs, and with these problems themselves.
    fn compare_with_others(&self, found: &mut Found, small: &Inputs, mine: &[Reply]) -> Result<()> {
        let own_words = words(small.cases.iter().map(|case| fs::read_to_string(&case.answer).unwrap_or_default()));
        let mut known = vec![];
        for other in self.workspace.readable_problems()? {
            if other.name == self.problem.name || other.is_draft() || other.metadata.interactor.is_some() {
                continue;
            }
            let Some(answers) = self.answers_of(&other, small)? else {
                continue;
            };
            if !words(answers.iter().cloned()).is_subset(&own_words) {
                continue;
            }
            let is_solved = mine
                .iter()
                .zip(&answers)
                .all(|(my, answer)| my.has_output() && my.output == replies::normal(answer.as_bytes()));
            let differ = mine.iter().zip(&answers).filter(|(my, _)| !my.is_right()).count();
            if is_solved && differ >= ENOUGH {
                found.solves = Some(other.name);
                return Ok(());
            }
            known.extend(self.known(&other.name)?);
        }
        found.known = closest(self.that_agree(known, small, mine, &whole)?);
        Ok(())
    }

    /// Compares who wins only, by the words of the outputs: a second mistake may change the numbers beside them.
    fn compare_winners(&self, found: &mut Found, own: Vec<Known>, small: &Inputs, mine: &[Reply]) -> Result<()> {
        let right: Vec<String> = small.cases.iter().map(|case| winners(&normal_answer(case))).collect();
        let of_winners = |index: usize, reply: &Reply| {
            if !reply.has_output() {
                return reply.clone();
            }
            let output = winners(&reply.output);
            let verdict = if output == right[index] { Verdict::Accepted } else { Verdict::WrongAnswer };
            Reply { verdict: verdict.code().to_owned(), output }
        };
        let wrong = (0..mine.len()).filter(|&index| !of_winners(index, &mine[index]).is_right()).count();
        if wrong >= ENOUGH {
            found.known = closest(self.that_agree(own, small, mine, &of_winners)?);
            found.only_winners = !found.known.is_empty();
        }
        Ok(())
    }

    /// Returns the answers to the first inputs by the definition of another problem, if it reads them.
    fn answers_of(&self, other: &Problem, small: &Inputs) -> Result<Option<Vec<String>>> {
        let mut oracle = Oracle::new(self.oracle, other);
        let mut answers = vec![];
        for case in small.cases.iter().take(TRIED) {
            match oracle.answer(&fs::read_to_string(&case.input)?)? {
                Ok(answer) => answers.push(answer),
                Err(_) => return Ok(None),
            }
        }
        Ok(Some(answers))
    }

    /// Returns the programs in a problem's folder `wrong`.
    pub fn known(&self, problem: &str) -> Result<Vec<Known>> {
        let folder = self.workspace.places(problem)[0].join("wrong");
        let mut known = vec![];
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let source = entry?.path();
            if source.extension().is_some_and(|extension| extension == "rs") {
                let mistake = first_sentence(&fs::read_to_string(&source)?);
                known.push(Known { problem: problem.to_owned(), source, mistake });
            }
        }
        known.sort_by(|one, other| one.source.cmp(&other.source));
        Ok(known)
    }

    /// Returns the programs that print what the attempt prints, by what is `seen` of their replies. What was not kept of these is
    /// made now, side by side.
    fn that_agree(
        &self,
        known: Vec<Known>,
        inputs: &Inputs,
        mine: &[Reply],
        seen: &(dyn Fn(usize, &Reply) -> Reply + Sync),
    ) -> Result<Vec<(Likeness, Known)>> {
        let all = |replies: &[Reply]| -> Vec<Reply> {
            replies.iter().enumerate().map(|(index, reply)| seen(index, reply)).collect()
        };
        let mine = all(mine);
        let next = AtomicUsize::new(0);
        let work = || -> Result<Vec<_>> {
            let mut agreeing = vec![];
            while let Some(known) = known.get(next.fetch_add(1, Ordering::Relaxed)) {
                let build = || self.build(known);
                let differs =
                    |index: usize, their: &Reply| mine.get(index).is_none_or(|my| my.differs(&seen(index, their)));
                let theirs =
                    replies::kept_replies(self.workspace, self.problem, &known.source, inputs, differs, build)?;
                if let Some(likeness) = likeness(&mine, &all(&theirs)) {
                    agreeing.push((likeness, known.clone()));
                }
            }
            Ok(agreeing)
        };
        thread::scope(|scope| {
            let jobs = thread::available_parallelism().map_or(1, usize::from);
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
            let all = workers.into_iter().map(|worker| worker.join().expect("comparing does not panic"));
            Ok(all.collect::<Result<Vec<_>>>()?.into_iter().flatten().collect())
        })
    }

    /// Compiles a program as the tests do, so that what these have compiled is there; a newer compiler may warn of something.
    pub fn build(&self, known: &Known) -> Result<PathBuf> {
        let build = |lints| solutions::wrong(self.workspace, &known.problem, &known.source, lints);
        let built =
            build("-Dwarnings")?.or_else(|_| build("-Awarnings").and_then(|built| built.map_err(anyhow::Error::msg)));
        built.with_context(|| format!("{} does not compile", short(&known.source)))
    }
}

/// All of a reply is looked at.
fn whole(_: usize, reply: &Reply) -> Reply {
    reply.clone()
}

/// Returns the programs that fail as the attempt does, those that differ least.
fn closest(mut agreeing: Vec<(Likeness, Known)>) -> Vec<Known> {
    agreeing.retain(|(likeness, _)| likeness.same_failures > 0);
    agreeing.sort_by(|(_, one), (_, other)| one.source.cmp(&other.source));
    let least = agreeing.iter().map(|(likeness, _)| likeness.differences).min();
    agreeing.retain(|(likeness, _)| Some(likeness.differences) == least);
    agreeing.into_iter().map(|(_, known)| known).collect()
}

/// Returns the words of an output, without its numbers: who wins, if it says so.
fn winners(output: &str) -> String {
    output.split_whitespace().filter(|token| is_word(token)).collect::<Vec<_>>().join(" ")
}

/// How alike two programs are that print the same things.
struct Likeness {
    same_failures: usize,
    differences: usize,
}

/// Returns how alike two programs are. One that ran out of time or memory printed nothing, and may
/// do with them on another day, so this counts as little. `None` if they print different things.
fn likeness(mine: &[Reply], theirs: &[Reply]) -> Option<Likeness> {
    let (mut same_failures, mut differences) = (0, 0);
    for (my, their) in mine.iter().zip(theirs) {
        match (my.has_ended(), their.has_ended()) {
            _ if my.differs(their) => return None,
            (true, true) | (false, false) => same_failures += usize::from(!my.is_right()),
            _ => differences += 1,
        }
    }
    Some(Likeness { same_failures, differences })
}

/// Returns the words of outputs that are not numbers.
fn words(outputs: impl Iterator<Item = String>) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for output in outputs {
        let shape = output.split_whitespace().map(|token| token.replace(|letter: char| letter.is_ascii_digit(), "0"));
        words.extend(shape.filter(|token| is_word(token)));
    }
    words
}

/// Returns the first sentence of a program's header.
pub fn first_sentence(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//! "));
    let header = lines.collect::<Vec<_>>().join(" ");
    match header.split_once(". ") {
        Some((first, _)) => format!("{first}."),
        None => header,
    }
}
