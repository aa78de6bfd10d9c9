//! Texts of the workspace as HTML: their links lead to places in the site, and their headings have the anchors of GitHub.

use std::collections::BTreeSet;

use judge::which;
use judge::workspace::read;
use pulldown_cmark::{BrokenLink, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::Site;
use super::markdown::{escaped, slug};
use super::paths::{relative, resolved};
use super::pictures::inlined;

/// What a table stands in, so that a wide one scrolls by itself, also by keys.
const SCROLLED: &str =
    "<div class=\"wide-table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>";

/// What a picture stands in, whose texts stay large enough to be read.
const SCROLLED_PICTURE: &str =
    "<span class=\"wide-picture\" tabindex=\"0\" role=\"group\" aria-label=\"Picture\">";

/// Turns the events of a text into those of the site.
struct Converter<'a> {
    site: &'a Site,
    /// The file of the text, from the root.
    file: &'a str,
    /// The place of the page.
    place: &'a str,
    /// The anchors given so far.
    ids: BTreeSet<String>,
    /// How the links end in which the text is.
    link_ends: Vec<LinkEnd>,
    /// Whether the text is that of a picture which stands in the page.
    is_in_picture: bool,
}

enum LinkEnd {
    /// As usual.
    Link,
    /// By HTML of its own.
    Html,
    /// Not at all: what it leads to is not in the site.
    Text,
}

impl Site {
    /// Returns a text of `file` as HTML for a page at `place`.
    pub(super) fn html(&self, text: &str, file: &str, place: &str) -> String {
        // In rustdoc, [`mex`] is a link to an item.
        let mut item = |link: BrokenLink| {
            let name = link.reference.strip_prefix('`')?.trim_end_matches('`');
            Some((CowStr::from(name.to_owned()), CowStr::from("")))
        };
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        let parser = Parser::new_with_broken_link_callback(text, options, Some(&mut item));
        let events: Vec<Event> = parser.collect();
        let mut converter = Converter {
            site: self,
            file,
            place,
            ids: BTreeSet::new(),
            link_ends: vec![],
            is_in_picture: false,
        };
        let mut converted = vec![];
        for (index, event) in events.iter().enumerate() {
            converted.extend(converter.convert(event.clone(), &events[index + 1..]));
        }
        let mut made = String::new();
        html::push_html(&mut made, converted.into_iter());
        made.replace("<table>", SCROLLED)
            .replace("</table>", "</table></div>")
            .replace("<pre><code", "<pre tabindex=\"0\"><code")
            .replace("<th></th>", "<td></td>")
    }

    /// Returns where a link leads, which in rustdoc may be an item of a snippet; nothing if that is not in the site.
    fn linked(&self, link: &str, file: &str, place: &str) -> Option<String> {
        let path = link.trim_start_matches("crate::");
        let first = path.split("::").next().unwrap_or(path);
        if self.is_snippet(first) {
            return Some(relative(place, &format!("snippets/{first}.html")));
        }
        if link.is_empty() || link.contains("::") {
            return None;
        }
        let address = self.address(link, file, place);
        // Without these it is a folder beside the text, or an item.
        let is_path = link.contains(['/', '.', '#', ':']);
        if address.is_none() && is_path {
            return Some(link.to_owned());
        }
        address
    }

    /// Whether the library has a snippet of this name.
    fn is_snippet(&self, name: &str) -> bool {
        self.snippets.iter().any(|snippet| snippet.name == name)
    }
}

