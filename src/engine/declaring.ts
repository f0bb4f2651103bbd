/** What somebody declares where everyone acts at once: nobody knows what the others do, so whether it waits is mixed. */

import {
  type Action,
  type CharacterId,
  characterOf,
  type Dice,
  type Point,
  type SimultaneousBattle,
  type SimultaneousCharacter,
  type StrikeWith,
} from "../rules/index";
import { awayFrom, towards } from "./advances";
import { armsOf, isByHand } from "./arms";
import { friendsOf, isHurt, metresApart, nearestFirst, standingFoes, worthOf } from "./foes";
import { harmBy, healingGain } from "./gains";
import type { Game } from "./game";

/** Metres of a blow by hand where the battle says nothing else (`SIM-RCH-1`). */
const REACH = 2;
/** Of the free movement that stands beside any action (`SIM-MOV-3`), metres; a little less, so that no rounding refuses it. */
const STEP = 0.999;
/** Nobody steps nearer than this, metres: on one point they would slam into each other (`SIM-CYC-4`). */
const APART = 1;
/** Shares of its way that somebody goes on the simple level; on the keen one all of it, for who arrives strikes sooner. */
const SHARES = [1, 1, 0.8, 0.6];
/** Once in so many times nobody waits for who is coming. */
const WAITING = 4;
/** What is left of a strike at whom friends are likely to fell in the same cycle. */
const TOO_LATE = 0.3;

/** What may be declared of movements, metres. */
export interface DeclaredMoves {
  readonly can: boolean;
  readonly transport: number;
}
type Declared = Action | readonly Action[];
type Own = SimultaneousCharacter;

/** Something that may be declared, with what it is about. */
export interface DeclaredPlan {
  readonly kind: "strike" | "heal" | "await" | "near" | "away" | "evade" | "wait";
  readonly action: Declared;
  /** By the odds; only strikes and healing have any. */
  readonly value: number;
  readonly target: CharacterId | null;
  readonly made: StrikeWith | null;
}

/** Who does nothing else braces: also what a declaration is compared with. */
export const BRACED: DeclaredPlan = { kind: "wait", action: { brace: true }, value: 0, target: null, made: null };

/** @param chance what mixes it; dice of its own, so that those of strikes stay what they are */
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

/** Of each kind of declaration so many of the most promising are compared. */
const MOST = { acts: 4, goals: 2 };

/** What is worth comparing: acts by their odds, a blow at who may come, ways to the nearest and out of reach, evading. */
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

/** At the nearest who is within reach; else towards the nearest. */
function simpleAction(
  game: Game,
  battle: SimultaneousBattle,
  own: Own,
  moves: DeclaredMoves,
  chance: Dice,
): Declared | null {
  const foes = foesOf(battle, own);
  for (const made of armsOf(game.arms, own.id, battle.board).harms) {
    const near = foes.find((c) => metresApart(own, c) <= reachWith(battle, made));
    if (near) return attack(made, near.id);
  }
  const [goal] = foes;
  return goal && moves.can ? going(battle, own, goal, moves, SHARES[chance.d(SHARES.length) - 1]!, APART) : null;
}

/** What is worth most by the odds, with a step that brings it within reach or out of it; else waiting, or going, is mixed. */
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
  // Who comes by itself is struck at where it arrives; whether one waits for that is mixed, or two would wait for ever.
  if (coming && byHand && chance.d(WAITING) > 1) return attack(byHand, coming.id);
  const [goal] = foes;
  if (!goal || !moves.can) return null;
  // A shooter comes no nearer than it has to.
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
      const chances = metres <= reachWith(battle, made) + step ? game.chances.of(battle, own, made, c) : null;
      if (!chances) return [];
      const worth = worthOf(game, battle, c) * (left > 0 ? 1 : TOO_LATE);
      const value = harmBy(chances, worth, left > 0 ? left : c.health);
      const end = step > 0 ? stepFor(battle, own, c, made, foes) : null;
      const strike = attack(made, c.id);
      const action: Declared = end ? [{ move: "minor", path: [end] }, strike] : strike;
      return [{ kind: "strike", action, value, target: c.id, made }];
    }),
  );
}

/** Whoever fights by hand steps after its enemy; a shooter out of the reach of the nearest, as far as it still reaches its own. */
function stepFor(
  battle: SimultaneousBattle,
  own: Own,
  target: Own,
  made: StrikeWith,
  foes: readonly Own[],
): Point | null {
  const metres = metresApart(own, target);
  const reach = reachWith(battle, made);
  if (isByHand(made)) return metres > APART ? towards(own.at, target.at, Math.min(STEP, metres - APART)) : null;
  const [nearest] = foes;
  const isNear = nearest && metresApart(own, nearest) <= (battle.options.reach ?? REACH) + STEP;
  if (metres > reach) return towards(own.at, target.at, STEP);
  if (!isNear) return null;
  const away = awayFrom(own.at, nearest.at, STEP);
  const end = away && within(battle, away);
  return end && metresApart({ ...own, at: end }, target) <= reach ? end : null;
}

/** Health that somebody is likely to have left after what friends have declared at it. */
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
      .filter((c) => metresApart(own, c) <= reachWith(battle, made))
      .map((c): DeclaredPlan => {
        const value = healingGain(game, battle, own, made, c);
        return { kind: "heal", action: attack(made, c.id), value, target: c.id, made };
      }),
  );
}

function foesOf(battle: SimultaneousBattle, own: Own): readonly Own[] {
  return nearestFirst(own, standingFoes(battle, own)) as Own[];
}

/** By a share of a transport movement, up to so many metres before somebody. */
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

/** Straight away from somebody, as far as the field lets it; null: no farther than a free step leads anyway. */
function fleeing(battle: SimultaneousBattle, own: Own, { at }: Own, { transport }: DeclaredMoves): Declared | null {
  const [x, y] = own.at;
  const [dx, dy] = [x - at[0], y - at[1]];
  const metres = Math.hypot(dx, dy);
  if (metres === 0) return null;
  const end = within(battle, [x + (dx / metres) * transport, y + (dy / metres) * transport]);
  return Math.hypot(end[0] - x, end[1] - y) > 1 ? { move: "transport", path: [end] } : null;
}

/** Somebody who can be within reach after its movement, and whom nobody else is nearer to. */
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

/** Whether its movement may bring somebody within reach. */
function mayArrive(game: Game, battle: SimultaneousBattle, own: Own, foe: Own): boolean {
  const reply = game.ruleset.ask(battle, { ask: "moves", who: foe.id });
  const metres = reply.ok && "transport" in reply.answer ? reply.answer.transport : 0;
  return metresApart(own, foe) <= metres + (battle.options.reach ?? REACH) / 2;
}

/** On the field, whose edge nobody crosses. */
function within({ options: { field } }: SimultaneousBattle, [x, y]: Point): Point {
  if (!field) return [x, y];
  const [[left, top], [right, bottom]] = [field.from, field.to];
  return [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)];
}

function reachWith({ options: { reach = REACH } }: SimultaneousBattle, made: StrikeWith): number {
  return isByHand(made) ? reach : (made.range ?? Number.POSITIVE_INFINITY);
}

function attack(made: StrikeWith, target: CharacterId): Action {
  if (made.how === "cast" || made.how === "area") return { cast: made.name ?? "magic", target, with: made };
  return { attack: isByHand(made) ? "melee" : "ranged", target, with: made };
}
