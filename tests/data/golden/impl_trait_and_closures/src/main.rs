fn main() {
    let evens: Vec<u64> = toolbox::evens(10).map(|even| toolbox::apply(toolbox::adder(1), even)).collect();
    println!("{:?}", evens);
}
