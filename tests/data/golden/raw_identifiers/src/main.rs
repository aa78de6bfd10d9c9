use toolbox::r#type::{r#match, Kind};

fn main() {
    let r#loop = r#match(3);
    println!("{} {}", r#loop, Kind { r#in: 4 }.r#in);
}
