/** The number that an attack has to reach: instincts, and the difficulty of things that do not move. */

import type { SimultaneousBattle, SimultaneousCharacter } from "../battle";
import { characterOf, isAble } from "../board/roster";
import { addedTo } from "../effects/figure-terms";
import { TOLERANCE } from "../geometry/point";

export type Stance = "block" | "dodge" | "brace" | "evade";

/** `value`: the instinct that is used. `disadvantage`: for everyone who attacks this character in this cycle. */
export interface Instinct {
  readonly block: number;
  readonly dodge: number;
  readonly value: number;
  readonly disadvantage: boolean;
}

type Defender = Pick<
  SimultaneousCharacter,
  "ath" | "fin" | "expertise" | "proficientArmour" | "conditions" | "effects" | "thing"
>;

const INSTINCT = 8;
const STILL = 5;

/** No smaller thing can be aimed at, metres. */
export const SMALLEST = 0.001;

/** Conditions that keep a character from moving out of the way, so that it is hit like a thing (`SIM-ACC-7`). */
const RESTRICTING: readonly string[] = ["stranded", "bound", "asleep", "petrified", "stunned", "unconscious"];

function isRestricted({ conditions }: Pick<Defender, "conditions">): boolean {
  return conditions.some(({ id }) => RESTRICTING.includes(id));
}

/**
 * `SIM-ACC-2`, `SIM-ACC-3`. Without a stance the higher instinct is used. Whether it works against an attack:
 * `resistanceOf`.
 */
export function instinctOf(c: Defender, stance?: Stance): Instinct {
  const expertise = c.proficientArmour ? c.expertise : 0;
  // `SIM-ACC-3`: the bonus is doubled for the readied instinct and stays single for the other. `EFF-6`: lasting
  // effects add to both.
  const block = INSTINCT + c.ath + expertise * (stance === "brace" ? 2 : 1) + addedTo(c, "block");
  const dodge = INSTINCT + c.fin + expertise * (stance === "evade" ? 2 : 1) + addedTo(c, "dodge");
  const used = { block, brace: block, dodge, evade: dodge };
  return {
    block,
    dodge,
    value: stance ? used[stance] : Math.max(block, dodge),
    disadvantage: stance === "brace" || stance === "evade",
  };
}

/**
 * `SIM-ACC-3`: a character's stance in its revealed declaration. Before the reveal it is unknown, and a conditional
 * one has not happened.
 */
export function revealedStance(battle: SimultaneousBattle, who: string): Stance | undefined {
  const c = characterOf(battle.characters, who);
  const sealed = battle.sealed.find((one) => one.who === who);
  if (battle.phase !== "revealed" || !sealed || !c || !isAble(c)) return undefined;
  for (const action of sealed.action) {
    if (action.if) continue;
    if ("brace" in action) return "brace";
    if ("evade" in action) return "evade";
  }
  return undefined;
}

/**
 * `SIM-ACC-4`: the difficulty of hitting a thing that does not move, `size` metres large and `distance` metres away.
 * Undefined for a distance below 0 and a size below the tolerance: there is no such thing.
 */
export function stillDifficulty(distance: number, size: number): number | undefined {
  if (!(size >= TOLERANCE) || !(distance >= 0)) return undefined;
  const steps = distance / (10 * size);
  // `GEO-2`: a point exactly on a step belongs to it. Up to and including the first one there is no penalty.
  const whole = Math.abs(steps - Math.round(steps)) <= TOLERANCE ? Math.round(steps) : Math.floor(steps);
  return STILL + (steps <= 1 + TOLERANCE ? 0 : whole);
}

/**
 * The instincts that an effect leaves to its target. `impenetrable`: a field that nothing passes is in the way
 * (`SIM-ACC-5`).
 */
export interface AttackedEffect {
  readonly blockable: boolean;
  readonly dodgeable: boolean;
  readonly impenetrable?: boolean;
  /** Distance to the target and its size, metres, for what cannot be dodged (`SIM-ACC-4`). Default: no penalty. */
  readonly distance?: number;
  readonly size?: number;
}

/** `against`: which instinct, or `still` (`SIM-ACC-4`), or `field`: nothing hits (`SIM-ACC-5`). */
export interface Resistance {
  readonly against: "block" | "dodge" | "still" | "field";
  readonly difficulty: number;
  readonly disadvantage: boolean;
}

/** `SIM-ACC-5`: whether a field stops this. It stops neither healing nor its bearer's own actions. */
export function isKeptOff(
  { id, field }: Pick<SimultaneousCharacter, "id" | "field">,
  by: string,
  effect: string | undefined,
): boolean {
  return field === true && id !== by && effect !== "heal";
}

/** The number that an effect has to reach to hit this target. */
export function resistanceOf(c: Defender, effect: AttackedEffect, stance?: Stance): Resistance {
  const { block, dodge, disadvantage } = instinctOf(c, stance);
  // `SIM-ACC-5`: this stops even what cannot be blocked.
  if (effect.impenetrable) return { against: "field", difficulty: Number.MAX_SAFE_INTEGER, disadvantage };
  const difficulty = stillDifficulty(effect.distance ?? 0, effect.size ?? 1) ?? STILL;
  // `SIM-ACC-4`, `SIM-ACC-7`: it has no instinct, or cannot use one.
  if (c.thing || isRestricted(c)) return { against: "still", difficulty, disadvantage };
  const usesBlock = stance ? stance === "block" || stance === "brace" : block >= dodge;
  // `SIM-ACC-2`: where the first instinct does not work, the other one does.
  const order = usesBlock ? (["block", "dodge"] as const) : (["dodge", "block"] as const);
  for (const against of order) {
    if (against === "block" && effect.blockable) return { against, difficulty: block, disadvantage };
    if (against === "dodge" && effect.dodgeable) return { against, difficulty: dodge, disadvantage };
  }
  // `SIM-ACC-7`: against an undodgeable effect the block remains. If neither works, it is hit like a thing.
  return { against: "still", difficulty, disadvantage };
}
