//! The picture that is shown beside a link to the site: heaps of 3, 4 and 5 stones, of which a move takes two.

use std::io::Write;

use anyhow::Result;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

/// The size that services ask for.
const WIDTH: usize = 1200;
const HEIGHT: usize = 630;

/// The light palette's colours.
const PAPER: [u8; 3] = [0xfd, 0xfc, 0xf9];
const MOVE: [u8; 3] = [0x1f, 0x4f, 0x96];
const HEAPS: [(u32, [u8; 3]); 3] = [
    (3, [0x5b, 0x64, 0x70]),
    (4, [0x8a, 0x5a, 0x0c]),
    (5, [0x1b, 0x6e, 0x73]),
];

/// The radius of a stone, and the distance between two.
const RADIUS: f32 = 46.0;
const STEP: f32 = 112.0;

/// A ring or a disc.
struct Round {
    x: f32,
    y: f32,
    radius: f32,
    /// Half the width of a ring's line; a disc is filled.
    line: Option<f32>,
    colour: [u8; 3],
}

impl Round {
    /// Returns how much of a pixel it covers.
    fn cover(&self, x: f32, y: f32) -> f32 {
        let away = (x - self.x).hypot(y - self.y) - self.radius;
        let outside = match self.line {
            Some(half) => away.abs() - half,
            None => away,
        };
        (0.5 - outside).clamp(0.0, 1.0)
    }
}

/// Returns the picture as PNG.
pub(super) fn png() -> Result<Vec<u8>> {
    let rounds = stones();
    let mut rows = ZlibEncoder::new(vec![], Compression::best());
    for y in 0..HEIGHT {
        // Each row begins with its filter, of which there is none.
        let mut row = vec![0];
        for x in 0..WIDTH {
            row.extend(pixel(&rounds, x as f32 + 0.5, y as f32 + 0.5));
        }
        rows.write_all(&row)?;
    }
    let mut header = vec![];
    header.extend((WIDTH as u32).to_be_bytes());
    header.extend((HEIGHT as u32).to_be_bytes());
    // Eight bits for each of three colours.
    header.extend([8, 2, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    add_chunk(&mut file, b"IHDR", &header);
    add_chunk(&mut file, b"IDAT", &rows.finish()?);
    add_chunk(&mut file, b"IEND", &[]);
    Ok(file)
}

/// Returns the stones. The two that the winning move takes are rings.
fn stones() -> Vec<Round> {
    let mut rounds = vec![];
    for (place, (count, colour)) in HEAPS.into_iter().enumerate() {
        let x = WIDTH as f32 / 2.0 + (place as f32 - 1.0) * 2.0 * STEP;
        for below in 0..count {
            let y = HEIGHT as f32 - 92.0 - below as f32 * STEP;
            let is_taken = place == 0 && below > 0;
            rounds.push(Round {
                x,
                y,
                radius: RADIUS,
                line: is_taken.then_some(5.0),
                colour: if is_taken { MOVE } else { colour },
            });
        }
    }
    rounds
}

/// Returns the colour of a pixel.
fn pixel(rounds: &[Round], x: f32, y: f32) -> [u8; 3] {
    let mut colour = PAPER.map(f32::from);
    for round in rounds {
        let cover = round.cover(x, y);
        for (part, over) in colour.iter_mut().zip(round.colour) {
            *part += (f32::from(over) - *part) * cover;
        }
    }
    colour.map(|part| part.round() as u8)
}

/// Adds a part of a PNG file.
fn add_chunk(file: &mut Vec<u8>, kind: &[u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    file.extend(kind);
    file.extend(data);
    let mut sum = Crc::new();
    sum.update(kind);
    sum.update(data);
    file.extend(sum.sum().to_be_bytes());
}
