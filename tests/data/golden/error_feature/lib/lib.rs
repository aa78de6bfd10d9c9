#[cfg(feature = "fast")]
pub fn one() {}

#[cfg(not(feature = "fast"))]
pub fn one() {}
