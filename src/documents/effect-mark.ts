/** Effects of a battle as the platform's own effects on sheets: their mark and their picture. */

import type { Data, EffectDoc } from "../foundry/platform";
import { CONDITIONS, type EffectInput } from "../rules/index";
import { imageOfSign } from "./item-signs";

/** Our mark on an effect, with the effect that it shows. */
export interface EffectMark {
  /** Id of the combat in whose battle it lasts. */
  readonly combat: string;
  readonly effect: EffectInput;
  /**
   * Changes that a Game Master made by hand: the battle counts them, and gives them back where the effect outlives it.
   */
  readonly made?: readonly Data[];
}

/** Null: it is none of ours. */
export function markOf({ flags }: Pick<EffectDoc, "flags">): EffectMark | null {
  const kept = flags.ransen?.effect;
  const mark = Array.isArray(kept) ? (kept[0] as Partial<EffectMark> | null) : null;
  return typeof mark?.combat === "string" && typeof mark.effect?.name === "string" ? (mark as EffectMark) : null;
}

/** In a list, because the platform merges records and replaces lists. */
export function marked(mark: EffectMark): Data {
  return { ransen: { effect: [mark] } };
}

const DEFENDING = ["evasion", "defence", "reduction", "fortitude", "willpower", "block", "dodge"] as const;
const STRIKING = ["accuracy", "damage", "critical", "magicPower"] as const;

/** The picture of a condition that the battle knows; other conditions have one common sign. */
export function imageOfCondition(id: string): string {
  const isKnown = (CONDITIONS as readonly string[]).includes(id);
  return isKnown ? `systems/ransen/assets/conditions/${id}.svg` : imageOfSign("state");
}

/** A picture by what it does; the first that fits. */
export function imageOfEffect({ each, conditions = [], figures = {} }: EffectInput): string {
  if (each?.damage !== undefined) return imageOfSign("fangs");
  if (each?.heal !== undefined) return imageOfSign("heal");
  const [condition] = conditions.filter((id) => (CONDITIONS as readonly string[]).includes(id));
  if (condition !== undefined) return imageOfCondition(condition);
  const has = (known: readonly (keyof typeof figures)[]) => known.some((figure) => (figures[figure] ?? 0) !== 0);
  if (has(DEFENDING)) return imageOfSign("ward");
  return imageOfSign(has(STRIKING) ? "sword" : "state");
}
