/**
 * The step `strike`, `ask strike` and `ask needs` on any board: declared once (`declaring.ts`), reckoned once, and
 * performed by the board.
 */

import type { Battle, BattleOptions, CharacterId, Turn, TurnTaker } from "../battle";
import { majorSpent } from "../board/budgets";
import type { BattleEvent, Outcome, Reply } from "../commands";
import type { Dice } from "../dice/dice";
import { given } from "../given";
import { readingOf } from "../readings";
import { misfit } from "../refusals";
import type { Writable } from "../writable";
import type { StrikeDice, StrikeTarget } from "./fallen";
import { accuracyAdded, addedOn } from "./feats";
import { actionAfter, type MadeStrike } from "./further";
import type { StrikeGround } from "./ground";
import { canChange } from "./mattering";
import { type DeclaredStrike, declareStrike } from "./may-strike";
import { nextDice, pickWanted, reactionWanted } from "./next-dice";
import { strikeOdds } from "./odds";
import { reckonStrike, strikeNeeds } from "./reckoning";
import type { SeriesModifiers } from "./series";
import type {
  Aimed,
  AimedByWord,
  NeedsAnswer,
  NeedsQuestion,
  StrikeCommand,
  StrikeForecast,
  StrikeQuestion,
} from "./steps";
import {
  type CounterStruck,
  isHit,
  type ReckonedStrike,
  type Strike,
  type StrikeRules,
  type StruckLot,
  type ThroughOdds,
} from "./strike";
import { featuredFigures, lastingFigures } from "./striker";
import { strikeSums } from "./summing";
import type { StrikeSums } from "./sums";
import { throughOdds } from "./through";
import type { StrikeWanted } from "./wanted";
import { isAreaWay, type StrikeFigures, type StrikeModifiers, strikeFigures } from "./with";

/** The effects of a strike, for the board to perform in one step. */
export interface LandedStrike<C extends TurnTaker> extends DeclaredStrike<C> {
  readonly reckoned: ReckonedStrike;
  /** The characters that get its conditions: all that were hit, each once. */
  readonly hit: readonly CharacterId[];
  /** In which it is made. */
  readonly round: number;
  /** The open turn after it (`ACT-2`, `ACT-3`); null: a minor action. */
  readonly spends: Partial<Turn> | null;
}

/** @param source rolls dice that the command does not have; absent: the strike must bring its dice */
export function performStrike<B extends Battle, C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  command: StrikeCommand,
  source: Dice | undefined,
  carryOut: (landed: LandedStrike<C>) => Outcome<B>,
): Outcome<B> {
  const declared = declareStrike(ground, command);
  if (!declared.ok) return declared;
  const dice = command.dice ?? source;
  if (!dice) return misfit("STR-20", "dice", "missing");
  const fallen = reckonStrike(reckonable(ground, declared.strike, command), dice);
  if (!fallen.ok) return fallen;
  const { reckoned } = fallen;
  const hit = hitIn(reckoned);
  const { spends, opens } = spentBy(ground.turn, declared.strike, command, hit.length > 0);
  const { round } = ground;
  const outcome = carryOut(Object.assign(declared.strike, { reckoned, hit, spends, round }));
  if (!outcome.ok) return outcome;
  return {
    ok: true,
    battle: outcome.battle,
    events: told(ground, declared.strike, command, reckoned, opens, outcome.events),
  };
}

/** The targets that it is aimed at, with their parts. */
function aimedIn<C extends TurnTaker>({
  aimedAt,
  partsAimed = [],
}: Pick<DeclaredStrike<C>, "aimedAt" | "partsAimed">): readonly StrikeTarget[] {
  if (!aimedAt) return NOBODY;
  return aimedAt.map(({ c }, i) => {
    const at = partsAimed[i];
    return at ? { id: c.id, part: at.id } : c.id;
  });
}

const NOBODY: readonly StrikeTarget[] = [];

/**
 * The part of the turn that a strike spends, and the strikes that it opens. A minor action only closes open ones
 * (`ACT-6`).
 */
function spentBy<C extends TurnTaker>(
  turn: Turn | null,
  declared: DeclaredStrike<C>,
  { with: written, again, series }: StrikeCommand,
  hit: boolean,
): { readonly spends: Partial<Turn> | null; readonly opens: readonly string[] } {
  if (!turn || declared.figures.minor) return { spends: null, opens: [] };
  const part = declared.part?.id ?? null;
  const made: Writable<MadeStrike> = { part, with: written, aimed: aimedIn(declared), hit };
  if (again !== undefined) made.again = again;
  if (series) made.said = series;
  if (declared.feats.length > 0) made.feats = declared.feats;
  const { action, opens } = actionAfter(declared.striker, made, turn.action);
  const spends: Writable<Partial<Turn>> = again === undefined ? majorSpent(part, turn) : {};
  spends.action = action;
  return { spends, opens };
}

function hitIn({ rows }: ReckonedStrike): readonly CharacterId[] {
  const hit: CharacterId[] = [];
  for (const { id, outcome } of rows) if (isHit(outcome) && !hit.includes(id)) hit.push(id);
  return hit;
}

