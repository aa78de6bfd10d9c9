//! How the vertices of a directed graph are settled one by one, from the sinks on.

use grundy::mex::mex;
use grundy::stand_in::itertools::Itertools;

use crate::json::{list, number, object, quoted};
use crate::position::Outcome;
use games::book::graphs::options;
use games::notation::parts::MOST_VERTICES;
use games::notation::{edges, number as read_number};

/// A graph as the page shows it.
pub struct Drawn {
    edges: Vec<(usize, usize)>,
    /// Where the vertices stand, if the address says so.
    places: Vec<(usize, usize)>,
    pub steps: Vec<Step>,
}

/// The size of the picture.
const SIZE: (u64, u64) = (640, 400);

/// Reads edges such as `1-0,2-1`, and optionally places such as `120.80,40.40`, one for each vertex.
pub fn read(text: &str) -> Result<Drawn, String> {
    let (text, places) = text.split_once(':').unwrap_or((text, ""));
    let (vertices, edges) = edges(text, MOST_VERTICES)?;
    let place = |place: &str| {
        let (x, y) = place
            .split_once('.')
            .ok_or_else(|| format!("expected a place such as 120.80, found {place:?}"))?;
        Ok((
            read_number(x, SIZE.0)? as usize,
            read_number(y, SIZE.1)? as usize,
        ))
    };
    let places = places
        .split(',')
        .filter(|_| !places.is_empty())
        .map(place)
        .collect::<Result<Vec<_>, String>>()?;
    if !places.is_empty() && places.len() != vertices {
        return Err(format!(
            "expected {} places, found {}",
            vertices,
            places.len()
        ));
    }
    let steps = steps(vertices, &edges);
    Ok(Drawn {
        edges,
        places,
        steps,
    })
}

impl Drawn {
    pub(crate) fn json(&self) -> String {
        let pair = |pair: &(usize, usize)| list(&[pair.0, pair.1], usize::to_string);
        let steps = list(&self.steps, |step| {
            object(&[
                ("vertices", list(&step.vertices, usize::to_string)),
                ("outcome", step.outcome.json()),
                ("number", number(step.number)),
                ("why", quoted(&step.why)),
            ])
        });
        object(&[
            ("edges", list(&self.edges, pair)),
            ("places", list(&self.places, pair)),
            ("steps", steps),
        ])
    }
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

/// Returns the steps in which a graph is settled.
///
/// First come all Grundy numbers: the mex of the options, or on cycles the number that Smith's rule gives. The other vertices
/// are infinite: won with an option of number 0, and drawn without one.
fn steps(vertices: usize, edges: &[(usize, usize)]) -> Vec<Step> {
    let options = options(vertices, edges);
    let mut numbers: Vec<Option<u64>> = vec![None; vertices];
    let mut steps = vec![];
    while let Some((vertex, step)) = number_one(&options, &numbers) {
        numbers[vertex] = step.number;
        steps.push(step);
    }
    let infinite = (0..vertices).filter(|&vertex| numbers[vertex].is_none());
    let is_won = |&vertex: &usize| reached(vertex, 0, &options, &numbers).is_some();
    let (won, drawn): (Vec<usize>, Vec<usize>) = infinite.partition(is_won);
    steps.extend(
        won.into_iter()
            .map(|vertex| infinite_but_won(vertex, &options, &numbers)),
    );
    if !drawn.is_empty() {
        let because = match drawn.len() {
            1 => {
                "is left. It has no lost option, but a move to itself. Play can go round for ever, so it is a draw."
            }
            _ => {
                "are left. None has a lost option, but each has a move to one of them. Play can go on there for ever, so they are draws."
            }
        };
        let why = format!("{} {}", drawn.iter().join(", "), because);
        steps.push(Step {
            vertices: drawn,
            outcome: Outcome::Drawn,
            number: None,
            why,
        });
    }
    steps
}

/// Returns the numbers of a vertex's options, ascending, their mex, and the options without a number.
fn of_options(
    vertex: usize,
    options: &[Vec<usize>],
    numbers: &[Option<u64>],
) -> (Vec<u64>, u64, Vec<usize>) {
    let numbered = options[vertex]
        .iter()
        .filter_map(|&option| numbers[option])
        .sorted()
        .dedup()
        .collect_vec();
    let least = mex(numbered.iter().copied());
    (
        numbered,
        least,
        options[vertex]
            .iter()
            .copied()
            .filter(|&option| numbers[option].is_none())
            .collect(),
    )
}

/// Returns an option of a vertex that has this number.
fn reached(
    vertex: usize,
    number: u64,
    options: &[Vec<usize>],
    numbers: &[Option<u64>],
) -> Option<usize> {
    options[vertex]
        .iter()
        .copied()
        .find(|&option| numbers[option] == Some(number))
}

/// Numbers a vertex: the first whose options all have numbers, else the first to which Smith's rule gives one.
fn number_one(options: &[Vec<usize>], numbers: &[Option<u64>]) -> Option<(usize, Step)> {
    let open = |vertex: &usize| numbers[*vertex].is_none();
    let is_plain = |vertex: &usize| {
        options[*vertex]
            .iter()
            .all(|&option| numbers[option].is_some())
    };
    let is_smith = |vertex: &usize| {
        let (_, least, unnumbered) = of_options(*vertex, options, numbers);
        unnumbered
            .iter()
            .all(|&option| reached(option, least, options, numbers).is_some())
    };
    let mut vertices = (0..options.len()).filter(open);
    let vertex = vertices
        .clone()
        .find(is_plain)
        .or_else(|| vertices.find(is_smith))?;
    let (numbered, number, unnumbered) = of_options(vertex, options, numbers);
    let listed = numbered.iter().join(", ");
    let because = match (numbered.len(), unnumbered.len()) {
        (0, 0) => "no options".to_owned(),
        (0, _) => "no options with numbers".to_owned(),
        (1, _) => format!("options with the number {listed}"),
        _ => format!("options with the numbers {listed}"),
    };
    let set = if numbered.is_empty() { " " } else { &listed };
    let answer = |&option: &usize| {
        let back = reached(option, number, options, numbers)?;
        Some(format!(
            " A move to {option}, which has no number yet, is answered by {back}, which has number {number}."
        ))
    };
    let answers: String = unnumbered.iter().filter_map(answer).collect();
    let (outcome, result) = if number == 0 {
        (Outcome::Lost, "lost")
    } else {
        (Outcome::Won, "won")
    };
    let smith = match &answers[..] {
        "" => String::new(),
        _ => format!(".{answers} By Smith's rule {vertex} has {number}"),
    };
    let why =
        format!("{vertex} has {because}: mex {{{set}}} = {number}{smith}, so it is {result}.");
    Some((
        vertex,
        Step {
            vertices: vec![vertex],
            outcome,
            number: Some(number),
            why,
        },
    ))
}

fn infinite_but_won(vertex: usize, options: &[Vec<usize>], numbers: &[Option<u64>]) -> Step {
    let (_, least, unnumbered) = of_options(vertex, options, numbers);
    let lost = reached(vertex, 0, options, numbers);
    let stuck = unnumbered
        .into_iter()
        .find(|&option| reached(option, least, options, numbers).is_none());
    let (lost, stuck) = (lost.unwrap_or(vertex), stuck.unwrap_or(vertex));
    let why = format!(
        "{vertex} has the lost option {lost}, so it is won. It has no Grundy number (∞), which matters in sums: the mex would be \
         {least}, but a move to {stuck} cannot be answered by a move to a position with number {least}."
    );
    Step {
        vertices: vec![vertex],
        outcome: Outcome::Won,
        number: None,
        why,
    }
}
