use ::toolbox::one;

mod toolbox {
    pub fn two() -> u64 {
        toolbox_three() + ::toolbox::one()
    }
    fn toolbox_three() -> u64 {
        3
    }
}

fn main() {
    println!("{} {} {}", one(), toolbox::two(), ::toolbox::numbers::four());
}
