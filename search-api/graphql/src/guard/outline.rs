//! The structure of a document from its tokens: definitions, fields, spreads, depths. Builds no tree.

use std::collections::HashMap;

use super::limits::{
    MAX_ALIASES, MAX_BRACKETS, MAX_DIRECTIVES, MAX_DIRECTIVES_HERE, MAX_FIELDS, MAX_FRAGMENTS,
    MAX_ROOT_FIELDS, MAX_SELECTION_DEPTH, ScanError,
};

/// A lexical token; distinguishes only what the outline needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Name(&'a str),
    /// `...`
    Spread,
    /// One of `! $ & ( ) : = @ [ ] { | }`.
    Mark(u8),
    /// A number or a string.
    Value,
}

/// An open bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bracket {
    /// `(`: arguments or variables; braces inside are values.
    Arguments,
    List,
    Object,
    /// `{` of fields. The selection of an inline fragment is transparent: its fields belong to the level above.
    Selection {
        transparent: bool,
    },
}

/// The previous token of a selection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Previous {
    #[default]
    Other,
    Field,
    Colon,
    At,
    Spread,
    SpreadOn,
}

/// One operation or fragment.
#[derive(Clone, Debug, Default)]
struct Definition<'a> {
    /// The name, if it is a fragment.
    fragment: Option<&'a str>,
    root_fields: usize,
    fields: usize,
    depth: usize,
    spreads: Vec<(&'a str, usize)>,
}

/// The parser's position in the head of a definition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Heading<'a> {
    #[default]
    Start,
    Operation,
    FragmentKeyword,
    Fragment(&'a str),
}

/// Builds the structure, and refuses as soon as a limit is exceeded.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline<'a> {
    brackets: Vec<Bracket>,
    arguments: usize,
    depth: usize,
    heading: Heading<'a>,
    previous: Previous,
    inline_fragment: bool,
    aliases: usize,
    directives: usize,
    directives_here: usize,
    current: Definition<'a>,
    definitions: Vec<Definition<'a>>,
}

impl<'a> Outline<'a> {
    pub(super) fn take(&mut self, token: Token<'a>) -> Result<(), ScanError> {
        match token {
            Token::Mark(b'@') => self.directive(),
            Token::Mark(b'(') => {
                self.arguments += 1;
                self.open(Bracket::Arguments)
            }
            Token::Mark(b'[') if self.arguments == 0 => Err(ScanError::NotExecutable),
            Token::Mark(b'[') => self.open(Bracket::List),
            Token::Mark(b'{') if self.arguments > 0 => self.open(Bracket::Object),
            Token::Mark(b'{') => self.open_selection(),
            Token::Mark(closing @ (b')' | b']' | b'}')) => self.close(closing),
            _ if self.arguments > 0 => Ok(()),
            Token::Name(name) if self.brackets.is_empty() => self.name_in_heading(name),
            Token::Name(name) => self.name_in_selection(name),
            Token::Spread => {
                self.previous = Previous::Spread;
                self.inline_fragment = true;
                self.directives_here = 0;
                Ok(())
            }
            Token::Mark(b':') if self.previous == Previous::Field => {
                self.previous = Previous::Colon;
                self.aliases += 1;
                within(self.aliases, MAX_ALIASES, ScanError::TooManyAliases)
            }
            Token::Mark(_) | Token::Value => Err(ScanError::NotExecutable),
        }
    }

    /// Checks the whole document after the last token.
    pub(super) fn finish(mut self) -> Result<(), ScanError> {
        if !self.brackets.is_empty() {
            return Err(ScanError::Unbalanced);
        }
        if self.heading != Heading::Start || self.definitions.is_empty() {
            return Err(ScanError::NotExecutable);
        }
        Expansion::new(std::mem::take(&mut self.definitions)).check()
    }

    fn open(&mut self, bracket: Bracket) -> Result<(), ScanError> {
        self.brackets.push(bracket);
        within(self.brackets.len(), MAX_BRACKETS, ScanError::BracketsTooDeep)
    }

    fn open_selection(&mut self) -> Result<(), ScanError> {
        if self.brackets.is_empty() {
            let fragment = match self.heading {
                Heading::Start | Heading::Operation => None,
                Heading::Fragment(name) => Some(name),
                Heading::FragmentKeyword => return Err(ScanError::NotExecutable),
            };
            self.current = Definition { fragment, ..Definition::default() };
        }
        let transparent = std::mem::take(&mut self.inline_fragment);
        self.depth += usize::from(!transparent);
        self.current.depth = self.current.depth.max(self.depth);
        self.previous = Previous::Other;
        self.open(Bracket::Selection { transparent })
    }

    fn close(&mut self, closing: u8) -> Result<(), ScanError> {
        match (self.brackets.pop(), closing) {
            (Some(Bracket::Arguments), b')') => self.arguments -= 1,
            (Some(Bracket::List), b']') | (Some(Bracket::Object), b'}') => {}
            (Some(Bracket::Selection { transparent }), b'}') => {
                self.depth -= usize::from(!transparent);
                self.previous = Previous::Other;
                self.inline_fragment = false;
                if self.brackets.is_empty() {
                    return self.end_definition();
                }
            }
            _ => return Err(ScanError::Unbalanced),
        }
        Ok(())
    }

