//! The lessons, from `web/lessons.toml`: their paragraphs are written there, or quoted from the study guide.
//!
//! In the guide, a mark `<!-- quote NAME -->` stands behind the words to quote. They begin where their paragraph or item begins, or
//! behind the mark before. Several quotations of one name are one paragraph. Words with `<!-- skip -->` behind them are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use judge::fields::Fields;
use judge::workspace::{Workspace, read};
use serde_json::{Value, json};
use study::exercise::addressed::{AddressedGame, Position};
use study::exercise::asked::{About, Asked};
use study::exercise::explain::Ask;
use study::exercise::questions::{self, Exercise, Step, Task};
use study::exercise::worksheet::{Question, Statement};
use toml::Table;

use crate::site::{Part, parts};

const FILE: &str = "lib/page/web/lessons.toml";
const GUIDE: &str = "problems/README.md";

/// The names of the kinds of questions, as the page's script knows them.
const KINDS: [&str; 7] = ["play", "moves", "who", "move", "number", "sum", "grid"];

/// What the guide is quoted for: the words of each name.
type Quotations = BTreeMap<String, String>;

/// Returns the lessons as the page's script and the search read them, in JSON.
pub(crate) fn read_all(root: &Path) -> Result<Vec<Value>> {
    let guide = read(&root.join(GUIDE))?;
    let quotations = quotations(&guide)?;
    let parts = parts(&guide)?;
    let workspace = Workspace {
        root: root.to_owned(),
    };
    lessons(&read(&root.join(FILE))?, &quotations, &parts, &workspace)
        .with_context(|| FILE.to_owned())
}

/// Returns all lessons in JSON. Each quotation must be in one of them.
fn lessons(
    text: &str,
    quotations: &Quotations,
    guide: &[Part],
    workspace: &Workspace,
) -> Result<Vec<Value>> {
    let mut file = Fields(text.parse()?);
    let tables: Vec<Table> = file.required("lesson")?;
    file.end()?;
    let source = Source {
        quotations,
        guide,
        steps: &questions::steps(workspace)?,
        workspace,
    };
    let mut unused: BTreeSet<&String> = quotations.keys().collect();
    let mut lessons = vec![];
    for table in tables {
        let mut fields = Fields(table);
        let title: String = fields.required("title")?;
        let lesson = lesson(&title, fields, &source, &mut unused);
        lessons.push(lesson.with_context(|| format!("the lesson {title:?}"))?);
    }
    if let Some(name) = unused.first() {
        bail!("no lesson quotes {name:?}, which {GUIDE} marks");
    }
    Ok(lessons)
}

/// What lessons quote and ask for.
struct Source<'s> {
    quotations: &'s Quotations,
    guide: &'s [Part],
    steps: &'s [Step],
    workspace: &'s Workspace,
}

/// Reads a lesson, and adds what is known of its problem.
fn lesson(
    title: &str,
    mut fields: Fields,
    source: &Source,
    unused: &mut BTreeSet<&String>,
) -> Result<Value> {
    let mut paragraphs = |fields: &mut Fields, key: &str| {
        let written: Vec<toml::Value> = fields.optional(key)?.unwrap_or_default();
        let texts = written
            .into_iter()
            .map(|value| linked(&paragraph(value, source.quotations, unused)?, source.guide));
        texts.collect::<Result<Vec<String>>>()
    };
    let explain = paragraphs(&mut fields, "explain")?;
    let answer = paragraphs(&mut fields, "answer")?;
    let end = paragraphs(&mut fields, "end")?;
    let ask = question(fields.required("ask")?)?;
    let exercise = exercise(&fields.required::<String>("try")?, source.steps)?;
    let bits: Option<bool> = fields.optional("bits")?;
    let panels: Option<bool> = fields.optional("panels")?;
    let good: String = fields.required("good")?;
    let name: Option<String> = fields.optional("problem")?;
    fields.end()?;
    let mut problem = Value::Null;
    if let Some(name) = name {
        let found = source.workspace.read_problem(&name)?;
        let solution = read(&found.folder.join("src/main.rs"))?;
        problem = json!({
            "name": name,
            "idea": found.metadata.idea,
            "snippets": snippets_used(&solution),
        });
    }
    Ok(json!({
        "title": title,
        "explain": explain,
        "ask": ask,
        "answer": answer,
        "try": exercise,
        "end": end,
        "bits": bits.unwrap_or(false),
        "panels": panels.unwrap_or(true),
        "good": good,
        "problem": problem,
    }))
}

