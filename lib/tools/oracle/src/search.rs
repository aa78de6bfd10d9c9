//! A memoised search without recursion, with a limit on memory; the definition and the referee share it.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::components::{Components, weight};
use crate::weight::{MOST_WEIGHT, TooLarge, charge};

/// How a value follows from others.
pub(crate) type Rule<V> = fn(&[V]) -> V;

/// The values found so far, and the weight that may still be listed.
pub(crate) struct Search<V> {
    /// Returns the value of a position, given those of its options.
    of_options: Rule<V>,
    /// Returns the value of a sum, given those of its components; without it, a sum has the value of its options, too.
    of_components: Option<Rule<V>>,
    /// The number of each position of one component that was met, by the component.
    single: Vec<Option<usize>>,
    /// The numbers of the other positions that were met.
    sums: FxHashMap<Rc<[u32]>, usize>,
    /// Each position by its number, with its value if that is known.
    known: Vec<(Rc<[u32]>, Option<V>)>,
    weight_left: usize,
}

impl<V: Copy> Search<V> {
    pub(crate) fn new(of_options: Rule<V>, of_components: Option<Rule<V>>) -> Search<V> {
        Search {
            of_options,
            of_components,
            single: vec![],
            sums: FxHashMap::default(),
            known: vec![],
            weight_left: MOST_WEIGHT,
        }
    }

    /// Returns the value of `position`; the order of its components does not matter.
    pub(crate) fn value(&mut self, components: &mut dyn Components, position: &[u32]) -> Result<V, TooLarge> {
        let start = self.number(&mut position.to_vec());
        if let Some(value) = self.known[start].1 {
            return Ok(value);
        }
        let mut line = vec![self.enter(components, start)?];
        loop {
            let current = line.last_mut().expect("the loop ends with the first position");
            match current.followers.pop() {
                Some(follower) => match self.known[follower].1 {
                    Some(value) => current.values.push(value),
                    None => line.push(self.enter(components, follower)?),
                },
                None => {
                    let finished = line.pop().expect("the current position is on the line");
                    let value = (finished.rule)(&finished.values);
                    self.known[finished.position].1 = Some(value);
                    match line.last_mut() {
                        Some(before) => before.values.push(value),
                        None => return Ok(value),
                    }
                }
            }
        }
    }

    /// Returns the number of a position, whose components it sorts.
    fn number(&mut self, position: &mut [u32]) -> usize {
        position.sort();
        let next = self.known.len();
        let number = if let &mut [component] = position {
            let component = component as usize;
            self.single.resize(self.single.len().max(component + 1), None);
            *self.single[component].get_or_insert(next)
        } else if let Some(&number) = self.sums.get(position) {
            number
        } else {
            self.sums.insert(Rc::from(&*position), next);
            next
        };
        if number == next {
            self.known.push((Rc::from(&*position), None));
        }
        number
    }

    /// Enters a position: lists its followers, unless they weigh too much.
    fn enter(&mut self, components: &mut dyn Components, number: usize) -> Result<Entered<V>, TooLarge> {
        let position = Rc::clone(&self.known[number].0);
        let (of_components, most) = (self.of_components.filter(|_| position.len() != 1), self.weight_left);
        let mut followers = vec![];
        let mut list = |follower: &mut [u32], weight| {
            self.weight_left = charge(self.weight_left, weight)?;
            followers.push(self.number(follower));
            Ok(())
        };
        match of_components {
            Some(_) => position.iter().try_for_each(|&part| list(&mut [part], components.weight(part)))?,
            None => each_option(components, &position, most, &mut list)?,
        }
        let rule = of_components.unwrap_or(self.of_options);
        // The first is the last, so that it is looked at first.
        followers.reverse();
        Ok(Entered { position: number, rule, followers, values: vec![] })
    }
}

/// A position that needs the values of its followers: its options or its components.
struct Entered<V> {
    position: usize,
    rule: Rule<V>,
    /// The followers that were not looked at, the next one last.
    followers: Vec<usize>,
    /// The values of the others.
    values: Vec<V>,
}

/// What is done with an option and its weight.
type Visit<'v> = dyn FnMut(&mut [u32], usize) -> Result<(), TooLarge> + 'v;

/// Visits the positions that one move in any component leads to, each with its weight, unless they weigh more than `most`.
pub(crate) fn each_option(
    components: &mut dyn Components,
    position: &[u32],
    most: usize,
    visit: &mut Visit<'_>,
) -> Result<(), TooLarge> {
    let (total, mut option) = (weight(components, position), vec![]);
    for (index, &component) in position.iter().enumerate() {
        let beside = total - components.weight(component);
        for left in components.moves(component, beside, most)?.iter() {
            option.clear();
            option.extend_from_slice(&position[..index]);
            option.extend_from_slice(left);
            option.extend_from_slice(&position[index + 1..]);
            visit(&mut option, beside + weight(components, left))?;
        }
    }
    Ok(())
}
