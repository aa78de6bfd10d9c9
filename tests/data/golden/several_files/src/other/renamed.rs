pub fn value() -> u64 {
    toolbox::three!() + ::toolbox::numbers::one()
}

#[cfg(test)]
mod tests {
    use toolbox::numbers::unused;
}
