/** A battle as it would be with more enemies or fewer, with other HP, with the other side first, or without places. */

import {
  type Battle,
  type Character,
  type CharacterId,
  compareIds,
  hasFallen,
  isFoughtOnLine,
  isPoint,
  isThing,
  ontoLine,
  type Part,
  type Ruleset,
  type SideId,
  type Vitals,
} from "../rules/index";
import type { Arms } from "./arms";
import { isTogether } from "./together";

/** The changes of a side. */
export interface OtherSide {
  /** How many more characters; below 0: fewer. The last ones are copied, and are the first to go. */
  readonly more?: number;
  /** The factor of its characters' HP and maximum HP. */
  readonly hp?: number;
}

export interface WhatIf {
  readonly sides?: { readonly [side: SideId]: OtherSide };
  /** Who acts first; only while nobody has acted in a round. */
  readonly first?: SideId;
  /** Everybody stands on one coordinate: the result without places. */
  readonly together?: boolean;
}

interface OtherBattle {
  readonly battle: Battle;
  readonly arms: Arms;
}

/** At least one of each side stays. */
export function whatIf(ruleset: Pick<Ruleset, "perform">, asIs: OtherBattle, wish: WhatIf): OtherBattle {
  let other = asIs;
  for (const [side, { more = 0, hp = 1 }] of Object.entries(wish.sides ?? {})) {
    if (hp !== 1) other = withHitPoints(other, side, hp);
    if (more < 0) other = withFewer(ruleset, other, side, -more);
    if (more > 0) other = withMore(other, side, more);
  }
  if (wish.together) other = { ...other, battle: onOnePlace(other.battle) };
  return wish.first === undefined ? other : { ...other, battle: withFirst(other.battle, wish.first) };
}

/** Whether nobody has acted yet, so that another side can be first. */
export function mayBeginOtherwise(battle: Battle): boolean {
  return "turn" in battle && battle.turn === null && battle.characters.every(({ acted }) => !acted);
}

/** Members of a side that can still fight. */
export function fightingFor({ characters }: Battle, side: SideId): Character[] {
  return (characters as readonly Character[]).filter((c) => c.side === side && !isThing(c) && !hasFallen(c));
}

function withFewer(
  ruleset: Pick<Ruleset, "perform">,
  { battle, arms }: OtherBattle,
  side: SideId,
  count: number,
): OtherBattle {
  let now = battle;
  for (const { id } of fightingFor(battle, side).slice(1).slice(-count)) {
    const outcome = ruleset.perform(now, { do: "remove", who: id });
    if (outcome.ok) now = outcome.battle;
  }
  return { battle: now, arms };
}

/** How far it stands beside the one that it copies, metres. */
const BESIDE = 1.5;

/** Each new one is a copy of an existing one that stands free, with the same items. */
function withMore({ battle, arms }: OtherBattle, side: SideId, count: number): OtherBattle {
  const models = fightingFor(battle, side).toReversed();
  if (models.length === 0) return { battle, arms };
  const all = new Map(arms);
  const taken = new Set<CharacterId>(battle.characters.map(({ id }) => id));
  // LIN-POS-1: on a line they share its place.
  const rules = { ...(isFoughtOnLine(battle) && { line: true as const }) };
  const others = Array.from({ length: count }, (_, place): Character => {
    const model = models[place % models.length]!;
    let id = model.id;
    while (taken.has(id)) id += "+";
    taken.add(id);
    all.set(id, arms.get(model.id) ?? []);
    const at = isPoint(model.at)
      ? ontoLine([model.at[0], model.at[1] + BESIDE * (1 + Math.floor(place / models.length))], rules)
      : model.at;
    return {
      ...model,
      id,
      at,
      ...("melee" in model && { melee: null }),
      ...("prepared" in model && { prepared: [] }),
    } as Character;
  });
  // A battle keeps everybody in the order of their ids.
  const everybody = [...battle.characters, ...others].sort((a, b) => compareIds(a.id, b.id));
  return { battle: { ...battle, characters: everybody } as Battle, arms: all };
}

function withHitPoints({ battle, arms }: OtherBattle, side: SideId, times: number): OtherBattle {
  const scaled = (points: number) => (points <= 0 ? points : Math.max(Math.round(points * times), 1));
  const pool = <P extends { readonly hp?: number; readonly maxHp?: number }>(one: P): P => ({
    ...one,
    ...(one.hp !== undefined && { hp: scaled(one.hp) }),
    ...(one.maxHp !== undefined && { maxHp: scaled(one.maxHp) }),
  });
  const characters = (battle.characters as readonly Character[]).map((c): Character => {
    if (c.side !== side) return c;
    if ("health" in c) return { ...c, health: scaled(c.health), maxHealth: scaled(c.maxHealth) };
    const { vitals, parts } = c;
    return {
      ...c,
      ...(vitals && { vitals: pool<Vitals>(vitals) }),
      ...(parts && { parts: parts.map((part) => pool<Part>(part)) }),
    };
  });
  return { battle: { ...battle, characters } as Battle, arms };
}

/** Everybody is in everybody's reach. Three areas: all in front. */
function onOnePlace(battle: Battle): Battle {
  if (battle.board === "areas")
    return { ...battle, characters: battle.characters.map((c) => ({ ...c, at: "front" as const })) };
  const [first] = battle.characters;
  if (!first || !isPoint(first.at)) return battle;
  const { at } = first;
  if (isTogether(battle)) return { ...battle, characters: battle.characters.map((c) => ({ ...c, at })) };
  // Characters in melee stay there. All others come to one place.
  return { ...battle, characters: battle.characters.map((c) => (c.melee === null ? { ...c, at } : c)) };
}

function withFirst(battle: Battle, first: SideId): Battle {
  if (!("side" in battle) || !mayBeginOtherwise(battle) || !battle.sides.includes(first)) return battle;
  return { ...battle, sides: [first, ...battle.sides.filter((side) => side !== first)], side: first };
}
