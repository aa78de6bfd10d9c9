use toolbox::{Marker, Stack, Tagged};

fn main() {
    let mut stack = Stack::<Vec<u8>>::default();
    stack.push(vec![1]);
    println!("{:?} {}", stack.pop(), Tagged::<Marker>::new(3).value());
}
