//! Tables to fill: what is asked of each item, and its answer by definition.

use std::ops::RangeInclusive;

use anyhow::{Context, Error, Result, bail, ensure};
use games::book::coins::TurningCorners;
use games::notation::{joined, numbers};
use games::{Definition, small};

use super::addressed::{AddressedGame, Position};
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

/// Answers a question about numbers: those of the question, then those of the item.
pub type OfNumbers = fn(&[u64], &[u64]) -> Result<Expected>;

/// So many equal Grundy numbers show a period: more than the largest amounts.
const WINDOW: usize = 20;

/// The questions about numbers by their names.
const NUMBER_QUESTIONS: [(&str, OfNumbers); 7] = [
    ("mex", |_, numbers| Ok(mex_of(numbers))),
    ("nim-sum", |_, numbers| Ok(nim_sum(numbers))),
    ("product", |_, factors| match *factors {
        [one, other] => product(one, other),
        _ => bail!("expected two factors, found {factors:?}"),
    }),
    ("choices", choices),
    ("transform", |values, index| Ok(transform(values, index[0]))),
    ("transforms", |_, values| Ok(transforms(values))),
    ("lost", lost),
];

/// Returns the question about numbers of this name.
pub fn number_question(name: &str) -> Option<OfNumbers> {
    let question = NUMBER_QUESTIONS
        .iter()
        .find(|question| question.0 == name)?;
    Some(question.1)
}

impl Worksheet {
    /// Reads a table: what is asked, about which game if any, and about which items. It reads everything now, so that a
    /// mistake in an exercise shows before it is answered.
    pub fn new(ask: &str, game: Option<String>, items: &str, heading: String) -> Result<Worksheet> {
        let (name, given) = ask.split_once(':').unwrap_or((ask, ""));
        if let Some(answer) = number_question(name) {
            ensure!(game.is_none(), "the table {name:?} takes no `game`");
            let labels = labels_to_fill(items)?;
            let lists = labels.iter().map(|label| read_numbers(label));
            let lists = lists.collect::<Result<_>>()?;
            return Ok(Worksheet {
                question: Question::Numbers(answer, read_numbers(given)?, lists),
                heading,
                game,
                labels,
            });
        }
        let ask = Ask::named(name);
        ensure!(ask.is_some() || name == "period", "unknown table {name:?}");
        let head = game.with_context(|| format!("the table {name:?} takes a `game`"))?;
        let (labels, question) = if let Some(ask) = ask {
            let labels = labels_to_fill(items)?;
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
            labels: labels_to_fill(items)?,
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

/// Reads the items of a table or a function, with blanks between them. `0-9` are these numbers, `list:3:5` all lists of three numbers
/// up to 5, `lists:3:5` also the shorter ones, and `pairs:9` all pairs from 1 to 9 whose first number is not the larger.
pub fn read_labels(items: &str) -> Result<Vec<String>> {
    let mut labels = vec![];
    for item in items.split_whitespace() {
        match item.split(':').collect::<Vec<&str>>()[..] {
            ["list", length, largest] => {
                labels.extend(all_joined(&small::lists(length.parse()?, largest.parse()?)));
            }
            ["lists", longest, largest] => {
                labels.extend(all_joined(&small::lists_up_to(
                    longest.parse()?,
                    largest.parse()?,
                )));
            }
            ["pairs", largest] => {
                for large in 1..=largest.parse::<u64>()? {
                    labels.extend((1..=large).map(|small| format!("{small},{large}")));
                }
            }
            _ => match range(item) {
                Some(numbers) => labels.extend(numbers.map(|number| number.to_string())),
                None => labels.push(item.to_owned()),
            },
        }
    }
    Ok(labels)
}

/// Reads the items of a table, of which there must be some.
fn labels_to_fill(items: &str) -> Result<Vec<String>> {
    let labels = read_labels(items)?;
    ensure!(
        !labels.is_empty(),
        "expected items such as 0-9 or 3 4,5, found {items:?}"
    );
    Ok(labels)
}

/// Writes lists as items.
fn all_joined(lists: &[Vec<u64>]) -> impl Iterator<Item = String> {
    lists.iter().map(|list| joined(list))
}

/// Reads a range of numbers.
fn range(item: &str) -> Option<RangeInclusive<u64>> {
    let (first, last) = item.split_once('-')?;
    Some(first.parse().ok()?..=last.parse().ok()?)
}

/// Reads numbers with commas between them.
pub fn read_numbers(text: &str) -> Result<Vec<u64>> {
    numbers(text, u64::MAX).map_err(Error::msg)
}

/// Counts the subsets of these heaps whose XOR is the wanted number.
fn choices(heaps: &[u64], wanted: &[u64]) -> Result<Expected> {
    let [wanted] = *wanted else {
        bail!("expected a number, found {wanted:?}")
    };
    let mut chosen = small::subsets(heaps);
    chosen.retain(|chosen| chosen.iter().fold(0, |sum, heap| sum ^ heap) == wanted);
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

/// Answers with the Walsh–Hadamard transform.
fn transforms(values: &[u64]) -> Expected {
    let mut sums = vec![];
    let mut reasons = vec![];
    for index in 0..values.len() {
        let entry = transform(values, index as u64);
        sums.push(entry.value);
        reasons.push(format!("{index}: {}", entry.reason));
    }
    Expected::new(format!("[{}]", sums.join(", ")), list(reasons))
}

/// Returns the first place from which as many numbers as a window has recur, and how much later they do.
pub fn recurrence(numbers: &[u64], window: usize) -> Option<(usize, usize)> {
    let windows: Vec<&[u64]> = numbers.windows(window).collect();
    for (start, first) in windows.iter().enumerate() {
        if let Some(place) = windows[start + 1..].iter().position(|later| later == first) {
            return Some((start, place + 1));
        }
    }
    None
}
