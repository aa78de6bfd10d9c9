use proconio::input;
use toolbox::names;

#[derive(Debug)]
pub struct Vec;
pub enum Maybe {
    Some,
    None,
}
pub use Maybe::*;
pub type Option = Vec;
pub type Result = Vec;
pub struct Box;
pub struct String;
pub trait Iterator {}
pub trait IntoIterator {}
pub mod core {
    pub mod mem {
        pub fn size_of() {}
    }
}
#[allow(non_camel_case_types)]
pub type usize = Vec;
#[allow(non_snake_case)]
pub fn Ok() {}
macro_rules! assert {
    ($($tokens:tt)*) => {
        println!("mine")
    };
}

pub fn drop<T>(_: T) {
    println!("not dropped");
}

impl Iterator for Vec {}
impl IntoIterator for Box {}

fn main() {
    input!(numbers: [u64]);
    assert!(numbers.is_empty());
    drop(String);
    core::mem::size_of();
    Ok();
    let maybe = [Some, None];
    println!("{:?} {} {:?} {}", numbers, names(&numbers), Vec, maybe.len());
}
