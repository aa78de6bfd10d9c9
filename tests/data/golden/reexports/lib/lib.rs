mod hidden;
mod sums;

pub use hidden::deep::Original as Visible;
pub use sums::sum;

pub mod prelude {
    pub use crate::hidden::{heap::*, mex, unused};
    pub use crate::Visible as Renamed;
}
