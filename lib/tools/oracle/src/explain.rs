//! Works out the positions that an answer depends on: their options, what these are worth, and what follows.
//!
//! The file of a problem asks a [`crate::definition`] who wins a position. While an input is explained, each position that
//! is asked for is noted here with its options, so no problem needs an explanation of its own.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};
use std::fmt::Display;

use anyhow::Result;

use crate::Problem;
use crate::components::{Components, Numbers};
use crate::endless::{Outcome, outcomes};
use crate::game::replace;
use crate::search::{Search, each_option};
use crate::weight::{MOST_WEIGHT, TooLarge};

/// How many positions are worked out, and how many options of each are listed.
const MOST_POSITIONS: usize = 6;
const MOST_OPTIONS: usize = 12;

/// A position with more moves is not worked out.
const MOST_MOVES: usize = 1_000;

thread_local! {
    /// What is noted, while something is explained.
    static NOTES: RefCell<Option<Notes>> = const { RefCell::new(None) };
}

#[derive(Default)]
struct Notes {
    paragraphs: Vec<String>,
    /// The positions that need no paragraph: they have one, or stand in one as options.
    shown: HashSet<String>,
    left_out: usize,
    /// The positions from which a winning move is asked for.
    choices: Vec<Choice>,
    /// The move that is taken for the winning one: from which position, and its place among the moves.
    claim: Option<(String, usize)>,
}

/// A position, and where its moves lead.
struct Choice {
    from: String,
    moves: Vec<Led>,
}

/// What a move leads to, what that is worth, and whether the opponent loses there.
struct Led {
    to: String,
    worth: String,
    wins: bool,
}

/// Returns the positions on which the answer to an input depends, worked out, a paragraph for each: the options, in brackets
/// what they are worth, and what follows. Positions that are too large are left out. If a program has printed a wrong move, the
/// last paragraph says where that leads, and where the winning moves lead.
pub fn explain(problem: &Problem, input: &str, printed: Option<&str>) -> Result<String> {
    let (answer, notes) = answer(problem, input, None);
    let answer = answer?;
    let mut paragraphs = notes.paragraphs;
    if notes.left_out > 0 {
        paragraphs.push(format!("{} more are left out\n", notes.left_out));
    }
    let (right, printed) = (moves(&answer), printed.map(moves));
    if let Some(printed) = printed.filter(|printed| *printed != right) {
        paragraphs.extend(of_move(problem, input, &notes.choices, &printed, &right));
    }
    Ok(paragraphs.join("\n"))
}

/// Returns the answer to an input, and what is noted meanwhile.
fn answer(problem: &Problem, input: &str, claim: Option<(String, usize)>) -> (Result<String>, Notes) {
    NOTES.set(Some(Notes { claim, ..Notes::default() }));
    let answered = (problem.answer)(input);
    (answered, NOTES.take().unwrap_or_default())
}

/// Returns the lines of an output that are moves; if no line looks like one, those behind `First`.
fn moves(output: &str) -> Vec<&str> {
    let lines: Vec<&str> = output.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let moves: Vec<&str> =
        lines.iter().copied().filter(|line| is_edge(line) || line.to_lowercase().contains("move")).collect();
    if moves.is_empty() { lines.into_iter().skip_while(|&line| line != "First").skip(1).collect() } else { moves }
}

/// Whether a line is a move of its own, beside those of other lines.
fn is_edge(line: &str) -> bool {
    line.contains(" -> ") && line.starts_with(|letter: char| letter.is_ascii_digit())
}

/// Whether a program has printed a move as it is, given what the oracle would print if that move were `claimed` and what is right.
fn is_printed(claimed: &[&str], printed: &[&str], right: &[&str]) -> bool {
    let of_its_own = claimed.iter().filter(|line| is_edge(line) && !right.contains(line)).collect::<Vec<_>>();
    claimed == printed || !of_its_own.is_empty() && of_its_own.iter().all(|line| printed.contains(line))
}

