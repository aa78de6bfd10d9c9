//! From the browser to the submit button: [`http`] receives the problems that an extension has [`posted`], [`draft`] makes a folder
//! of each, and [`address`] and [`clipboard`] lead back to the judge's page.

pub mod address;
pub mod clipboard;
pub mod draft;
pub mod http;
pub mod posted;
