//! What a view wants of the browser: the clipboard, the device's sheet for sharing, files, pictures, lasting storage.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Document, Event, File, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, HtmlInputElement, Navigator, Url, Window,
};

use super::view::Deed;

/// How much finer a picture is than its drawing, for screens that show more.
const FINE: f64 = 2.0;

/// Starts what a view wants. The promise comes to what came of it, `false` where the player thought better of it.
pub fn start(deed: &Deed) -> Result<Promise, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let document = window.document().ok_or(JsValue::NULL)?;
    let navigator = window.navigator();
    let part = |name: &str| Reflect::get(&navigator, &name.into());
    match deed {
        Deed::Copy(text) => call(&part("clipboard")?, "writeText", &text.into()),
        Deed::Share(text) => share(&navigator, "text", &text.into()),
        Deed::Persist => call(&part("storage")?, "persist", &JsValue::UNDEFINED),
        Deed::Download { name, text } => {
            save(&document, name, &blob(text, "application/json")?)?;
            Ok(Promise::resolve(&JsValue::TRUE).unchecked_into())
        }
        Deed::Pick => pick(&document),
        Deed::Picture { name, svg } => picture(&window, &document, name, svg),
        // The page's own.
        Deed::Tell(_) => Err(JsValue::NULL),
    }
}

fn share(navigator: &Navigator, field: &str, value: &JsValue) -> Result<Promise, JsValue> {
    let data = Object::new();
    Reflect::set(&data, &field.into(), value)?;
    call(navigator, "share", &data)
}

/// Calls what not every browser has, nor every page: the clipboard is there for those that came safely alone.
fn call(of: &JsValue, name: &str, value: &JsValue) -> Result<Promise, JsValue> {
    let method: Function = Reflect::get(of, &name.into())?.dyn_into()?;
    method.call1(of, value)?.dyn_into()
}

fn blob(text: &str, kind: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)
}

/// Saves a file, as a press on a link to it would.
fn save(document: &Document, name: &str, blob: &Blob) -> Result<(), JsValue> {
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    let address = Url::create_object_url_with_blob(blob)?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// Has a file chosen: the promise comes to its text.
fn pick(document: &Document) -> Result<Promise, JsValue> {
    let input: HtmlInputElement = document.create_element("input")?.unchecked_into();
    input.set_type("file");
    input.set_accept(".json,application/json");
    let promise = promise(|resolve, reject| {
        let chosen = input.clone();
        let on_change = Closure::once_into_js(move |_: Event| {
            let file = chosen.files().and_then(|files| files.get(0));
            // Nobody waits twice for one promise.
            let _ = match file {
                Some(file) => resolve.call1(&JsValue::NULL, &file.text()),
                None => reject.call0(&JsValue::NULL),
            };
        });
        input.set_onchange(Some(on_change.unchecked_ref()));
    });
    input.click();
    Ok(promise)
}

/// Makes a picture of a drawing, and hands it to the device's sheet for sharing, or saves it where there is none.
fn picture(window: &Window, document: &Document, name: &str, svg: &str) -> Result<Promise, JsValue> {
    let image = HtmlImageElement::new()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.unchecked_into();
    let (navigator, name, document) = (window.navigator(), name.to_owned(), document.clone());
    let drawn = image.clone();
    let promise = promise(|resolve, reject| {
        let failed = reject.clone();
        let on_blob = move |blob: JsValue| {
            let done = blob
                .dyn_into()
                .and_then(|blob: Blob| hand_out(&navigator, &document, &name, &blob));
            // Nobody waits twice for one promise.
            let _ = match done {
                Ok(done) => resolve.call1(&JsValue::NULL, &done),
                Err(error) => failed.call1(&JsValue::NULL, &error),
            };
        };
        let on_load = Closure::once_into_js(move |_: Event| {
            let on_blob = Closure::once_into_js(on_blob);
            if paint(&canvas, &drawn)
                .and_then(|()| canvas.to_blob(on_blob.unchecked_ref()))
                .is_err()
            {
                let _ = reject.call0(&JsValue::NULL);
            }
        });
        image.set_onload(Some(on_load.unchecked_ref()));
    });
    let encoded = js_sys::encode_uri_component(svg);
    image.set_src(&["data:image/svg+xml,", &String::from(encoded)].concat());
    Ok(promise)
}

fn paint(canvas: &HtmlCanvasElement, image: &HtmlImageElement) -> Result<(), JsValue> {
    let (width, height) = (f64::from(image.width()) * FINE, f64::from(image.height()) * FINE);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a picture's size"
    )]
    {
        canvas.set_width(width as u32);
        canvas.set_height(height as u32);
    }
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)
}

fn hand_out(navigator: &Navigator, document: &Document, name: &str, blob: &Blob) -> Result<JsValue, JsValue> {
    let options = web_sys::FilePropertyBag::new();
    options.set_type("image/png");
    let file = File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &options)?;
    let files = Array::of1(&file);
    let data = Object::new();
    Reflect::set(&data, &"files".into(), &files)?;
    let can: Result<Function, _> = Reflect::get(navigator, &"canShare".into())?.dyn_into();
    let can_share = can.is_ok_and(|can| can.call1(navigator, &data).is_ok_and(|can| can.is_truthy()));
    if can_share {
        return share(navigator, "files", &files).map(Into::into);
    }
    save(document, name, blob)?;
    Ok(JsValue::TRUE)
}

/// A promise, and what is to keep or break it.
fn promise(start: impl FnOnce(Function, Function)) -> Promise {
    let mut start = Some(start);
    let promise = Promise::new(&mut |resolve, reject| {
        if let Some(start) = start.take() {
            start(resolve, reject);
        }
    });
    promise.unchecked_into()
}
