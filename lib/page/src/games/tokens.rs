//! Tokens on a directed graph, which may have cycles.

use grundy::loopy::{self, Outcomes};
use grundy::loopy_sum::LoopySum;

use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move, Outcome};
use crate::picture::{letter, Picture};
use rules::book::text::{edges, joined, numbers};

/// As many vertices as can be seen.
pub(crate) const MOST_VERTICES: usize = 20;

struct Tokens {
    /// What the address says of the edges.
    text: String,
    options: Vec<Vec<usize>>,
    tokens: Vec<usize>,
}

pub(super) fn read(parts: &[&str]) -> Read {
    let [text, tokens] = fields(parts)?;
    let (vertices, edges) = edges(text, MOST_VERTICES)?;
    let mut options = vec![vec![]; vertices];
    edges.iter().for_each(|&(from, to)| options[from].push(to));
    let tokens: Vec<usize> = numbers(tokens, MOST_VERTICES as u64)?.into_iter().map(|token| token as usize).collect();
    if tokens.is_empty() || tokens.len() > 4 {
        return Err(format!("expected 1 to 4 tokens, found {}", tokens.len()));
    }
    match tokens.iter().find(|&&token| token >= vertices) {
        Some(token) => Err(format!("the token on {} is on no vertex", token)),
        None => Ok(Box::new(Tokens { text: text.to_owned(), options, tokens })),
    }
}

/// Returns where each vertex stands: on a circle, so that no edge passes through a third one.
pub(super) fn circle(vertices: usize) -> Vec<(i32, i32)> {
    let radius = (22 * vertices as i32).max(80);
    let place = |vertex: usize| {
        let angle = std::f64::consts::TAU * vertex as f64 / vertices as f64;
        let along = |part: f64| (f64::from(radius) * part).round() as i32;
        (radius + 30 + along(angle.sin()), radius + 30 - along(angle.cos()))
    };
    (0..vertices).map(place).collect()
}

pub(super) fn outcome(outcome: loopy::Outcome) -> Outcome {
    match outcome {
        loopy::Outcome::Win => Outcome::Won,
        loopy::Outcome::Loss => Outcome::Lost,
        loopy::Outcome::Draw => Outcome::Drawn,
    }
}

impl Tokens {
    fn sum(&self) -> LoopySum<impl Fn(usize) -> Vec<usize> + '_> {
        LoopySum::new(self.options.len(), move |vertex| self.options[vertex].clone())
    }

    /// Returns how long a single token can go on, if that is known.
    fn outcomes(&self) -> Outcomes {
        Outcomes::from_options(self.options.len(), |vertex| self.options[vertex].iter().copied())
    }

    fn has_numbers(&self) -> bool {
        let sum = self.sum();
        (0..self.options.len()).all(|vertex| sum.grundy_number(vertex).is_some())
    }

    /// Returns each move: a token, and the vertex that it goes to.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let tokens = self.tokens.iter().enumerate();
        tokens.flat_map(|(token, &vertex)| self.options[vertex].iter().map(move |&option| (token, option))).collect()
    }
}

impl Game for Tokens {
    fn address(&self) -> String {
        format!("token:{}:{}", self.text, joined(&self.tokens))
    }

    fn rule(&self) -> String {
        match self.tokens.len() {
            1 => "A move takes the token along an arrow.".to_owned(),
            _ => "A move takes one token along an arrow. Several tokens may be on one vertex.".to_owned(),
        }
    }

    fn ending(&self) -> &'static str {
        if self.has_numbers() {
            "A player who cannot move loses."
        } else {
            "A player who cannot move loses. Play that goes on for ever is a draw."
        }
    }

    fn hint(&self) -> &'static str {
        match self.tokens.len() {
            1 => "Press the vertex that the token moves to.",
            _ => "Press a token, and the vertex that it moves to.",
        }
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        let places = circle(self.options.len());
        for (from, options) in self.options.iter().enumerate() {
            for &to in options {
                picture.line("arrow", places[from], places[to], None);
            }
        }
        for (vertex, &at) in places.iter().enumerate() {
            let here: Vec<String> = (0..self.tokens.len())
                .filter(|&token| self.tokens[token] == vertex)
                .map(|token| letter(token).to_string())
                .collect();
            let name = format!("vertex {}", vertex);
            if here.is_empty() {
                picture.part("vertex", at, vertex, vertex, name);
            } else {
                let name = format!("{} with token {}", name, here.join(" and "));
                picture.part("token", at, vertex, vertex, name);
                if self.tokens.len() > 1 {
                    picture.add("small", (at.0 + 26, at.1 - 16), here.join(""));
                }
            }
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let (sum, places) = (self.sum(), circle(self.options.len()));
        let component = |(token, &vertex): (usize, &usize)| Component {
            name: if self.tokens.len() == 1 { "the token".to_owned() } else { format!("token {}", letter(token)) },
            number: sum.grundy_number(vertex),
            at: (places[vertex].0, places[vertex].1 + 32),
        };
        self.tokens.iter().enumerate().map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let (sum, outcomes, has_numbers) = (self.sum(), self.outcomes(), self.has_numbers());
        let one_move = |(token, option): (usize, usize)| {
            let mut after = self.tokens.clone();
            after[token] = option;
            let leaves = match sum.grundy_number(option) {
                Some(number) if has_numbers => Leaves::Number(number),
                _ => {
                    let remoteness = if self.tokens.len() == 1 { outcomes.remoteness(option) } else { None };
                    Leaves::Outcome(outcome(sum.outcome(&after)), remoteness)
                }
            };
            let name = if self.tokens.len() == 1 { "the token".to_owned() } else { format!("token {}", letter(token)) };
            Move {
                text: format!("move {} from {} to {}", name, self.tokens[token], option),
                parts: if self.tokens.len() == 1 { vec![option] } else { vec![self.tokens[token], option] },
                to: format!("token:{}:{}", self.text, joined(&after)),
                component: token,
                leaves,
            }
        };
        self.pairs().into_iter().map(one_move).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(outcome(self.sum().outcome(&self.tokens)))
    }

    fn reason(&self) -> Option<String> {
        if self.has_numbers() {
            return None;
        }
        let now = self.sum().outcome(&self.tokens);
        Some(
            match (self.pairs().is_empty(), now) {
                (true, _) => "There is no move, so the player to move has lost.",
                (_, loopy::Outcome::Win) => "Some move leads to a position that is lost for the other player.",
                (_, loopy::Outcome::Loss) => "Every move leads to a position that is won for the other player.",
                (_, loopy::Outcome::Draw) => {
                    "No move leads to a lost position, but some move leads to another draw, so play can go on for ever."
                }
            }
            .to_owned(),
        )
    }

    fn reply(&self) -> Option<usize> {
        // Of several tokens, the theory knows the move that comes to an end.
        let best = if self.tokens.len() == 1 { None } else { self.sum().best_move(&self.tokens) };
        best.and_then(|best| self.pairs().iter().position(|&pair| pair == best))
    }
}
