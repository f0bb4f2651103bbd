/**
 * A sheet's traits beside its numbers: metal armour, a monster's level, and the weakness and kinds in its text
 * (`DIC-3`).
 */

import type { Extra, Traits, Weakness } from "../rules/index";
import { cutToName } from "./repair";

type System = { readonly [key: string]: unknown };

/** Only what is there; a level is whole. */
export function traitsFromSheet({ metal, level, weaknessText }: System): Traits {
  const weakness = typeof weaknessText === "string" ? weaknessIn(weaknessText) : null;
  return {
    ...(metal === true && { metal }),
    ...(typeof level === "number" && Number.isFinite(level) && { level: Math.round(level) }),
    ...(weakness && { weakness }),
  };
}

/** Kinds of damage as sheets call them. */
const KINDS = [
  ["physical", /^(?:物理|physical)$/],
  ["magical", /^(?:魔法|magic(?:al)?)$/],
] as const;

/**
 * `命中力＋1`, `炎属性ダメージ＋3点`, `魔法ダメージ＋2点`, `accuracy +1`, `fire damage +3`: as sheets write it. Other words are for people
 * to read; null.
 */
function weaknessIn(text: string): Weakness | null {
  if (text.length > 200) return null;
  const plain = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const accuracy = /^(?:命中力?|accuracy) ?\+ ?(\d{1,2})$/.exec(plain);
  if (accuracy) return { accuracy: Number(accuracy[1]) };
  const damage = /^(.{1,30}?)(?:属性)?(?:の)? ?(?:ダメージ|damage) ?\+ ?(\d{1,3})点?$/.exec(plain);
  if (!damage) return null;
  const [, named = "", amount] = damage;
  return extraOf(named.trim(), Number(amount));
}

function extraOf(named: string, damage: number): Extra | null {
  const [kind] = KINDS.find(([, words]) => words.test(named)) ?? [];
  if (kind) return { damage, kind };
  const element = cutToName(named);
  return element === "" ? null : { damage, element };
}
