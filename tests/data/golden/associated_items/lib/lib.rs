pub struct Board;

impl Board {
    pub const WIDTH: usize = 8;
    pub const HEIGHT: usize = 9;
}

pub trait Shape {
    type Size: Default;
    type Unused;
    const SIDES: u32;
    const CORNERS: u32;
}

pub struct Square;

impl Shape for Square {
    type Size = u16;
    type Unused = u8;
    const SIDES: u32 = 4;
    const CORNERS: u32 = 4;
}

pub struct Circle;

impl Shape for Circle {
    type Size = u16;
    type Unused = u8;
    const SIDES: u32 = 0;
    const CORNERS: u32 = 0;
}

pub fn first<S: Shape>() -> u64
where
    S::Size: Into<u64>,
{
    S::Size::default().into()
}
