#[derive(Clone, Debug)]
pub struct Number(pub u64);
