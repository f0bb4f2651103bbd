/** The way to the help journal: a compendium for each language, found through the platform's own packs. */

import { gameAs, notices } from "../foundry/platform";
import { say } from "../foundry/words";
import { given } from "../rules/index";

/** Help that is about no ruleset: how the table is used. */
export const ABOUT_TABLE = "table";

/** Help about which rules to choose. */
export const ABOUT_CHOICE = "which";

/** The subject of a page of the help; rulesets have some of them, the table the others. */
export type Topic = "blocking" | "dice" | "opening" | "actions" | "striking" | "master" | "vitals";

/** Written in English where a language has no help of its own. */
const OTHERWISE = "en";

interface Pack {
  getIndex(options: { fields: string[] }): Promise<Iterable<IndexEntry>>;
  getDocument(id: string): Promise<Entry | null>;
}

interface Entry {
  readonly sheet: Sheet | null;
  readonly pages: Iterable<{ readonly id: string; readonly flags: { readonly ransen?: { readonly topic?: string } } }>;
}

interface IndexEntry {
  readonly _id: string;
  readonly flags?: { readonly ransen?: { readonly about?: string } };
}

interface Sheet {
  render(options: { force: true; pageId?: string }): Promise<unknown>;
  /** A sheet of the older kind, which a module may have put in, has another name for it. */
  bringToFront?(): void;
}

interface Seen {
  readonly packs: { get(id: string): Pack | undefined };
  readonly i18n: { readonly lang: string };
}

/**
 * Opens the help about a ruleset, by its id, in the language of this user. Where there is none about it, the help about
 * the table opens; without the compendium this user is told that there is no help.
 * @param topic opens at the page about it: the ruleset's, else the table's
 */
export async function openHelp(about: string, topic: Topic | null = null): Promise<void> {
  const { packs, i18n } = gameAs<Seen>();
  const pack = packs.get(`ransen.help-${i18n.lang}`) ?? packs.get(`ransen.help-${OTHERWISE}`);
  const index = pack ? [...(await pack.getIndex({ fields: ["flags.ransen.about"] }))] : [];
  const entryAbout = async (wanted: string): Promise<Entry | null> => {
    const found = index.find((entry) => entry.flags?.ransen?.about === wanted);
    return (found && (await pack?.getDocument(found._id))) ?? null;
  };
  const own = await entryAbout(about);
  const ofTable = own && !topic ? null : await entryAbout(ABOUT_TABLE);
  for (const entry of topic ? [own, ofTable] : []) {
    const page = [...(entry?.pages ?? [])].find(({ flags }) => flags.ransen?.topic === topic);
    if (entry && page && (await show(entry, page.id))) return;
  }
  const entry = own ?? ofTable;
  if (!entry || !(await show(entry))) notices()?.warn(say("help.none"));
}

/** @returns false: it has no window. */
async function show({ sheet }: Entry, pageId?: string): Promise<boolean> {
  if (!sheet) return false;
  await sheet.render({ force: true, ...given({ pageId }) });
  sheet.bringToFront?.();
  return true;
}

/** Starts the guide through a first fight, which is one of the platform's tours. */
export async function startGuide(): Promise<void> {
  const { tours } = gameAs<{ tours: { get(key: string): { start(): Promise<void> } | undefined } }>();
  await tours.get("ransen.first-fight")?.start();
}
