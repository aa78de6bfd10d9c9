//! How the vertices of a directed graph are settled one by one, from the sinks on.

use grundy::mex::mex;
use grundy::stand_in::itertools::Itertools;

use serde_json::{Value, json};

use crate::position::Outcome;
use games::book::graphs::Edges;
use games::notation::parts::MOST_VERTICES;
use games::notation::{edges, number as read_number};

/// A graph as the page shows it.
pub struct Drawn {
    edges: Vec<(usize, usize)>,
    /// Where the vertices stand, if the address says so.
    places: Vec<(usize, usize)>,
    pub steps: Vec<Step>,
}

/// A step of the search.
#[derive(Debug)]
pub struct Step {
    /// The vertices that are settled: a single one, or at the end all draws.
    pub vertices: Vec<usize>,
    pub outcome: Outcome,
    /// Their Grundy number, unless it is infinite.
    pub number: Option<u64>,
    pub why: String,
}

const WIDTH: u64 = 640;
const HEIGHT: u64 = 400;

/// Reads edges such as `1-0,2-1`, and optionally places such as `120.80,40.40`, one for each vertex.
pub fn read(text: &str) -> Result<Drawn, String> {
    let (text, places) = text.split_once(':').unwrap_or((text, ""));
    let graph = edges(text, MOST_VERTICES)?;
    let places = read_places(places)?;
    if !places.is_empty() && places.len() != graph.vertices {
        return Err(format!(
            "expected {} places, found {}",
            graph.vertices,
            places.len()
        ));
    }
    let steps = Search::new(&graph).steps();
    Ok(Drawn {
        edges: graph.edges,
        places,
        steps,
    })
}

/// Reads where the vertices stand; nothing if the address does not say it.
fn read_places(text: &str) -> Result<Vec<(usize, usize)>, String> {
    if text.is_empty() {
        return Ok(vec![]);
    }
    let mut places = vec![];
    for place in text.split(',') {
        let (x, y) = place
            .split_once('.')
            .ok_or_else(|| format!("expected a place such as 120.80, found {place:?}"))?;
        let x = read_number(x, WIDTH)? as usize;
        places.push((x, read_number(y, HEIGHT)? as usize));
    }
    Ok(places)
}

impl Drawn {
    /// Returns the graph and its steps, in JSON.
    pub(crate) fn json(&self) -> Value {
        let step = |step: &Step| {
            json!({
                "vertices": step.vertices,
                "outcome": step.outcome.word(),
                "number": step.number,
                "why": step.why,
            })
        };
        let steps: Value = self.steps.iter().map(step).collect();
        json!({ "edges": self.edges, "places": self.places, "steps": steps })
    }
}

/// A graph of which some vertices have Grundy numbers by now.
///
/// First come all Grundy numbers: the mex of the options, or on cycles the number that Smith's rule gives. The other vertices are
/// infinite: won with an option of number 0, and drawn without one.
struct Search {
    options: Vec<Vec<usize>>,
    numbers: Vec<Option<u64>>,
}

impl Search {
    /// Returns the graph before any vertex has a number.
    fn new(graph: &Edges) -> Search {
        Search {
            options: graph.options(),
            numbers: vec![None; graph.vertices],
        }
    }

    /// Returns the steps in which the graph is settled.
    fn steps(mut self) -> Vec<Step> {
        let mut steps = vec![];
        while let Some(vertex) = self.next() {
            let step = self.number(vertex);
            self.numbers[vertex] = step.number;
            steps.push(step);
        }
        let mut drawn = vec![];
        for vertex in 0..self.options.len() {
            if self.numbers[vertex].is_some() {
                continue;
            }
            match self.option_with(vertex, 0) {
                Some(lost) => steps.push(self.won_without_number(vertex, lost)),
                None => drawn.push(vertex),
            }
        }
        if !drawn.is_empty() {
            steps.push(draws(drawn));
        }
        steps
    }

