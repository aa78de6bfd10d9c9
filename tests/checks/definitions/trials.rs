//! How the tests are collected, and what they compare is counted: a test that compares nothing fails.

use std::cell::Cell;

use anyhow::Result;
use libtest_mimic::Trial;

thread_local! {
    static COMPARED: Cell<u64> = const { Cell::new(0) };
}

/// How many comparisons this thread has made.
pub(crate) fn compared() -> u64 {
    COMPARED.get()
}

pub(crate) fn count(comparisons: u64) {
    COMPARED.set(COMPARED.get() + comparisons);
}

// As those of the standard library and of `anyhow`, and counted.
macro_rules! assert_eq {
    ($($given:tt)*) => {{
        crate::trials::count(1);
        std::assert_eq!($($given)*)
    }};
}

macro_rules! assert {
    ($($given:tt)*) => {{
        crate::trials::count(1);
        std::assert!($($given)*)
    }};
}

macro_rules! ensure {
    ($($given:tt)*) => {{
        crate::trials::count(1);
        anyhow::ensure!($($given)*)
    }};
}

/// What a check returns: nothing if it panics otherwise, or an error.
pub(crate) trait Done {
    fn done(self) -> Result<()>;
}

impl Done for () {
    fn done(self) -> Result<()> {
        Ok(())
    }
}

impl Done for Result<()> {
    fn done(self) -> Result<()> {
        self
    }
}

#[derive(Default)]
pub(crate) struct Tests(pub(crate) Vec<Trial>);

impl Tests {
    pub(crate) fn add<T: Done>(
        &mut self,
        name: impl Into<String>,
        check: impl FnOnce() -> T + Send + 'static,
    ) {
        self.push(false, name, check);
    }

    /// Adds a test that takes long, which is left to `--ignored`.
    pub(crate) fn long<T: Done>(
        &mut self,
        name: impl Into<String>,
        check: impl FnOnce() -> T + Send + 'static,
    ) {
        self.push(true, name, check);
    }

    pub(crate) fn push<T: Done>(
        &mut self,
        is_long: bool,
        name: impl Into<String>,
        check: impl FnOnce() -> T + Send + 'static,
    ) {
        self.0
            .push(trial(is_long, name.into(), Box::new(|| check().done())));
    }

    /// Adds a test of few inputs, and a long one of many.
    pub(crate) fn both<S: Send + 'static, T: Done>(
        &mut self,
        name: &str,
        [few, many]: [S; 2],
        check: impl Fn(S) -> T + Clone + Send + 'static,
    ) {
        let check_all = check.clone();
        self.add(name, move || check(few));
        self.long(format!("{name}/all"), move || check_all(many));
    }

    /// Adds a test of every `apart`-th input, and a long one of all inputs. Let `apart` be a prime, which has nothing in common
    /// with the sizes that the inputs are made of.
    pub(crate) fn some_and_all<T: Done>(
        &mut self,
        apart: usize,
        name: &str,
        check: impl Fn(usize) -> T + Clone + Send + 'static,
    ) {
        self.both(name, [apart, 1], check);
    }
}

/// All but this is compiled for each of some hundred functions.
fn trial(is_long: bool, name: String, check: Box<dyn FnOnce() -> Result<()> + Send>) -> Trial {
    let test = Trial::test(name.clone(), move || {
        let before = compared();
        check().map_err(|error| format!("{error:#}"))?;
        match compared() - before {
            0 => Err("it compares nothing".into()),
            comparisons => {
                println!("{name}: {comparisons} comparisons");
                Ok(())
            }
        }
    });
    if is_long {
        checks::long("long", test)
    } else {
        test
    }
}
