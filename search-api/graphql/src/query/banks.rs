//! Banks and mortgage: BanksList, BankPage, BankProgramPage, BankObjects, MortgagePrograms, BuildingBankPrograms.

use std::cmp::Reverse;
use std::collections::HashMap;

use async_graphql::{Context, Object, Result};
use novosel_catalog::bank::Bank;
use novosel_catalog::building::Complex;
use novosel_catalog::flat::LotKind;
use novosel_catalog::hit::ViewedObject;
use novosel_catalog::id::BankId;
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::page::Page;
use novosel_catalog::mortgage::{
    Annuity, LoanTerms, MOST_FIRST_PAYMENT, MOST_YEARS, MortgageTarget, Programme, shown_rule,
};
use novosel_catalog::post::PostSubjectKind;
use novosel_views::context::RequestContext;
use novosel_views::lenders::{accredited, banks_of, programmes};
use novosel_views::model::banks::{
    BankItem, BankObjects, BankPage, BankProgram, BanksList, MortgagePrograms,
};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::listing::{ListHeaders, ListingLink, errors as errors_list};
use novosel_views::model::loan::kinds_sold;
use novosel_views::model::page_status::PageStatus;
use novosel_views::offered::as_listed;
use novosel_views::resolve::compute;
use novosel_views::slugs::{bank_url, complex_url};

use super::args;
use super::collections::of_site;
use super::companies::{headers, offices_of};

/// Banks and mortgage.
#[derive(Debug, Default)]
pub struct BankQuery;

/// Banks on a page.
const PER_PAGE: i64 = 30;
/// Complexes on a page.
const OBJECTS: i64 = 24;

#[Object]
impl BankQuery {
    /// Banks that lend on the site.
    async fn banks_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The page, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Banks on a page, 1 to 100.", default_with = "PER_PAGE")] per_page: i64,
    ) -> Result<BanksList> {
        compute(ctx, move |request| {
            let mut errors = Vec::new();
            let page = args::page(Some(page), Some(per_page), Page::default(), &mut errors);
            let lenders = lenders(request, region);
            let items_count = lenders.len() as u64;
            let shown = args::page_of(lenders, page, &mut errors).into_iter();
            BanksList {
                items: shown.map(|lender| lender.item(request, region)).collect(),
                errors: errors_list(errors),
                pages_count: page.pages_count(items_count),
                items_count,
                headers: headers("Банки с ипотекой на новостройки", region, items_count),
            }
        })
        .await
    }

    /// The page of a bank.
    async fn bank_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the bank, or its last part.")] part: String,
    ) -> Result<BankPage> {
        compute(ctx, move |request| bank_page(request, region, &part, None)).await
    }

    /// The page of a bank's programme.
    async fn bank_program_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The last part of the bank's address.")] part: String,
        #[graphql(desc = "The last part of the programme's address.")] program: String,
    ) -> Result<BankPage> {
        compute(ctx, move |request| bank_page(request, region, &part, Some(&program))).await
    }

    /// Complexes of the site for which a bank lends.
    async fn bank_objects(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the bank, or its last part.")] part: String,
        #[graphql(desc = "The page, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Complexes on a page, 1 to 100.", default_with = "OBJECTS")] per_page: i64,
    ) -> Result<BankObjects> {
        compute(ctx, move |request| {
            let mut errors = Vec::new();
            let page = args::page(Some(page), Some(per_page), Page::default(), &mut errors);
            let bank =
                request.snapshot.reference_data.banks.iter().find(|bank| bank.slug == args::last_part(&part));
            if bank.is_none() {
                errors.push(FieldError::new("part", "такого банка нет"));
            }
            let lends = |card: &Complex| {
                bank.is_some_and(|bank| banks_of(&request.snapshot, card).contains(&bank.id))
            };
            let mut own: Vec<_> = of_site(request, region.into()).filter(|(_, card)| lends(card)).collect();
            own.sort_by_key(|(_, card)| (Reverse(card.interest()), card.id));
            let items_count = own.len() as u64;
            let shown = args::page_of(own, page, &mut errors).into_iter();
            BankObjects {
                items: shown.map(|(ordinal, _)| as_listed(request, ordinal)).collect(),
                errors: errors_list(errors),
                pages_count: page.pages_count(items_count),
                items_count,
            }
        })
        .await
    }

    /// Programmes that lend a sum with a first payment and over a term.
    #[expect(clippy::too_many_arguments, reason = "one argument a variable of the specification")]
    async fn mortgage_programs(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The loan, thousands of roubles.")] max: Option<i64>,
        #[graphql(name = "first_pay", desc = "The first payment, percent of the price.")] first_pay: Option<
            i64,
        >,
        #[graphql(desc = "Years, 1 to 30.")] term: Option<i64>,
        #[graphql(desc = "standard, family, it, military, rural, maternity; all of them when absent.")]
        target: Option<String>,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "Programmes on a page, 1 to 100; all of them when absent.")] per_page: Option<i64>,
    ) -> Result<MortgagePrograms> {
        let params = LoanArgs { max, first_pay, term, target, page, per_page };
        compute(ctx, move |request| mortgage(request, region, params, |_| true)).await
    }

    /// Programmes by which banks lend for a complex, of those that fit.
    async fn building_bank_programs(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "The loan, thousands of roubles.")] max: Option<i64>,
        #[graphql(name = "first_pay", desc = "The first payment, percent of the price.")] first_pay: Option<
            i64,
        >,
        #[graphql(desc = "Years, 1 to 30.")] term: Option<i64>,
    ) -> Result<MortgagePrograms> {
        compute(ctx, move |request| {
            let mut errors = Vec::new();
            let ordinal = args::complex(&request.snapshot, region.into(), &building_path, &mut errors);
            let card = ordinal.map(|at| request.snapshot.card_at(at));
            let params = LoanArgs { max, first_pay, term, ..LoanArgs::default() };
            let mut found = mortgage(request, region, params, |rule| {
                card.is_some_and(|card| {
                    let accepts = |kind: &LotKind| rule.accepts(card.region, *kind, request.today);
                    card.accreditations.contains(&rule.id) && kinds_sold(card).iter().any(accepts)
                })
            });
            found.errors.extend(errors_list(errors));
            if let Some(card) = card {
                let h1 = format!("Ипотека {}", card.full_name_in());
                found.headers = ListHeaders { title: h1.clone(), h1, found: found.items_count.to_string() };
                found.building =
                    Some(ListingLink { title: card.full_name(), url: complex_url(card), count: None });
            }
            found
        })
        .await
    }
}

