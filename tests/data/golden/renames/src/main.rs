use toolbox::numbers as n;
use toolbox::numbers::double as twice;

fn main() {
    println!("{} {}", twice(4), n::quadruple(4));
}