/// Returns the snippets that a program imports: `use grundy::NAME::…`, a line for each.
pub(crate) fn snippets_used(source: &str) -> BTreeSet<&str> {
    let imports = source
        .lines()
        .filter_map(|line| line.strip_prefix("use grundy::"));
    imports.filter_map(|path| path.split("::").next()).collect()
}

/// Returns a paragraph of a lesson: its own words, those of the guide, or code, which begins with three backticks.
fn paragraph(
    value: toml::Value,
    quotations: &Quotations,
    unused: &mut BTreeSet<&String>,
) -> Result<String> {
    match value {
        toml::Value::String(words) => Ok(words),
        toml::Value::Table(table) => {
            let mut fields = Fields(table);
            if let Some(code) = fields.optional::<String>("code")? {
                fields.end()?;
                return Ok(format!("```\n{}", code.trim()));
            }
            let name: String = fields.required("guide")?;
            fields.end()?;
            unused.remove(&name);
            let words = quotations.get(&name);
            words
                .cloned()
                .with_context(|| format!("{GUIDE} has no mark <!-- quote {name} -->"))
        }
        other => bail!(
            "expected words or {{ guide = \"NAME\" }}, found a value of type {}",
            other.type_str()
        ),
    }
}

/// Leads links to headings of the guide, such as `(#sums-of-games)`, to their places in the site.
fn linked(words: &str, guide: &[Part]) -> Result<String> {
    let mut pieces = words.split("](#");
    let mut text = pieces.next().unwrap_or("").to_owned();
    for piece in pieces {
        let anchor = piece.split(')').next().unwrap_or("");
        let part = guide.iter().find(|part| part.has(&format!("#{anchor}")));
        let part = part.with_context(|| format!("{GUIDE} has no heading #{anchor}"))?;
        text += &format!("](guide:{}#{piece}", part.place);
    }
    Ok(text)
}

/// Reads a question. If it has no words, the page asks the usual one of this kind.
fn question(table: Table) -> Result<Value> {
    let mut fields = Fields(table);
    let kind: String = fields.required("kind")?;
    ensure!(
        KINDS.contains(&&*kind),
        "expected a kind of {KINDS:?}, found {kind:?}"
    );
    let position: String = fields.required("position")?;
    page::check(&position).map_err(anyhow::Error::msg)?;
    let question: Option<String> = fields.optional("question")?;
    fields.end()?;
    Ok(json!({ "kind": kind, "position": position, "question": question }))
}

/// Returns the exercise of this key as the page's script asks for it.
fn exercise(key: &str, steps: &[Step]) -> Result<Value> {
    let mut exercises = steps.iter().flat_map(|step| &step.exercises);
    let exercise = exercises
        .find(|exercise| exercise.key.as_deref() == Some(key))
        .with_context(|| format!("no exercise has the key {key:?}"))?;
    asked(exercise).with_context(|| format!("exercise {}", exercise.name))
}

/// Returns an exercise as the page's script asks for it.
fn asked(exercise: &Exercise) -> Result<Value> {
    let question = exercise.question.replace('\n', " ");
    match &exercise.task {
        Task::Move(game, start) => {
            let position = game.address(start);
            page::check(&position).map_err(anyhow::Error::msg)?;
            Ok(json!({ "kind": "move", "position": position, "question": question }))
        }
        Task::Table(table) => match &table.question {
            Question::Sort(statements) => {
                let statement = |statement: &Statement| {
                    json!({
                        "text": statement.text,
                        "judge": statement.judge,
                        "is": statement.sort,
                        "why": statement.why,
                    })
                };
                Ok(json!({
                    "kind": "sort",
                    // The board is hidden meanwhile.
                    "position": "nim:1",
                    "question": question,
                    "statements": statements.iter().map(statement).collect::<Value>(),
                }))
            }
            Question::Asked(asked) => {
                let last = asked.items.last().context("it is about no position")?;
                let address = asked.address("", last);
                let (game, last) = AddressedGame::read(&address)?;
                let position = game.address(&last);
                page::check(&position).map_err(anyhow::Error::msg)?;
                let kind = kind(asked, &last)?;
                Ok(json!({ "kind": kind, "position": position, "question": question }))
            }
            Question::Printed(_) => bail!("it is about no position"),
        },
        Task::Function(_) => bail!("the page cannot ask for a function"),
    }
}

/// Returns the kind of a question that a table asks about positions, of which this is the last.
fn kind(asked: &Asked, last: &Position) -> Result<&'static str> {
    let is_one = asked.items.len() == 1;
    match asked.about {
        About::Position(Ask::Number) if !is_one => Ok("table"),
        About::Position(Ask::Number) if last.len() > 1 => Ok("sum"),
        About::Position(Ask::Number) => Ok("number"),
        About::Position(Ask::Kind | Ask::Outcome) if is_one => Ok("who"),
        About::Position(Ask::Moves) if is_one => Ok("moves"),
        _ => bail!("the page cannot ask it"),
    }
}

