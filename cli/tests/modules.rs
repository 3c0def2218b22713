//! No cycle of modules inside a crate: what stands beside each other below one module refers to one another in one
//! direction only, so that each part can be understood, and later be moved, by itself.
//!
//! What counts: for every two modules A and B with the same parent (the root of the crate is a parent too) there is an
//! arrow A → B when a path anywhere in A, or in a module below A, leads to B or below it. Paths are those that begin
//! with `crate`, `self` or `super`, in `use` declarations, in code and in bodies of macros; a name that a module on
//! the way has imported leads to where it comes from as well, so `crate::Database` is an arrow to the module that the
//! root re-exports it from. What does not count: a parent that refers to its children or re-exports them, a child
//! that refers to what its parents define themselves, methods (nobody names their module), `#[cfg(test)]`, and other
//! crates (`arrows.rs`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Names are re-exported over a few modules at most; beyond this a path leads in a circle.
const MOST_STEPS: usize = 16;

type Module = Vec<String>;

/// The modules of a crate, what they import, and the paths that they say.
#[derive(Default)]
struct Crate {
    modules: BTreeSet<Module>,
    imports: BTreeMap<(Module, String), Vec<String>>,
    said: Vec<(Module, Vec<String>)>,
}

/// Two neighbours below a module, the first of which refers to the second.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Arrow {
    parent: Module,
    from: String,
    to: String,
}

impl std::fmt::Display for Arrow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at =
            |name: &str| [&["crate".to_owned()][..], &self.parent, &[name.to_owned()]].concat().join("::");
        write!(f, "{} → {}", at(&self.from), at(&self.to))
    }
}

/// Reads a crate from its root; `source` gives the text of the file of a module.
fn read_crate(source: &dyn Fn(&Module) -> String) -> Crate {
    let mut read = Crate::default();
    let mut open = vec![Module::new()];
    while let Some(module) = open.pop() {
        let text = source(&module);
        let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{module:?}: {error}"));
        read.take(tokens, &module, &mut open);
    }
    read
}

