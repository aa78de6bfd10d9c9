//! Take a square number.
use rules::*;

pub fn rules() -> Rules {
    heap(|n| (1..).take_while(move |root| root * root <= n).map(move |root| n - root * root))
}
