//! # Docs

#![deny(missing_docs)]
#![allow(clippy::all)]

/// A value.
///
/// ```
/// assert_eq!(toolbox::value(), 1);
/// ```
#[doc(alias = "one")]
#[must_use]
#[inline]
#[allow(clippy::needless_return)]
pub fn value() -> u64 {
    //! Inside.
    #[cfg(test)]
    helper();
    #[cfg(not(test))]
    let result = 1;
    return result;
}

/** Not used by the solution's program. */
pub fn unused() -> u64 {
    1
}

#[cfg(test)]
fn helper() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_one() {
        assert_eq!(value(), 1);
    }
}
