/**
 * The keen level: the most valuable of all acts of a turn, by the exact odds of the rules. Its value is what it does
 * to enemies, less what enemies could do to its side afterwards.
 */

import {
  anyCharacterOf,
  type Battle,
  type Character,
  type Command,
  checkOf,
  given,
  type StrikeWith,
  type TurnTaker,
} from "../rules/index";
import { type Advance, type Advancing, advancing } from "./advances";
import { armsOf, isByHand } from "./arms";
import { type CoverAtHand, coverAtHand } from "./cover-plans";
import { Dread, FEAR } from "./dread";
import { exposureOf, type Footing, footingAt, footingOf } from "./exposure";
import { canPayFor, friendsOf, isHurt, metresApart, placesApart, STEP, standingFoes, walkOf } from "./foes";
import { gainAt, harmOf, healingGain } from "./gains";
import type { Game } from "./game";
import { lastingPlans } from "./lasting-plans";
import { mayStillUse } from "./left-to-do";
import { brawlsOpen, strikeAt } from "./openings";
import type { Saying } from "./said";
import { plainlySaid, saidNow } from "./sayable";
import { type StanceAtHand, stanceAtHand } from "./stances";
import { further, meleeWith, mends, strikes } from "./strike-plans";
import { LATER, type Plan, type Thought } from "./thought";
import { isTogether } from "./together";

/** In every third round nobody holds back. Otherwise two sides could wait for each other for ever. */
const PATIENCE = 3;
/** The share of a plan's value that is left if one enemy could stop it. */
const UNBLOCKED = 0.45;
/** Walking there is worth this share if the same can be had from here. */
const WALKED = 0.97;
/** The value of coming nearer to somebody, compared with felling them. */
const NEARING = 0.02;
/** How many of the most promising are considered as goals. */
const MOST_GOALS = 3;
/** How far outside an enemy's reach it stays, metres. */
const OUT_OF_REACH = 0.5;

export function keenCommand(game: Game, battle: Battle, own: TurnTaker & Character): Command | null {
  const plans = plansOf(game, battle, own);
  // Open further strikes close with the next major action (`ACT-6`).
  const further = bestOf(plans.filter(isFurther));
  const best = further && further.value > 0 ? further : bestOf(plans);
  if (best && best.value > 0) return best.commands[0] ?? null;
  const way = battle.round % PATIENCE === 0 ? bestOf(plans.filter(isForwards)) : null;
  return way?.commands[0] ?? null;
}

/**
 * Whether it is worth an evasion of −4 (`TRN-5`) to be free to move next turn, by the characters that it could then
 * harm or heal. If it could do nothing there either, it does not prepare.
 */
export function wantsToLeave(game: Game, battle: Battle, own: TurnTaker & Character): boolean {
  const foes = standingFoes(battle, own);
  const { harms, heals } = armsOf(game.arms, own.id, battle.board);
  const hurt = heals.length > 0 ? friendsOf(battle, own).filter(isHurt) : [];
  const gains = [
    ...harms.filter((made) => canPayFor(own, made)).map((made) => ({ made, whom: foes, worth: harmOf })),
    ...heals.filter((made) => canPayFor(own, made)).map((made) => ({ made, whom: hurt, worth: healingGain })),
  ];
  const most = Math.max(
    0,
    ...gains.flatMap(({ made, whom, worth }) => whom.map((c) => worth(game, battle, own, made, c))),
  );
  if (most === 0 || battle.round % PATIENCE === 0) return most > 0;
  const exposure = exposureOf(game, battle, own, foes);
  const here = footingOf(own);
  return LATER * most > FEAR * (exposure.of({ ...here, winded: true }) - exposure.of(here));
}

function bestOf(plans: readonly Plan[]): Plan | null {
  let best: Plan | null = null;
  for (const plan of plans) if (!best || plan.value > best.value) best = plan;
  return best;
}

function isFurther({ commands: [first] }: Plan): boolean {
  return first?.do === "strike" && first.again !== undefined;
}

/** Whether it leads to an enemy, or nearer to one. */
function isForwards({ way, made }: Plan): boolean {
  return way !== null && (made === null || isByHand(made));
}

/**
 * The plans for the open turn, in no order.
 * @param every also those that cannot be the best
 */
export function plansOf(game: Game, battle: Battle, own: TurnTaker & Character, every = false): Plan[] {
  const foes = standingFoes(battle, own);
  const here = footingOf(own);
  const arms = armsOf(game.arms, own.id, battle.board);
  const thought: Thought = {
    game,
    battle,
    own,
    foes,
    harms: arms.harms.filter((made) => canPayFor(own, made) && mayStillUse(battle, own, made)),
    heals: arms.heals.filter((made) => canPayFor(own, made) && mayStillUse(battle, own, made)),
    here,
    dread: new Dread(game, battle, own, foes, here),
  };
  const plans = further(thought);
  plans.push(...strikes(thought), ...mends(thought), ...lastingPlans(thought));
  const byHand = thought.harms.filter(isByHand);
  for (const brawl of byHand.length > 0 ? brawlsOpen(game, battle, own) : [])
    if (brawl.do === "brawl") {
      const target = foes.find(({ id }) => id === brawl.target);
      if (target) plans.push(...meeting(thought, metBy(thought, byHand, target), [brawl], null));
    }
  if (!isTogether(battle) && battle.turn?.moved === null && !battle.turn.major)
    plans.push(...walking(thought, byHand, plans, every));
  const stance = stanceAtHand(thought);
  const cover = coverAtHand(game, battle, own, foes);
  const unsaid = stance || cover ? plans.filter(declaresNothing) : [];
  // With a blow a stance is said (`TRN-9`), and so it is in a plan already.
  if (stance) plans.push(declaredFirst(stance, bestOf(unsaid.filter(isSpell))));
  if (cover) plans.push(declaredFirst(cover, bestOf(unsaid)));
  return plans;
}

