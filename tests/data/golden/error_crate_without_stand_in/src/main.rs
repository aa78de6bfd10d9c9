mod inner;

fn main() {
    println!("{}", inner::value());
}
