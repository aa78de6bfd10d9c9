use toolbox::Guard;

fn main() {
    let _guard = Guard::new("end");
    println!("begin");
}
