use toolbox::Nimber;

fn main() {
    let mut sum = Nimber(3) + Nimber(5);
    sum += Nimber(1);
    println!("{} {}", sum.0, (-sum)[0]);
    let total: Nimber = vec![Nimber(1), Nimber(2)].into_iter().sum();
    println!("{}", total == Nimber(3));
}
