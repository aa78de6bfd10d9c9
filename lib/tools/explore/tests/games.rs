//! Games with a known pattern, of judges where a name is given: what is found first is right, also ten times further.

#[path = "games/pairs.rs"]
mod pairs;

use std::fmt::Debug;
use std::hash::Hash;
use std::time::Duration;

use explore::report::Report;
use explore::table::Table;
use rules::book::Rules as _;
use rules::book::coins::Turning;
use rules::book::graphs::Hackenbush;
use rules::book::heaps::{Divide, Euclid, Moore, Octal, OnePileNim, Wythoff};
use rules::book::strips::{Cards, Stairs};
use rules::*;

use pairs::{of_limited_pairs, of_pairs, of_several_heaps};

/// A game, the words of what is to come first, and its tables, one ten times as large as the other.
struct Game {
    name: &'static str,
    words: &'static str,
    small: Table,
    large: Option<Table>,
}

fn game<P>(name: &'static str, words: &'static str, rules: Rules<P>, limit: u64, further: u64) -> Game
where
    P: Clone + Debug + Hash + Eq,
{
    let table = |limit| {
        let mut text = vec![];
        print(&rules, limit, Duration::from_secs(2), &mut text).unwrap_or_else(|error| panic!("{name}: {error}"));
        Table::read(&text[..]).expect("the table is whole")
    };
    Game { name, words, small: table(limit), large: (further > limit).then(|| table(further)) }
}

/// A game on heaps.
fn heaps_of<P>(name: &'static str, words: &'static str, rules: Rules<P>) -> Game
where
    P: Clone + Debug + Hash + Eq,
{
    game(name, words, rules, 600, 6000)
}

/// A game on pairs.
fn pairs_of<P>(name: &'static str, words: &'static str, rules: Rules<P>) -> Game
where
    P: Clone + Debug + Hash + Eq,
{
    game(name, words, rules, 30, 95)
}

/// A game of the book on two numbers.
fn pair_of(game: impl book::Rules<Component = (u64, u64)> + 'static) -> Rules<(u64, u64)> {
    pair(move |a, b| game.moves(&(a, b)).collect::<Vec<_>>())
}

fn powers(base: u64) -> Rules {
    heap(move |n| (0..).map(move |e| base.pow(e)).take_while(move |taken| *taken <= n).map(move |taken| n - taken))
}

