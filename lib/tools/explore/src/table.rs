//! The table that a program of rules prints, or the user's own brute force.

use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use judge::interrupt;

/// What the values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Kind {
    /// Grundy numbers.
    #[default]
    Numbers,
    /// Who wins: 0 for lost, 1 for won, 2 for drawn.
    Winners,
}

/// Why the table ends.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum End {
    Whole,
    OutOfTime,
    #[default]
    Interrupted,
    /// What was too much, and of which position.
    Ended(String),
}

/// How an input is read and what is printed for a case.
#[derive(Clone, Debug)]
pub struct Form {
    /// As in `cases: n heaps`.
    pub words: String,
    /// How many numbers one position takes; 0 for all.
    pub count: usize,
    /// What is printed if the player to move wins and loses; else the Grundy number is.
    pub prints: Option<[String; 2]>,
}

/// The values of positions.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub kind: Kind,
    pub is_misere: bool,
    /// Whether the first number is the parameter of a game.
    pub is_family: bool,
    /// How far it goes, in whatever direction the rules have.
    pub limit: u64,
    /// Whether nothing is to look beyond.
    pub is_limited: bool,
    /// `take 1 3 4` or `octal 0.77`, if the rules are declared; and if all heaps of the table have these moves.
    pub declared: Option<String>,
    pub seen: Option<String>,
    pub form: Option<Form>,
    /// The positions as numbers, or as what stands for them; empty lists if they are neither.
    pub positions: Vec<Vec<u64>>,
    /// The positions as a player reads them, if that is something else.
    pub names: Vec<String>,
    /// Whether the numbers are not the positions themselves, but made of them.
    pub is_projected: bool,
    pub values: Vec<u64>,
    pub end: End,
}

/// The rules' own limit.
pub const DEFAULT: u64 = 0;

