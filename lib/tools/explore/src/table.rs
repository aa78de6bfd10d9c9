//! The table that a program of rules prints.

use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use finder::table::{ABSENT, Axis};
use judge::interrupt;

/// What the values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Grundy numbers.
    Numbers,
    /// Who wins: 0 for lost, 1 for won, 2 for drawn.
    Winners,
}

/// Why the table ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Whole,
    OutOfTime,
    Interrupted,
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
#[derive(Clone, Debug)]
pub struct Table {
    /// How many values each coordinate has, or nothing for a list of positions.
    pub extents: Vec<usize>,
    pub kind: Kind,
    pub is_misere: bool,
    /// The parameter of each row, if there are any.
    pub parameters: Vec<u64>,
    /// `take 1 3 4` or `octal 0.77`, if the rules are declared; with ` seen` if the first heaps have these moves.
    pub declared: Option<String>,
    pub form: Option<Form>,
    pub values: Vec<u32>,
    /// The positions of a list.
    pub names: Vec<String>,
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

    /// Reads what the program prints; if it ends early, the table is what came until then.
    pub fn read(mut text: impl BufRead) -> Result<Table> {
        let mut header = || -> Result<String> {
            let mut line = String::new();
            text.read_line(&mut line)?;
            Ok(line.trim_end().to_owned())
        };
        let extents = header()?.split(' ').filter_map(|word| word.parse().ok()).collect();
        let kind = header()?;
        let parameters = header()?.split(' ').filter_map(|word| word.parse().ok()).collect();
        let declared = Some(header()?).filter(|line| !line.is_empty());
        let form = header()?;
        let form = match form.split('\t').collect::<Vec<_>>()[..] {
            [words, count, ref prints @ ..] => Some(Form {
                words: words.to_owned(),
                count: count.parse()?,
                prints: <&[&str; 2]>::try_from(prints).ok().map(|prints| prints.map(str::to_owned)),
            }),
            _ => None,
        };
        let is_misere = kind == "misère";
        let kind = if kind == "numbers" { Kind::Numbers } else { Kind::Winners };
        let (mut values, mut names, mut end) = (vec![], vec![], End::Interrupted);
        for line in text.lines() {
            let line = line?;
            match line.as_str() {
                "end" => end = End::Whole,
                "stopped" => end = End::OutOfTime,
                _ => {
                    let (value, name) =
                        line.split_once('\t').map_or((&line[..], None), |(value, name)| (value, Some(name)));
                    // A last line that was cut off has no value.
                    let Ok(value) = value.parse() else { break };
                    values.push(value);
                    names.extend(name.map(str::to_owned));
                }
            }
        }
        Ok(Table { extents, kind, is_misere, parameters, declared, form, values, names, end })
    }

    /// Returns a position as numbers, if it is some.
    pub fn numbers(&self, index: usize) -> Option<Vec<u64>> {
        if self.extents.is_empty() {
            let name = &self.names[index];
            let inner = name.strip_prefix(['[', '('])?.strip_suffix([']', ')'])?;
            return inner.split(", ").map(|word| word.parse().ok()).collect();
        }
        let mut numbers = vec![];
        let mut rest = index;
        for &extent in self.extents.iter().rev() {
            numbers.push((rest % extent) as u64);
            rest /= extent;
        }
        numbers.reverse();
        if let (false, Some(row)) = (self.parameters.is_empty(), numbers.first_mut()) {
            *row = self.parameters[*row as usize];
        }
        Some(numbers)
    }

    /// Returns a position as a player reads it.
    pub fn name(&self, index: usize) -> String {
        match (self.names.get(index), self.numbers(index)) {
            (Some(name), _) => name.clone(),
            (None, Some(numbers)) => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
            (None, None) => index.to_string(),
        }
    }

    /// Returns the table as the finder takes it, if positions are up to three numbers.
    pub fn for_finder(&self) -> Option<finder::Table> {
        const NAMES: [&[&str]; 4] = [&[], &["n"], &["a", "b"], &["a", "b", "c"]];
        let positions: Vec<Vec<u64>> = (0..self.values.len()).map_while(|index| self.numbers(index)).collect();
        let names = NAMES.get(positions.first()?.len())?;
        let is_even = positions.len() == self.values.len() && positions.iter().all(|one| one.len() == names.len());
        if names.is_empty() || !is_even {
            return None;
        }
        let mut axes: Vec<Axis> = vec![];
        for (at, &name) in names.iter().enumerate() {
            let most = positions.iter().map(|one| one[at]).max()?;
            axes.push(Axis { name, values: (0..=most).collect() });
        }
        if !self.parameters.is_empty() {
            axes[0] = Axis { name: "k", values: self.parameters.clone() };
            axes[1].name = "n";
        }
        // What the table has not is no position.
        let cells = axes.iter().try_fold(1, |cells: usize, axis| cells.checked_mul(axis.values.len()))?;
        if cells > 16 * positions.len() {
            return None;
        }
        let mut values = vec![ABSENT; cells];
        for (position, &value) in positions.iter().zip(&self.values) {
            let mut places =
                axes.iter().zip(position).map(|(axis, number)| (axis.values.len(), axis.values.binary_search(number)));
            let place = places.try_fold(0, |place, (length, at)| Some(place * length + at.ok()?))?;
            values[place] = u64::from(value);
        }
        Some(finder::Table { axes, values, of_winners: self.kind == Kind::Winners })
    }

    /// Fails if it is empty.
    pub fn ensure_some(&self) -> Result<()> {
        ensure!(!self.values.is_empty(), "no position was reached: the table is empty");
        Ok(())
    }
}
