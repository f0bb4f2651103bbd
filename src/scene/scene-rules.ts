/**
 * By which rules a scene's battles are fought, and on which field (`GEO-2`): its own choice, else the world's. Game Masters and other programs can
 * write the flags, so anything invalid in them counts as no choice.
 */

import type { CombatDoc, SceneDoc } from "../foundry/platform";
import { gameSeen } from "../foundry/platform";
import {
  defaultRuleset,
  type Field,
  isGoodNumber,
  type Readings,
  type RulesetOutline,
  readingsIn,
  rulesetOutlineOf,
  type Setup,
} from "../rules/index";
import { defaultRulesetId } from "../settings";

type Options = NonNullable<Setup["options"]>;

/** The scene of a Combat. If it belongs to none, the scene on which its combatants stand. */
export function sceneOf(combat: CombatDoc): SceneDoc | null {
  if (combat.scene) return combat.scene;
  for (const { sceneId } of combat.combatants) {
    const scene = sceneId ? gameSeen().scenes.get(sceneId) : undefined;
    if (scene) return scene;
  }
  return null;
}

/** The ruleset of scenes that choose none. */
export function rulesetOfTheWorld(): RulesetOutline {
  return rulesetOutlineOf(defaultRulesetId()) ?? defaultRuleset;
}

/** The scene's own choice; null: it plays the world's ruleset. */
export function ownRuleset(scene: SceneDoc): RulesetOutline | null {
  const chosen = scene.flags.ransen?.ruleset;
  return typeof chosen === "string" ? (rulesetOutlineOf(chosen) ?? null) : null;
}

/** The ruleset of the next battle on a scene. */
export function rulesetOn(scene: SceneDoc | null): RulesetOutline {
  return (scene && ownRuleset(scene)) ?? rulesetOfTheWorld();
}

/**
 * The Game Master's options for battles on a scene. A battlefield in metres counts only if all of its edges are
 * given.
 */
export function optionsOn(scene: SceneDoc | null): Options {
  const flag = scene?.flags.ransen?.options;
  const given = (typeof flag === "object" && flag !== null ? flag : {}) as { readonly [key: string]: unknown };
  const limit = given.participantLimit;
  const ruleset = rulesetOn(scene);
  const field = fieldOf(given.field, ruleset.capabilities);
  const readings = readingsOnScene(scene, ruleset);
  // S25-OPN-1: off unless chosen, and no trace of it where the rules have no use for it.
  const allowsTwo = given.secondPreparation === true && ruleset.capabilities.options.includes("secondPreparation");
  return {
    ...(given.rounding === "exact" || given.rounding === "whole-metre" ? { rounding: given.rounding } : {}),
    ...(given.space === "indoor" || given.space === "outdoor" ? { space: given.space } : {}),
    ...(typeof given.underwater === "boolean" ? { underwater: given.underwater } : {}),
    ...(typeof limit === "number" && Number.isInteger(limit) && limit >= 2 && limit <= 20
      ? { participantLimit: limit }
      : {}),
    ...(field ? { field } : {}),
    ...(allowsTwo ? { secondPreparation: true } : {}),
    ...(Object.keys(readings).length > 0 ? { readings } : {}),
  };
}

/**
 * The readings of a scene's battles with this ruleset. Readings that the ruleset does not have are kept for another.
 */
export function readingsOnScene(scene: SceneDoc | null, { capabilities }: RulesetOutline): Readings {
  const flag = scene?.flags.ransen?.options;
  return readingsIn((flag as { readonly readings?: unknown } | undefined)?.readings, capabilities);
}

/** Edges of a battlefield as a form keeps them, metres. */
const EDGES = ["left", "top", "right", "bottom"] as const;

function fieldOf(given: unknown, { line }: RulesetOutline["capabilities"]): Field | null {
  if (typeof given !== "object" || given === null) return null;
  const [left, top, right, bottom] = EDGES.map((edge) => (given as { readonly [key: string]: unknown })[edge]);
  // LIN-POS-1: a line has two ends.
  if (line) return isGoodNumber(left) && isGoodNumber(right) ? { from: [left, 0], to: [right, 0] } : null;
  if (!isGoodNumber(left) || !isGoodNumber(top) || !isGoodNumber(right) || !isGoodNumber(bottom)) return null;
  return { from: [left, top], to: [right, bottom] };
}
