// Makes what wasm-bindgen wrote lighter: the names of imports are of use to nobody, and each holds a hash that cannot be
// compressed.
import { readFile, writeFile } from "node:fs/promises";
import { minify } from "terser";

const IMPORTS = 2;

/** Makes a module and its glue lighter, in place. */
export async function slim(wasm, glue) {
  const names = new Map();
  await writeFile(wasm, renamed(await readFile(wasm), names));
  let code = await readFile(glue, "utf8");
  // The longest first: one name may begin another.
  for (const [long, short] of [...names].sort(([a], [b]) => b.length - a.length)) code = code.replaceAll(long, short);
  await writeFile(glue, await lean(code, true));
}

/** Takes out of a script what is for who reads it, in place. */
export async function slimScript(file, isModule) {
  await writeFile(file, await lean(await readFile(file, "utf8"), isModule));
}

async function lean(code, isModule) {
  return (await minify(code, { module: isModule, ecma: 2022, compress: { passes: 2 } })).code;
}

/** The module with short names for what it imports; `names` is told of each. */
function renamed(bytes, names) {
  const sections = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const [length, start] = number(bytes, at + 1);
    const end = start + length;
    if (bytes[at] === IMPORTS) {
      const body = imports(bytes, start, names);
      sections.push(Buffer.from([IMPORTS]), encoded(body.length), body);
    } else {
      sections.push(bytes.subarray(at, end));
    }
    at = end;
  }
  return Buffer.concat(sections);
}

function imports(bytes, start, names) {
  const give = (name) => {
    if (!names.has(name)) names.set(name, shortName(names.size));
    const short = Buffer.from(names.get(name));
    return Buffer.concat([encoded(short.length), short]);
  };
  let [count, at] = number(bytes, start);
  const out = [encoded(count)];
  const text = () => {
    const [length, from] = number(bytes, at);
    at = from + length;
    return bytes.toString("utf8", from, at);
  };
  for (; count > 0; count -= 1) {
    out.push(give(text()), give(text()));
    const from = at;
    at = past(bytes, at);
    out.push(bytes.subarray(from, at));
  }
  return Buffer.concat(out);
}

/** Past what an import is: a function, a table, a memory or a global. */
function past(bytes, at) {
  const limits = (from) => {
    const [flags, least] = number(bytes, from);
    const [, most] = number(bytes, least);
    return flags & 1 ? number(bytes, most)[1] : most;
  };
  switch (bytes[at]) {
    case 0:
      return number(bytes, at + 1)[1];
    case 1:
      return limits(at + 2);
    case 2:
      return limits(at + 1);
    case 3:
      return at + 3;
    default:
      throw new Error(`an import of kind ${bytes[at]}`);
  }
}

/** An unsigned number in the module's own writing, and where it ends. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 127) << shift;
    if (byte < 128) return [value >>> 0, at];
  }
}

function encoded(value) {
  const bytes = [];
  do {
    bytes.push((value & 127) | (value > 127 ? 128 : 0));
    value >>>= 7;
  } while (value > 0);
  return Buffer.from(bytes);
}

/** a, b … z, aa, ab … */
function shortName(index) {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26) - 1) + letter;
}
