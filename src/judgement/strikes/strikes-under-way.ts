/**
 * Strikes whose dice are falling, and due death checks: as the Combat document keeps them, so that no reload loses a
 * die, and what happens next to each. Nothing here waits, rolls or looks at a clock.
 */

import {
  type AttackCommand,
  anyCharacterOf,
  type Battle,
  type CharacterId,
  type Command,
  collected,
  type DeathCommand,
  given,
  idOfTarget,
  isAreaWay,
  isAtArmsLength,
  isHit,
  isOfStrike,
  listsOf,
  mayCheckDeath,
  type Ruleset,
  type StrikeRowSoFar,
  type StrikeSums,
  type StrikeTarget,
  type WantedDice,
  wayOf,
} from "../../rules/index";
import type { DeathDue, Rolling, Ruling, Striking } from "../history/index";
import { decline } from "../protocol/index";
import { actingIn, stagedFor } from "../turns/index";
import { withoutCheck } from "./as-declared";
import { counterOdds } from "./counter-odds";
import { nextOfCycle } from "./cycle-rolls";
import { isDown } from "./is-down";
import { choiceDueAt, dueAt, type Next, type Patience, pressOf } from "./next";
import { strikesOn } from "./striking-on";

export function nextOf(rolling: Rolling, battle: Battle, ruleset: Ruleset, patience: Patience): Next {
  if (rolling.is === "death") return nextOfDeath(rolling, battle, patience);
  return rolling.is === "cycle"
    ? nextOfCycle(rolling, battle, ruleset, patience)
    : nextOfStrike(rolling, battle, ruleset, patience);
}

function nextOfDeath(due: DeathDue, battle: Battle, patience: Patience): Next {
  const { who, pressed } = due;
  // `STR-8`: a character that was healed since, or is gone, makes no death check.
  const fallen = anyCharacterOf(battle, who);
  if (!fallen || !("vitals" in fallen) || !mayCheckDeath(battle, who)) return { do: "drop", refusal: null };
  const want: WantedDice = { key: "death", who, dice: 2, sides: 6, value: fallen.vitals?.deathCheck ?? 0 };
  const isDue = pressed[pressOf(due, want)] || dueAt(due, patience) <= patience.now || !patience.isAsked(who);
  return isDue ? { do: "roll", want } : { do: "wait", for: [want] };
}

function nextOfStrike(striking: Striking, battle: Battle, ruleset: Ruleset, patience: Patience): Next {
  if (!striking.ownTurn) return nextOfOpen(striking, battle, ruleset, patience);
  const { who, aiming } = striking;
  if (aiming.target !== undefined && isDown(battle, aiming.target)) return { do: "drop", ...decline("target-down") };
  const staged = stagedFor(ruleset, battle, who);
  if (!staged.ok) return { do: "drop", refusal: staged.refusal };
  const next = nextOfOpen(striking, staged.battle, ruleset, patience);
  if (next.do !== "settle") return next;
  const acting = actingIn(battle);
  const own = patience.strikes.filter((one) => one.who === who && one.id !== striking.id);
  const isOthers = acting !== null && acting !== who && patience.strikes.some((one) => one.who === acting);
  if (isOthers || own.some((one) => comesBefore(one, striking, patience))) return { do: "wait", for: [] };
  const follows = strikesOn(striking, staged.battle, next.commands, ruleset, patience);
  const ending: Command[] = follows || own.length > 0 ? [] : [{ do: "end", who }];
  return {
    do: "settle",
    commands: [...staged.before, ...next.commands, ...ending],
    ...given({ follows: follows ?? undefined }),
  };
}

/** Open further strikes come before the next major action, which closes them (`ACT-6`). */
function comesBefore(one: Striking, other: Striking, { strikes }: Patience): boolean {
  const [isOpen, isOpenOther] = [one, other].map(({ aiming }) => aiming.again !== undefined);
  return isOpen === isOpenOther
    ? strikes.indexOf(one) < strikes.findIndex(({ id }) => id === other.id)
    : isOpen === true;
}

