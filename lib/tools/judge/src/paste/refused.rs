//! A bundle that does not compile.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;

use crate::build::compilers::{Compiler, Edition};
use crate::judges::Judge;

#[derive(Debug)]
pub(super) struct Refused {
    pub compiler: Compiler,
    pub edition: Edition,
    /// The compiler's errors.
    pub said: String,
    /// The crates that stand-ins replace.
    pub replaced: BTreeSet<String>,
}

impl Error for Refused {}

impl fmt::Display for Refused {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refused {
            compiler,
            edition,
            said,
            ..
        } = self;
        write!(
            formatter,
            "the bundle does not compile with {compiler} in edition {edition}:\n{said}"
        )
    }
}

impl Refused {
    /// Returns what may be to blame: the solution itself compiles.
    pub(super) fn reason(&self, judge: &Judge) -> String {
        let mut reason = format!(
            "the solution itself compiles here; {} has rustc {}",
            judge.title,
            judge.planned_rustc()
        );
        if !self.replaced.is_empty() {
            let names: Vec<&str> = self.replaced.iter().map(String::as_str).collect();
            reason += &format!(
                " and no crate {}: a stand-in may lack what this uses",
                names.join(" and no ")
            );
        }
        reason
    }
}
