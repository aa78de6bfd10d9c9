//! The tables of *Which snippet?*, made from `lib/which.toml`.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use judge::which::{Answer, Leads, Question, Which};
use judge::workspace::Workspace;

use crate::tables::{list, modules};

/// The page and what its links need.
struct Maker {
    workspace: Workspace,
    which: Which,
    /// The file of each snippet.
    files: BTreeMap<String, String>,
}

/// The questions, each with a table of its answers, and the snippets to build with.
pub(crate) fn questions() -> Result<String> {
    let maker = Maker::new()?;
    let mut text = format!("{}\n\n", maker.linked(&maker.which.none)?);
    for question in &maker.which.questions {
        text += &maker.question(question)?;
    }
    text += "### Snippets to build with\n\n| snippet | what it does |\n|---|---|\n";
    for helper in &maker.which.helpers {
        text += &format!("| {} | {} |\n", maker.link(&helper.snippet)?, helper.does);
    }
    Ok(text)
}

/// The families of games, group by group.
pub(crate) fn families() -> Result<String> {
    let maker = Maker::new()?;
    let mut text = String::new();
    let mut group = "";
    for family in &maker.which.families {
        if group != family.group {
            if !group.is_empty() {
                text += "\n";
            }
            group = &family.group;
            text += &format!(
                "### {group}\n\n| family | snippets | solution | on a judge |\n|---|---|---|---|\n"
            );
        }
        let file = maker.workspace.root.join(maker.file(&family.program)?);
        let source = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let links: Vec<String> = modules(&source, "use grundy::")
            .iter()
            .map(|name| maker.link(name))
            .collect::<Result<_>>()?;
        text += &format!(
            "| {} | {} | [{}]({}) | {} |\n",
            family.game,
            list(&links, "–"),
            family.program,
            maker.address(&family.program)?,
            family.judge.as_deref().unwrap_or("–"),
        );
    }
    Ok(text)
}

impl Maker {
    fn new() -> Result<Maker> {
        let workspace = checks::workspace()?;
        Ok(Maker {
            which: Which::read(&workspace)?,
            workspace,
            files: checks::snippets()?,
        })
    }

    fn question(&self, question: &Question) -> Result<String> {
        let has_limit = question.answers.iter().any(|one| !one.limit.is_empty());
        let has_example = question.answers.iter().any(|one| !one.examples.is_empty());
        let mut head = vec!["the statement says", "use"];
        if has_limit {
            head.push("up to");
        }
        if has_example {
            head.push("examples");
        }
        let mut text = format!("### {}\n\n", heading(question));
        if !question.about.is_empty() {
            text += &format!("{}\n\n", self.linked(&question.about)?);
        }
        text += &format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
        for answer in &question.answers {
            let mut cells = vec![self.linked(&answer.says)?, self.advice(answer)?];
            if has_limit {
                cells.push(answer.limit.clone());
            }
            if has_example {
                cells.push(self.examples(answer)?);
            }
            text += &format!("| {} |\n", cells.join(" | "));
        }
        Ok(text + "\n")
    }

    /// Returns what to use or to do.
    fn advice(&self, answer: &Answer) -> Result<String> {
        let note = self.linked(&answer.note)?;
        let lead = match &answer.leads {
            Leads::To(names) => {
                let links = names.iter().map(|name| self.link(name));
                links.collect::<Result<Vec<_>>>()?.join(", ")
            }
            Leads::Nowhere => "*none*".to_owned(),
            Leads::Note => return Ok(note),
            Leads::On(id) => {
                let onward = format!("→ {}", self.onward(id)?);
                return Ok(format!("{note} {onward}").trim_start().to_owned());
            }
        };
        if note.is_empty() {
            return Ok(lead);
        }
        Ok(format!("{lead}. {note}"))
    }

    fn examples(&self, answer: &Answer) -> Result<String> {
        let mut links = vec![];
        for program in &answer.examples {
            let family = self.which.family(program).context("it was checked")?;
            let title = family.judge.as_ref().unwrap_or(program);
            links.push(format!("[{title}]({})", self.address(program)?));
        }
        Ok(links.join("; "))
    }

    /// Returns a link to a question.
    fn onward(&self, id: &str) -> Result<String> {
        let question = self.which.question(id).context("it was checked")?;
        let words = match question.number {
            Some(number) => format!("question {number}"),
            None => question.asks.clone(),
        };
        Ok(format!("[{words}](#{})", anchor(question)))
    }

    /// Returns a text with links from the names of snippets, and from the ids of questions to their headings.
    fn linked(&self, text: &str) -> Result<String> {
        let mut linked = String::new();
        for (piece, index) in text.trim().split('`').zip(0..) {
            let is_code = index % 2 == 1;
            if is_code && self.files.contains_key(piece) {
                linked += &self.link(piece)?;
            } else if is_code {
                linked += &format!("`{piece}`");
            } else {
                linked += piece;
            }
        }
        // Of this page itself, an anchor is enough.
        linked = linked.replace("](README.md#", "](#");
        for question in &self.which.questions {
            let id = format!("](#{})", question.id);
            linked = linked.replace(&id, &format!("](#{})", anchor(question)));
        }
        Ok(linked)
    }

    /// Returns a link to a snippet.
    fn link(&self, name: &str) -> Result<String> {
        let file = self
            .files
            .get(name)
            .with_context(|| format!("there is no snippet {name}"))?;
        Ok(format!("[{name}]({})", file.trim_start_matches("lib/")))
    }

    /// Returns the path of a program from the root.
    fn file(&self, program: &str) -> Result<String> {
        let family = self.which.family(program).context("it was checked")?;
        Ok(family.file(&self.workspace.root))
    }

    /// Returns where a link to a program leads: its file, or the page of its problem.
    fn address(&self, program: &str) -> Result<String> {
        let file = self.file(program)?;
        Ok(match file.strip_prefix("lib/") {
            Some(below) => below.to_owned(),
            None => format!("../problems/{program}"),
        })
    }
}

fn heading(question: &Question) -> String {
    match question.number {
        Some(number) => format!("{number}. {}", question.asks),
        None => question.asks.clone(),
    }
}

/// Returns the anchor that GitHub gives to the heading of a question.
fn anchor(question: &Question) -> String {
    let is_kept = |letter: &char| letter.is_alphanumeric() || "- ".contains(*letter);
    let kept: String = heading(question).chars().filter(is_kept).collect();
    kept.to_lowercase().replace(' ', "-")
}
