//! Large inputs, the same in every run.

use oracle::random::Random;

const SEED: u64 = 1;

/// Nim with so many random heaps below a bound, on one line.
pub(crate) fn heaps(count: usize, bound: u64) -> String {
    let mut random = Random::new(SEED);
    let heaps: Vec<String> = (0..count).map(|_| random.between(0, bound - 1).to_string()).collect();
    format!("{count}\n{}\n", heaps.join(" "))
}

/// A graph of random edges in a random order, whose vertices have random names; the start has options.
pub(crate) fn graph(vertices: u64, edges: usize) -> String {
    let mut random = Random::new(SEED);
    let mut names: Vec<u64> = (0..vertices).collect();
    for last in (1..names.len()).rev() {
        names.swap(last, random.between(0, last as u64) as usize);
    }
    let mut text = format!("{vertices} {edges}\n");
    for _ in 0..edges {
        let to = random.between(1, vertices - 1);
        let from = random.between(0, to - 1);
        text += &format!("{} {}\n", names[from as usize], names[to as usize]);
    }
    text + &format!("{}\n", names[0])
}

/// Graphs in which every vertex leads to all later ones; each starts at a random vertex.
pub(crate) fn complete_graphs(count: usize, vertices: u64) -> String {
    let mut random = Random::new(SEED);
    let mut text = format!("{count}\n");
    for _ in 0..count {
        text += &format!("{vertices} {}\n", vertices * (vertices - 1) / 2);
        for to in 1..vertices {
            (0..to).for_each(|from| text += &format!("{from} {to}\n"));
        }
        text += &format!("{}\n", random.between(0, vertices - 1));
    }
    text
}

/// A heap and so many different moves up to 1000.
pub(crate) fn subtraction(heap: u64, count: usize) -> String {
    let mut random = Random::new(SEED);
    let mut moves = vec![];
    while moves.len() < count {
        let next = random.between(1, 1_000);
        if !moves.contains(&next) {
            moves.push(next);
        }
    }
    let moves: Vec<String> = moves.iter().map(u64::to_string).collect();
    format!("{heap} {count}\n{}\n", moves.join(" "))
}

/// The string game on random letters, with 30 words of random letters and random lengths.
pub(crate) fn string(length: usize, letters: &[u8], longest_word: u64) -> String {
    let mut random = Random::new(SEED);
    let mut word = |length| -> String { (0..length).map(|_| char::from(*random.pick(letters))).collect() };
    let string = word(length);
    let words: Vec<String> = (0..30).map(|index| word(index % longest_word as usize + 1)).collect();
    format!("1\n{string}\n30\n{}\n", words.join("\n"))
}

pub(crate) fn cram(rows: usize, columns: usize) -> String {
    format!("{rows} {columns}\n1 2\n##\nfree\n")
}

pub(crate) fn pairs(count: usize) -> String {
    let mut random = Random::new(SEED);
    let pairs: String = (0..count).map(|_| format!("{} {}\n", random.draw(), random.draw())).collect();
    format!("{count}\n{pairs}")
}
