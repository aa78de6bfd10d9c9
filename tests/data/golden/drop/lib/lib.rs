#[derive(Debug)]
pub struct Guard(&'static str);

impl Guard {
    pub fn new(word: &'static str) -> Guard {
        Guard(word)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        say(self.0);
    }
}

fn say(word: &str) {
    println!("{}", word);
}

pub struct Unused;

impl Drop for Unused {
    fn drop(&mut self) {
        say("unused");
    }
}
