use toolbox::{parse, Answer, Grid};

fn solve(text: &str) -> Answer<u64> {
    parse(text)
}

fn main() {
    let grid: Grid = vec![vec![1]];
    println!("{:?} {:?}", solve("12").ok(), grid);
}
