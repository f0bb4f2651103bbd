/**
 * Strikes under way, on the active Game Master's client: dice are rolled here, one roll after the other and outside
 * the queue – the platform may ask a person for them –, and written into the Combat document before anything follows
 * from them, so that the next referee goes on where this window stopped.
 */

import { type CombatDoc, gameSeen, type RolledDice, rollDice } from "../foundry/platform";
import { say } from "../foundry/words";
import {
  type BattleRecord,
  type BegunRecord,
  type Changes,
  type CycleRolls,
  carriedOn,
  earnedBy,
  hasBegun,
  opened,
  ownRequestId,
  type Rolling,
  type Ruling,
  rollingIn,
  type StrikeOnCard,
  type Striking,
  strikesIn,
  withoutBattle,
} from "../judgement/history/index";
import { heightsDeclared, resolving } from "../judgement/index";
import { decline, type RefereeRefusal } from "../judgement/protocol/index";
import {
  actOnCard,
  choiceDueAt,
  deathCheck,
  dueAt,
  fallingIn,
  figuredIn,
  type Next,
  nextOf,
  type Patience,
  stepOfStrike,
  toldAfter,
  usedIn,
  withCycleRoll,
} from "../judgement/strikes/index";
import { untilDiceRest } from "../known/falling-dice";
import { openFigures } from "../known/known-monsters";
import { pageState } from "../page-state";
import {
  type Battle,
  type CharacterId,
  given,
  isOfStrike,
  picked,
  sidesOf,
  type WantedDice,
  withRoll,
} from "../rules/index";
import { isRolledBy, recordOf } from "../scene/scene-battle";
import { automationOf, dicePatience, hpFells, strikeDeadline } from "../settings";
import { notifyRefusal, reportFault } from "../words/tell";
import { type Alarms, setAlarm } from "./alarms";
import { rolledBy, rollerOf, showDice } from "./dice-in-chat";
import { writeDice } from "./lost-writes";
import { untilDone } from "./patience";
import { isOurs } from "./precedence";
import { conclude, enqueue, rulesetFor } from "./queue";
import { writeStrikeCard } from "./strike-card";
import { armsHeldBy, struckWith } from "./strike-levels";

const state = pageState("referee/rolling-strikes", () => ({
  /** Strikes that are being seen to. True: look again afterwards. */
  attended: new Map<string, boolean>(),
  deadlines: new Map() as Alarms,
}));

/** Sees to everything that rolls in a battle; called whenever something of it may have changed. */
export function attendStrikes(combat: CombatDoc): void {
  if (!gameSeen().user.isActiveGM) return;
  for (const { id } of rollingIn(recordOf(combat)))
    attend(combat, id).catch((fault: unknown) => {
      // Nothing of a deleted battle can be written.
      if (gameSeen().combats.get(combat.id)) reportFault(fault);
    });
}

async function attend(combat: CombatDoc, id: string): Promise<void> {
  if (state.attended.has(id)) {
    state.attended.set(id, true);
    return;
  }
  state.attended.set(id, false);
  try {
    if (!(await isOurs())) return;
    for (;;) {
      state.attended.set(id, false);
      const goesOn = await untilDone(() => oneStep(combat, id));
      if (!goesOn && !state.attended.get(id)) return;
      if (!goesOn && !openRolling(combat, id)) return;
    }
  } finally {
    state.attended.delete(id);
  }
}

function openRolling(combat: CombatDoc, id: string): Rolling | null {
  if (!gameSeen().combats.get(combat.id)) return null;
  const { strikes } = recordOf(combat);
  return Object.hasOwn(strikes, id) ? (strikes[id] ?? null) : null;
}

/** @returns whether there may be more to do at once */
async function oneStep(combat: CombatDoc, id: string): Promise<boolean> {
  if (!gameSeen().user.isActiveGM) return false;
  await untilDiceRest(diceBefore(combat, id));
  const next = await enqueue(() => lookAt(combat, id));
  if (next?.do !== "roll") return false;
  const { want } = next;
  if (want.choose !== undefined) return enqueue(() => pick(combat, id, want));
  const sides = sidesOf(want);
  const formula = formulaOf(sides, addedTo(combat, want));
  const rolled = await rollDice(formula, { allowInteractive: areOwnDice(combat, id, want) });
  return enqueue(() => take(combat, id, want, rolled, sides.length));
}

/**
 * Whether this user may roll the dice by hand: they pressed for the strike here, or no player rolls for that character.
 */
function areOwnDice(combat: CombatDoc, id: string, { who }: WantedDice): boolean {
  const rolling = openRolling(combat, id);
  if (!rolling) return false;
  const pressed = rolling.is === "strike" && rolling.who === who ? gameSeen().users.get(rolling.userId) : undefined;
  return pressed ? pressed.isSelf : rollerOf(combat, who) === null;
}

/**
 * Messages whose dice must have come to rest on screen before anything follows. Where everyone's strikes are resolved
 * together, the round waits for all their dice.
 */
