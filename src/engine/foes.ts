/** Somebody's enemies and friends, and how strong they are. */

import {
  ableParts,
  anyCharacterOf,
  areHostile,
  type Battle,
  type Character,
  type CharacterId,
  hasCondition,
  isAble,
  isPoint,
  isThing,
  keepsHitPoints,
  movementOf,
  type Point,
  type StrikeWith,
  struckPart,
  type TurnTaker,
} from "../rules/index";
import { armsOf, roughAmount } from "./arms";
import type { Game } from "./game";

/** Standing enemies that it knows of: nobody strikes at a hidden character. */
export function standingFoes(battle: Battle, own: Character): readonly Character[] {
  const foes: Character[] = [];
  for (const c of battle.characters)
    if (c.side !== own.side && isAble(c) && !isThing(c) && !isUnknown(c) && areHostile(battle, own.side, c.side))
      foes.push(c);
  return foes;
}

/** Those of its side and allied ones, itself included, fallen or not. */
export function friendsOf(battle: Battle, own: Character): readonly Character[] {
  const all: readonly Character[] = battle.characters;
  return all.filter((c) => standsWith(battle, own, c));
}

/** Whether it is itself, or somebody of its side or an allied one. */
export function standsWith(battle: Battle, own: Character, c: Character): boolean {
  return !areHostile(battle, own.side, c.side) && !isThing(c);
}

function isUnknown(c: Character): boolean {
  return hasCondition(c, "hidden") || hasCondition(c, "invisible");
}

/** HP before it falls, or of the part that would be struck; null if HP are not counted. */
export function hitPointsLeft(c: Character): number | null {
  if ("health" in c) return c.health;
  const { hp } = (c.parts ? struckPart(c) : undefined) ?? c.vitals ?? {};
  return hp ?? null;
}

/** Whether it has the MP for this, as far as anybody counts them. */
export function canPayFor(c: Character, { mp = 0 }: Pick<StrikeWith, "mp">): boolean {
  return mp <= (("vitals" in c ? c.vitals?.mp : undefined) ?? Number.POSITIVE_INFINITY);
}

/** HP of all its parts together: now, and at most. */
export function hitPointsIn(c: Character): { readonly hp: number; readonly most: number } | null {
  if ("health" in c) return { hp: c.health, most: c.maxHealth };
  if (!keepsHitPoints(c)) return null;
  if (!c.parts) {
    const { hp = 0, maxHp = hp } = c.vitals ?? {};
    return { hp, most: maxHp };
  }
  let hp = 0;
  let most = 0;
  for (const part of c.parts) {
    hp += part.hp;
    most += part.maxHp;
  }
  return { hp, most };
}

/** A share of its HP; below it the character may fall by the next blow. */
const IN_DANGER = 0.4;

/** Whether somebody has fewer HP than it can have. */
export function isHurt(c: Character): boolean {
  const points = hitPointsIn(c);
  return points !== null && points.hp < points.most;
}

/** Whether somebody is about to fall, or lies there. */
export function isInDanger(c: Character): boolean {
  const points = hitPointsIn(c);
  return points !== null && points.hp < points.most * IN_DANGER;
}

/** How much the other side wants it gone: its strength, and a little for being there. */
export function worthOf(game: Game, battle: Battle, c: Character): number {
  return 3 + threatOf(game, battle, c) * attacksOf(c);
}

/**
 * Only by its weapons, because no fight changes them: remembered values must not depend on the fight that came first.
 */
function threatOf(game: Game, battle: Battle, c: Character): number {
  const known = game.threats.get(c.id);
  if (known !== undefined) return known;
  const { harms, heals } = armsOf(game.arms, c.id, battle.board);
  const most = (list: typeof harms) => Math.max(0, ...list.map(roughAmount));
  const wide = harms.some(({ how }) => how === "area") ? 1.5 : 1;
  const threat = Math.max(most(harms) * wide, most(heals));
  game.threats.set(c.id, threat);
  return threat;
}

function attacksOf(c: Character): number {
  return "parts" in c && c.parts ? Math.max(ableParts(c).length / 2, 1) : 1;
}

/** How far somebody can go by a normal move, its effects included (`EFF-4`), metres. */
export function walkOf(c: Character): number {
  return "movement" in c ? movementOf(c) : 0;
}

/** How many enemies, and how many friends, are considered, the nearest ones: the work grows with their product. */
export const MOST_FEARED = 8;

/** The length of a limited move, metres. */
export const STEP = 3;

/**
 * Metres between two points. Not by `Math.hypot`: its last digits differ between browsers, and playouts with them. It is
 * slow as well.
 */
export function apart(a: Point, b: Point): number {
  const x = b[0] - a[0];
  const y = b[1] - a[1];
  const most = Math.max(Math.abs(x), Math.abs(y));
  if (most === 0) return 0;
  const [p, q] = [x / most, y / most];
  return Math.sqrt(p * p + q * q) * most;
}

/** Metres between two. Areas have no coordinates: 0 within one, else numbers that keep the nearest first. */
export function metresApart(a: Pick<Character, "at">, b: Pick<Character, "at">): number {
  return placesApart(a.at, b.at);
}

/** The same between two places. */
export function placesApart(a: Character["at"], b: Character["at"]): number {
  if (isPoint(a) && isPoint(b)) return apart(a, b);
  return a === b ? 0 : a === "front" || b === "front" ? 10 : 20;
}

/** The nearest of them, up to this number. Equally near ones keep the order of the list. */
export function nearestFirst(
  own: Pick<Character, "at">,
  others: readonly Character[],
  most = others.length,
): Character[] {
  const nearest: Character[] = [];
  const metres: number[] = [];
  for (const c of others) {
    const apart = metresApart(own, c);
    let place = nearest.length;
    if (place === most && (most === 0 || metres[most - 1]! <= apart)) continue;
    if (place === most) place -= 1;
    for (; place > 0 && metres[place - 1]! > apart; place--) {
      nearest[place] = nearest[place - 1]!;
      metres[place] = metres[place - 1]!;
    }
    nearest[place] = c;
    metres[place] = apart;
  }
  return nearest;
}

/** Somebody of a board on which sides take turns. */
export type OpenActor = TurnTaker & Character;

/** The character with the open turn; null: none. */
export function openActor(battle: Battle): OpenActor | null {
  const who: CharacterId | undefined = "turn" in battle ? battle.turn?.who : undefined;
  const c = who === undefined ? undefined : anyCharacterOf(battle, who);
  return c && "movement" in c ? c : null;
}
