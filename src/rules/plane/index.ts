/** Advanced Combat on the plane, as both editions play it. The rulesets give it their `PlaneRules`. */

import type { Battle, BattleOptions, PlaneBattle } from "../battle";
import { type CommandTable, commandsOf, dispatched } from "../board/command-table";
import { granting } from "../board/granting";
import { minorActions } from "../board/minor-actions";
import { withMounts } from "../board/mounts";
import { inOrderOfIds, sorted } from "../board/roster";
import { badValue, checkCommon, isGoodPoint } from "../board/setup";
import type { Outcome } from "../commands";
import type { Dice } from "../dice/dice";
import { lastingCommands } from "../effects/given-effects";
import { given } from "../given";
import type { ReadingKey } from "../readings";
import type { Capabilities, Ruleset, Setup } from "../ruleset";
import { matters, sumsOfStrike } from "../strike/performing";
import { alter, condition, known, planeCharacterOf, put, remove, summon } from "./corrections";
import { death, hitPoints } from "./hit-points";
import { grantStep, openStep, stepOn, surprised } from "./lasting";
import { isOnLine, offTheLine } from "./line";
import { preview } from "./movement/answers";
import { move } from "./movement/move";
import { OFFERS, type PlaneOffers } from "./offers";
import { cite, type PlaneRules } from "./plane-rules";
import { groundsOnPlane, type LaidStrikes, type PlaneStrikes, strike } from "./plane-strike";
import { answer, QUESTIONS } from "./questions";
import { AMONG_SKIRMISHES, type Reaching } from "./shooting/reaching";
import { attack } from "./skirmish/attack";
import { form, shiftCentre } from "./skirmish/declared-skirmish";
import { join, prepareLeave } from "./skirmish/joining";
import { PlaneStep } from "./skirmish/step";
import { beginTurn, endTurn, nextRound } from "./turn-steps";
import { viewOf } from "./view";

/** `dice` roll what a command does not say; the commands of a history say everything. */
export type PlaneSteps = CommandTable<PlaneBattle, [PlaneRules, dice: Dice | undefined]>;

/** The steps of the plane. A strike comes with its ruleset: `advancedCombat`. */
export const STEPS = {
  turn: beginTurn,
  end: endTurn,
  round: nextRound,
  move,
  attack,
  join,
  prepareLeave,
  condition,
  sections: alter,
  figures: alter,
  damage: hitPoints,
  heal: hitPoints,
  death,
  side: alter,
  known,
  form,
  centre: shiftCentre,
  put,
  summon,
  remove,
  ...minorActions((battle: PlaneBattle, rules: PlaneRules, _dice: Dice | undefined) =>
    stepOn(new PlaneStep(battle, rules)),
  ),
  grant: granting((battle: PlaneBattle, rules: PlaneRules, _dice: Dice | undefined) => grantStep(battle, rules)),
  ...lastingCommands((battle: PlaneBattle, rules: PlaneRules, _dice: Dice | undefined) => openStep(battle, rules)),
} satisfies PlaneSteps;

/** Capabilities of everything played on the plane. The options follow from the rules, see `optionsOf`. */
const CAPABILITIES: Omit<Capabilities, "options" | "readings" | "commands" | "opening"> = {
  board: "plane",
  declaration: "turns",
  blocking: true,
  independents: true,
  questions: QUESTIONS,
};

/** The values of a ruleset besides the rules of the plane. */
interface Besides {
  /** Its commands; absent: all of the plane's and no others. */
  readonly steps?: PlaneSteps;
  /** The offers for these commands. */
  readonly offers?: PlaneOffers;
  /** Whom somebody reaches; absent: as among skirmishes. */
  readonly reaching?: Reaching;
  /** Another preparation comes after the placement (`OPN-1`). */
  readonly secondPreparation?: boolean;
  /** The side whose checks are modified by distance and ground in an ambush (`A25-SUR-1`); absent: `watchers`. */
  readonly surprise?: "watchers" | "hiders";
  /** The readings that it asks about; absent: none. */
  readonly readings?: readonly ReadingKey[];
  /** Capabilities that differ from those of 2.0. */
  readonly capabilities?: Partial<Omit<Capabilities, "opening">>;
}

