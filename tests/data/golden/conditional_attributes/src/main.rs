#[cfg_attr(not(debug_assertions), derive(Clone))]
struct Pair(toolbox::Number, toolbox::Number);

fn main() {
    let pair = Pair(toolbox::Number(1), toolbox::Number(2));
    println!("{}", (pair.0).0 + (pair.1).0);
}
