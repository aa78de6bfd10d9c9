use core::fmt::Debug;
use std::convert::TryFrom;

mod helpers;
use helpers::show;

pub fn convert(value: u64) -> usize {
    println!("{}", show(&value));
    usize::try_from(value).unwrap_or(std::usize::MAX)
}

pub fn unused<T: Debug>(value: T) -> String {
    format!("{:?}", value)
}
