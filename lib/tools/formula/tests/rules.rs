//! Rules in one line: their options, compared with those in a file.

use std::panic::{self, AssertUnwindSafe};

use formula::rules::{Asks, Play, Rules};
use formula::{Condition, Formula, Operator};

fn read(line: &str) -> Rules {
    match Rules::parse(line) {
        Ok(rules) => rules,
        Err(error) => panic!("{error}"),
    }
}

/// Returns the options of a position as the file has them.
fn shown(rules: &Rules, position: &str) -> String {
    let (parameters, numbers) = position.split_once("; ").unwrap_or(("", position));
    let [parameters, numbers] = [parameters, numbers].map(|text| -> Vec<u64> {
        let numbers = text.split(',').filter(|number| !number.is_empty());
        numbers.map(|number| number.parse().expect(text)).collect()
    });
    let mut options = rules.options(&parameters, &numbers);
    if rules.is_unordered {
        // Heaps with an order have the same options, each as often.
        let mut in_order = rules.in_order().options(&parameters, &numbers);
        for option in &mut in_order {
            option[0].sort_unstable();
        }
        // A move that only exchanges heaps is none.
        let mut before = numbers.clone();
        before.sort_unstable();
        in_order.retain(|option| option[0] != before);
        in_order.sort();
        options.sort();
        assert_eq!(in_order, options, "{rules}: {position}");
    }
    options.sort();
    let component = |component: &Vec<u64>| {
        let numbers: Vec<String> = component.iter().map(u64::to_string).collect();
        numbers.join(",")
    };
    let options = options.iter().map(|option| match &option[..] {
        [] => "-".to_owned(),
        components => {
            let components: Vec<String> = components.iter().map(component).collect();
            components.join("+")
        }
    });
    options.collect::<Vec<_>>().join(" ")
}

#[test]
fn lines_say_the_moves_of_the_file() {
    let mut lines: Vec<&str> = vec![];
    let mut has_positions = false;
    let mut checks = 0;
    for text in include_str!("rules.txt").lines() {
        if let Some((position, options)) = text.trim_start().split_once(':')
            && text.starts_with(' ')
        {
            for line in &lines {
                let rules = read(&line.replace("\\n", "\n"));
                assert_eq!(
                    shown(&rules, position),
                    options.trim(),
                    "{line}: {position}"
                );
                checks += 1;
            }
            has_positions = true;
        } else if !text.is_empty() && !text.starts_with('#') {
            if has_positions {
                lines.clear();
                has_positions = false;
            }
            lines.push(text);
        }
    }
    assert_eq!(checks, 5169);
}

#[test]
fn families_and_endings_are_read() {
    let rules = read(
        "k; n -> n - t for 1 <= t <= k, last loses, who wins, from n = 2, k = 3, up to 300, endless",
    );
    assert_eq!((rules.play, rules.asks), (Play::Misere, Asks::Winners));
    assert_eq!(
        (&rules.least[..], rules.up_to, rules.is_endless),
        (&[3, 2][..], Some(300), true)
    );
    // A move below the least position is none.
    assert_eq!(rules.options(&[3], &[4]), [[[3]], [[2]]]);
    let same = read(
        "k\nn -> n - t for 1 <= t <= k\nmisère who wins from n = 2 and k = 3; up to n = 300 endless",
    );
    assert_eq!(read("k; n -> n - 1").least, [1, 0]);
    let of_heaps = |ending: &str| read(&format!("k; heaps 2: x -> x - k, {ending}")).least;
    assert_eq!(of_heaps("from k = 2"), [2, 0, 0]);
    assert_eq!(of_heaps("from x = 3"), [1, 3, 3]);
    assert_eq!(same.play, Play::Misere);
    let last = read("(n, last) -> (n - t, t) for 1 <= t <= 5 if t != last last loses");
    assert_eq!(last.play, Play::Misere);
    assert_eq!(read("misere nim"), read("nim, last loses"));
    for (ending, play) in [
        ("last stone loses", Play::Misere),
        ("last move wins", Play::Normal),
        ("last player to move loses", Play::Misere),
        ("whoever cannot move loses", Play::Normal),
        ("whoever cannot move wins", Play::Misere),
    ] {
        let rules = read(&format!("n -> n - 1, {ending}"));
        assert_eq!((rules.play, rules.asks), (play, Asks::Values), "{ending}");
    }
}

#[test]
fn a_limit_ends_the_walk() {
    let rules = read("n -> n - t for t if t is odd");
    let mut walker = rules.walker(&[]);
    let mut seen = 0;
    let mut count = |_: &[u64]| {
        seen += 1;
        true
    };
    walker.limit(15);
    assert!(walker.walk(&[10], &mut count) && !walker.walk(&[1_000_000_000_000], &mut count));
    assert_eq!(seen, 5 + 3);
    assert!(!rules.walker(&[]).walk(&[10], &mut |_| false));
}

