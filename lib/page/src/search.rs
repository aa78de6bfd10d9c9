//! How the vertices of a directed graph are settled one by one, from the sinks on.

use grundy::mex::mex;

use crate::game::Outcome;
use crate::games::MOST_VERTICES;
use crate::json::{list, number, object, quoted};
use rules::book::text::{edges, joined, number as read_number};

/// A graph as the page shows it.
pub struct Drawn {
    edges: Vec<(usize, usize)>,
    /// Where the vertices stand: none, or one for each.
    places: Vec<(usize, usize)>,
    pub steps: Vec<Step>,
}

/// How large the picture is.
const SIZE: (u64, u64) = (640, 400);

/// Reads edges such as `1-0,2-1`, and maybe places such as `120.80,40.40` for all vertices.
pub fn read(text: &str) -> Result<Drawn, String> {
    let (text, places) = text.split_once(':').unwrap_or((text, ""));
    let (vertices, edges) = edges(text, MOST_VERTICES)?;
    let place = |place: &str| {
        let (x, y) =
            place.split_once('.').ok_or_else(|| format!("expected a place such as 120.80, found {:?}", place))?;
        Ok((read_number(x, SIZE.0)? as usize, read_number(y, SIZE.1)? as usize))
    };
    let places = places.split(',').filter(|_| !places.is_empty()).map(place).collect::<Result<Vec<_>, String>>()?;
    if !places.is_empty() && places.len() != vertices {
        return Err(format!("expected {} places, found {}", vertices, places.len()));
    }
    let steps = steps(vertices, &edges);
    Ok(Drawn { edges, places, steps })
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
        object(&[("edges", list(&self.edges, pair)), ("places", list(&self.places, pair)), ("steps", steps)])
    }
}

/// A step of the search.
#[derive(Debug)]
pub struct Step {
    /// What is settled: one vertex, or at the end all draws.
    pub vertices: Vec<usize>,
    pub outcome: Outcome,
    /// Its Grundy number, if all its options have one.
    pub number: Option<u64>,
    /// Why.
    pub why: String,
}

/// Returns the steps in which a graph is settled.
///
/// First come all Grundy numbers that the definition gives: the mex of the options, once they are settled. Where cycles stop
/// that, a vertex is won if some option is lost, and lost if all are won. What is left then is drawn.
fn steps(vertices: usize, edges: &[(usize, usize)]) -> Vec<Step> {
    let mut options = vec![vec![]; vertices];
    edges.iter().for_each(|&(from, to)| options[from].push(to));
    let mut numbers: Vec<Option<u64>> = vec![None; vertices];
    let mut outcomes: Vec<Option<Outcome>> = vec![None; vertices];
    let mut steps: Vec<Step> = vec![];
    loop {
        let open: Vec<usize> = (0..vertices).filter(|&vertex| outcomes[vertex].is_none()).collect();
        if open.is_empty() {
            return steps;
        }
        let step =
            by_mex(&open, &options, &numbers).or_else(|| by_outcome(&open, &options, &outcomes)).unwrap_or_else(|| {
                Step {
                    why: format!("No rule settles {}. {}", joined(&open).replace(',', ", "), why_drawn(open.len())),
                    vertices: open,
                    outcome: Outcome::Drawn,
                    number: None,
                }
            });
        for &vertex in &step.vertices {
            (outcomes[vertex], numbers[vertex]) = (Some(step.outcome), step.number);
        }
        steps.push(step);
    }
}

fn why_drawn(vertices: usize) -> String {
    match vertices {
        1 => "It has no lost option, but one that is not settled: itself. Play can go round for ever, so it is a draw.".to_owned(),
        _ => "None has a lost option, but each has one that is not settled. Play can go on among them for ever, so they are draws.".to_owned(),
    }
}

/// Settles the first vertex whose options all have numbers.
fn by_mex(open: &[usize], options: &[Vec<usize>], numbers: &[Option<u64>]) -> Option<Step> {
    open.iter().find_map(|&vertex| {
        let mut of_options: Vec<u64> = options[vertex].iter().map(|&option| numbers[option]).collect::<Option<_>>()?;
        let number = mex(of_options.iter().copied());
        of_options.sort_unstable();
        of_options.dedup();
        let outcome = if number == 0 { Outcome::Lost } else { Outcome::Won };
        let listed = joined(&of_options).replace(',', ", ");
        let (because, set) = match of_options.len() {
            0 => ("no options".to_owned(), " "),
            1 => (format!("options with the number {}", listed), &listed[..]),
            _ => (format!("options with the numbers {}", listed), &listed[..]),
        };
        let result = if number == 0 { "lost" } else { "won" };
        let why = format!("{} has {}: mex {{{}}} = {}, so it is {}.", vertex, because, set, number, result);
        Some(Step { vertices: vec![vertex], outcome, number: Some(number), why })
    })
}

/// Settles the first vertex that a lost option or only won ones settle, although some option has no number.
fn by_outcome(open: &[usize], options: &[Vec<usize>], outcomes: &[Option<Outcome>]) -> Option<Step> {
    open.iter().find_map(|&vertex| {
        let lost = options[vertex].iter().find(|&&option| outcomes[option] == Some(Outcome::Lost));
        let are_won = options[vertex].iter().all(|&option| outcomes[option] == Some(Outcome::Won));
        let (outcome, why) = match lost {
            Some(option) => (
                Outcome::Won,
                format!(
                    "{} has the lost option {}, so it is won. It gets no Grundy number, as not all its options have one.",
                    vertex, option
                ),
            ),
            None if are_won => (
                Outcome::Lost,
                format!(
                    "All options of {} are won, so it is lost. It gets no Grundy number, as not all of them have one.",
                    vertex
                ),
            ),
            None => return None,
        };
        Some(Step { vertices: vec![vertex], outcome, number: None, why })
    })
}
