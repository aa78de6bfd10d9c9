mod games {
    use std::cell::RefCell;
    use std::collections::HashMap;
    use std::hash::Hash;
    use std::ops::RangeInclusive;

    use super::sum::Sum;

    pub struct Rules<P = u64> {
        options: Box<dyn Fn(&P) -> Vec<Vec<P>>>,
        make: fn(&[u64]) -> P,
        tells_winners: bool,
        is_misere: bool,
        known: RefCell<HashMap<P, u64>>,
    }

    impl<P: Clone + Eq + Hash + 'static> Rules<P> {
        fn new<I>(make: fn(&[u64]) -> P, options: impl Fn(&P) -> I + 'static) -> Self
        where
            I: IntoIterator,
            I::Item: Sum<P>,
        {
            let listed = move |position: &P| {
                let options = options(position).into_iter();
                options.map(|option| option.parts().to_vec()).collect()
            };
            Rules {
                options: Box::new(listed),
                make,
                tells_winners: false,
                is_misere: false,
                known: RefCell::default(),
            }
        }

        pub fn misere(mut self) -> Self {
            self.tells_winners = true;
            self.is_misere = true;
            self
        }

        pub fn winners(mut self) -> Self {
            self.tells_winners = true;
            self
        }

        pub fn up_to(self, _: u64) -> Self {
            self
        }

        pub fn only(self, _: impl Fn(&P) -> bool) -> Self {
            self
        }

        pub fn by<N: IntoIterator<Item = u64>>(self, _: impl Fn(&P) -> N) -> Self {
            self
        }

        pub fn show(self, _: impl Fn(&P) -> String) -> Self {
            self
        }

        pub fn reads(self, _: &str, _: RangeInclusive<u64>) -> Self {
            self
        }

        pub fn prints(self, _: &str, _: &str) -> Self {
            self
        }

        /// Returns the Grundy number of a position, or 1 if the player to move wins.
        pub fn value(&self, numbers: &[u64]) -> u64 {
            let first = (self.make)(numbers);
            let mut known = self.known.borrow_mut();
            let mut stack = vec![first.clone()];
            while let Some(position) = stack.last() {
                if known.contains_key(position) {
                    stack.pop();
                    continue;
                }
                let options = (self.options)(position);
                let parts = options.iter().flatten();
                let unknown: Vec<P> = parts
                    .filter(|part| !known.contains_key(part))
                    .cloned()
                    .collect();
                if unknown.is_empty() {
                    let values = options
                        .iter()
                        .map(|parts| parts.iter().fold(0, |sum, part| sum ^ known[part]));
                    let values: Vec<u64> = values.collect();
                    let value = if self.tells_winners {
                        (values.contains(&0) || (values.is_empty() && self.is_misere)) as u64
                    } else {
                        mex(values)
                    };
                    known.insert(position.clone(), value);
                    stack.pop();
                } else {
                    stack.extend(unknown);
                }
            }
            known[&first]
        }
    }

    impl Rules<(u64, u64)> {
        pub fn value_of_family(&self, k: u64, heap: u64) -> u64 {
            self.value(&[k, heap])
        }
    }

    impl Rules<Vec<u64>> {
        pub fn value_of_family(&self, k: u64, number: u64) -> u64 {
            self.value(&[k, number])
        }
    }

    fn mex(mut values: Vec<u64>) -> u64 {
        values.sort();
        values.dedup();
        let own = values
            .iter()
            .zip(0..)
            .take_while(|(value, place)| **value == *place);
        own.count() as u64
    }

    pub fn heap<I>(options: impl Fn(u64) -> I + 'static) -> Rules
    where
        I: IntoIterator,
        I::Item: Sum<u64>,
    {
        Rules::new(|numbers| numbers[0], move |heap| options(*heap))
    }

    pub fn take(amounts: &[u64]) -> Rules {
        let amounts = amounts.to_vec();
        heap(move |heap| -> Vec<u64> {
            amounts
                .iter()
                .filter_map(|amount| heap.checked_sub(*amount))
                .collect()
        })
    }

    pub fn octal(code: &str) -> Rules {
        let digits: Vec<u32> = code.chars().filter_map(|digit| digit.to_digit(8)).collect();
        heap(move |heap| {
            let mut options: Vec<Vec<u64>> = vec![];
            for (taken, digit) in digits.iter().enumerate() {
                let left = match heap.checked_sub(taken as u64) {
                    Some(left) => left,
                    None => break,
                };
                if left == 0 && digit & 1 > 0 && taken > 0 {
                    options.push(vec![]);
                }
                if left > 0 && digit & 2 > 0 && taken > 0 {
                    options.push(vec![left]);
                }
                if digit & 4 > 0 {
                    options.extend((1..left / 2 + 1).map(|part| vec![part, left - part]));
                }
            }
            options
        })
    }

    pub fn family<I, K>(_: K, options: impl Fn(u64, u64) -> I + 'static) -> Rules<(u64, u64)>
    where
        K: IntoIterator<Item = u64>,
        I: IntoIterator,
        I::Item: Sum<u64>,
    {
        Rules::new(
            |numbers| (numbers[0], numbers[1]),
            move |&(k, heap)| {
                let options = options(k, heap).into_iter();
                let with_k = move |sum: I::Item| -> Vec<_> {
                    sum.parts().iter().map(|heap| (k, *heap)).collect()
                };
                options.map(with_k)
            },
        )
    }

    pub fn pair<I>(options: impl Fn(u64, u64) -> I + 'static) -> Rules<(u64, u64)>
    where
        I: IntoIterator,
        I::Item: Sum<(u64, u64)>,
    {
        Rules::new(
            |numbers| (numbers[0], numbers[1]),
            move |&(a, b)| options(a, b),
        )
    }

    pub fn triple<I>(options: impl Fn(u64, u64, u64) -> I + 'static) -> Rules<(u64, u64, u64)>
    where
        I: IntoIterator,
        I::Item: Sum<(u64, u64, u64)>,
    {
        Rules::new(
            |numbers| (numbers[0], numbers[1], numbers[2]),
            move |&(a, b, c)| options(a, b, c),
        )
    }

    pub fn heaps<I, C>(_: C, options: impl Fn(&[u64]) -> I + 'static) -> Rules<Vec<u64>>
    where
        I: IntoIterator,
        I::Item: Sum<Vec<u64>>,
    {
        Rules::new(
            |numbers| numbers.to_vec(),
            move |heaps: &Vec<u64>| options(heaps),
        )
    }
}