function diceBefore(combat: CombatDoc, id: string): readonly string[] {
  const rolling = openRolling(combat, id);
  const record = recordOf(combat);
  const ruleset = rulesetFor(combat, record);
  if (rolling?.is !== "cycle" || !ruleset || !hasBegun(record)) return [id];
  if (nextOf(rolling, record.battle, ruleset, patienceOf(combat)).do !== "settle") return [];
  return figuredIn(record.battle).map((act) => actOnCard(rolling, act).id);
}

/** Does what is next, as far as it needs no dice. Within the queue. */
async function lookAt(combat: CombatDoc, id: string): Promise<Next | null> {
  const rolling = openRolling(combat, id);
  const record = recordOf(combat);
  const ruleset = rulesetFor(combat, record);
  if (!rolling || !ruleset || !hasBegun(record)) return null;
  const next = nextOf(rolling, record.battle, ruleset, patienceOf(combat));
  if (next.do !== "drop" && next.do !== "settle" && next.do !== "roll") wakeAt(combat, rolling);
  if (next.do === "drop") await drop(combat, record, rolling, next.refusal);
  if (next.do === "settle") await settle(combat, record, rolling, next);
  return next;
}

function patienceOf(combat: CombatDoc): Patience {
  const strikes = strikesIn(recordOf(combat));
  const isAsked = (who: CharacterId) => isRolledBy(combat, who);
  return { isAsked, strikes, armsOf: (who) => armsHeldBy(combat, who), now: Date.now(), ...dicePatience() };
}

async function settle(
  combat: CombatDoc,
  record: BattleRecord,
  rolling: Rolling,
  { commands, follows }: Omit<Extract<Next, { do: "settle" }>, "do">,
): Promise<void> {
  const ruleset = rulesetFor(combat, record);
  if (!ruleset || !hasBegun(record)) return;
  const over = {
    [`system.strikes.${rolling.id}`]: null,
    ...(follows && { [`system.strikes.${follows.id}`]: { ...follows, until: strikeDeadline() } }),
    ...(rolling.is === "cycle" ? resolving(record) : {}),
  };
  let done = carriedOn(record, ruleset, commands, over, true);
  const fall = done.ok && rolling.is === "cycle" && hpFells() ? fallingIn(record.battle, done.ruling.battle) : [];
  if (fall.length > 0) done = carriedOn(record, ruleset, [...commands, ...fall], over, true);
  if (!done.ok) return drop(combat, record, rolling, done.refusal);
  const step = stepOfStrike(commands, done.ruling);
  const account = rolling.is === "strike" && step !== null ? accountOf(step, rolling, done.ruling) : {};
  const told = rolling.is === "strike" ? { strike: step === null ? rolling : { ...rolling, step } } : {};
  const wielded = rolling.is === "strike" && step !== null ? wieldedIn(step, rolling) : {};
  const all = rolling.is === "cycle" ? togetherIn(combat, record, rolling, done.ruling) : {};
  const changes = { ...done.ruling.changes, ...account, ...wielded, ...all.changes };
  const heights = rolling.is === "cycle" ? heightsDeclared(record, done.ruling.events) : undefined;
  const ruling: Ruling = {
    ...done.ruling,
    ...told,
    ...given({ heights, strikes: all.strikes }),
    changes,
  };
  await conclude(combat, record, ruling, ownRequestId(combat, record));
}

/** Everyone's strike of a round that is resolved, and what of their items they use up. */
function togetherIn(
  combat: CombatDoc,
  record: BegunRecord,
  rolls: CycleRolls,
  { events, past }: Ruling,
): { readonly strikes?: readonly StrikeOnCard[]; readonly changes?: Changes } {
  const strikes = toldAfter(rolls, record, events);
  const isCounted = automationOf("cost") !== "off";
  const all = isCounted ? usedIn(record, strikes) : [];
  // Not more attacks than there were.
  const used = all.filter(
    ({ who, id }, i) =>
      all.slice(0, i).filter((one) => one.who === who && one.id === id).length <
      (struckWith(combat, who, id)?.uses ?? 0),
  );
  const [step] = past;
  return { strikes, changes: used.length > 0 && step ? opened(step.number, { items: used }) : {} };
}

/** The used items and earned experience of a strike. Written with the step. */
function accountOf(step: number, { who, item, counts }: Striking, { events }: Ruling): Changes {
  const earned = earnedBy(events);
  return counts || earned.length > 0 ? opened(step, { items: counts ? [{ who, id: item }] : [], earned }) : {};
}

/** The weapon that this command makes ready (`TRN-7`). */
function wieldedIn(step: number, { wields }: Striking): Changes {
  return wields === undefined ? {} : { [`system.history.wielded.${step}`]: wields };
}

