macro_rules! constant {
    ($name:ident, $value:expr) => {
        pub const $name: u64 = $value;
    };
}
