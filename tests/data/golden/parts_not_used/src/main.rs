use toolbox::{best, Colour};

fn main() {
    println!("{}", best(&[3, 5]).unwrap().value);
    println!("{}", toolbox::is_dark(&Colour::Black));
}
