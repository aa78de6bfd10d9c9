//! How a text was read, and its table, in JSON.

use crate::json::{Json, object};
use explore::game::Game;
use explore::patterns::Sample;
use explore::show;
use formula::order::different;
use games::notation::joined;
use games::{Answer, Kind, mex};

use crate::session::{Session, Source};

/// The most heaps, rows and columns, and lost positions that are shown.
const HEAPS: usize = 2_000;
const SIDE: usize = 41;
const LOST: usize = 300;

/// The most options of a position that are listed, and that are looked at.
const LISTED: usize = 60;
const MOST: usize = 20_000;

impl Session {
    /// Returns how the text was read, and the table as the page draws it.
    pub(crate) fn table_json(&self) -> Json {
        let names = match &self.source {
            Source::Line(game) => game.line().fixed_names(),
            Source::Values(_) => Sample::of(&self.table).map_or(vec![], |sample| sample.names),
        };
        let notes = match &self.source {
            Source::Line(game) => game.remarks(&self.table),
            Source::Values(_) => vec![],
        };
        object([
            ("reading", self.reading()),
            ("notes", notes.into()),
            ("isRules", self.line().is_some().into()),
            ("isSum", self.is_sum().into()),
            ("names", names.into()),
            ("tellsWinners", (self.table.kind == Kind::Winners).into()),
            ("positions", self.table.values.len().into()),
            ("table", self.drawn()),
            ("play", self.play().into()),
        ])
    }

    /// Says how the text was read, and what else it could mean.
    fn reading(&self) -> Json {
        match &self.source {
            Source::Line(game) => {
                let line = game.line();
                let names = line.fixed_names().join(", ");
                object([("says", format!("read as rules: positions {names}").into())])
            }
            Source::Values(values) => {
                let other = values.other.as_ref().map(|other| {
                    object([
                        ("says", other.to_string().into()),
                        ("form", other.form().to_string().into()),
                    ])
                });
                let mut alone = values.clone();
                alone.other = None;
                object([("says", alone.first_line().into()), ("other", other.into())])
            }
        }
    }

    /// Returns the table as a row of heaps, as a square of pairs, or as the list of what is lost.
    fn drawn(&self) -> Json {
        let table = &self.table;
        let firsts = table.positions.first().cloned().unwrap_or_default();
        if table.arity() == Some(1) && self.is_row() {
            let shown = &table.values[..table.values.len().min(HEAPS)];
            return object([
                ("shape", "row".into()),
                ("first", firsts[0].into()),
                ("values", shown.into()),
            ]);
        }
        if let (Some(columns), [row, column]) = (table.columns(), &firsts[..]) {
            let rows: Vec<&[u64]> = table
                .values
                .chunks(columns)
                .take(SIDE)
                .map(|row| &row[..columns.min(SIDE)])
                .collect();
            return object([
                ("shape", "grid".into()),
                ("first", vec![*row, *column].into()),
                ("rows", rows.into()),
            ]);
        }
        let sample = Sample::of(table).unwrap_or_default();
        let shown = show::shown(table, &sample);
        let lost: Vec<String> = shown
            .iter()
            .filter(|&&index| table.values[index] == 0)
            .take(LOST)
            .map(|&index| table.name(index))
            .collect();
        object([
            ("shape", "list".into()),
            ("lost", lost.into()),
            ("all", shown.len().into()),
        ])
    }

    /// Returns whether the positions are heaps one after the other.
    fn is_row(&self) -> bool {
        let first = self.table.positions[0][0];
        let mut heaps = self.table.positions.iter().zip(first..);
        heaps.all(|(position, heap)| position[0] == heap)
    }

    /// Returns the options of a position, and what its value follows from.
    pub(crate) fn why(&self, text: &str) -> Result<Json, String> {
        let Source::Line(game) = &self.source else {
            return Err("the options are known only of rules".to_owned());
        };
        let mut position = vec![];
        for word in text.split(',') {
            let number = word.trim().parse();
            position.push(number.map_err(|_| format!("expected a number, found {word:?}"))?);
        }
        let options = game.options().map(|options| options(&position, MOST));
        let Some(Answer::Options(options)) = options else {
            return Err(format!("{} has too many options", joined(&position)));
        };
        let mut values = vec![];
        let mut listed = vec![];
        for option in &options {
            let mut sum = 0;
            for component in option {
                let value = self
                    .value(component)
                    .ok_or("an option has no known value")?;
                sum ^= value.number;
            }
            values.push(sum);
            listed.push(object([
                ("left", option.clone().into()),
                ("number", sum.into()),
            ]));
        }
        let number = mex(&values);
        listed.truncate(LISTED);
        let count = values.len();
        Ok(object([
            ("options", listed.into()),
            ("count", count.into()),
            ("numbers", different(values).into()),
            ("number", number.into()),
        ]))
    }
}
