//! Applications as CSV. A cell that a program for tables would run as a formula begins with an apostrophe.

use csv::{Error, Writer};
use novosel_catalog::lead::Lead;

use crate::letter::moscow;
use crate::phone;

const COLUMNS: [&str; 17] = [
    "number",
    "created",
    "state",
    "site",
    "recipient",
    "topic",
    "time",
    "name",
    "phone",
    "mail",
    "message",
    "object",
    "price",
    "url",
    "page",
    "utm",
    "additions",
];

/// The table, with a line of headings.
///
/// # Errors
/// When memory cannot be written to.
pub fn csv(leads: &[Lead]) -> Result<Vec<u8>, Error> {
    let mut table = Writer::from_writer(Vec::new());
    table.write_record(COLUMNS)?;
    for lead in leads {
        table.write_record(cells(lead).map(|cell| neutral(&cell)))?;
    }
    table.into_inner().map_err(|error| error.into_error().into())
}

fn cells(lead: &Lead) -> [String; COLUMNS.len()] {
    let created = moscow(lead.created).map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string());
    let own = [lead.id.to_string(), created, lead.state.code().to_owned(), lead.site.code().to_owned()];
    let [number, created, state, site] = own;
    let recipient = lead.recipient.to_string();
    let Some(asked) = &lead.application else {
        let mut cells: [String; COLUMNS.len()] = std::array::from_fn(|_| String::new());
        for (cell, value) in cells.iter_mut().zip([number, created, state, site, recipient]) {
            *cell = value;
        }
        return cells;
    };
    let object = asked.object.as_ref();
    [
        number,
        created,
        state,
        site,
        recipient,
        asked.topic.code().to_owned(),
        asked.time.code().to_owned(),
        asked.name.clone(),
        asked.phone.as_deref().map(phone::shown).unwrap_or_default(),
        asked.mail.clone().unwrap_or_default(),
        asked.message.clone(),
        object.map(|object| format!("{} · {}", object.title, object.details)).unwrap_or_default(),
        object.and_then(|object| object.price).map(|price| price.roubles().to_string()).unwrap_or_default(),
        object.map(|object| object.url.clone()).unwrap_or_default(),
        asked.page.clone(),
        asked.utm.clone(),
        asked.additions.iter().map(|more| more.message.clone()).collect::<Vec<_>>().join(" | "),
    ]
}

/// Programs for tables run a cell that begins with one of these.
fn neutral(cell: &str) -> String {
    let begins =
        cell.trim_start_matches([' ', '\u{a0}']).starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '|']);
    if begins || cell.starts_with(['\t', '\r', '\n']) { format!("'{cell}") } else { cell.to_owned() }
}

#[cfg(test)]
pub(crate) mod tests {
    use novosel_catalog::id::{ComplexId, LotId};
    use novosel_catalog::lead::{
        Application, CallTime, LeadObject, LeadState, LeadTopic, RecipientKey, RecipientKind,
    };
    use novosel_catalog::money::Thousands;
    use novosel_catalog::region::SiteRegion;

    use super::*;

    /// 22 November 2026, 14:21 by Moscow time.
    const CREATED: i64 = 1_795_346_460;

    pub(crate) fn lead() -> Lead {
        Lead {
            id: 7,
            created: CREATED,
            changed: CREATED,
            state: LeadState::Open,
            site: SiteRegion::Msk,
            recipient: RecipientKey { kind: RecipientKind::Builder, company: 12 },
            application: Some(Application {
                topic: LeadTopic::Call,
                name: "=HYPERLINK(\"x\")".to_owned(),
                phone: Some("+79160004517".to_owned()),
                mail: None,
                time: CallTime::Evening,
                message: "Можно посмотреть?\nСпасибо".to_owned(),
                object: Some(LeadObject {
                    complex: ComplexId(3),
                    lot: Some(LotId(12)),
                    title: "2-комнатная, 60,9 м²".to_owned(),
                    details: "ЖК «Дом»".to_owned(),
                    price: Some(Thousands(14_389)),
                    url: "/flats/12/".to_owned(),
                }),
                recipient: "Контур".to_owned(),
                consent: 1,
                address: "192.0.2.1".to_owned(),
                page: "/flats/12/".to_owned(),
                utm: String::new(),
                suspicions: Vec::new(),
                additions: Vec::new(),
            }),
        }
    }

    #[test]
    fn a_cell_is_no_formula() {
        let erased = Lead { id: 8, state: LeadState::Erased, application: None, ..lead() };
        let text = String::from_utf8(csv(&[lead(), erased]).unwrap()).unwrap();
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
        assert_eq!(&rows[0][7], "'=HYPERLINK(\"x\")");
        assert_eq!(&rows[0][8], "'+7 (916) 000-45-17");
        assert_eq!(&rows[0][12], "14389000");
        assert_eq!(&rows[1][2], "erased");
        assert_eq!(&rows[1][8], "");
        for formula in ["=1", "+1", "-1", "@x", "\t=1", " =1", "|cmd"] {
            assert!(neutral(formula).starts_with('\''), "{formula:?}");
        }
        assert_eq!(neutral("Анна"), "Анна");
    }
}