/// Banks that lend on a site, those that lend for the most complexes first.
pub(super) fn lenders(request: &RequestContext, region: SiteRegion) -> Vec<Lender<'_>> {
    let objects = &accredited(&request.snapshot, region.into()).by_bank;
    let banks = request.snapshot.reference_data.banks.iter();
    let mut lenders: Vec<Lender<'_>> =
        banks.map(|bank| Lender::of(request, region, bank, objects.get(&bank.id).copied())).collect();
    lenders.retain(|lender| !lender.rules.is_empty());
    lenders.sort_by_key(|lender| (Reverse(lender.objects), Reverse(lender.rules.len()), lender.bank.id));
    lenders
}

/// A bank with what it lends for on a site.
pub(super) struct Lender<'a> {
    bank: &'a Bank,
    /// The cheapest first.
    rules: Vec<&'a Programme>,
    /// Complexes.
    objects: u32,
}

/// Whether a programme is valid today somewhere on the site.
fn holds(request: &RequestContext, region: SiteRegion, rule: &Programme) -> bool {
    rule.holds(region.into(), request.today)
}

impl<'a> Lender<'a> {
    fn of(request: &'a RequestContext, region: SiteRegion, bank: &'a Bank, objects: Option<u32>) -> Self {
        let rules = programmes(&request.snapshot, region.into(), request.today, bank.id);
        Self { bank, rules, objects: objects.unwrap_or(0) }
    }

    /// As lists show it.
    pub(super) fn item(&self, request: &RequestContext, region: SiteRegion) -> BankItem {
        let Self { bank, rules, objects } = self;
        let brought = bank.rating.map(|rating| (rating * 10.0).round() as u8);
        let voted = request.snapshot.said().of(PostSubjectKind::Bank, bank.id.0);
        let (rating, rating_votes) = voted.rating(brought, bank.rating_votes);
        BankItem {
            id: bank.id.0,
            name: bank.name.clone(),
            path: bank.slug.clone(),
            url: bank_url(bank),
            logo: bank.logo.clone(),
            ico: bank.logo.clone(),
            desc: bank.description.clone(),
            rating: rating.map(|tenths| f64::from(tenths) / 10.0),
            rating_votes,
            min_percent: rules.first().map(|rule| f64::from(rule.percent_from) / 100.0),
            min_sum: smallest_loan(rules),
            programs_count: rules.len() as u32,
            objects_count: *objects,
            views: request.snapshot.viewed().of(ViewedObject::Bank(bank.id)),
            site: bank.url.clone(),
            offices: offices_of(region, &bank.offices),
        }
    }
}

/// The smallest loan of some programmes, thousands of roubles.
fn smallest_loan(rules: &[&Programme]) -> Option<u32> {
    let each: Option<Vec<u32>> = rules.iter().map(|rule| rule.min_loan.map(|least| least.0)).collect();
    each?.into_iter().min()
}

