//! Places connected by lines: trails, and a circle.

use std::f64::consts::PI;

use games::book::graphs::circle;
use games::notation::{edges, number};
use grundy::geography::Geography;
use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};
use grundy::stand_in::itertools::Itertools;

use super::Figure;
use crate::svg::{INK, MOVE, PAPER, Svg, WON};

const RADIUS: f64 = 17.0;
const MOST: usize = 24;

/// Peaks above, valleys below, and trails between them; a walk never returns to a place.
pub(super) fn draw_trails(text: &str) -> Figure {
    let (peaks, trails) = text
        .split_once(':')
        .ok_or("expected trails:PEAKS:TRAILS, as in trails:2:1-1,2-1")?;
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
    // A maximum matching that misses the last peak that can be missed.
    let mut missable = (0..peaks).filter(|&peak| !geography.next_player_wins(peak));
    let partners = geography.strategy(missable.next_back().unwrap_or(0));
    let peak_point = |peak: usize| (60.0 + 90.0 * peak as f64, 58.0);
    let valley_point = |valley: usize| (60.0 + 90.0 * valley as f64, 158.0);
    let mut svg = Svg::new("Peaks, valleys and trails");
    for &(peak, valley) in &edges {
        let style = if partners[peak] == Some(valley) {
            format!("stroke=\"{MOVE}\" stroke-width=\"4\"")
        } else {
            format!("stroke=\"{INK}\"")
        };
        svg.line(peak_point(peak), valley_point(valley - peaks), &style);
    }
    for peak in 0..peaks {
        let (x, y) = peak_point(peak);
        let (colour, winner) = if geography.next_player_wins(peak) {
            (PAPER, "Slavko")
        } else {
            (WON, "Mirko")
        };
        draw_place(&mut svg, (x, y), colour, &(peak + 1).to_string());
        svg.text(x, y - RADIUS - 9.0, "middle", winner);
    }
    for valley in 0..valleys {
        let (x, y) = valley_point(valley);
        let number = valley + 1;
        draw_place(&mut svg, (x, y), PAPER, &number.to_string());
        svg.text(x, y + RADIUS + 17.0, "middle", format!("valley {number}"));
    }
    svg.legend(&[
        "Thick lines are a maximum matching.",
        "Mirko wins from a green peak.",
    ]);
    Ok(svg.end())
}

/// A monster that Rick and Morty move round a circle; place 1 is the hole.
pub(super) fn draw_circle(size: usize, lengths: &[Vec<usize>; 2]) -> Figure {
    let options = circle(size, [&lengths[0], &lengths[1]]);
    let outcomes = Outcomes::from_options(2 * size, |position| options[position].iter().copied());
    let result = |position: usize| match (outcomes.outcome(position), outcomes.remoteness(position))
    {
        (Outcome::Win, Some(moves)) => format!("Win {moves}"),
        (Outcome::Loss, Some(moves)) => format!("Lose {moves}"),
        _ => "Loop".to_owned(),
    };
    let mut svg = Svg::new("Places on a circle, and who wins from them");
    for place in 0..size {
        let next = point((place + 1) % size, size);
        svg.line(point(place, size), next, &format!("stroke=\"{INK}\""));
    }
    for place in 0..size {
        let (x, y) = point(place, size);
        let (aside, anchor) = if 2 * place <= size {
            (RADIUS + 6.0, "start")
        } else {
            (-RADIUS - 6.0, "end")
        };
        if place == 0 {
            draw_place(&mut svg, (x, y), INK, "");
            svg.text(x + aside, y + 4.5, anchor, "1, the hole");
            continue;
        }
        draw_place(&mut svg, (x, y), PAPER, &(place + 1).to_string());
        let rick = format!("Rick: {}", result(2 * place));
        svg.text(x + aside, y - 2.0, anchor, &rick);
        let morty = format!("Morty: {}", result(2 * place + 1));
        svg.text(x + aside, y + 14.0, anchor, &morty);
    }
    svg.legend(&[
        format!(
            "Rick moves {}, Morty {} places.",
            lengths[0].iter().join(","),
            lengths[1].iter().join(",")
        ),
        "Beside a place stands what the player".to_owned(),
        "to move reaches, and in how many moves.".to_owned(),
    ]);
    Ok(svg.end())
}

/// Returns the middle of a place on the circle, clockwise from the top.
fn point(place: usize, size: usize) -> (f64, f64) {
    const WIDE: f64 = 90.0;
    let angle = 2.0 * PI * place as f64 / size as f64;
    (
        WIDE + 130.0 + WIDE * angle.sin(),
        WIDE + 34.0 - WIDE * angle.cos(),
    )
}

fn draw_place(svg: &mut Svg, (x, y): (f64, f64), colour: &str, text: &str) {
    let style = format!("fill=\"{colour}\" stroke=\"{INK}\" stroke-width=\"1.5\"");
    svg.circle((x, y), RADIUS, &style);
    if !text.is_empty() {
        svg.text(x, y + 4.5, "middle", text);
    }
}
