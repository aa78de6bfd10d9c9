//! Circles that do not touch each other. A move removes a circle with all inside it. Reads the number of games and, for each, how many circles
//! there are, and the place of the centre and the radius of each; prints who wins.
//!
//! **Limits.** 2·10⁴ circles in a game.
//!
//! in: 2 1 0 0 1 6 -100 0 90 -50 0 1 -20 0 1 100 0 90 47 0 1 23 0 1
//! out: Alice
//! out: Bob
//! in: 1 3 0 0 9 0 1 2 5 5 1
//! out: Alice
//! in: 1 3 0 0 9 0 5 2 20 5 1
//! out: Alice

use grundy::hackenbush::Hackenbush;
use proconio::input;

/// The circle around each, or itself: a line goes from left to right over the circles, and knows the arcs on it from bottom to top.
fn parents(circles: &[(i64, i64, i64)]) -> Vec<usize> {
    let mut events: Vec<(i64, bool, usize)> = vec![];
    for (index, &(x, _, radius)) in circles.iter().enumerate() {
        events.extend(vec![(x - radius, false, index), (x + radius, true, index)]);
    }
    // At one place circles begin before others end: they do not touch.
    events.sort();
    let mut parents: Vec<usize> = (0..circles.len()).collect();
    let mut arcs: Vec<(usize, bool)> = vec![];
    for (x, is_end, index) in events {
        let height = |&(circle, is_top): &(usize, bool)| {
            let (centre, y, radius) = circles[circle];
            let half = ((radius * radius - (x - centre) * (x - centre)) as f64).sqrt();
            y as f64 + if is_top { half } else { -half }
        };
        if is_end {
            arcs.retain(|arc| arc.0 != index);
            continue;
        }
        let y = circles[index].1 as f64;
        let place = arcs
            .binary_search_by(|arc| height(arc).partial_cmp(&y).unwrap())
            .unwrap_err();
        if let Some(&(above, is_top)) = arcs.get(place) {
            // Below a top it is inside, below a bottom beside.
            if is_top {
                parents[index] = above;
            } else if parents[above] != above {
                parents[index] = parents[above];
            }
        }
        arcs.splice(place..place, vec![(index, false), (index, true)]);
    }
    parents
}

fn main() {
    input! { games: [[(i64, i64, i64)]] }
    for circles in games {
        let wins = Hackenbush::of_forest(&parents(&circles)).next_player_wins();
        println!("{}", if wins { "Alice" } else { "Bob" });
    }
}
