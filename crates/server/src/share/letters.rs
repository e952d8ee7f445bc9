//! The letters that pictures are written with: which there are, and how much room they take.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::Database;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// The names of games are written in this.
pub const DISPLAY: &str = "Fraunces SemiBold";
/// Everything else is written in this; letters that it does not have come from the others.
pub const TEXT: &str = "Figtree SemiBold";

/// One file for some scripts each, with the name of its family; `fonts/README.md` names their authors and their licence.
const FILES: [(&str, &[u8]); 5] = [
    (TEXT, include_bytes!("../../fonts/figtree.ttf")),
    (DISPLAY, include_bytes!("../../fonts/fraunces.ttf")),
    ("Noto Sans SemiBold", include_bytes!("../../fonts/noto-sans.ttf")),
    ("Noto Sans Hebrew SemiBold", include_bytes!("../../fonts/noto-sans-hebrew.ttf")),
    ("Noto Sans Arabic SemiBold", include_bytes!("../../fonts/noto-sans-arabic.ttf")),
];

/// All letters there are. Those of the machine are not among them: a picture looks the same wherever it was drawn.
pub static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    FILES.iter().for_each(|(_, file)| fonts.load_font_data(file.to_vec()));
    // What asks for no font in particular, as the coordinates of a board do.
    fonts.set_sans_serif_family(TEXT);
    Arc::new(fonts)
});

/// The text without what cannot be drawn, as pictures and letters of scripts that are not here.
pub fn drawable(text: &str) -> String {
    let kept: String = text.chars().filter(|&letter| letter == ' ' || width_of(letter, 1.0).is_some()).collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How wide a text is at this size, about: letters that are joined or kerned take a little less.
pub fn width(text: &str, size: f32) -> f32 {
    text.chars().filter_map(|letter| width_of(letter, size)).sum()
}

/// The text at the largest size between these at which it fits, shortened if it fits at none.
pub fn fitted(text: &str, room: f32, sizes: [f32; 2]) -> (String, f32) {
    let [least, most] = sizes;
    let size = (room / width(text, 1.0).max(f32::EPSILON)).clamp(least, most);
    if width(text, size) <= room + 0.5 {
        return (text.to_owned(), size);
    }
    let mut short: Vec<char> = text.chars().collect();
    while short.len() > 1 && width(&short.iter().collect::<String>(), size) + width("…", size) > room {
        short.pop();
    }
    let short: String = short.into_iter().collect();
    (format!("{}…", short.trim_end()), size)
}

/// The text in parts that are each written in one font: its name and the part. A space belongs to the part before it, so that the letters of a script that
/// joins them are shaped together.
pub fn runs(text: &str) -> Vec<(&'static str, String)> {
    let mut runs: Vec<(&'static str, String)> = Vec::new();
    for letter in text.chars() {
        let family = font_of(letter).map_or(TEXT, |(family, _)| family);
        match runs.last_mut() {
            Some((last, run)) if letter == ' ' || *last == family => run.push(letter),
            _ => runs.push((family, letter.to_string())),
        }
    }
    runs
}

/// The room of a letter at this size, in the first font that has it.
fn width_of(letter: char, size: f32) -> Option<f32> {
    let (_, font) = font_of(letter)?;
    let glyph = font.charmap().map(letter)?;
    font.glyph_metrics(Size::new(size), LocationRef::default()).advance_width(glyph)
}

/// The first font that has a letter, and its name.
fn font_of(letter: char) -> Option<(&'static str, FontRef<'static>)> {
    FILES.iter().find_map(|(family, file)| {
        let font = FontRef::new(file).ok()?;
        font.charmap().map(letter).map(|_| (*family, font))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_is_known_by_its_name() {
        let known: Vec<&str> = FONTS.faces().map(|face| face.families[0].0.as_str()).collect();
        assert_eq!(known, FILES.map(|(family, _)| family));
    }

    #[test]
    fn a_text_is_written_in_the_fonts_that_have_its_letters() {
        let parts = |text: &str| runs(text).into_iter().map(|(_, part)| part).collect::<Vec<_>>();
        assert_eq!(parts("Anna Bo"), ["Anna Bo"]);
        assert_eq!(parts("محمد الفاتح"), ["محمد الفاتح"]);
        assert_eq!(parts("Ada Ада"), ["Ada ", "Ада"]);
        assert_eq!(parts(""), [""; 0]);
    }

    #[test]
    fn names_in_many_scripts_can_be_drawn_and_what_cannot_is_left_out() {
        for name in
            ["Anna", "Jürgen Groß", "Łukasz Żółć", "Şebnem", "Νίκος", "Наталья", "דוד", "محمد", "O'Neil – Ødegård"]
        {
            assert_eq!(drawable(name), name);
        }
        assert_eq!(drawable("Anna 🎲  王"), "Anna");
        assert_eq!(drawable("王明"), "");
        assert_eq!(drawable("a\u{0}\u{fffe}b"), "ab");
    }

    #[test]
    fn a_long_name_is_first_smaller_and_then_shorter() {
        let room = 400.0;
        assert_eq!(fitted("Bo", room, [30.0, 44.0]), ("Bo".to_owned(), 44.0));
        let (text, size) = fitted("Anna Katharina von Mü", room, [30.0, 44.0]);
        assert!(!text.contains('…') && (30.0..44.0).contains(&size), "{text} {size}");
        let (text, size) = fitted(&"W".repeat(40), room, [30.0, 44.0]);
        assert!(text.ends_with('…') && size == 30.0 && width(&text, size) <= room, "{text} {size}");
        assert_eq!(fitted("", room, [30.0, 44.0]).0, "");
    }
}
