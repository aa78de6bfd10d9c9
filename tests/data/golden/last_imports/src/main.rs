fn main() {
    println!("{}", toolbox::lists::last(&[1, 2, 3]));
}
