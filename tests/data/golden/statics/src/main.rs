fn main() {
    println!("{} {}", toolbox::next(), toolbox::next());
    println!("{}", toolbox::names()[1]);
}
