pub trait Game {
    fn size(&self) -> u64;
    fn describe(&self) -> String {
        format!("{} {}", self.kind(), self.size())
    }
    fn kind(&self) -> &'static str {
        "game"
    }
    fn unused(&self) -> u64 {
        self.helper() + 1
    }
    fn helper(&self) -> u64 {
        self.size()
    }
}

pub struct Counter(pub u64);

impl Game for Counter {
    fn size(&self) -> u64 {
        self.0
    }
    fn kind(&self) -> &'static str {
        "counter"
    }
    fn helper(&self) -> u64 {
        5
    }
}

impl Iterator for Counter {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0 as usize, Some(self.0 as usize))
    }
}
