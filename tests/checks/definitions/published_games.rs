//! Games with published Grundy numbers, by their rules.

use crate::*;

/// A game played with heaps; the function lists for a heap what each move leaves of it.
pub struct HeapGame {
    moves: Box<dyn Fn(u64) -> Vec<Numbers>>,
}

impl Game for HeapGame {
    type Component = u64;

    fn moves<'a>(&'a self, heap: &u64) -> Moves<'a, u64> {
        Box::new((self.moves)(*heap).into_iter())
    }
}

impl HeapGame {
    fn new(moves: impl Fn(u64) -> Vec<Numbers> + 'static) -> HeapGame {
        HeapGame {
            moves: Box::new(moves),
        }
    }

    /// Reads the line of a file: a code, or rules in one line.
    pub fn of(line: &str) -> HeapGame {
        match line.strip_prefix("code ") {
            Some(code) => coded(code),
            None => HeapGame::new(heaps_in(line)),
        }
    }

    /// Forbids splits with equal heaps.
    pub fn with_unequal_heaps(self) -> HeapGame {
        HeapGame::new(move |heap| {
            let is_unequal = |left: &Numbers| left.windows(2).all(|pair| pair[0] < pair[1]);
            listed(self.moves(&heap).filter(is_unequal))
        })
    }
}

/// A game by a code such as `0.77`, or `4.3...`, whose last digit goes on for ever. The digits stand for 0, 1, 2, … tokens that
/// are taken, and add up what may become of the rest of the heap: 1 if nothing may be left, 2 if one heap may, 4 if two may, 8 if
/// three may.
pub fn coded(code: &str) -> HeapGame {
    let digits = digits(code);
    let rest = match digits.last() {
        Some(&last) if code.ends_with("...") => last,
        _ => 0,
    };
    HeapGame::new(move |heap| {
        let digits = digits.iter().copied().chain(iter::repeat(rest));
        listed((0..=heap).rev().zip(digits).flat_map(|(left, digit)| {
            elements(digit as usize).flat_map(move |heaps| partitions(left, heaps as u64, 1))
        }))
    })
}

/// Returns the digits of a code, with base 16.
pub fn digits(code: &str) -> Vec<u32> {
    listed(code.chars().filter_map(|digit| digit.to_digit(16)))
}

/// Returns the ways to write `heap` as a sum of `parts` numbers in ascending order, none below `least`.
pub fn partitions(heap: u64, parts: u64, least: u64) -> Vec<Numbers> {
    let first = match parts {
        0 => return if heap == 0 { vec![vec![]] } else { vec![] },
        1 => heap.max(least)..=heap,
        _ => least..=heap / parts,
    };
    listed(first.flat_map(|first| {
        let rest = partitions(heap - first, parts - 1, first);
        rest.into_iter()
            .map(move |rest| [vec![first], rest].concat())
    }))
}

/// Returns the options of so many positions in every game in which they are any that come before.
pub fn acyclic(positions: usize) -> impl ExactSizeIterator<Item = Vec<Places>> {
    let arrows = listed(descending_pairs(positions));
    subsets(&arrows)
        .into_iter()
        .map(move |chosen| options_of(positions, chosen))
}

/// The files in `tests/data/published/` with a line `# rules: …`, each with that line.
pub fn published() -> Result<Vec<(String, String)>> {
    let folder = checks::workspace()?.root.join("tests/data/published");
    let mut games = vec![];
    for file in checks::files(&folder)? {
        let text = fs::read_to_string(folder.join(&file))?;
        if let Some(line) = text.lines().find_map(|line| line.strip_prefix("# rules: ")) {
            games.push((file.trim_end_matches(".txt").to_owned(), line.to_owned()));
        }
    }
    Ok(games)
}
