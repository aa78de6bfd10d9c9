mod proconio;
mod itertools {
    pub fn join(words: &[&str]) -> String {
        words.join(toolbox::SEPARATOR)
    }
}

use proconio::read;

fn main() {
    println!("{} {}", read("3"), itertools::join(&["a", "b"]));
}
