//! Form bodies with nested keys in brackets: `Building[rooms][]=1&Building[cdistrict][1][]=7`.
//!
//! Rules, all checked before anything is stored (threat T8):
//! - at most 4 bracket levels, 1,000 pairs, 128 bytes a key, 64 KiB a body; numeric levels up to 9,999;
//! - a key given twice as a scalar: the last value wins; `[]` appends in order;
//! - one key both as a scalar and as a branch is refused, not guessed;
//! - names are only names: `__proto__` is an ordinary key of a tree that has no prototypes.
//!
//! No field name of the portal is known here.
//!
//! Not a crate: readers such as serde_qs build their maps before these limits can be checked, and guess where a key is
//! both a scalar and a branch.

use axum::body::Body;
use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use http_body_util::{BodyExt, LengthLimitError, Limited};

use crate::body::BodyTooSlow;
use crate::error::ApiError;

/// Largest form body, bytes.
pub const MAX_BODY: usize = 64 * 1024;
/// Most pairs in a form.
pub const MAX_PAIRS: usize = 1_000;
/// Longest key, decoded bytes.
pub const MAX_KEY: usize = 128;
/// Most bracket levels after the first name.
pub const MAX_LEVELS: usize = 4;
/// Largest numeric level: indices and region numbers are small; a larger one would be an index bomb.
pub const MAX_INDEX: u32 = 9_999;

/// Why a form is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormError {
    /// The body exceeds the limit.
    #[error("read form: more than {limit} bytes")]
    TooLarge {
        /// The limit, bytes.
        limit: usize,
    },
    /// The content type is not a form.
    #[error("read form: not application/x-www-form-urlencoded")]
    MediaType,
    /// The body arrived below the minimum rate.
    #[error("read form: body too slow")]
    TooSlow,
    /// The connection broke.
    #[error("read form: body incomplete")]
    Incomplete,
    /// More pairs than allowed.
    #[error("read form: more than {MAX_PAIRS} pairs")]
    TooManyPairs,
    /// A key is too long.
    #[error("read form: key longer than {MAX_KEY} bytes in pair {pair}")]
    KeyTooLong {
        /// Number of the pair, from 1.
        pair: usize,
    },
    /// A key has too many levels.
    #[error("read form: more than {MAX_LEVELS} levels in pair {pair}")]
    TooDeep {
        /// Number of the pair, from 1.
        pair: usize,
    },
    /// A key's brackets do not match, or its first name is empty.
    #[error("read form: malformed key in pair {pair}")]
    MalformedKey {
        /// Number of the pair, from 1.
        pair: usize,
    },
    /// A numeric level is too large.
    #[error("read form: index above {MAX_INDEX} in pair {pair}")]
    IndexTooLarge {
        /// Number of the pair, from 1.
        pair: usize,
    },
    /// A percent sign without two hex digits, or bytes that are not UTF-8.
    #[error("read form: malformed text in pair {pair}")]
    MalformedText {
        /// Number of the pair, from 1.
        pair: usize,
    },
    /// A key is both a scalar and a branch.
    #[error("read form: scalar and branch under one key in pair {pair}")]
    Mixed {
        /// Number of the pair, from 1.
        pair: usize,
    },
}

/// One level of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment {
    /// A name or a number: `rooms`, `1`.
    Name(Box<str>),
    /// `[]`: append to the list.
    Append,
}

/// One `key=value`, in the order of the body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The levels of the key, the outermost first; never empty.
    pub path: Vec<Segment>,
    /// The decoded value.
    pub value: Box<str>,
}

/// Reads the pairs of a form body in order.
pub fn parse_pairs(body: &[u8]) -> Result<Vec<Pair>, FormError> {
    if body.len() > MAX_BODY {
        return Err(FormError::TooLarge { limit: MAX_BODY });
    }
    let mut pairs = Vec::new();
    for part in body.split(|byte| *byte == b'&').filter(|part| !part.is_empty()) {
        let pair = pairs.len() + 1;
        if pair > MAX_PAIRS {
            return Err(FormError::TooManyPairs);
        }
        let (key, value) = match part.iter().position(|byte| *byte == b'=') {
            Some(at) => (&part[..at], &part[at + 1..]),
            None => (part, &[][..]),
        };
        let key = decode(key).ok_or(FormError::MalformedText { pair })?;
        let value = decode(value).ok_or(FormError::MalformedText { pair })?;
        pairs.push(Pair { path: parse_key(&key, pair)?, value: value.into_boxed_str() });
    }
    Ok(pairs)
}

