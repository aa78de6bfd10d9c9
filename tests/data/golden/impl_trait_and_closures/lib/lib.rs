pub fn evens(limit: u64) -> impl Iterator<Item = u64> {
    (0..limit).filter(|&number| is_even(number))
}

pub fn odds(limit: u64) -> impl Iterator<Item = u64> {
    (0..limit).filter(|&number| !is_even(number))
}

fn is_even(number: u64) -> bool {
    number % 2 == 0
}

pub fn adder(step: u64) -> impl Fn(u64) -> u64 {
    move |number| number + step
}

pub fn boxed_adder(step: u64) -> Box<dyn Fn(u64) -> u64> {
    Box::new(adder(step))
}

pub fn apply(function: impl Fn(u64) -> u64, value: u64) -> u64 {
    function(value)
}
