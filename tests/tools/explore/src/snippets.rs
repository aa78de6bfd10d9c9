//! Snippets of the library that give the whole table.

use grundy::euclid::Euclid;
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::take_from_to::TakeFromTo;
use grundy::take_up_to::TakeUpTo;
use grundy::take_up_to_or::TakeUpToOr;
use grundy::{lasker, misere, moore, nimber, subtraction, take_half, wythoff, xor};

use crate::table::{Kind, Table};

/// A snippet with its parameters.
pub struct Fit {
    pub uses: String,
    pub call: String,
    /// None for declared rules, of which the snippet makes the table itself.
    value: Option<Value>,
}

impl Fit {
    /// Whether it was made from the rules, not compared with values.
    pub fn has_rules(&self) -> bool {
        self.value.is_none()
    }

    /// Returns whether it gives all values of a table.
    pub fn agrees(&self, table: &Table) -> bool {
        self.value.as_ref().is_none_or(|value| agrees(table, value, self.call.contains("next_player_wins")))
    }
}

type Value = Box<dyn Fn(&[u64]) -> u64>;

/// Returns the first snippet whose values are those of the whole table, tried from the simplest.
pub fn fitting(table: &Table) -> Option<Fit> {
    let declared = table.declared.as_deref().filter(|_| table.kind == Kind::Numbers);
    closed(table).or_else(|| of_declared(declared?, &table.values))
}

fn closed(table: &Table) -> Option<Fit> {
    let found = candidates(table)
        .into_iter()
        .find(|(_, _, call, value)| agrees(table, value, call.contains("next_player_wins")))?;
    let (module, item, call, value) = found;
    let path = if item.is_empty() { module.to_owned() } else { format!("{module}::{item}") };
    Some(Fit { uses: format!("use grundy::{path};"), call, value: Some(value) })
}

/// Returns whether a snippet gives all values. Where either says only who wins, numbers above 0 count as won.
fn agrees(table: &Table, value: &Value, of_winners: bool) -> bool {
    let clip = of_winners || table.kind == Kind::Winners;
    let seen = |number: u64| if clip { number.min(1) } else { number };
    if table.values.contains(&2) && table.kind == Kind::Winners {
        // Drawn positions: no snippet here has any.
        return false;
    }
    table.values.iter().enumerate().all(|(index, &known)| {
        table.numbers(index).is_some_and(|position| seen(value(&position)) == seen(u64::from(known)))
    })
}

/// Module, item, call, and the values.
type Candidate = (&'static str, &'static str, String, Value);

fn candidates(table: &Table) -> Vec<Candidate> {
    let arity = table.numbers(0).map_or(0, |position| position.len());
    let same_arity =
        (0..table.values.len().min(64)).all(|index| table.numbers(index).is_some_and(|p| p.len() == arity));
    match arity {
        _ if !same_arity => vec![],
        0 => vec![],
        1 => of_one_heap(),
        2 if !table.parameters.is_empty() => of_families(),
        _ => of_several(table, arity),
    }
}

fn of_one_heap() -> Vec<Candidate> {
    let mut all: Vec<Candidate> = vec![
        ("xor", "nim_sum", "nim_sum(&heaps)".to_owned(), Box::new(|heaps| heaps[0])),
        (
            "take_half",
            "",
            "take_half::grundy_number(heap)".to_owned(),
            Box::new(|heaps| take_half::grundy_number(heaps[0])),
        ),
        ("lasker", "", "lasker::grundy_number(heap)".to_owned(), Box::new(|heaps| lasker::grundy_number(heaps[0]))),
    ];
    for k in 1..=64 {
        let call = format!("TakeUpTo({k}).grundy_number(heap)");
        all.push(("take_up_to", "TakeUpTo", call, Box::new(move |heaps| TakeUpTo(k).grundy_number(heaps[0]))));
    }
    for k in 2..=20 {
        let call = format!("TakeFraction({k}).grundy_number(heap)");
        all.push((
            "take_fraction",
            "TakeFraction",
            call,
            Box::new(move |heaps| TakeFraction(k).grundy_number(heaps[0])),
        ));
    }
    for least in 1..=32 {
        for most in least..=64 {
            let call = format!("TakeFromTo({least}, {most}).grundy_number(heap)");
            let value = move |heaps: &[u64]| TakeFromTo(least, most).grundy_number(heaps[0]);
            all.push(("take_from_to", "TakeFromTo", call, Box::new(value)));
        }
    }
    for up_to in 1..=16 {
        for or in up_to + 1..=64 {
            let call = format!("TakeUpToOr({up_to}, {or}).grundy_number(heap)");
            let value = move |heaps: &[u64]| TakeUpToOr(up_to, or).grundy_number(heaps[0]);
            all.push(("take_up_to_or", "TakeUpToOr", call, Box::new(value)));
        }
    }
    all
}

