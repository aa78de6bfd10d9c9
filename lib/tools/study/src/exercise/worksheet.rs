//! Tables to fill: what is asked of each item, and its answer by definition.

use anyhow::{Context, Error, Result, bail, ensure};
use games::book::coins::TurningCorners;
use games::notation::{joined, numbers};
use games::{Definition, small};

use super::addressed::{AddressedGame, LARGEST, Position};
use super::calls::recurrence;
use super::explain::{Ask, Expected, Explainer, list, mex_of, nim_sum};

/// A table with a cell for each label.
pub struct Worksheet {
    /// Stands above the labels.
    pub heading: String,
    /// The beginning of its positions' addresses, such as `take:1,3,4`.
    pub game: Option<String>,
    pub labels: Vec<String>,
    question: Question,
}

/// The question that a table asks about each of its items.
enum Question {
    /// About positions, each with its game.
    Positions(Ask, Vec<(AddressedGame, Position)>),
    /// About lists of numbers, which come after the numbers of the question.
    Numbers(OfNumbers, Vec<u64>, Vec<Vec<u64>>),
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
    pub sort: Sort,
    /// The reason.
    pub why: String,
}

/// What a game is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    Sum,
    /// Impartial, but no sum of smaller parts.
    Impartial,
    /// Not impartial.
    Unlike,
}

impl Sort {
    /// Returns the sort of this name.
    pub fn named(name: &str) -> Result<Sort> {
        match name {
            "sum" => Ok(Sort::Sum),
            "impartial" => Ok(Sort::Impartial),
            "unlike" => Ok(Sort::Unlike),
            _ => bail!("expected sum, impartial or unlike, found {name:?}"),
        }
    }

    /// Returns its name.
    pub fn name(self) -> &'static str {
        match self {
            Sort::Sum => "sum",
            Sort::Impartial => "impartial",
            Sort::Unlike => "unlike",
        }
    }
}

/// Answers by the rules of the problem of this name what is printed for an input, and why.
pub type Rules<'r> = dyn Fn(&str, &str) -> Result<Expected> + 'r;

/// Answers a question about a list of numbers, given the numbers of the question.
type OfNumbers = fn(&[u64], &[u64]) -> Result<Expected>;

/// So many equal Grundy numbers show a period: more than the largest amounts.
const WINDOW: usize = 20;

/// The questions about numbers by their names.
const NUMBER_QUESTIONS: [(&str, OfNumbers); 6] = [
    ("mex", |_, numbers| Ok(mex_of(numbers))),
    ("nim-sum", |_, numbers| Ok(nim_sum(numbers))),
    ("product", |_, factors| match *factors {
        [one, other] => product(one, other),
        _ => bail!("expected two factors, found {factors:?}"),
    }),
    ("choices", choices),
    ("transform", |values, index| Ok(transform(values, index[0]))),
    ("lost", lost),
];

impl Worksheet {
    /// Reads a table: what is asked, about which game if any, and about which items. It reads everything now, so that a
    /// mistake in an exercise shows before it is answered.
    pub fn new(ask: &str, game: Option<String>, items: &str, heading: String) -> Result<Worksheet> {
        let (name, given) = ask.split_once(':').unwrap_or((ask, ""));
        let about_numbers = NUMBER_QUESTIONS.iter().find(|known| known.0 == name);
        if let Some((_, answer)) = about_numbers {
            ensure!(game.is_none(), "the table {name:?} takes no `game`");
            let labels = read_labels(items)?;
            let lists = labels.iter().map(|label| read_numbers(label));
            let lists = lists.collect::<Result<_>>()?;
            return Ok(Worksheet {
                question: Question::Numbers(*answer, read_numbers(given)?, lists),
                heading,
                game,
                labels,
            });
        }
        let ask = Ask::named(name);
        ensure!(ask.is_some() || name == "period", "unknown table {name:?}");
        let head = game.with_context(|| format!("the table {name:?} takes a `game`"))?;
        let (labels, question) = if let Some(ask) = ask {
            let labels = read_labels(items)?;
            let mut positions = vec![];
            for label in &labels {
                positions.push(AddressedGame::read(&format!("{head}:{label}"))?);
            }
            (labels, Question::Positions(ask, positions))
        } else {
            let (game, _) = AddressedGame::read(&format!("{head}:0"))?;
            let labels = vec!["start".to_owned(), "length".to_owned()];
            (labels, Question::Period(game))
        };
        Ok(Worksheet {
            heading,
            game: Some(head),
            labels,
            question,
        })
    }

