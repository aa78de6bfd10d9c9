use toolbox::value;

fn toolbox() -> u64 {
    let toolbox = 3;
    toolbox + value()
}

fn main() {
    println!("{}", toolbox());
}
