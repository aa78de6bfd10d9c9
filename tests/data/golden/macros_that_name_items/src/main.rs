use toolbox::largest;

macro_rules! twice {
    ($value:expr) => {
        toolbox::numbers::double($value)
    };
}

fn main() {
    println!("{} {:?}", toolbox::numbers::mex(&[0, 1]), [toolbox::numbers::ONE; 2]);
    println!("{} {}", largest!(3, 5, 4), toolbox::smallest!(3, 5));
    println!("{}", twice!(twice!(1)));
    assert_eq!(toolbox::numbers::mex(&[1]), 0, "{}", toolbox::numbers::ONE);
}
