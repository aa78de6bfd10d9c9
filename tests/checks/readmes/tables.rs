//! Tables and counts made from each problem's Cargo.toml and from the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use judge::judges;
use judge::workspace::Problem;

/// Updates the counts in a text: the number before each of these words. Drafts do not count.
pub(crate) fn counts(text: &str) -> Result<String> {
    let problems = checks::full_problems()?;
    let cases: usize = problems
        .iter()
        .map(|problem| judge::cases::of(problem).cases.len())
        .sum();
    let snippets = checks::snippets()?.len();
    let known = [
        ("problems", problems.len()),
        ("cases", cases),
        ("AC", cases),
        ("snippets", snippets),
        ("judges", judges::all().len()),
    ];
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for place in 1..words.len() {
        let name: String = words[place]
            .chars()
            .take_while(char::is_ascii_alphabetic)
            .collect();
        let count = known.iter().find(|(known, _)| *known == name);
        if let (Some((_, count)), true) = (
            count,
            words[place - 1].ends_with(|last: char| last.is_ascii_digit()),
        ) {
            let before = words[place - 1]
                .trim_end_matches(|letter: char| letter.is_ascii_digit())
                .len();
            words[place - 1].replace_range(before.., &count.to_string());
        }
    }
    Ok(words.join(" "))
}

/// The study guide's table: the problems of each step, each after those to read first.
pub(crate) fn problems() -> Result<String> {
    let workspace = checks::workspace()?;
    let guide = fs::read_to_string(workspace.root.join("problems/README.md"))?;
    let snippets = checks::snippets()?;
    let mut left = checks::full_problems()?;
    left.retain(|problem| problem.metadata.step.is_some());
    left.sort_by_key(|problem| problem.metadata.step);
    let mut placed: Vec<String> = vec![];
    let mut table =
        "| step | problem | idea | read first | snippets | limits | submit to |\n|---|---|---|---|---|---|---|\n"
            .to_owned();
    while let Some(Problem {
        metadata: next,
        name,
        ..
    }) = left.first()
    {
        let is_ready = |problem: &Problem| {
            let mut earlier = problem
                .metadata
                .read_first
                .iter()
                .filter(|name| !name.starts_with('#'));
            problem.metadata.step == next.step && earlier.all(|name| placed.contains(name))
        };
        let ready = left.iter().position(is_ready);
        let problem = ready.with_context(|| {
            format!("{name}: `read_first` names a problem that comes later, or none")
        })?;
        let problem = left.remove(problem);
        let metadata = &problem.metadata;
        let step = metadata.step.unwrap_or_default();
        let exercises = workspace
            .root
            .join(format!("lib/tools/study/exercises/step-{step}.toml"));
        ensure!(
            exercises.is_file(),
            "step {step} has no exercises: add lib/tools/study/exercises/step-{step}.toml"
        );
        let first = metadata
            .read_first
            .iter()
            .map(|name| match name.strip_prefix('#') {
                Some(anchor) => Ok(format!("[{}]({name})", heading(&guide, anchor)?)),
                None => Ok(format!("[{name}]({name})")),
            });
        let used = uses(
            &fs::read_to_string(problem.folder.join("src/main.rs"))?,
            "use grundy::",
        );
        let used = used.iter().map(|name| {
            let file = snippets
                .get(name)
                .context("expected `use grundy::NAME::…`, a line for each snippet")?;
            Ok(format!("[{name}](../{file})"))
        });
        let submit = metadata.judges.iter().map(|name| {
            let judge = judges::judge(name)?;
            let url = judge::paste::urls(&problem, judge)
                .first()
                .copied()
                .context("a judge has the problem, so it has a url")?;
            Ok(format!("[{}]({url})", judge.title))
        });
        table += &format!(
            "| {step} | [{name}]({name}) | {} | {} | {} | {} s, {} MiB | {} |\n",
            metadata.idea,
            list(first.collect::<Result<_>>()?, "–"),
            list(used.collect::<Result<_>>()?, "–"),
            metadata.time_limit,
            metadata.memory_limit,
            list(submit.collect::<Result<_>>()?, "no judge has it"),
            name = problem.name,
        );
        placed.push(problem.name);
    }
    Ok(table)
}

