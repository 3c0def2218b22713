//! Who gets applications in the demonstration: the sales office of every builder and agency, at invented addresses.

use anyhow::Result;
use novosel_catalog::lead::{OfficeHours, Recipient, RecipientKey, RecipientKind};
use novosel_store::Database;

/// Tells the contacts of the companies of a new catalogue.
pub(super) async fn tell(database: &Database) -> Result<()> {
    let mut writing = database.write().await?;
    let builders = writing.builders().await?;
    let agencies = writing.agencies().await?;
    let builders = builders
        .into_iter()
        .map(|builder| (RecipientKind::Builder, builder.id.0, builder.slug, builder.phone));
    let agencies =
        agencies.into_iter().map(|agency| (RecipientKind::Agency, agency.id.0, agency.slug, agency.phone));
    for (kind, company, slug, phone) in builders.chain(agencies) {
        let recipient = Recipient {
            key: RecipientKey { kind, company },
            mail: Some(format!("zayavki@{slug}.example")),
            webhook_url: None,
            webhook_secret: None,
            phone,
            hours: hours(company),
        };
        writing.put_recipient(&recipient).await?;
    }
    writing.commit().await?;
    Ok(())
}

/// Offices differ: some rest at the week's end.
fn hours(company: u32) -> Vec<OfficeHours> {
    let hours = |days: &[u8], from: &str, to: &str| OfficeHours {
        days: days.to_vec(),
        from: from.to_owned(),
        to: to.to_owned(),
    };
    match company % 3 {
        0 => vec![hours(&[1, 2, 3, 4, 5, 6, 7], "09:00", "21:00")],
        1 => vec![hours(&[1, 2, 3, 4, 5], "09:00", "19:00"), hours(&[6], "10:00", "16:00")],
        _ => vec![hours(&[1, 2, 3, 4, 5], "10:00", "20:00"), hours(&[6, 7], "11:00", "18:00")],
    }
}
