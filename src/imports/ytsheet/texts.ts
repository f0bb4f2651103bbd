/** Texts of a sheet as a person wrote them. Each is gone through once, from left to right: a text may be megabytes long. */

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The four entities undone once, ruby left out: `|漢字《かな》` → 漢字. Nothing else is changed. */
export function plainText(text: string): string {
  return withoutRuby(withoutEntities(text));
}

/** The four entities undone once. */
export function withoutEntities(text: string): string {
  // The ampersand last: `&amp;lt;` is the text `&lt;`.
  return text.replace(/&(?:lt|gt|quot);/g, (entity) => ENTITIES[entity]!).replaceAll("&amp;", "&");
}

/** A text of several lines: some programs write HTML where the form has lines. */
export function withoutMarkup(text: string): string {
  return /<\/(?:p|div|li|h\d|strong|b|em|i|span)>/i.test(text) ? withoutTags(text) : text.replaceAll("<br>", "\n");
}

/** Words of a text that was written as HTML. */
export function withoutTags(html: string): string {
  const text = html
    .replace(/<\/(?:p|h\d|li|tr|div)>|<br\s*\/?>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&nbsp;", " ");
  return withoutEntities(text)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutRuby(text: string): string {
  let plain = "";
  let taken = 0;
  // Where reading marks begin and end can only move on, so that no stretch is looked through twice.
  const opening = forward(text, "《");
  const closing = forward(text, "》");
  for (let bar = nextBar(text, 0); bar >= 0; bar = nextBar(text, bar + 1)) {
    const open = opening(bar + 2);
    if (open < 0) break;
    const next = nextBar(text, bar + 1);
    if (next >= 0 && next < open) continue;
    const close = closing(open + 2);
    if (close < 0) break;
    plain += text.slice(taken, bar) + text.slice(bar + 1, open);
    taken = close + 1;
    bar = close;
  }
  return plain + text.slice(taken);
}

/** Where a sign stands next, at or after a place. Places that are asked for must not go back. */
function forward(text: string, sign: string): (from: number) => number {
  let found = text.indexOf(sign);
  return (from) => {
    if (found >= 0 && found < from) found = text.indexOf(sign, from);
    return found;
  };
}

function nextBar(text: string, from: number): number {
  for (let i = from; i < text.length; i++) if (text[i] === "|" || text[i] === "｜") return i;
  return -1;
}

interface Bracketed {
  readonly before: string;
  readonly inside: string;
}

const OPEN = /[（(]/;
const CLOSE = /[）)]/;

/** The text before and in the last （…）; null without one, or if it is empty. */
export function lastBracketed(text: string): Bracketed | null {
  const close = Math.max(text.lastIndexOf("）"), text.lastIndexOf(")"));
  let depth = 0;
  for (let i = close; i >= 0; i--) {
    const sign = text[i]!;
    if (CLOSE.test(sign)) depth++;
    if (!OPEN.test(sign)) continue;
    depth--;
    if (depth > 0) continue;
    const inside = text.slice(i + 1, close).trim();
    return inside === "" ? null : { before: text.slice(0, i).trim(), inside };
  }
  return null;
}

/** A list's entries, parted by the signs that are given, unless those stand in brackets. */
export function listEntries(text: string, signs: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const sign = text[i];
    if (sign === undefined || (depth <= 0 && signs.includes(sign))) {
      entries.push(text.slice(start, i).trim());
      start = i + 1;
    } else if (OPEN.test(sign)) depth++;
    else if (CLOSE.test(sign)) depth--;
  }
  return entries.filter((entry) => entry !== "");
}