fn is_prime_power(n: u64) -> bool {
    let least = (2..=n).find(|divisor| n.is_multiple_of(*divisor));
    least.is_none_or(|prime| (0..64).map_while(|e| prime.checked_pow(e)).any(|power| power == n))
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn subtractions() -> Vec<Game> {
    vec![
        heaps_of("HDU 1846: 1 to 5", "TakeUpTo(5)", take(&[1, 2, 3, 4, 5])),
        heaps_of("BOJ 9660: 1, 3, 4", "grundy_numbers(&[1, 3, 4]", take(&[1, 3, 4])),
        heaps_of(
            "1, 3, 4 as a list",
            "grundy_numbers(&[1, 3, 4]",
            heap(|n| [1, 3, 4].into_iter().filter_map(move |taken| n.checked_sub(taken))),
        ),
        heaps_of("2, 5, 7", "grundy_numbers(&[2, 5, 7]", take(&[2, 5, 7])),
        heaps_of("1 or 6", "TakeUpToOr(1, 6)", take(&[1, 6])),
        heaps_of("ABC 297 G: 3 to 8", "TakeFromTo(3, 8)", take(&[3, 4, 5, 6, 7, 8])),
        heaps_of("HDU 1847: powers of 2", "TakeUpTo(2)", powers(2)),
        heaps_of("powers of 3", "TakeUpTo(1)", powers(3)),
        heaps_of("powers of 4", "TakeUpToOr(1, 4)", powers(4)),
        heaps_of("odd amounts", "TakeUpTo(1)", heap(|n| (1..=n).step_by(2).map(move |taken| n - taken))),
        heaps_of(
            "Prime Power Game: 1 or a prime power",
            "TakeUpTo(5)",
            heap(|n| (1..=n).filter(|taken| is_prime_power(*taken)).map(move |taken| n - taken)).up_to(300),
        ),
        heaps_of("one pile of Nim", "nim_sum", heap_of(OnePileNim)),
    ]
}

fn take_and_break() -> Vec<Game> {
    vec![
        heaps_of("Kayles", "grundy_numbers(largest)", octal("0.77")),
        heaps_of("Kayles as a list", "\"0.77\"", heap_of(Cards { least: 1, most: 2 })),
        heaps_of("Dawson's chess", "\"0.137\"", octal("0.137")),
        heaps_of("PE 306", "\"0.07\"", octal("0.07")),
        heaps_of("UVa 10561", "\"0.007\"", octal("0.007")),
        heaps_of(
            "ARC 087 E",
            "the lowest bit of n",
            heap(|n| (0..n).map(move |depth| (n - depth..n).collect::<Vec<_>>())).up_to(300),
        ),
        heaps_of(
            "HDU 4388",
            "whether the number of ones of n in binary is odd",
            heap(|n| (1..n).filter(move |part| n ^ part < n).map(move |part| [part, n ^ part])),
        ),
        game(
            "Luogu P3185",
            "has an even number of ones",
            heap(|n| (0..n).flat_map(move |one| (0..=one).map(move |other| [one, other]))),
            100,
            400,
        ),
        heaps_of("0.15", "\"0.15\"", octal("0.15")),
        heaps_of("0.53", "\"0.53\"", octal("0.53")),
        heaps_of("0.45", "\"0.45\"", octal("0.45")),
        heaps_of("0.33", "TakeUpTo(2)", octal("0.33")),
        heaps_of("HDU 3032: Lasker", "lasker", heap_of(Octal::new("4.333..."))),
        heaps_of("split in two", "repeat after 2", heap(|n| (1..n).map(move |part| [part, n - part]))),
        game(
            "HDU 5795: take, or split in three",
            "greater by 8",
            heap(|n| {
                let splits = (1..n)
                    .flat_map(move |a| (a..n).filter(move |b| a + 2 * b <= n).map(move |b| vec![a, b, n - a - b]));
                (0..n).map(|left| vec![left]).chain(splits).collect::<Vec<_>>()
            }),
            120,
            300,
        ),
    ]
}

fn closed_forms() -> Vec<Game> {
    vec![
        heaps_of("at most half", "take_half", heap(|n| (1..=n / 2).map(move |taken| n - taken))),
        heaps_of("at most a third", "TakeFraction(3)", heap(|n| (1..=n / 3).map(move |taken| n - taken))),
        heaps_of("at least half", "the number of bits of n", heap(|n| (0..=n / 2).take(n as usize))),
        heaps_of("UVa 12293", "take_half", heap(|n| (n.div_ceil(2)..n).filter(|left| *left > 0))),
        game(
            "HDU 1517",
            "18 times",
            heap(|n| {
                let most = if n < 2 { 0 } else { 9 };
                (2..=most).map(move |by| n.div_ceil(by))
            }),
            10_000,
            100_000,
        ),
        heaps_of("divide by 2, 3 or 6", "12 times", heap_of(Divide { divisors: vec![2, 3, 6] })),
        heaps_of("divide by 2 or 4", "in base 4", heap_of(Divide { divisors: vec![2, 4] })),
        heaps_of(
            "a half or one",
            "through 5 states",
            heap(|n| [n.checked_sub(1), Some(n / 2).filter(|_| n > 0)].into_iter().flatten()),
        ),
        heaps_of(
            "leave A - 2B or A - B",
            "no digit 2 in base 3",
            heap(|n| (1..=n / 2).map(move |b| [n - 2 * b, n - b])),
        ),
        heaps_of(
            "one, or half of an even heap",
            "G(2n) = 1, 2, 1 for G(n) = 0, 1, 2",
            heap(|n| [n.checked_sub(1), Some(n / 2).filter(|_| n > 0 && n % 2 == 0)].into_iter().flatten()),
        ),
        heaps_of(
            "clear one bit",
            "1 if the number of ones of n in binary is odd",
            heap(|n| (0..14).map(|bit| 1 << bit).filter(move |bit| n & bit > 0).map(move |bit| n - bit)),
        ),
        heaps_of(
            "clear bits",
            "the number of ones of n in binary",
            heap(|n| (0..n).filter(move |left| left & n == *left)),
        ),
    ]
}

fn of_divisors() -> Vec<Game> {
    vec![
        heaps_of(
            "CF 1537D",
            "in base 2, the last first, lead from A through 6 states",
            heap(|n| (2..n).filter(move |divisor| n % divisor == 0).map(move |divisor| n - divisor)),
        ),
        heaps_of(
            "PE 509",
            "G(2n) = G(n) + 1, G(2n + 1) = 0",
            heap(|n| (1..n).filter(move |divisor| n % divisor == 0).map(move |divisor| n - divisor)),
        ),
        heaps_of(
            "subtract a divisor",
            "G(2n) = G(n) + 1, G(2n + 1) = 1",
            heap(|n| (1..=n).filter(move |divisor| n % divisor == 0).map(move |divisor| n - divisor)),
        ),
        heaps_of(
            "CF 2004E",
            "who wins repeat after 2",
            heap(|n| (1..=n).filter(move |taken| gcd(*taken, n) == 1).map(move |taken| n - taken)),
        ),
        heaps_of("a proper divisor stays", "prime factors", heap(|n| (1..n).filter(move |divisor| n % divisor == 0))),
        heaps_of(
            "subtract a digit",
            "repeat after 10",
            heap(|n| {
                let digits = n.to_string().into_bytes().into_iter().map(|digit| u64::from(digit - b'0'));
                digits.filter(|digit| *digit > 0).map(move |digit| n - digit)
            }),
        ),
    ]
}

fn of_families() -> Vec<Game> {
    vec![
        game(
            "Bash: up to k",
            "TakeUpTo(k)",
            family(1..=9, |k, n| (1..=k.min(n)).map(move |taken| n - taken)),
            300,
            3000,
        ),
        game(
            "ARC 091 F: at most ⌊n/k⌋",
            "TakeFraction(k)",
            family(2..=9, |k, n| (1..=n / k).map(move |taken| n - taken)),
            300,
            3000,
        ),
        game(
            "1 or k",
            "TakeUpToOr(1, k)",
            family(2..=9, |k, n| [1, k].into_iter().filter_map(move |taken| n.checked_sub(taken))),
            300,
            3000,
        ),
        game(
            "CF 1194D: 1, 2 or k",
            "for k mod 3 = 0: the value is ((n mod (k + 1)) mod 3, but 3 if",
            family(3..=16, |k, n| [1, 2, k].into_iter().filter_map(move |taken| n.checked_sub(taken))),
            300,
            3000,
        ),
        game(
            "from k to 2k",
            "the value is ⌊(n mod (3k))/k⌋",
            family(1..=9, |k, n| (k..=(2 * k).min(n)).map(move |taken| n - taken)),
            300,
            3000,
        ),
        game(
            "CF 603C",
            "for odd k: the digits",
            family(1..=8, |k, n| {
                let split = if n > 0 && n % 2 == 0 { Some(vec![n / 2; k as usize]) } else { None };
                n.checked_sub(1).map(|left| vec![left]).into_iter().chain(split)
            }),
            300,
            3000,
        ),
    ]
}

fn other_play() -> Vec<Game> {
    vec![
        heaps_of("misère, 1 to 3", "repeat after 4", take(&[1, 2, 3]).misere()),
        heaps_of("misère, 1, 3 or 4", "repeat after 7", take(&[1, 3, 4]).misere()),
        heaps_of("Timus 1087: misère, 1 or 2 or 5", "repeat after 3", take(&[1, 2, 5]).misere()),
        heaps_of(
            "HDU 2897: 2 to 4, or all that is left, misère",
            "repeat after 6",
            heap(|n| {
                (2..=4).chain(Some(1).filter(|_| n == 1)).filter(move |taken| *taken <= n).map(move |taken| n - taken)
            })
            .misere(),
        ),
        heaps_of(
            "whoever leaves a multiple of 10 wins",
            "repeat after 10",
            heap(|n| (1..=n.min(3)).map(move |taken| n - taken)).goal(|n| n % 10 == 0),
        ),
        heaps_of(
            "a token on a long path",
            "TakeUpTo(1)",
            vertex(&(1..6001).map(|vertex| (vertex, vertex - 1)).collect::<Vec<_>>()),
        ),
    ]
}

fn coins_and_trees() -> Vec<Game> {
    vec![
        heaps_of("ruler", "the lowest bit of n + 1", heap_of(Turning::Ruler)),
        heaps_of("twins", "nim_sum", heap_of(Turning::Twins)),
        heaps_of("turning turtles", "the value is n + 1", heap_of(Turning::Turtles)),
        game("mock turtles", "has an even number of ones", heap_of(Turning::Mock), 150, 300),
        heaps_of(
            "strip of squares, two neighbours or one end",
            "0.07",
            heap(|n| (0..n.saturating_sub(1)).map(move |before| [before, n - 2 - before])),
        ),
        game(
            "bamboo with two arms",
            "XOR of a, b + 1",
            {
                let path = |edges: usize, from: usize| {
                    (0..edges).map(move |edge| (if edge == 0 { 2 } else { from + edge }, from + edge + 1))
                };
                let trees = (0..14).flat_map(|a| (0..14).map(move |b| (a, b)));
                let trees = trees.map(move |(a, b)| {
                    [(1, 2)].into_iter().chain(path(a, 100)).chain(path(b, 200)).collect::<Vec<_>>()
                });
                let count =
                    |edges: &[(usize, usize)], from: usize| edges.iter().filter(|edge| edge.1 / 100 == from).count();
                of_game(Hackenbush { ground: 1 }, trees.collect::<Vec<_>>())
                    .show(move |edges| format!("({}, {})", count(edges, 1), count(edges, 2)))
            },
            1000,
            1000,
        ),
    ]
}

fn first_is_right(games: Vec<Game>) {
    let mut wrong = vec![];
    for Game { name, words, small, large } in games {
        let report = Report::new(&small, || large);
        let text = report.text();
        let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let first = plain.split(" rule: ").next().unwrap_or_default();
        if !first.contains(words) || plain.contains("no rule:") {
            wrong.push(format!("{name}: not {words:?} first, or what is found fails further:\n{text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A test for each kind of games, so that they run side by side.
macro_rules! first_is_right {
    ($($kind:ident)*) => {
        mod first_is_right {
            $(#[test]
            fn $kind() {
                super::first_is_right(super::$kind());
            })*
        }
    };
}

first_is_right!(subtractions take_and_break closed_forms of_divisors of_pairs of_limited_pairs of_several_heaps of_families other_play coins_and_trees);
