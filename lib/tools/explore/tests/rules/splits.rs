//! A sum under misère play.
use rules::*;

pub fn rules() -> Rules {
    heap(|n| (1..n).map(move |part| [part, n - part])).misere()
}
