//! Pixels onto a canvas, and the colours of the style sheet. It must not know what is drawn.

use wasm_bindgen::{Clamped, JsCast as _};
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement, ImageData, MouseEvent};

/// Puts a picture onto a canvas: red, green, blue and opacity of each pixel, row by row. Nothing happens where there is
/// no canvas, or where the pixels do not fill the rows.
pub fn put_pixels(canvas: Option<&HtmlCanvasElement>, pixels: &[u8], width: u32) {
    let context = canvas.and_then(|canvas| canvas.get_context("2d").ok().flatten());
    let context = context.and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok());
    if let (Some(context), Ok(image)) = (context, ImageData::new_with_u8_clamped_array(Clamped(pixels), width)) {
        let _ignored = context.put_image_data(&image, 0.0, 0.0);
    }
}

/// Custom properties of the style that an element is drawn in, by name; empty where they are not set.
#[must_use]
pub fn custom_properties<const N: usize>(element: &Element, names: [&str; N]) -> [String; N] {
    let style = web_sys::window().and_then(|window| window.get_computed_style(element).ok().flatten());
    names.map(|name| style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default())
}

/// Where a pointer is in the element that hears of it, in pixels from its left top.
#[must_use]
pub fn place_in(event: &MouseEvent) -> (i32, i32) {
    (event.offset_x(), event.offset_y())
}
