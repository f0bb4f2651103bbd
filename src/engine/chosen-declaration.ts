/**
 * A character's declaration in simultaneous combat (`SIM-CYC-1`). It does not know the others' declarations. So
 * chance decides whether it waits for an enemy or goes to one.
 */

import {
  type Action,
  type CharacterId,
  characterOf,
  type Dice,
  type Point,
  reachWith,
  type SimultaneousBattle,
  type SimultaneousCharacter,
  type StrikeWith,
} from "../rules/index";
import { awayFrom, towards } from "./advances";
import { armsOf, isByHand } from "./arms";
import { friendsOf, isHurt, metresApart, nearestFirst, standingFoes, worthOf } from "./foes";
import { harmBy, healingGain } from "./gains";
import type { Game } from "./game";

/**
 * Length of the minor movement that is free beside any action (`SIM-MOV-3`), metres. It is a little shorter than allowed, so
 * that rounding never makes it too long.
 */
const STEP = 0.999;
/** Nobody goes nearer to an enemy than this, metres. At the same point the two would slam into each other (`SIM-CYC-4`). */
const APART = 1;
/**
 * On the simple level a character goes one of these shares of its way, by chance. On the keen level it goes all of
 * it, because an early arrival strikes first.
 */
const SHARES = [1, 1, 0.8, 0.6];
/** Once in so many times a character does not wait for an enemy that is coming. */
const WAITING = 4;
/** Share of its value that a strike keeps if friends will probably fell its target in the same cycle. */
const TOO_LATE = 0.3;

/** Whether a movement may be declared, and how long a transport movement may be, metres. */
export interface DeclaredMoves {
  readonly can: boolean;
  readonly transport: number;
}
type Declared = Action | readonly Action[];
type Own = SimultaneousCharacter;

/** Something that may be declared, and why. */
export interface DeclaredPlan {
  readonly kind: "strike" | "heal" | "await" | "near" | "away" | "evade" | "wait";
  readonly action: Declared;
  /** Its worth by the exact odds. Only strikes and healing have a value; everything else is 0. */
  readonly value: number;
  readonly target: CharacterId | null;
  readonly made: StrikeWith | null;
}

/** A character that does nothing else braces. Other declarations are compared with this one. */
export const BRACED: DeclaredPlan = { kind: "wait", action: { brace: true }, value: 0, target: null, made: null };

/** @param chance dice for the choice itself. They are not those of the fight, so that strikes roll the same dice as without it */
export function declarationOf(
  game: Game,
  battle: SimultaneousBattle,
  who: Own,
  moves: DeclaredMoves,
  chance: Dice,
): Declared {
  const declare = game.levelOf(who.side) === "simple" ? simpleAction : keenAction;
  return declare(game, battle, who, moves, chance) ?? BRACED.action;
}

/** So many declarations of each kind are compared: those that promise most. */
const MOST = { acts: 4, goals: 2 };

/**
 * Declarations that are worth a comparison: the best acts by the odds, an attack on an enemy that may come, a way to the nearest
 * enemies, a way out of their reach, and evading.
 */
export function declaredPlans(
  game: Game,
  battle: SimultaneousBattle,
  own: Own,
  moves: DeclaredMoves,
): readonly DeclaredPlan[] {
  const foes = foesOf(battle, own);
  const acts = [...attacks(game, battle, own, foes, moves), ...cures(game, battle, own)]
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST.acts);
  const aimed = (id: CharacterId) => acts.some(({ target }) => target === id);
  const byHand = armsOf(game.arms, own.id, battle.board).harms.find(isByHand);
  const coming = byHand ? foes.find((foe) => !aimed(foe.id) && mayArrive(game, battle, own, foe)) : undefined;
  const plan = (kind: DeclaredPlan["kind"], action: Declared | null, target: CharacterId | null = null) =>
    action ? [{ kind, action, value: 0, target, made: null }] : [];
  const ways = (moves.can ? foes.filter(({ id }) => !aimed(id)) : [])
    .slice(0, MOST.goals)
    .flatMap((goal) => plan("near", going(battle, own, goal, moves, 1, APART), goal.id));
  return [
    ...acts,
    ...(coming && byHand
      ? [{ kind: "await" as const, action: attack(byHand, coming.id), value: 0, target: coming.id, made: byHand }]
      : []),
    ...ways,
    ...(moves.can && foes[0] ? plan("away", fleeing(battle, own, foes[0], moves)) : []),
    ...plan("evade", { evade: true }),
  ];
}