/// `+` is a space, `%XX` a byte; the whole must be UTF-8.
fn decode(text: &[u8]) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.iter();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let high = char::from(*rest.next()?).to_digit(16)?;
                let low = char::from(*rest.next()?).to_digit(16)?;
                bytes.push(u8::try_from(high * 16 + low).ok()?);
            }
            other => bytes.push(*other),
        }
    }
    String::from_utf8(bytes).ok()
}

fn parse_key(key: &str, pair: usize) -> Result<Vec<Segment>, FormError> {
    if key.len() > MAX_KEY {
        return Err(FormError::KeyTooLong { pair });
    }
    let (first, mut rest) = key.split_at(key.find('[').unwrap_or(key.len()));
    if first.is_empty() || first.contains(']') {
        return Err(FormError::MalformedKey { pair });
    }
    let mut path = vec![Segment::Name(first.into())];
    while !rest.is_empty() {
        let inner = rest.strip_prefix('[').ok_or(FormError::MalformedKey { pair })?;
        let (name, after) = inner.split_once(']').ok_or(FormError::MalformedKey { pair })?;
        if name.contains('[') {
            return Err(FormError::MalformedKey { pair });
        }
        if path.len() > MAX_LEVELS {
            return Err(FormError::TooDeep { pair });
        }
        path.push(segment(name, pair)?);
        rest = after;
    }
    Ok(path)
}

fn segment(name: &str, pair: usize) -> Result<Segment, FormError> {
    if name.is_empty() {
        return Ok(Segment::Append);
    }
    let numeric = name.bytes().all(|byte| byte.is_ascii_digit());
    if numeric && !name.parse::<u32>().is_ok_and(|index| index <= MAX_INDEX) {
        return Err(FormError::IndexTooLarge { pair });
    }
    Ok(Segment::Name(name.into()))
}

/// A form as a tree; children keep the order of the body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormTree {
    root: Vec<(Segment, Node)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Scalar(Box<str>),
    Branch(Vec<(Segment, Node)>),
}

impl FormTree {
    /// Reads a body.
    pub fn parse(body: &[u8]) -> Result<Self, FormError> {
        let mut tree = Self::default();
        for (index, pair) in parse_pairs(body)?.into_iter().enumerate() {
            insert(&mut tree.root, pair.path, pair.value).ok_or(FormError::Mixed { pair: index + 1 })?;
        }
        Ok(tree)
    }

    /// The names at the top level, in order of appearance.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        names_of(&self.root)
    }

    /// The names below a path, in order of appearance: `["1", "2"]` for `x[cdistrict][1][]…`.
    pub fn children(&self, path: &[&str]) -> Vec<&str> {
        match self.branch(path) {
            Some(children) => names_of(children).collect(),
            None => Vec::new(),
        }
    }

    /// The value of a scalar; `None` for a list, a branch and a missing key.
    pub fn get_scalar(&self, path: &[&str]) -> Option<&str> {
        match self.node(path)? {
            Node::Scalar(value) => Some(value),
            Node::Branch(_) => None,
        }
    }

    /// The values of a list, in order: appended, indexed, or one scalar. Nested branches are not values.
    pub fn get_list(&self, path: &[&str]) -> Vec<&str> {
        match self.node(path) {
            Some(Node::Scalar(value)) => vec![value],
            Some(Node::Branch(children)) => children
                .iter()
                .filter_map(|(_, node)| match node {
                    Node::Scalar(value) => Some(&**value),
                    Node::Branch(_) => None,
                })
                .collect(),
            None => Vec::new(),
        }
    }

    /// Whether anything was sent under the path.
    pub fn contains(&self, path: &[&str]) -> bool {
        self.node(path).is_some()
    }

    fn node(&self, path: &[&str]) -> Option<&Node> {
        let (last, parents) = path.split_last()?;
        child(self.branch(parents)?, last)
    }

    fn branch(&self, path: &[&str]) -> Option<&[(Segment, Node)]> {
        path.iter().try_fold(self.root.as_slice(), |children, name| match child(children, name)? {
            Node::Branch(inner) => Some(inner.as_slice()),
            Node::Scalar(_) => None,
        })
    }
}

