//! What is printed of a mistake.

use std::fs;
use std::io::{self, Write};

use anyhow::Result;
use console::style;
use judge::compare::visible;
use judge::report::plural;
use judge::verdict::Verdict;
use judge::workspace::short;
use textwrap::{Options, fill};

use super::{Found, Known, Search, Shown};
use crate::page::width;
use crate::replies::Reply;

/// Prints a text below a title.
fn block(out: &mut impl Write, title: &str, text: &str) -> io::Result<()> {
    let text = if text.trim().is_empty() { "(nothing)" } else { text };
    let indent = Options::new(width()).initial_indent("    ").subsequent_indent("      ");
    writeln!(out, "{title}")?;
    visible(text).lines().try_for_each(|line| writeln!(out, "{}", fill(line, &indent).trim_end()))
}

impl Search<'_> {
    /// Prints what was found. The name of the mistake comes last, or it would not be on the screen.
    pub(super) fn report(&self, found: &Found, wrong: Option<&(String, Option<Shown>)>) -> Result<()> {
        let mut out = io::stdout().lock();
        if let Some((input, shown)) = wrong {
            if let Some(Shown { answer, said }) = shown {
                let crash = |(_, _, reply): &&(String, String, Reply)| reply.verdict == Verdict::RuntimeError.code();
                if let (true, Some(first)) = (answer.is_none(), found.wrong_small.iter().find(crash)) {
                    block(&mut out, "\nAn input on which it crashes:", &first.0)?;
                }
                block(&mut out, "\nThe smallest input found on which it is wrong:", input)?;
                if let Some(answer) = answer {
                    block(&mut out, "The answer by the definition:", answer)?;
                }
                block(&mut out, "The attempt:", said)?;
            }
            let worked_out = self.worked_out(input)?;
            if worked_out.is_empty() {
                writeln!(out, "\nThe oracle cannot work it out move by move.")?;
            } else {
                block(&mut out, "\nWorked out, in brackets what each option is worth:", &worked_out)?;
            }
        }
        writeln!(out)?;
        for paragraph in paragraphs(found) {
            writeln!(out, "{}", fill(&paragraph, width()))?;
        }
        let name = &self.problem.name;
        let mut pages = vec![format!("problems/{name}/README.md#mistakes-that-fail")];
        let guide = fs::read_to_string(self.workspace.root.join("problems/README.md")).unwrap_or_default();
        let is_in_guide = |known: &Known| {
            let file = known.source.file_name().unwrap_or_default().to_string_lossy();
            guide.contains(&format!("{}/wrong/{file}", known.problem))
        };
        if found.known.iter().any(is_in_guide) {
            pages.insert(0, "problems/README.md#usual-mistakes".to_owned());
        }
        writeln!(out, "read {}", pages.join("\n     "))?;
        Ok(())
    }
}

/// Returns the names of the mistake, and how they are known.
fn paragraphs(found: &Found) -> Vec<String> {
    let (count, failed) = (plural(found.small, "small input"), found.wrong_small.len());
    let mut paragraphs = vec![];
    if let Some(other) = &found.solves {
        let bold = style("The mistake: it solves another problem.").bold();
        paragraphs.push(format!("{bold} Its outputs are the right answers to problems/{other}."));
    }
    for known in &found.known {
        let title = match (found.only_winners, found.is_sure) {
            (true, _) => "One of the mistakes:",
            (_, true) => "The mistake:",
            _ => "Perhaps the mistake:",
        };
        let program = short(&known.source);
        paragraphs.push(format!("{} {}", style(title).bold(), known.mistake));
        paragraphs.push(match failed {
            0 => format!("{program} fails the same cases in the same way; others may, too."),
            _ if found.only_winners => {
                format!("{program} says the same of who wins on {count}; what else you print is wrong in another way.")
            }
            _ => format!("{program} prints the same on {count}, {failed} wrong."),
        });
    }
    if found.known.len() > 1 {
        paragraphs.push("No input tells these apart.".to_owned());
    }
    let cases = found.wrong_cases.join(", ");
    if found.known.is_empty() && found.solves.is_none() {
        paragraphs.push(match failed {
            0 if cases.is_empty() => {
                format!("All {count} are right, and all cases: it cannot be compared with known mistakes.")
            }
            0 => format!("All {count} are right. No program with a known mistake fails {cases} in the same way."),
            _ => format!("It is wrong on {failed} of {count}. No program with a known mistake prints the same."),
        });
        paragraphs.extend(found.regularity.clone());
    } else if failed == 0 {
        paragraphs.push(format!("All {count} are right; it fails {cases}."));
    }
    paragraphs
}
