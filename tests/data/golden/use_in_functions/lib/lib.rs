pub mod numbers {
    pub fn one() -> u64 {
        use std::collections::HashMap;
        use crate::helpers::value;
        let map: HashMap<u64, u64> = HashMap::new();
        value() + map.len() as u64
    }
    pub fn two() -> u64 {
        use self::Kind::*;
        match kind() {
            First => 1,
            Second => 2,
        }
    }
    pub fn three() -> u64 {
        use super::helpers;
        helpers::value() + 2
    }
    enum Kind {
        First,
        Second,
    }
    fn kind() -> Kind {
        if crate::helpers::value() == 0 {
            Kind::First
        } else {
            Kind::Second
        }
    }
}
pub mod helpers {
    pub fn value() -> u64 {
        1
    }
    pub fn unused() -> u64 {
        2
    }
}
