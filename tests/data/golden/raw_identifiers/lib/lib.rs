pub mod r#type;
