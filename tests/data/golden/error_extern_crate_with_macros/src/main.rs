#[macro_use]
extern crate toolbox;

fn main() {
    one!();
}