impl Crate {
    /// Takes in the tokens of a module or of a part of it; modules of files of their own are left in `open`.
    fn take(&mut self, tokens: TokenStream, module: &Module, open: &mut Vec<Module>) {
        self.modules.insert(module.clone());
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            if is_test_attribute(&tokens[at..]) {
                at = end_of_item(&tokens, at + 2);
                continue;
            }
            let rest = &tokens[at + 1..];
            match (word(&tokens[at]).as_deref(), rest.first()) {
                (Some("mod"), Some(name)) if word(name).is_some() => {
                    let child = [&module[..], &[word(name).unwrap_or_default()]].concat();
                    match rest.get(1) {
                        Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => {
                            self.take(body.stream(), &child, open);
                        }
                        _ => open.push(child),
                    }
                    at += 3;
                }
                (Some("use"), Some(next)) if !is_sign(next, '<') => {
                    at = self.take_use(&tokens, at + 1, &[], module);
                }
                (Some("crate" | "self" | "super"), _) if is_path_sign(rest) => {
                    let (path, next) = plain_path(&tokens, at);
                    self.said.push((module.clone(), path));
                    at = next;
                }
                _ => {
                    if let TokenTree::Group(group) = &tokens[at] {
                        self.take(group.stream(), module, open);
                    }
                    at += 1;
                }
            }
        }
    }

    /// Takes in one tree of a `use` declaration, as an import and as a path; gives where it ends.
    fn take_use(&mut self, tokens: &[TokenTree], start: usize, prefix: &[String], module: &Module) -> usize {
        let (path, mut at) = plain_path(tokens, start);
        let mut path = [prefix, &path].concat();
        match tokens.get(at) {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let mut next = 0;
                while next < inner.len() {
                    next = self.take_use(&inner, next, &path, module);
                }
                at += 1;
            }
            _ => {
                // `a::{self}` is `a`.
                if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
                    path.pop();
                }
                let mut name = path.last().cloned().unwrap_or_default();
                if tokens.get(at).and_then(word).as_deref() == Some("as") {
                    name = tokens.get(at + 1).and_then(word).unwrap_or_default();
                }
                // A glob imports names that are not known here, but says its path.
                self.imports.insert((module.clone(), name), path.clone());
                self.said.push((module.clone(), path));
            }
        }
        while at < tokens.len() && !is_sign(&tokens[at], ';') && !is_sign(&tokens[at], ',') {
            at += 1;
        }
        at + 1
    }

    /// The modules that a path said in a module leads to: the one that it names and, where that one has imported the
    /// name, the one where the name comes from. None when it begins in another crate.
    fn targets(&self, module: &Module, path: &[String], steps: usize) -> Vec<Module> {
        let Some((mut target, mut rest)) = self.begin(module, path, steps) else { return Vec::new() };
        while rest.first().is_some_and(|name| name == "super") {
            target.pop();
            rest = &rest[1..];
        }
        while let Some((name, tail)) = rest.split_first() {
            let child = [&target[..], std::slice::from_ref(name)].concat();
            if self.modules.contains(&child) {
                (target, rest) = (child, tail);
                continue;
            }
            let import = self.imports.get(&(target.clone(), name.clone())).filter(|_| steps < MOST_STEPS);
            let Some(import) = import else { break };
            // What follows an imported module may lead further down.
            let whole = [&import[..], tail].concat();
            let further = self.targets(&target, &whole, steps + 1);
            return [vec![target], further].concat();
        }
        vec![target]
    }

    /// Where a path begins, and what is left of it then. A bare name begins here when it is that of a child: only an
    /// import is written so.
    fn begin<'a>(&self, module: &Module, path: &'a [String], steps: usize) -> Option<(Module, &'a [String])> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some((Module::new(), rest)),
            "self" => Some((module.clone(), rest)),
            "super" => Some((module[..module.len().checked_sub(1)?].to_vec(), rest)),
            name => {
                let child = [&module[..], &[name.to_owned()]].concat();
                (steps > 0 && self.modules.contains(&child)).then(|| (module.clone(), path))
            }
        }
    }

    /// Every arrow between neighbours.
    fn arrows(&self) -> BTreeSet<Arrow> {
        let mut arrows = BTreeSet::new();
        for (module, path) in &self.said {
            for target in self.targets(module, path, 0) {
                let common = module.iter().zip(&target).take_while(|(a, b)| a == b).count();
                if let (Some(from), Some(to)) = (module.get(common), target.get(common)) {
                    let parent = module[..common].to_vec();
                    arrows.insert(Arrow { parent, from: from.clone(), to: to.clone() });
                }
            }
        }
        arrows
    }

    /// The arrows that lie on a cycle.
    fn cyclic(&self) -> Vec<Arrow> {
        let arrows = self.arrows();
        let leads_back = |arrow: &Arrow| {
            let (mut met, mut open) = (BTreeSet::new(), vec![&arrow.to]);
            while let Some(name) = open.pop() {
                if *name == arrow.from {
                    return true;
                }
                if met.insert(name) {
                    let next = |next: &&Arrow| next.parent == arrow.parent && next.from == *name;
                    open.extend(arrows.iter().filter(next).map(|next| &next.to));
                }
            }
            false
        };
        arrows.iter().filter(|arrow| leads_back(arrow)).cloned().collect()
    }
}

fn word(token: &TokenTree) -> Option<String> {
    match token {
        TokenTree::Ident(ident) => Some(ident.to_string()),
        _ => None,
    }
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Whether `::` stands here.
fn is_path_sign(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [first, second, ..] if is_sign(first, ':') && is_sign(second, ':'))
}

/// The names of a path from here on, and where it ends: behind its last name, or behind the `::` before a group, a glob
/// or the sign of a type argument.
fn plain_path(tokens: &[TokenTree], start: usize) -> (Vec<String>, usize) {
    let (mut path, mut at) = (Vec::new(), start);
    while let Some(name) = tokens.get(at).and_then(word) {
        path.push(name);
        at += 1;
        if !is_path_sign(&tokens[at..]) {
            break;
        }
        at += 2;
    }
    (path, at)
}

/// Whether `#[cfg(test)]` stands here.
fn is_test_attribute(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [sign, TokenTree::Group(group), ..]
        if is_sign(sign, '#') && group.stream().to_string().replace(' ', "") == "cfg(test)")
}