/// The snippets of which k is a parameter.
fn of_families() -> Vec<Candidate> {
    vec![
        (
            "take_up_to",
            "TakeUpTo",
            "TakeUpTo(k).grundy_number(heap)".to_owned(),
            Box::new(|family| TakeUpTo(family[0]).grundy_number(family[1])),
        ),
        (
            "take_fraction",
            "TakeFraction",
            "TakeFraction(k).grundy_number(heap)".to_owned(),
            Box::new(|family| TakeFraction(family[0]).grundy_number(family[1])),
        ),
        (
            "take_up_to_or",
            "TakeUpToOr",
            "TakeUpToOr(1, k).grundy_number(heap)".to_owned(),
            Box::new(|family| if family[0] > 1 { TakeUpToOr(1, family[0]).grundy_number(family[1]) } else { u64::MAX }),
        ),
    ]
}

fn of_several(table: &Table, arity: usize) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = vec![];
    if table.is_misere {
        let value = |heaps: &[u64]| u64::from(misere::next_player_wins(heaps));
        all.push(("misere", "", "misere::next_player_wins(&heaps)".to_owned(), Box::new(value)));
    }
    all.push(("xor", "nim_sum", "nim_sum(&heaps)".to_owned(), Box::new(|heaps| xor::nim_sum(heaps))));
    if arity == 2 {
        for (variant, name) in [(Euclid::ToZero, "ToZero"), (Euclid::Positive, "Positive")] {
            let call = format!("Euclid::{name}.grundy_number(x, y)");
            all.push(("euclid", "Euclid", call, Box::new(move |pair| variant.grundy_number(pair[0], pair[1]))));
        }
        let value = |pair: &[u64]| nimber::nim_product(pair[0], pair[1]);
        all.push(("nimber", "nim_product", "nim_product(x, y)".to_owned(), Box::new(value)));
        let value = |pair: &[u64]| u64::from(wythoff::next_player_wins(pair[0], pair[1]));
        all.push(("wythoff", "", "wythoff::next_player_wins(x, y)".to_owned(), Box::new(value)));
    }
    for most in 2..=arity {
        let call = format!("moore::next_player_wins(&heaps, {most})");
        all.push(("moore", "", call, Box::new(move |heaps| u64::from(moore::next_player_wins(heaps, most)))));
    }
    all
}

/// Returns the snippet for declared rules, if its numbers are those of the table.
fn of_declared(declared: &str, heaps: &[u32]) -> Option<Fit> {
    let (kind, rest) = declared.trim_end_matches(" seen").split_once(' ')?;
    let largest = heaps.len().checked_sub(1)?;
    let (numbers, uses, call) = if kind == "take" {
        let amounts: Vec<u64> = rest.split(' ').filter_map(|word| word.parse().ok()).collect();
        let call = format!("subtraction::grundy_numbers(&{amounts:?}, largest)");
        (subtraction::grundy_numbers(&amounts, largest), "use grundy::subtraction;", call)
    } else {
        let call = format!("TakeAndBreak::new({rest:?}).grundy_numbers(largest)");
        (TakeAndBreak::new(rest).grundy_numbers(largest), "use grundy::take_and_break::TakeAndBreak;", call)
    };
    let same = numbers.iter().copied().eq(heaps.iter().map(|&value| u64::from(value)));
    same.then(|| Fit { uses: uses.to_owned(), call, value: None })
}
