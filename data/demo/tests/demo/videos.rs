//! Videos of building sites.

use std::collections::HashMap;

use novosel_catalog::building::VideoSource;
use novosel_catalog::editorial::Block;

use super::{today, world};

#[test]
fn a_dozen_complexes_of_each_site_have_a_video_of_their_works_and_it_says_that_it_is_drawn() {
    let mut of_site: HashMap<_, u32> = HashMap::new();
    for complex in world().complexes.values() {
        for video in &complex.videos {
            *of_site.entry(complex.region.site()).or_default() += 1;
            video.check().unwrap();
            let VideoSource::File(file) = &video.source else { panic!("{video:?}") };
            assert!(file.starts_with(&format!("/media/complex/{}/", complex.slug)), "{file}");
            assert!(video.date.is_some_and(|day| day < today()), "{video:?}");
            assert!(video.captions[0].text.contains("Нарисовано"), "{video:?}");
            let seconds = video.seconds.unwrap();
            let end = video.captions.last().unwrap().to_ms;
            assert_eq!(end, seconds * 1_000, "it is captioned to the end");
            assert_eq!(video.chapters.first().map(|chapter| chapter.from), Some(0));
        }
    }
    for (site, count) in &of_site {
        assert!((8..=24).contains(count), "{site:?}: {count}");
    }
    assert_eq!(of_site.len(), 2, "{of_site:?}");
}

#[test]
fn a_text_shows_the_video_of_a_complex() {
    let blocks = world().editorials.iter().flat_map(|text| text.text.blocks());
    let shown: Vec<_> =
        blocks.filter_map(|block| if let Block::Video(video) = block { Some(video) } else { None }).collect();
    assert!(!shown.is_empty());
    for video in shown {
        let is_its = |own: &novosel_catalog::building::Video| {
            own.source == video.source && own.captions == video.captions
        };
        let complex = world().complexes.values().find(|complex| complex.videos.iter().any(is_its)).unwrap();
        assert!(video.title.contains(&complex.name) && video.poster.is_some(), "{video:?}");
    }
}
