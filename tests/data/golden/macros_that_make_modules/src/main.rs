macro_rules! modules {
    ($($name:ident calls $module:ident::$called:ident),*) => {
        $(mod $name {
            pub fn value() -> u64 {
                toolbox::$module::$called(&[0, 1]) + ::toolbox::numbers::double(1)
            }
        })*
    };
}

macro_rules! module {
    ($name:ident: $($body:tt)*) => {
        mod $name {
            $($body)*
        }
    };
}

modules!(one calls numbers::mex, two calls numbers::largest);

module! { three:
    use toolbox::numbers::ONE;

    pub fn value() -> u64 {
        toolbox::numbers::double(ONE)
    }
}

fn main() {
    println!("{} {} {}", one::value(), two::value(), three::value());
}
