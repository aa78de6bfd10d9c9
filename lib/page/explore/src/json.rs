//! What the page reads: JSON without fractions. (A crate for it would make the file that visitors load a tenth larger.)

use std::fmt::{Display, Formatter, Result, Write};

pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(u64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(&'static str, Json)>),
}

/// Returns an object with these fields.
pub(crate) fn object<const N: usize>(fields: [(&'static str, Json); N]) -> Json {
    Json::Object(fields.into())
}

impl From<bool> for Json {
    fn from(is_so: bool) -> Json {
        Json::Bool(is_so)
    }
}

impl From<u64> for Json {
    fn from(number: u64) -> Json {
        Json::Number(number)
    }
}

impl From<usize> for Json {
    fn from(number: usize) -> Json {
        Json::Number(number as u64)
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::Text(text)
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::Text(text.to_owned())
    }
}

impl<J: Into<Json>> From<Option<J>> for Json {
    fn from(one: Option<J>) -> Json {
        one.map_or(Json::Null, J::into)
    }
}

impl<J: Into<Json>> From<Vec<J>> for Json {
    fn from(all: Vec<J>) -> Json {
        Json::List(all.into_iter().map(J::into).collect())
    }
}

impl From<&[u64]> for Json {
    fn from(numbers: &[u64]) -> Json {
        numbers.to_vec().into()
    }
}

impl Display for Json {
    fn fmt(&self, out: &mut Formatter) -> Result {
        match self {
            Json::Null => out.write_str("null"),
            Json::Bool(is_so) => write!(out, "{is_so}"),
            Json::Number(number) => write!(out, "{number}"),
            Json::Text(text) => write_text(out, text),
            Json::List(all) => {
                out.write_char('[')?;
                for (index, one) in all.iter().enumerate() {
                    write!(out, "{}{one}", if index > 0 { "," } else { "" })?;
                }
                out.write_char(']')
            }
            Json::Object(fields) => {
                out.write_char('{')?;
                for (index, (name, value)) in fields.iter().enumerate() {
                    let comma = if index > 0 { "," } else { "" };
                    write!(out, "{comma}\"{name}\":{value}")?;
                }
                out.write_char('}')
            }
        }
    }
}

fn write_text(out: &mut Formatter, text: &str) -> Result {
    out.write_char('"')?;
    for letter in text.chars() {
        match letter {
            '"' => out.write_str("\\\"")?,
            '\\' => out.write_str("\\\\")?,
            '\n' => out.write_str("\\n")?,
            '\0'..' ' => write!(out, "\\u{:04x}", letter as u32)?,
            _ => out.write_char(letter)?,
        }
    }
    out.write_char('"')
}
