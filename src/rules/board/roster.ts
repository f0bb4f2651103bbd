/**
 * Characters in code-unit order of their ids: found by halving, changed by copying one list of references. A map by
 * id would fail on ids like `__proto__` and reorder ids like `10`.
 */

import type { Battle, BattleBase, Character, CharacterBase, CharacterId, Condition } from "../battle";
import type { RunningEffect } from "../effects/effect";
import { keptForLast } from "./last-asked";

export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Where each id was found last, in whatever list: hardly any step adds or removes anybody, so it is there again. Only a
 * hint, which is looked at before it is believed. To compare the order of two ids is slow, and a step of a fight finds
 * somebody fourteen times.
 */
const lastPlaces = new Map<CharacterId, number>();
/** No table has so many; if one battle after another is played, the ids of all must not be kept. */
const MOST_KEPT = 5_000;

/**
 * The id's place in the list; if absent, the place where it would be inserted, as a negative number (`-place - 1`).
 */
export function placeOf(characters: readonly CharacterBase[], id: CharacterId): number {
  const last = lastPlaces.get(id);
  if (last !== undefined && last < characters.length && characters[last]!.id === id) return last;
  const place = placeByHalving(characters, id);
  if (place < 0) return place;
  if (lastPlaces.size >= MOST_KEPT) lastPlaces.clear();
  lastPlaces.set(id, place);
  return place;
}

function placeByHalving(characters: readonly CharacterBase[], id: CharacterId): number {
  let low = 0;
  let high = characters.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = characters[middle]!.id;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -low - 1;
}

export function characterOf<C extends CharacterBase>(characters: readonly C[], id: CharacterId): C | undefined {
  const place = placeOf(characters, id);
  return place < 0 ? undefined : characters[place];
}

export function sorted<C extends CharacterBase>(characters: readonly C[]): C[] {
  return characters.slice().sort((a, b) => compareIds(a.id, b.id));
}

/**
 * The battle, as every ruleset takes it in. Rulesets bring their own lists in order; a battle that was built by hand may
 * not, and halving would overlook people in it without a word.
 * @throws where its characters do not stand in the order of their ids, each id once: a programming error
 */
export function inOrderOfIds<B extends Pick<Battle, "characters">>(battle: B): B {
  const misplaced = misplacedIn(battle.characters);
  if (misplaced) throw new TypeError(`Characters stand in the order of their ids: ${misplaced}`);
  return battle;
}

/** Somebody and who must not stand before it; null: all stand in order. A list never changes. */
const misplacedIn = keptForLast((characters: readonly CharacterBase[]): string | null => {
  for (let i = 1; i < characters.length; i++) {
    const before = characters[i - 1]!.id;
    const { id } = characters[i]!;
    if (before >= id) return `${id} after ${before}`;
  }
  return null;
});

const UNABLE = new Set(["unconscious", "dead", "asleep", "petrified", "stunned"]);
/** The conditions that make a character collapse (`A25-STA-7`). */
const FELLING: readonly string[] = ["unconscious", "dead", "asleep"];

export function hasCondition(c: CharacterBase, id: string): boolean {
  for (const condition of c.conditions) if (condition.id === id) return true;
  return false;
}

/** Felled or dead: these stay when a battle is over (`DIC-4`). */
export const FALLEN: readonly string[] = ["unconscious", "dead"];

/** Whether it is felled or dead. */
export function hasFallen(c: CharacterBase): boolean {
  for (const condition of c.conditions) if (FALLEN.includes(condition.id)) return true;
  return false;
}

/** *able*: it can act. */
export function isAble(c: CharacterBase): boolean {
  for (const condition of c.conditions) if (UNABLE.has(condition.id)) return false;
  return true;
}

/** Not a living being (`SIM-ACC-4`): it neither acts nor stands for its side. */
export function isThing(c: CharacterBase): boolean {
  return "thing" in c;
}

export function isUnableCondition(id: string): boolean {
  return UNABLE.has(id);
}

/** A condition as views show it: without a holder only its id. */
export function viewOfCondition({ id, by }: Condition): string | { readonly id: string; readonly by: CharacterId } {
  return by === undefined ? id : { id, by };
}

/** Whether it cannot be seen, neither as a mover nor as a target in sight. */
export function isUnseen(c: CharacterBase): boolean {
  return hasCondition(c, "invisible") || hasCondition(c, "hidden");
}

/** Sides are hostile to each other unless allied. */
export function areHostile(battle: Pick<BattleBase, "allies">, a: string, b: string): boolean {
  if (a === b) return false;
  for (const pair of battle.allies)
    if ((pair[0] === a && pair[1] === b) || (pair[0] === b && pair[1] === a)) return false;
  return true;
}

