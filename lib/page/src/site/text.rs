//! Texts of the workspace as HTML: their links lead to places in the site, and their headings have the anchors of GitHub.

use std::collections::BTreeSet;
use std::iter;

use pulldown_cmark::{html, BrokenLink, CowStr, Event, Options, Parser, Tag, TagEnd};

use super::Site;

impl Site {
    /// Returns a text of `file` as HTML for a page at `place`.
    pub(super) fn html(&self, text: &str, file: &str, place: &str) -> String {
        // In rustdoc, [`mex`] is a link to an item.
        let mut item = |link: BrokenLink| {
            let is_item = link.reference.starts_with('`');
            is_item.then(|| {
                (
                    CowStr::from(link.reference.trim_matches('`').to_owned()),
                    CowStr::from(""),
                )
            })
        };
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        let events: Vec<Event> =
            Parser::new_with_broken_link_callback(text, options, Some(&mut item)).collect();
        let (mut written, mut ids, mut is_link) = (vec![], BTreeSet::new(), vec![]);
        for (index, event) in events.iter().enumerate() {
            let event = match event.clone() {
                Event::Start(Tag::Heading {
                    level,
                    classes,
                    attrs,
                    ..
                }) => {
                    let inside = events[index + 1..].iter().map_while(|event| match event {
                        Event::End(TagEnd::Heading(_)) => None,
                        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
                        _ => Some(""),
                    });
                    let base = slug(&inside.collect::<String>());
                    let others = (1..).map(|count| format!("{base}-{count}"));
                    let id = iter::once(base.clone())
                        .chain(others)
                        .find(|id| ids.insert(id.clone()))
                        .unwrap_or_default();
                    Event::Start(Tag::Heading {
                        level,
                        id: Some(id.into()),
                        classes,
                        attrs,
                    })
                }
                Event::Start(Tag::Link {
                    link_type,
                    dest_url,
                    title,
                    id,
                }) => {
                    let address = self.linked(&dest_url, file, place);
                    is_link.push(address.is_some());
                    match address {
                        Some(address) => Event::Start(Tag::Link {
                            link_type,
                            dest_url: address.into(),
                            title,
                            id,
                        }),
                        None => continue,
                    }
                }
                Event::End(TagEnd::Link) if is_link.pop() == Some(false) => continue,
                Event::Code(name) if is_link.is_empty() && self.is_other(&name, file) => {
                    let address = super::relative(place, &format!("snippets/{name}.html"));
                    Event::InlineHtml(
                        format!("<a href=\"{address}\"><code>{name}</code></a>").into(),
                    )
                }
                Event::Start(Tag::Image {
                    link_type,
                    dest_url,
                    title,
                    id,
                }) => {
                    let address = self.address(&dest_url, file, place).unwrap_or_default();
                    Event::Start(Tag::Image {
                        link_type,
                        dest_url: address.into(),
                        title,
                        id,
                    })
                }
                Event::Html(comment) if comment.trim_start().starts_with("<!--") => continue,
                event => event,
            };
            written.push(event);
        }
        let mut made = String::new();
        html::push_html(&mut made, written.into_iter());
        // A wide table scrolls by itself, also by keys.
        let scrolled =
            "<div class=\"wide-table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>";
        let made = made
            .replace("<table>", scrolled)
            .replace("</table>", "</table></div>");
        made.replace("<pre><code", "<pre tabindex=\"0\"><code")
            .replace("<th></th>", "<td></td>")
    }

    /// Whether a snippet's header names another snippet.
    fn is_other(&self, name: &str, file: &str) -> bool {
        let is_header = file.starts_with("lib/src/") && !file.ends_with(&format!("/{name}.rs"));
        is_header && self.snippets.iter().any(|snippet| snippet.name == name)
    }

    /// Returns where a link leads, which in rustdoc may be an item of a snippet; nothing if that is not in the site.
    fn linked(&self, link: &str, file: &str, place: &str) -> Option<String> {
        let mut names = link.trim_start_matches("crate::").split("::");
        match names
            .next()
            .filter(|name| self.snippets.iter().any(|snippet| snippet.name == *name))
        {
            Some(name) => Some(super::relative(place, &format!("snippets/{name}.html"))),
            None if link.contains("::") || !link.contains(['/', '.', '#', ':']) => {
                // A folder beside the text, or else an item.
                self.address(link, file, place)
                    .filter(|_| !link.is_empty() && !link.contains("::"))
            }
            None => Some(
                self.address(link, file, place)
                    .unwrap_or_else(|| link.to_owned()),
            ),
        }
    }
}

/// Returns the anchor that GitHub gives to a heading.
pub(super) fn slug(heading: &str) -> String {
    let is_kept = |letter: &char| letter.is_alphanumeric() || "-_ ".contains(*letter);
    heading
        .trim()
        .to_lowercase()
        .chars()
        .filter(is_kept)
        .collect::<String>()
        .replace(' ', "-")
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
