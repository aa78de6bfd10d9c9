pub struct Point {
    pub x: u64,
    pub y: u64,
}

pub fn outer(point: Point) -> u64 {
    point.x
}

pub fn circle() -> u64 {
    round()
}

fn round() -> u64 {
    circle()
}
