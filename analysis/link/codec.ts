/**
 * A battle as the text behind `#`: a version sign, then the JSON of the battle, deflated, in letters that every address may
 * hold. Later versions read this one: what a sign means never changes, a new form gets a new sign.
 */

/** The form of links that this version writes: deflated JSON of `Packed`. */
export const VERSION = "1";

/** Letters of a link at most, and bytes that it may unfold to: a bomb of zeros is cut off there. */
export const LONGEST_LINK = 200_000;
export const LARGEST_UNFOLDED = 2_000_000;

export type LinkProblem = "not-a-link" | "later-version" | "cut-off" | "too-large";
export type Unfolded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: LinkProblem };

/** The text behind `#` of an address that opens this battle. */
export async function linkOf(json: string): Promise<string> {
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return VERSION + lettersOf(bytes);
}

/** Reads what stands behind `#`. */
export async function unfolded(link: string): Promise<Unfolded> {
  // Chats and Markdown put stops, brackets and words behind an address.
  const text = /^[\w-]*/.exec(link.replace(/^#/, ""))![0];
  if (text.length > LONGEST_LINK) return { ok: false, problem: "too-large" };
  if (!/^[0-9A-Za-z][\w-]+$/.test(text)) return { ok: false, problem: "not-a-link" };
  if (text[0] !== VERSION) return { ok: false, problem: /^[2-9]/.test(text) ? "later-version" : "not-a-link" };
  const bytes = bytesOf(text.slice(1));
  return bytes ? inflated(bytes) : { ok: false, problem: "cut-off" };
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Unfolded> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > LARGEST_UNFOLDED) {
        await reader.cancel().catch(() => {});
        return { ok: false, problem: "too-large" };
      }
      pieces.push(value);
    }
    const whole = new Uint8Array(size);
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(whole) };
  } catch {
    // Data that is not a deflate stream, or ends in the middle of one, throws while it is read; so does text that is
    // not UTF-8.
    return { ok: false, problem: "cut-off" };
  }
}

function lettersOf(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Null: letters are missing. */
function bytesOf(letters: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
