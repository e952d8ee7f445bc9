//! Every message of every language, worded with every kind of argument; and the keys that the page knows, made from the English files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use slipway_messages::Language;

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a message needs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// The file that it is in, within the folder of its language.
    pub file: String,
    /// The names of its arguments, and the words or kinds of plural that it selects by.
    pub args: BTreeMap<String, BTreeSet<String>>,
    /// What it is made of besides: other messages and terms.
    pub parts: BTreeSet<String>,
    /// The marks around the words of its links: `<a>`, `</a>`.
    marks: BTreeSet<String>,
}

/// All files of a language, by their paths in its folder.
fn files(language: Language) -> BTreeMap<String, String> {
    fn walk(folder: &Path, top: &Path, found: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, top, found);
            } else {
                let name = path.strip_prefix(top).unwrap().to_str().unwrap().replace('\\', "/");
                assert!(name.ends_with(".ftl"), "{name} is not a file of messages");
                found.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    let top = root().join("messages").join(language.tag());
    let mut found = BTreeMap::new();
    walk(&top, &top, &mut found);
    found
}

pub fn messages(language: Language) -> BTreeMap<String, Needs> {
    let mut found = BTreeMap::new();
    for (file, text) in files(language) {
        let resource = parse(text.as_str()).unwrap_or_else(|(_, errors)| {
            let lines: Vec<_> = errors.iter().map(|e| (text[..e.pos.start].lines().count(), &e.kind)).collect();
            panic!("{language}/{file}: {lines:?}")
        });
        for entry in resource.body {
            let (id, pattern) = match entry {
                Entry::Message(message) => (message.id.name.to_owned(), message.value.unwrap()),
                Entry::Term(term) => (format!("-{}", term.id.name), term.value),
                _ => continue,
            };
            let mut needs = Needs { file: file.clone(), ..Needs::default() };
            visit(&pattern, &mut needs);
            let before = found.insert(id.clone(), needs);
            assert!(before.is_none(), "{language}: {id} stands twice");
        }
    }
    found
}

fn visit(pattern: &ast::Pattern<&str>, needs: &mut Needs) {
    for element in &pattern.elements {
        let expression = match element {
            PatternElement::TextElement { value } => {
                let marks = value.split('<').skip(1).filter_map(|rest| rest.split_once('>'));
                needs.marks.extend(marks.map(|(mark, _)| format!("<{mark}>")));
                continue;
            }
            PatternElement::Placeable { expression } => expression,
        };
        match expression {
            Expression::Inline(inline) => visit_inline(inline, needs),
            Expression::Select { selector, variants } => {
                visit_inline(selector, needs);
                let name = match selector {
                    InlineExpression::VariableReference { id } => id.name,
                    InlineExpression::FunctionReference { arguments, .. } => match arguments.positional.first() {
                        Some(InlineExpression::VariableReference { id }) => id.name,
                        other => panic!("selects by {other:?}"),
                    },
                    other => panic!("selects by {other:?}"),
                };
                for variant in variants {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
                    needs.args.get_mut(name).unwrap().insert(key.to_owned());
                    visit(&variant.value, needs);
                }
            }
        }
    }
}

fn visit_inline(inline: &InlineExpression<&str>, needs: &mut Needs) {
    match inline {
        InlineExpression::VariableReference { id } => {
            needs.args.entry(id.name.to_owned()).or_default();
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| visit_inline(argument, needs));
        }
        InlineExpression::MessageReference { id, .. } => {
            needs.parts.insert(id.name.to_owned());
        }
        InlineExpression::TermReference { id, .. } => {
            needs.parts.insert(format!("-{}", id.name));
        }
        InlineExpression::Placeable { expression } => match &**expression {
            Expression::Inline(inline) => visit_inline(inline, needs),
            Expression::Select { .. } => panic!("selects within an expression"),
        },
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
    }
}

/// Kinds of plural, in all languages.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

fn counts(keys: &BTreeSet<String>) -> bool {
    keys.iter().any(|key| PLURALS.contains(&key.as_str()) || key.parse::<f64>().is_ok())
}

/// What an argument may be.
fn kinds(keys: &BTreeSet<String>) -> Vec<FluentValue<'static>> {
    if counts(keys) {
        [0, 1, 2, 3, 5, 11, 21, 100, 1000].map(FluentValue::from).to_vec()
    } else if keys.is_empty() {
        vec![FluentValue::from("d4"), FluentValue::from("a1, b2 and c3"), FluentValue::from(1), FluentValue::from(7)]
    } else {
        keys.iter().cloned().map(FluentValue::from).collect()
    }
}