fn names_of(children: &[(Segment, Node)]) -> impl Iterator<Item = &str> {
    children.iter().filter_map(|(segment, _)| match segment {
        Segment::Name(name) => Some(&**name),
        Segment::Append => None,
    })
}

/// A linear search: a form has few names on a level, and the limit of pairs bounds the worst case.
fn child<'a>(children: &'a [(Segment, Node)], name: &str) -> Option<&'a Node> {
    children
        .iter()
        .find_map(|(segment, node)| matches!(segment, Segment::Name(own) if **own == *name).then_some(node))
}

/// `None` when a scalar is where a branch is needed or the other way round.
fn insert(children: &mut Vec<(Segment, Node)>, path: Vec<Segment>, value: Box<str>) -> Option<()> {
    let mut children = children;
    let mut path = path.into_iter().peekable();
    while let Some(segment) = path.next() {
        let last = path.peek().is_none();
        let known = match &segment {
            Segment::Append => None,
            name => children.iter().position(|(own, _)| own == name),
        };
        let at = known.unwrap_or_else(|| {
            let node = if last { Node::Scalar("".into()) } else { Node::Branch(Vec::new()) };
            children.push((segment, node));
            children.len() - 1
        });
        match &mut children[at].1 {
            Node::Scalar(scalar) if last => {
                *scalar = value;
                return Some(());
            }
            Node::Branch(inner) if !last => children = inner,
            _ => return None,
        }
    }
    Some(())
}

/// The form of a POST request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormBody(pub FormTree);

impl<S: Send + Sync> FromRequest<S> for FormBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, Self::Rejection> {
        let is_form = request.headers().get(CONTENT_TYPE).is_some_and(|value| {
            let essence = value.as_bytes().split(|byte| *byte == b';').next().unwrap_or_default();
            essence.trim_ascii().eq_ignore_ascii_case(b"application/x-www-form-urlencoded")
        });
        let declared =
            request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
        // No body and no type is an empty form, which is how a browser sends "no filter" by fetch.
        if !is_form && declared.is_some_and(|length: usize| length > 0) {
            return Err(FormError::MediaType.into());
        }
        let body = collect(request.into_body(), declared, MAX_BODY).await?;
        if !is_form && !body.is_empty() {
            return Err(FormError::MediaType.into());
        }
        Ok(Self(FormTree::parse(&body)?))
    }
}

/// Collects a body of at most `limit` bytes; a larger declared length is refused before any byte is read.
async fn collect(body: Body, declared: Option<usize>, limit: usize) -> Result<Bytes, FormError> {
    if declared.is_some_and(|length| length > limit) {
        return Err(FormError::TooLarge { limit });
    }
    match Limited::new(body, limit).collect().await {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.is::<LengthLimitError>() => Err(FormError::TooLarge { limit }),
        Err(error) if BodyTooSlow::caused(&*error) => Err(FormError::TooSlow),
        Err(_) => Err(FormError::Incomplete),
    }
}

impl From<FormError> for ApiError {
    fn from(error: FormError) -> Self {
        match error {
            FormError::TooLarge { limit } => ApiError::PayloadTooLarge { limit },
            FormError::MediaType => {
                ApiError::UnsupportedMediaType { expected: "application/x-www-form-urlencoded" }
            }
            FormError::TooSlow => ApiError::RequestTimeout,
            other => ApiError::bad_request(other.to_string()),
        }
    }
}

#[cfg(test)]
#[path = "form_tests.rs"]
mod tests;
