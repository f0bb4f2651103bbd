/** A sheet from its address, as far as the browser lets a page read other pages, and the address of its picture. */

import { LARGEST_SHEET_BYTES } from "../imports/sheet-file";

/** Milliseconds until a server that does not answer is given up. */
const PATIENCE = 20_000;

type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `forbidden`: browsers do not tell a page that may not read an answer from one that got none. */
  | { readonly ok: false; readonly code: "forbidden" | "status"; readonly status: string };

/** The address at which a server answers with a sheet's data; null: this is no address of the web. */
export function dataAddress(text: string): string | null {
  const address = webAddress(text.trim());
  if (!address) return null;
  if (address.searchParams.has("id") && !address.searchParams.has("mode")) address.searchParams.set("mode", "json");
  address.hash = "";
  return address.href;
}

/** Endings of pictures that the platform takes for an actor's. fact: image-extensions */
const PICTURE = /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|tiff|webp)$/i;

/**
 * The address of a picture that an actor may have; null: none of the web's, one that names a user, or of no kind that the
 * platform shows. Nothing is fetched here.
 */
export function pictureAddress(text: string): string | null {
  const address = webAddress(text);
  if (!address || !PICTURE.test(address.pathname)) return null;
  address.hash = "";
  return address.href;
}

/**
 * The path of a picture that lies on the table's own server, as actors of other systems have it. Null: it is no such path, or the
 * platform's own sign for whoever has no picture.
 */
export function pathOfPicture(text: string): string | null {
  const isPath = text.length <= 500 && /^[^\s:?#\\]+$/.test(text) && !/(?:^|\/)\.\.(?:\/|$)|^\/\//.test(text);
  return isPath && PICTURE.test(text) && !text.startsWith("icons/svg/") ? text : null;
}

/** One of the web's that names no user. */
function webAddress(text: string): URL | null {
  const address = parsed(text);
  const isOpen = address && /^https?:$/.test(address.protocol) && address.username === "" && address.password === "";
  return isOpen ? address : null;
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

export async function fetchSheet(address: string): Promise<Fetched> {
  try {
    const answer = await fetch(address, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) return { ok: false, code: "status", status: String(answer.status) };
    return { ok: true, bytes: await bytesOf(answer) };
  } catch {
    return { ok: false, code: "forbidden", status: "" };
  }
}

/** The maximum size of a sheet and one byte more, which shows that it is too large. */
async function bytesOf({ body }: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  while (reader && length <= LARGEST_SHEET_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  await reader?.cancel();
  const bytes = new Uint8Array(Math.min(length, LARGEST_SHEET_BYTES + 1));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece.subarray(0, bytes.length - at), at);
    at += piece.length;
  }
  return bytes;
}
