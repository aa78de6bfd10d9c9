//! Makes the page and the site, and plays and draws positions in a terminal.
//!
//! - `file.rs`: the page's one HTML file, with the games compiled for the browser, and `lessons.rs`: what its lessons say.
//! - `site/`: the site made around it.
//! - `play.rs`: a game in the terminal; `draw.rs`: a position as SVG, `figures/`: other pictures; all by `svg.rs`.
//! - `table.rs`: the Grundy numbers of a game as a table.

mod draw;
mod figures;
mod file;
mod lessons;
mod play;
mod site;
mod svg;
mod table;

use std::io::{self, Write};
use std::path::{self, PathBuf};
use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::{Parser, Subcommand};
use judge::workspace::Workspace;

/// Make the page: one HTML file to play, see and prove impartial games
#[derive(Parser)]
#[command(name = "page", args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
struct Arguments {
    /// Also print the address of this position, such as nim:3,4,5
    address: Option<String>,
    #[command(subcommand)]
    command: Option<Verb>,
}

const EXAMPLES: &str = "\
Examples:
  cargo run -p page
  cargo run -p page -- nim:3,4,5
  cargo run -p page -- play --second take:1,3,4:4,5
  cargo run -p page -- draw --moves pins:1,2:xxxx
  cargo run -p page -- table take:1,3,4:20
  cargo run -p page -- site

lib/page/README.md lists the addresses of all games.";

#[derive(Subcommand)]
enum Verb {
    /// Play a game in the terminal
    Play {
        /// Let the computer begin
        #[arg(long)]
        second: bool,
        /// The position to begin with, such as nim:3,4,5
        address: String,
    },
    /// Print the picture of a position as SVG
    Draw {
        /// Draw all moves below it, in place of the reason
        #[arg(long)]
        moves: bool,
        /// Count places from 1, as some problems do
        #[arg(long)]
        from_one: bool,
        /// The position, such as pins:1,2:xxxx
        address: String,
    },
    /// Print a picture that shows more than a position as SVG
    #[command(after_help = figures::EXAMPLES)]
    Figure(figures::Arguments),
    /// Print the Grundy numbers of a game as a table in Markdown
    Table(table::Arguments),
    /// Write the site and check its links
    Site {
        /// Where to write it [default: target/site]; what is there is replaced
        folder: Option<PathBuf>,
        /// Where it will be published, such as https://example.org/games: for search engines
        #[arg(long)]
        url: Option<String>,
    },
}

fn main() -> ExitCode {
    let Err(error) = run(Arguments::parse()) else {
        return ExitCode::SUCCESS;
    };
    if let Some(error) = error.downcast_ref::<io::Error>()
        && error.kind() == io::ErrorKind::BrokenPipe
    {
        // The reader has seen enough.
        return ExitCode::SUCCESS;
    }
    eprintln!("page: {error:#}");
    ExitCode::from(2)
}

/// Does what the arguments ask for.
fn run(arguments: Arguments) -> Result<()> {
    match arguments.command {
        None => make_page(arguments.address.as_deref()),
        Some(Verb::Play { second, address }) => play::converse(&address, second),
        Some(Verb::Draw {
            moves,
            from_one,
            address,
        }) => {
            let svg = draw::draw(&address, moves, from_one);
            print(svg.map_err(Into::into))
        }
        Some(Verb::Figure(arguments)) => print(figures::draw(&arguments)),
        Some(Verb::Table(arguments)) => print(table::table(&arguments)),
        Some(Verb::Site { folder, url }) => make_site(folder, url),
    }
}

/// Prints what was made.
fn print(made: Result<String, Box<dyn std::error::Error>>) -> Result<()> {
    let text = made.map_err(|error| Error::msg(error.to_string()))?;
    Ok(io::stdout().write_all(text.as_bytes())?)
}

/// Writes the page, and prints where it is.
fn make_page(address: Option<&str>) -> Result<()> {
    let mut anchor = String::new();
    if let Some(address) = address {
        page::check(address).map_err(Error::msg)?;
        anchor = format!("#{address}");
    }
    let root = Workspace::find()?.root;
    let html = file::make(&root)?.whole();
    let path = root.join("target/page.html");
    println!("{} bytes; open it in a browser:", html.len());
    println!("file://{}{anchor}", path.display());
    Ok(())
}

/// Writes the site, and prints where it is.
fn make_site(folder: Option<PathBuf>, url: Option<String>) -> Result<()> {
    let root = Workspace::find()?.root;
    let folder = folder.unwrap_or_else(|| root.join("target/site"));
    println!(
        "{}; open it in a browser:",
        site::make(&root, &folder, url.as_deref())?
    );
    let first = path::absolute(folder)?.join("index.html");
    println!("file://{}", first.display());
    Ok(())
}
