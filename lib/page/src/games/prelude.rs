//! What most games of the page use.

pub(super) use games::Game as _;
pub(super) use games::notation::{alternatives, count, joined};
pub(super) use grundy::stand_in::itertools::Itertools;

pub(super) use crate::picture::{Kind, Picture, STEP, letter, name_of};
pub(super) use crate::position::{Leaves, Move, Outcome, Shown};

/// The position of an address, or what is wrong with it.
pub(super) type Read = Result<Shown, String>;
