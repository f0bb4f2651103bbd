/** Everybody as a piece of ccfolia: HP, MP, figures, and a palette of its weapons; its place and state stand in the memo. */

import { pieceOf } from "../../src/imports/index";
import { anyCharacterOf, type Character, type StrikeWith, strikeFigures, type Vitals } from "../../src/rules/index";
import { analysis, here, nameOf, ownWords } from "../desk/index";
import { factsInWords } from "../picture/state-words";
import { armsOf, armText } from "../strike/arms";

/** What ccfolia takes from the clipboard, for one character. */
export function ccfoliaPiece(id: string): string {
  const { battle, view } = here.peek();
  const one = anyCharacterOf(battle, id)!;
  const words = ownWords.peek();
  const arms = armsOf(analysis.peek(), id, battle.board);
  return pieceOf({
    name: nameOf(id),
    system: figuresOf(one),
    items: arms.map((arm) => ({ name: armText(arm), type: isSpell(arm) ? "spell" : "weapon", system: itemOf(arm) })),
    parts: ("parts" in one ? (one.parts ?? []) : []).map(({ id: name, hp, maxHp }) => ({ name, hp, maxHp })),
    memo: factsInWords(id, battle, view, words, nameOf).join("\n"),
  });
}

function figuresOf(one: Character): Readonly<Record<string, unknown>> {
  if ("health" in one) return { hp: { value: one.health, max: one.maxHealth } };
  const { hp, maxHp, mp, maxMp, ...figures }: Partial<Vitals> = one.vitals ?? {};
  return {
    ...figures,
    ...("movement" in one && { movement: one.movement }),
    hp: { value: hp, max: maxHp },
    mp: { value: mp, max: maxMp },
  };
}

function isSpell(arm: StrikeWith): boolean {
  return strikeFigures(arm).check === "casting";
}

function itemOf({ power, critical, bonus, accuracy, points }: StrikeWith): Readonly<Record<string, unknown>> {
  return { power, critical, bonus, accuracy, dice: points?.dice, pointsBonus: points?.bonus };
}
