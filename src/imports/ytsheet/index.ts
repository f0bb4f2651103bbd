/**
 * ytsheet2's sheets: the answer of `mode=json`, and the file of the edit form's own button. Plain data in, figures
 * out.
 */

import { type CharacterFigures, readCharacter } from "./character";
import { type ItemFigures, readItem } from "./item";
import { type MonsterFigures, readMonster } from "./monster";
import { isOfAnotherGame } from "./other-games";
import { type NotUnderstood, Sheet } from "./sheet";
import { readSpell, type SpellFigures } from "./spell";

export type { CharacterFigures } from "./character";
export { weaponHands } from "./character";
export type { ItemFigures, ItemWeapon } from "./item";
export type { MonsterFigures, MonsterPart } from "./monster";
export type { Points } from "./numbers";
export type { NotUnderstood, Why } from "./sheet";
export type { SpellFigures } from "./spell";

export type SheetFigures = CharacterFigures | MonsterFigures | SpellFigures | ItemFigures;
export type ReadSheet = SheetFigures & { readonly notUnderstood: readonly NotUnderstood[] };

/** Why a piece of data is no sheet: `RANSEN.sheetImport.unreadable`. */
interface NoSheet {
  readonly code: "no-record" | "refused" | "no-sheet" | "other-game";
  /** The server's own text. */
  readonly said?: string;
}
type SheetOutcome =
  | {
      readonly ok: true;
      readonly sheet: ReadSheet;
      /** Keys that were looked at. */
      readonly asked: ReadonlySet<string>;
    }
  | { readonly ok: false; readonly why: NoSheet };

const READERS = new Map<string, (sheet: Sheet) => SheetFigures>([
  ["", readCharacter],
  ["m", readMonster],
  ["a", readSpell],
  ["i", readItem],
]);

/** The figures of a sheet. The same data gives the same figures in the same order. */
export function readSheet(data: unknown): SheetOutcome {
  if (typeof data !== "object" || data === null || Array.isArray(data))
    return { ok: false, why: { code: "no-record" } };
  const sheet = new Sheet(data as Readonly<Record<string, unknown>>);
  if (sheet.has("result") && sheet.raw("result") !== "OK")
    return { ok: false, why: { code: "refused", said: saidBy(sheet) } };
  const type = sheet.raw("type") ?? "";
  const reader = typeof type === "string" ? READERS.get(type) : undefined;
  if (!reader || (type === "" && !isCharacter(sheet))) return { ok: false, why: { code: "no-sheet" } };
  if (isOfAnotherGame(sheet)) return { ok: false, why: { code: "other-game" } };
  const figures = reader(sheet);
  return { ok: true, sheet: { ...figures, notUnderstood: sheet.notUnderstood }, asked: sheet.asked };
}

/** Newer servers put the sentence beside `result: "error"`, older ones in its place. */
function saidBy(sheet: Sheet): string {
  for (const key of ["message", "result"]) {
    const value = sheet.raw(key);
    if (typeof value === "string" && value.trim() !== "") return value.trim().slice(0, 200);
  }
  return "";
}

/** Names of keys that only a character's sheet has; those of a level or a race may be anybody's. */
const CHARACTERS =
  /^(?:characterName|playerName|sheetURL|(?:hp|mp)(?:Total|Add|Base)|(?:vit|mnd)Resist\w+|mobility\w+|monsterLore|stt\w+|lv[A-Z][a-z]{2}|magicPower\w+|combatFeats\w+|(?:weapon|armour|part|shield|honorItem|language)\d+\w*|(?:weapon|armour|part|defense|history)Num|partCore|(?:defenseTotal|defTotal|evasionClass|evasionPart)\w*)$/;

function isCharacter(sheet: Sheet): boolean {
  return sheet.keys().some((key) => key.length <= 40 && CHARACTERS.test(key));
}
