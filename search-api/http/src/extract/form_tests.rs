use super::*;
use proptest::prelude::*;

#[test]
fn nested_keys_become_a_tree_in_order() {
    let form = FormTree::parse(
        b"Building[cdistrict][1][]=7&Building[cdistrict][1][]=5&Building%5Bcdistrict%5D%5B2%5D%5B%5D=9&q=%D0%B4%D0%BE%D0%BC+1",
    )
    .unwrap();
    assert_eq!(form.children(&["Building", "cdistrict"]), ["1", "2"]);
    assert_eq!(form.get_list(&["Building", "cdistrict", "1"]), ["7", "5"]);
    assert_eq!(form.get_list(&["Building", "cdistrict", "2"]), ["9"]);
    assert_eq!(form.get_scalar(&["q"]), Some("дом 1"));
    assert_eq!(form.names().collect::<Vec<_>>(), ["Building", "q"]);
    assert!(!form.contains(&["Building", "rooms"]));
}

#[test]
fn the_last_scalar_wins_and_indexed_values_keep_their_order() {
    let form = FormTree::parse(b"a=1&a=2&r[1]=x&r[0]=y&r[1]=z").unwrap();
    assert_eq!(form.get_scalar(&["a"]), Some("2"));
    assert_eq!(form.get_list(&["r"]), ["z", "y"]);
}

#[test]
fn a_scalar_and_a_branch_under_one_key_are_refused() {
    assert_eq!(FormTree::parse(b"a=1&a[b]=2"), Err(FormError::Mixed { pair: 2 }));
    assert_eq!(FormTree::parse(b"a[]=1&a=2"), Err(FormError::Mixed { pair: 2 }));
}

#[test]
fn bombs_are_refused_before_they_are_stored() {
    assert_eq!(FormTree::parse(b"x[999999999]=1"), Err(FormError::IndexTooLarge { pair: 1 }));
    assert_eq!(FormTree::parse(b"x[99999999999999999999]=1"), Err(FormError::IndexTooLarge { pair: 1 }));
    assert!(FormTree::parse(b"x[a][b][c][d]=1").is_ok());
    assert_eq!(FormTree::parse(b"x[a][b][c][d][e]=1"), Err(FormError::TooDeep { pair: 1 }));
    let long = format!("{}=1", "k".repeat(MAX_KEY + 1));
    assert_eq!(FormTree::parse(long.as_bytes()), Err(FormError::KeyTooLong { pair: 1 }));
    let many = "a=1&".repeat(MAX_PAIRS + 1);
    assert_eq!(FormTree::parse(many.as_bytes()), Err(FormError::TooManyPairs));
    assert!(FormTree::parse("a=1&".repeat(MAX_PAIRS).as_bytes()).is_ok());
    let large = vec![b'a'; MAX_BODY + 1];
    assert_eq!(FormTree::parse(&large), Err(FormError::TooLarge { limit: MAX_BODY }));
}

#[test]
fn malformed_keys_and_texts_name_their_pair() {
    for key in ["[a]", "a]", "a[b", "a[b]c", "a[[b]]", "=1"] {
        let body = format!("ok=1&{key}=1");
        assert_eq!(FormTree::parse(body.as_bytes()), Err(FormError::MalformedKey { pair: 2 }), "{key}");
    }
    for text in ["%", "%4", "%zz", "%ff", "%ed%a0%80"] {
        let body = format!("a={text}");
        assert_eq!(FormTree::parse(body.as_bytes()), Err(FormError::MalformedText { pair: 1 }), "{text}");
    }
}

#[test]
fn proto_is_an_ordinary_name() {
    let form = FormTree::parse(b"__proto__[admin]=1&constructor=2").unwrap();
    assert_eq!(form.get_scalar(&["__proto__", "admin"]), Some("1"));
    assert_eq!(form.get_scalar(&["admin"]), None);
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(body in proptest::collection::vec(any::<u8>(), 0..512)) {
        if let Ok(form) = FormTree::parse(&body) {
            prop_assert!(form.names().count() <= body.len());
        }
    }

    #[test]
    fn any_bracket_soup_is_read_or_refused(body in "[a-c0-9\\[\\]=&%]{0,200}") {
        if let Ok(pairs) = parse_pairs(body.as_bytes()) {
            prop_assert!(pairs.iter().all(|pair| (1..=MAX_LEVELS + 1).contains(&pair.path.len())));
        }
    }
}
