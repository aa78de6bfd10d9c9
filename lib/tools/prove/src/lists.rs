//! Functions of a list as formulas of its numbers.

use formula::{Formula, List, Operator};

/// Returns a function of a list as a formula of its numbers, if it is one.
pub(crate) fn formula_of(list: List, numbers: &[Formula]) -> Option<Formula> {
    let one = Formula::Constant(1);
    let all = |operator| {
        let numbers = numbers.iter().cloned();
        numbers.reduce(|one, other| Formula::join(operator, one, other))
    };
    let less = |one: Formula, other: Formula| Formula::join(Operator::Minus, one, other);
    let count = |each: &dyn Fn(&Formula) -> Formula| {
        let numbers = numbers.iter().map(each);
        numbers.reduce(|one, other| Formula::join(Operator::Plus, one, other))
    };
    // 1 if the number is that one, else 0.
    let is = |number: &Formula, that: &Formula| {
        let distance = Formula::join(Operator::Distance, number.clone(), that.clone());
        let is_other = Formula::join(Operator::Least, distance, one.clone());
        less(one.clone(), is_other)
    };
    match list {
        List::Sum => all(Operator::Plus),
        List::Xor => all(Operator::Xor),
        List::Or => all(Operator::Or),
        List::Least => all(Operator::Least),
        List::Greatest => all(Operator::Greatest),
        List::Count => Some(Formula::Constant(numbers.len() as u64)),
        List::First => numbers.first().cloned(),
        List::Last => numbers.last().cloned(),
        List::NotEmpty => {
            count(&|number| Formula::join(Operator::Least, number.clone(), one.clone()))
        }
        List::OddOnes => count(&|number| number.clone().modulo(2)),
        List::EqualTo1 => count(&|number| is(number, &one)),
        List::EqualToLeast => {
            let least = all(Operator::Least)?;
            count(&|number| is(number, &least))
        }
        List::Second => Some(second(numbers)),
        List::Gap => Some(less(all(Operator::Greatest)?, second(numbers))),
        List::Others => Some(less(all(Operator::Plus)?, all(Operator::Greatest)?)),
        _ => None,
    }
}

/// Returns the second greatest of some numbers.
fn second(numbers: &[Formula]) -> Formula {
    let mut first = Formula::Constant(0);
    let mut second = Formula::Constant(0);
    for number in numbers {
        let lower = Formula::join(Operator::Least, first.clone(), number.clone());
        second = Formula::join(Operator::Greatest, second, lower);
        first = Formula::join(Operator::Greatest, first, number.clone());
    }
    second
}