function reckonable<C extends TurnTaker, S>(
  { rules }: StrikeGround<C, S>,
  { by, figures, aim, adds, feats, covers, counters }: DeclaredStrike<C>,
  { modifiers: said, targets, pick }: Aimed,
): Strike {
  const forAll =
    feats.length > 0 ? { accuracy: accuracyAdded(feats), damage: addedOn("all", feats)?.damage } : undefined;
  const modifiers = withAlso(withAlso(said, forAll), adds);
  const rolls = rollsOf(figures, targets, rules);
  const plain: Strike = modifiers
    ? { striker: by, figures, aim, rules, rolls, modifiers }
    : { striker: by, figures, aim, rules, rolls };
  const strike = covers || counters ? { ...plain, ...given({ covers, counters }) } : plain;
  const forOne = feats.length > 0 ? addedOn("one", feats) : null;
  if (!forOne) return strike;
  const favoured = { ...strike, figures: featuredFigures(figures, forOne), modifiers: withAlso(modifiers, forOne) };
  return { ...strike, favours: { with: favoured as Strike, ...given({ pick }) } };
}

/** A table's options for strikes. The same object if nothing differs, because battles ask often. */
export function strikeRulesIn(
  options: Pick<BattleOptions, "metalArmour" | "readings">,
  rules: StrikeRules,
): StrikeRules {
  const metalArmour = options.metalArmour === true && rules.metalArmour !== true;
  const damageRolls = readingOf(options, "damageRolls");
  const misfireLots = readingOf(options, "misfireLots");
  if (!metalArmour && damageRolls === "each" && misfireLots === "sections") return rules;
  return {
    ...rules,
    ...(metalArmour && { metalArmour }),
    damageRolls,
    ...(misfireLots === "characters" && { misfireLots }),
  };
}

/**
 * `STR-11`: blows at several that are named, and at named parts, are rolled each; of areas, lines and spells the table
 * decides.
 */
function rollsOf(figures: StrikeFigures, targets: Aimed["targets"], rules: StrikeRules): Strike["rolls"] {
  if (figures.rolls) return figures.rolls;
  const isBlow = figures.check === "accuracy" || targets?.some((one) => typeof one !== "string" && one.part);
  if (isBlow && !isAreaWay(figures.how)) return "each";
  return rules.damageRolls === "once" ? "once" : "either";
}

/** The modifiers for this strike only, with those of a declared feat (`TRN-7`) or of series (`ACT-4`). */
function withAlso(
  said: StrikeModifiers | undefined,
  more: { readonly [K in "accuracy" | "damage"]?: number | undefined } | undefined,
): StrikeModifiers | undefined {
  const { accuracy, damage } = more ?? {};
  if (accuracy === undefined && damage === undefined) return said;
  return { ...said, accuracy: (said?.accuracy ?? 0) + (accuracy ?? 0), damage: (said?.damage ?? 0) + (damage ?? 0) };
}

/** The order of events: declarations, the blow, falls by it, experience; then everything else. */
const FIRST: readonly BattleEvent["type"][] = ["featDeclared", "struck", "partFelled", "felled", "experienceEarned"];

function told<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  declared: DeclaredStrike<C>,
  command: StrikeCommand,
  { dice, misfired, mp, rows, experience, counters }: ReckonedStrike,
  opens: readonly string[],
  after: readonly BattleEvent[],
): BattleEvent[] {
  const { striker, figures, aim } = declared;
  const { at, again } = command;
  // Written out in the order of its keys: copies by spreading are slow, and there is one for each blow.
  const blow: Partial<Writable<Extract<BattleEvent, { type: "struck" }>>> = {
    type: "struck",
    rule: "STR-20",
    who: striker.id,
    name: figures.name ?? null,
    how: figures.how,
  };
  if (again !== undefined) blow.again = again;
  if (at !== undefined) blow.at = at;
  if (misfired !== undefined) blow.misfired = misfired;
  if (isAtOwnPlace(ground, declared, command)) blow.unusual = "own-place";
  blow.dice = dice;
  if (mp !== undefined) blow.mp = mp;
  blow.rows = rows;
  if (opens.length > 0) blow.opens = opens;
  if (misfired !== undefined && countsCharacters(aim.misfire)) blow.reading = "misfireLots";
  const struck = blow as BattleEvent;
  const back = (counters ?? []).map(toldCounter);
  if (experience.length + after.length + back.length === 0) return [struck];
  return inOrder([struck, ...back, ...earnedBy(experience), ...after]);
}

/** `ACT-14`: the strike of whoever has struck back. */
function toldCounter({ by: { striker, figures }, reckoned }: CounterStruck): BattleEvent {
  const { dice, rows } = reckoned;
  const { name = null, how } = figures;
  return { type: "struck", rule: "ACT-14", who: striker.id, name, how, reaction: "counter", dice, rows };
}

/**
 * `ACT-12`: an area with a range, aimed at its user's own place. The books' answers call it impossible; tables do it, so it
 * is told (our reading). Where places are areas it is nothing unusual.
 */
