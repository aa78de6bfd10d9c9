#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    pub index: usize,
    pub value: u64,
}

pub fn best(values: &[u64]) -> Option<Move> {
    let found = values.iter().enumerate().max_by_key(|&(_, value)| value);
    found.map(|(index, &value)| Move { index, value })
}

pub enum Colour {
    Black,
    Grey(u8),
}

pub fn is_dark(colour: &Colour) -> bool {
    match colour {
        Colour::Black => true,
        Colour::Grey(level) => *level < 128,
    }
}