    /// Makes a table about what the solution of a problem prints.
    pub fn printed(heading: String, items: &str, printed: Printed) -> Result<Worksheet> {
        ensure!(printed.word > 0, "`word` counts from 1");
        Ok(Worksheet {
            heading,
            game: None,
            labels: read_labels(items)?,
            question: Question::Printed(printed),
        })
    }

    /// Makes a table about what the games of statements are.
    pub fn sort(heading: String, statements: Vec<Statement>) -> Worksheet {
        let labels = (1..=statements.len()).map(|place| place.to_string());
        Worksheet {
            heading,
            game: None,
            labels: labels.collect(),
            question: Question::Sort(statements),
        }
    }

    /// Returns the statements to sort, if it asks for that.
    pub fn statements(&self) -> &[Statement] {
        match &self.question {
            Question::Sort(statements) => statements,
            _ => &[],
        }
    }

    /// Returns what it asks about positions, if it does.
    pub fn asks(&self) -> Option<(Ask, &[(AddressedGame, Position)])> {
        match &self.question {
            Question::Positions(ask, positions) => Some((*ask, positions)),
            _ => None,
        }
    }

    /// Whether each label is an item that it asks about, and not the name of an answer.
    pub fn asks_about_labels(&self) -> bool {
        match &self.question {
            Question::Positions(..) | Question::Numbers(..) | Question::Sort(_) => true,
            Question::Period(_) => false,
            Question::Printed(printed) => printed.input.contains("{}"),
        }
    }

    /// Returns the words that may answer it, if not all numbers may, or what is printed.
    fn choices(&self) -> &'static [&'static str] {
        match self.question {
            Question::Positions(ask, _) => ask.letters(),
            Question::Sort(_) => &["SUM", "IMPARTIAL", "UNLIKE"],
            _ => &[],
        }
    }

    /// Returns the addresses of the positions that the table asks about.
    pub fn addresses(&self) -> Vec<String> {
        match (&self.question, &self.game) {
            (Question::Positions(..), Some(game)) => self
                .labels
                .iter()
                .map(|label| format!("{game}:{label}"))
                .collect(),
            _ => vec![],
        }
    }

    /// Returns an answer in the form of [`Worksheet::expected`].
    ///
    /// # Errors
    ///
    /// If no cell can have this answer.
    pub fn read(&self, word: &str) -> Result<String> {
        if let [first @ .., last] = self.choices() {
            let upper = word.to_uppercase();
            ensure!(
                self.choices().contains(&&*upper),
                "expected {} or {last}, found {word:?}",
                first.join(", ")
            );
            return Ok(upper);
        }
        if let Question::Printed(_) = self.question {
            return Ok(word.to_owned());
        }
        let number: i64 = word
            .parse()
            .with_context(|| format!("expected a number, found {word:?}"))?;
        Ok(number.to_string())
    }

    /// Works out the answer for each label.
    pub fn expected(&self, rules: &Rules<'_>) -> Result<Vec<Expected>> {
        match &self.question {
            Question::Printed(printed) => printed.words(&self.labels, rules),
            Question::Sort(statements) => Ok(statements.iter().map(Statement::expected).collect()),
            Question::Positions(ask, positions) => positions
                .iter()
                .map(|(game, position)| Explainer::new(game).expected(*ask, position))
                .collect(),
            Question::Numbers(answer, given, lists) => {
                lists.iter().map(|numbers| answer(given, numbers)).collect()
            }
            Question::Period(game) => {
                let numbers = Explainer::new(game).numbers(3 * WINDOW)?;
                let period = recurrence(&numbers, WINDOW).context("no period is seen")?;
                let (start, length) = period;
                let shown = joined(&numbers[..start + 2 * length]).replace(',', " ");
                let reason = format!("the Grundy numbers are {shown} …");
                Ok(vec![
                    Expected::new(start, reason.clone()),
                    Expected::new(length, reason),
                ])
            }
        }
    }
}