/// Every choice of one value for each argument.
fn choices(args: &BTreeMap<String, BTreeSet<String>>) -> Vec<Vec<(String, FluentValue<'static>)>> {
    let mut all = vec![Vec::new()];
    for (name, keys) in args {
        // What is only filled in cannot change the sentence: one kind after the other will do, instead of all with all.
        let kinds = if keys.is_empty() && args.len() > 2 { kinds(keys)[..1].to_vec() } else { kinds(keys) };
        all = all
            .into_iter()
            .flat_map(|so_far| {
                kinds.iter().map(move |kind| {
                    let mut longer = so_far.clone();
                    longer.push((name.clone(), kind.clone()));
                    longer
                })
            })
            .collect();
    }
    all
}

#[test]
fn every_language_has_every_file_and_every_message_with_the_same_arguments() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let words = messages(language);
        let mut problems = Vec::new();
        for (id, needs) in &english {
            let Some(other) = words.get(id) else {
                problems.push(format!("{id} is missing ({})", needs.file));
                continue;
            };
            if other.file != needs.file {
                problems.push(format!("{id} is in {}, but belongs in {}", other.file, needs.file));
            }
            if other.marks != needs.marks {
                problems.push(format!("{id} has the marks {:?}, and {:?} in English", other.marks, needs.marks));
            }
            for (name, keys) in &other.args {
                match needs.args.get(name) {
                    None => problems.push(format!("{id} uses ${name}, which nobody gives it")),
                    // Plurals differ by language. Words are the program's, and each must be known.
                    Some(known) if !counts(keys) && !known.is_empty() => {
                        for key in keys.symmetric_difference(known).filter(|_| !keys.is_empty()) {
                            problems
                                .push(format!("{id} selects ${name} by [{key}] in one language and not in the other"));
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        problems
            .extend(words.keys().filter(|id| !english.contains_key(*id)).map(|id| format!("{id} is not in English")));
        for (id, needs) in &words {
            problems.extend(
                needs.parts.iter().filter(|part| !words.contains_key(*part)).map(|part| format!("{id}: no {part}")),
            );
        }
        assert!(problems.is_empty(), "messages/{language}:\n{}", problems.join("\n"));
    }
}

#[test]
fn every_message_can_be_worded_with_every_kind_of_argument() {
    for language in Language::ALL {
        let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap()]);
        bundle.set_use_isolating(false);
        for text in files(language).into_values() {
            bundle.add_resource(FluentResource::try_new(text).unwrap()).unwrap();
        }
        let mut problems = Vec::new();
        for (id, needs) in messages(language).iter().filter(|(id, _)| !id.starts_with('-')) {
            for choice in choices(&needs.args) {
                let args: FluentArgs = choice.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
                let mut errors = Vec::new();
                let pattern = bundle.get_message(id).unwrap().value().unwrap();
                let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
                let wrong = if !errors.is_empty() {
                    format!("{errors:?}")
                } else if text.is_empty() || text.trim() != text {
                    "is empty, or begins or ends with a space".to_owned()
                } else if text.contains(['\n', '{', '}', '\u{2068}']) || text.contains("  ") {
                    "has a line break, a brace or two spaces in it".to_owned()
                } else {
                    continue;
                };
                problems.push(format!("{id} with {choice:?} is \"{text}\": {wrong}"));
            }
        }
        assert!(problems.is_empty(), "messages/{language}:\n{}", problems.join("\n"));
    }
}

/// The files that the page has no use for.
const NOT_FOR_THE_PAGE: [&str; 2] = ["command.ftl", "terminal.ftl"];

#[test]
fn the_page_knows_the_keys() {
    let mut text = String::from(
        "// Made by the tests of crates/messages from messages/en. Do not edit.\n\n\
         /** Something to be filled in: text, a number, several of these, or a sentence within the sentence. */\n\
         export type Arg = string | number | { join: 'and' | 'or' | 'comma'; items: Arg[] } | Message;\n\n\
         /** What there is to say: which sentence, and what is to be filled in. */\n\
         export interface Message {\n  code: string;\n  args: Record<string, Arg>;\n}\n\n\
         /** What each message has to be given. */\nexport interface Messages {\n",
    );
    for (id, needs) in messages(Language::English) {
        if id.starts_with('-') || NOT_FOR_THE_PAGE.contains(&needs.file.as_str()) {
            continue;
        }
        let args = needs.args.iter().map(|(name, keys)| {
            let kind = if keys.is_empty() {
                "Arg".to_owned()
            } else if counts(keys) {
                "number".to_owned()
            } else {
                keys.iter().map(|key| format!("'{key}'")).collect::<Vec<_>>().join(" | ")
            };
            format!("{name}: {kind}")
        });
        let args = args.collect::<Vec<_>>().join("; ");
        let args = if args.is_empty() { "Record<never, never>".to_owned() } else { format!("{{ {args} }}") };
        writeln!(text, "  '{id}': {args};").unwrap();
    }
    text.push_str("}\n");
    let file = root().join("web/src/messages/keys.ts");
    if fs::read_to_string(&file).ok().as_deref() != Some(&text) {
        fs::write(&file, &text).unwrap();
        panic!("web/src/messages/keys.ts was old and has been written again; please commit it");
    }
}
