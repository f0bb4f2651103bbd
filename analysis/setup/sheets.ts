/** A sheet of somebody's as a character of the board: hostile text until it is read. */

import { anySheetIn, characterFighter, monsterFighter } from "../../src/imports/index";
import { type CharacterInput, readStrikeWith, type StrikeWith } from "../../src/rules/index";

export type SheetFighter =
  | {
      readonly ok: true;
      readonly name: string;
      readonly figures: Omit<CharacterInput, "id" | "side">;
      readonly arms: readonly StrikeWith[];
    }
  | { readonly ok: false; readonly code: string; readonly data: Readonly<Record<string, string>> };

const LONGEST_NAME = 60;

export function sheetFighter(bytes: Uint8Array): SheetFighter {
  const read = anySheetIn(bytes);
  if (!read.ok) return read;
  const { sheet } = read;
  if (sheet.kind !== "character" && sheet.kind !== "monster") return { ok: false, code: "no-sheet", data: {} };
  const { blows, ...figures } = sheet.kind === "character" ? characterFighter(sheet) : monsterFighter(sheet);
  const arms = blows.flatMap((one) => {
    const weapon = readStrikeWith(one);
    return weapon.ok ? [weapon.with] : [];
  });
  return { ok: true, name: nameFrom(sheet.name ?? ""), figures, arms };
}

/** An id of the script: 1 to 64 letters, and none that looks like a skirmish's. */
function nameFrom(written: string): string {
  const plain = written.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
  const cut = [...plain].slice(0, LONGEST_NAME).join("") || "?";
  return /^S\d+$/.test(cut) ? `${cut}_` : cut;
}
