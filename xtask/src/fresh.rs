//! Whether something that was made has to be made again.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// Whether `made` is there and nothing of what it is made from has changed since. Folders count with all they hold.
pub fn is_fresh<P: AsRef<Path>>(made: &Path, from: impl IntoIterator<Item = P>) -> bool {
    let Some(made) = fs::metadata(made).and_then(|about| about.modified()).ok() else { return false };
    from.into_iter().all(|path| last_change(path.as_ref()).is_some_and(|changed| changed <= made))
}

/// When the file, or anything in the folder, was changed last; that a file has gone changes its folder.
fn last_change(path: &Path) -> Option<SystemTime> {
    let about = fs::metadata(path).ok()?;
    let itself = about.modified().ok()?;
    if !about.is_dir() {
        return Some(itself);
    }
    let mut held = fs::read_dir(path).ok()?.flatten().map(|entry| last_change(&entry.path()));
    held.try_fold(itself, |latest, changed| Some(latest.max(changed?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::target;
    use std::time::Duration;

    #[test]
    fn what_is_older_than_its_parts_is_not_fresh() {
        let folder = target().join("tmp/fresh");
        fs::create_dir_all(folder.join("parts/deep")).unwrap();
        let [made, part] = ["made", "parts/deep/part"].map(|name| folder.join(name));
        let early = SystemTime::now() + Duration::from_secs(60);
        let late = early + Duration::from_secs(60);
        let dated = |path: &Path, time| fs::File::create(path).unwrap().set_modified(time).unwrap();

        dated(&part, early);
        dated(&made, late);
        assert!(is_fresh(&made, [folder.join("parts")]));
        dated(&made, early);
        dated(&part, late);
        assert!(!is_fresh(&made, [folder.join("parts")]));
        assert!(!is_fresh(&made, [folder.join("nothing")]));
        assert!(!is_fresh(&folder.join("nothing"), [&part]));
    }
}