/// Says which legal move a program has printed. No problem needs to read moves for that: it prints one after the other as if it
/// won.
fn of_move(problem: &Problem, input: &str, choices: &[Choice], printed: &[&str], right: &[&str]) -> Option<String> {
    let shape = |lines: &[&str]| lines.concat().replace(|letter: char| letter.is_ascii_digit(), "");
    let without_brackets = |line: &&str| line.split(" (").next().unwrap_or_default().to_owned();
    // The move, and how it is printed if what stands in brackets behind it is wrong.
    let (mut found, mut is_like_a_move) = (None, false);
    let all = choices.iter().flat_map(|choice| choice.moves.iter().enumerate().map(move |led| (choice, led)));
    // More are for nobody to wait for.
    for (choice, (place, led)) in all.take(MOST_MOVES) {
        let claimed = answer(problem, input, Some((choice.from.clone(), place))).0.unwrap_or_default();
        let claimed = moves(&claimed);
        if is_printed(&claimed, printed, right) {
            found = Some((choice, led, None));
            break;
        } else if claimed.iter().map(without_brackets).eq(printed.iter().map(without_brackets)) {
            found = found.or_else(|| Some((choice, led, Some(claimed.join("\n")))));
        } else {
            is_like_a_move |= claimed.len() == 1 && printed.len() == 1 && shape(&claimed) == shape(printed);
        }
    }
    let mut text = String::new();
    if let Some((choice, led, line)) = &found {
        let from = if choices.len() > 1 { format!(" from {}", choice.from) } else { String::new() };
        text += &format!("the printed move{from} leads to {} ({})\n", led.to, led.worth);
        text += match (led.wins, line) {
            (false, _) => "so the opponent wins\n",
            (true, None) => "it wins, but another winning move is asked for\n",
            (true, Some(_)) => "",
        };
        text += &line.as_ref().map_or(String::new(), |line| format!("it is printed like this: {line}\n"));
    } else if is_like_a_move {
        text += "no legal move is printed like this\n";
    }
    let choice = found.map(|(choice, ..)| choice).or(if let [only] = choices { Some(only) } else { None })?;
    let winning = choice.moves.iter().filter(|led| led.wins);
    let (names, worth): (Vec<String>, Vec<&str>) = winning.map(|led| (led.to.clone(), &*led.worth)).unzip();
    text += &match names.len() {
        0 => format!("no move from {} wins\n", choice.from),
        1 => format!("the only winning move leads to {} ({})\n", names[0], worth[0]),
        _ => list("winning moves lead to", &names, &worth) + "\n",
    };
    Some(text)
}

/// Returns whether something is explained, and so positions are noted.
fn is_on() -> bool {
    NOTES.with_borrow(|notes| notes.as_ref().is_some_and(|notes| notes.claim.is_none()))
}

/// Notes the position that has this name, if it was not shown yet.
fn note(name: Option<String>, paragraph: impl FnOnce() -> Result<(String, Vec<String>), TooLarge>) {
    let Some(name) = name else { return };
    let is_new = NOTES.with_borrow_mut(|notes| {
        let notes = notes.get_or_insert_default();
        let is_new = notes.shown.insert(name);
        notes.left_out += usize::from(is_new && notes.paragraphs.len() == MOST_POSITIONS);
        is_new && notes.paragraphs.len() < MOST_POSITIONS
    });
    if let Some(Ok((text, options))) = is_new.then(paragraph) {
        NOTES.with_borrow_mut(|notes| {
            let notes = notes.get_or_insert_default();
            notes.paragraphs.push(text);
            notes.shown.extend(options);
        });
    }
}

/// Notes a position under normal play with the Grundy numbers of its options; `numbers` finds them.
pub(crate) fn by_numbers(components: &mut dyn Components, position: &[u32], numbers: &mut Search<u64>) {
    let name = is_on().then(|| show(components, position));
    note(name, || {
        let mut shown: Vec<String> = position.iter().map(|&component| components.show(component)).collect();
        let (mut lines, mut found) = (vec![], vec![]);
        for &component in position {
            let (names, values) = few(components, &[component], numbers)?;
            let value = numbers.value(components, &[component])?;
            found.push(value.to_string());
            let all: BTreeSet<&u64> = values.iter().collect();
            let all = if names.len() > MOST_OPTIONS { format!(", in all {all:?}") } else { String::new() };
            let options = list("options", &names, &values);
            let line = format!("{}: {options}{all}; the mex is {value}", components.show(component));
            lines.extend((!lines.contains(&line)).then_some(line));
            shown.extend(names);
        }
        let sum = numbers.value(components, position)?;
        match found.len() {
            0 => lines.push("no component is left".to_owned()),
            1 => {}
            _ => lines.push(format!("nim-sum: {} = {sum}", found.join(" ⊕ "))),
        }
        lines.push(format!("so the player to move {}", if sum == 0 { "loses" } else { "wins" }));
        Ok((lines.join("\n") + "\n", shown))
    });
}

/// Notes a position with who wins its options; `wins` finds that.
pub(crate) fn by_winners(components: &mut dyn Components, position: &[u32], wins: &mut Search<bool>) {
    let name = is_on().then(|| show(components, position));
    note(name, || {
        let (names, won) = few(components, position, wins)?;
        let worth: Vec<&str> = won.iter().map(|&won| if won { "won" } else { "lost" }).collect();
        let player = if names.is_empty() { "player who cannot move" } else { "player to move" };
        let wins = if wins.value(components, position)? { "wins" } else { "loses" };
        let listed = list("options", &names, &worth);
        Ok((format!("{}: {listed}\nso the {player} {wins}\n", show(components, position)), names))
    });
}

/// A move that is taken for the winning one: its place among all from the position, the index of its component, and what is put
/// there.
pub(crate) struct Claimed {
    pub(crate) place: usize,
    pub(crate) index: usize,
    pub(crate) left: Numbers,
}

