//! The head of a program in a problem's folder `wrong`: what is wrong with it, and what it must get.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::run::verdict::Verdict;
use crate::workspace::{read, short};

/// How each wrong program begins, for messages.
const FORM: &str = "begin it like this:
    //! WHAT IS WRONG
    //!
    //! verdict: WA
    //! case: edge-...
    //! stress: N
`verdict:` is WA, RE or TLE, in an interactive problem also ILE or OLE. `case:` names the case in testdata/PROBLEM that must get it, \
or if no small one shows the mistake a large input of problems/PROBLEM/rules.rs. `stress:` is how many tokens the input has, at \
most, that `cargo judge stress` finds and shrinks, or `none` if small inputs do not show the mistake.";

/// What the head of a wrong program says.
#[derive(Clone, Debug)]
pub struct Head {
    /// What is wrong, in sentences.
    pub mistake: String,
    /// The verdict that it must get on `case`.
    pub verdict: Verdict,
    /// A stored or a large case.
    pub case: String,
    /// How many tokens the input found by stress has at most; `None` if small inputs don't show the mistake.
    pub stress: Option<usize>,
}

impl Head {
    /// Reads the head of the program in a file.
    pub fn read(file: &Path) -> Result<Head> {
        Head::parse(&read(file)?).with_context(|| format!("{}: {FORM}", short(file)))
    }

    fn parse(text: &str) -> Result<Head> {
        let mut lines = text.lines().map_while(|line| line.strip_prefix("//!"));
        let mistake: Vec<&str> = lines
            .by_ref()
            .map(str::trim)
            .take_while(|line| !line.is_empty())
            .collect();
        let mut fact = |key: &str| {
            let line = lines.next().unwrap_or_default().trim();
            line.strip_prefix(key)
                .map(str::trim)
                .with_context(|| format!("expected a line `{key} …`, found {line:?}"))
        };
        let verdict = fact("verdict:")?;
        let case = fact("case:")?;
        let stress = match fact("stress:")? {
            "none" => None,
            tokens => Some(
                tokens
                    .parse()
                    .context("`stress:` is neither a number nor `none`")?,
            ),
        };
        if let Some(line) = lines.next() {
            bail!("unexpected line {line:?} in the head");
        }
        Ok(Head {
            mistake: mistake.join(" "),
            verdict: Verdict::named(verdict)
                .with_context(|| format!("there is no verdict {verdict:?}"))?,
            case: case.to_owned(),
            stress,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_has_all_facts_in_order() {
        let head =
            "//! Forgets one,\n//! or two.\n//!\n//! verdict: WA\n//! case: edge-one\n//! stress: ";
        let read = Head::parse(&format!("{head}3\n\nfn main() {{}}\n")).unwrap();
        assert_eq!(read.mistake, "Forgets one, or two.");
        assert_eq!(read.verdict, Verdict::WrongAnswer);
        assert_eq!((&*read.case, read.stress), ("edge-one", Some(3)));
        assert_eq!(Head::parse(&format!("{head}none\n")).unwrap().stress, None);
        for wrong in [
            format!("{head}some\n"),
            format!("{head}3\n//! more\n"),
            head.replace("case", "kase"),
            head.replace("WA", "XX") + "3\n",
        ] {
            assert!(Head::parse(&wrong).is_err(), "{wrong}");
        }
    }
}
