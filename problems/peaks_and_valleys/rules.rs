//! Peaks and valleys joined by trails: a move goes along a trail to a place that was not visited.

use std::collections::BTreeSet;

use games::book::graphs::Walk;
use games::*;

/// For `cargo judge explore`: a walk on a path, with a places on one side and b on the other.
pub fn rules() -> Rules<(usize, BTreeSet<usize>)> {
    const HERE: usize = 100;
    let places = (0..20).flat_map(|a: usize| {
        (0..20).map(move |b: usize| (HERE, BTreeSet::from([HERE - a - 1, HERE, HERE + b + 1])))
    });
    let game = Walk {
        edges: (0..2 * HERE).map(|place| (place, place + 1)).collect(),
        name,
    };
    let before = |visited: &BTreeSet<usize>| HERE - visited.first().expect("it is somewhere") - 1;
    let after = |visited: &BTreeSet<usize>| visited.last().expect("it is somewhere") - HERE - 1;
    of_game(game, places.collect::<Vec<_>>())
        .show(move |(_, visited)| format!("({}, {})", before(visited), after(visited)))
}

/// The vertices of the walk are the peaks, and the valleys with this added.
const VALLEYS: usize = 1 << 32;

fn name(place: usize) -> String {
    if place < VALLEYS {
        format!("Peak({place})")
    } else {
        format!("Valley({})", place - VALLEYS)
    }
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let places = input.number("the number of peaks")?;
    ensure!(places <= 1_000_000, "{places} peaks are too many");
    let count = input.number("the number of trails")?;
    let mut trails = vec![];
    for _ in 0..count {
        let (peak, valley) = (input.number("a peak")?, input.number("a valley")?);
        ensure!(
            (1..=places).contains(&peak) && (1..=places).contains(&valley),
            "no trail joins {peak} and {valley}"
        );
        ensure!(
            !trails.contains(&(peak, valley)),
            "two trails join {peak} and {valley}"
        );
        trails.push((peak, valley));
    }
    let edges = trails
        .iter()
        .map(|&(peak, valley)| (peak as usize, VALLEYS + valley as usize))
        .collect();
    let game = Walk { edges, name };
    let mut definition = why.definition(&game).by_winners();
    let mut winners = String::new();
    for peak in 1..=places as usize {
        // Slavko is the one who moves from a peak.
        let wins = definition.next_player_wins(&[(peak, BTreeSet::from([peak]))])?;
        winners += if wins { "Slavko\n" } else { "Mirko\n" };
    }
    Ok(winners)
}

fn write(places: u64, trails: &[(u64, u64)]) -> String {
    let trails: String = trails
        .iter()
        .map(|(peak, valley)| format!("{peak} {valley}\n"))
        .collect();
    format!("{places} {}\n{trails}", trails.lines().count())
}

/// Returns all trails between the first peaks and the first valleys.
fn all_trails(peaks: u64, valleys: u64) -> Vec<(u64, u64)> {
    (1..=peaks)
        .flat_map(|peak| (1..=valleys).map(move |valley| (peak, valley)))
        .collect()
}

/// Returns `count` distinct trails.
fn random_trails(random: &mut Random, places: u64, count: u64) -> Vec<(u64, u64)> {
    let trails = random.distinct(count, 0, places * places - 1);
    let trails = trails
        .into_iter()
        .map(|index| (index / places + 1, index % places + 1))
        .collect();
    random.shuffled(trails)
}

/// Numbers peaks and valleys at random, and puts the trails into random order.
fn renumbered(random: &mut Random, places: u64, trails: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
    let mut numbers = || random.shuffled((1..=places).collect::<Vec<u64>>());
    let (peaks, valleys) = (numbers(), numbers());
    let number =
        |(peak, valley): (u64, u64)| (peaks[peak as usize - 1], valleys[valley as usize - 1]);
    random.shuffled(trails.into_iter().map(number).collect())
}

/// A path of so many trails through all places, except for one valley if their number is even; peak 1 is its first place.
fn path_in_order(trails: u64) -> (u64, Vec<(u64, u64)>) {
    let path = (0..trails)
        .map(|index| (index.div_ceil(2) + 1, index / 2 + 1))
        .collect();
    (trails / 2 + 1, path)
}

pub const PROBLEM: Problem = Problem {
    name: "peaks_and_valleys",
    answer,
    counted: false,
    sizes: &[
        // Up to five peaks and up to ten trails.
        ("small", |random, _| {
            let places = random.between(1, 5);
            let count = random.between(1, (places * places).min(10));
            write(places, &random_trails(random, places, count))
        }),
        // The maximum number of peaks and of trails.
        ("largest", |random, limits| {
            write(
                limits["peaks"],
                &random_trails(random, limits["peaks"], limits["trails"]),
            )
        }),
        // The maximum number of trails between as few places as possible.
        ("dense", |random, limits| {
            let places = limits["trails"].isqrt();
            write(
                places,
                &renumbered(random, places, all_trails(places, places)),
            )
        }),
        ("path", |_, limits| {
            let (places, trails) = path_in_order(limits["trails"]);
            write(places, &trails)
        }),
        ("path-renumbered", |random, limits| {
            let (places, trails) = path_in_order(limits["trails"]);
            write(places, &renumbered(random, places, trails))
        }),
        // A path from a peak to a valley: a single matching covers all places, so that Slavko wins from each peak. One trail more,
        // as in the path above, and he loses from each.
        ("nearly-lost", |random, limits| {
            let (places, trails) = path_in_order((limits["trails"] - 1) / 2 * 2 + 1);
            write(places, &renumbered(random, places, trails))
        }),
        // Paths of up to eight places, hundreds of them.
        ("short-paths", |random, _| {
            let places = 600;
            let mut trails = vec![];
            let (mut peak, mut valley) = (1, 1);
            while peak < places && valley < places {
                trails.push((peak, valley));
                let next_is_peak = random.between(0, 1) == 0;
                // Sometimes the path ends, and another begins at new places.
                let ends = random.between(0, 3) == 0;
                peak += u64::from(ends || next_is_peak);
                valley += u64::from(ends || !next_is_peak);
            }
            write(places, &renumbered(random, places, trails))
        }),
    ],
    // All trails between up to three peaks and three valleys, in both orders, and some graphs of four.
    small_inputs: || {
        let graphs = (1..=3).flat_map(|places| {
            small::subsets(&all_trails(places, places))
                .into_iter()
                .map(move |trails| (places, trails))
        });
        let mut random = Random::new(1);
        let larger = random.list(200, |random| {
            let count = random.between(5, 9);
            (4, random_trails(random, 4, count))
        });
        let reordered = graphs.enumerate().map(|(index, (places, mut trails))| {
            if index % 2 == 1 {
                trails.reverse();
            }
            (places, trails)
        });
        reordered
            .chain(larger)
            .filter(|(_, trails)| !trails.is_empty())
            .map(|(places, trails)| write(places, &trails))
            .collect()
    },
    origins: &[PublishedSample(&["sample-1", "sample-2", "sample-3"])],
};
