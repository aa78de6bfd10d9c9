//! What most games of the page use.

pub(super) use games::notation::{alternatives, amounts, count, edges, joined, number, numbers};
pub(super) use games::Game as _;
pub(super) use grundy::stand_in::itertools::Itertools;

pub(super) use super::{fields, indices, Read, MOST_VERTICES};
pub(super) use crate::picture::{letter, name_of, Picture, STEP};
pub(super) use crate::position::{Component, Leaves, Move, Outcome, Shown};
