//! Promos, texts, flags.

use std::collections::HashMap;

use chrono::Days;
use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::editorial::{Block, Editorial, EditorialKind, INTERVIEWS};
use novosel_catalog::feature::Feature;
use novosel_catalog::region::SiteRegion;

use crate::{today, world};

#[test]
fn promos_hold_around_today() {
    let promos: Vec<_> = world().complexes.values().flat_map(|complex| &complex.promos).collect();
    let live = promos.iter().filter(|promo| promo.is_live(today())).count();
    assert!(live * 100 / promos.len() >= 70, "{live} of {}", promos.len());
    for promo in promos {
        assert!(
            promo.to.is_none_or(|to| promo.from.unwrap() <= to && to + Days::new(30) > today()),
            "{}",
            promo.header
        );
        assert!(!promo.header.contains('{') && !promo.short_text.contains('{'));
    }
}

#[test]
fn a_project_has_no_lots_and_its_sales_are_not_closed() {
    let is_project = |complex: &&Complex| {
        !complex.queues.is_empty() && complex.queues.iter().all(|queue| queue.deadline == Deadline::Project)
    };
    let projects: Vec<&Complex> = world().complexes.values().filter(is_project).collect();
    assert!(projects.len() > 20, "{} projects", projects.len());
    for project in projects {
        assert!(!project.features.contains(Feature::SalesClosed), "{}", project.slug);
        assert!(project.sold_out_percent.is_none() && project.promos.is_empty(), "{}", project.slug);
        assert!(world().lots.iter().all(|lot| lot.complex != project.id), "{}", project.slug);
    }
    let queues = world().queues();
    let sold = world().lots.iter().filter_map(|lot| queues.get(&lot.queue?));
    assert!(sold.into_iter().all(|(_, queue)| queue.deadline != Deadline::Project));
}

#[test]
fn texts_are_whole_sentences_without_blanks() {
    let world = world();
    let descriptions = world.complexes.values().map(|complex| complex.description.clone().expect("a text"));
    let blocks = world.editorials.iter().flat_map(|item| item.text.blocks());
    let paragraphs = blocks.filter(|block| matches!(block, Block::Paragraph(_))).flat_map(Block::lines);
    for text in descriptions.chain(paragraphs) {
        assert!(
            text.ends_with(['.', '?', ':'])
                && !text.contains("  ")
                && !text.contains("{}")
                && !text.contains(".."),
            "{text}"
        );
        assert_eq!(text.matches('«').count(), text.matches('»').count(), "{text}");
    }
}

#[test]
fn texts_are_long_and_live_and_unlike_each_other() {
    let is_live = |block: &&Block| !block.addresses().is_empty() || matches!(block, Block::Complex(_));
    let of = |kind| world().editorials.iter().filter(move |item| item.kind == kind);
    let (interviews, articles): (Vec<&Editorial>, Vec<&Editorial>) =
        of(EditorialKind::Article).partition(|item| item.category == INTERVIEWS);
    let news: Vec<&Editorial> = of(EditorialKind::News).collect();
    assert_eq!((news.len(), articles.len(), interviews.len()), (60, 30, 8));
    for site in SiteRegion::ALL {
        let ratings = of(EditorialKind::Rating).filter(|item| item.site == Some(site));
        assert!(ratings.count() >= 12, "{site:?}");
    }
    for (texts, letters, live) in [(&articles, 3_000, 2), (&interviews, 3_000, 1), (&news, 400, 0)] {
        for Editorial { slug, text, .. } in texts {
            let length: usize = text.lines().map(|line| line.chars().count()).sum();
            assert!(length > letters, "{slug}: {length} letters");
            assert!(text.blocks().iter().filter(is_live).count() >= live, "{slug}");
        }
    }
    for Editorial { slug, text, .. } in articles.iter().chain(&interviews) {
        let last = text.blocks().last().unwrap().lines().concat();
        assert!(last.contains("вымышлен"), "{slug}: {last}");
    }
    let mut seen: HashMap<String, &str> = HashMap::new();
    for Editorial { slug, text, header, .. } in [news, articles, interviews].concat() {
        for line in text.lines().filter(|line| line.chars().count() > 60).chain([header.clone()]) {
            assert!(!line.contains("{{"), "{slug}: {line}");
            if let Some(other) = seen.insert(line.clone(), slug).filter(|other| other != slug) {
                panic!("{slug} and {other}: {line}");
            }
        }
    }
}

#[test]
fn derived_features_are_left_to_the_index() {
    for complex in world().complexes.values() {
        assert!(
            !complex.features.iter().any(novosel_catalog::feature::Feature::is_derived),
            "{}",
            complex.slug
        );
    }
}

#[test]
fn special_projects_name_their_advertiser_and_say_that_all_is_invented() {
    let projects = &world().special_projects;
    let mut paths: Vec<&str> = projects.iter().map(|project| project.path.as_str()).collect();
    paths.sort_unstable();
    paths.dedup();
    assert_eq!(paths.len(), projects.len());
    for site in SiteRegion::ALL {
        assert_eq!(projects.iter().filter(|project| project.site == Some(site)).count(), 3, "{site:?}");
    }
    for project in projects {
        project.check().unwrap_or_else(|error| panic!("{error}"));
        assert!(project.logo_form_link.is_some() && project.phone.is_some() && project.offers.len() == 2);
        let words: Vec<String> = project.text.blocks().iter().flat_map(Block::lines).collect();
        assert!(words.iter().any(|line| line.contains("придуманы для показа портала")), "{words:?}");
        assert!(!words.iter().any(|line| line.contains("{{")), "{words:?}");
    }
}
