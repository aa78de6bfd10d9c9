use toolbox::grundy_number;

struct Pair {
    left: String,
    right: String,
}

fn main() {
    let number: u8 = 7_u64.try_into().unwrap();
    let list = Vec::from_iter([1, 2]);
    let mut pair = Pair { left: "l".to_owned(), right: "r".to_owned() };
    let left = &pair.left;
    let right = || pair.right.push('x');
    let mut right = right;
    right();
    println!("{left} {}", pair.right);
    if let Some(first) = list.first()
        && *first == 1
    {
        println!("{number} {:?} {}", c"text", grundy_number(7));
    }
    for heap in [String::from("a")].into_iter() {
        println!("{}", heap + "b");
    }
}
