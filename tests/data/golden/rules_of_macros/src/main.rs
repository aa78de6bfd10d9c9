use toolbox::make;

fn main() {
    println!("{} {:?}", make!(one), make!(list 1, 2));
}
