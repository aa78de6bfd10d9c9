//! Turns a rules file into the judge's oracle and into a program.

use std::env;
use std::process::ExitCode;

use anyhow::Result;
use games::{Limits, Part, RulesFile, Why};
use judge::oracle::Oracle;
use judge::workspace::{Problem, Workspace};

use crate::naming;

/// The definition of a full problem, which a draft lacks.
type Full = Option<games::Problem>;

/// The rules of a problem.
pub struct Rules(pub RulesFile);

impl Oracle for Rules {
    fn answer(&mut self, input: &str) -> Result<String> {
        (self.0.answer)(input, &Why::OFF)
    }

    fn generate(&mut self, size: &str, seed: u64) -> Result<String> {
        (self.0.generate)(size, seed)
    }
}

impl Rules {
    /// Takes the items of a rules file; the limits come from the problem's manifest.
    pub fn new<P: Part>(problem: impl Into<Full>, rules: fn() -> games::Rules<P>, of: &Problem) -> Result<Rules> {
        let limits = Limits(of.metadata.limits.clone());
        RulesFile::new(problem, limits, rules).map(Rules)
    }

    /// Explains the positions on which the answer to an input depends.
    pub fn explain(&mut self, input: &str) -> Result<String> {
        let why = Why::noted();
        (self.0.answer)(input, &why)?;
        Ok(why.text())
    }
}

/// The `main` of a rules file's program: runs the judge's commands that need these rules.
pub fn of_rules<P: Part>(problem: impl Into<Full> + Copy + Sync, rules: fn() -> games::Rules<P>) -> ExitCode {
    let make = |described: &Problem| Rules::new(problem, rules, described);
    let words: Vec<String> = env::args().skip(1).collect();
    match &words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["sizes", name] => judge::commands::finish(print(name, &make, |rules| Ok(rules.0.sizes.join("\n")))),
        ["generate", name, size] => judge::commands::finish(print(name, &make, |rules| rules.generate(size, 0))),
        ["mistake", ..] => {
            let matches = naming::command().get_matches_from(&words);
            judge::commands::finish(naming::run(&matches, &make))
        }
        _ => judge::commands::dispatch(
            &judge::commands::command().get_matches(),
            Some(&|problem: &Problem| make(problem).map(|rules| Box::new(rules) as Box<dyn Oracle>)),
        ),
    }
}

/// Makes the rules of a problem.
pub type Make<'m> = dyn Fn(&Problem) -> Result<Rules> + Sync + 'm;

fn print(name: &str, make: &Make, text: impl Fn(&mut Rules) -> Result<String>) -> Result<ExitCode> {
    let mut rules = make(&Workspace::find()?.problem(name)?)?;
    print!("{}", text(&mut rules)?);
    Ok(ExitCode::SUCCESS)
}
