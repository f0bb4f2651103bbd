/** Words that every room of the interface shares, in the language of the user. */

import { type MoveKind, type Ruleset, type SideId, type SkirmishId, shownMetres } from "../rules/index";
import { gameSeen } from "./platform";

/** The text of a key below `RANSEN.`, with `{name}` filled in. */
export function say(key: string, data: { [name: string]: string } = {}): string {
  return gameSeen().i18n.format(`RANSEN.${key}`, data);
}

/** `12.3 m` or `12 m`. */
export function metresText(metres: number): string {
  return say("canvas.metres", {
    metres: new Intl.NumberFormat(gameSeen().i18n.lang, { maximumFractionDigits: 1 }).format(shownMetres(metres)),
  });
}

export function kindText(kind: MoveKind): string {
  return say(`canvas.kind.${kind}`);
}

export function listText(names: readonly string[]): string {
  return new Intl.ListFormat(gameSeen().i18n.lang, { type: "conjunction" }).format(names);
}

/** What a ruleset's players call things by, where they do not use the common words. */
export type Terms = Ruleset["capabilities"]["terms"];

/** As `say`, in the words of those who play by a ruleset, wherever they have their own. */
export function sayIn(terms: Terms, key: string, data: { [name: string]: string } = {}): string {
  const own = `terms.${terms}.${key}`;
  return say(terms !== undefined && gameSeen().i18n.has(`RANSEN.${own}`) ? own : key, data);
}

/** Sides with words of their own in `lang/` are told in them, all others by their id. */
export function sideText(id: SideId): string {
  return gameSeen().i18n.has(`RANSEN.side.${id}`) ? say(`side.${id}`) : id;
}

/** `Skirmish S2` for `S2`, as the chronicle calls it; an area that is one by its own name. */
export function skirmishText(id: SkirmishId, terms?: Terms): string {
  if (gameSeen().i18n.has(`RANSEN.told.area.${id}`)) return say(`told.area.${id}`);
  return sayIn(terms, "told.skirmish", { id });
}
