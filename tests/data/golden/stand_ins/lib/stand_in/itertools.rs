pub trait Itertools: Iterator {
    fn join(&mut self, separator: &str) -> String
    where
        Self::Item: std::fmt::Display,
    {
        let words: Vec<String> = self.map(|item| item.to_string()).collect();
        words.join(separator)
    }
    fn sorted(self) -> std::vec::IntoIter<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        let mut items: Vec<Self::Item> = self.collect();
        items.sort();
        items.into_iter()
    }
}

impl<I: Iterator> Itertools for I {}
