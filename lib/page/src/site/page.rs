//! A page of the site.

#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Chapter {
    #[default]
    Guide,
    Problems,
    Which,
    Snippets,
    Families,
    Workspace,
    /// The search, which is no part of the contents.
    Search,
}

impl Chapter {
    /// The chapters of the contents, in reading order.
    pub(super) const ALL: [Chapter; 6] = [
        Chapter::Guide,
        Chapter::Problems,
        Chapter::Which,
        Chapter::Snippets,
        Chapter::Families,
        Chapter::Workspace,
    ];

    /// Returns its title in the contents.
    pub(super) fn title(self) -> &'static str {
        match self {
            Chapter::Guide => "Guide",
            Chapter::Problems => "Step by step",
            Chapter::Which => "Which snippet?",
            Chapter::Snippets => "Snippets",
            Chapter::Families => "Families",
            Chapter::Workspace => "Tools",
            Chapter::Search => "Search",
        }
    }

    /// Returns where the header leads for it, if it does.
    pub(super) fn entry(self) -> Option<&'static str> {
        match self {
            Chapter::Guide | Chapter::Problems => Some("problems/index.html"),
            Chapter::Which => Some("which/index.html"),
            Chapter::Snippets => Some("snippets/index.html"),
            Chapter::Families => Some("families/index.html"),
            Chapter::Workspace => Some("workspace.html"),
            Chapter::Search => None,
        }
    }

    /// Whether what stands last in this chapter is read before the other one: the guide before its problems.
    pub(super) fn leads_to(self, other: Chapter) -> bool {
        self == other || (self, other) == (Chapter::Guide, Chapter::Problems)
    }
}

#[derive(Default)]
pub(super) struct Page {
    /// Its path in the site.
    pub(super) place: String,
    /// Markdown in one line.
    pub(super) title: String,
    /// What a browser's tab and a search engine show; the title stands for an empty one. Markdown in one line.
    pub(super) head: String,
    pub(super) chapter: Chapter,
    /// The heading above it in the contents, or nothing.
    pub(super) group: String,
    /// What it is about: Markdown in one line.
    pub(super) about: String,
    pub(super) html: String,
    /// The text that the search looks through, beside title and description.
    pub(super) words: String,
    /// The names that its code defines, with blanks between them.
    pub(super) defined: String,
    /// The judge's name of it that a reader knows, or nothing.
    pub(super) judge: String,
    /// Other names under which judges have it, with blanks between them.
    pub(super) numbers: String,
    /// Whether it is in the contents.
    pub(super) is_listed: bool,
}

impl Page {
    /// Returns a page that is in the contents, without a group, a description or words to search for.
    pub(super) fn new(
        place: impl Into<String>,
        title: impl Into<String>,
        chapter: Chapter,
        html: String,
    ) -> Page {
        Page {
            place: place.into(),
            title: title.into(),
            chapter,
            html,
            is_listed: true,
            ..Page::default()
        }
    }
}
