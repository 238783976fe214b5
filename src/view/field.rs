//! Every client of a wave as a dot, as pixels: what each of them is doing at a moment. It must not know a canvas.

use crate::kernel::Micros;
use crate::lesson::Waves;
use crate::load::Wave;

/// A colour: red, green, blue, and how opaque it is.
type Pixel = [u8; 4];

/// The colours of the dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldColours {
    /// It waits, or has not begun.
    pub waiting: Pixel,
    /// It was turned away a moment ago.
    pub turned_away: Pixel,
    /// It was served.
    pub served: Pixel,
    /// It has no attempt left.
    pub gave_up: Pixel,
}

impl FieldColours {
    /// Colours as a style sheet writes them, `#rrggbb`, in the order of the fields; grey where one cannot be read.
    #[must_use]
    pub fn read(texts: [&str; 4]) -> Self {
        let [waiting, turned_away, served, gave_up] = texts.map(pixel);
        Self { waiting, turned_away, served, gave_up }
    }
}

fn pixel(text: &str) -> Pixel {
    let number = text.trim().strip_prefix('#').filter(|digits| digits.len() == 6);
    let number = number.and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or(0x0080_8080);
    let [_, red, green, blue] = number.to_be_bytes();
    [red, green, blue, 255]
}

/// How long a dot shows that it was turned away.
const FLASH: Micros = Micros::from_millis(200);
/// The room between the two halves.
const GAP: usize = 24;
/// A half is not higher than this where smaller dots can help it.
const HIGHEST: usize = 132;
/// Dots with the room around them, from the largest.
const CELLS: [usize; 6] = [10, 8, 6, 4, 3, 2];

/// Where the dots of a number of clients are: two halves side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldPlan {
    /// Width of the whole, in pixels.
    pub width: usize,
    /// Its height.
    pub height: usize,
    cell: usize,
    columns: usize,
}

impl FieldPlan {
    /// The plan for so many clients in a width of so many pixels.
    #[must_use]
    pub fn of(clients: u32, width: i32) -> Self {
        let width = usize::try_from(width).unwrap_or(0).max(GAP + 8);
        let (half, clients) = ((width - GAP) / 2, (clients as usize).max(1));
        let rows = |cell: usize| clients.div_ceil((half / cell).max(1));
        let fits = CELLS.into_iter().find(|cell| rows(*cell) * cell <= HIGHEST);
        let cell = fits.unwrap_or(2);
        Self { width, height: rows(cell) * cell, cell, columns: (half / cell).max(1) }
    }

    /// Its width, as a canvas counts.
    #[must_use]
    pub fn columns_of_pixels(&self) -> u32 {
        u32::try_from(self.width).unwrap_or(u32::MAX)
    }

    /// The pixel at the left top of a client's dot in one of the halves.
    const fn corner(&self, half: usize, client: usize) -> (usize, usize) {
        let left = half * (self.width - GAP).div_ceil(2) + half * GAP;
        (left + client % self.columns * self.cell, client / self.columns * self.cell)
    }
}

/// The picture of two waves at a moment: red, green, blue and opacity of each pixel, row by row.
#[must_use]
pub fn field(waves: &Waves, now: Option<Micros>, plan: FieldPlan, colours: FieldColours) -> Vec<u8> {
    let mut pixels = vec![0; plan.width * plan.height * 4];
    for (half, wave) in waves.both().into_iter().enumerate() {
        for (client, colour) in dots(wave, now, colours).into_iter().enumerate() {
            let (left, top) = plan.corner(half, client);
            let side = plan.cell - plan.cell.div_ceil(4);
            for y in top..top + side {
                let row = (y * plan.width + left) * 4;
                if let Some(row) = pixels.get_mut(row..row + side * 4) {
                    row.chunks_exact_mut(4).for_each(|pixel| pixel.copy_from_slice(&colour));
                }
            }
        }
    }
    pixels
}

/// What each client is doing; nothing has happened where there is no moment.
fn dots(wave: &Wave, now: Option<Micros>, colours: FieldColours) -> Vec<Pixel> {
    let mut dots = vec![colours.waiting; wave.settings().clients as usize];
    let Some(now) = now else { return dots };
    for arrival in wave.arrivals().iter().take_while(|arrival| arrival.at <= now) {
        let colour = if arrival.served.is_some() {
            colours.served
        } else if arrival.attempt >= wave.settings().attempts {
            colours.gave_up
        } else if arrival.at + FLASH > now {
            colours.turned_away
        } else {
            colours.waiting
        };
        if let Some(dot) = dots.get_mut(arrival.client as usize) {
            *dot = colour;
        }
    }
    dots
}

#[cfg(test)]
mod tests {
    use super::{FieldColours, FieldPlan, dots, field, pixel};
    use crate::kernel::Micros;
    use crate::lesson::{Experiment, Settings, Study};
    use crate::retry::Strategy;

    const COLOURS: FieldColours =
        FieldColours { waiting: [1; 4], turned_away: [2; 4], served: [3; 4], gave_up: [4; 4] };

    #[test]
    fn colours_as_in_a_style_sheet() {
        let check = |text: &str, colour: [u8; 4]| assert_eq!(pixel(text), colour, "{text}");
        check("#00815e", [0, 129, 94, 255]);
        check(" #d55e00", [213, 94, 0, 255]);
        check("#fff", [128, 128, 128, 255]);
        check("", [128, 128, 128, 255]);
    }

    #[test]
    fn every_dot_has_its_place() {
        let check = |clients: u32, width: i32| {
            let plan = FieldPlan::of(clients, width);
            let mut seen = std::collections::BTreeSet::new();
            for (half, client) in (0..2).flat_map(|half| (0..clients as usize).map(move |client| (half, client))) {
                let (left, top) = plan.corner(half, client);
                assert!(left + plan.cell <= plan.width && top + plan.cell <= plan.height, "{clients} {width} {client}");
                assert!(seen.insert((left, top)), "{clients} {width} {client}");
            }
        };
        check(1, 288);
        check(1_000, 820);
        check(1_000, 328);
        check(10_000, 820);
        check(10_000, 288);
    }

    /// At the end as many dots are served as the study says, and as many gave up.
    #[test]
    fn dots_are_what_the_study_counts() {
        let settings = Settings { backoff: Strategy::FullJitter, attempts: 3, ..Settings::default() };
        let Study::Wave(waves) = Study::begin(Experiment::Wave, &settings).finish() else { return };
        for (place, wave) in waves.both().into_iter().enumerate() {
            let figures = waves.figures_of(place, usize::MAX);
            let dots = dots(wave, Some(Micros::FOREVER), COLOURS);
            let count = |colour: [u8; 4]| dots.iter().filter(|dot| **dot == colour).count() as u32;
            assert_eq!((count([3; 4]), count([4; 4])), (figures.served, figures.gave_up));
        }
        let at_first = dots(waves.both()[0], Some(Micros(1)), COLOURS);
        assert!(at_first.iter().all(|dot| *dot == [2; 4]));
        assert!(dots(waves.both()[0], None, COLOURS).iter().all(|dot| *dot == [1; 4]));
        let plan = FieldPlan::of(1_000, 400);
        let pixels = field(&waves, Some(Micros(1)), plan, COLOURS);
        assert_eq!(pixels.len(), plan.width * plan.height * 4);
        assert_eq!(pixels.chunks(4).filter(|pixel| *pixel == [2; 4]).count() % 2_000, 0);
    }
}
