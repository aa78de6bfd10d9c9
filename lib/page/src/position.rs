//! Positions as the games describe them, and what follows: who wins, by which moves, and why.

use grundy::stand_in::itertools::Itertools;
use grundy::xor::nim_sum;
use serde_json::{Value, json};

use crate::picture::Picture;

/// What the player to move can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Won,
    Lost,
    Drawn,
}

impl Outcome {
    /// Returns whether the player to move wins a position that is not drawn.
    pub(crate) fn won_if(is_won: bool) -> Outcome {
        if is_won { Outcome::Won } else { Outcome::Lost }
    }

    /// Returns the word that the page's script knows.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Drawn => "drawn",
        }
    }
}

/// A position as its game shows it.
///
/// A sum has components with Grundy numbers, and each move says what number it leaves of its component. In other games each
/// move says who wins after it, and `reason` explains the outcome.
#[derive(Default)]
pub struct Shown {
    /// Its address, from the game's name on.
    pub address: String,
    /// A sentence or two on what a move does.
    pub rule: String,
    /// Who wins at the end.
    pub ending: &'static str,
    /// How to make a move by pressing parts.
    pub hint: &'static str,
    pub picture: Picture,
    /// How many heaps there are, where shapes say of which they are.
    pub heaps: usize,
    /// The components of a sum. Moves refer to them by index.
    pub components: Vec<Component>,
    /// All moves, those that change least first.
    pub moves: Vec<Move>,
    /// What the player to move can force, if the nim-sum does not decide.
    pub outcome: Option<Outcome>,
    /// Why, in a sentence or two, if there are moves and the nim-sum does not decide.
    pub reason: Option<String>,
    /// Why these are the components, in a game whose moves change several parts at once.
    pub sum_because: &'static str,
    /// What the nim-sum means here, if a winning move need not make it 0.
    pub sum_means: Option<&'static str>,
    /// For parts that no move uses: what pressing them would mean.
    pub refusals: Vec<(usize, String)>,
    /// The index of a perfect player's move, where not every winning move brings the end nearer.
    pub reply: Option<usize>,
}

impl Shown {
    /// Returns a position without moves and with the usual texts.
    pub(crate) fn new(address: String, rule: impl Into<String>) -> Shown {
        Shown {
            address,
            rule: rule.into(),
            ending: "A player who cannot move loses.",
            hint: "Press the parts of the picture that a move changes.",
            ..Shown::default()
        }
    }

    /// Adds a component, whose number stands at this place in the picture.
    pub(crate) fn component(
        &mut self,
        name: impl Into<String>,
        number: impl Into<Option<u64>>,
        at: (i32, i32),
    ) {
        self.components.push(Component {
            name: name.into(),
            number: number.into(),
            at,
        });
    }
}

/// A component of a position.
pub struct Component {
    /// "heap A"
    pub name: String,
    /// Its Grundy number; in misère Nim its size.
    pub number: Option<u64>,
    /// Where its number stands in the picture.
    pub at: (i32, i32),
}

/// A move.
pub struct Move {
    /// "take 2 stones from heap A"
    pub text: String,
    /// The parts of the picture that choose it.
    pub parts: Vec<usize>,
    /// The address of the position after it.
    pub to: String,
    /// The index of the component that it changes.
    pub component: usize,
    pub leaves: Leaves,
}

/// What a move leaves behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The Grundy number of what is left of the component, in a sum under normal play.
    Number(u64),
    /// What the next player can force, and if known, in how many moves.
    Outcome(Outcome, Option<usize>),
}

/// What follows from a position.
pub struct Analysis {
    pub shown: Shown,
    /// The nim-sum of the components, if all have numbers.
    pub sum: Option<u64>,
    pub outcome: Outcome,
    /// For each move, what the next player can force after it.
    pub after: Vec<Outcome>,
    /// The index of a perfect player's move.
    pub reply: Option<usize>,
    pub why: String,
}

