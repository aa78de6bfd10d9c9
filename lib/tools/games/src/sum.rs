//! What one move leads to: a position, or a sum of several.

/// An option of a position `P`: another position, or several that are played on side by side.
pub trait Sum<P> {
    /// Calls `visit` with the positions of the sum.
    fn visit(self, visit: &mut dyn FnMut(&[P]));
}

impl<P> Sum<P> for P {
    fn visit(self, visit: &mut dyn FnMut(&[P])) {
        visit(std::slice::from_ref(&self));
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

impl<P> Sum<P> for (P, P) {
    fn visit(self, visit: &mut dyn FnMut(&[P])) {
        visit(&[self.0, self.1]);
    }
}

impl<P> Sum<P> for (P, P, P) {
    fn visit(self, visit: &mut dyn FnMut(&[P])) {
        visit(&[self.0, self.1, self.2]);
    }
}

/// All options of a position: what the closure of a rules file returns.
pub trait Options<P> {
    /// Calls `visit` with each of the first `most` options.
    fn visit(self, most: usize, visit: &mut dyn FnMut(&[P]));
}

impl<P, I: IntoIterator> Options<P> for I
where
    I::Item: Sum<P>,
{
    fn visit(self, most: usize, visit: &mut dyn FnMut(&[P])) {
        self.into_iter().take(most).for_each(|sum| sum.visit(visit));
    }
}
