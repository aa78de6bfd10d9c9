use toolbox::numbers::*;

fn main() {
    println!("{} {}", gcd(12, 18), LIMIT);
}
