//! A picture as text.

use grundy::stand_in::itertools::Itertools;
use grundy::xor::nim_sum;

use crate::site::escaped;

// The light palette of the page's `web/page.css`.
pub(crate) const INK: &str = "#23262b";
pub(crate) const LINE: &str = "#c9c6bd";
pub(crate) const PAPER: &str = "#fdfcf9";
/// P-positions: below dark text, and without text.
pub(crate) const LOST: &str = "#f6dcd6";
pub(crate) const LOST_DOT: &str = "#a3241c";
/// N-positions.
pub(crate) const WON: &str = "#d5ebdb";
pub(crate) const WON_DOT: &str = "#17663d";
pub(crate) const MOVE: &str = "#1f4f96";
pub(crate) const BAND: &str = "#eceae3";
/// Stones, coins and shapes, below dark text.
pub(crate) const STONE: &str = "#aab2bd";

/// A picture that grows. It has its own background, as it must be legible on dark pages, too.
pub(crate) struct Svg {
    title: String,
    width: f64,
    height: f64,
    elements: String,
}

impl Svg {
    pub(crate) fn new(title: &str) -> Svg {
        Svg::sized(0.0, 0.0, title)
    }

    pub(crate) fn sized(width: f64, height: f64, title: &str) -> Svg {
        Svg {
            title: title.to_owned(),
            width,
            height,
            elements: String::new(),
        }
    }

    /// Adds an element without making room for it.
    pub(crate) fn add(&mut self, element: &str) {
        self.elements += element;
        self.elements += "\n";
    }

    /// Makes room up to this point, and for a margin.
    pub(crate) fn grow(&mut self, x: f64, y: f64) {
        self.width = self.width.max(x + 14.0);
        self.height = self.height.max(y + 12.0);
    }

    /// Writes a text; the anchor is start, middle or end.
    pub(crate) fn text(&mut self, x: f64, y: f64, anchor: &str, text: impl ToString) {
        let text = &text.to_string();
        let beyond = match anchor {
            "start" => width_of(text),
            "middle" => width_of(text) / 2.0,
            _ => 0.0,
        };
        self.grow(x + beyond, y);
        self.add(&format!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(text)
        ));
    }

    /// Writes lines of text below the drawing.
    pub(crate) fn legend<S: AsRef<str>>(&mut self, lines: &[S]) {
        self.height += 2.0;
        for line in lines {
            let below = self.height + 8.0;
            self.text(14.0, below, "start", line.as_ref());
        }
    }

    pub(crate) fn circle(&mut self, (x, y): (f64, f64), radius: f64, style: &str) {
        self.grow(x + radius, y + radius);
        self.add(&format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" {style}/>"
        ));
    }

    pub(crate) fn rectangle(
        &mut self,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        style: &str,
    ) {
        self.grow(x + width, y + height);
        self.add(&format!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" {style}/>"
        ));
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), style: &str) {
        let path = format!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
        self.add(&format!("<path d=\"{path}\" {style}/>"));
    }

    pub(crate) fn end(self) -> String {
        let Svg {
            title,
            width,
            height,
            elements,
        } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
             height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"13\" fill=\"{INK}\">\n<title>{}</title>\n\
             <rect width=\"{width:.0}\" height=\"{height:.0}\" rx=\"6\" fill=\"{PAPER}\"/>\n{elements}</svg>\n",
            escaped(&title)
        )
    }
}

/// Estimates the width of a text, from above: a letter is a little wider than half its height.
pub(crate) fn width_of(text: &str) -> f64 {
    7.5 * text.chars().count() as f64
}

/// Writes out a nim-sum, such as "3 ⊕ 5 = 6"; of a single number or none, only the result.
pub(crate) fn sum(numbers: &[u64]) -> String {
    let result = nim_sum(numbers);
    match numbers {
        [] | [_] => result.to_string(),
        _ => format!("{} = {}", numbers.iter().join(" ⊕ "), result),
    }
}
