//! Turns a rules file into the judge's oracle and into a program.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use games::{Limits, Part, RulesFile, Why};
use judge::stress::oracle::Oracle;
use judge::workspace::{Problem, Workspace};

use crate::naming;

/// The definition of a full problem, which a draft lacks.
type Full = Option<games::Problem>;

/// The oracle that answers by the rules of a problem.
pub struct RulesOracle(RulesFile);

impl Oracle for RulesOracle {
    fn answer(&mut self, input: &str) -> Result<String> {
        (self.0.answer)(input, &Why::OFF)
    }

    fn generate(&mut self, size: &str, seed: u64) -> Result<String> {
        (self.0.generate)(size, seed)
    }
}

impl RulesOracle {
    /// Takes the items of a rules file; the limits come from the manifest of the problem that it describes.
    pub fn new<P: Part>(
        definition: impl Into<Full>,
        rules: fn() -> games::Rules<P>,
        problem: &Problem,
    ) -> Result<RulesOracle> {
        let limits = Limits(problem.metadata.limits.clone());
        Ok(RulesOracle(RulesFile::new(definition, limits, rules)?))
    }

    /// Explains the positions on which the answer to an input depends.
    pub fn explain(&mut self, input: &str) -> Result<Explanation> {
        let why = Why::noted();
        let answer = (self.0.answer)(input, &why)?;
        Ok(Explanation {
            answer,
            has_move: why.has_move(),
            text: why.text(),
        })
    }

    /// Answers an input, and explains the answer behind a separator.
    fn explained(&mut self, input: &str) -> Result<String> {
        let Explanation { answer, text, .. } = self.explain(input)?;
        Ok(format!("{answer}{SEPARATOR}{text}"))
    }
}

/// An answer, and its explanation.
pub struct Explanation {
    pub answer: String,
    pub text: String,
    /// Whether a player can move in a position that it explains.
    pub has_move: bool,
}

/// Makes the oracle of a problem.
pub type Make<'m> = dyn Fn(&Problem) -> Result<RulesOracle> + Sync + 'm;

/// The `main` of a rules file's program: runs the judge's commands that need these rules, and answers what the judge asks of them.
/// `judge_folder` is where the judge's program is.
pub fn of_rules<P: Part>(
    problem: impl Into<Full> + Copy + Sync,
    rules: fn() -> games::Rules<P>,
    judge_folder: &str,
) -> ExitCode {
    judge::build::cargo::JUDGE_FOLDER.get_or_init(|| judge_folder.into());
    let make = |described: &Problem| RulesOracle::new(problem, rules, described);
    let oracle = |name: &str| make(&Workspace::find()?.problem(name)?);
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let text = match words[..] {
        ["sizes", ..] => Ok(sizes(problem.into())),
        ["generate", name, size] => oracle(name).and_then(|mut rules| rules.generate(size, 0)),
        ["explain", name, input] => oracle(name).and_then(|mut rules| rules.explained(input)),
        ["mistake", name, program] => naming::report(&make, name, program, None),
        ["mistake", name, program, shown] => naming::report(&make, name, program, Some(shown)),
        _ => {
            return judge::commands::run_with_rules(&|problem: &Problem| {
                Ok(Box::new(make(problem)?))
            });
        }
    };
    judge::commands::finish(text.and_then(|text| {
        io::stdout().write_all(text.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }))
}

/// Stands between what programs print and what is told apart from it: an answer and its explanation.
pub const SEPARATOR: char = '\u{1e}';

/// Returns the names of the sizes of inputs, a line each.
fn sizes(problem: Full) -> String {
    let sizes = problem.iter().flat_map(|problem| problem.sizes);
    sizes.map(|(name, _)| format!("{name}\n")).collect()
}
