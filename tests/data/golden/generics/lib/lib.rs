use std::marker::PhantomData;

pub struct Stack<T> {
    items: Vec<T>,
}

impl<T> Default for Stack<T> {
    fn default() -> Stack<T> {
        Stack { items: Vec::new() }
    }
}

impl<T: Clone> Stack<T> {
    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }
    pub fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }
    pub fn top(&self) -> Option<T> {
        self.items.last().cloned()
    }
}

impl<T: Ord> Stack<T> {
    pub fn sort(&mut self) {
        self.items.sort();
    }
}

pub enum Marker {}
pub enum OtherMarker {}

pub struct Tagged<M> {
    value: u64,
    marker: PhantomData<M>,
}

impl<M> Tagged<M> {
    pub fn new(value: u64) -> Tagged<M> {
        Tagged {
            value,
            marker: PhantomData,
        }
    }
    pub fn value(&self) -> u64 {
        let _ = self.marker;
        self.value
    }
}