/// The steps of the study guide, from the files of their exercises.
pub(crate) fn steps() -> Result<String> {
    let folder = checks::workspace()?.root.join("lib/tools/study/exercises");
    let mut table =
        "| step | what is new | exercises | difficulty | minutes | more on judges |\n|---|---|---|---|---|---|\n"
            .to_owned();
    for step in 1.. {
        let Ok(text) = fs::read_to_string(folder.join(format!("step-{step}.toml"))) else {
            break;
        };
        let file: toml::Table = text.parse()?;
        let exercises = file["exercise"]
            .as_array()
            .context("a step has exercises")?;
        let numbers = |key: &str| {
            exercises
                .iter()
                .filter_map(|exercise| exercise[key].as_integer())
                .collect::<Vec<_>>()
        };
        let levels = numbers("difficulty");
        let (least, most) = (
            levels.iter().min().copied().unwrap_or(0),
            levels.iter().max().copied().unwrap_or(0),
        );
        let levels = if least == most {
            most.to_string()
        } else {
            format!("{least} to {most}")
        };
        let more = file
            .get("more")
            .and_then(toml::Value::as_array)
            .into_iter()
            .flatten();
        table += &format!(
            "| {step} | {} | {} | {levels} | {} | {} |\n",
            file["title"].as_str().context("a step has a title")?,
            exercises.len(),
            numbers("minutes").iter().sum::<i64>(),
            list(
                more.filter_map(toml::Value::as_str)
                    .map(str::to_owned)
                    .collect(),
                "–"
            ),
        );
    }
    Ok(table)
}

/// The library's index of a folder, or of `core`, with the problems that use each snippet, directly or through another.
pub(crate) fn snippets(room: &str) -> Result<String> {
    let workspace = checks::workspace()?;
    let snippets = checks::snippets()?;
    let read = |path: &Path| fs::read_to_string(workspace.root.join(path));
    let mut users = BTreeMap::new();
    for problem in checks::full_problems()? {
        users.insert(
            problem.name,
            uses(&read(&problem.folder.join("src/main.rs"))?, "use grundy::"),
        );
    }
    let users_of = |name: &String| {
        users
            .iter()
            .filter(|(_, used)| used.contains(name))
            .map(|(problem, _)| problem)
            .collect()
    };
    let mut table = "| snippet | what it does | cost | used in |\n|---|---|---|---|\n".to_owned();
    let folder = if room == "core" {
        "lib/src/".to_owned()
    } else {
        format!("lib/src/{room}/")
    };
    for (name, file) in snippets
        .iter()
        .filter(|(name, file)| **file == format!("{folder}{name}.rs"))
    {
        let source = read(file.as_ref())?;
        let head: Vec<&str> = source
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .collect();
        let head = head
            .join("\n")
            .replace("\n ", " ")
            .replace("[`", "`")
            .replace("`]", "`");
        let clause = |mark: &str, ends: &[&str]| {
            let text = head
                .split_once(mark)
                .with_context(|| format!("{file}: its header has no {mark}"))?
                .1;
            let end = ends.iter().filter_map(|end| text.find(end)).min();
            anyhow::Ok(text[..end.unwrap_or(text.len())].trim().to_owned())
        };
        let mut used_in: BTreeSet<&String> = users_of(name);
        if used_in.is_empty() {
            for (other, file) in &snippets {
                if uses(&read(file.as_ref())?, "use crate::").contains(name) {
                    used_in.extend::<BTreeSet<&String>>(users_of(other));
                }
            }
        }
        let used_in = used_in
            .iter()
            .map(|name| format!("[{name}](../../../problems/{name}/README.md)"));
        let does = clause("", &[". ", ".\n"])?;
        let cost = clause("**Complexity.** ", &[". ", ".\n", "; ", " (see below)"])?;
        table += &format!(
            "| [`{name}`] | {does} | {cost} | {} |\n",
            list(used_in.collect(), "–")
        );
    }
    Ok(table)
}

/// Returns the modules that a source names behind these words.
pub(crate) fn uses(source: &str, words: &str) -> BTreeSet<String> {
    let rest = source.split(words).skip(1);
    rest.map(|rest| {
        rest.chars()
            .take_while(|letter| *letter == '_' || letter.is_alphanumeric())
            .collect()
    })
    .collect()
}

/// Returns the heading of the guide that an anchor leads to.
fn heading<'a>(guide: &'a str, anchor: &str) -> Result<&'a str> {
    let mut headings = guide
        .lines()
        .filter_map(|line| line.strip_prefix("## ").or(line.strip_prefix("### ")));
    let is_letter = |letter: &char| *letter == '-' || letter.is_alphanumeric();
    let found = headings.find(|text| {
        text.to_lowercase()
            .replace(' ', "-")
            .chars()
            .filter(is_letter)
            .collect::<String>()
            == anchor
    });
    found.with_context(|| format!("the guide has no section #{anchor}"))
}

pub(crate) fn list(words: Vec<String>, none: &str) -> String {
    if words.is_empty() {
        none.to_owned()
    } else {
        words.join(", ")
    }
}
