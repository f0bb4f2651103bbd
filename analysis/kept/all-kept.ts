/** All battles of one's own as one file, and back. What comes in is read as what a stranger wrote, and takes nobody's place. */

import { isRecord } from "../../src/rules/index";
import { openedData } from "../link/reader-door";
import { allOwn, type Kept, keptUnder, MOST_OWN, write } from "./store";

/** What such a file says that it is. */
const IS = "ransen-battles";
/** The most bytes of such a file, and the most letters of a battle. */
export const LARGEST_FILE = 32_000_000;
const LONGEST_BATTLE = 2_000_000;
const ID = /^[\w-]{1,64}$/;

export async function allInOneFile(): Promise<string> {
  const battles = (await allOwn()).map(({ id, text, written }) => ({
    id,
    written,
    battle: JSON.parse(text) as unknown,
  }));
  return JSON.stringify({ is: IS, version: 1, battles });
}

/** How many came in, and how many of the file could not be read. */
export interface TakenIn {
  readonly taken: number;
  readonly unread: number;
}

/** Null: this is no such file. @throws where this browser keeps nothing, or has no more room */
export async function takeIn(text: string): Promise<TakenIn | null> {
  const battles = battlesIn(text);
  if (!battles) return null;
  let taken = 0;
  for (const one of battles.slice(0, MOST_OWN)) {
    const kept = await keptFrom(one);
    if (!kept) continue;
    await writeBeside(kept);
    taken += 1;
  }
  return { taken, unread: battles.length - taken };
}

function battlesIn(text: string): readonly unknown[] | null {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) && data.is === IS && Array.isArray(data.battles) ? data.battles : null;
  } catch {
    return null;
  }
}

async function keptFrom(one: unknown): Promise<Kept | null> {
  if (!isRecord(one) || !isRecord(one.battle)) return null;
  const text = JSON.stringify(one.battle);
  if (text.length > LONGEST_BATTLE || !(await openedData(one.battle)).ok) return null;
  const { id, written } = one;
  const now = Date.now();
  return {
    id: typeof id === "string" && ID.test(id) ? id : crypto.randomUUID(),
    text,
    written: typeof written === "number" && written > 0 && written < now ? written : now,
    isOwn: 1,
  };
}

/** One that is there already under its id, but goes otherwise, stays beside it. */
async function writeBeside(kept: Kept): Promise<void> {
  const there = await keptUnder(kept.id);
  if (there?.text === kept.text && there.isOwn === 1) return;
  await write(there ? { ...kept, id: crypto.randomUUID() } : kept);
}