export function advancedCombat(id: string, rules: PlaneRules, besides: Besides = {}): Ruleset {
  const said = strikesOf(rules, besides);
  const strikes: LaidStrikes = { ...said, on: groundsOnPlane(rules, said) };
  const steps: PlaneSteps = {
    ...(besides.steps ?? STEPS),
    strike: (battle, command, _, dice) => strike(battle, command, rules, dice, strikes),
  };
  const { offers = OFFERS, secondPreparation = false, surprise = "watchers", readings = [], capabilities } = besides;
  return {
    id,
    capabilities: {
      ...CAPABILITIES,
      commands: commandsOf(steps),
      options: optionsOf(rules),
      readings,
      series: rules.series,
      durations: rules.durations,
      ...(rules.line && { line: true, terms: "line" }),
      ...(rules.pauses && { pauses: true }),
      opening: {
        secondPreparation,
        sixesSucceed: true,
        surprise: { modifies: surprise, rule: cite(rules, "SUR-1") },
      },
      ...capabilities,
    },
    edition: rules.edition,
    begin: (setup) => begin(id, setup, rules, readings),
    perform: (battle, command, dice) =>
      offTheLine(rules, command) ??
      dispatched<PlaneBattle, [PlaneRules, Dice | undefined]>(steps, plane(battle), command, rules, dice),
    ask: (battle, question) => answer(plane(battle), question, rules, strikes, offers),
    view: (battle) => viewOf(plane(battle), rules),
    sums: (battle, aimed, dice) => sumsOfStrike(strikes.on(plane(battle)), aimed, dice),
    matters: (battle, aimed, dice, want) => matters(strikes.on(plane(battle)), aimed, dice, want),
    preview: (battle, sketch) => preview(plane(battle), sketch, rules),
  };
}

function strikesOf(
  { edition: { powerRolls } }: PlaneRules,
  { reaching = AMONG_SKIRMISHES, capabilities }: Besides,
): PlaneStrikes {
  return {
    reaching,
    dice: { ...given({ powerRolls }), ...(capabilities?.metalArmour && { metalArmour: true }) },
  };
}

/** Options that these rules use. */
function optionsOf(rules: PlaneRules): (keyof BattleOptions)[] {
  return [
    "rounding",
    ...(rules.line ? [] : (["space"] as const)),
    ...(rules.underwater ? (["underwater"] as const) : []),
    ...(rules.entryLimit !== "none" && rules.fixedLimit === undefined ? (["participantLimit"] as const) : []),
    "field",
    "metalArmour",
    ...(rules.surprises ? (["ambushed"] as const) : []),
  ];
}

/** The battle as one on the plane. @throws when it is not, which is a programming error */
export function plane(battle: Battle): PlaneBattle {
  if (battle.board !== "plane") throw new TypeError(`A battle on the board ${battle.board} is not played on the plane`);
  return inOrderOfIds(battle);
}

function begin(ruleset: string, setup: Setup, rules: PlaneRules, asked: readonly ReadingKey[]): Outcome<PlaneBattle> {
  const checked = checkCommon(setup, "turns", asked);
  if (!checked.ok) return checked;
  const mounted = withMounts(setup.characters);
  if (!mounted.ok) return mounted;
  for (const [i, c] of setup.characters.entries())
    if (!isGoodPoint(c.at) || !isOnLine(rules, c.at)) return badValue(`characters[${i}].at`, "point");
  const { sides, allies, options } = checked.common;
  const battle: PlaneBattle = {
    schema: 1,
    board: "plane",
    ruleset,
    options,
    sides,
    allies,
    round: 1,
    side: sides[0]!,
    turn: null,
    characters: sorted(mounted.characters.map((c) => planeCharacterOf(c, 1))),
    skirmishes: [],
    contacts: [],
    formed: 0,
    excluded: [],
  };
  return rules.surprises ? surprised(battle, rules) : { ok: true, battle, events: [] };
}
