pub mod heap;
mod methods;
mod other;
pub mod shown;
mod showing;
