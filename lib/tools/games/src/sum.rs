//! What one move leads to: a position, or a sum of several.

use std::slice;

/// An option of a position `P`: another position, or several that are played on side by side.
pub trait Sum<P> {
    /// Calls `visit` with the positions of the sum.
    fn visit(self, visit: &mut dyn FnMut(&[P]));
}

impl<P> Sum<P> for P {
    fn visit(self, visit: &mut dyn FnMut(&[P])) {
        visit(slice::from_ref(&self));
    }
}

impl<P> Sum<P> for Vec<P> {
    fn visit(self, visit: &mut dyn FnMut(&[P])) {
        visit(&self);
    }
}

impl<P, const N: usize> Sum<P> for [P; N] {
    fn visit(self, visit: &mut dyn FnMut(&[P])) {
        visit(&self);
    }
}

/// All options of a position: what the closure of a rules file returns.
pub trait Options<P>: IntoIterator<Item: Sum<P>> {}

impl<P, I: IntoIterator<Item: Sum<P>>> Options<P> for I {}
