/** A sheet written down in a test → what is read of it. */

import {
  type CharacterFigures,
  type ItemFigures,
  type MonsterFigures,
  type ReadSheet,
  readSheet,
  type SheetFigures,
  type SpellFigures,
} from "../../src/imports/ytsheet/index";

type Values = Readonly<Record<string, unknown>>;

export function read(values: Values): ReadSheet {
  const outcome = readSheet(values);
  if (!outcome.ok) throw new Error(outcome.why.code);
  return outcome.sheet;
}

function readAs<K extends SheetFigures>(kind: K["kind"], values: Values): K & Pick<ReadSheet, "notUnderstood"> {
  const sheet = read(values);
  if (sheet.kind !== kind) throw new Error(sheet.kind);
  return sheet as unknown as K & Pick<ReadSheet, "notUnderstood">;
}

export const character = (values: Values) =>
  readAs<CharacterFigures>("character", { result: "OK", characterName: "試しの者", ...values });
export const monster = (values: Values) =>
  readAs<MonsterFigures>("monster", { result: "OK", type: "m", monsterName: "試しの魔物", ...values });
export const spell = (values: Values) =>
  readAs<SpellFigures>("spell", { result: "OK", type: "a", category: "magic", magicName: "試しの術", ...values });
export const item = (values: Values) =>
  readAs<ItemFigures>("item", { result: "OK", type: "i", itemName: "試しの品", ...values });

/** The keys that were not understood, in the order in which they were asked for. */
export function misread(sheet: Pick<ReadSheet, "notUnderstood">): string[] {
  return sheet.notUnderstood.map(({ key }) => key);
}
