pub mod text {
    //! fn looks_like_code() {}

    /// ```
    /// use toolbox::text::quote;
    /// ```
    pub fn quote(text: &str) -> String {
        // fn unused() { "
        format!("\"{}\" /* {{}} */ // {}", text, END)
    }

    /* pub fn gone() {} */
    const END: &str = "}
    #[cfg(test)]
      kept as it is";
}
