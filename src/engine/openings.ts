/** The possible targets of a character from its place: the answers of `ask targets`. */

import {
  AREAS,
  type AreaName,
  anyCharacterOf,
  type Battle,
  type Character,
  type CharacterId,
  type Command,
  given,
  isPoint,
  midpoint,
  type Point,
  type StrikeCommand,
  type StrikeWith,
  type TargetOffer,
} from "../rules/index";
import { metresApart, placesApart } from "./foes";
import type { Game } from "./game";
import type { Saying } from "./said";

/** A target of an item, or the place of an area that takes the target. */
export interface StrikeOpening {
  readonly made: StrikeWith;
  readonly target: Character;
  readonly metres: number;
  /** Others that may be hit when a shot into a melee misfires. */
  readonly lots?: TargetOffer["lots"];
  /** The series of which it is a further strike. */
  readonly again?: string;
  /** Middle of the area, metres, if it is not laid around the target. */
  readonly at?: Point;
  /** It is an area around its user (`ACT-12`), and takes the target. */
  readonly around?: true;
  /** A line at this area, which takes the target: nobody is certain (`S25-EFF-2`). */
  readonly area?: AreaName;
  /** What is said with it. */
  readonly said?: Saying;
  /** All who are named, the target first, if a feat lets it name several. */
  readonly targets?: readonly Character[];
  /** All MP that it costs, if it costs more than the item says (`ACT-10`). */
  readonly mp?: number;
}

/** How else a strike is meant: as a further one of this series (`ACT-4`), and with what is said. */
export interface MeantSo {
  readonly again?: string;
  readonly said?: Saying;
}

const AS_USUAL: MeantSo = {};

/** @param among the characters of the battle that are considered as targets */
export function openingsOf(
  game: Game,
  battle: Battle,
  own: Character,
  made: StrikeWith,
  among: readonly Character[],
  { again, said }: MeantSo = AS_USUAL,
): StrikeOpening[] {
  if (made.how === "area" && made.range === 0) return around(game, battle, own, made, among, again);
  const reply = game.ruleset.ask(battle, {
    ask: "targets",
    who: own.id,
    with: made,
    among: among.map(({ id }) => id),
    ...(again !== undefined && { again }),
    ...(said && saidIn(said)),
  });
  if (!reply.ok) return [];
  const openings: StrikeOpening[] = [];
  for (const { id, can, metres, lots } of reply.answer.targets) {
    const target = can ? anyCharacterOf(battle, id) : undefined;
    if (!target) continue;
    const opening = { made, target, metres: metres ?? metresApart(own, target), lots };
    openings.push(again === undefined && !said ? opening : { ...opening, ...given({ again, said }) });
  }
  return made.how === "line" && battle.board === "areas"
    ? [...openings, ...atAreas(game, battle, own, { made, among, meant: { again, said }, chosen: openings })]
    : openings;
}

/** How a line could be aimed. */
interface LineMeant {
  readonly made: StrikeWith;
  readonly among: readonly Character[];
  readonly meant: MeantSo;
  /** Openings at those who can be chosen. */
  readonly chosen: readonly StrikeOpening[];
}

/**
 * `S25-EFF-2`: lines at an area. Wherever a line is aimed, it takes the same ones in that direction. So one aim is enough
 * for each, and none where somebody can be chosen, who is hit for certain.
 */
function atAreas(
  game: Game,
  battle: Battle,
  own: Character,
  { made, among, meant, chosen }: LineMeant,
): StrikeOpening[] {
  const { at: from } = own;
  if (made.effect === "heal" || from === null || isPoint(from)) return [];
  const found: StrikeOpening[] = [];
  for (const area of AREAS) {
    const isThatWay = (one: StrikeOpening) => wayBetween(from, one.area ?? one.target.at) === wayBetween(from, area);
    if (area === from || chosen.some(isThatWay) || found.some(isThatWay)) continue;
    const reply = game.ruleset.ask(battle, {
      ask: "strike",
      who: own.id,
      with: made,
      at: area,
      ...given({ again: meant.again }),
      ...(meant.said && saidIn(meant.said)),
    });
    if (!reply.ok || !reply.answer.can) continue;
    const taken = takenAlong(game, battle, own, made, area);
    const target = among.find(({ id }) => taken.includes(id));
    if (target) found.push({ made, target, metres: placesApart(from, area), area, ...given(meant) });
  }
  return found;
}

/** Which way another area lies; 0: it is the same. */
export function wayBetween(from: AreaName, to: Character["at"]): number {
  return Math.sign(AREAS.indexOf(to as AreaName) - AREAS.indexOf(from));
}

/** Those who may be hit by a line or a breakthrough on its way to somebody, or to an area. */
export function takenAlong(
  game: Game,
  battle: Battle,
  own: Character,
  { how, length, range }: StrikeWith,
  to: CharacterId | AreaName,
): readonly CharacterId[] {
  if (how !== "line" && how !== "breakthrough") return [];
  const reply = game.ruleset.ask(battle, { ask: "line", from: own.id, to, length: length ?? range ?? 0, how });
  return reply.ok ? reply.answer.possible : [];
}

/** What is said, as a question or a command has it. */
function saidIn({ declares, series, expands }: Saying): Pick<StrikeCommand, "declares" | "series" | "expands"> {
  const [first] = declares;
  return {
    ...(first && { declares: declares.length === 1 ? first : declares }),
    ...(series.length > 0 && { series }),
    ...(expands && { expands }),
  };
}

/**
 * One strike at as many of these as what is said allows, and as its user can pay for (`ACT-7`, `ACT-10`); null: at no more than one.
 * @param openings of the same item with the same said, the best first
 */
