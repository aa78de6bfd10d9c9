use crate::shown::Shown;

struct Other;

impl Shown for Other {
    fn shown(&self) -> String {
        String::new()
    }
}
