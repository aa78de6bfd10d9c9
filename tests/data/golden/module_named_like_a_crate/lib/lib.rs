pub const SEPARATOR: &str = ", ";