impl Statement {
    /// Returns what it is, and why.
    fn expected(&self) -> Expected {
        Expected::new(self.sort.name().to_uppercase(), self.why.clone())
    }
}

impl Printed {
    /// Returns the word for each label.
    fn words(&self, labels: &[String], rules: &Rules<'_>) -> Result<Vec<Expected>> {
        let mut expected = vec![];
        if self.input.contains("{}") {
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
}

/// Reads the items of a table: a range such as `0-9`, or items with blanks between them.
fn read_labels(items: &str) -> Result<Vec<String>> {
    if let Some((first, last)) = items.split_once('-')
        && let (Ok(first), Ok(last)) = (first.parse::<u64>(), last.parse::<u64>())
    {
        return Ok((first..=last).map(|number| number.to_string()).collect());
    }
    ensure!(
        !items.trim().is_empty(),
        "expected items such as 0-9 or 3 4,5, found {items:?}"
    );
    Ok(items.split_whitespace().map(str::to_owned).collect())
}

/// Reads numbers with commas between them.
fn read_numbers(text: &str) -> Result<Vec<u64>> {
    numbers(text, LARGEST).map_err(Error::msg)
}

/// Counts the choices of some of these heaps whose XOR is a number.
fn choices(heaps: &[u64], wanted: &[u64]) -> Result<Expected> {
    let mut chosen = small::subsets(heaps);
    chosen.retain(|chosen| chosen.iter().fold(0, |sum, heap| sum ^ heap) == wanted[0]);
    let shown = chosen
        .iter()
        .map(|chosen| format!("{{{}}}", joined(chosen)));
    let reason = format!("the choices are {}", list(shown));
    Ok(Expected::new(chosen.len(), reason))
}

/// Counts the lost positions of Nim with this number of heaps, each from 1 to `most` stones.
fn lost(most: &[u64], heaps: &[u64]) -> Result<Expected> {
    let [most] = *most else {
        bail!("expected a number, found {most:?}")
    };
    let (game, _) = AddressedGame::read("nim:0")?;
    let mut explainer = Explainer::new(&game);
    let mut lost: Vec<String> = vec![];
    for heaps in small::lists(heaps[0] as usize, most) {
        let position = heaps.iter().map(u64::to_string).collect();
        if !heaps.contains(&0) && explainer.loses(&position)? {
            lost.push(game.write(&position));
        }
    }
    let count = lost.len();
    let reason = format!("the lost ones: {}", list(lost));
    Ok(Expected::new(count, reason))
}

/// Returns a nim-product, and why.
pub fn product(one: u64, other: u64) -> Result<Expected> {
    let mut corners = Definition::new(&TurningCorners).by_theorem();
    let mut product = |a, b| corners.grundy_number(&[(a, b)]);
    let mut values = vec![];
    for a in 0..one {
        for b in 0..other {
            values.push(product(a, other)? ^ product(one, b)? ^ product(a, b)?);
        }
    }
    let reason = format!(
        "it is the mex of a ⊗ {other} ⊕ {one} ⊗ b ⊕ a ⊗ b for a < {one} and b < {other}: {}",
        mex_of(&values).reason
    );
    Ok(Expected::new(product(one, other)?, reason))
}

/// Returns an entry of the transform, and why.
pub fn transform(values: &[u64], index: u64) -> Expected {
    let mut sum = 0_i64;
    let mut terms = String::new();
    for (place, &value) in (0_u64..).zip(values) {
        let is_negative = (place & index).count_ones() % 2 == 1;
        if is_negative {
            sum -= value as i64;
            terms += &format!(" − {value}");
        } else {
            sum += value as i64;
            terms += &format!(" + {value}");
        }
    }
    let reason = format!("its signs give {}", terms.trim_start_matches(" + "));
    Expected::new(sum, reason)
}