export function atSeveral(
  game: Game,
  battle: Battle,
  own: Character,
  openings: readonly StrikeOpening[],
): StrikeOpening | null {
  const [first] = openings;
  // A shot that may go astray finds others than those whom it names.
  const named = openings.filter(({ lots }) => !lots).slice(0, first?.said?.limit ?? 1);
  for (let count = named.length; count > 1; count--) {
    const several = { ...named[0]!, targets: named.slice(0, count).map(({ target }) => target) };
    const asked = paidFor(game, battle, own, several);
    if (asked) return asked;
  }
  return null;
}

/** The same with all MP that it costs; null: it may not be made so. */
export function paidFor(game: Game, battle: Battle, own: Character, opening: StrikeOpening): StrikeOpening | null {
  const { do: _, ...question } = strikeAt(own.id, opening);
  const reply = game.ruleset.ask(battle, { ask: "strike", ...question });
  if (!reply.ok || !reply.answer.can) return null;
  return { ...opening, ...given({ mp: reply.answer.mp }) };
}

/**
 * `ACT-12`: an area around its user can only be aimed in one way. Its target is the nearest of those that it affects.
 */
function around(
  game: Game,
  battle: Battle,
  own: Character,
  made: StrikeWith,
  among: readonly Character[],
  again?: string,
): StrikeOpening[] {
  const taken = takenAround(game, battle, own, made);
  const found = among
    .filter(({ id }) => taken.includes(id))
    .map((target): StrikeOpening => {
      const opening = { made, target, metres: metresApart(own, target), around: true } as const;
      return again === undefined ? opening : { ...opening, again };
    })
    .sort((a, b) => a.metres - b.metres)
    .slice(0, 1);
  return found.filter((opening) => {
    const { do: _, ...question } = strikeAt(own.id, opening);
    const reply = game.ruleset.ask(battle, { ask: "strike", ...question });
    return reply.ok && reply.answer.can;
  });
}

/** The targets of an area around its user. A harmful one leaves its user out. */
export function takenAround(game: Game, battle: Battle, own: Character, made: StrikeWith): readonly CharacterId[] {
  const reply = game.ruleset.ask(battle, { ask: "area", at: own.id, radius: made.radius ?? 0 });
  const taken = reply.ok ? reply.answer.targets : [];
  return sparesOf(own.id, made).length > 0 ? taken.filter((id) => id !== own.id) : taken;
}

function sparesOf(who: CharacterId, { effect }: StrikeWith): readonly CharacterId[] {
  return effect === "heal" ? [] : [who];
}

/** So many points between two enemies are kept. */
const MOST_BETWEEN = 2;

/** Places of an area between two enemies that takes both. Around one of them it would not take the other. */
export function between(
  game: Game,
  battle: Battle,
  own: Character,
  made: StrikeWith,
  foes: readonly Character[],
): StrikeOpening[] {
  const { how, radius = 0, range = 0 } = made;
  if (how !== "area" || battle.board !== "plane" || (made.limit ?? 2) < 2) return [];
  const ids = new Set(foes.map(({ id }) => id));
  const found: { readonly opening: StrikeOpening; readonly count: number }[] = [];
  for (const [i, target] of foes.entries())
    for (const other of foes.slice(i + 1)) {
      const metres = metresApart(target, other);
      if (metres <= radius || metres > radius * 2 || !isPoint(target.at) || !isPoint(other.at)) continue;
      const at = midpoint(target.at, other.at);
      const away = placesApart(own.at, at);
      if (away > range) continue;
      const reply = game.ruleset.ask(battle, { ask: "area", at, radius });
      const taken = reply.ok ? reply.answer.targets : [];
      if (taken.every((id) => ids.has(id)))
        found.push({ opening: { made, target, metres: away, at }, count: taken.length });
    }
  return found
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_BETWEEN)
    .map(({ opening }) => opening)
    .filter(({ at }) => {
      const reply = game.ruleset.ask(battle, { ask: "strike", who: own.id, with: made, at: at! });
      return reply.ok && reply.answer.can;
    });
}

/** The strike as a command without dice: these are rolled when it is performed. */
export function strikeAt(
  who: CharacterId,
  opening: Pick<StrikeOpening, "made" | "target" | "at" | "area" | "again" | "around" | "said" | "targets">,
): StrikeCommand {
  const { made, target, again, said, targets, area } = opening;
  const place = area ?? (made.how === "area" ? (opening.at ?? target.id) : null);
  const aim = targets ? { targets: targets.map(({ id }) => id) } : place ? { at: place } : { target: target.id };
  const strike: StrikeCommand = { do: "strike", who, with: made, ...(opening.around ? aroundUser(who, made) : aim) };
  return again === undefined && !said ? strike : { ...strike, ...given({ again }), ...(said && saidIn(said)) };
}

function aroundUser(who: CharacterId, made: StrikeWith): Pick<StrikeCommand, "at" | "spares"> {
  const spares = sparesOf(who, made);
  return spares.length > 0 ? { at: who, spares } : { at: who };
}

/** In brawls a character declares a brawl with an enemy next to it before it can strike (`B20-ZON-1`). */
export function brawlsOpen(game: Game, battle: Battle, own: Character): readonly Command[] {
  if (!game.ruleset.capabilities.commands.includes("brawl")) return [];
  const reply = game.ruleset.ask(battle, { ask: "turn", who: own.id, about: ["brawl"] });
  const choices = reply.ok ? (reply.answer.commands.brawl?.choices ?? []) : [];
  return choices.map((target): Command => ({ do: "brawl", who: own.id, target }));
}
