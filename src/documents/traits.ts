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

/** Damage of a kind and by how much. */
const DAMAGE =
  /^(.{1,30}?)(?:属性|[ -]type)?(?:の)?(?: weapon)? ?(?:ダメージ ?|damage ?)?\+ ?(\d{1,3}) ?(?:点|points?|damage)?$/;

/**
 * `命中力＋1`, `炎属性ダメージ＋3点`, `魔法ダメージ＋2点`, `accuracy +1`, `Fire damage +3 points`, `+2 magic damage`: as sheets write it. Other
 * words are for people to read; null.
 */
function weaknessIn(text: string): Weakness | null {
  if (text.length > 200) return null;
  const plain = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const accuracy = /^(?:命中力?|accuracy) ?\+ ?(\d{1,2})$/.exec(plain);
  if (accuracy) return { accuracy: Number(accuracy[1]) };
  // `+2 magic damage` names the number first.
  const turned = plain.replace(/^(\+ ?\d+) (.+)$/, "$2 $1");
  const [, named, more] = (/ダメージ|damage/.test(plain) && DAMAGE.exec(turned)) || [];
  return named === undefined ? null : extraOf(named.trim(), Number(more));
}

/** Elements that the English translation calls otherwise than our sheets do. */
const ELEMENTS: Readonly<Record<string, string>> = { "water/ice": "ice", dark: "darkness" };

/** An element as our sheets call it, so that a weakness finds what it is weak to. */
export function elementCalled(name: string): string {
  return (Object.hasOwn(ELEMENTS, name) && ELEMENTS[name]) || name;
}

function extraOf(named: string, damage: number): Extra | null {
  const [kind] = KINDS.find(([, words]) => words.test(named)) ?? [];
  if (kind) return { damage, kind };
  const element = cutToName(elementCalled(named));
  return element === "" ? null : { damage, element };
}
