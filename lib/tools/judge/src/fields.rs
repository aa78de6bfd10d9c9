//! Takes the values of a TOML table one by one, so that keys left over are unknown keys.

use anyhow::{Context, Result, bail};
use serde_core::de::DeserializeOwned;
use toml::Table;

/// The rest of a table.
pub struct Fields(pub Table);

impl Fields {
    /// Takes the value of a key, if the table has it.
    pub fn optional<T: DeserializeOwned>(&mut self, key: &str) -> Result<Option<T>> {
        match self.0.remove(key) {
            Some(value) => {
                let value = T::deserialize(value);
                value.map(Some).with_context(|| format!("invalid `{key}`"))
            }
            None => Ok(None),
        }
    }

    /// Takes the value of a key.
    pub fn required<T: DeserializeOwned>(&mut self, key: &str) -> Result<T> {
        self.optional(key)?
            .with_context(|| format!("missing `{key}`"))
    }

    /// Fails if a key is left.
    pub fn end(self) -> Result<()> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(key) => bail!("unknown key `{key}`"),
        }
    }
}