/** Before the first strike of what is done anyway: the feat of its turn is then spent. */
function declaredFirst({ command, value, whom }: CoverAtHand | StanceAtHand, rest: Plan | null): Plan {
  const target = whom?.id ?? null;
  if (!rest || rest.value <= 0) return { commands: [command], value, target, made: null, way: null };
  const place = Math.max(
    rest.commands.findIndex((one) => one.do === "strike"),
    0,
  );
  return { ...rest, commands: rest.commands.toSpliced(place, 0, command), value: rest.value + value };
}

function declaresNothing({ commands }: Plan): boolean {
  return commands.every((one) => one.do !== "strike" || one.declares === undefined);
}

function isSpell({ made }: Plan): boolean {
  return made !== null && checkOf(made) !== "accuracy";
}

function bestIn(plans: readonly Plan[]): number {
  let best = 0;
  for (const { value } of plans) best = Math.max(best, value);
  return best;
}

/** Plans that walk: to somebody to strike it; a step to shoot or to hide; otherwise nearer to somebody. */
function walking(thought: Thought, byHand: readonly StrikeWith[], from: readonly Plan[], every: boolean): Plan[] {
  const { game, battle, own, foes } = thought;
  const going = advancing(game, battle, own, foes);
  if (!going) return [];
  const plans: Plan[] = [];
  let best = bestIn(from);
  for (const goal of goalsOf(thought, byHand, going, every ? going.goals.length : MOST_GOALS)) {
    const met = metBy(thought, byHand, goal);
    if (!every && !mayBeat(thought, met, best)) continue;
    for (const way of going.to(goal))
      if (way.meets.includes(goal.id)) plans.push(...meeting(thought, met, way.commands, way));
    best = Math.max(best, bestIn(plans));
  }
  plans.push(...stepping(thought, going, from, every), ...helping(thought, going));
  if (bestIn(from) > 0 && !every) return plans;
  const [nearest] = going.goals;
  if (!nearest) return plans;
  const ways = [...going.to(nearest).slice(0, 1), going.upTo(nearest, walkOf(nearest) + OUT_OF_REACH)];
  if (every) for (const goal of going.goals.slice(1)) ways.push(...going.to(goal).slice(0, 1));
  for (const way of ways) if (way) plans.push(nearing(thought, way));
  return plans;
}

/** The most promising enemies, so many at most, as far as they may be met in this turn. */
function goalsOf(
  { game, battle, own }: Thought,
  byHand: readonly StrikeWith[],
  going: Advancing,
  most: number,
): readonly Character[] {
  if (byHand.length === 0 || !going.goals.some((goal) => going.mayMeet(goal))) return [];
  const promising: { readonly goal: Character; readonly value: number }[] = [];
  for (const goal of going.goals) {
    let value = 0;
    for (const made of byHand) value = Math.max(value, harmOf(game, battle, own, made, goal) * WALKED);
    if (value > 0) promising.push({ goal, value });
  }
  promising.sort((a, b) => b.value - a.value);
  const goals: Character[] = [];
  for (const { goal } of promising.slice(0, most)) if (going.mayMeet(goal)) goals.push(goal);
  return goals;
}

/** A step towards somebody out of range, or away from the nearest enemy's reach, and then a shot. */
function stepping(thought: Thought, going: Advancing, from: readonly Plan[], every: boolean): Plan[] {
  const { game, battle, own } = thought;
  const shots = thought.harms.filter((made) => !isByHand(made) && made.range !== undefined);
  const [nearest] = going.goals;
  if (!nearest || shots.length === 0) return [];
  const open = from.filter(({ made }) => made && shots.includes(made));
  if (open.length > 0) return steppingAway(thought, going, nearest, open, every ? null : bestIn(from));
  const near = going.goals.find((goal) => shots.some(({ range = 0 }) => metresApart(own, goal) <= range + STEP));
  const way = near && going.step(near, "to");
  if (!near || !way || way.blockers > 0) return [];
  return shots.flatMap((made): Plan[] => {
    if (metresApart({ ...own, at: way.end } as Character, near) > (made.range ?? 0)) return [];
    const { value, fells } = gainAt(game, battle, own, made, near);
    const strike = strikeAt(own.id, { made, target: near });
    const worth = value * WALKED - thought.dread.costOf(afterWay(way), fells);
    return [{ commands: [...way.commands, strike], value: worth, target: near.id, made, way }];
  });
}

