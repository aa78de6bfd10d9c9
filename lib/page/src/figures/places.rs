//! Places connected by lines: trails, and a circle.

use std::f64::consts::PI;

use games::book::graphs::circle;
use games::notation::{edges, fields, number};
use grundy::geography::Geography;
use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};

use super::Figure;
use crate::svg::{INK, MOVE, PAPER, Svg, WON, join};

const RADIUS: f64 = 17.0;
const MOST: usize = 24;

struct Place {
    at: (f64, f64),
    text: String,
    colour: &'static str,
    /// Lines of text, and where they begin relative to the middle.
    labels: Vec<String>,
    labels_at: (f64, f64),
}

/// Peaks above, valleys below, and trails between them; a walk never returns to a place.
pub(super) fn draw_trails(text: &str) -> Figure {
    let parts: Vec<&str> = text.split(':').collect();
    let [peaks, trails] = fields(&parts)?;
    let peaks = number(peaks, MOST as u64 / 2)? as usize;
    let trails = edges(trails, MOST / 2 + 1)?.1;
    for &(peak, valley) in &trails {
        if peak == 0 || peak > peaks || valley == 0 {
            return Err(format!(
                "{peak}-{valley} is out of range: the peaks are 1 to {peaks}, and valleys from 1 on"
            )
            .into());
        }
    }
    let valleys = trails
        .iter()
        .map(|trail| trail.1)
        .max()
        .unwrap_or(0)
        .max(peaks);
    let edges: Vec<(usize, usize)> = trails
        .iter()
        .map(|&(peak, valley)| (peak - 1, peaks + valley - 1))
        .collect();
    let geography = Geography::new(&Graph::undirected(peaks + valleys, &edges)?);
    let place = |index: usize| {
        let is_peak = index < peaks;
        let number = if is_peak { index } else { index - peaks };
        let wins = geography.next_player_wins(index);
        Place {
            at: (
                60.0 + 90.0 * number as f64,
                if is_peak { 58.0 } else { 158.0 },
            ),
            text: (number + 1).to_string(),
            colour: if is_peak && !wins { WON } else { PAPER },
            labels: vec![if !is_peak {
                format!("valley {}", number + 1)
            } else if wins {
                "Slavko".to_owned()
            } else {
                "Mirko".to_owned()
            }],
            labels_at: (
                0.0,
                if is_peak {
                    -RADIUS - 9.0
                } else {
                    RADIUS + 17.0
                },
            ),
        }
    };
    let places: Vec<Place> = (0..peaks + valleys).map(place).collect();
    // A maximum matching that misses the last peak that can be missed.
    let missed = (0..peaks)
        .rev()
        .find(|&peak| !geography.next_player_wins(peak))
        .unwrap_or(0);
    let partners = geography.strategy(missed);
    let mut svg = Svg::new("Peaks, valleys and trails");
    draw(&mut svg, &places, &edges, |peak, valley| {
        partners[peak] == Some(valley)
    });
    svg.legend(&[
        "Thick lines are a maximum matching.",
        "Mirko wins from a green peak.",
    ]);
    Ok(svg.end())
}

/// A monster that Rick and Morty move round a circle; place 1 is the hole.
pub(super) fn draw_circle(size: usize, lengths: &[Vec<usize>; 2]) -> Figure {
    let number = |player: usize, place: usize| 2 * place + player;
    let options = circle(size, [&lengths[0], &lengths[1]]);
    let outcomes = Outcomes::from_options(2 * size, |position| options[position].iter().copied());
    let said = |position: usize| match (outcomes.outcome(position), outcomes.remoteness(position)) {
        (Outcome::Win, Some(moves)) => format!("Win {}", moves),
        (Outcome::Loss, Some(moves)) => format!("Lose {}", moves),
        _ => "Loop".to_owned(),
    };
    let place = |place: usize| Place {
        at: on_circle(place, size, 90.0),
        text: if place == 0 {
            String::new()
        } else {
            (place + 1).to_string()
        },
        colour: if place == 0 { INK } else { PAPER },
        labels: if place == 0 {
            vec!["1, the hole".to_owned()]
        } else {
            vec![
                format!("Rick: {}", said(number(0, place))),
                format!("Morty: {}", said(number(1, place))),
            ]
        },
        labels_at: (
            if 2 * place <= size {
                RADIUS + 6.0
            } else {
                -RADIUS - 6.0
            },
            if place == 0 { 4.5 } else { -2.0 },
        ),
    };
    let places: Vec<Place> = (0..size).map(place).collect();
    let lines: Vec<(usize, usize)> = (0..size).map(|place| (place, (place + 1) % size)).collect();
    let mut svg = Svg::new("Places on a circle, and who wins from them");
    draw(&mut svg, &places, &lines, |_, _| false);
    svg.legend(&[
        format!(
            "Rick moves {}, Morty {} places.",
            join(&lengths[0], ","),
            join(&lengths[1], ",")
        ),
        "Beside a place stands what the player".to_owned(),
        "to move reaches, and in how many moves.".to_owned(),
    ]);
    Ok(svg.end())
}

/// Clockwise from the top.
fn on_circle(index: usize, count: usize, radius: f64) -> (f64, f64) {
    let angle = 2.0 * PI * index as f64 / count as f64;
    (
        radius + 130.0 + radius * angle.sin(),
        radius + 34.0 - radius * angle.cos(),
    )
}

fn draw(
    svg: &mut Svg,
    places: &[Place],
    lines: &[(usize, usize)],
    is_thick: impl Fn(usize, usize) -> bool,
) {
    for &(one, other) in lines {
        let style = match is_thick(one, other) {
            false => format!("stroke=\"{INK}\""),
            true => format!("stroke=\"{MOVE}\" stroke-width=\"4\""),
        };
        svg.line(places[one].at, places[other].at, &style);
    }
    for Place {
        at,
        text,
        colour,
        labels,
        labels_at,
    } in places
    {
        svg.circle(
            *at,
            RADIUS,
            &format!("fill=\"{colour}\" stroke=\"{INK}\" stroke-width=\"1.5\""),
        );
        if !text.is_empty() {
            svg.text(at.0, at.1 + 4.5, "middle", text);
        }
        for (index, label) in labels.iter().enumerate() {
            let anchor = match labels_at.0 {
                aside if aside > 0.0 => "start",
                aside if aside < 0.0 => "end",
                _ => "middle",
            };
            svg.text(
                at.0 + labels_at.0,
                at.1 + labels_at.1 + 16.0 * index as f64,
                anchor,
                label,
            );
        }
    }
}
