pub fn one() {}