    fn end_definition(&mut self) -> Result<(), ScanError> {
        self.heading = Heading::Start;
        self.directives_here = 0;
        self.definitions.push(std::mem::take(&mut self.current));
        let fragments = self.definitions.iter().filter(|definition| definition.fragment.is_some()).count();
        within(fragments, MAX_FRAGMENTS, ScanError::TooManyFragments)
    }

    fn directive(&mut self) -> Result<(), ScanError> {
        self.previous = Previous::At;
        self.directives += 1;
        self.directives_here += 1;
        within(self.directives, MAX_DIRECTIVES, ScanError::TooManyDirectives)?;
        // Variables share one counter with their operation: as strict as one location.
        within(self.directives_here, MAX_DIRECTIVES_HERE, ScanError::TooManyDirectives)
    }

    fn name_in_heading(&mut self, name: &'a str) -> Result<(), ScanError> {
        self.heading = match (self.heading, name) {
            (Heading::Start, "query" | "mutation" | "subscription") => Heading::Operation,
            (Heading::Start, "fragment") => Heading::FragmentKeyword,
            (Heading::Start, _) => return Err(ScanError::NotExecutable),
            (Heading::FragmentKeyword, name) => Heading::Fragment(name),
            (heading, _) => heading,
        };
        self.previous = Previous::Other;
        Ok(())
    }

    fn name_in_selection(&mut self, name: &'a str) -> Result<(), ScanError> {
        let previous = std::mem::take(&mut self.previous);
        match previous {
            Previous::Spread if name == "on" => self.previous = Previous::SpreadOn,
            Previous::Spread => {
                self.inline_fragment = false;
                self.current.spreads.push((name, self.depth));
            }
            Previous::At | Previous::SpreadOn | Previous::Colon => {}
            Previous::Other | Previous::Field => {
                self.previous = Previous::Field;
                self.inline_fragment = false;
                self.directives_here = 0;
                self.current.fields += 1;
                self.current.root_fields += usize::from(self.depth == 1);
            }
        }
        Ok(())
    }
}

fn within(count: usize, limit: usize, error: ScanError) -> Result<(), ScanError> {
    if count > limit { Err(error) } else { Ok(()) }
}

/// The size of a definition with its fragments expanded.
#[derive(Clone, Copy, Debug, Default)]
struct Size {
    root_fields: usize,
    fields: usize,
    depth: usize,
}

#[derive(Clone, Copy, Debug)]
enum Visit {
    Fresh,
    Open,
    Done(Size),
}

/// Sums up fragments, each computed once, so that repeated spreads are cheap.
struct Expansion<'a> {
    definitions: Vec<Definition<'a>>,
    fragments: HashMap<&'a str, usize>,
    visits: Vec<Visit>,
}

impl<'a> Expansion<'a> {
    fn new(definitions: Vec<Definition<'a>>) -> Self {
        let mut fragments = HashMap::new();
        for (index, definition) in definitions.iter().enumerate() {
            if let Some(name) = definition.fragment {
                fragments.entry(name).or_insert(index);
            }
        }
        let visits = vec![Visit::Fresh; definitions.len()];
        Self { definitions, fragments, visits }
    }

    fn check(mut self) -> Result<(), ScanError> {
        for index in 0..self.definitions.len() {
            let size = self.size(index)?;
            within(size.depth, MAX_SELECTION_DEPTH, ScanError::SelectionTooDeep)?;
            within(size.fields, MAX_FIELDS, ScanError::TooManyFields)?;
            if self.definitions[index].fragment.is_none() {
                within(size.root_fields, MAX_ROOT_FIELDS, ScanError::TooManyRootFields)?;
            }
        }
        Ok(())
    }

    /// Recurses along spreads only, which [`MAX_FRAGMENTS`] bounds.
    fn size(&mut self, index: usize) -> Result<Size, ScanError> {
        match self.visits[index] {
            Visit::Done(size) => return Ok(size),
            Visit::Open => return Err(ScanError::FragmentCycle),
            Visit::Fresh => self.visits[index] = Visit::Open,
        }
        let own = &self.definitions[index];
        let mut size = Size { root_fields: own.root_fields, fields: own.fields, depth: own.depth };
        for (name, depth) in own.spreads.clone() {
            // The validator refuses an unknown fragment; here it counts as empty.
            let Some(&fragment) = self.fragments.get(name) else { continue };
            let inner = self.size(fragment)?;
            size.fields = size.fields.saturating_add(inner.fields);
            size.depth = size.depth.max((depth + inner.depth).saturating_sub(1));
            if depth == 1 {
                size.root_fields = size.root_fields.saturating_add(inner.root_fields);
            }
        }
        self.visits[index] = Visit::Done(size);
        Ok(size)
    }
}