/** Strikes the nearest enemy within reach; if there is none, goes towards the nearest. */
function simpleAction(
  game: Game,
  battle: SimultaneousBattle,
  own: Own,
  moves: DeclaredMoves,
  chance: Dice,
): Declared | null {
  const foes = foesOf(battle, own);
  for (const made of armsOf(game.arms, own.id, battle.board).harms) {
    const near = foes.find((c) => metresApart(own, c) <= lands(battle, made));
    if (near) return attack(made, near.id);
  }
  const [goal] = foes;
  return goal && moves.can ? going(battle, own, goal, moves, SHARES[chance.d(SHARES.length) - 1]!, APART) : null;
}

/**
 * Does what is worth most by the odds, with a minor movement into reach or out of the enemy's. If nothing has a value, chance
 * decides whether it waits for an enemy that is coming, or goes.
 */
function keenAction(
  game: Game,
  battle: SimultaneousBattle,
  own: Own,
  moves: DeclaredMoves,
  chance: Dice,
): Declared | null {
  const foes = foesOf(battle, own);
  const { harms } = armsOf(game.arms, own.id, battle.board);
  const best = bestOf([...attacks(game, battle, own, foes, moves), ...cures(game, battle, own)]);
  if (best) return best.action;
  const byHand = harms.find(isByHand);
  const coming = byHand ? comingAt(game, battle, own, foes) : null;
  // An enemy that comes anyway is struck where it arrives. Not always: otherwise two would wait for each other for
  // ever.
  if (coming && byHand && chance.d(WAITING) > 1) return attack(byHand, coming.id);
  const [goal] = foes;
  if (!goal || !moves.can) return null;
  // A shooter goes only as near as its range asks.
  const range = harms.find((made) => !isByHand(made))?.range;
  return going(battle, own, goal, moves, 1, Math.max((range ?? 0) - APART, APART));
}

function bestOf(choices: readonly DeclaredPlan[]): DeclaredPlan | null {
  let best: DeclaredPlan | null = null;
  for (const one of choices) if (one.value > (best?.value ?? 0)) best = one;
  return best;
}

function attacks(
  game: Game,
  battle: SimultaneousBattle,
  own: Own,
  foes: readonly Own[],
  moves: DeclaredMoves,
): DeclaredPlan[] {
  const step = moves.can ? STEP : 0;
  const stood = foes.map((c) => ({ c, left: leftAfterFriends(game, battle, own, c) }));
  return armsOf(game.arms, own.id, battle.board).harms.flatMap((made) =>
    stood.flatMap(({ c, left }): DeclaredPlan[] => {
      const metres = metresApart(own, c);
      const chances = metres <= lands(battle, made) + step ? game.chances.of(battle, own, made, c) : null;
      if (!chances) return [];
      const worth = worthOf(game, battle, c) * (left > 0 ? 1 : TOO_LATE);
      const value = harmBy(chances, worth, left > 0 ? left : c.health);
      const end = step > 0 ? stepFor(game, battle, own, c, made, foes) : null;
      const strike = attack(made, c.id);
      const action: Declared = end ? [{ move: "minor", path: [end] }, strike] : strike;
      return [{ kind: "strike", action, value, target: c.id, made }];
    }),
  );
}

/**
 * Where a minor movement leads, if there is a use for one. A melee fighter follows its enemy. A shooter steps out of the reach
 * of the nearest enemy, if it can still shoot its target from there.
 */
function stepFor(
  game: Game,
  battle: SimultaneousBattle,
  own: Own,
  target: Own,
  made: StrikeWith,
  foes: readonly Own[],
): Point | null {
  const metres = metresApart(own, target);
  const reach = lands(battle, made);
  if (isByHand(made)) return metres > APART ? towards(own.at, target.at, Math.min(STEP, metres - APART)) : null;
  const [nearest] = foes;
  const isNear = nearest && metresApart(own, nearest) <= handReach(game, battle, nearest) + STEP;
  if (metres > reach) return towards(own.at, target.at, STEP);
  if (!isNear) return null;
  const away = awayFrom(own.at, nearest.at, STEP);
  const end = away && within(battle, away);
  return end && metresApart({ ...own, at: end }, target) <= reach ? end : null;
}