/** The holder of a `bound` one, or whom an `unwilling` one spares; other conditions have none. */
export function heldBy(id: string, by: CharacterId | undefined): CharacterId | undefined {
  return id === "bound" || id === "unwilling" ? by : undefined;
}

/** Written out, so that conditions have few shapes. */
export function conditionOf(id: string, by: CharacterId | undefined, cause: Condition["cause"]): Condition {
  if (by === undefined) return cause === undefined ? { id } : { id, cause };
  return cause === undefined ? { id, by } : { id, by, cause };
}

/**
 * The conditions after adding and removing some. A character that becomes unconscious, dead or asleep also falls
 * prone, wherever it is (`A25-STA-7`).
 * @param cause `effect`: an effect brings them, or removes what only effects had brought (`EFF-4`)
 */
export function changedConditions(
  conditions: readonly Condition[],
  add: readonly string[],
  remove: readonly string[],
  by?: CharacterId,
  cause?: "effect",
): readonly Condition[] {
  let result: readonly Condition[] = conditions.filter(
    (known) =>
      !remove.includes(known.id) ||
      (cause !== undefined && (known.cause !== cause || known.by !== heldBy(known.id, by))),
  );
  const falls = add.some((id) => FELLING.includes(id) && !conditions.some((known) => known.id === id));
  for (const id of add) result = withCondition(result, id, by, cause);
  if (falls && !result.some((known) => known.id === "prone")) result = withCondition(result, "prone", by, undefined);
  return result;
}

/**
 * A condition that is added again stays the same, with its cause. But one that an effect had brought becomes the
 * character's own.
 */
function withCondition(
  conditions: readonly Condition[],
  id: string,
  by: CharacterId | undefined,
  cause: Condition["cause"],
): readonly Condition[] {
  const holder = heldBy(id, by);
  const known = conditions.find((one) => one.id === id && one.by === holder);
  const next = known && (cause || known.cause !== "effect") ? known : conditionOf(id, holder, cause);
  return [...conditions.filter((one) => one !== known), next];
}

/** A change of conditions, with the ids that came and went. The same condition by another holder is another one. */
export function conditionChange(
  { conditions: before }: CharacterBase,
  add: readonly string[],
  remove: readonly string[],
  by?: CharacterId,
  cause?: "effect",
): { conditions: readonly Condition[]; added: string[]; removed: string[] } {
  const conditions = changedConditions(before, add, remove, by, cause);
  return { conditions, added: beyond(conditions, before), removed: beyond(before, conditions) };
}

/**
 * `S20-MOV-9`: whether it falls by the added conditions. A character that was prone before the step has not fallen, even if
 * another condition keeps it down now.
 * @param before everybody as the step found them
 */
export function falls(before: readonly CharacterBase[], who: CharacterId, added: readonly string[]): boolean {
  const c = characterOf(before, who);
  return added.includes("prone") && !(c && hasCondition(c, "prone"));
}

/** The ids of those in a list that another list does not have. */
function beyond(list: readonly Condition[], known: readonly Condition[]): string[] {
  return list.filter((one) => !known.some(({ id, by }) => id === one.id && by === one.by)).map(({ id }) => id);
}

/**
 * A copy with these keys replaced. In today's engines, copies of copies made by spreading each have a shape of their
 * own, and reading them all becomes slow. Made in this way they share one.
 */
export function copiedWith<T extends object>(one: T, keys: Partial<T>): T {
  return Object.assign({}, one, keys);
}

/** The character with these effects; without any, the key is removed. */
export function withEffects<C extends CharacterBase>(c: C, effects: readonly RunningEffect[]): C {
  if (effects.length > 0) return copiedWith<CharacterBase>(c, { effects }) as C;
  const { effects: _, ...rest } = c;
  return rest as C;
}

/** Gives the effects that somebody bears from now on. */
export type NextEffects = (effects: readonly RunningEffect[], bearer: CharacterBase) => readonly RunningEffect[];

/** The character with the effects it bears from now on; the very same object if nothing changes. */
export function withNextEffects<C extends CharacterBase>(c: C, next: NextEffects): C {
  const effects = c.effects && next(c.effects, c);
  return effects === undefined || effects === c.effects ? c : withEffects(c, effects);
}

/** The list with this character in its place, instead of one with the same id. */
export function withCharacter<C extends CharacterBase>(characters: readonly C[], c: C): C[] {
  const place = placeOf(characters, c.id);
  return place < 0 ? characters.toSpliced(-place - 1, 0, c) : characters.with(place, c);
}

/** The list without the character of this id. */
export function withoutCharacter<C extends CharacterBase>(characters: readonly C[], id: CharacterId): C[] {
  return characters.filter((c) => c.id !== id);
}

/** A character of any board by id, for views and hosts. */
export function anyCharacterOf(battle: { readonly characters: readonly Character[] }, id: CharacterId) {
  return characterOf<Character>(battle.characters, id);
}
