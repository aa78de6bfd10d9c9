//! Tables to fill: what is asked of each item, and its answer by definition.

use anyhow::{Context, Result, bail, ensure};
use games::notation::{alternatives, joined};
use judge::fields::Fields;
use toml::Table;

use super::addressed::{AddressedGame, Position};
use super::asked::Asked;
use super::explain::{Ask, Expected, Explainer};
use super::items;
use super::numbers::{self, OfNumbers, recurrence};

/// A table with a cell for each label.
pub struct Worksheet {
    /// Stands above the labels.
    pub heading: String,
    /// The beginning of its positions' addresses, such as `take:1,3,4`.
    pub game: Option<String>,
    pub labels: Vec<String>,
    pub question: Question,
}

/// The question that a table asks about each of its items.
pub enum Question {
    /// About positions, each with its game.
    Positions(Ask, Vec<(AddressedGame, Position)>),
    /// About lists of numbers, which come after these numbers of the question.
    Numbers(OfNumbers, Vec<u64>),
    /// Where the Grundy numbers of a game begin to repeat, and after how many.
    Period(AddressedGame),
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

/// So many equal Grundy numbers show a period: more than the largest amounts.
const WINDOW: usize = 20;

impl Worksheet {
    /// Takes a table from the fields of its exercise: what is asked, about which game if any, and about which items. It reads
    /// everything now, so that a mistake in an exercise shows before it is answered.
    pub fn take(ask: &str, fields: &mut Fields, problem: Option<&str>) -> Result<Worksheet> {
        let game: Option<String> = fields.optional("game")?;
        let items: String = fields.optional("items")?.unwrap_or_default();
        let labels = items::read(&items)?;
        ensure!(
            !labels.is_empty(),
            "expected items such as 0-9 or 3 4,5, found {items:?}"
        );
        Ok(Worksheet {
            heading: fields.required("heading")?,
            question: Question::take(ask, game.as_deref(), &labels, fields, problem)?,
            game,
            labels,
        })
    }

    /// Whether each label is an item that it asks about, and not the name of an answer.
    pub fn asks_about_labels(&self) -> bool {
        match &self.question {
            Question::Positions(..) | Question::Numbers(..) | Question::Sort(_) => true,
            Question::Period(_) => false,
            Question::Printed(printed) => printed.has_items(),
        }
    }

    /// Returns the words that may answer it, if not all numbers may, or what is printed.
    fn choices(&self) -> &'static [&'static str] {
        match self.question {
            Question::Positions(Ask::Kind, _) => &["P", "N"],
            Question::Positions(Ask::Outcome, _) => &["W", "L", "D"],
            Question::Sort(_) => &SORTS,
            _ => &[],
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
        let mut all = vec![];
        match &self.question {
            Question::Printed(printed) => return printed.words(&self.labels, rules),
            Question::Sort(statements) => {
                for Statement { sort, why, .. } in statements {
                    all.push(Expected::new(sort, why));
                }
            }
            Question::Positions(ask, positions) => {
                for (game, position) in positions {
                    all.push(Explainer::new(game).answer(*ask, position)?);
                }
            }
            Question::Numbers(answer, given) => {
                for label in &self.labels {
                    all.push(answer(given, &numbers::read(label)?)?);
                }
            }
            Question::Period(game) => {
                let heaps = (0..3 * WINDOW).map(|heap| vec![heap.to_string()]);
                let numbers = Explainer::new(game).numbers(&heaps.collect::<Vec<_>>())?;
                let period = recurrence(&numbers, WINDOW).context("no period is seen")?;
                let (start, length) = period;
                let shown = joined(&numbers[..start + 2 * length]).replace(',', " ");
                let reason = format!("the Grundy numbers are {shown} …");
                all.push(Expected::new(start, &*reason));
                all.push(Expected::new(length, reason));
            }
        }
        Ok(all)
    }
}

impl Question {
    /// Takes what a table asks about its labels.
    fn take(
        ask: &str,
        game: Option<&str>,
        labels: &[String],
        fields: &mut Fields,
        problem: Option<&str>,
    ) -> Result<Question> {
        let (name, given) = ask.split_once(':').unwrap_or((ask, ""));
        if name == "sort" {
            let mut statements = vec![];
            for table in fields.required::<Vec<Table>>("statement")? {
                statements.push(Statement::take(table)?);
            }
            ensure!(
                statements.len() == labels.len(),
                "expected an item for each statement"
            );
            return Ok(Question::Sort(statements));
        }
        if name == "printed" {
            let word = fields.optional("word")?.unwrap_or(1);
            ensure!(word > 0, "`word` counts from 1");
            return Ok(Question::Printed(Printed {
                problem: problem.context("missing `problem`")?.to_owned(),
                input: fields.required("input")?,
                word,
            }));
        }
        let head = || game.with_context(|| format!("the table {name:?} takes a `game`"));
        match Asked::named(name)? {
            Asked::Numbers(_) if name == "period" => {
                let (game, _) = AddressedGame::read(&format!("{}:0", head()?))?;
                Ok(Question::Period(game))
            }
            Asked::Numbers(answer) => {
                ensure!(game.is_none(), "the table {name:?} takes no `game`");
                Ok(Question::Numbers(answer, numbers::read(given)?))
            }
            Asked::Position(ask) => {
                let head = head()?;
                let mut positions = vec![];
                for label in labels {
                    positions.push(AddressedGame::read(&format!("{head}:{label}"))?);
                }
                Ok(Question::Positions(ask, positions))
            }
            Asked::All(_) | Asked::Move(_) => bail!("only functions return {name:?}"),
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
