//! Large inputs, the same in every run.

use games::Random;

const SEED: u64 = 1;

/// Returns an input that the problem's rules make, by its name there.
pub(crate) fn made(problem: &str, name: &str) -> String {
    let input = rules::problem(problem).and_then(|problem| rules::generate(problem, name, SEED));
    input.expect("the problem has this input")
}

/// Nim with so many random heaps below a bound, on one line.
pub(crate) fn heaps(count: u64, bound: u64) -> String {
    format!(
        "{count}\n{}\n",
        joined(
            Random::new(SEED).list(count, |random| random.between(0, bound - 1)),
            " "
        )
    )
}

/// A graph of random edges in a random order, whose vertices have random names; the start has options.
pub(crate) fn graph(vertices: u64, edges: u64) -> String {
    let mut random = Random::new(SEED);
    let names = random.shuffled((0..vertices).collect());
    let edge = |random: &mut Random| {
        let to = random.between(1, vertices - 1);
        let from = random.between(0, to - 1);
        format!("{} {}\n", names[from as usize], names[to as usize])
    };
    format!(
        "{vertices} {edges}\n{}{}\n",
        random.list(edges, edge).concat(),
        names[0]
    )
}

/// Graphs in which every vertex leads to all later ones; each starts at a random vertex.
pub(crate) fn complete_graphs(count: u64, vertices: u64) -> String {
    let edges: String = (1..vertices)
        .flat_map(|to| (0..to).map(move |from| format!("{from} {to}\n")))
        .collect();
    let head = format!("{vertices} {}\n", vertices * (vertices - 1) / 2);
    let graph = |random: &mut Random| format!("{head}{edges}{}\n", random.between(0, vertices - 1));
    format!("{count}\n{}", Random::new(SEED).list(count, graph).concat())
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
    format!("{heap} {count}\n{}\n", joined(moves, " "))
}

/// The string game on random letters, with 30 words of random letters and random lengths.
pub(crate) fn string(length: u64, letters: &str, longest_word: u64) -> String {
    let mut random = Random::new(SEED);
    let string = random.string(letters, length);
    let words: Vec<String> = (0..30)
        .map(|index| random.string(letters, index % longest_word + 1))
        .collect();
    format!("1\n{string}\n30\n{}\n", joined(words, "\n"))
}

pub(crate) fn cram(rows: usize, columns: usize) -> String {
    format!("{rows} {columns}\n1 2\n##\nfree\n")
}

pub(crate) fn pairs(count: u64) -> String {
    let pairs = Random::new(SEED).list(count, |random| {
        format!("{} {}\n", random.draw(), random.draw())
    });
    format!("{count}\n{}", pairs.concat())
}

fn joined<T: ToString>(parts: Vec<T>, separator: &str) -> String {
    parts
        .iter()
        .map(T::to_string)
        .collect::<Vec<_>>()
        .join(separator)
}