function isAtOwnPlace<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, figures: { how, range = 0 } }: DeclaredStrike<C>,
  { at }: StrikeCommand,
): boolean {
  return how === "area" && range > 0 && at !== undefined && (ground.isOwnPlace?.(striker, at) ?? false);
}

/** Whether there were other lots than one for each section of these (the reading `misfireLots`). */
function countsCharacters(misfire: readonly StruckLot[] = []): boolean {
  return misfire.some(({ sections, lots }) => sections !== undefined && sections > lots);
}

function earnedBy(experience: ReckonedStrike["experience"]): BattleEvent[] {
  if (experience.length === 0) return [];
  const earned = new Map<CharacterId, number>();
  for (const { who, amount } of experience) earned.set(who, (earned.get(who) ?? 0) + amount);
  return [...earned].map(([who, amount]): BattleEvent => ({ type: "experienceEarned", rule: "DIC-1", who, amount }));
}

/** Those of one type keep their order. */
function inOrder(events: readonly BattleEvent[]): BattleEvent[] {
  const ordered: BattleEvent[] = [];
  for (const first of FIRST) for (const event of events) if (event.type === first) ordered.push(event);
  for (const event of events) if (!FIRST.includes(event.type)) ordered.push(event);
  return ordered;
}

/** `ask strike`: whether it may be made, whom it may find, and the chances of its dice. */
export function askStrike<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  question: StrikeQuestion,
): Reply<StrikeForecast> {
  const declared = declareStrike(ground, question);
  if (!declared.ok) {
    const { refusal } = declared;
    if (refusal.code === "no-such-character") return declared;
    return { ok: true, answer: { can: false, reason: refusal.code, rule: refusal.rule } };
  }
  const { aim, lots } = declared.strike;
  const strike = reckonable(ground, declared.strike, question);
  const reply = strikeOdds(strike);
  if (!reply.ok) return reply;
  const { odds } = reply;
  const found = [...(aim.draw?.lots ?? []), ...(aim.line ?? [])].map(({ struck }) => struck);
  const targets = [...new Set([...aim.certain, ...found].map(({ id }) => id))];
  const through = question.through ? throughOf(ground, declared.strike, question, strike) : null;
  return {
    ok: true,
    answer: {
      can: true,
      ...given({ lots }),
      targets,
      ...costOf(declared.strike),
      ...odds,
      ...(through && { through }),
    },
  };
}

function costOf<C extends TurnTaker>({ figures: { mp } }: DeclaredStrike<C>): Pick<StrikeForecast, "mp"> {
  return mp > 0 ? { mp } : {};
}

/** Further strikes are made with the same figures, without what was said or declared for the first alone. */
function throughOf<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  declared: DeclaredStrike<C>,
  question: StrikeQuestion,
  first: Strike,
): ThroughOdds | null {
  const { with: written, again, series } = question;
  const { feats } = declared;
  const made = { part: declared.part?.id ?? null, with: written, aimed: aimedIn(declared), feats };
  // Nobody covers from a further strike, and a reaction is to the first one.
  const { modifiers: _, favours: __, covers: ___, counters: ____, ...plain } = first;
  const further = (adds: SeriesModifiers | undefined): Strike => {
    const figures = lastingFigures(declared.striker, strikeFigures(written), adds?.critical ?? 0);
    return { ...plain, figures, ...given({ modifiers: withAlso(undefined, adds) }) };
  };
  const strikes = { first, further };
  return throughOdds(declared.striker, { ...made, ...given({ again, said: series }) }, strikes, ground.turn?.action);
}

/** `ask needs`: refused like the step, or if the fallen dice are not the needed ones. */
export function askNeeds<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { strike }: NeedsQuestion,
): Reply<NeedsAnswer> {
  const declared = declareStrike(ground, strike);
  if (!declared.ok) return declared;
  const wanted = strikeNeeds(reckonable(ground, declared.strike, strike), strike.dice ?? {});
  if (!wanted.ok) return wanted;
  const { open, rows, pick, reactions } = wanted;
  // ACT-14: a reaction comes before the answers. ACT-8: the pick comes before the power rolls, which it changes.
  const next = reactions
    ? reactionWanted(reactions[0]!)
    : pick
      ? pickWanted(declared.strike.striker.id, pick)
      : open[0]
        ? nextDice(open[0])
        : null;
  return { ok: true, answer: { next, open, rows, ...given({ pick, reactions }) } };
}

/** The sums of a strike, as far as these dice lead; null: it cannot be made. */
export function sumsOfStrike<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  aimed: AimedByWord,
  dice: StrikeDice,
): StrikeSums | null {
  const declared = declareStrike(ground, aimed);
  return declared.ok ? strikeSums(reckonable(ground, declared.strike, aimed), dice) : null;
}

/** Whether needed dice can change the outcome. A strike that cannot be made needs none. */
export function matters<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  aimed: AimedByWord,
  dice: StrikeDice,
  want: StrikeWanted,
): boolean {
  const declared = declareStrike(ground, aimed);
  return !declared.ok || canChange(reckonable(ground, declared.strike, aimed), dice, want);
}