#[test]
fn a_walk_after_a_panic_is_right() {
    let rules = read("n -> n - t for 1 <= t <= 3");
    let mut walker = rules.walker(&[]);
    let panics = || walker.walk(&[9], &mut |_| panic!("enough"));
    assert!(panic::catch_unwind(AssertUnwindSafe(panics)).is_err());
    let mut left = vec![];
    walker.walk(&[5], &mut |option| {
        left.push(option[0]);
        true
    });
    assert_eq!(left, [4, 3, 2]);
}

#[test]
fn a_value_is_missing_where_a_number_is() {
    let names = ["a", "b"].map(str::to_owned);
    let formula = |text: &str| Formula::parse(text, &names).expect(text);
    for (text, value) in [
        ("a - b", None),
        ("b - a", Some(4)),
        ("(a - b) / 2", None),
        ("a + 2 - b + 3", Some(1)),
        ("b / (a - 3)", None),
        ("b % (a - 3)", None),
        ("2^b", Some(128)),
        ("2^(b * 10)", None),
        ("b * 18446744073709551615", None),
        ("2b - a xor 1", Some(10)),
        ("min(a - b, 1)", None),
        ("max(a - b, 1)", Some(1)),
        ("min(b - a, 9 - a)", Some(4)),
        ("max(b - a, 9 - a)", Some(6)),
        ("-a + b", Some(4)),
        ("7 & 5 | 8 * 2", Some(21)),
        ("7 AND 5 OR 8 * 2", Some(21)),
    ] {
        assert_eq!(formula(text).checked_value(&[3, 7]), value, "{text}");
    }
    let holds = |text: &str| {
        Condition::parse(text, &names)
            .expect(text)
            .checked_holds(&[3, 7])
    };
    // As answers say it, unless `OR` stands between conditions.
    assert!(holds("a OR b == 7") && holds("a AND b = 3 AND a XOR b is even"));
    assert!(holds("b == 7 OR a == 7") && holds("is_square(b) OR a = 3") && holds("b | a OR b = 7"));
    assert!(holds("a - b < 0") && holds("not a - b >= 0") && holds("(a - b) % 3 = 2"));
    // Neither a comparison with what doesn't exist nor its contrary holds.
    assert!(!holds("b / (a - 3) == 1") && !holds("b / (a - 3) != 1"));
    assert!(Formula::parse("a - c", &names).is_err() && Condition::parse("a", &names).is_err());
    let product = Formula::join(Operator::Times, Formula::Number(0), Formula::Number(5));
    assert_eq!(product.checked_value(&[3, 7]), None);
}

/// Returns what is said of rules by the positions up to a number.
fn remarks(line: &str, most: u64) -> Vec<String> {
    let rules = read(line);
    let mut walker = rules.walker(&[]);
    walker.watch();
    for first in 0..=most {
        for second in 0..=most {
            walker.walk(&[first, second][..rules.numbers.len()], &mut |_| true);
        }
    }
    walker.remarks(&rules)
}

#[test]
fn what_a_reader_may_not_expect_is_said() {
    let stays = |at: &str| {
        format!("a move that leaves all as it is, as at {at}, is none; with `endless` it is one")
    };
    for line in ["n -> n", "n -> n or n - 1", "n -> n - t for t in {0, 1, 2}"] {
        assert_eq!(remarks(line, 4), [stays("n = 1")], "{line}");
    }
    assert_eq!(
        remarks("(a, b) -> (b, a) or (a - 1, b)", 4),
        [stays("a = 1, b = 1")]
    );
    let xor = "(a, b) -> (a - t, b) for t >= 1 if (a - b) xor 1 == 3";
    assert_eq!(
        remarks(xor, 4),
        ["`a - b` is below zero at a = 0, b = 1: there the condition does not hold"]
    );
    let of_amount = "(a, b) -> (a - t, b) for t >= 1 if (b - t) & 1 == 1";
    assert_eq!(
        remarks(of_amount, 4),
        ["`b - t` is below zero at a = 1, b = 0, t = 1: there the condition does not hold"]
    );
    for line in [
        "n -> n / 2",
        "n -> n, endless",
        "n -> n - t for t if (n - t) xor 1 == 3",
        "(a, b) -> (a - t, b) for t >= 1 if b <= a and (a - b) xor 1 == 3",
        "(a, b) -> (a - t, b) for t >= 1 if (a - b) * (b - 1) == 3",
        "(a, b) -> (a - t, b) for t >= 1 if a - b == 3 or |a - b| == 3",
    ] {
        assert_eq!(remarks(line, 4), [""; 0], "{line}");
    }
}
