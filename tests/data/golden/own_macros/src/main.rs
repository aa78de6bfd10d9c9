use toolbox::moves::{count, fail};

macro_rules! vec {
    ($($tokens:tt)*) => {
        [7; 2]
    };
}

#[macro_use]
mod checks {
    macro_rules! matches {
        ($($tokens:tt)*) => {
            false
        };
    }
    macro_rules! assert {
        ($($tokens:tt)*) => {
            println!("not asserted")
        };
    }
    macro_rules! assert_eq {
        ($($tokens:tt)*) => {};
    }
    macro_rules! debug_assert {
        ($($tokens:tt)*) => {};
    }
    macro_rules! unreachable {
        ($($tokens:tt)*) => {};
    }
    macro_rules! stringify {
        ($($tokens:tt)*) => {
            "mine"
        };
    }
    macro_rules! concat {
        ($($tokens:tt)*) => {
            "mine"
        };
    }
    macro_rules! thread_local {
        ($($tokens:tt)*) => {};
    }
}

macro_rules! heap {
    ($($tokens:tt)*) => {
        0
    };
}

macro_rules! double {
    ($value:expr) => {
        $value * 3
    };
}

macro_rules! name {
    ($name:ident, $text:expr) => {
        macro_rules! $name {
            () => {
                $text
            };
        }
    };
}

name!(made, "made");

fn main() {
    assert!(false);
    assert_eq!(1, 2);
    debug_assert!(false);
    unreachable!();
    thread_local!(0);
    println!("{}", count(&vec![1, 2, 3, 5]));
    println!("{} {} {}", matches!(1, 1), heap!(), double!(2));
    println!("{} {} {}", stringify!(x), concat!("x"), made!());
    println!("{}", std::panic::catch_unwind(fail).is_err());
}