/** In the battle in which the striker's turn is open. */
function nextOfOpen(striking: Striking, battle: Battle, ruleset: Ruleset, patience: Patience): Next {
  const { who, word, said } = striking;
  const { isAsked } = patience;
  const walked = soFar(striking, battle, ruleset);
  if (!walked.ok) return { do: "drop", refusal: walked.refusal };
  const { dice, next, open, rows } = walked;
  const isThrown = next === null || isDamage(next);
  const hasChosen = choiceDueAt(striking, patience) <= patience.now;
  const isHeard = said !== null || (word === "striker" && (hasChosen || !isAsked(who)));
  if (word === "instead" ? said === null : word !== null && isThrown && !isHeard) return { do: "ask", who };
  if (said === "miss" && !areMisses(rows)) return { do: "settle", commands: missed(striking, battle, ruleset) };
  const aiming = aimingOf(striking, battle, ruleset);
  // ACT-14: for characters without a rolling player, the Game Master chooses. Others choose where they press for
  // their answer.
  const reacting = walked.reactions?.find((one) => !isAsked(one.who));
  if (reacting && !hasChosen) return { do: "react", who: reacting.who };
  // ACT-8: before the power rolls, which it changes. Where everything falls in one breath it is the first.
  const { pick } = walked;
  if (pick && !hasChosen && !striking.together && !striking.ownTurn) return { do: "pick", who, from: pick };
  if (next === null) return { do: "settle", commands: [{ do: "strike", ...aiming, dice }] };
  // Dice that change nothing, such as an answer to a 1,1 (`DIC-1`), are rolled without asking.
  const isIdle = (want: WantedDice) => isOfStrike(want) && ruleset.matters?.(battle, aiming, dice, want) === false;
  const mayChoose = ({ key, who: by }: WantedDice) =>
    key === "answers" && walked.reactions?.some((one) => one.who === by) === true;
  const isDue = (want: WantedDice) =>
    striking.pressed[pressOf(striking, want)] === true ||
    (mayChoose(want) ? hasChosen : dueAt(striking, patience) <= patience.now) ||
    (!isAsked(want.who) && !waitsForMaster(want)) ||
    isIdle(want);
  const waitsForMaster = (want: WantedDice) => striking.masters && isDamage(want);
  if (isDamage(next)) {
    // One press rolls for all rows (`STR-11`).
    const isRolling = [...listsOf(dice.power), ...listsOf(dice.points)].some(([, list]) => list.length > 0);
    const falls = isRolling || (striking.together && !striking.masters) || open.every(isDue);
    return falls ? { do: "roll", want: next } : { do: "wait", for: [next] };
  }
  if (next.key !== "answers") return { do: "roll", want: next };
  const due = open.find(isDue);
  return due ? { do: "roll", want: due } : { do: "wait", for: open };
}

/** Whether these dice decide what a strike does after it has hit. */
function isDamage({ key }: WantedDice): boolean {
  return key === "power" || key === "points";
}

/** Among whom its striker picks one now (`ACT-8`); none: nobody is picked. */
export function pickedAmong(striking: Striking, battle: Battle, ruleset: Ruleset): readonly StrikeTarget[] {
  const walked = soFar(striking, battle, ruleset);
  return (walked.ok && walked.pick) || [];
}

/** The targets that may strike back now (`ACT-14`). */
export function reactingTo(striking: Striking, battle: Battle, ruleset: Ruleset): readonly CharacterId[] {
  const staged = striking.ownTurn ? stagedFor(ruleset, battle, striking.who) : null;
  const walked = soFar(striking, staged?.ok ? staged.battle : battle, ruleset);
  return (walked.ok && walked.reactions?.map(({ who }) => who)) || [];
}

/** The chance that a counter wins (`ACT-14`), over all its possible dice; null: unknown. */
export function counterChance(striking: Striking, who: CharacterId, battle: Battle, ruleset: Ruleset): number | null {
  const staged = striking.ownTurn ? stagedFor(ruleset, battle, striking.who) : null;
  const now = staged?.ok ? staged.battle : battle;
  const aiming = aimingOf(striking, now, ruleset);
  return counterOdds({ aiming, dice: striking.dice }, who, now, ruleset);
}

