/** The search field of the pages. The headings of the page's language are fetched when somebody goes to the field. */

import { excerptOf, marked, type Piece } from "./excerpt";
import { finderOf, type Hit, type KeptIndex } from "./finding";

/** Somebody who has not found it among these asks in other words. */
const MOST = 30;
const LONGEST = { latin: 180, japanese: 90 } as const;

type Find = (query: string) => Hit[];

/** A heading that several pages have is shown once, with the ways to the others. */
interface Shown extends Hit {
  readonly elsewhere: Hit[];
}

function start(place: HTMLElement, script: HTMLScriptElement): void {
  const input = place.querySelector("input")!;
  const status = place.querySelector<HTMLElement>("[role=status]")!;
  const list = place.querySelector("ol")!;
  const root = new URL(".", script.src);
  const file = new URL(`search/${document.documentElement.lang}.json`, root);
  const kept: { finder: Promise<Find> | null } = { finder: null };

  /** Fetched once; after a failure the next letter tries again. */
  const finder = (): Promise<Find> => {
    kept.finder ??= fetch(file)
      .then((answer) =>
        answer.ok ? (answer.json() as Promise<KeptIndex>) : Promise.reject(new Error(answer.statusText)),
      )
      .then(finderOf)
      .catch((fault: unknown) => {
        kept.finder = null;
        throw fault;
      });
    return kept.finder;
  };

  const close = () => {
    status.textContent = "";
    list.replaceChildren();
  };

  const show = async (): Promise<void> => {
    const query = input.value.trim();
    if (query === "") return close();
    const hits = await finder().then(
      (find) => find(query),
      () => null,
    );
    // Somebody has typed on since.
    if (input.value.trim() !== query) return;
    const { none = "", found = "", failed = "" } = place.dataset;
    const words = hits === null ? failed : hits.length === 0 ? none : found;
    const shown = together(hits ?? []).slice(0, MOST);
    status.textContent = words.replace("{count}", String(shown.length)).replace("{query}", query);
    list.replaceChildren(...shown.map((one) => rowOf(one, root)));
  };

  input.addEventListener("focus", () => {
    finder().catch(() => undefined);
    if (list.childElementCount === 0) void show();
  });
  input.addEventListener("input", () => void show());
  input.addEventListener("keydown", (event) => {
    // Enter also ends the choice of kanji.
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    void show().then(() => list.querySelector("a")?.click());
  });
  place.addEventListener("keydown", (event) => onKey(event, input, list, close));
  place.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !place.contains(event.relatedTarget)) close();
  });
  addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !place.contains(event.target)) close();
  });
  // A heading of the page that is open needs no new page.
  list.addEventListener("click", () => setTimeout(close));
  place.hidden = false;
}

/** Arrows go from the field through what was found, and back; Escape puts it away. */
function onKey(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement, close: () => void): void {
  if (event.isComposing || list.childElementCount === 0) return;
  if (event.key === "Escape") {
    event.preventDefault();
    input.focus();
    close();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops: (Element & HTMLOrSVGElement)[] = [input, ...list.querySelectorAll("a")];
  const now = stops.findIndex((one) => one.matches(":focus"));
  stops[Math.min(stops.length - 1, Math.max(0, now + step))]?.focus();
}

function together(hits: readonly Hit[]): Shown[] {
  const shown = new Map<string, Shown>();
  for (const hit of hits) {
    const before = shown.get(hit.title);
    if (before) before.elsewhere.push(hit);
    else shown.set(hit.title, { ...hit, elsewhere: [] });
  }
  return [...shown.values()];
}

function rowOf(shown: Shown, root: URL): HTMLElement {
  const row = document.createElement("li");
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Han}]/u.test(shown.text);
  const head = linkTo(shown, root);
  head.append(...marks(marked(shown.title, shown.terms)));
  const trail = lineOf("trail", [shown.trail.join(" › ")]);
  const text = lineOf(
    "excerpt",
    marks(excerptOf(shown.text, shown.terms, isJapanese ? LONGEST.japanese : LONGEST.latin)),
  );
  const others = shown.elsewhere.flatMap((one, i) => {
    const link = linkTo(one, root);
    link.textContent = one.trail[0] ?? one.title;
    return i === 0 ? [link] : [" · ", link];
  });
  row.append(head, trail, text, ...(others.length > 0 ? [lineOf("elsewhere", others)] : []));
  return row;
}

function linkTo({ address }: Hit, root: URL): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = new URL(address === "" ? "./" : address, root).href;
  return link;
}

function lineOf(name: string, parts: readonly (string | Node)[]): HTMLElement {
  const line = document.createElement("p");
  line.className = name;
  line.append(...parts);
  return line;
}

/** As text. The words of the pages are never read as markup again. */
function marks(pieces: readonly Piece[]): (string | Node)[] {
  return pieces.map(({ text, isFound }) => {
    if (!isFound) return text;
    const mark = document.createElement("mark");
    mark.textContent = text;
    return mark;
  });
}

const place = document.querySelector<HTMLElement>("#search");
const script = document.currentScript;
if (place && script instanceof HTMLScriptElement) start(place, script);
