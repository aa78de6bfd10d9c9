//! Kayles.
use rules::*;

pub fn rules() -> Rules {
    octal("0.77").up_to(2000)
}