/// Reads what the guide is quoted for.
fn quotations(guide: &str) -> Result<Quotations> {
    let mut found = Quotations::new();
    // Marks stand behind words: those of the paragraph or item so far.
    let mut words = String::new();
    for line in guide.lines() {
        ensure!(
            !line.trim_start().starts_with("<!-- quote ") && !line.trim_start().starts_with(SKIP),
            "{GUIDE}: a line begins with a mark, which would hide the rest of it; let the mark stand behind words: {line}"
        );
        let text = match item(line) {
            Some(text) => {
                words.clear();
                text
            }
            None => line.trim(),
        };
        if text.is_empty() {
            words.clear();
            continue;
        }
        let mut rest = text;
        while let Some((before, mark, after)) = next_mark(rest)? {
            words += before;
            if let Mark::Quote(name) = mark {
                *found.entry(name.to_owned()).or_default() += &words;
            }
            words.clear();
            rest = after;
        }
        words += rest;
        words.push(' ');
    }
    for words in found.values_mut() {
        *words = words.trim().to_owned();
    }
    Ok(found)
}

enum Mark<'a> {
    Quote(&'a str),
    Skip,
}

const SKIP: &str = "<!-- skip -->";

/// Splits a text at its first mark.
fn next_mark(text: &str) -> Result<Option<(&str, Mark<'_>, &str)>> {
    let Some((before, rest)) = text.split_once("<!-- ") else {
        return Ok(None);
    };
    let (inside, after) = rest
        .split_once(" -->")
        .with_context(|| format!("{GUIDE}: a comment has no end: {text}"))?;
    let mark = match inside.split_once(' ') {
        Some(("quote", name)) => Mark::Quote(name),
        None if inside == "skip" => Mark::Skip,
        // Tables and pictures are made below lines of their own.
        _ => return Ok(None),
    };
    Ok(Some((before, mark, after)))
}

/// Returns the text of an item of a list if one begins in this line.
fn item(line: &str) -> Option<&str> {
    let line = line.trim();
    if let Some(text) = line.strip_prefix("- ") {
        return Some(text);
    }
    let (number, text) = line.split_once(". ")?;
    number.parse::<u8>().is_ok().then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quoted(guide: &str) -> Vec<(String, String)> {
        quotations(guide).expect("marks").into_iter().collect()
    }

    #[test]
    fn words_are_quoted_from_the_beginning_or_the_mark_before() {
        for (guide, expected) in [
            ("One.\n\nTwo\nthree.<!-- quote a --> Four.\n", "Two three."),
            ("- One.\n- Two.<!-- quote a -->\n  Three.\n", "Two."),
            ("1. One.\n2. Two.<!-- quote a -->\n", "Two."),
            ("One,<!-- skip --> two.<!-- quote a -->", "two."),
            (
                "A<!-- quote a --> b<!-- skip --> c.<!-- quote a -->",
                "A c.",
            ),
            ("<!-- table x -->\n| 1 |\n\nOne.<!-- quote a -->", "One."),
        ] {
            let expected = [("a".to_owned(), expected.to_owned())];
            assert_eq!(quoted(guide), expected, "{guide}");
        }
        assert_eq!(quoted("One.\n\nTwo.<!-- skip -->"), []);
        for wrong in ["One.\n<!-- quote a --> Two.", "One.<!-- quote a"] {
            assert!(quotations(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_link_to_a_heading_of_the_guide_leads_to_its_page() {
        let guide = "# A\n## B\n## When you don't know the game\n## C\n## More theory\n";
        let guide = parts(guide).expect("all headings");
        for (words, expected) in [
            ("[x](#b).", Some("[x](guide:problems/index.html#b).")),
            (
                "[x](#c) [y](http://z#c)",
                Some("[x](guide:problems/when-you-dont-know-the-game.html#c) [y](http://z#c)"),
            ),
            ("[x](#d)", None),
        ] {
            assert_eq!(linked(words, &guide).ok().as_deref(), expected, "{words}");
        }
    }

    #[test]
    fn a_problem_uses_the_snippets_that_it_imports() {
        let source = "use grundy::xor::nim_sum;\nuse grundy::mex::mex;\n// grundy::moore::m";
        assert_eq!(snippets_used(source), ["mex", "xor"].into());
    }
}
