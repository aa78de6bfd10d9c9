use toolbox::one as number;

pub fn one() {
    let text: &str = number();
    println!("{}", text);
}
