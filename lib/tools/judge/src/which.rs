//! *Which snippet?* as data: what `lib/which.toml` has. Its first lines say what each key means.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use toml::Table;

use crate::fields::Fields;
use crate::workspace::{Workspace, read};

/// Where the questions are, from the root.
pub const FILE: &str = "lib/which.toml";

pub struct Which {
    /// What it means that no snippet plays a game.
    pub none: String,
    pub questions: Vec<Question>,
    pub helpers: Vec<Helper>,
    pub families: Vec<Family>,
    pub known: Vec<Known>,
}

pub struct Question {
    /// What answers and links call it.
    pub id: String,
    /// Its place among the main questions, from 1 on. A question without one belongs to the answer that leads to it.
    pub number: Option<u64>,
    pub asks: String,
    /// What to know before answering.
    pub about: String,
    /// A position that is drawn beside it.
    pub picture: Option<String>,
    pub answers: Vec<Answer>,
}

pub struct Answer {
    /// What the statement says.
    pub says: String,
    pub leads: Leads,
    pub note: String,
    pub limit: String,
    /// Programs, by name.
    pub examples: Vec<String>,
}

/// What an answer leads to.
pub enum Leads {
    /// Snippets, by name.
    To(Vec<String>),
    /// The question with this id.
    On(String),
    /// No snippet plays the game.
    Nowhere,
    /// The note says all.
    Note,
}

/// A snippet that others are built with.
pub struct Helper {
    pub snippet: String,
    pub does: String,
}

/// A family of games, and a program that plays it.
#[derive(Clone)]
pub struct Family {
    pub group: String,
    pub game: String,
    /// A file of `lib/families`, or a problem.
    pub program: String,
    /// A judge and its title of the game, if one has it.
    pub judge: Option<String>,
}

/// What else is known of a family.
pub struct Known {
    pub program: String,
    /// The rules of one component in a line, as `explore` reads them, then other ways to write them.
    pub rules: Vec<String>,
    /// The item about this game in the proof of its snippet, if that is a list.
    pub proof: Option<u64>,
    /// Whether `explore` has code for the first of these rules.
    pub has_code: bool,
}

impl Which {
    /// Reads the questions of a workspace.
    pub fn read(workspace: &Workspace) -> Result<Which> {
        Which::parse(&read(&workspace.root.join(FILE))?).with_context(|| FILE.to_owned())
    }

    fn parse(text: &str) -> Result<Which> {
        let mut file = Fields(text.parse()?);
        let which = Which {
            none: file.required("none")?,
            questions: each(&mut file, "question", question)?,
            helpers: each(&mut file, "helper", helper)?,
            families: each(&mut file, "families", group)?
                .into_iter()
                .flatten()
                .collect(),
            known: each(&mut file, "known", known)?,
        };
        file.end()?;
        which.check()?;
        Ok(which)
    }

    /// Fails if an answer leads to a question or an example that is missing.
    fn check(&self) -> Result<()> {
        let programs: BTreeSet<&String> = self.families.iter().map(|one| &one.program).collect();
        for known in &self.known {
            ensure!(
                programs.contains(&known.program),
                "rules are known of {:?}, which is no family",
                known.program
            );
        }
        for question in &self.questions {
            for answer in &question.answers {
                if let Leads::On(id) = &answer.leads {
                    ensure!(
                        self.question(id).is_some(),
                        "{:?} leads to a question {id:?} that is missing",
                        answer.says
                    );
                }
                for example in &answer.examples {
                    ensure!(
                        programs.contains(example),
                        "{:?} has an example {example:?} that no family has",
                        answer.says
                    );
                }
            }
        }
        Ok(())
    }

    pub fn question(&self, id: &str) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == id)
    }

    /// Returns what else is known of a family.
    pub fn known(&self, program: &str) -> Option<&Known> {
        self.known.iter().find(|one| one.program == program)
    }

    pub fn family(&self, program: &str) -> Option<&Family> {
        self.families.iter().find(|one| one.program == program)
    }

    /// Returns the snippets that answers lead to, and the helpers.
    pub fn snippets(&self) -> BTreeSet<&str> {
        let mut names: BTreeSet<&str> = self.helpers.iter().map(|one| &*one.snippet).collect();
        for answer in self.questions.iter().flat_map(|one| &one.answers) {
            if let Leads::To(snippets) = &answer.leads {
                names.extend(snippets.iter().map(|name| &**name));
            }
        }
        names
    }
}

impl Family {
    /// Returns the path of its program from the root.
    pub fn file(&self, root: &Path) -> String {
        let own = format!("lib/families/{}.rs", self.program);
        if root.join(&own).is_file() {
            own
        } else {
            format!("problems/{}/src/main.rs", self.program)
        }
    }
}

/// Reads each table of a list.
fn each<T>(
    fields: &mut Fields,
    key: &str,
    read: impl Fn(&mut Fields) -> Result<T>,
) -> Result<Vec<T>> {
    let tables: Vec<Table> = fields.required(key)?;
    let mut all = vec![];
    for (table, number) in tables.into_iter().zip(1..) {
        let mut inside = Fields(table);
        let one = read(&mut inside).and_then(|one| inside.end().map(|()| one));
        all.push(one.with_context(|| format!("{key} {number}"))?);
    }
    Ok(all)
}

fn question(fields: &mut Fields) -> Result<Question> {
    Ok(Question {
        id: fields.required("id")?,
        number: fields.optional("number")?,
        asks: fields.required("asks")?,
        about: fields.optional("about")?.unwrap_or_default(),
        picture: fields.optional("picture")?,
        answers: each(fields, "answer", answer)?,
    })
}

fn answer(fields: &mut Fields) -> Result<Answer> {
    let note: String = fields.optional("note")?.unwrap_or_default();
    let snippets: Option<Vec<String>> = fields.optional("snippets")?;
    let next: Option<String> = fields.optional("next")?;
    let is_none = fields.optional("none")?.unwrap_or(false);
    let leads = match (snippets, next, is_none) {
        (Some(snippets), None, false) => Leads::To(snippets),
        (None, Some(id), false) => Leads::On(id),
        (None, None, true) => Leads::Nowhere,
        (None, None, false) if !note.is_empty() => Leads::Note,
        _ => bail!("expected one of `snippets`, `next` and `none`, or a note alone"),
    };
    Ok(Answer {
        says: fields.required("says")?,
        leads,
        note,
        limit: fields.optional("limit")?.unwrap_or_default(),
        examples: fields.optional("examples")?.unwrap_or_default(),
    })
}

fn helper(fields: &mut Fields) -> Result<Helper> {
    Ok(Helper {
        snippet: fields.required("snippet")?,
        does: fields.required("does")?,
    })
}

/// Reads the families of a group.
fn group(fields: &mut Fields) -> Result<Vec<Family>> {
    let group: String = fields.required("group")?;
    each(fields, "games", |fields| {
        Ok(Family {
            group: group.clone(),
            game: fields.required("game")?,
            program: fields.required("program")?,
            judge: fields.optional("judge")?,
        })
    })
}

fn known(fields: &mut Fields) -> Result<Known> {
    Ok(Known {
        program: fields.required("program")?,
        rules: fields.required("rules")?,
        proof: fields.optional("proof")?,
        has_code: fields.optional("has_code")?.unwrap_or(true),
    })
}
