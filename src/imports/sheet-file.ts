/**
 * Reads a sheet's file into data, or says why not. The limits are far above any sheet, and still keep time and memory
 * small.
 */

type SheetFile =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly code: "file-too-big" | "too-many-values" | "not-text" | "web-page" | "not-json" };

/** In megabytes. */
export const LARGEST_SHEET = 32;

/** Maximum size of a sheet in bytes: reading stops at one byte more. */
export const LARGEST_SHEET_BYTES = LARGEST_SHEET * 1_000_000;

/** Values of a sheet. A large one has a few thousand; each takes many times the room of its text. */
export const MOST_VALUES = 300_000;

/** Parses a file's bytes as JSON. */
export function parseSheet(bytes: Uint8Array): SheetFile {
  if (bytes.length > LARGEST_SHEET_BYTES) return { ok: false, code: "file-too-big" };
  const text = decoded(bytes);
  if (text === null) return { ok: false, code: "not-text" };
  if (holdsTooMuch(text)) return { ok: false, code: "too-many-values" };
  try {
    return { ok: true, data: JSON.parse(text) };
  } catch (thrown) {
    // Nesting without end may exhaust the parser's stack.
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown;
    // If a sheet does not exist, its server answers with a web page that says so.
    return { ok: false, code: /^\s*</.test(text) ? "web-page" : "not-json" };
  }
}

/** The text of a file, without a byte order mark: UTF-16 if it has that mark, otherwise UTF-8. */
export function decoded(bytes: Uint8Array): string | null {
  const little = bytes[0] === 0xff && bytes[1] === 0xfe;
  const big = bytes[0] === 0xfe && bytes[1] === 0xff;
  try {
    return new TextDecoder(little ? "utf-16le" : big ? "utf-16be" : "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const [QUOTE, BACKSLASH, COMMA, LIST, RECORD] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/** Whether a JSON text holds more values than are read: each stands behind a comma or an opening bracket. */
function holdsTooMuch(text: string): boolean {
  let values = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === COMMA || code === LIST || code === RECORD) values++;
  }
  return values > MOST_VALUES;
}
