//! Pictures of positions: shapes at places, which the page's script draws.

use serde_json::{Value, json};

/// The distance between neighbouring stones or squares.
pub const STEP: i32 = 36;

/// What a shape is. `page.css` and `draw.js` know it by its name in small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Stone,
    Coin,
    Heads,
    Tails,
    Vertex,
    Token,
    Hole,
    Visited,
    Joint,
    Gap,
    Square,
    Later,
    Gone,
    Covered,
    Letter,
    Card,
    Pin,
    /// Texts.
    Small,
    Label,
    /// Lines.
    Ground,
    Edge,
    Arrow,
    Branch,
}

impl Kind {
    fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

/// How shapes of some kinds look.
pub struct Look {
    kinds: &'static [Kind],
    pub is_round: bool,
    pub width: i32,
    pub height: i32,
}

impl Look {
    const fn round(kinds: &'static [Kind], width: i32) -> Look {
        Look {
            kinds,
            is_round: true,
            width,
            height: width,
        }
    }

    const fn rectangle(kinds: &'static [Kind], width: i32, height: i32) -> Look {
        Look {
            kinds,
            is_round: false,
            width,
            height,
        }
    }
}

/// The kinds of shapes other than texts and lines.
const LOOKS: [Look; 8] = [
    Look::round(&[Kind::Stone, Kind::Coin], 30),
    Look::round(
        &[
            Kind::Heads,
            Kind::Tails,
            Kind::Vertex,
            Kind::Token,
            Kind::Hole,
            Kind::Visited,
        ],
        36,
    ),
    Look::round(&[Kind::Joint], 10),
    Look::round(&[Kind::Gap], 6),
    Look::rectangle(
        &[Kind::Square, Kind::Later, Kind::Gone, Kind::Covered],
        34,
        34,
    ),
    Look::rectangle(&[Kind::Letter], 36, 36),
    Look::rectangle(&[Kind::Card], 60, 44),
    Look::rectangle(&[Kind::Pin], 18, 56),
];

/// Returns how shapes of a kind look; nothing for texts and lines.
pub fn look(kind: Kind) -> Option<&'static Look> {
    LOOKS.iter().find(|look| look.kinds.contains(&kind))
}

/// Returns all kinds and their sizes, in JSON.
pub(crate) fn looks_json() -> Value {
    let mut all = vec![];
    for look in &LOOKS {
        for kind in look.kinds {
            all.push(json!({
                "kind": kind.name(),
                "width": look.width,
                "height": look.height,
                "isRound": look.is_round,
            }));
        }
    }
    all.into()
}

/// A picture, which begins at (0, 0).
#[derive(Default)]
pub struct Picture {
    pub shapes: Vec<Shape>,
}

/// A shape at a place.
pub struct Shape {
    pub kind: Kind,
    /// Its middle, or the end of a line.
    pub at: (i32, i32),
    /// The other end of a line.
    pub to: Option<(i32, i32)>,
    /// What is written on it.
    pub text: String,
    /// If it can be pressed: its number, and the name that screen readers read.
    pub part: Option<(usize, String)>,
    /// The heap that it is of, whose colour it has; else moves say of which component it is.
    pub heap: Option<usize>,
}

impl Picture {
    /// Adds a shape that cannot be pressed.
    pub fn add(&mut self, kind: Kind, at: (i32, i32), text: impl ToString) -> &mut Shape {
        self.shapes.push(Shape {
            kind,
            at,
            to: None,
            text: text.to_string(),
            part: None,
            heap: None,
        });
        self.shapes.last_mut().expect("it was added")
    }

    /// Adds a shape that can be pressed.
    pub fn part(
        &mut self,
        kind: Kind,
        at: (i32, i32),
        text: impl ToString,
        part: usize,
        name: String,
    ) -> &mut Shape {
        let shape = self.add(kind, at, text);
        shape.part = Some((part, name));
        shape
    }

    /// Adds a line that cannot be pressed.
    pub fn line(&mut self, kind: Kind, at: (i32, i32), to: (i32, i32)) -> &mut Shape {
        let shape = self.add(kind, at, "");
        shape.to = Some(to);
        shape
    }

    /// Writes the numbers of a board's columns above it and, if there are several, those of its rows to the left.
    pub fn number_lines(
        &mut self,
        rows: usize,
        columns: usize,
        away: i32,
        at: impl Fn(usize, usize) -> (i32, i32),
    ) {
        for column in 0..columns {
            let (x, y) = at(0, column);
            self.add(Kind::Small, (x, y - away), column);
        }
        if rows > 1 {
            for row in 0..rows {
                let (x, y) = at(row, 0);
                self.add(Kind::Small, (x - away, y), row);
            }
        }
    }

    /// Returns all shapes, in JSON.
    pub(crate) fn json(&self) -> Value {
        let mut shapes = vec![];
        for shape in &self.shapes {
            let (x, y) = shape.at;
            let mut fields =
                json!({ "kind": shape.kind.name(), "x": x, "y": y, "text": shape.text });
            if let Some((x, y)) = shape.to {
                fields["toX"] = x.into();
                fields["toY"] = y.into();
            }
            if let Some((part, name)) = &shape.part {
                fields["part"] = json!(part);
                fields["name"] = json!(name);
            }
            if let Some(heap) = shape.heap {
                fields["heap"] = heap.into();
            }
            shapes.push(fields);
        }
        shapes.into()
    }
}

/// The name of a component: A to Z, then AA to AZ, and so on.
pub fn letter(index: usize) -> String {
    let last = char::from(b'A' + (index % 26) as u8);
    match index / 26 {
        0 => last.to_string(),
        more => letter(more - 1) + &last.to_string(),
    }
}

/// The name of one of several components, or of the only one.
pub(crate) fn name_of(index: usize, count: usize, only: &str, one_of: &str) -> String {
    if count == 1 {
        only.to_owned()
    } else {
        format!("{one_of} {}", letter(index))
    }
}
