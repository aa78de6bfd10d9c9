//! Pictures as parts of a page, whose colours they take: those that the reader has chosen, not those of the system.

use super::markdown::escaped;

/// The colours of pictures, and how the site calls them in both themes.
const COLOURS: [(&str, &str); 13] = [
    ("#23262b", "--ink"),
    ("#22272e", "--ink"),
    ("#fdfcf9", "--paper"),
    ("#fcfcfa", "--paper"),
    ("#c9c6bd", "--line"),
    ("#b8bec6", "--line"),
    ("#f6dcd6", "--lost-fill"),
    ("#a3241c", "--lost"),
    ("#d5ebdb", "--won-fill"),
    ("#17663d", "--won"),
    ("#1f4f96", "--move"),
    ("#eceae3", "--band"),
    ("#aab2bd", "--shape"),
];

/// Returns a picture as it stands in a page. What it shows is said to who does not see it, unless that is nothing.
pub(super) fn inlined(svg: &str, name: &str, class: &str, alt: &str) -> String {
    let mut svg = svg.replace('\n', "");
    // What is said stands for the title, which would be shown under the mouse.
    if let (Some(begin), Some(end)) = (svg.find("<title>"), svg.find("</title>")) {
        svg.replace_range(begin..end + "</title>".len(), "");
    }
    for (colour, variable) in COLOURS {
        svg = svg.replace(&format!("\"{colour}\""), &format!("\"var({variable})\""));
    }
    // Each picture of a page has arrows of its own.
    svg = svg
        .replace("id=\"arrow\"", &format!("id=\"arrow-{name}\""))
        .replace("url(#arrow)", &format!("url(#arrow-{name})"));
    let said = if alt.is_empty() {
        "aria-hidden=\"true\"".to_owned()
    } else {
        format!("role=\"img\" aria-label=\"{}\"", escaped(alt))
    };
    let (_, rest) = svg.split_once(" width=\"").unwrap_or_default();
    let (width, _) = rest.split_once('"').unwrap_or_default();
    let begin = format!("<svg class=\"{class}\" style=\"--width: {width}px\" {said} ");
    svg.replacen("<svg ", &begin, 1)
}
