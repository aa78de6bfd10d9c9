//! The words and signs of a Rust text, without its comments.

/// A word, a literal, a lifetime, `::`, or another sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    /// A raw identifier is without its `r#`.
    pub text: &'a str,
    pub start: usize,
    pub end: usize,
    /// Whether it is a name or a keyword.
    pub is_word: bool,
}

/// Splits a text.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = vec![];
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let word =
            |rest: &str| rest.find(|letter: char| !is_start(letter) && !letter.is_alphanumeric()).unwrap_or(rest.len());
        let (mut skipped, mut length) = (0, first.len_utf8());
        let mut is_code = !first.is_whitespace();
        let mut is_word = false;
        if rest.starts_with("//") {
            (is_code, length) = (false, rest.find('\n').unwrap_or(rest.len()));
        } else if rest.starts_with("/*") {
            (is_code, length) = (false, comment(rest));
        } else if let Some(literal) = literal(rest) {
            length = literal;
        } else if first == '\'' {
            length = 1 + word(&rest[1..]);
        } else if rest.starts_with("r#") && rest[2..].starts_with(is_start) {
            (is_word, skipped, length) = (true, 2, 2 + word(&rest[2..]));
        } else if first.is_alphanumeric() || first == '_' {
            (is_word, length) = (is_start(first), word(rest));
        } else if rest.starts_with("::") {
            length = 2;
        }
        if is_code {
            tokens.push(Token { text: &rest[skipped..length], start: at, end: at + length, is_word });
        }
        at += length;
    }
    tokens
}

fn is_start(letter: char) -> bool {
    letter.is_alphabetic() || letter == '_'
}

/// Returns the length of the comment in `/*` and `*/`, which may have others in it.
fn comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let sign = text.as_bytes().get(at..at + 2);
        match sign {
            Some(b"/*") => depth += 1,
            Some(b"*/") => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// Returns the length of the string or character at the start of a text, if there is one.
fn literal(text: &str) -> Option<usize> {
    let prefix = ["br", "cr", "b", "c", "r", ""].into_iter().find(|prefix| text.starts_with(prefix))?;
    let rest = &text[prefix.len()..];
    if prefix.ends_with('r') {
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        let end = format!("\"{}", &rest[..hashes]);
        let body = rest[hashes..].strip_prefix('"')?;
        return Some(body.find(&end).map_or(text.len(), |at| prefix.len() + hashes + 1 + at + end.len()));
    }
    let quote = rest.chars().next().filter(|quote| *quote == '"' || *quote == '\'' && prefix != "c")?;
    // A lifetime has no second quote.
    if quote == '\'' && !rest[1..].starts_with('\\') && rest.chars().nth(2) != Some('\'') {
        return None;
    }
    let mut letters = rest.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        if letter == '\\' {
            letters.next();
        } else if letter == quote {
            return Some(prefix.len() + at + 1);
        }
    }
    Some(text.len())
}
