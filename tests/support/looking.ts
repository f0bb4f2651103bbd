/** What somebody with something in hand looks at on a map, without a map. */

import type { SceneDoc } from "../../src/foundry/platform";
import { targetSigns } from "../../src/judgement/strikes/aiming";
import { type Command, rulesetOf, type StrikeWith } from "../../src/rules/index";
import { recordOf } from "../../src/scene/scene-battle";
import type { Looking } from "../../src/weapons/pictured";
import { begun } from "./paper-table";
import { Listed, Window } from "./window";

const vitals = { hp: 30, mp: 3, accuracy: 7, evasion: 6, defence: 4 };
export const PLANE = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals },
  { id: "hare", side: "party", at: [6, 6], movement: 12, vitals },
  { id: "near", side: "monsters", at: [0, 0], movement: 12, vitals },
  { id: "far", side: "monsters", at: [12, 0], movement: 12, vitals },
  { id: "beyond", side: "monsters", at: [40, 0], movement: 12, vitals },
] as const;

export const SWORD: StrikeWith = { name: "Sword", how: "melee", power: 20, bonus: 6, critical: 10 };
export const BOW: StrikeWith = { name: "Bow", how: "ranged", range: 30, power: 15, bonus: 4, critical: 10 };
export const FIRE: StrikeWith = {
  name: "Fireball",
  how: "area",
  range: 20,
  radius: 4,
  power: 30,
  bonus: 5,
  critical: 10,
};
export const BEAM: StrikeWith = { name: "Beam", how: "line", range: 20, power: 20, bonus: 5, critical: 10 };
export const CURE: StrikeWith = { name: "Cure", how: "touch", effect: "heal", power: 20, bonus: 5, check: "none" };

/** What somebody with this in hand looks at, after some steps. */
export function looking(
  made: StrikeWith,
  {
    characters = PLANE as readonly object[],
    ruleset = "sw25-advanced",
    steps = [],
    mayKnow = true,
    seats = {},
  }: {
    characters?: readonly object[];
    ruleset?: string;
    steps?: readonly Command[];
    mayKnow?: boolean;
    /** Where tokens are that are not at their places, metres from the map's corner. */
    seats?: { readonly [id: string]: readonly [number, number] };
  } = {},
): Looking & { readonly answer: ReturnType<typeof targetSigns>; readonly scene: SceneDoc } {
  const window = new Window([{ id: "gm", isGM: true }]);
  const rules = rulesetOf(ruleset)!;
  const record = begun(ruleset, characters as never);
  let battle = record.battle!;
  for (const step of [{ do: "turn", who: "wolf" }, ...steps] as Command[]) {
    const outcome = rules.perform(battle, step);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    battle = outcome.battle;
  }
  const dimensions = { sceneRect: { x: 0, y: 0, width: 4500, height: 2000 } };
  const scene = window.scene(
    "road",
    characters.map((one) => ({
      ...one,
      at: seats[(one as { id: string }).id] ?? placeIn(one),
    })) as never,
    { dimensions },
  );
  const combatants = Listed.from(
    characters.map((one) => ({ ...one, tokenId: (one as { id: string }).id, sceneId: "road" })) as never,
  );
  const combat = window.combat({ ...record, battle }, scene, { combatants });
  const fight = {
    combat,
    battle,
    ruleset: rules,
    view: rules.view(battle),
    pending: [],
    revision: recordOf(combat).revision,
  };
  const aim = { ruleset: rules, battle, who: "wolf", with: made, known: () => true };
  const answer = targetSigns(aim);
  return {
    turn: { scene, fight, who: "wolf" },
    aim,
    answer,
    scene,
    signs: new Map(answer.signs.map((sign) => [sign.id, sign])),
    most: 1,
    feats: [],
    priced: null,
    mayKnow: () => mayKnow,
  };
}

function placeIn(one: object): readonly number[] {
  const { at } = one as { at: unknown };
  return Array.isArray(at) ? at : [1, 1];
}
