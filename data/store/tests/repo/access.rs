//! Partners and tokens: what is kept of a secret is its hash.

use novosel_catalog::id::ComplexId;
use novosel_catalog::partner::{
    FeedFilter, FeedFormat, OperatorToken, Partner, SECRET_BYTES, SecretHash, TokenScope, secret_of,
};
use novosel_catalog::region::SiteRegion;

use crate::support;

fn partner(name: &str, byte: u8) -> Partner {
    Partner {
        name: name.to_owned(),
        format: FeedFormat::Cian,
        filter: FeedFilter {
            source: Some("строитель".to_owned()),
            complex: Some(ComplexId(7)),
            builder: None,
            region: Some(SiteRegion::Spb),
        },
        secret: SecretHash::of(&secret_of([byte; SECRET_BYTES])),
        created: 100,
        revoked: None,
    }
}

#[test]
fn a_partner_is_found_by_the_hash_of_its_secret_until_it_is_revoked() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let first = partner("яндекс", 1);
        assert!(session.put_partner(&first).await.unwrap());
        assert!(!session.put_partner(&partner("яндекс", 2)).await.unwrap(), "an open address stays");
        assert_eq!(session.partner_of(&first.secret).await.unwrap().as_ref(), Some(&first));
        assert_eq!(session.partner_of(&partner("", 2).secret).await.unwrap(), None);
        assert!(session.revoke_partner("яндекс", 200).await.unwrap());
        assert!(!session.revoke_partner("яндекс", 300).await.unwrap());
        assert_eq!(session.partner_of(&first.secret).await.unwrap(), None);
        assert_eq!(session.partners().await.unwrap(), [Partner { revoked: Some(200), ..first }]);
        let second = partner("яндекс", 3);
        assert!(session.put_partner(&second).await.unwrap(), "the name is free again");
        assert_eq!(session.partners().await.unwrap(), [second]);
    });
}

#[test]
fn a_token_is_replaced_when_it_has_ended_and_not_before() {
    support::on_both(async |database| {
        let token = |byte: u8, created, expires| OperatorToken {
            name: "office".to_owned(),
            scope: TokenScope::Edit,
            secret: SecretHash::of(&secret_of([byte; SECRET_BYTES])),
            created,
            expires,
            revoked: None,
        };
        let mut session = database.write().await.unwrap();
        assert!(session.put_operator_token(&token(1, 100, Some(200))).await.unwrap());
        assert!(!session.put_operator_token(&token(2, 150, None)).await.unwrap());
        assert!(session.put_operator_token(&token(2, 200, None)).await.unwrap(), "the first has ended");
        assert_eq!(session.operator_tokens().await.unwrap(), [token(2, 200, None)]);
        assert!(session.revoke_operator_token("office", 250).await.unwrap());
        assert!(!session.revoke_operator_token("office", 260).await.unwrap());
        let kept = session.operator_tokens().await.unwrap();
        assert_eq!(kept[0].revoked, Some(250));
        assert!(!kept[0].is_good(251));
    });
}
