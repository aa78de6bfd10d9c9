use std::error::Error;
use std::fmt;

pub trait Game {
    fn options(&self) -> Vec<u64>;
    fn name(&self) -> String;
}

pub struct Nim {
    pub heap: u64,
}

pub struct Kayles;

impl Game for Nim {
    fn options(&self) -> Vec<u64> {
        (0..self.heap).collect()
    }
    fn name(&self) -> String {
        long_name("Nim")
    }
}

impl Game for Kayles {
    fn options(&self) -> Vec<u64> {
        vec![]
    }
    fn name(&self) -> String {
        long_name("Kayles")
    }
}

fn long_name(name: &str) -> String {
    format!("the game of {}", name)
}

impl fmt::Display for Nim {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "heap of {}", self.heap)
    }
}

impl fmt::Debug for Nim {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self)
    }
}

impl Error for Nim {}

impl From<u64> for Nim {
    fn from(heap: u64) -> Nim {
        Nim { heap }
    }
}

pub fn play<G: Game>(game: &G) -> usize {
    game.options().len()
}
