//! Writes contact sheets to look at: `cargo run -p novosel-pictures --example sheet -- FOLDER`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use novosel_catalog::building::ComplexKind;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::region::SiteRegion;
use novosel_pictures::{ComplexFacts, Picture, png, render};

/// Puts pictures into a grid of cells, cropped from the middle as cards crop them.
fn sheet(pictures: &[Picture], columns: u32, cell: (u32, u32)) -> Picture {
    let rows = u32::try_from(pictures.len()).unwrap_or(0).div_ceil(columns);
    let (width, height) = (columns * (cell.0 + 8) + 8, rows * (cell.1 + 8) + 8);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>"
    );
    for (index, picture) in (0_u32..).zip(pictures) {
        let (x, y) = (8 + index % columns * (cell.0 + 8), 8 + index / columns * (cell.1 + 8));
        // Names are made apart, so that the gradients of one picture do not colour another.
        let body = picture
            .svg
            .replace("id=\"", &format!("id=\"p{index}-"))
            .replace("url(#", &format!("url(#p{index}-"))
            .replace("href=\"#", &format!("href=\"#p{index}-"));
        let size = format!("width=\"{}\" height=\"{}\"", picture.width, picture.height);
        let placed = format!(
            "x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"xMidYMid slice\"",
            cell.0, cell.1
        );
        let _ = write!(svg, "{}", body.replacen(&size, &placed, 1));
    }
    svg.push_str("</svg>");
    Picture { svg, width, height }
}

fn facts(slug: &str, kind: ComplexKind, class: BuildingClass, storeys: &[u16]) -> ComplexFacts {
    ComplexFacts { slug: slug.to_owned(), kind, class, site: SiteRegion::Msk, storeys: storeys.to_vec() }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let write = |name: &str, picture: &Picture| -> Result<(), Box<dyn std::error::Error>> {
        Ok(fs::write(folder.join(name), png(picture, picture.width)?)?)
    };
    let wanted = std::env::args().nth(2).unwrap_or_default();
    let is_wanted = |name: &str| wanted.is_empty() || name.starts_with(&wanted);
    if is_wanted("renders") {
        use BuildingClass::{Business, Comfort, Economy, Elite, Premium};
        let complexes = [
            facts("severnyj-park", ComplexKind::Residential, Comfort, &[14, 17, 22, 12]),
            facts("pojma", ComplexKind::Residential, Business, &[24, 29, 18]),
            facts("palisad", ComplexKind::Residential, Elite, &[7]),
            facts("luchi", ComplexKind::Residential, Economy, &[9, 12, 16, 9, 17]),
            facts("atlas", ComplexKind::Apartments, Premium, &[20, 16]),
            facts("dubrava", ComplexKind::LowRise, Comfort, &[4, 3]),
            facts("berezki", ComplexKind::Settlement, Comfort, &[]),
            facts("usadba", ComplexKind::Townhouses, Business, &[]),
        ];
        let all: Vec<Picture> =
            complexes.iter().flat_map(|facts| (1..=5).map(|number| render(facts, number))).collect();
        let heaviest = all.iter().map(|picture| picture.svg.len()).max().unwrap_or(0);
        let mean = all.iter().map(|picture| picture.svg.len()).sum::<usize>() / all.len();
        fs::write(folder.join("renders.txt"), format!("mean {mean}, heaviest {heaviest} bytes\n"))?;
        write("renders.png", &sheet(&all, 5, (300, 226)))?;
        write("large.png", &sheet(&[all[0].clone(), all[5].clone(), all[10].clone(), all[25].clone()], 2, (632, 424)))?;
        write("small.png", &sheet(&all, 10, (132, 132)))?;
    }
    Ok(())
}
