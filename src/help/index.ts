/** The way to the help journal: a compendium for each language, found through the platform's own packs. */

import { gameAs, notices } from "../foundry/platform";
import { say } from "../foundry/words";

/** Help that is about no ruleset: how the table is used. */
export const ABOUT_TABLE = "table";

/** Written in English where a language has no help of its own. */
const OTHERWISE = "en";

interface Pack {
  getIndex(options: { fields: string[] }): Promise<Iterable<IndexEntry>>;
  getDocument(id: string): Promise<{ readonly sheet: Sheet | null } | null>;
}

interface IndexEntry {
  readonly _id: string;
  readonly flags?: { readonly ransen?: { readonly about?: string } };
}

interface Sheet {
  render(options: { force: true }): Promise<unknown>;
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
 */
export async function openHelp(about: string): Promise<void> {
  const { packs, i18n } = gameAs<Seen>();
  const pack = packs.get(`ransen.help-${i18n.lang}`) ?? packs.get(`ransen.help-${OTHERWISE}`);
  const entries = pack ? [...(await pack.getIndex({ fields: ["flags.ransen.about"] }))] : [];
  const found =
    entries.find((entry) => entry.flags?.ransen?.about === about) ??
    entries.find((entry) => entry.flags?.ransen?.about === ABOUT_TABLE);
  const sheet = found ? ((await pack?.getDocument(found._id))?.sheet ?? null) : null;
  if (!sheet) {
    notices()?.warn(say("help.none"));
    return;
  }
  await sheet.render({ force: true });
  sheet.bringToFront?.();
}
