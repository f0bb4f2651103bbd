/**
 * The shown HP of a character: a number with a bar for users who may read it, else words. Rows of a list show the
 * resource that the platform's settings track, or HP if none was chosen.
 */

import { type Looks, looksAt } from "../chronicle/index";
import { hitPointsTogether } from "../documents/token-bar";
import { wholePool } from "../documents/vitals";
import type { ActorDoc, CombatDoc, SceneDoc } from "../foundry/platform";
import { trackedResource } from "../foundry/tracked-resource";
import { factsText, listText, say } from "../foundry/words";
import { anyCharacterOf, type Battle, type Character, type CharacterId } from "../rules/index";
import { partNameIn } from "../scene/scene-battle";
import type { Reads } from "./known-monsters";

interface Kept {
  readonly combat: CombatDoc;
  readonly scene: SceneDoc;
}

export interface ShownHealth {
  readonly text: string;
  /** The number alone; absent: this user sees only words. */
  readonly value?: number;
  readonly spoken: string;
  /** The bar, percent; null: none is shown. */
  readonly share: number | null;
  readonly css: Looks | "other";
}

interface Pool {
  readonly value: number;
  readonly max: number | null;
}

/** Null: the character has no such resource, or this user may not know it. */
export function rowHealth(kept: Kept, character: Character, reads: Reads): ShownHealth | null {
  const resource = trackedResource();
  if (resource === "hp") return shownHealth(kept, character, reads);
  const actor = kept.scene.tokens.get(character.id)?.actor ?? null;
  return reads.figures(character.id) ? shown(poolAt(actor, resource), "other") : null;
}

/** HP, even if the platform tracks something else. Null: there are none, or this user may not know them. */
export function shownHealth({ combat, scene }: Kept, character: Character, reads: Reads): ShownHealth | null {
  const actor = scene.tokens.get(character.id)?.actor ?? null;
  const pool = healthIn(character) ?? poolAt(actor, "hp");
  if (!pool || pool.max === null || pool.max <= 0) return null;
  const looks = looksAt(pool.value, pool.max);
  if (!reads.hp(character.id)) {
    const text = say(`strikeCard.looks.${looks}`);
    return { text, spoken: text, share: null, css: looks };
  }
  const known = shown(pool, looks);
  const spoken = say("tracker.state.health", { health: String(pool.value), most: String(pool.max) });
  const parts = partsIn(character, combat);
  return known && { ...known, spoken: parts === "" ? spoken : factsText([spoken, parts]) };
}

function shown(pool: Pool | null, css: ShownHealth["css"]): ShownHealth | null {
  if (!pool) return null;
  const { value, max } = pool;
  const text = max === null ? String(value) : say("tracker.state.of", { value: String(value), most: String(max) });
  const share = max === null || max <= 0 ? null : Math.round((100 * Math.min(Math.max(value, 0), max)) / max);
  return { text, value, spoken: text, share, css };
}

/** The battle's HP, since the sheet may be updated a moment later. */
export function healthIn(character: Character): Pool | null {
  if ("health" in character) return { value: character.health, max: character.maxHealth };
  if (character.parts) return hitPointsTogether(character.parts);
  const { hp, maxHp } = character.vitals ?? {};
  return hp === undefined ? null : { value: hp, max: maxHp ?? hp };
}

/** `Body 12/20, Tail 0/8`; empty: it has none. */
function partsIn(character: Character, combat: CombatDoc): string {
  if (!("parts" in character) || !character.parts) return "";
  const told = character.parts.map(({ id, hp, maxHp }) => {
    const name = partNameIn(combat, character.id, id);
    return `${name} ${say("tracker.state.of", { value: String(hp), most: String(maxHp) })}`;
  });
  return listText(told);
}

/** A number on a sheet, or a pool with its maximum. */
function poolAt(actor: ActorDoc | null, path: string): Pool | null {
  const found = path
    .split(".")
    .reduce<unknown>((at, key) => (at as { [key: string]: unknown } | undefined)?.[key], actor?.system);
  if (typeof found === "number") return { value: found, max: null };
  const { value, max } = (found ?? {}) as { readonly value?: unknown; readonly max?: unknown };
  if (typeof value !== "number") return null;
  return { value, max: typeof max === "number" && max > 0 ? max : null };
}

/** MP from the battle, or else from the sheet, which may be updated a moment later. */
interface MagicPoints {
  readonly value: number;
  readonly max: number;
}

/** Null: the character has no MP. */
export function mpShownOf(scene: SceneDoc, battle: Battle, id: CharacterId): MagicPoints | null {
  const character = anyCharacterOf(battle, id);
  const { mp, maxMp = mp } = (character && "vitals" in character ? character.vitals : undefined) ?? {};
  const pool = wholePool(mp === undefined ? scene.tokens.get(id)?.actor?.system.mp : { value: mp, max: maxMp });
  return pool && pool.max > 0 ? pool : null;
}