/** A strike that cannot go on is over, and the Game Master is told why. */
async function drop(
  combat: CombatDoc,
  record: BattleRecord,
  { id }: Rolling,
  refusal: RefereeRefusal | null,
): Promise<void> {
  if (!hasBegun(record)) return;
  const ruling = withoutBattle(record, { [`system.strikes.${id}`]: null });
  await conclude(combat, record, ruling, ownRequestId(combat, record));
  if (refusal) notifyRefusal(refusal, rulesetFor(combat, record)?.capabilities.terms);
}

/** Writes the dice down, unless others fell first. Within the queue. */
async function take(
  combat: CombatDoc,
  id: string,
  want: WantedDice,
  rolled: RolledDice,
  count: number,
): Promise<boolean> {
  const rolling = openRolling(combat, id);
  const record = recordOf(combat);
  const ruleset = rulesetFor(combat, record);
  if (!rolling || !ruleset || !hasBegun(record)) return false;
  const now = nextOf(rolling, record.battle, ruleset, patienceOf(combat));
  if (now.do !== "roll" || JSON.stringify(now.want) !== JSON.stringify(want)) return true;
  const shown = facesOf(rolled, count);
  if (rolling.is === "death") {
    const check = deathCheck(rolling, shown);
    const outcome = ruleset.perform(record.battle, check);
    await settle(combat, record, rolling, { commands: [check] });
    const lives = outcome.ok && outcome.events.some((event) => event.type === "deathChecked" && event.lives);
    const seen = { flavor: say(lives ? "strip.lives" : "strip.dies"), about: { check: "death" } };
    await showDice(combat, rolling.who, rolled, seen).catch(reportFault);
    return false;
  }
  if (rolling.is === "cycle") {
    await takeInCycle(combat, record.battle, rolling, want, rolled, shown);
    return true;
  }
  if (!isOfStrike(want)) return false;
  const dice = withRoll(rolling.dice, want, shown);
  const until = strikeDeadline();
  await writeDice(combat, { [`system.strikes.${id}.dice`]: dice, [`system.strikes.${id}.until`]: until });
  await showOnCard(combat, { ...rolling, dice }, want.who, rolled);
  return true;
}

/** The strike goes on also when its card fails: the card is written again with each roll and at the end. */
async function showOnCard(
  combat: CombatDoc,
  strike: StrikeOnCard,
  who: CharacterId,
  rolled: RolledDice,
): Promise<void> {
  const dice = [rolledBy(who, rolled)];
  await untilDone(() => writeStrikeCard(combat, strike, { rolled: dice })).catch(reportFault);
}

async function takeInCycle(
  combat: CombatDoc,
  battle: Battle,
  rolls: CycleRolls,
  want: WantedDice,
  rolled: RolledDice,
  shown: readonly number[],
): Promise<void> {
  const path = `system.strikes.${rolls.id}`;
  const changes = { [`${path}.dice`]: withCycleRoll(rolls, want, shown), [`${path}.until`]: strikeDeadline() };
  await writeDice(combat, changes);
  const act = figuredIn(battle).find(({ who, entry }) => who === want.who && entry === want.entry);
  if (act) await showOnCard(combat, actOnCard(rolls, act), want.who, rolled);
}

async function pick(combat: CombatDoc, id: string, want: WantedDice): Promise<boolean> {
  const rolling = openRolling(combat, id);
  if (rolling?.is !== "strike" || !isOfStrike(want)) return false;
  const dice = picked(rolling.dice, want, rolling.picks);
  // STR-12: a correction may have taken away whom the caster chose, and nobody chooses instead.
  if (dice.draw?.length === 0) await drop(combat, recordOf(combat), rolling, decline("target-down").refusal);
  else await writeDice(combat, { [`system.strikes.${id}.dice`]: dice });
  return true;
}

/** The bonus of dice. It is in the formula, which every page reads: so it is 0 if not everybody may know it. */
function addedTo(combat: CombatDoc, { who, value = 0 }: WantedDice): number {
  return openFigures(combat).figures(who) ? value : 0;
}

/** `2d6 + 7`, as the platform writes it. */
function formulaOf(sides: readonly number[], value: number): string {
  const dice = `${sides.length}d${sides[0] ?? 6}`;
  return value === 0 ? dice : `${dice} ${value < 0 ? "-" : "+"} ${Math.abs(value)}`;
}

/** The dice as they show. */
function facesOf({ dice }: RolledDice, count: number): number[] {
  const faces = dice.flatMap(({ results }) => results.map(({ result }) => result)).slice(0, count);
  if (faces.length < count) throw new Error("Dice were rolled and do not show");
  return faces;
}

/** Looks again at the deadline of dice, and after it at that of a choice. */
function wakeAt(combat: CombatDoc, rolling: Rolling): void {
  const patience = dicePatience();
  const now = Date.now();
  const at = [dueAt(rolling, patience), choiceDueAt(rolling, patience)].find((due) => due > now);
  if (at === undefined || at === Number.POSITIVE_INFINITY) return;
  setAlarm(state.deadlines, rolling.id, at, () => attendStrikes(combat));
}
