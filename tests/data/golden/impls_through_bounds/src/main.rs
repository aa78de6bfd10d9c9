use toolbox::{play, Nim};

fn main() {
    let nim = Nim { heap: 3 };
    println!("{} {}", play(&nim), nim);
    let boxed: Box<dyn toolbox::Game> = Box::new(nim);
    println!("{}", boxed.options().len());
}
