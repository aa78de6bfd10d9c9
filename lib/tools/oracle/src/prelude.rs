//! The names that the files of the problems share.

pub(crate) use anyhow::{Result, bail, ensure};

pub(crate) use crate::Origin::{ClosedForm, PublishedSample, WorkedExample};
pub(crate) use crate::Problem;
pub(crate) use crate::definition::Definition;
pub(crate) use crate::game::{Game, Position};
pub(crate) use crate::input::Input;
pub(crate) use crate::limits::Limits;
pub(crate) use crate::random::Random;
pub(crate) use crate::referee::Referee;
pub(crate) use crate::weight::TooLarge;
pub(crate) use crate::{small, text};