/// Behind the item that begins here: behind its body or its semicolon.
fn end_of_item(tokens: &[TokenTree], start: usize) -> usize {
    let is_end = |token: &TokenTree| {
        is_sign(token, ';')
            || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
    };
    let end = tokens[start..].iter().position(is_end);
    end.map_or(tokens.len(), |end| start + end + 1)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("cli is a folder of the workspace").to_owned()
}

/// The file of a module below `src`.
#[cfg(test)]
fn source_of(folder: &str, module: &Module) -> String {
    let src = root().join(folder).join("src");
    let candidates = if module.is_empty() {
        [src.join("lib.rs"), src.join("main.rs")]
    } else {
        let path = src.join(module.join("/"));
        [path.with_extension("rs"), path.join("mod.rs")]
    };
    let text = candidates.iter().find_map(|path| std::fs::read_to_string(path).ok());
    text.unwrap_or_else(|| panic!("none of {candidates:?} is there"))
}

#[test]
fn no_modules_of_a_crate_refer_to_one_another_in_a_circle() {
    let workspace: toml::Table = std::fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    let members = workspace["workspace"]["members"].as_array().unwrap();
    let members: Vec<&str> = members.iter().filter_map(toml::Value::as_str).collect();
    let mut wrong = Vec::new();
    for member in &members {
        let cyclic = read_crate(&|module| source_of(member, module)).cyclic();
        wrong.extend(cyclic.iter().map(|arrow| format!("{member}: {arrow}")));
    }
    assert!(wrong.is_empty(), "break the cycles:\n{}", wrong.join("\n"));
}

/// The cyclic arrows of a crate whose modules are given as path and text.
#[cfg(test)]
fn cycles_of(files: &[(&str, &str)]) -> Vec<String> {
    let source = |module: &Module| {
        let path = module.join("::");
        files.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned()).unwrap()
    };
    read_crate(&source).cyclic().iter().map(ToString::to_string).collect()
}

#[test]
fn a_cycle_is_found_in_every_kind_of_path() {
    for back in [
        "use crate::a::X;",
        "use super::{a::{self, X}, Own};",
        "pub fn f() -> u32 { crate::a::f() }",
        "macro_rules! m { () => { $crate::a::f() } }",
        "use crate::X;",
        "use crate::a::{self as other};",
        "mod inner { use super::super::a::X; }",
    ] {
        let files = [
            ("", "mod a; mod b; pub use a::X; pub struct Own;"),
            ("a", "use crate::b; pub struct X;"),
            ("b", back),
        ];
        assert_eq!(cycles_of(&files), ["crate::a → crate::b", "crate::b → crate::a"], "{back}");
    }
}

#[test]
fn a_name_is_followed_through_the_module_that_imports_it() {
    let files = [
        ("", "mod a; mod b; mod c; pub use c::Y as Z;"),
        ("a", "use crate::b; pub struct X;"),
        ("b", "use crate::Z;"),
        ("c", "pub use crate::a::X as Y;"),
    ];
    let all = ["crate::a → crate::b", "crate::b → crate::a", "crate::b → crate::c", "crate::c → crate::a"];
    assert_eq!(cycles_of(&files), all);
}

#[test]
fn parents_children_tests_and_other_crates_make_no_cycle() {
    let files = [
        ("", "mod a; mod b; pub use a::X; use b::Y; pub struct Own;"),
        (
            "a",
            "mod deep; use super::Own; use std::self_named; #[cfg(test)] mod tests { use crate::b::Y; } pub use deep::X;",
        ),
        ("a::deep", "use super::super::Own; use crate::a; pub struct X; #[cfg(test)] use crate::b::Y;"),
        ("b", "use crate::a::X; pub fn f(b: impl Fn() + use<>) {} pub(in crate::b) struct Y;"),
    ];
    assert_eq!(cycles_of(&files), [""; 0]);
}

#[test]
fn cycles_below_a_module_are_found_too() {
    let files = [
        ("", "mod a;"),
        ("a", "mod one; mod two;"),
        ("a::one", "use super::two::T;"),
        ("a::two", "pub struct T; impl T { fn f() { super::one::f() } }"),
    ];
    assert_eq!(cycles_of(&files), ["crate::a::one → crate::a::two", "crate::a::two → crate::a::one"]);
}
