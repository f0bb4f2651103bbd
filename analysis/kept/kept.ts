/**
 * Keeps the open battle through a reload, and the user's own battles for longer: in this browser, and nowhere else.
 * Each battle has an id of its own. A battle that is only looked at – a link, an example – never replaces one that
 * the user has made, and two pages beside each other write two battles.
 */

import { computed, effect, signal } from "@preact/signals";
import { analysis, at, hadBefore, notice, open, opened } from "../desk/index";
import { type Analysis, type NodeId, packed } from "../line/index";
import { openedData } from "../link/reader-door";
import { problemText } from "../open/problem-text";
import { forget, keepIn, keptIn, namesKept } from "../storage";
import { say } from "../words";
import { CHANGES, type Kept, keptUnder, lastKept, write } from "./store";

/** Where a page that is left puts at once what the store has not got yet: the store answers too late for that. */
const UNWRITTEN = "ransen-unwritten";
/** The battle of this tab, for its reload. */
const OF_TAB = "ransen-battle";
/** That the battle of versions before has come over. */
const CAME_OVER = "ransen-came-over";

interface Known {
  readonly id: string;
  /** As it was opened. */
  readonly first: Analysis;
  isOwn: boolean;
}
/** By which battle is open. */
export const known = new WeakMap<object, Known>();
/** What stands in `opened` for the battles that this page has had open. */
export const openedHere = new Map<string, object>();

/** Which battle was written last: the list of all is another one then. */
export const lastWritten = signal(0);
/** The id of what is open. */
export const openId = computed(() => {
  void lastWritten.value;
  return known.get(opened.value)?.id;
});

function knownAs(key: object, tree: Analysis): Known {
  const found = known.get(key) ?? {
    id: crypto.randomUUID?.() ?? String(Math.random()),
    first: tree,
    isOwn: false,
  };
  known.set(key, found);
  openedHere.set(found.id, key);
  if (tree !== found.first) found.isOwn = true;
  return found;
}

/** Data that closed pages have put aside comes into the store first. */
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
  await bringOver().catch(() => {});
  const tab = keptIn(OF_TAB, "tab");
  const ofTab = tab === null ? undefined : await keptUnder(tab);
  if (ofTab && (ofTab.isOwn === 1 || !onlyOwn)) return ofTab;
  return (await lastKept(1)) ?? (onlyOwn ? undefined : lastKept(0));
}

/** The battle of an earlier version is one of the user's own. */
async function bringOver(): Promise<void> {
  if (keptIn(CAME_OVER) !== null) return;
  const { comeOver } = await import("./came-over");
  await comeOver();
  keepIn(CAME_OVER, "yes");
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
  // Another page has it open: changes here make a battle of its own.
  if (isOpenHere) known.set(key, { id: last.id, first: found.analysis, isOwn: last.isOwn === 1 });
}

const held = new Set<string>();

/** Holds a battle for as long as this page is there; false: another page does. */
export function holds(id: string): Promise<boolean> {
  // Pages without a safe connection have no locks.
  if (held.has(id) || !navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`${OF_TAB} ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (lock === null) return undefined;
      held.add(id);
      return new Promise(() => {});
    });
  });
}

interface Shown {
  readonly key: object;
  readonly tree: Analysis;
  readonly moment: NodeId;
}
const shownNow = (): Shown => ({ key: opened.peek(), tree: analysis.peek(), moment: at.peek() });

function asKept({ key, tree, moment }: Shown): Kept {
  const { id, isOwn } = knownAs(key, tree);
  return { id, text: JSON.stringify(packed(tree, moment)), written: Date.now(), isOwn: isOwn ? 1 : 0 };
}

/** Milliseconds after the last change. */
const SOON = 150;

/** From now on every change is kept, and once more where the page is left before that. */
export function keepWhatIsOpen(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isSaid = false;
  const channel = new BroadcastChannel(CHANGES);
  channel.onmessage = () => (lastWritten.value += 1);
  const keep = (shown: Shown) => {
    clearTimeout(waiting);
    waiting = undefined;
    const kept = asKept(shown);
    write(kept).then(
      () => {
        isSaid = false;
        forget(`${UNWRITTEN} ${kept.id}`);
        lastWritten.value += 1;
        channel.postMessage(kept.id);
      },
      (thrown: unknown) => {
        // Once, and only where something of one's own would be lost.
        if (isSaid || kept.isOwn === 0) return;
        isSaid = true;
        const isFull = (thrown as DOMException | null)?.name === "QuotaExceededError";
        notice.value = { kind: "refused", text: say(isFull ? "storageFull" : "storageForbidden") };
      },
    );
  };
  let shown = shownNow();
  effect(() => {
    void [analysis.value, at.value, opened.value];
    const before = shown;
    shown = shownNow();
    // Known as it was opened, before anybody changes it.
    const { id } = knownAs(shown.key, shown.tree);
    void holds(id);
    keepIn(OF_TAB, id, "tab");
    const isAnother = before.key !== shown.key;
    // What was changed just before another battle took its place.
    if (isAnother && waiting !== undefined) keep(before);
    clearTimeout(waiting);
    waiting = setTimeout(() => keep(shown), isAnother ? 0 : SOON);
  });
  addEventListener("pagehide", () => {
    if (waiting === undefined) return;
    const kept = asKept(shown);
    keepIn(`${UNWRITTEN} ${kept.id}`, JSON.stringify(kept));
  });
}
