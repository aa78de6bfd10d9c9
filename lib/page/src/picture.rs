//! Pictures of positions: shapes at places, which the page's script draws.

use crate::json::{list, number, object, quoted};

/// The distance between neighbouring stones or squares.
pub const STEP: i32 = 36;

/// The kinds of shapes other than texts and lines: whether they are round, and their width and height.
pub const KINDS: [(&str, bool, (i32, i32)); 8] = [
    ("stone coin", true, (30, 30)),
    ("heads tails vertex token hole visited", true, (36, 36)),
    ("joint", true, (10, 10)),
    ("gap", true, (6, 6)),
    ("square later gone covered", false, (34, 34)),
    ("letter", false, (36, 36)),
    ("card", false, (60, 44)),
    ("pin", false, (18, 56)),
];

/// Returns whether a kind of shapes is round, and its width and height; none for texts and lines.
pub fn look(kind: &str) -> Option<(bool, (i32, i32))> {
    KINDS
        .iter()
        .find(|kinds| kinds.0.split(' ').any(|one| one == kind))
        .map(|kinds| (kinds.1, kinds.2))
}

/// A picture, which begins at (0, 0).
#[derive(Default)]
pub struct Picture {
    pub shapes: Vec<Shape>,
}

/// A shape at a place. Its kind tells `page.css` and `draw.js` how it looks.
pub struct Shape {
    pub kind: &'static str,
    /// Its middle, or the end of a line.
    pub at: (i32, i32),
    /// The other end of a line.
    pub to: Option<(i32, i32)>,
    /// What is written on it.
    pub text: String,
    /// If it can be pressed: its number, and the name that screen readers read.
    pub part: Option<(usize, String)>,
}

impl Picture {
    /// Adds a shape that cannot be pressed.
    pub fn add(&mut self, kind: &'static str, at: (i32, i32), text: impl ToString) {
        self.shapes.push(Shape {
            kind,
            at,
            to: None,
            text: text.to_string(),
            part: None,
        });
    }

    /// Adds a shape that can be pressed.
    pub fn part(
        &mut self,
        kind: &'static str,
        at: (i32, i32),
        text: impl ToString,
        part: usize,
        name: String,
    ) {
        self.shapes.push(Shape {
            kind,
            at,
            to: None,
            text: text.to_string(),
            part: Some((part, name)),
        });
    }

    /// Adds a line.
    pub fn line(
        &mut self,
        kind: &'static str,
        at: (i32, i32),
        to: (i32, i32),
        part: Option<(usize, String)>,
    ) {
        self.shapes.push(Shape {
            kind,
            at,
            to: Some(to),
            text: String::new(),
            part,
        });
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