/// Returns the move that is taken for the winning one from a position, if one is. Else notes the moves from there; `numbers` finds
/// Grundy numbers.
pub(crate) fn move_by_numbers(
    components: &mut dyn Components,
    position: &[u32],
    numbers: &mut Search<u64>,
) -> Option<Claimed> {
    claimed_move(components, position, &mut |components, left| {
        let parts: Vec<u64> = left.iter().map(|&part| numbers.value(components, &[part])).collect::<Result<_, _>>()?;
        let sum = numbers.value(components, left)?;
        let parts: Vec<String> = parts.iter().map(u64::to_string).collect();
        let worth = if parts.len() < 2 { sum.to_string() } else { format!("{} = {sum}", parts.join(" ⊕ ")) };
        Ok((worth, sum == 0))
    })
}

/// Does the same, and notes who wins after each move; `wins` finds that.
pub(crate) fn move_by_winners(
    components: &mut dyn Components,
    position: &[u32],
    wins: &mut Search<bool>,
) -> Option<Claimed> {
    claimed_move(components, position, &mut |components, left| {
        let wins = wins.value(components, left)?;
        Ok((if wins { "won" } else { "lost" }.to_owned(), !wins))
    })
}

/// Returns what a position is worth, and whether the opponent loses there.
type Worth<'w> = dyn FnMut(&mut dyn Components, &[u32]) -> Result<(String, bool), TooLarge> + 'w;

fn claimed_move(components: &mut dyn Components, position: &[u32], worth: &mut Worth<'_>) -> Option<Claimed> {
    let claim = NOTES.with_borrow(|notes| notes.as_ref().map(|notes| notes.claim.clone()))?;
    let from = show(components, position);
    let mut moves = vec![];
    for (index, &component) in position.iter().enumerate() {
        let of_component = components.moves(component, 0, MOST_WEIGHT).ok()?;
        moves.extend(of_component.iter().map(|left| (index, left.to_vec())));
    }
    if let Some((claimed, place)) = claim {
        let (index, left) = moves.into_iter().nth(place).filter(|_| claimed == from)?;
        return Some(Claimed { place, index, left });
    }
    let led = |(index, left): (usize, Numbers)| {
        let left = replace(position, index, &left);
        worth(components, &left).map(|(worth, wins)| Led { to: show(components, &left), worth, wins })
    };
    if moves.len() <= MOST_MOVES
        && let Ok(moves) = moves.into_iter().map(led).collect()
    {
        NOTES.with_borrow_mut(|notes| notes.get_or_insert_default().choices.push(Choice { from, moves }));
    }
    None
}

/// Returns the names and the values of a position's options, unless they are too many for anybody to read.
fn few<V: Copy>(
    components: &mut dyn Components,
    position: &[u32],
    values: &mut Search<V>,
) -> Result<(Vec<String>, Vec<V>), TooLarge> {
    let mut options = vec![];
    each_option(components, position, MOST_WEIGHT, &mut |option, _| {
        options.push(option.to_vec());
        if options.len() > MOST_MOVES { Err(TooLarge) } else { Ok(()) }
    })?;
    options.iter().map(|option| Ok((show(components, option), values.value(components, option)?))).collect()
}

/// Returns who wins at each position of a game that need not end, and notes all positions by their names.
pub(crate) fn endless(options: &[Vec<usize>], name: impl Fn(usize) -> String) -> Result<Vec<Outcome>, TooLarge> {
    let outcomes = outcomes(options)?;
    let worth = |position: usize| match outcomes[position] {
        Outcome::Win(moves) => format!("won in {moves}"),
        Outcome::Loss(moves) => format!("lost in {moves}"),
        Outcome::Draw => "drawn".to_owned(),
    };
    for (position, options) in options.iter().enumerate() {
        note(is_on().then(|| name(position)), || {
            let names: Vec<String> = options.iter().map(|&option| name(option)).collect();
            let listed = list("options", &names, &options.iter().map(|&option| worth(option)).collect::<Vec<_>>());
            Ok((format!("{}: {listed}\nso it is {}\n", name(position), worth(position)), vec![]))
        });
    }
    Ok(outcomes)
}

/// Lists options behind `title`, each once, with what they are worth.
fn list(title: &str, names: &[String], worth: &[impl Display]) -> String {
    let mut items: Vec<String> = vec![];
    for (name, worth) in names.iter().zip(worth) {
        let item = format!("{name} ({worth})");
        items.extend((!items.contains(&item)).then_some(item));
    }
    let left_out = items.len().saturating_sub(MOST_OPTIONS);
    items.truncate(MOST_OPTIONS);
    match (items.len(), left_out) {
        (0, _) => "no option".to_owned(),
        (_, 0) => format!("{title} {}", items.join(", ")),
        _ => format!("{title} {} and {left_out} more", items.join(", ")),
    }
}

/// Returns the components of a position, as a player reads them.
fn show(components: &dyn Components, position: &[u32]) -> String {
    let shown: Vec<String> = position.iter().map(|&component| components.show(component)).collect();
    if shown.is_empty() { "nothing".to_owned() } else { shown.join(" + ") }
}
