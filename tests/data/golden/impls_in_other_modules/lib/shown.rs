pub trait Shown {
    fn shown(&self) -> String;
}
