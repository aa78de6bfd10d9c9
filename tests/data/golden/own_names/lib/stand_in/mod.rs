pub mod proconio;