fn bank_page(request: &RequestContext, region: SiteRegion, part: &str, program: Option<&str>) -> BankPage {
    let mut answer = BankPage {
        status: PageStatus::Unknown,
        location: None,
        bank: None,
        program: None,
        programs: Vec::new(),
        errors: Vec::new(),
    };
    let written = args::last_part(part);
    let plain = novosel_catalog::slug::slug(written);
    let banks = &request.snapshot.reference_data.banks;
    let found = banks
        .iter()
        .find(|bank| bank.slug == written)
        .or_else(|| banks.iter().find(|bank| bank.slug == plain || bank.id.to_string() == written));
    let Some(bank) = found else { return answer };
    if bank.slug != written {
        answer.status = PageStatus::Moved;
        answer.location = Some(match program {
            Some(program) => format!("{}{program}/", bank_url(bank)),
            None => bank_url(bank),
        });
        return answer;
    }
    // Nobody has seen the page of a programme before its first day.
    let named = |slug: &str| {
        let rules = request.snapshot.reference_data.programmes.iter();
        let own = rules.filter(|rule| rule.bank == bank.id && rule.slug == slug);
        shown_rule(own, region.into(), request.today)
    };
    let asked = program.map(named);
    answer.status = match asked {
        Some(None) => return answer,
        // The page of an expired programme existed, so it is gone.
        Some(Some(rule)) if !holds(request, region, rule) => PageStatus::Gone,
        _ => PageStatus::Ok,
    };
    let asked = asked.flatten();
    answer.program = asked.map(|rule| BankProgram::of(rule, bank, None));
    let others = programmes(&request.snapshot, region.into(), request.today, bank.id).into_iter();
    answer.programs = others
        .filter(|rule| asked.is_none_or(|asked| asked.id != rule.id))
        .map(|rule| BankProgram::of(rule, bank, None))
        .collect();
    let objects = accredited(&request.snapshot, region.into()).by_bank.get(&bank.id).copied();
    answer.bank = Some(Lender::of(request, region, bank, objects).item(request, region));
    answer
}

/// The requested conditions of a programme.
#[derive(Debug, Default)]
struct LoanArgs {
    max: Option<i64>,
    first_pay: Option<i64>,
    term: Option<i64>,
    target: Option<String>,
    page: Option<i64>,
    per_page: Option<i64>,
}

/// The programmes of a site that fit, out of the given ones, the lowest rate first.
fn mortgage(
    request: &RequestContext,
    region: SiteRegion,
    params: LoanArgs,
    among: impl Fn(&Programme) -> bool,
) -> MortgagePrograms {
    let mut errors = Vec::new();
    let loan = args::price("max", params.max, &mut errors);
    let first_pay = within("first_pay", params.first_pay, 0..=i64::from(MOST_FIRST_PAYMENT), &mut errors);
    let term = within("term", params.term, 1..=i64::from(MOST_YEARS), &mut errors);
    let is_paged = params.page.is_some() || params.per_page.is_some();
    let page = args::page(params.page, params.per_page, Page::default(), &mut errors);
    let target = params.target.and_then(|code| {
        let known = MortgageTarget::parse(&code);
        if known.is_none() {
            errors.push(FieldError::new("target", "такой цели ипотеки нет"));
        }
        known
    });
    let banks: HashMap<BankId, &Bank> =
        request.snapshot.reference_data.banks.iter().map(|bank| (bank.id, bank)).collect();
    let mut rules: Vec<&Programme> = request.snapshot.reference_data.programmes.iter().collect();
    rules.retain(|rule| {
        holds(request, region, rule)
            && among(rule)
            && target.is_none_or(|target| rule.target == target)
            && loan.is_none_or(|loan| {
                rule.max_loan.is_none_or(|limit| loan <= limit)
                    && rule.min_loan.is_none_or(|limit| loan >= limit)
            })
            && first_pay.is_none_or(|percent| i64::from(rule.first_payment) <= percent)
            && term.is_none_or(|years| (i64::from(rule.term_from)..=i64::from(rule.term_to)).contains(&years))
    });
    rules.sort_by_key(|rule| (rule.percent_from, rule.id));
    let payment = |rule: &Programme| {
        let usual = LoanTerms::default().years().clamp(rule.term_from, rule.term_to.max(rule.term_from));
        let years = term.and_then(|years| u16::try_from(years).ok()).unwrap_or(usual);
        loan.map(|loan| Annuity::new(rule.percent_from, years).monthly(loan.roubles()))
    };
    let items_count = rules.len() as u64;
    let shown = if is_paged { args::page_of(rules, page, &mut errors) } else { rules };
    let items = shown
        .into_iter()
        .filter_map(|rule| Some(BankProgram::of(rule, banks.get(&rule.bank)?, payment(rule))))
        .collect();
    MortgagePrograms {
        items,
        errors: errors_list(errors),
        pages_count: if is_paged { page.pages_count(items_count) } else { items_count.min(1) },
        items_count,
        headers: headers("Ипотечные программы на новостройки", region, items_count),
        building: None,
    }
}

fn within(
    field: &str,
    value: Option<i64>,
    range: std::ops::RangeInclusive<i64>,
    errors: &mut Vec<FieldError>,
) -> Option<i64> {
    let value = value?;
    if range.contains(&value) {
        return Some(value);
    }
    errors.push(FieldError::new(field, format!("от {} до {}", range.start(), range.end())));
    None
}
