/**
 * What was open is still there after a reload, and one's own battles outlive it: kept in this browser, and nowhere else.
 * Each battle has an id of its own. One that is only looked at – a link, an example – never takes the place of one that
 * somebody has made, and two pages beside each other write two battles.
 */

import { effect } from "@preact/signals";
import { analysis, at, hadBefore, notice, open, opened } from "../desk/index";
import { type Analysis, packed } from "../line/index";
import { openedData } from "../link/reader-door";
import { problemText } from "../open/problem-text";
import { forget, keepIn, keptIn, namesKept } from "../storage";
import { say } from "../words";
import { type Kept, keptBefore, keptUnder, lastKept, write } from "./store";

/** Where a page that is left puts at once what the store has not got yet: the store answers too late for that. */
const UNWRITTEN = "ransen-unwritten";
/** The battle of this tab, for its reload. */
const OF_TAB = "ransen-battle";

interface Known {
  readonly id: string;
  /** As it was opened. */
  readonly first: Analysis;
  isOwn: boolean;
}
/** By which battle is open. */
const known = new WeakMap<object, Known>();

function knownNow(): Known {
  const key = opened.peek();
  const found = known.get(key) ?? {
    id: crypto.randomUUID?.() ?? String(Math.random()),
    first: analysis.peek(),
    isOwn: false,
  };
  known.set(key, found);
  if (analysis.peek() !== found.first) found.isOwn = true;
  return found;
}

/** What pages that were left have put aside comes into the store first. */
async function gatherUnwritten(): Promise<void> {
  for (const name of namesKept(UNWRITTEN)) {
    const kept = keptAside(name, keptIn(name));
    if (kept) await write(kept);
    forget(name);
  }
}

function keptAside(name: string, text: string | null): Kept | null {
  try {
    const found: unknown = JSON.parse(text ?? "");
    if (typeof found !== "object" || found === null) return null;
    // Versions before put the battle alone there.
    if (name === UNWRITTEN) return { id: UNWRITTEN, text: text!, written: Date.now(), isOwn: 1 };
    return "text" in found ? (found as Kept) : null;
  } catch {
    return null;
  }
}

/** The battle of this tab, else the last one of one's own, else the last that was looked at. */
async function lastOpen(onlyOwn: boolean): Promise<Kept | undefined> {
  await gatherUnwritten().catch(() => {});
  const tab = keptIn(OF_TAB, "tab");
  const ofTab = tab === null ? undefined : await keptUnder(tab);
  if (ofTab && (ofTab.isOwn === 1 || !onlyOwn)) return ofTab;
  const own = await lastKept(1);
  if (own) return own;
  const text = await keptBefore().catch(() => undefined);
  if (text !== undefined) return { id: "before", text, written: 0, isOwn: 1 };
  return onlyOwn ? undefined : lastKept(0);
}

/**
 * Opens what was open last. A browser that keeps nothing begins with an empty field.
 * @param behind what is open already, by a link: the last one is one Undo away then
 */
export async function openLast(behind = false): Promise<void> {
  const last = await lastOpen(behind).catch(() => undefined);
  const found = last && (await openedData(JSON.parse(last.text)));
  if (found?.ok === false && found.problem.code === "not-fetched")
    notice.value = { kind: "plain", text: problemText(found.problem) };
  if (!last || !found?.ok) return;
  const isOpenHere = await holds(last.id);
  const key = behind ? hadBefore(found.analysis, found.at) : open(found.analysis, found.at);
  // Another page has it open: what is changed here is a battle of its own.
  if (isOpenHere) known.set(key, { id: last.id, first: found.analysis, isOwn: last.isOwn === 1 });
}

/** Holds a battle for as long as this page is there; false: another page does. */
function holds(id: string): Promise<boolean> {
  // Pages without a safe connection have no locks.
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`${OF_TAB} ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    });
  });
}

/** Milliseconds after the last change. */
const SOON = 150;

/** From now on every change is kept, and once more where the page is left before that. */
export function keepWhatIsOpen(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const held = new Set<string>();
  let isFull = false;
  const written = (): Kept => {
    const { id, isOwn } = knownNow();
    if (!held.has(id)) void holds(id);
    held.add(id);
    keepIn(OF_TAB, id, "tab");
    const text = JSON.stringify(packed(analysis.peek(), at.peek()));
    return { id, text, written: Date.now(), isOwn: isOwn ? 1 : 0 };
  };
  const keep = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const kept = written();
    write(kept).then(
      () => {
        isFull = false;
        forget(`${UNWRITTEN} ${kept.id}`);
      },
      (thrown: unknown) => {
        // A browser that keeps nothing was told so by its user; one that is full has told nobody.
        if (isFull || (thrown as DOMException | null)?.name !== "QuotaExceededError") return;
        isFull = true;
        notice.value = { kind: "refused", text: say("storageFull") };
      },
    );
  };
  let shown = opened.peek();
  effect(() => {
    void analysis.value;
    void at.value;
    const isAnother = opened.value !== shown;
    shown = opened.value;
    // Known as it was opened, before anybody changes it.
    knownNow();
    clearTimeout(waiting);
    waiting = setTimeout(keep, isAnother ? 0 : SOON);
  });
  addEventListener("pagehide", () => {
    if (waiting === undefined) return;
    const kept = written();
    keepIn(`${UNWRITTEN} ${kept.id}`, JSON.stringify(kept));
  });
}