impl Table {
    /// Runs the program up to a limit; it stops after so many milliseconds, or at Ctrl-C.
    pub fn make(program: &Path, limit: u64, milliseconds: u64) -> Result<Table> {
        let mut child = Command::new(program)
            .args([limit.to_string(), milliseconds.to_string()])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("failed to start {}", program.display()))?;
        let out = child.stdout.take().context("no pipe")?;
        let table = Table::read(BufReader::new(out));
        let mut said = String::new();
        child.stderr.take().context("no pipe")?.read_to_string(&mut said).ok();
        let status = child.wait()?;
        if !status.success() && !interrupt::ended(status) {
            // Places in the rules, as seen from here.
            let here = env::current_dir().map_or(String::new(), |folder| format!("{}/", folder.display()));
            let said = said.replace(&here, "");
            bail!("{}", if said.is_empty() { status.to_string() } else { said.trim_end().to_owned() });
        }
        table
    }

    /// Reads lines of a position and its value, or values alone; if it ends early, the table is what came until then.
    pub fn read(text: impl BufRead) -> Result<Table> {
        Table::lines(text, false)
    }

    fn lines(text: impl BufRead, is_strict: bool) -> Result<Table> {
        let mut table = Table::default();
        let (mut says_winners, mut has_words) = (false, false);
        for (number, line) in text.lines().enumerate() {
            let line = line?;
            if let Some(fact) = line.strip_prefix("# ") {
                table.learn(fact)?;
                continue;
            }
            let mut parts: Vec<&str> = line.split('\t').collect();
            let last = parts.pop().unwrap_or_default();
            let mut words: Vec<&str> = last.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
            let Some(value) = words.pop() else { continue };
            let position = words.into_iter().map(str::parse).collect::<Result<Vec<u64>, _>>();
            let (Some((value, is_winner)), Ok(position)) = (value_of(value), position) else {
                // There may be a heading, and a program's last line may be cut off.
                ensure!(!is_strict || number == 0, "line {}: expected numbers and a value, found {line:?}", number + 1);
                continue;
            };
            says_winners |= is_winner;
            let position = match parts[..] {
                [] if position.is_empty() => vec![table.values.len() as u64],
                [] => position,
                [name] if last.contains(' ') => named(&mut table, name, position),
                [name] => {
                    let numbers = numbers(name);
                    has_words |= numbers.is_none();
                    named(&mut table, name, numbers.unwrap_or_default())
                }
                [name, by, ..] => {
                    table.is_projected = true;
                    let by = by.split(' ').filter_map(|word| word.parse().ok()).collect();
                    named(&mut table, name, by)
                }
            };
            table.positions.push(position);
            table.values.push(value);
        }
        // Rows of letters may look like numbers, too, but for some of them.
        if has_words && table.names.len() > 1 {
            table.positions.iter_mut().for_each(Vec::clear);
        }
        if says_winners {
            table.kind = Kind::Winners;
        }
        Ok(table)
    }

    /// Reads the table of a file that somebody else wrote.
    pub fn of_values(text: impl BufRead) -> Result<Table> {
        let mut table = Table::lines(text, true)?;
        ensure!(!table.values.is_empty(), "no values: expected a line for each, `n value`, `a b value` or `value`");
        // Zeros and ones say as much as who wins.
        if table.values.iter().all(|value| *value < 2) {
            table.kind = Kind::Winners;
        }
        Ok(Table { end: End::Whole, is_limited: true, ..table })
    }

    /// Takes what the program says of the game.
    fn learn(&mut self, fact: &str) -> Result<()> {
        let (what, of) = fact.split_once(' ').unwrap_or((fact, ""));
        match what {
            "kind" => {
                self.kind = if of == "numbers" { Kind::Numbers } else { Kind::Winners };
                self.is_misere = of == "misère";
            }
            "family" => self.is_family = true,
            "limit" => self.limit = of.parse()?,
            "limited" => self.is_limited = true,
            "declared" => self.declared = Some(of.to_owned()),
            "seen" => self.seen = Some(of.to_owned()),
            "end" => self.end = End::Whole,
            "stopped" => self.end = End::OutOfTime,
            "ended" => self.end = End::Ended(of.to_owned()),
            "form" => {
                let [words, count, ref prints @ ..] = of.split('\t').collect::<Vec<_>>()[..] else { return Ok(()) };
                let prints = <&[&str; 2]>::try_from(prints).ok().map(|prints| prints.map(str::to_owned));
                self.form = Some(Form { words: words.to_owned(), count: count.parse()?, prints });
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns a position as a player reads it.
    pub fn name(&self, index: usize) -> String {
        self.names.get(index).cloned().unwrap_or_else(|| joined(&self.positions[index]))
    }

    /// Returns how many numbers each position has, if that is the same.
    pub fn arity(&self) -> Option<usize> {
        let arity = self.positions.first()?.len();
        self.positions.iter().all(|position| position.len() == arity).then_some(arity)
    }

    /// Returns how many positions a row has, if they are all of a grid in order, whose last number runs fastest.
    pub fn columns(&self) -> Option<usize> {
        let arity = self.arity().filter(|arity| (2..=3).contains(arity) && self.names.is_empty())?;
        let row = |index: usize| &self.positions[index][..arity - 1];
        let columns = (0..self.values.len()).take_while(|&index| row(index) == row(0)).count();
        let is_right = |index: usize| {
            row(index) == row(index - index % columns)
                && self.positions[index][arity - 1] == self.positions[0][arity - 1] + (index % columns) as u64
        };
        (columns > 2 && (0..self.values.len()).all(is_right)).then_some(columns)
    }

    /// Returns the table as the finder takes it, if positions are numbers or words.
    pub fn for_finder(&self) -> Option<finder::Table> {
        let given = finder::Table {
            positions: self.positions.clone(),
            values: self.values.clone(),
            of_winners: self.kind == Kind::Winners,
            is_projected: self.is_projected,
            stop: Some(interrupt::requested),
            ..finder::Table::default()
        };
        finder::Table::of_positions(given, self.is_family, &self.names)
    }

    /// Fails if it is empty.
    pub fn ensure_some(&self) -> Result<()> {
        if let (End::Ended(why), true) = (&self.end, self.values.is_empty()) {
            bail!("{why}: the table is empty");
        }
        ensure!(!self.values.is_empty(), "no position was reached: the table is empty");
        Ok(())
    }
}

/// Returns a value, and whether it is a word that says who wins.
fn value_of(word: &str) -> Option<(u64, bool)> {
    match &word.to_lowercase()[..] {
        "p" | "l" | "lost" | "lose" | "loses" | "false" | "second" => Some((0, true)),
        "n" | "w" | "won" | "win" | "wins" | "true" | "first" => Some((1, true)),
        "d" | "draw" | "drawn" => Some((2, true)),
        word => word.parse().ok().map(|value| (value, false)),
    }
}

fn named(table: &mut Table, name: &str, position: Vec<u64>) -> Vec<u64> {
    table.names.push(name.to_owned());
    position
}

/// Returns the numbers of a position that is written as Rust does: a number, a tuple or a list of them.
fn numbers(name: &str) -> Option<Vec<u64>> {
    let inner = name.strip_prefix(['[', '(']).and_then(|inner| inner.strip_suffix([']', ')'])).unwrap_or(name);
    if name == "[]" {
        return Some(vec![]);
    }
    let number = |word: &str| word.parse().ok().filter(|number: &u64| number.to_string() == word);
    inner.trim_end_matches(',').split(", ").map(number).collect()
}

pub fn joined(position: &[u64]) -> String {
    position.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}
