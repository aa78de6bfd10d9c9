//! The games of the book that can be said in one line: the line has the same options.

use std::rc::Rc;
use std::time::Duration;

use formula::rules::Rules;
use games::book::coins::Turning;
use games::book::heaps::{
    Divide, Euclid, FibonacciNim, GrundysGame, Moore, Octal, OnePileNim, StrangeNim, Subtraction,
    Wythoff,
};
use games::book::strips::{CoinStrip, Matgame, Runs, Stairs};
use games::small::lists;
use games::{Game, rules_in, shown_limit, table_of};

/// A component that some numbers are.
trait Numbers {
    fn new(numbers: &[u64]) -> Self;

    fn numbers(&self) -> Vec<u64>;
}

impl Numbers for u64 {
    fn new(numbers: &[u64]) -> u64 {
        numbers[0]
    }

    fn numbers(&self) -> Vec<u64> {
        vec![*self]
    }
}

impl Numbers for (u64, u64) {
    fn new(numbers: &[u64]) -> (u64, u64) {
        (numbers[0], numbers[1])
    }

    fn numbers(&self) -> Vec<u64> {
        vec![self.0, self.1]
    }
}

impl Numbers for Vec<u64> {
    fn new(numbers: &[u64]) -> Vec<u64> {
        numbers.to_vec()
    }

    fn numbers(&self) -> Vec<u64> {
        self.clone()
    }
}

fn read(line: &str) -> Rules {
    Rules::parse(line).unwrap_or_else(|error| panic!("{error}"))
}

/// Compares the options of these positions, which may be listed in another order, and with empty components or without.
fn compare<G: Game<Component: Numbers>>(line: &str, game: &G, positions: Vec<Vec<u64>>) {
    let rules = read(line);
    for position in positions {
        let sorted = |mut components: Vec<Vec<u64>>| {
            components.retain(|component| component.iter().any(|number| *number > 0));
            components.sort();
            components
        };
        let options = rules.options(&[], &position).into_iter();
        let mut found: Vec<_> = options.map(sorted).collect();
        let moves = game.moves(&Numbers::new(&position));
        let numbers = |left: Vec<G::Component>| left.iter().map(Numbers::numbers).collect();
        let mut expected: Vec<_> = moves.map(|left| sorted(numbers(left))).collect();
        for options in [&mut found, &mut expected] {
            options.sort();
            options.dedup();
        }
        assert_eq!(found, expected, "{line}: {position:?}");
    }
}

fn compare_heap(line: &str, game: &impl Game<Component = u64>) {
    compare(line, game, lists(1, 30));
}

#[test]
fn heaps() {
    compare_heap("nim", &OnePileNim);
    let amounts = vec![1, 3, 4];
    compare_heap("take 1,3,4", &Subtraction { amounts });
    let amounts = (2..=5).collect();
    compare_heap("n -> n - t for 2 <= t <= 5", &Subtraction { amounts });
    let divisors = vec![2, 3, 6];
    compare_heap("divide 2,3,6", &Divide { divisors });
    compare_heap("Grundy's game", &GrundysGame);
    for code in [
        "0.77", "0.137", "0.07", "4.333...", "0.333...", "0.6", "0.156", "4.7", "0.25...", "0.1...",
    ] {
        compare_heap(&format!("octal {code}"), &Octal::new(code));
    }
    for (name, code) in [
        ("kayles", "0.77"),
        ("Dawson's Chess", "0.137"),
        ("lasker", "4.333..."),
        ("treblecross", "0.007"),
    ] {
        compare_heap(name, &Octal::new(code));
    }
}

