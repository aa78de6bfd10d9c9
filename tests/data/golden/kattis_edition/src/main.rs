use toolbox::grundy_number;

fn main() {
    let number: u8 = 7_u64.try_into().unwrap();
    for heap in [String::from("a")].into_iter() {
        println!("{} {number} {}", heap + "b", grundy_number(7));
    }
    println!("{:?}", Vec::from_iter(c"text".to_bytes()));
}
