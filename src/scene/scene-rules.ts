/**
 * By which rules a scene's battles are fought: its own choice, else the world's. The flags are the Game Master's and
 * other programs' to write, so whatever in them is no choice counts as none.
 */

import type { CombatDoc, SceneDoc } from "../foundry/platform";
import { gameSeen } from "../foundry/platform";
import { defaultRuleset, type Field, isGoodNumber, type Ruleset, rulesetOf, type Setup } from "../rules/index";
import { defaultRulesetId } from "./settings";

type Options = NonNullable<Setup["options"]>;

/** The scene of a Combat; of one that belongs to no scene, the one on which its combatants stand. */
export function sceneOf(combat: CombatDoc): SceneDoc | null {
  if (combat.scene) return combat.scene;
  for (const { sceneId } of combat.combatants) {
    const scene = sceneId ? gameSeen().scenes.get(sceneId) : undefined;
    if (scene) return scene;
  }
  return null;
}

/** What a scene plays where it makes no choice of its own. */
export function rulesetOfTheWorld(): Ruleset {
  return rulesetOf(defaultRulesetId()) ?? defaultRuleset;
}

/** The scene's own choice, or null: as the world. */
export function ownRuleset(scene: SceneDoc): Ruleset | null {
  const chosen = scene.flags.ransen?.ruleset;
  return typeof chosen === "string" ? (rulesetOf(chosen) ?? null) : null;
}

/** The ruleset of the next battle on a scene. */
export function rulesetOn(scene: SceneDoc | null): Ruleset {
  return (scene && ownRuleset(scene)) ?? rulesetOfTheWorld();
}

/** What the Game Master chose for battles on a scene; a battlefield in metres only where all of its edges are there. */
export function optionsOn(scene: SceneDoc | null): Options {
  const flag = scene?.flags.ransen?.options;
  const given = (typeof flag === "object" && flag !== null ? flag : {}) as { readonly [key: string]: unknown };
  const limit = given.participantLimit;
  const field = fieldOf(given.field);
  return {
    ...(given.rounding === "exact" || given.rounding === "whole-metre" ? { rounding: given.rounding } : {}),
    ...(given.space === "indoor" || given.space === "outdoor" ? { space: given.space } : {}),
    ...(typeof given.underwater === "boolean" ? { underwater: given.underwater } : {}),
    ...(typeof limit === "number" && Number.isInteger(limit) && limit >= 2 && limit <= 20
      ? { participantLimit: limit }
      : {}),
    ...(field ? { field } : {}),
  };
}

/** Edges of a battlefield as a form keeps them, metres. */
const EDGES = ["left", "top", "right", "bottom"] as const;

function fieldOf(given: unknown): Field | null {
  if (typeof given !== "object" || given === null) return null;
  const [left, top, right, bottom] = EDGES.map((edge) => (given as { readonly [key: string]: unknown })[edge]);
  if (!isGoodNumber(left) || !isGoodNumber(top) || !isGoodNumber(right) || !isGoodNumber(bottom)) return null;
  return { from: [left, top], to: [right, bottom] };
}
