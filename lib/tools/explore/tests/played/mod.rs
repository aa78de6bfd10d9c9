//! Rules with their tables, as the command explores them.

use std::rc::Rc;
use std::time::Duration;

use explore::evidence::AskOptions;
use explore::game::{self, Game};
use games::{Part, Rules, Table, options_of, table_of};

/// How many options the larger table of a game may have.
const OPTIONS: u64 = 20_000_000;

pub(crate) struct Played {
    table: Box<dyn Fn(Option<u64>) -> Table>,
    /// The limit of the larger table; nothing if a count of options ends it.
    further: Option<u64>,
    options: Box<AskOptions<'static>>,
}

impl Played {
    pub(crate) fn new<P: Part>(rules: Rules<P>, further: Option<u64>) -> Played {
        let rules = Rc::new(rules);
        let asked = Rc::clone(&rules);
        Played {
            table: Box::new(move |limit| {
                table_of(&rules, limit, Duration::MAX).expect("the rules are right")
            }),
            further,
            options: Box::new(move |numbers, most| options_of(&asked, numbers, most)),
        }
    }

    /// Returns the table up to a limit; 0 is that of the rules.
    pub(crate) fn table(&self, limit: u64) -> Table {
        (self.table)(Some(limit).filter(|limit| *limit > 0))
    }
}

impl Game for Played {
    fn larger(&self, shown: &Table) -> Option<Table> {
        match self.further {
            Some(limit) => (limit > shown.limit).then(|| self.table(limit)),
            None => game::larger(shown, OPTIONS, &mut |limit| Some(self.table(limit))),
        }
    }

    fn options(&self) -> Option<&AskOptions<'_>> {
        Some(&self.options)
    }

    fn time(&self, position: &[u64]) -> Duration {
        explore::command::time(&*self.options, position)
    }
}

/// Returns the options of a heap that take such amounts.
pub(crate) fn taking(n: u64, amounts: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let left = amounts
        .into_iter()
        .filter_map(|amount| n.checked_sub(amount));
    left.collect()
}
