//! Takes the values of a TOML table one by one, so that keys left over are unknown keys.

use anyhow::{Context, Result, bail};
use serde_core::de::DeserializeOwned;
use toml::Table;

pub struct Fields(pub Table);

impl Fields {
    pub fn optional<T: DeserializeOwned>(&mut self, key: &str) -> Result<Option<T>> {
        let value = self.0.remove(key).map(T::deserialize);
        value
            .transpose()
            .with_context(|| format!("invalid `{key}`"))
    }

    pub fn required<T: DeserializeOwned>(&mut self, key: &str) -> Result<T> {
        self.optional(key)?
            .with_context(|| format!("missing `{key}`"))
    }

    pub fn end(self) -> Result<()> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(key) => bail!("unknown key `{key}`"),
        }
    }
}