/// Says who wins a position, by which moves, and why.
pub fn analyse(shown: Shown) -> Analysis {
    let Shown {
        components, moves, ..
    } = &shown;
    let numbers: Option<Vec<u64>> = components
        .iter()
        .map(|component| component.number)
        .collect();
    let sum = numbers.map(|numbers| nim_sum(&numbers));
    let after = |one: &Move| match one.leaves {
        Leaves::Outcome(outcome, _) => outcome,
        Leaves::Number(left) => {
            let before = components
                .get(one.component)
                .and_then(|component| component.number);
            match (sum, before) {
                (Some(sum), Some(before)) => Outcome::won_if(sum ^ before ^ left != 0),
                _ => Outcome::Won,
            }
        }
    };
    let after: Vec<Outcome> = moves.iter().map(after).collect();
    let outcome = shown
        .outcome
        .unwrap_or_else(|| Outcome::won_if(sum != Some(0)));
    let reply = shown.reply.or_else(|| perfect(components, moves, &after));
    let why = match &shown.reason {
        Some(reason) => reason.clone(),
        None => reason(components, moves, sum.unwrap_or(0), reply) + shown.sum_because,
    };
    Analysis {
        shown,
        sum,
        outcome,
        after,
        reply,
        why,
    }
}

/// Returns the index of the best move: a win, as fast as possible, or by lowering a Grundy number; else a draw; else the move
/// that holds out longest.
fn perfect(components: &[Component], moves: &[Move], after: &[Outcome]) -> Option<usize> {
    let key = |index: &usize| {
        let one = &moves[*index];
        let cost = match one.leaves {
            Leaves::Outcome(_, Some(remoteness)) => remoteness as i64,
            Leaves::Number(left) => i64::from(components[one.component].number < Some(left)),
            _ => 0,
        };
        match after[*index] {
            Outcome::Lost => (0, cost),
            Outcome::Drawn => (1, 0),
            Outcome::Won => (2, -cost),
        }
    };
    (0..moves.len()).min_by_key(key)
}

/// Explains a sum by the Sprague–Grundy theorem.
fn reason(components: &[Component], moves: &[Move], sum: u64, reply: Option<usize>) -> String {
    let one = match reply {
        Some(reply) => &moves[reply],
        None => return "There is no move, so the player to move has lost.".to_owned(),
    };
    let head = match components {
        [component] => format!("The Grundy number of {} is {}.", component.name, sum),
        _ => {
            let numbers = components
                .iter()
                .filter_map(|component| component.number)
                .join(" ⊕ ");
            format!("The nim-sum is {numbers} = {sum}.")
        }
    };
    let component = &components[one.component];
    match (one.leaves, component.number) {
        (Leaves::Number(left), Some(before)) if sum != 0 => format!(
            "{head} It is not 0, and a winning move makes it 0: the number of {} must go from {before} to {before} ⊕ {sum} = {left}. \
             One move that does this is to {}.",
            component.name, one.text
        ),
        _ => format!("{head} Every move changes it, and the other player can make it 0 again."),
    }
}

impl Analysis {
    /// Returns all that the page shows of a position, in JSON.
    pub(crate) fn json(&self) -> Value {
        let shown = &self.shown;
        let mut moves = vec![];
        for (one, after) in shown.moves.iter().zip(&self.after) {
            let left = match one.leaves {
                Leaves::Number(left) => Some(left),
                Leaves::Outcome(..) => None,
            };
            moves.push(json!({
                "text": one.text,
                "parts": one.parts,
                "to": one.to,
                "component": one.component,
                "left": left,
                "after": after.word(),
            }));
        }
        let mut refusals = vec![];
        for (part, text) in &shown.refusals {
            if shown.moves.iter().all(|one| !one.parts.contains(part)) {
                refusals.push(json!({ "part": part, "text": text }));
            }
        }
        let component = |component: &Component| {
            let Component { name, number, at } = component;
            json!({ "name": name, "number": number, "x": at.0, "y": at.1 })
        };
        let components: Value = shown.components.iter().map(component).collect();
        json!({
            "address": shown.address,
            "rule": shown.rule,
            "ending": shown.ending,
            "hint": shown.hint,
            "picture": shown.picture.json(),
            "refusals": refusals,
            "components": components,
            "heaps": shown.heaps.max(components.as_array().map_or(0, Vec::len)),
            "moves": moves,
            "sum": self.sum,
            "sumMeans": shown.sum_means,
            "outcome": self.outcome.word(),
            "reply": self.reply,
            "why": self.why,
        })
    }
}
