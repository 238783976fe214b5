//! The whole page as one HTML file that runs from a disk, a zip or an opaque sandbox.
//!
//! Such places cannot fetch: modules, wasm and styles are all written into the page. The input is
//! Trunk's `index.html`, whose few forms are matched exactly; anything else is an error here
//! rather than a page that silently needs the network.

use std::fs;
use std::path::Path;

use crate::base64;
use crate::error::{Error, doing};
use crate::shell::{Shell, read};

/// The name under which the glue's exports reach the script that starts the program.
const GLUE: &str = "globalThis.tapAgainGlue";

/// Builds the one file from the files in `dist`.
pub fn inline(shell: &Shell, dist: &Path) -> Result<String, Error> {
    let page = read(&dist.join("index.html"))?;
    let page = replace_tags(&page, "link", |tag| link(dist, tag))?;
    let page = replace_tags(&page, "script", |tag| script(dist, tag))?;
    start(shell, dist, &page)
}

/// What stands in for a `<link>`: nothing for a preload, the content for a style or an icon.
fn link(dist: &Path, tag: &str) -> Result<Option<String>, Error> {
    let (Some(rel), Some(href)) = (attribute(tag, "rel"), attribute(tag, "href")) else {
        return Ok(None);
    };
    match (rel, local(href)) {
        ("modulepreload" | "preload" | "manifest", _) => Ok(Some(String::new())),
        ("stylesheet", Some(file)) => {
            let css = read(&dist.join(file))?;
            let mut addresses = css.split("url(").skip(1).map(|rest| rest.trim_start_matches(['"', '\'']));
            if !addresses.all(|address| address.starts_with('#') || address.starts_with("data:")) {
                return Err(form(file, "no url() but data: and #fragment"));
            }
            let css = css.replace("</style", "<\\/style");
            Ok(Some(format!("<style>{css}</style>")))
        }
        ("icon", Some(file)) => {
            let bytes = bytes(dist, file)?;
            let kind = if file.ends_with(".svg") { "image/svg+xml" } else { "image/png" };
            let data = base64::encode(&bytes);
            Ok(Some(format!("<link rel=\"icon\" href=\"data:{kind};base64,{data}\">")))
        }
        _ => Ok(None),
    }
}

/// What stands in for a `<script src>`'s opening tag.
fn script(dist: &Path, tag: &str) -> Result<Option<String>, Error> {
    let Some(file) = attribute(tag, "src").and_then(local) else {
        return Ok(None);
    };
    let kind = attribute(tag, "type").map_or(String::new(), |kind| format!(" type=\"{kind}\""));
    let code = read(&dist.join(file))?;
    Ok(Some(format!("<script{kind}>{}", script_safe(&code))))
}

/// Writes the glue and the wasm into the page's last step, Trunk's module that starts the program.
fn start(shell: &Shell, dist: &Path, page: &str) -> Result<String, Error> {
    let expected = "Trunk's module script: import init, * as bindings from './name.js'";
    let lost = || form("dist/index.html", expected);

    let (before, rest) = page.split_once("import init, * as bindings from '").ok_or_else(lost)?;
    let (glue_file, rest) = rest.split_once("';").ok_or_else(lost)?;
    let (until_wasm, rest) = rest.split_once("module_or_path: '").ok_or_else(lost)?;
    let (wasm_file, after) = rest.split_once('\'').ok_or_else(lost)?;
    let open = before.rfind("<script").ok_or_else(lost)?;
    let (before, module) = before.split_at(open);

    let glue_file = local(glue_file).ok_or_else(lost)?;
    let wasm_file = local(wasm_file).ok_or_else(lost)?;
    if [before, after].iter().any(|part| part.contains(glue_file) || part.contains(wasm_file)) {
        return Err(form("dist/index.html", "the program's files to be named in one place only"));
    }
    let glue = exported(&read(&dist.join(glue_file))?, glue_file)?;
    let wasm = packed(shell, &dist.join(wasm_file))?;

    Ok(format!(
        "{before}<script type=\"module\">\n{}</script>\n\
         {module}const bindings = {GLUE}, init = bindings.default;{until_wasm}\
         module_or_path: new Response(new Blob([Uint8Array.from(atob('{wasm}'), (c) => c.charCodeAt(0))]).stream()\
         .pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(){after}",
        script_safe(&glue),
    ))
}

/// A file after gzip, in base64: less than half of what it is, and every browser that runs the page can unpack it.
fn packed(shell: &Shell, file: &Path) -> Result<String, Error> {
    let mut command = shell.command("node xtask/gzip.mjs");
    let output = command.arg(file).output().map_err(doing("start node xtask/gzip.mjs"))?;
    if output.status.success() && !output.stdout.is_empty() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let status = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(Error::Failed { command: "node xtask/gzip.mjs".into(), status })
}

