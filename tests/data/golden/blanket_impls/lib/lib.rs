pub trait Twice {
    fn twice(&self) -> Self;
}

impl Twice for i32 {
    fn twice(&self) -> i32 {
        self * 2
    }
}

impl Twice for u8 {
    fn twice(&self) -> u8 {
        self * 2
    }
}

impl<'a> Twice for &'a str {
    fn twice(&self) -> &'a str {
        self
    }
}

pub trait Doubled {
    fn doubled(&self) -> (Self, Self)
    where
        Self: Sized;
    fn unused(&self) {}
}

impl<T: Twice> Doubled for T {
    fn doubled(&self) -> (T, T) {
        (self.twice(), self.twice())
    }
}

pub trait Unused {
    fn nothing(&self) {}
}

impl<T> Unused for T {}