impl<'a> Converter<'a> {
    /// Returns what stands for an event, which these follow; nothing if that is left out.
    fn convert(&mut self, mut event: Event<'a>, after: &[Event<'a>]) -> Option<Event<'a>> {
        if self.is_in_picture {
            self.is_in_picture = event != Event::End(TagEnd::Image);
            return None;
        }
        match &mut event {
            Event::Start(Tag::Heading { id, .. }) => *id = Some(self.anchor(after).into()),
            Event::Start(Tag::Image { dest_url, .. }) => {
                if let Some(picture) = self.picture(dest_url, after) {
                    self.is_in_picture = true;
                    // A link is reached by keys, and the rest of a wide picture with it.
                    let html = if self.link_ends.is_empty() {
                        format!("{SCROLLED_PICTURE}{picture}</span>")
                    } else {
                        picture
                    };
                    return Some(Event::InlineHtml(html.into()));
                }
                let address = self.site.address(dest_url, self.file, self.place);
                *dest_url = address.unwrap_or_default().into();
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                if let Some(html) = self.question_link(dest_url) {
                    self.link_ends.push(LinkEnd::Html);
                    return Some(Event::InlineHtml(html.into()));
                }
                let Some(address) = self.site.linked(dest_url, self.file, self.place) else {
                    self.link_ends.push(LinkEnd::Text);
                    return None;
                };
                self.link_ends.push(LinkEnd::Link);
                *dest_url = address.into();
            }
            Event::End(TagEnd::Link) => match self.link_ends.pop() {
                Some(LinkEnd::Text) => return None,
                Some(LinkEnd::Html) => return Some(Event::InlineHtml("</a>".into())),
                _ => {}
            },
            Event::Code(name) if self.names_other_snippet(name) => {
                let address = relative(self.place, &format!("snippets/{name}.html"));
                let html = format!("<a href=\"{address}\"><code>{name}</code></a>");
                return Some(Event::InlineHtml(html.into()));
            }
            Event::Html(text) | Event::InlineHtml(text)
                if text.trim_start().starts_with("<!--") =>
            {
                return None;
            }
            _ => {}
        }
        Some(event)
    }

    /// Returns a picture of the workspace as a part of the page, given the events after its begin.
    fn picture(&self, link: &str, after: &[Event]) -> Option<String> {
        let (folder, _) = self.file.rsplit_once('/').unwrap_or_default();
        let file = resolved(folder, link);
        let (_, name) = file.rsplit_once('/')?;
        let name = name.strip_suffix(".svg")?;
        let svg = read(&self.site.root().join(&file)).ok()?;
        let mut alt = String::new();
        for event in after {
            match event {
                Event::End(TagEnd::Image) => break,
                Event::Text(text) | Event::Code(text) => alt += text,
                Event::SoftBreak => alt += " ",
                _ => {}
            }
        }
        Some(inlined(&svg, name, "picture", &alt))
    }

    /// Returns the anchor of a heading, which these events follow.
    fn anchor(&mut self, after: &[Event]) -> String {
        let mut heading = String::new();
        for event in after {
            match event {
                Event::End(TagEnd::Heading(_)) => break,
                Event::Text(text) | Event::Code(text) => heading += text,
                _ => {}
            }
        }
        let base = slug(&heading);
        let mut anchor = base.clone();
        let mut count = 0;
        while !self.ids.insert(anchor.clone()) {
            count += 1;
            anchor = format!("{base}-{count}");
        }
        anchor
    }

    /// Whether code that is no link is the name of a snippet, in the header of another one or among the questions.
    fn names_other_snippet(&self, name: &str) -> bool {
        let is_header = self.file.starts_with("lib/src/");
        let is_own = self.file.ends_with(&format!("/{name}.rs"));
        let may_name = is_header && !is_own || self.file == which::FILE;
        may_name && self.link_ends.is_empty() && self.site.is_snippet(name)
    }

    /// Returns the beginning of a link from a text of the questions to one of them.
    fn question_link(&self, link: &str) -> Option<String> {
        if self.file != which::FILE {
            return None;
        }
        let question = self.site.which.question(link.strip_prefix('#')?)?;
        let address = relative(self.place, &super::which::place(question));
        let name = escaped(&super::which::name(question));
        Some(format!(
            "<a class=\"onward\" data-answer=\"{name}\" href=\"{address}\">"
        ))
    }
}
