//! Banks and their mortgage programmes. Loans are thousands of roubles, payments are roubles.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::bank::Bank;
use novosel_catalog::mortgage::Programme;

use crate::model::building::Building;
use crate::model::companies::OfficeModel;
use crate::model::listing::{FieldErrorModel, ListHeaders, ListingLink};
use crate::model::page_status::PageStatus;
use crate::slugs::bank_url;

/// A bank of a list.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BankItem {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The last part of the address.
    pub path: String,
    /// The address of its page.
    pub url: String,
    /// Path of the logo.
    pub logo: Option<String>,
    /// The same, as lists of programmes call it.
    pub ico: Option<String>,
    /// A text about it.
    pub desc: Option<String>,
    /// Average vote, 0 to 5.
    pub rating: Option<f64>,
    /// Votes.
    pub rating_votes: u32,
    /// The lowest yearly rate that holds today, percent.
    pub min_percent: Option<f64>,
    /// The smallest loan of the programmes that hold today, thousands of roubles; none while that of one is unknown.
    pub min_sum: Option<u32>,
    /// Programmes that hold today.
    pub programs_count: u32,
    /// Complexes of the site for which it lends.
    pub objects_count: u32,
    /// Views of the last month, as the portal's own counter has them; null where it has none.
    pub views: Option<u32>,
    /// The bank's own web address.
    pub site: Option<String>,
    /// Its offices on the site; of those whose address names no region, all.
    pub offices: Vec<OfficeModel>,
}

/// A mortgage programme (specification, section 3, «Bank programme»).
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BankProgram {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The last part of the address.
    pub path: String,
    /// The address of its page.
    pub url: String,
    /// Lowest yearly rate, percent.
    pub percent: f64,
    /// The same.
    #[graphql(name = "percentFrom")]
    pub percent_from: f64,
    /// Highest yearly rate, percent.
    #[graphql(name = "percentTo")]
    pub percent_to: f64,
    /// Longest term, years.
    pub term: u16,
    /// Shortest term, years.
    pub term_from: u16,
    /// Longest term, years.
    #[graphql(name = "termTo")]
    pub term_to: u16,
    /// Smallest loan, thousands of roubles.
    pub min: Option<u32>,
    /// Largest loan, thousands of roubles.
    pub max: Option<u32>,
    /// Smallest first payment, percent of the price.
    pub first_pay: u8,
    /// Needs a guarantor.
    pub is_bail: bool,
    /// The currency: roubles.
    pub currency: &'static str,
    /// standard, family, it, military, rural, maternity.
    pub target: &'static str,
    /// The same in words.
    pub target_title: &'static str,
    /// Youngest borrower.
    pub age_from: Option<u8>,
    /// How income is proved.
    pub income_proof: Option<String>,
    /// A note on the rate.
    pub percent_note: Option<String>,
    /// The last day of the programme, if it ends.
    pub valid_to: Option<NaiveDate>,
    /// Kinds of lots that it accepts, in words.
    pub kinds: Vec<&'static str>,
    /// Regions where it holds, in words.
    pub regions: Vec<&'static str>,
    /// A month of the loan that was asked for; none where no loan was.
    pub payment: Option<u64>,
    /// The bank.
    pub bank: ProgramBank,
}

/// The bank of a programme.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct ProgramBank {
    /// Name.
    pub name: String,
    /// The address of its page.
    pub url: String,
    /// Path of the logo.
    pub logo: Option<String>,
    /// The same.
    pub ico: Option<String>,
}

impl BankProgram {
    /// A programme of a bank, with the payment for a loan.
    pub fn of(rule: &Programme, bank: &Bank, payment: Option<u64>) -> Self {
        let percent = |hundredths: u32| f64::from(hundredths) / 100.0;
        Self {
            id: rule.id.0,
            name: rule.name.clone(),
            path: rule.slug.clone(),
            url: format!("{}{}/", bank_url(bank), rule.slug),
            percent: percent(rule.percent_from),
            percent_from: percent(rule.percent_from),
            percent_to: percent(rule.percent_to),
            term: rule.term_to,
            term_from: rule.term_from,
            term_to: rule.term_to,
            min: rule.min_loan.map(|loan| loan.0),
            max: rule.max_loan.map(|loan| loan.0),
            first_pay: rule.first_payment,
            is_bail: rule.is_bail,
            currency: "RUB",
            target: rule.target.code(),
            target_title: rule.target.title(),
            age_from: rule.age_from,
            income_proof: rule.income_proof.clone(),
            percent_note: rule.percent_note.clone(),
            valid_to: rule.valid_to,
            kinds: rule.kinds.iter().map(|kind| kind.title()).collect(),
            regions: rule.regions.iter().map(|region| region.title()).collect(),
            payment,
            bank: ProgramBank {
                name: bank.name.clone(),
                url: bank_url(bank),
                logo: bank.logo.clone(),
                ico: bank.logo.clone(),
            },
        }
    }
}

/// A page of banks.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct BanksList {
    /// Those that lend for the most complexes first.
    pub items: Vec<BankItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Banks in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// The page of a bank, or of one of its programmes.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct BankPage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The bank.
    pub bank: Option<BankItem>,
    /// The programme that was asked for.
    pub program: Option<BankProgram>,
    /// Programmes that hold today, the lowest rate first; without the one that was asked for.
    pub programs: Vec<BankProgram>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// A page of complexes for which a bank lends.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct BankObjects {
    /// The complexes, the most popular first.
    pub items: Vec<Building>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Complexes in all.
    pub items_count: u64,
}

/// Programmes that lend a sum.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct MortgagePrograms {
    /// The lowest rate first.
    pub items: Vec<BankProgram>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Headers.
    pub headers: ListHeaders,
    /// The complex whose programmes they are, if one was asked for.
    pub building: Option<ListingLink>,
    /// Programmes in all.
    pub items_count: u64,
}
