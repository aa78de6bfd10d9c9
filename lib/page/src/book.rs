//! Makes the source of a book for mdBook from all pages that README.md leads to, with the page of games in it.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

const CONFIGURATION: &str = "[book]\ntitle = \"Impartial games\"\nlanguage = \"en\"\nsrc = \"src\"\n";

/// Writes `book.toml` and `src/` into a folder. Every file that a page links to is copied, so that no link leads out of the book.
pub(crate) fn make(root: &Path, folder: &Path, html: &str) -> Result<(), Box<dyn Error>> {
    let source = folder.join("src");
    let write = |path: &Path, bytes: &[u8]| {
        let path = source.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&source)).and_then(|()| fs::write(&path, bytes))
    };
    // Where each page or file is in the book, and the pages in the order in which links lead to them.
    let mut found = BTreeMap::from([(PathBuf::from("README.md"), PathBuf::from("index.md"))]);
    let mut pages = vec![PathBuf::from("README.md")];
    let mut summary = "# Summary\n\n".to_owned();
    let mut next = 0;
    while let Some(page) = pages.get(next).cloned() {
        next += 1;
        let folder = page.parent().unwrap_or(Path::new(""));
        let text = fs::read_to_string(root.join(&page))?;
        if let Some(line) = text.lines().find(|line| line.starts_with('[') && line.contains("]: ")) {
            return Err(
                format!("{}: a link's address must stand in the text, not in {:?}", page.display(), line).into()
            );
        }
        let mut pieces = text.split("](");
        let mut linked = pieces.next().unwrap_or("").to_owned();
        for piece in pieces {
            let (link, rest) = piece.split_once(')').unwrap_or((piece, ""));
            let (path, anchor) = link.split_at(link.find('#').unwrap_or(link.len()));
            let target = resolved(root, &folder.join(path)).filter(|_| !path.is_empty() && !path.contains(':'));
            // In the repository, which lacks the built page, links to positions lead to its README.
            let is_position = path.ends_with("page/README.md") && anchor.contains(':');
            let target = if is_position { Some(PathBuf::from("target/page.html")) } else { target };
            let to = target.map(|target| {
                let in_book = found.entry(target.clone()).or_insert_with(|| {
                    if target.extension().map_or(false, |extension| extension == "md") {
                        pages.push(target.clone());
                    }
                    place(&target)
                });
                format!("{}{}{}", "../".repeat(folder.components().count()), in_book.display(), anchor)
            });
            linked += &format!("]({}){}", to.as_deref().unwrap_or(link), rest);
        }
        write(&found[&page], linked.as_bytes())?;
        let title = text.lines().next().unwrap_or("").trim_start_matches("# ");
        let depth = if folder.components().count() > 1 { "  " } else { "" };
        summary += &format!("{}- [{}]({})\n", depth, title, found[&page].display());
    }
    for (file, in_book) in found.iter().filter(|(file, _)| !pages.contains(file)) {
        if file.starts_with("target") {
            // In the book, chapters are HTML files and sources are texts.
            let html = html.replace("${name}/README.md", "${name}/index.html");
            write(in_book, html.replace("${snippet}.rs", "${snippet}.rs.txt").as_bytes())?;
        } else {
            write(in_book, &contents(&root.join(file))?)?;
        }
    }
    write(Path::new("SUMMARY.md"), summary.as_bytes())?;
    Ok(fs::write(folder.join("book.toml"), CONFIGURATION)?)
}

/// Returns the contents of a file, or of all files in a folder, one after the other.
fn contents(path: &Path) -> io::Result<Vec<u8>> {
    if !path.is_dir() {
        return fs::read(path);
    }
    let mut files = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.sort();
    let parts = files.iter().filter(|file| file.is_file()).map(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        Ok([format!("== {name}\n").into_bytes(), fs::read(file)?].concat())
    });
    Ok(parts.collect::<io::Result<Vec<_>>>()?.concat())
}

/// Returns the file that a link leads to, relative to the root; for a folder, its README if it has one.
fn resolved(root: &Path, path: &Path) -> Option<PathBuf> {
    let mut target = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(target.pop()),
            part => target.push(part),
        }
    }
    let readme = target.join("README.md");
    [readme, target].into_iter().find(|path| root.join(path).exists())
}

/// Returns a file's place in the book. Servers show sources as texts only if their names end with .txt.
fn place(file: &Path) -> PathBuf {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("md") if file.ends_with("README.md") => file.with_file_name("index.md"),
        Some("md" | "svg" | "html") => file.to_owned(),
        _ => PathBuf::from(format!("{}.txt", file.display())),
    }
}
