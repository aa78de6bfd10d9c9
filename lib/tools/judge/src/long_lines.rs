//! Cuts the middle out of long lines as they arrive.

/// How many bytes are kept of each end of a line.
const SHOWN: usize = 1000;

/// Keeps both ends of each line: a panic may quote a token of ten megabytes, with its place before and its cause after that.
#[derive(Default)]
pub struct LongLines {
    /// How many bytes the line has so far.
    length: usize,
    /// The end of the line, after its beginning.
    end: Vec<u8>,
}

impl LongLines {
    /// Passes the next bytes on to `shown`; the end of a long line follows once the line is complete.
    pub fn pass(&mut self, bytes: &[u8], shown: &mut Vec<u8>) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let text = piece.strip_suffix(b"\n").unwrap_or(piece);
            let (beginning, rest) = text.split_at(text.len().min(SHOWN.saturating_sub(self.length)));
            shown.extend_from_slice(beginning);
            self.length += text.len();
            self.end.extend_from_slice(rest);
            self.end.drain(..self.end.len().saturating_sub(SHOWN));
            if text.len() < piece.len() {
                self.finish(shown);
                shown.push(b'\n');
            }
        }
    }

    /// Passes on the rest of the last line.
    pub fn finish(&mut self, shown: &mut Vec<u8>) {
        let left_out = self.length.saturating_sub(2 * SHOWN);
        if left_out > 0 {
            shown.extend_from_slice(format!("… {left_out} bytes …").as_bytes());
        }
        shown.append(&mut self.end);
        self.length = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, piece: usize) -> String {
        let (mut lines, mut shown) = (LongLines::default(), vec![]);
        text.as_bytes().chunks(piece).for_each(|piece| lines.pass(piece, &mut shown));
        lines.finish(&mut shown);
        String::from_utf8(shown).expect("it was cut between letters")
    }

    #[test]
    fn only_the_middle_of_long_lines_goes_however_the_text_comes() {
        let [a, b] = ["a", "b"].map(|letter| letter.repeat(SHOWN));
        for piece in [1, 7, SHOWN, 3 * SHOWN, 1 << 20] {
            for text in ["", "\n", "a", "a\n", "\n\na\n\nb", &format!("{a}{b}\n{b}{a}"), &format!("{a}\n{b}\n")] {
                assert_eq!(shown(text, piece), text);
            }
            let text = format!("first\n{a}{}{b}\n{a}x{b}", "x".repeat(12_345));
            assert_eq!(shown(&text, piece), format!("first\n{a}… 12345 bytes …{b}\n{a}… 1 bytes …{b}"));
        }
    }
}