/** Its rows, as far as the fallen dice tell. */
export function rowsSoFar(striking: Striking, battle: Battle, ruleset: Ruleset): readonly StrikeRowSoFar[] {
  const staged = striking.ownTurn ? stagedFor(ruleset, battle, striking.who) : null;
  const walked = soFar(striking, staged?.ok ? staged.battle : battle, ruleset);
  return walked.ok ? walked.rows : [];
}

/** Its sums, as far as the fallen dice tell; null: none. */
export function sumsSoFar(striking: Striking, battle: Battle, ruleset: Ruleset): StrikeSums | null {
  const staged = striking.ownTurn ? stagedFor(ruleset, battle, striking.who) : null;
  const now = staged?.ok ? staged.battle : battle;
  const walked = soFar(striking, now, ruleset);
  return (walked.ok && ruleset.sums?.(now, aimingOf(striking, now, ruleset), walked.dice)) || null;
}

/** How far a strike has come, in the battle in which its turn is open. */
function soFar(striking: Striking, battle: Battle, ruleset: Pick<Ruleset, "ask">): ReturnType<typeof collected> {
  return collected(ruleset, battle, aimingOf(striking, battle, ruleset), striking.dice);
}

/** The aiming as declared. If a user has said that it hits but the dice differ, its check is left out. */
function aimingOf({ aiming, said, dice }: Striking, battle: Battle, ruleset: Pick<Ruleset, "ask">): Striking["aiming"] {
  if (said !== "hit") return aiming;
  const walked = collected(ruleset, battle, aiming, dice);
  const isSo = walked.ok && walked.rows.every(({ outcome }) => outcome !== undefined && isHit(outcome));
  return isSo ? aiming : { ...aiming, with: withoutCheck(aiming.with) };
}

function areMisses(rows: readonly StrikeRowSoFar[]): boolean {
  return rows.every(({ outcome }) => outcome === "miss" || outcome === "automatic-miss");
}

/** Further than dice reach. */
const FAR_OFF = -1_000;

/**
 * For a strike that a user has called a miss: a modifier that no dice can make up for, so that it costs as much as a
 * miss. Without dice, or if it hits automatically, only its place in the skirmish is played.
 */
function missed({ aiming, dice }: Striking, battle: Battle, ruleset: Ruleset): Command[] {
  const { with: made, allowed, modifiers } = aiming;
  const accuracy = (modifiers?.accuracy ?? 0) + FAR_OFF;
  const off = { ...aiming, with: { ...made, resisted: "none" as const }, modifiers: { ...modifiers, accuracy } };
  const walked = collected(ruleset, battle, off, dice);
  if (walked.ok && walked.next === null && areMisses(walked.rows)) return [{ do: "strike", ...off, dice: walked.dice }];
  const attack = allowed ? null : attackInPlaceOf(aiming);
  return attack ? [attack] : [];
}

/** The strike as a bare attack, of which only the place counts; null: it is no attack at one target. */
export function attackInPlaceOf({ who, with: made, target, forms }: Striking["aiming"]): AttackCommand | null {
  const { range, minor } = made;
  const how = wayOf(made);
  if (target === undefined || isAreaWay(how)) return null;
  return {
    do: "attack",
    who,
    target: idOfTarget(target),
    how,
    ...(range === undefined || isAtArmsLength(how) ? {} : { range }),
    ...(minor ? { minor } : {}),
    ...given({ forms }),
  };
}

/** The number of the strike's own step among those that carry it out; null: there is none. */
export function stepOfStrike(commands: readonly Command[], { past }: Pick<Ruling, "past">): number | null {
  const place = commands.findIndex((command) => command.do === "strike" || command.do === "attack");
  return past[place]?.number ?? null;
}

/** A death check with its dice. */
export function deathCheck({ who }: DeathDue, [a = 1, b = 1]: readonly number[]): DeathCommand {
  return { do: "death", who, dice: [a, b] };
}