/** Health that a character will have left, on average, after what friends have declared against it. */
function leftAfterFriends(game: Game, battle: SimultaneousBattle, own: Own, c: Own): number {
  let left = c.health;
  for (const { who, action } of battle.sealed) {
    const friend = characterOf(battle.characters, who);
    if (!friend || friend.side !== own.side) continue;
    for (const one of action)
      if ("target" in one && one.target === c.id && "with" in one && one.with)
        left -= game.chances.of(battle, friend, one.with as StrikeWith, c)?.mean ?? 0;
  }
  return Math.round(left);
}

function cures(game: Game, battle: SimultaneousBattle, own: Own): DeclaredPlan[] {
  const { heals } = armsOf(game.arms, own.id, battle.board);
  const hurt = heals.length > 0 ? (friendsOf(battle, own) as readonly Own[]).filter(isHurt) : [];
  return heals.flatMap((made) =>
    hurt
      .filter((c) => metresApart(own, c) <= lands(battle, made))
      .map((c): DeclaredPlan => {
        const value = healingGain(game, battle, own, made, c);
        return { kind: "heal", action: attack(made, c.id), value, target: c.id, made };
      }),
  );
}

function foesOf(battle: SimultaneousBattle, own: Own): readonly Own[] {
  return nearestFirst(own, standingFoes(battle, own)) as Own[];
}

/** A transport movement towards an enemy, or a share of it. @param short metres at which it stops before the enemy */
function going(
  battle: SimultaneousBattle,
  own: Own,
  goal: Own,
  { transport }: DeclaredMoves,
  share: number,
  short: number,
): Declared | null {
  const end = towards(own.at, goal.at, Math.min(metresApart(own, goal) - short, transport) * share);
  return end && { move: "transport", path: [within(battle, end)] };
}

/** A transport movement straight away from an enemy, as far as the field allows. Null: not farther than a minor movement leads. */
function fleeing(battle: SimultaneousBattle, own: Own, { at }: Own, { transport }: DeclaredMoves): Declared | null {
  const [x, y] = own.at;
  const [dx, dy] = [x - at[0], y - at[1]];
  const metres = Math.hypot(dx, dy);
  if (metres === 0) return null;
  const end = within(battle, [x + (dx / metres) * transport, y + (dy / metres) * transport]);
  return Math.hypot(end[0] - x, end[1] - y) > 1 ? { move: "transport", path: [end] } : null;
}

/** An enemy that can come within reach this cycle, and to whom this character is the nearest. */
function comingAt(
  game: Game,
  battle: SimultaneousBattle,
  own: SimultaneousCharacter,
  foes: readonly SimultaneousCharacter[],
): SimultaneousCharacter | null {
  const isComing = (foe: SimultaneousCharacter) =>
    mayArrive(game, battle, own, foe) && nearestFirst(foe, standingFoes(battle, foe))[0]?.id === own.id;
  return foes.find(isComing) ?? null;
}

/** Whether this enemy can come within reach by a transport movement. */
function mayArrive(game: Game, battle: SimultaneousBattle, own: Own, foe: Own): boolean {
  const reply = game.ruleset.ask(battle, { ask: "moves", who: foe.id });
  const metres = reply.ok && "transport" in reply.answer ? reply.answer.transport : 0;
  return metresApart(own, foe) <= metres + handReach(game, battle, foe) / 2;
}

/** The nearest point of the field: nobody leaves it. */
function within({ options: { field } }: SimultaneousBattle, [x, y]: Point): Point {
  if (!field) return [x, y];
  const [[left, top], [right, bottom]] = [field.from, field.to];
  return [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)];
}

/** `SIM-RCH-1`: how far it lands; without a range: however far. */
function lands({ options }: SimultaneousBattle, made: StrikeWith): number {
  return reachWith(made, options) ?? Number.POSITIVE_INFINITY;
}

/** How far somebody strikes by hand, with the longest arm that it has. */
function handReach({ arms }: Game, battle: SimultaneousBattle, { id }: Own): number {
  const byHand = armsOf(arms, id, battle.board).harms.filter(isByHand);
  return byHand.length === 0 ? lands(battle, {}) : Math.max(...byHand.map((made) => lands(battle, made)));
}

function attack(made: StrikeWith, target: CharacterId): Action {
  if (made.how === "cast" || made.how === "area" || made.check === "casting")
    return { cast: made.name ?? "magic", target, with: made };
  return { attack: isByHand(made) ? "melee" : "ranged", target, with: made };
}
