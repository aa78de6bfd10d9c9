//! Turns a rules file into the judge's oracle and into a program.

use std::env;
use std::io::{self, Write};
use std::path::Path;
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
    let words: Vec<String> = env::args().skip(1).collect();
    let text = match &words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["sizes", ..] => Ok(problem
            .into()
            .iter()
            .flat_map(|problem| problem.sizes)
            .map(|(name, _)| format!("{name}\n"))
            .collect()),
        ["generate", name, size] => Workspace::find()
            .and_then(|workspace| make(&workspace.problem(name)?)?.generate(size, 0)),
        ["explain", name, input] => explained(&make, name, input),
        ["mistake", name, program, shown @ ..] => naming::report(
            &make,
            name,
            Path::new(program),
            shown.first().map(Path::new),
        ),
        _ => {
            let make =
                |problem: &Problem| make(problem).map(|rules| Box::new(rules) as Box<dyn Oracle>);
            return judge::commands::run_with_rules(&make);
        }
    };
    judge::commands::finish(text.and_then(|text| {
        io::stdout().write_all(text.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }))
}

/// Separates an answer from its explanation.
pub const SEPARATOR: char = '\u{1e}';

/// Answers an input, and explains the answer.
fn explained(make: &Make<'_>, name: &str, input: &str) -> Result<String> {
    let problem = Workspace::find()?.problem(name)?;
    let Explanation { answer, text, .. } = make(&problem)?.explain(input)?;
    Ok(format!("{answer}{SEPARATOR}{text}"))
}
