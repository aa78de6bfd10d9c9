use toolbox::Doubled;

fn main() {
    println!("{:?} {:?}", 4.doubled(), "ab".doubled());
}
