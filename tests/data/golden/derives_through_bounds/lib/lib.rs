/// A point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    x: i64,
    y: i64,
}

impl Point {
    pub fn new(x: i64, y: i64) -> Point {
        Point { x, y }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    Small,
    Large,
}

impl Default for Size {
    fn default() -> Size {
        Size::Large
    }
}

pub fn largest<T: Ord>(values: Vec<T>) -> Option<T> {
    values.into_iter().max()
}