/// wasm-bindgen's module with its exports also put where another script can reach them.
fn exported(glue: &str, file: &str) -> Result<String, Error> {
    if glue.lines().any(|line| line.starts_with("import ")) {
        return Err(form(file, "no imports: snippets cannot be inlined"));
    }
    let lost = || form(file, "a final `export { name as name };`");
    let (code, list) = glue.rsplit_once("export {").ok_or_else(lost)?;
    let (list, _) = list.split_once('}').ok_or_else(lost)?;
    let mut names: Vec<(&str, &str)> =
        list.split(',').map(|item| item.trim()).map(|item| item.split_once(" as ").unwrap_or((item, item))).collect();
    for line in code.lines() {
        let declared = ["export function ", "export class "];
        if let Some(rest) = declared.iter().find_map(|start| line.strip_prefix(start)) {
            let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next();
            names.extend(name.map(|name| (name, name)));
        }
    }
    let fields: Vec<_> = names.iter().map(|(inside, outside)| format!("{outside}: {inside}")).collect();
    Ok(format!("{code}{GLUE} = {{ {} }};\n", fields.join(", ")))
}

/// Replaces each opening tag of one kind by what `with` makes of it, or leaves it.
fn replace_tags(
    page: &str,
    name: &str,
    mut with: impl FnMut(&str) -> Result<Option<String>, Error>,
) -> Result<String, Error> {
    let start = format!("<{name} ");
    let mut done = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find(&start) {
        let (before, from_tag) = rest.split_at(at);
        let end = from_tag.find('>').map_or(from_tag.len(), |end| end + 1);
        let (tag, after) = from_tag.split_at(end);
        done.push_str(before);
        match with(tag)? {
            Some(replacement) => done.push_str(&replacement),
            None => done.push_str(tag),
        }
        rest = after;
    }
    done.push_str(rest);
    Ok(done)
}

/// The value of an attribute, quoted either way.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    ['"', '\''].into_iter().find_map(|quote| {
        let (_, rest) = tag.split_once(&format!(" {name}={quote}"))?;
        rest.split(quote).next()
    })
}

/// The file that a relative address names.
fn local(address: &str) -> Option<&str> {
    let file = address.strip_prefix("./").unwrap_or(address);
    (!file.contains(':') && !file.starts_with(['/', '#'])).then_some(file)
}

/// Code that cannot end the script element it stands in; strings keep their meaning.
fn script_safe(code: &str) -> String {
    code.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

fn bytes(dist: &Path, file: &str) -> Result<Vec<u8>, Error> {
    fs::read(dist.join(file)).map_err(doing(format!("read dist/{file}")))
}

fn form(file: &str, expected: &str) -> Error {
    Error::Form { file: file.into(), expected: expected.into() }
}

#[cfg(test)]
mod tests {
    use super::{attribute, exported, local, replace_tags, script_safe};

    #[test]
    fn attributes_and_addresses() {
        let tag = "<link rel=\"preload\" href='./a_bg.wasm' crossorigin>";
        assert_eq!(attribute(tag, "rel"), Some("preload"));
        assert_eq!(attribute(tag, "href").and_then(local), Some("a_bg.wasm"));
        assert_eq!(attribute(tag, "type"), None);
        assert_eq!(local("data:,"), None);
        assert_eq!(local("https://example.org/a.js"), None);
    }

    #[test]
    fn only_the_named_tags_are_replaced() -> Result<(), crate::error::Error> {
        let page = "<a><link rel=\"x\"><b><link rel=\"y\">";
        let removed = replace_tags(page, "link", |tag| Ok(tag.contains("x").then(String::new)))?;
        assert_eq!(removed, "<a><b><link rel=\"y\">");
        Ok(())
    }

    #[test]
    fn the_glue_hands_over_its_exports() -> Result<(), crate::error::Error> {
        let glue = "export function go() {}\nexport { initSync, __wbg_init as default };\n";
        let made = exported(glue, "a.js")?;
        let end = "= { initSync: initSync, default: __wbg_init, go: go };\n";
        assert!(made.ends_with(end), "{made}");
        assert!(exported("import { a } from './snippets/a.js';", "a.js").is_err());
        Ok(())
    }

    #[test]
    fn code_cannot_close_its_element() {
        assert_eq!(script_safe("'</script><!--'"), "'<\\/script><\\!--'");
    }
}
