//! Tables to fill: what is asked of each item, and its answer by definition.

use anyhow::{Context, Result, ensure};
use games::notation::alternatives;
use judge::fields::Fields;
use toml::Table;

use super::asked::{About, Asked};
use super::explain::{Ask, Expected};
use super::items;

/// A table with a cell for each label.
pub struct Worksheet {
    /// Stands above the labels.
    pub heading: String,
    pub labels: Vec<String>,
    pub question: Question,
}

/// The question that a table asks about each of its items.
pub enum Question {
    /// What is asked by name, about positions or numbers.
    Asked(Asked),
    /// What the solution of a problem prints.
    Printed(Printed),
    /// What the games of statements are.
    Sort(Vec<Statement>),
}

/// What is printed for an input of a problem: all words of it. If the input has `{}`, each label makes an input of its own, of whose
/// output one word is asked for.
pub struct Printed {
    pub problem: String,
    pub input: String,
    /// Which word, from 1 on.
    pub word: usize,
}

/// A statement of a judge.
pub struct Statement {
    pub text: String,
    pub judge: String,
    /// One of [`SORTS`].
    pub sort: String,
    /// The reason.
    pub why: String,
}

/// What a game is: a sum, impartial but no sum of smaller parts, or not impartial.
const SORTS: [&str; 3] = ["sum", "impartial", "unlike"];

/// Answers by the rules of the problem of this name what is printed for an input, and why.
pub type Rules<'r> = dyn Fn(&str, &str) -> Result<Expected> + 'r;

impl Worksheet {
    /// Takes a table from the fields of its exercise: what is asked, and about which items.
    pub fn take(ask: &str, fields: &mut Fields, problem: Option<&str>) -> Result<Worksheet> {
        let heading = fields.required("heading")?;
        if ask == "sort" {
            let mut statements = vec![];
            for table in fields.required::<Vec<Table>>("statement")? {
                statements.push(Statement::take(table)?);
            }
            let labels = 1..=statements.len();
            return Ok(Worksheet {
                heading,
                labels: labels.map(|label| label.to_string()).collect(),
                question: Question::Sort(statements),
            });
        }
        let labels = items::read(&fields.required::<String>("items")?)?;
        ensure!(!labels.is_empty(), "expected items such as 0-9 or 3 4,5");
        let question = if ask == "printed" {
            Question::Printed(Printed::take(fields, problem)?)
        } else {
            Question::Asked(Asked::take(ask, labels.clone(), fields)?)
        };
        Ok(Worksheet {
            heading,
            labels,
            question,
        })
    }

    /// Whether each label is an item that it asks about, and not the name of an answer.
    pub fn asks_about_labels(&self) -> bool {
        match &self.question {
            Question::Asked(_) | Question::Sort(_) => true,
            Question::Printed(printed) => printed.has_items(),
        }
    }

    /// Returns the words that may answer it, if not all numbers may, or what is printed.
    fn choices(&self) -> &'static [&'static str] {
        match &self.question {
            Question::Asked(asked) => match asked.about {
                About::Position(Ask::Kind) => &["P", "N"],
                About::Position(Ask::Outcome) => &["W", "L", "D"],
                _ => &[],
            },
            Question::Sort(_) => &SORTS,
            Question::Printed(_) => &[],
        }
    }

    /// Returns an answer in the form of [`Worksheet::expected`], perhaps in other case.
    ///
    /// # Errors
    ///
    /// If no cell can have this answer.
    pub fn read(&self, word: &str) -> Result<String> {
        let choices = self.choices();
        if !choices.is_empty() {
            let is_choice = |choice: &&str| choice.eq_ignore_ascii_case(word);
            ensure!(
                choices.iter().any(is_choice),
                "expected {}, found {word:?}",
                alternatives(choices)
            );
        } else if !matches!(self.question, Question::Printed(_)) {
            let number: i64 = word
                .parse()
                .with_context(|| format!("expected a number, found {word:?}"))?;
            return Ok(number.to_string());
        }
        Ok(word.to_owned())
    }

    /// Works out the answer for each label.
    pub fn expected(&self, rules: &Rules<'_>) -> Result<Vec<Expected>> {
        match &self.question {
            Question::Asked(asked) => {
                let mut all = vec![];
                for given in &asked.given {
                    let answers = asked.answers(given)?.into_iter();
                    all.extend(answers.map(|(_, expected)| expected));
                }
                Ok(all)
            }
            Question::Printed(printed) => printed.words(&self.labels, rules),
            Question::Sort(statements) => {
                let statements = statements.iter();
                let expected = statements.map(|one| Expected::new(&one.sort, &*one.why));
                Ok(expected.collect())
            }
        }
    }
}

impl Statement {
    /// Takes a statement from its table.
    fn take(table: Table) -> Result<Statement> {
        let mut fields = Fields(table);
        let statement = Statement {
            text: fields.required("text")?,
            judge: fields.required("judge")?,
            sort: fields.required("is")?,
            why: fields.required("why")?,
        };
        let sort = &statement.sort;
        ensure!(
            SORTS.contains(&&**sort),
            "expected one of {SORTS:?}, found {sort:?}"
        );
        fields.end()?;
        Ok(statement)
    }
}

impl Printed {
    /// Takes what is printed from the fields of an exercise about a problem.
    fn take(fields: &mut Fields, problem: Option<&str>) -> Result<Printed> {
        let word = fields.optional("word")?.unwrap_or(1);
        ensure!(word > 0, "`word` counts from 1");
        Ok(Printed {
            problem: problem.context("missing `problem`")?.to_owned(),
            input: fields.required("input")?,
            word,
        })
    }

    /// Returns the word for each label.
    fn words(&self, labels: &[String], rules: &Rules<'_>) -> Result<Vec<Expected>> {
        let mut expected = vec![];
        if self.has_items() {
            for label in labels {
                let input = self.input.replace("{}", &label.replace(',', " "));
                let printed = rules(&self.problem, &input)?;
                let word = printed.value.split_whitespace().nth(self.word - 1);
                let word = word.with_context(|| format!("too few words for {label}"))?;
                expected.push(Expected::new(word, printed.reason));
            }
        } else {
            let printed = rules(&self.problem, &self.input)?;
            for word in printed.value.split_whitespace() {
                expected.push(Expected::new(word, printed.reason.clone()));
            }
        }
        let found = expected.len();
        ensure!(
            found == labels.len(),
            "{found} words are printed for {labels:?}"
        );
        Ok(expected)
    }

    /// Whether each label makes an input of its own.
    fn has_items(&self) -> bool {
        self.input.contains("{}")
    }
}
