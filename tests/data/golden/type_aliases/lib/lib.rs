pub type Answer<T> = Result<T, Failure>;
pub type Grid = Vec<Row>;
pub type Row = Vec<u8>;
pub type Unused = Vec<Grid>;

pub struct Failure;

pub fn parse(text: &str) -> Answer<u64> {
    text.parse().map_err(|_| Failure)
}