/** @param best the value that they have to beat; null: they have not */
function steppingAway(
  { battle, dread }: Thought,
  going: Advancing,
  nearest: Character,
  open: readonly Plan[],
  best: number | null,
): Plan[] {
  const at = going.endOfStep(nearest, "from");
  if (!at) return [];
  const gained = dread.costOf(footingAt(at, false));
  const worthIt = open.filter((plan) => {
    const target = plan.target === null ? undefined : anyCharacterOf(battle, plan.target);
    const inRange = target !== undefined && placesApart(at, target.at) <= (plan.made?.range ?? 0);
    return inRange && (!best || (plan.value - gained) * WALKED > best);
  });
  const away = worthIt.length > 0 ? going.step(nearest, "from") : null;
  if (!away || away.blockers > 0) return [];
  return worthIt.map((plan) => {
    const commands = [...away.commands, ...plan.commands];
    return { ...plan, commands, value: (plan.value - gained) * WALKED, way: away };
  });
}

/** Where it stands after a way that leads into no melee. */
function afterWay({ end, kind }: Advance): Footing {
  return footingAt(end, kind === "full");
}

/** A healer by touch goes to the character that needs it most: a step to heal now, or a walk to heal next turn. */
function helping(thought: Thought, going: Advancing): Plan[] {
  const { game, battle, own, heals } = thought;
  const made = heals.findLast(isByHand);
  if (!made) return [];
  const [most] = friendsOf(battle, own)
    .filter((c) => isHurt(c) && metresApart(own, c) > 0)
    .map((c) => ({ c, value: healingGain(game, battle, own, made, c) }))
    .sort((a, b) => b.value - a.value);
  if (!most) return [];
  const { c, value } = most;
  const isNear = metresApart(own, c) <= STEP;
  const way = isNear ? going.step(c, "to") : going.upTo(c, STEP / 2);
  if (!way) return [];
  const share = (isNear ? WALKED : LATER) * (way.blockers > 0 ? UNBLOCKED : 1);
  const commands = isNear ? [...way.commands, strikeAt(own.id, { made, target: c })] : way.commands;
  return [
    {
      commands,
      value: value * share - thought.dread.costOf(footingAt(way.end, false)),
      target: isNear ? c.id : null,
      made: isNear ? made : null,
      way,
    },
  ];
}

/** A strike at somebody who is reached first. */
interface Met {
  readonly made: StrikeWith;
  readonly target: Character;
  readonly stand: Footing;
  readonly said: Saying | undefined;
  readonly value: number;
  /** Its worth if nobody blocks the way. */
  readonly worth: number;
}

/** Each possible strike hand to hand at somebody. */
function metBy({ game, battle, own, dread }: Thought, byHand: readonly StrikeWith[], target: Character): Met[] {
  const there = { at: target.at, melee: meleeWith(null, target), holds: target.id, winded: false, bears: null };
  const metWith = (made: StrikeWith, said: Saying | undefined): Met => {
    const { value, fells } = gainAt(game, battle, own, made, target, said);
    const stand = said?.selves ? { ...there, bears: said.selves } : there;
    return { made, target, stand, said, value, worth: value * WALKED - dread.costOf(stand, fells) };
  };
  return byHand.map((made): Met => {
    let best = metWith(made, plainlySaid(own, made));
    // A declaration that asks for a limited move may be made once it stands there.
    for (const said of saidNow(game, battle, own, made)) {
      if (said.declares.some(({ needs }) => needs?.moved)) continue;
      const met = metWith(made, said);
      if (met.worth > best.worth) best = met;
    }
    return best;
  });
}

/** The share of a strike's value that counts if somebody may block the way to it. */
const PERHAPS = WALKED * UNBLOCKED;

/** Whether any of them could be worth more than this, blocked or not: only then the rules are asked for a way. */
function mayBeat({ dread }: Thought, met: readonly Met[], best: number): boolean {
  return best <= 0 || met.some(({ value, worth }) => worth > best || value * PERHAPS + dread.mostSpared > best);
}

/** Plans that go to somebody, with each possible strike there. */
function meeting(
  { own, dread }: Thought,
  met: readonly Met[],
  commands: readonly Command[],
  way: Advance | null,
): Plan[] {
  const isBlocked = way !== null && way.blockers > 0;
  return met.map(({ made, target, stand, said, value, worth }): Plan => {
    const commandsThere = [...commands, strikeAt(own.id, { made, target, ...given({ said }) })];
    const worthThere = isBlocked ? value * PERHAPS - dread.costOf(stand) : worth;
    return { commands: commandsThere, value: worthThere, target: target.id, made, way };
  });
}

/** A plan that reaches nobody. The nearer the better, and without running if walking is enough. */
function nearing(thought: Thought, way: Advance): Plan {
  const stand = afterWay(way);
  const worth = (NEARING * (stand.winded ? 0.5 : 1)) / (1 + way.left);
  return { commands: way.commands, value: worth - thought.dread.costOf(stand), target: null, made: null, way };
}
