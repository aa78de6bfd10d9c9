//! What is claimed of random rules holds ten times further than it was checked, whatever is called proved always, and nothing fails
//! within what was checked; nothing is claimed of games without a pattern.

use std::rc::Rc;
use std::time::Duration;

use explore::report::{Certainty, Report};
use finder::Sample;
use games::*;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % below
    }

    /// Returns up to `most` of the numbers from `least` to `greatest`.
    fn subset(&mut self, most: u64, least: u64, greatest: u64) -> Vec<u64> {
        let count = 1 + self.below(most);
        let mut numbers: Vec<u64> = (0..count).map(|_| least + self.below(greatest - least + 1)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}

fn table(rules: &Rc<Rules>, limit: Option<u64>) -> Table {
    table_of(rules, limit, Duration::from_secs(60)).expect("the rules are right")
}

fn taking(n: u64, amounts: &[u64]) -> Vec<u64> {
    amounts.iter().filter_map(|amount| n.checked_sub(*amount)).collect()
}

/// Returns a game in words, its rules, and how far it is shown.
fn game(random: &mut Random) -> (String, Rules, u64) {
    let (amounts, divisors) = (random.subset(4, 1, 9), random.subset(3, 2, 6));
    let kind = random.below(24);
    match kind {
        0..=3 => return (format!("take {amounts:?}"), take(&amounts), 150),
        4..=6 => return (format!("take {amounts:?}, misère"), take(&amounts).misere(), 150),
        7 => {
            let code: String = (0..1 + random.below(3)).map(|_| random.below(8).to_string()).collect();
            return (format!("0.{code}"), octal(&format!("0.{code}")), 40);
        }
        8..=10 => {
            let words = format!("take {amounts:?}, or split off up to 3");
            let split = |n: u64| (1..=n / 2).take(3).map(move |part| vec![part, n - part]);
            let taken = move |n| taking(n, &amounts).into_iter().map(|left| vec![left]);
            return (words, heap(move |n| taken(n).chain(split(n)).collect::<Vec<_>>()), 150);
        }
        _ => {}
    }
    // Take some, of a longer list or none; and divide, exactly or not, or don't.
    let amounts = if kind < 15 {
        random.subset(6, 1, 24)
    } else if kind < 22 {
        amounts
    } else {
        vec![]
    };
    let (divides, exactly) = (kind >= 15, kind < 19);
    let words = format!("take {amounts:?}; divide by {divisors:?}: {divides}, exactly: {exactly}");
    let divided = move |n: u64| {
        divisors.iter().filter(|by| divides && n > 0 && (!exactly || n.is_multiple_of(**by))).map(|by| n / by).collect()
    };
    (words, heap(move |n| [taking(n, &amounts), divided(n)].concat()), 150)
}

/// Returns a game whose rules change late, and how far it is shown.
fn late_game(random: &mut Random) -> (String, Rules, u64) {
    let from = [1_000, 20_000, 200_000][random.below(3) as usize];
    let (amounts, later) = (random.subset(4, 1, 9), random.subset(3, 1, 12));
    let kind = random.below(3);
    let words = format!(
        "take {amounts:?}, from {from} on {later:?} {}",
        ["too", "instead", "not, but that many"][kind as usize]
    );
    let rules = match kind {
        0 => heap(move |n| [taking(n, &amounts), taking(n, if n < from { &[] } else { &later })].concat()),
        1 => heap(move |n| taking(n, if n < from { &amounts } else { &later })),
        _ => take(&[&amounts[..], &[from]].concat()),
    };
    (words, rules, 2_000)
}

fn claims_hold(games: usize, seed: u64, game: fn(&mut Random) -> (String, Rules, u64)) -> (usize, usize) {
    println!("seed {seed}");
    let mut random = Random(seed);
    let (mut claims, mut proved, mut wrong) = (0, 0, vec![]);
    for _ in 0..games {
        let (words, rules, shown) = game(&mut random);
        let rules = Rc::new(rules);
        let [small, large, further] = [1, 10, 120].map(|times| table(&rules, Some(shown * times)));
        let report = Report::new(&small, || Some(large.clone()));
        let [near, far] = [&large, &further].map(|table| Sample::of(table).expect("heaps"));
        for rule in report.rules.iter().filter(|rule| !matches!(rule.certainty, Certainty::Refuted { .. })) {
            let is_proved = matches!(rule.certainty, Certainty::Proved { .. });
            let holds = rule.finding.check(&far).is_ok();
            assert!(holds || !is_proved, "{words}: proved, but wrong: {:?}", rule.finding);
            assert!(rule.finding.check(&near).is_ok(), "{words}: wrong within what was checked: {:?}", rule.finding);
            (claims, proved) = (claims + 1, proved + usize::from(is_proved));
            wrong.extend((!holds).then(|| format!("{words}: {:?}", rule.finding)));
        }
        if let Some(fit) = report.fit {
            assert!(fit.agrees(&large), "{words}: wrong within what was checked: {}", fit.call);
            claims += 1;
            wrong.extend((!fit.agrees(&further)).then(|| format!("{words}: {}", fit.call)));
        }
    }
    println!("{claims} claims, {proved} of them proved, {} wrong beyond what was checked", wrong.len());
    wrong.iter().take(20).for_each(|wrong| println!("{wrong}"));
    (claims, wrong.len())
}

#[test]
fn claims_about_random_rules_hold_ten_times_further() {
    let (claims, wrong) = claims_hold(20, 34, game);
    assert!(claims >= 10 && wrong == 0, "{wrong} of {claims}");
}

fn nearly_all_hold(seed: u64) {
    let (claims, wrong) = claims_hold(500, seed, game);
    assert!(claims >= 250 && wrong * 100 <= claims, "{wrong} of {claims}");
}

// A thousand in two halves, which run side by side.
#[test]
#[ignore = "five hundred games, to a hundred times as many heaps as shown"]
fn claims_about_five_hundred_random_rules_hold_ten_times_further() {
    nearly_all_hold(35);
}

#[test]
#[ignore = "five hundred games, to a hundred times as many heaps as shown"]
fn claims_about_five_hundred_other_rules_hold_ten_times_further() {
    nearly_all_hold(36);
}

/// What changes behind all that is seen nobody knows; but nothing of it is called proved.
#[test]
#[ignore = "three hundred games, to a quarter of a million heaps"]
fn nothing_is_proved_of_rules_that_change_late() {
    let (claims, _) = claims_hold(300, 51, late_game);
    assert!(claims >= 100, "{claims}");
}

#[test]
fn nothing_is_claimed_of_games_without_a_pattern() {
    let mut random = Random(200);
    let mut games: Vec<(String, Rules)> = vec![("0.106".to_owned(), octal("0.106").up_to(1_500))];
    for density in 1..=10 {
        let edges: Vec<(u64, u64)> = (1..200)
            .flat_map(|from| (0..from).map(move |to| (from, to)))
            .filter(|_| random.below(100) < 2 * density)
            .collect();
        games.push((format!("a graph with {} edges", edges.len()), vertex(&edges)));
    }
    for (name, rules) in games {
        let report = Report::new(&table(&Rc::new(rules), None), || None);
        // The snippet of declared rules is their search.
        let has_fit = report.fit.as_ref().is_some_and(|fit| !fit.has_rules());
        assert!(report.rules.is_empty() && !has_fit, "{name}:\n{}", report.text());
    }
}
