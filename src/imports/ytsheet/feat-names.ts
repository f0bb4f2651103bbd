/** Feats that the rules ask about, by the names that sheets and monsters' texts give them. */

import { FEATS, type Feat } from "../../rules/index";
import { folded } from "./numbers";

/** By feat, so that none is without a name: the first is that of Japanese sheets, the others are of the English translation. */
const FEAT_NAMES: { readonly [F in Feat]: readonly [string, ...string[]] } = {
  "hawk-eye": ["鷹の目", "Hawk Eye"],
  "precise-shot": ["精密射撃", "Precise Shot"],
  "spell-guidance": ["魔法誘導", "Spell Guidance"],
  "spell-control": ["魔法制御", "Spell Control"],
  "shadow-sneak": ["影走り", "Shadow Sneak"],
  footwork: ["足さばき", "Footwork"],
  blocking: ["ブロッキング", "Block", "Blocking"],
  targeting: ["ターゲッティング", "Targeting"],
};

const LONGEST_NAME = 60;
const named = (name: string) => folded(name).toLowerCase();

const BY_NAME: ReadonlyMap<string, Feat> = new Map(
  FEATS.flatMap((feat) => FEAT_NAMES[feat].map((name) => [named(name), feat] as const)),
);

/** The feat of this name; null: none that the rules ask about. */
export function featId(name: string): Feat | null {
  return name.length > LONGEST_NAME ? null : (BY_NAME.get(named(name.trim())) ?? null);
}

/** A feat of a monster, by its own name. */
interface NamedFeat {
  readonly name: string;
  readonly id: Feat;
}

/** `《鷹の目》`, `Targeting & Hawk Eye`: feats under one name, each by its own; empty: the name says something else too. */
export function featsNamed(name: string): readonly NamedFeat[] {
  if (name.length > LONGEST_NAME) return [];
  const names = name.replace(/[《》]/g, "").split(/[&＆]/);
  const found = names.flatMap((one): NamedFeat[] => {
    const id = featId(one);
    return id === null ? [] : [{ name: one.trim(), id }];
  });
  return found.length === names.length ? found : [];
}
