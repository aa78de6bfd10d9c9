//! What most games of the page use.

pub(super) use games::Game as _;
pub(super) use games::notation::{alternatives, amounts, count, edges, joined, number, numbers};
pub(super) use grundy::stand_in::itertools::Itertools;

pub(super) use super::{MOST_VERTICES, Read, fields, indices};
pub(super) use crate::picture::{Picture, STEP, letter, name_of};
pub(super) use crate::position::{Component, Leaves, Move, Outcome, Shown};
