pub struct Kind {
    pub r#in: u64,
}

pub fn r#match(r#fn: u64) -> u64 {
    r#fn + r#where::r#use()
}

pub fn r#unused() {}

mod r#where {
    pub fn r#use() -> u64 {
        1
    }
}
