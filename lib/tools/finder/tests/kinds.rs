//! Each kind of rule, on a game or sequence that has it, and on one that nearly has it; and games without a known rule.

use std::fs;
use std::ops::RangeInclusive;
use std::process::Command;

use finder::table::{Axis, Table};
use finder::{Finding, Subject, find};

const HEAPS: u64 = 2_000;

/// Returns the Grundy numbers of heaps; a move leaves one of these sums of heaps.
fn numbers(heaps: u64, options: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<u64> {
    let mut numbers: Vec<u64> = vec![];
    for heap in 0..heaps {
        let of_options: Vec<u64> =
            options(heap).iter().map(|sum| sum.iter().fold(0, |xor, part| xor ^ numbers[*part as usize])).collect();
        numbers.push((0..).find(|number| !of_options.contains(number)).expect("some number is missing"));
    }
    numbers
}

fn taking(heaps: u64, amounts: &[u64]) -> Vec<u64> {
    numbers(heaps, |heap| amounts.iter().filter_map(|amount| Some(vec![heap.checked_sub(*amount)?])).collect())
}

fn octal(heaps: u64, digits: &[u64]) -> Vec<u64> {
    numbers(heaps, |heap| {
        let mut options = vec![];
        for (digit, taken) in digits.iter().zip(1..=heap) {
            let left = heap - taken;
            if digit & if left == 0 { 1 } else { 2 } != 0 {
                options.push(vec![left]);
            }
            if digit & 4 != 0 {
                options.extend((1..=left / 2).map(|part| vec![part, left - part]));
            }
        }
        options
    })
}

fn pairs(size: u64, value: impl Fn(u64, u64) -> u64) -> Table {
    let axis = |name| Axis { name, values: (0..size).collect() };
    let values = (0..size).flat_map(|a| (0..size).map(move |b| (a, b))).map(|(a, b)| value(a, b)).collect();
    Table { axes: vec![axis("a"), axis("b")], values, of_winners: false }
}

fn triples(size: u64, value: impl Fn(u64, u64, u64) -> u64) -> Table {
    let axes = ["a", "b", "c"].map(|name| Axis { name, values: (0..size).collect() });
    let value = |place: u64| value(place / size / size, place / size % size, place % size);
    Table { axes: axes.to_vec(), values: (0..size.pow(3)).map(value).collect(), of_winners: false }
}

/// Who wins where a move takes from one of two heaps, or from both amounts that differ by less than `most`.
fn wythoff(size: u64, most: u64) -> Table {
    let mut lost: Vec<(u64, u64)> = vec![];
    let mut table = pairs(size, |_, _| 0);
    for index in 0..table.values.len() {
        let (a, b) = (index as u64 / size, index as u64 % size);
        let reaches = |&(x, y): &(u64, u64)| {
            let (first, second) = (a.wrapping_sub(x), b.wrapping_sub(y));
            x <= a && y <= b && (first == 0 || second == 0 || first.abs_diff(second) < most)
        };
        if lost.iter().any(reaches) {
            table.values[index] = 1;
        } else {
            lost.push((a, b));
        }
    }
    table.of_winners = true;
    table
}

/// Who wins, or 2 for a draw, where a move takes such amounts from two heaps. Where no move is left it is a draw, except at the end.
fn outcomes(size: u64, moves: &[(u64, u64)]) -> Table {
    let mut table = pairs(size, |_, _| 0);
    for index in 1..table.values.len() {
        let (a, b) = (index as u64 / size, index as u64 % size);
        let after = moves.iter().filter_map(|(one, other)| Some((a.checked_sub(*one)?, b.checked_sub(*other)?)));
        let after: Vec<u64> = after.map(|(a, b)| table.values[(a * size + b) as usize]).collect();
        table.values[index] = [(0, 1), (2, 2)].iter().find(|own| after.contains(&own.0)).map_or(0, |own| own.1);
        if after.is_empty() {
            table.values[index] = 2;
        }
    }
    table.of_winners = true;
    table
}

/// A row of heaps for each k; a move leaves one of these sums of heaps.
fn family(k: RangeInclusive<u64>, size: u64, options: fn(u64, u64) -> Vec<Vec<u64>>) -> Table {
    let heaps = 10 * size;
    let axes = vec![Axis { name: "k", values: k.clone().collect() }, Axis { name: "n", values: (0..heaps).collect() }];
    let values = k.flat_map(|k| numbers(heaps, |n| options(k, n))).collect();
    Table { axes, values, of_winners: false }
}

/// Codeforces 603C: take one, or split 2x into k heaps of x.
fn family_of_two_rules(size: u64) -> Table {
    family(1..=8, size, |k, n| {
        let split = if n > 0 && n % 2 == 0 { Some(vec![n / 2; k as usize]) } else { None };
        n.checked_sub(1).map(|left| vec![left]).into_iter().chain(split).collect()
    })
}

/// Codeforces 1194D: take 1, 2 or k.
fn one_two_or_k(size: u64) -> Table {
    family(3..=16, size, |k, n| [1, 2, k].iter().filter_map(|taken| Some(vec![n.checked_sub(*taken)?])).collect())
}

/// Take from k to 2k.
fn from_k(size: u64) -> Table {
    family(1..=8, size, |k, n| (k..=2 * k).filter_map(|taken| Some(vec![n.checked_sub(taken)?])).collect())
}

/// The number of prime factors, each as often as it divides.
fn prime_factors(mut n: u64) -> u64 {
    let (mut count, mut factor) = (0, 2);
    while n > 1 {
        if n.is_multiple_of(factor) {
            (n, count) = (n / factor, count + 1);
        } else {
            factor += 1;
        }
    }
    count
}

/// Whether n is the sum of an even number of Fibonacci numbers, as large as possible.
fn is_even_in_fibonacci_numbers(mut n: u64) -> bool {
    let mut parts = 0;
    while n > 0 {
        let (mut one, mut other) = (1, 2);
        while other <= n {
            (one, other) = (other, one + other);
        }
        (n, parts) = (n - one, parts + 1);
    }
    parts % 2 == 0
}

fn is_fibonacci_number(n: u64) -> bool {
    let (mut one, mut other) = (1, 2);
    while one < n {
        (one, other) = (other, one + other);
    }
    one == n
}

fn is_multiple_of_the_golden_ratio(n: u64) -> bool {
    (0..=n).any(|i| (i + (5 * i * i).isqrt()) / 2 == n)
}

/// How many of 3, 7, 15, 31, … are at most n, modulo 4.
fn powers_passed(n: u64) -> u64 {
    u64::from((n + 1).max(2).ilog2() - 1) % 4
}

/// n without the ones at its end in binary.
fn without_ones_at_the_end(n: u64) -> u64 {
    n >> (n.trailing_ones() + 1)
}

fn has_no_digit_2(n: u64) -> bool {
    n == 0 || n % 3 != 2 && has_no_digit_2(n / 3)
}

/// The kind of the first rule, words of it, a table, and a larger one of the same game.
type Example = (&'static str, &'static str, [Table; 2]);

fn examples() -> Vec<Example> {
    of_heaps().into_iter().chain(of_several()).collect()
}

fn of_heaps() -> Vec<Example> {
    let sizes = [HEAPS, 10 * HEAPS];
    let heaps = |value: fn(u64) -> u64| sizes.map(|count| Table::of_heaps((0..count).map(value).collect(), false));
    let lost = |is_lost: fn(u64) -> bool| {
        sizes.map(|count| Table::of_heaps((0..count).map(|n| u64::from(!is_lost(n))).collect(), true))
    };
    let one_or_three_parts = |n: u64| {
        let split = if n > 0 && n.is_multiple_of(2) { Some(vec![n / 2; 3]) } else { None };
        n.checked_sub(1).map(|left| vec![left]).into_iter().chain(split).collect()
    };
    vec![
        ("constant", "1 from heap 3 on", heaps(|n| u64::from(n >= 3))),
        ("period", "repeat after 7", sizes.map(|count| Table::of_heaps(taking(count, &[1, 3, 4]), false))),
        (
            "period",
            "repeat after 12 from heap 71",
            [600, 1200].map(|count| Table::of_heaps(octal(count, &[7, 7]), false)),
        ),
        ("arithmetic period", "greater by 4", heaps(|n| [0, 1, 2, 4, 3][(n % 5) as usize] + n / 5 * 4)),
        ("key", "⌊n/3⌋", heaps(|n| n / 3)),
        ("key", "the number of bits of n + 1", heaps(|n| u64::from(64 - (n + 1).leading_zeros()))),
        ("key", "ones at the end of n in binary", heaps(|n| u64::from((n + 1).trailing_zeros()))),
        ("key", "prime factors of n", heaps(prime_factors)),
        ("digits", "G(2n) = n, G(2n + 1) = G(n)", heaps(without_ones_at_the_end)),
        (
            "digits",
            "G(2n) = 1, 2, 1 for G(n) = 0, 1, 2",
            sizes.map(|count| Table::of_heaps(numbers(count, one_or_three_parts), false)),
        ),
        ("digits", "no digit 2 in base 3", lost(has_no_digit_2)),
        ("intervals", "16 times the start + 15", heaps(powers_passed)),
        ("recurrence", "l(i + 1) + l(i)", lost(is_fibonacci_number)),
        ("multiples", "(1 + √5)/2", lost(is_multiple_of_the_golden_ratio)),
        (
            "automaton",
            "through 6 states",
            lost(|n| n % 2 == 1 || n == 0 || n.is_power_of_two() && n.trailing_zeros() % 2 == 1),
        ),
        ("key", "number of Fibonacci numbers of which n is the sum is even", lost(is_even_in_fibonacci_numbers)),
    ]
}

fn of_several() -> Vec<Example> {
    let both = |make: fn(u64) -> Table| [make(40), make(130)];
    vec![
        ("pairs", "differences are 0, 2, 4, …", both(|size| wythoff(size, 2))),
        ("family", "for even k: ", both(family_of_two_rules)),
        ("family", "for k mod 3 = 0: the value is ((n mod (k + 1)) mod 3, but 3 if", both(one_two_or_k)),
        ("key", "the value is ⌊(n mod (3k))/k⌋", both(from_k)),
        ("key", "the XOR of a, c", [12, 20].map(|size| triples(size, |a, _, c| a ^ c))),
        (
            "key",
            "(1 + √5)/2 of the other",
            both(|size| {
                pairs(size, |a, b| u64::from(a == b || a.max(b) * (a.max(b) - a.min(b)) > a.min(b) * a.min(b)))
            }),
        ),
        ("key", "XOR of a, b", both(|size| pairs(size, |a, b| a ^ b))),
        ("key", "the XOR of a, b + 1", both(|size| pairs(size, |a, b| (a ^ b) + 1))),
        (
            "key",
            "3(min(a, b) mod 3) + min(|a - b|, 2): 0 → 0, 1 → 2, 2 → 2, 3 → 2, 4 → 1",
            // HDU 5754, the knight.
            both(|size| outcomes(size, &[(1, 2), (2, 1)])),
        ),
        (
            "key",
            "2(min(a, b) mod 3) + max(a, b) mod 2",
            // Codeforces 36D with k = 2.
            both(|size| outcomes(size, &[(1, 0), (0, 1), (2, 2)])),
        ),
        (
            "key",
            "ones at the end of the OR of a, b",
            both(|size| pairs(size, |a, b| u64::from((!(a | b)).trailing_zeros()))),
        ),
        ("key", "the difference of a and b", both(|size| pairs(size, |a, b| a.abs_diff(b)))),
        ("key", "least of a, b", both(|size| pairs(size, |a, b| a.min(b)))),
        ("key", "remainder of a by b + 1", both(|size| pairs(size, |a, b| a % (b + 1)))),
    ]
}

#[test]
fn each_kind_is_found_first_and_holds_further() {
    for (kind, words, [small, large]) in examples() {
        let report = find(&small);
        let first = report.findings.first().unwrap_or_else(|| panic!("{kind} {words}: {report:?}"));
        let said = format!("{} {}", first.words, first.formula);
        assert!(first.kind == kind && said.contains(words), "{kind} {words}: {:?}", report.findings);
        assert!(first.checked_on >= 15, "{first:?}: {}", first.checked_on);
        for finding in &report.findings {
            finding.check(&large).unwrap_or_else(|index| panic!("{finding:?} fails at {:?}", large.position(index)));
        }
    }
}

/// A rule that fails once behind the middle is not one, and what fails is named.
#[test]
fn what_nearly_holds_is_not_found() {
    for (kind, words, [mut small, _]) in examples() {
        let place = small.values.len() * 6 / 10;
        small.values[place] =
            if small.of_winners { u64::from(small.values[place] == 0) } else { small.values[place] + 1 };
        let mut found = find(&small).findings;
        // Another number than 0 may leave who wins as it is.
        found.retain(|finding| small.of_winners || finding.of == Subject::Values);
        assert!(found.is_empty(), "{kind} {words}: {found:?}");
    }
}

#[test]
fn nothing_is_found_where_nothing_is_known() {
    let is_prime =
        |n: u64| n > 1 && (2..n).take_while(|divisor| divisor * divisor <= n).all(|divisor| !n.is_multiple_of(divisor));
    let squares: Vec<u64> = (1..100).map(|root| root * root).collect();
    let primes: Vec<u64> = (2..2_000).filter(|&n| is_prime(n)).collect();
    let grundys_game =
        numbers(1_000, |heap| (1..heap).filter(|part| 2 * part < heap).map(|part| vec![part, heap - part]).collect());
    let mut tables = vec![
        ("take a square", taking(HEAPS, &squares)),
        ("take a prime", taking(HEAPS, &primes)),
        ("Grundy's game", grundys_game),
        ("Kayles without its period", octal(60, &[7, 7])),
        ("0.106", octal(1_500, &[1, 0, 6])),
    ];
    let mut state = 88_172_645_463_325_252_u64;
    let mut draw = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    for round in 0..200 {
        let values = 2 + round % 5;
        tables.push(("random", (0..200).map(|_| draw(values)).collect()));
    }
    for (name, values) in tables {
        let mut found = find(&Table::of_heaps(values, false)).findings;
        // In Kayles every heap but the empty one is won.
        found.retain(|finding| name == "random" || finding.of == Subject::Values);
        assert!(found.is_empty(), "{name}: {found:?}");
    }
    for _ in 0..20 {
        let values: Vec<u64> = (0..900).map(|_| draw(3)).collect();
        let report = find(&pairs(30, |a, b| values[(a * 30 + b) as usize]));
        assert!(report.findings.is_empty(), "{:?}", report.findings);
    }
}

/// The code of each rule compiles, and does what the rule says.
#[test]
fn the_codes_are_right() {
    let mut source = String::new();
    let mut main = String::new();
    for (number, (kind, _, [small, _])) in examples().into_iter().enumerate() {
        let finding: Finding = find(&small).findings.swap_remove(0);
        source += &format!("#[allow(dead_code)]\nmod rule_{number} {{\n{}\n}}\n\n", finding.code);
        let is_of_winners = finding.code.contains("next_player_wins");
        let names = ["next_player_wins", "grundy_number", "outcome"];
        let name = names.iter().find(|name| finding.code.contains(**name)).expect("a function");
        for index in (0..small.values.len()).step_by(small.values.len() / 150) {
            let position = small.position(index);
            let Some(expected) = finding.predict(&position) else { continue };
            let arguments = position.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
            main += &format!(
                "    assert_eq!(u64::from(rule_{number}::{name}({arguments})), {}, \"{kind} {arguments}\");\n",
                if is_of_winners { expected.min(1) } else { expected }
            );
        }
    }
    let folder = std::env::temp_dir().join(format!("finder-codes-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("codes.rs");
    fs::write(&file, format!("{source}fn main() {{\n{main}}}\n")).expect("a file");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let built = Command::new(rustc)
        .args(["--edition=2018", "-Dwarnings", "-o"])
        .arg(folder.join("codes"))
        .arg(&file)
        .output()
        .expect("rustc");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let ran = Command::new(folder.join("codes")).output().expect("it starts");
    fs::remove_dir_all(&folder).expect("it is there");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
}

/// Rules are fitted to the first heaps of a long table, and the rest refutes what does not hold there.
#[test]
fn a_late_exception_in_a_long_table_is_found() {
    let late = 400_000;
    let values = (0..500_000).map(|n| if n == late { 7 } else { n % 3 });
    let report = find(&Table::of_heaps(values.collect(), false));
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert_eq!(report.nearest_miss.map(|(_, position)| position), Some(vec![late]));
    let report = find(&Table::of_heaps((0..500_000).map(|n| n % 3).collect(), false));
    assert_eq!(report.findings[0].checked_on, 490_000);
}
