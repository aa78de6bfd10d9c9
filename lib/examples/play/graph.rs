//! A token on a graph that may have cycles: what is said and typed, and why a move is right.

use std::io::{self, BufRead, Write};

use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};

/// A game that comes back so often to the same vertex, with the same player to move, is over.
const MOST_VISITS: usize = 3;

const RULE: &str =
    "A move takes the token along an edge. A player who cannot move loses. If the same player has to move \
                    from the same vertex for the third time, the game is a draw.";

pub(crate) struct Token {
    graph: Graph,
    outcomes: Outcomes,
    vertex: usize,
}

impl Token {
    pub(crate) fn new(graph: Graph, vertex: usize) -> Token {
        let outcomes = Outcomes::from_options(graph.vertices(), |vertex| graph.options(vertex));
        Token { graph, outcomes, vertex }
    }

    /// The whole conversation.
    pub(crate) fn converse(mut self, mut computer_moves: bool) -> io::Result<()> {
        let mut out = io::stdout();
        let mut lines = io::stdin().lock().lines();
        writeln!(out, "{}\nType the vertex to move to, hint, undo, help or quit.", RULE)?;
        // The vertices from which the human has moved, and how often each player has had to move from each.
        let mut earlier = vec![];
        let mut visits = vec![[0; 2]; self.graph.vertices()];
        let mut is_new = true;
        loop {
            let options: Vec<String> = self.graph.options(self.vertex).map(|option| option.to_string()).collect();
            let visit = &mut visits[self.vertex][computer_moves as usize];
            if is_new {
                *visit += 1;
                let moves = if options.is_empty() { "no move".to_owned() } else { options.join(", ") };
                writeln!(out, "\n  The token is on {}. Moves: {}.", self.vertex, moves)?;
            }
            if options.is_empty() {
                let winner = if computer_moves { "You win" } else { "I win" };
                return writeln!(out, "\nNo move is left. {}.", winner);
            }
            if *visit == MOST_VISITS {
                return writeln!(out, "\nThe token comes back for the third time. It is a draw.");
            }
            is_new = true;
            if computer_moves {
                let Some(reply) = self.reply() else { continue };
                writeln!(out, "\n  {}\nSo I move to {}.", self.reason(), reply)?;
                self.vertex = reply;
                computer_moves = false;
                continue;
            }
            write!(out, "\nyour move> ")?;
            out.flush()?;
            let Some(line) = lines.next().transpose()? else {
                return writeln!(out);
            };
            is_new = false;
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "quit" => return Ok(()),
                "help" => writeln!(out, "  {}\n  Type the vertex to move to, hint, undo, help or quit.", RULE)?,
                "hint" => {
                    let reply = self.reply().map_or_else(String::new, |reply| reply.to_string());
                    writeln!(out, "  move to {}\n  {}", reply, self.reason())?;
                }
                "undo" => match earlier.pop() {
                    Some(vertex) => {
                        self.vertex = vertex;
                        visits.iter_mut().for_each(|visits| *visits = [0; 2]);
                        is_new = true;
                    }
                    None => writeln!(out, "  there is nothing to take back")?,
                },
                line => match line.parse() {
                    Ok(option) if self.graph.options(self.vertex).any(|other| other == option) => {
                        earlier.push(self.vertex);
                        self.vertex = option;
                        computer_moves = true;
                        is_new = true;
                    }
                    _ => writeln!(
                        out,
                        "  {:?} is neither a move ({}) nor a command; try help",
                        line,
                        options.join(", ")
                    )?,
                },
            }
        }
    }

    /// Returns the best move of the player to move.
    fn reply(&self) -> Option<usize> {
        self.outcomes.best_option(self.graph.options(self.vertex))
    }

    /// Says why it is the best.
    fn reason(&self) -> String {
        let reply = self.reply().unwrap_or(self.vertex);
        let moves = |vertex| match self.outcomes.remoteness(vertex) {
            Some(1) => "1 move".to_owned(),
            moves => format!("{} moves", moves.unwrap_or(0)),
        };
        match self.outcomes.outcome(self.vertex) {
            Outcome::Win => {
                format!("From {} the player to move loses, in {}. No other move wins faster.", reply, moves(reply))
            }
            Outcome::Draw => {
                let mut losing: Vec<usize> = self.graph.options(self.vertex).collect();
                losing.retain(|&option| self.outcomes.outcome(option) == Outcome::Win);
                let losing: Vec<String> = losing.iter().map(usize::to_string).collect();
                let lose = match &losing[..] {
                    [] => "or loses".to_owned(),
                    losing => format!("and moving to {} would lose", losing.join(", ")),
                };
                format!("No move wins {}. {} is a draw.", lose, reply)
            }
            Outcome::Loss => {
                format!(
                    "From every option the player to move wins. From {} it takes {}, no less than from any other.",
                    reply,
                    moves(reply)
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy::graph::Graph;
    use grundy::loopy::Outcome;

    use super::Token;

    /// 0 has no moves; 1, 2, 3 and 4 are a path with moves both ways that leads to it; 5 leads to 1 only.
    fn token(vertex: usize) -> Token {
        let edges = [(1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3), (5, 1)];
        Token::new(Graph::new(6, &edges).expect("all edges are in the graph"), vertex)
    }

    #[test]
    fn each_outcome_has_its_reason() {
        for (vertex, outcome, reply, said) in [
            (1, Outcome::Win, Some(0), "From 0 the player to move loses, in 0 moves. No other move wins faster."),
            (2, Outcome::Draw, Some(3), "No move wins and moving to 1 would lose. 3 is a draw."),
            (3, Outcome::Draw, Some(2), "No move wins or loses. 2 is a draw."),
            (
                5,
                Outcome::Loss,
                Some(1),
                "From every option the player to move wins. From 1 it takes 1 move, no less than from any other.",
            ),
        ] {
            let token = token(vertex);
            assert_eq!((token.outcomes.outcome(vertex), token.reply()), (outcome, reply), "{}", vertex);
            assert_eq!(token.reason(), said);
        }
        assert_eq!(token(0).reply(), None);
    }
}
