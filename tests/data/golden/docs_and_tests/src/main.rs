/// Documented.
fn main() {
    println!("{}", toolbox::value());
}

#[cfg(test)]
mod tests {
    #[test]
    fn works() {
        assert_eq!(toolbox::value(), toolbox::unused());
    }
}