#[test]
fn pairs() {
    compare("wythoff", &Wythoff, lists(2, 12));
    compare("fibonacci nim", &FibonacciNim, lists(2, 12));
    let mut strange = lists(2, 12);
    strange.retain(|position| position[1] > 0);
    compare(
        "(n, d) -> (n - t, d) for 1 <= t <= n / d",
        &StrangeNim,
        strange,
    );
    let mut ascending = lists(2, 12);
    ascending.retain(|position| position[0] <= position[1]);
    for to_zero in [true, false] {
        // Without an order, as the book has the smaller first.
        let end = if to_zero { "" } else { " if x > y * t" };
        compare(
            &format!("heaps 2: x, y -> x - y * t, y for t >= 1{end}"),
            &Euclid { to_zero },
            ascending.clone(),
        );
    }
}

#[test]
fn lists_of_numbers() {
    let line = "(a, b, c) -> (a - r, b, c) or (a, b - s, c) or (a, b, c - t) or (a - r, b - s, c) or (a - r, b, c - t) or (a, b - s, c - t) for r, s, t >= 1";
    compare(line, &Moore { most: 2 }, lists(3, 4));
    compare(
        "(a, b, c) -> a' = a + t, b' = b - t or b' = b + t, c' = c - t for t >= 1",
        &Stairs,
        lists(3, 5),
    );
    compare(
        "(a, b) -> (a - t, b) for t >= 1; (a, b - t) for t >= 1 if a = 0",
        &Matgame,
        lists(2, 6),
    );
    let mut ascending = lists(3, 8);
    ascending.retain(|coins| 0 < coins[0] && coins[0] < coins[1] && coins[1] < coins[2]);
    compare(
        "(a, b, c) -> (t, b, c) for 1 <= t < a or (a, t, c) for a < t < b or (a, b, t) for b < t < c",
        &CoinStrip,
        ascending,
    );
}

#[test]
fn rows_and_coins() {
    compare_heap(
        "n -> [b, n - b - t] for 2 <= t <= 4, 0 <= b <= n - t",
        &Runs { least: 2, most: 4 },
    );
    let places = |line: &str, turning: Turning| {
        let rules = read(line);
        for place in 0..20 {
            let mut found: Vec<Vec<u64>> = (rules.options(&[], &[place]).into_iter())
                .map(|option| option.concat())
                .collect();
            let mut expected: Vec<Vec<u64>> = turning.moves(&place).collect();
            for options in [&mut found, &mut expected] {
                for option in &mut *options {
                    option.sort_unstable();
                }
                options.sort();
            }
            assert_eq!(found, expected, "{line}: {place}");
        }
    };
    places("n -> [] or n - t for t >= 1", Turning::Turtles);
    places(
        "n -> [] or n - t for t >= 1; [n - s, n - t] for 0 < s < t",
        Turning::Mock,
    );
    places("n -> n - t for t >= 1", Turning::Twins);
}

#[test]
fn moves_that_never_end_are_named() {
    for (line, said) in [
        (
            "n -> n + 1",
            "from 0 a game may go on without end: 0 → 1 → 2 → 3 → …",
        ),
        (
            "(a, b) -> (a, b + 1) if a > 0",
            "from (1,0) a game may go on without end: (1,0) → (1,1) → ",
        ),
        (
            "n -> n + 1, endless, up to 9",
            "the table leads to more and more positions: 10, 11, 12, …",
        ),
        ("n -> 9 - n", "a position comes back: 0 → 9 → 0"),
    ] {
        let error = table_of(&Rc::new(rules_in(line)), None, Duration::MAX);
        let error = error.expect_err(line).to_string();
        assert!(error.contains(said), "{line}: {error}");
    }
    let endless = rules_in("n -> 9 - n, endless");
    assert!(table_of(&Rc::new(endless), None, Duration::MAX).is_ok());
}

#[test]
fn the_table_of_many_heaps_fits_into_memory() {
    for (heaps, greatest) in [(4, 8), (6, 8), (8, 5), (12, 2)] {
        let line = format!("heaps {heaps}: x -> x - t for 1 <= t <= 2");
        assert_eq!(shown_limit(&read(&line), 10), greatest, "{heaps}");
    }
}