    /// Returns the numbers of a vertex's options, ascending.
    fn numbers_of_options(&self, vertex: usize) -> Vec<u64> {
        let options = self.options[vertex].iter();
        let numbers = options.filter_map(|&option| self.numbers[option]);
        numbers.sorted().dedup().collect()
    }

    /// Returns the options of a vertex that have no number.
    fn unnumbered(&self, vertex: usize) -> impl Iterator<Item = usize> {
        let options = self.options[vertex].iter().copied();
        options.filter(|&option| self.numbers[option].is_none())
    }

    /// Returns an option of a vertex that has this number.
    fn option_with(&self, vertex: usize, number: u64) -> Option<usize> {
        let mut options = self.options[vertex].iter().copied();
        options.find(|&option| self.numbers[option] == Some(number))
    }

    /// Returns the vertex to number next: the first whose options all have numbers, else the first to which Smith's rule gives
    /// one.
    fn next(&self) -> Option<usize> {
        let open = || (0..self.options.len()).filter(|&vertex| self.numbers[vertex].is_none());
        let plain = open().find(|&vertex| self.unnumbered(vertex).next().is_none());
        plain.or_else(|| open().find(|&vertex| self.is_smiths(vertex)))
    }

    /// Whether every unnumbered option of a vertex has a move to the number that the vertex would get.
    fn is_smiths(&self, vertex: usize) -> bool {
        let least = mex(self.numbers_of_options(vertex));
        self.unnumbered(vertex)
            .all(|option| self.option_with(option, least).is_some())
    }

    /// Numbers a vertex.
    fn number(&self, vertex: usize) -> Step {
        let numbers = self.numbers_of_options(vertex);
        let number = mex(numbers.iter().copied());
        let mut answers = String::new();
        for option in self.unnumbered(vertex) {
            if let Some(back) = self.option_with(option, number) {
                answers += &format!(
                    " A move to {option}, which has no number yet, is answered by {back}, which has number {number}."
                );
            }
        }
        let listed = numbers.iter().join(", ");
        let because = match numbers.len() {
            0 if answers.is_empty() => "no options".to_owned(),
            0 => "no options with numbers".to_owned(),
            1 => format!("options with the number {listed}"),
            _ => format!("options with the numbers {listed}"),
        };
        let set = if listed.is_empty() { " " } else { &listed };
        let mut smith = String::new();
        if !answers.is_empty() {
            smith = format!(".{answers} By Smith's rule {vertex} has {number}");
        }
        let (outcome, result) = if number == 0 {
            (Outcome::Lost, "lost")
        } else {
            (Outcome::Won, "won")
        };
        Step {
            vertices: vec![vertex],
            outcome,
            number: Some(number),
            why: format!(
                "{vertex} has {because}: mex {{{set}}} = {number}{smith}, so it is {result}."
            ),
        }
    }

    /// Says why a vertex without a number is won.
    fn won_without_number(&self, vertex: usize, lost: usize) -> Step {
        let least = mex(self.numbers_of_options(vertex));
        let stuck = self
            .unnumbered(vertex)
            .find(|&option| self.option_with(option, least).is_none())
            .unwrap_or(vertex);
        Step {
            vertices: vec![vertex],
            outcome: Outcome::Won,
            number: None,
            why: format!(
                "{vertex} has the lost option {lost}, so it is won. It has no Grundy number (∞), which matters in sums: the mex would be \
                 {least}, but a move to {stuck} cannot be answered by a move to a position with number {least}."
            ),
        }
    }
}

/// Says why vertices are draws.
fn draws(vertices: Vec<usize>) -> Step {
    let because = match vertices.len() {
        1 => {
            "is left. It has no lost option, but a move to itself. Play can go round for ever, so it is a draw."
        }
        _ => {
            "are left. None has a lost option, but each has a move to one of them. Play can go on there for ever, so they are draws."
        }
    };
    Step {
        why: format!("{} {because}", vertices.iter().join(", ")),
        vertices,
        outcome: Outcome::Drawn,
        number: None,
    }
}
