use std::{
    borrow::Cow,
    fmt::{self, Debug},
};

pub fn name() -> &'static str {
    "name"
}

pub struct Unused<'a>(pub Cow<'a, str>);

impl Debug for Unused<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
