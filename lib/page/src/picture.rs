//! Pictures of positions: shapes at places, which the page's script draws.

use crate::json::{list, number, object, quoted};

/// The distance of neighbouring stones and squares.
pub const STEP: i32 = 36;

/// How wide and high the shapes of a kind are; round ones come first.
pub const SIZES: [(&str, (i32, i32)); 17] = [
    ("stone", (30, 30)),
    ("coin", (30, 30)),
    ("heads", (36, 36)),
    ("tails", (36, 36)),
    ("vertex", (36, 36)),
    ("token", (36, 36)),
    ("hole", (36, 36)),
    ("visited", (36, 36)),
    ("joint", (10, 10)),
    ("gap", (6, 6)),
    ("square", (34, 34)),
    ("later", (34, 34)),
    ("gone", (34, 34)),
    ("covered", (34, 34)),
    ("letter", (36, 36)),
    ("card", (60, 44)),
    ("pin", (18, 56)),
];
const ROUND: usize = 10;

/// Returns how wide and high a shape of a kind is, unless it is only a text or a line.
pub fn size(kind: &str) -> Option<(i32, i32)> {
    SIZES.iter().find(|one| one.0 == kind).map(|one| one.1)
}

pub fn is_round(kind: &str) -> bool {
    SIZES[..ROUND].iter().any(|one| one.0 == kind)
}

/// A picture; it begins at (0, 0).
#[derive(Default)]
pub struct Picture {
    pub shapes: Vec<Shape>,
}

/// A shape at a place. How it looks, `page.css` and `draw.js` know by its kind.
pub struct Shape {
    pub kind: &'static str,
    /// Its middle, or the ends of a line.
    pub at: (i32, i32),
    pub to: Option<(i32, i32)>,
    /// What is written on it.
    pub text: String,
    /// Its number, if it can be chosen for a move, and its name, which is read out.
    pub part: Option<(usize, String)>,
}

impl Picture {
    /// Adds a shape that is only looked at.
    pub fn add(&mut self, kind: &'static str, at: (i32, i32), text: impl ToString) {
        self.shapes.push(Shape { kind, at, to: None, text: text.to_string(), part: None });
    }

    /// Adds a shape that moves may contain.
    pub fn part(&mut self, kind: &'static str, at: (i32, i32), text: impl ToString, part: usize, name: String) {
        self.shapes.push(Shape { kind, at, to: None, text: text.to_string(), part: Some((part, name)) });
    }

    /// Adds a line.
    pub fn line(&mut self, kind: &'static str, at: (i32, i32), to: (i32, i32), part: Option<(usize, String)>) {
        self.shapes.push(Shape { kind, at, to: Some(to), text: String::new(), part });
    }

    /// Writes the numbers of a board's columns above it and, if there are several, those of its rows to the left.
    pub fn number_lines(&mut self, rows: usize, columns: usize, away: i32, at: impl Fn(usize, usize) -> (i32, i32)) {
        for column in 0..columns {
            let (x, y) = at(0, column);
            self.add("small", (x, y - away), column);
        }
        for row in 0..if rows > 1 { rows } else { 0 } {
            let (x, y) = at(row, 0);
            self.add("small", (x - away, y), row);
        }
    }

    pub(crate) fn json(&self) -> String {
        list(&self.shapes, |shape| {
            let mut fields = vec![
                ("kind", quoted(shape.kind)),
                ("x", shape.at.0.to_string()),
                ("y", shape.at.1.to_string()),
                ("text", quoted(&shape.text)),
            ];
            if let Some((x, y)) = shape.to {
                fields.extend([("toX", x.to_string()), ("toY", y.to_string())]);
            }
            if let Some((part, name)) = &shape.part {
                fields.extend([("part", number(Some(part))), ("name", quoted(name))]);
            }
            object(&fields)
        })
    }
}

/// The name of a component: A to Z.
pub fn letter(index: usize) -> char {
    char::from(b'A' + (index % 26) as u8)
}

/// The name of one of several components, or of the only one.
pub(crate) fn name_of(index: usize, count: usize, only: &str, one_of: &str) -> String {
    match count {
        1 => only.to_owned(),
        _ => format!("{} {}", one_of, letter(index)),
    }
}
