/** Advanced Combat on the plane, as both editions play it: the rulesets give it their `PlaneRules`. */

import type { Battle, BattleOptions, PlaneBattle } from "../battle";
import { commandsOf, performed, type Steps } from "../board/command-table";
import { sorted } from "../board/roster";
import { badValue, checkCommon, isGoodPoint } from "../board/setup";
import { type Outcome, type Question, type Reply, refuse } from "../commands";
import { answerPower } from "../dice/answer";
import type { Dice } from "../dice/dice";
import type { PowerRollRules } from "../dice/power-roll";
import { distance } from "../geometry/point";
import { measured } from "../geometry/rounding";
import type { Capabilities, Ruleset, Setup } from "../ruleset";
import { alter, condition, planeCharacterOf, put, remove, summon } from "./corrections";
import { blocks, moves, preview } from "./movement/answers";
import { move } from "./movement/move";
import { cite, type PlaneRules } from "./plane-rules";
import { coveredBy } from "./shooting/areas-of-effect";
import { spotOf } from "./shooting/places";
import { AMONG_SKIRMISHES, type Reaching } from "./shooting/reaching";
import { attack } from "./skirmish/attack";
import { form, shiftCentre } from "./skirmish/by-hand";
import { join, prepareLeave } from "./skirmish/joining";
import { beginTurn, endTurn, nextRound } from "./turn-steps";
import { viewOf } from "./view";

/** `dice` roll what a command does not say; a history's commands say all of it. */
export type PlaneSteps = Steps<PlaneBattle, [PlaneRules, dice: Dice | undefined]>;

/** The commands of the plane. */
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
  side: alter,
  form,
  centre: shiftCentre,
  put,
  summon,
  remove,
} satisfies PlaneSteps;

/** Capabilities of all that is played on the plane; the options follow from the rules, see `optionsOf`. */
const CAPABILITIES: Omit<Capabilities, "options" | "commands" | "opening"> = {
  board: "plane",
  declaration: "turns",
  blocking: true,
  independents: true,
  questions: ["moves", "blocks", "lineOfFire", "misfire", "area", "line", "distance", "power"],
  // TRN-6: as 2.0 plays it.
  durations: "side-phase",
};

/** What an edition lays down beside the rules of the plane. */
export interface Edition {
  /** For all power rolls (`DIC-2`). */
  readonly powerRolls?: PowerRollRules;
  /** Its commands, where they are not all of the plane's and no others. */
  readonly steps?: PlaneSteps;
  /** Whom somebody reaches; among skirmishes where nothing is said. */
  readonly reaching?: Reaching;
  /** Another preparation comes after the placement (`OPN-1`). */
  readonly secondPreparation?: boolean;
  /** Whose checks distance and ground modify in an ambush (`A25-SUR-1`); `watchers` where nothing is said. */
  readonly surprise?: "watchers" | "hiders";
  /** Where its capabilities are not those of 2.0. */
  readonly capabilities?: Partial<Omit<Capabilities, "opening">>;
}

export function advancedCombat(id: string, rules: PlaneRules, edition: Edition = {}): Ruleset {
  const { steps = STEPS, secondPreparation = false, surprise = "watchers", capabilities } = edition;
  return {
    id,
    capabilities: {
      ...CAPABILITIES,
      commands: commandsOf(steps),
      options: optionsOf(rules),
      opening: {
        secondPreparation,
        sixesSucceed: true,
        surprise: { modifies: surprise, rule: cite(rules, "SUR-1") },
      },
      ...capabilities,
    },
    begin: (setup) => begin(id, setup),
    perform: (battle, command, dice) =>
      performed<PlaneBattle, [PlaneRules, Dice | undefined]>(steps, plane(battle), command, rules, dice),
    ask: (battle, question) => ask(plane(battle), question, rules, edition),
    view: (battle) => viewOf(plane(battle), rules),
    preview: (battle, sketch) => preview(plane(battle), sketch, rules),
  };
}

/** Options that these rules ask for. */
function optionsOf(rules: PlaneRules): (keyof BattleOptions)[] {
  return [
    "rounding",
    "space",
    ...(rules.underwater ? (["underwater"] as const) : []),
    ...(rules.limit || rules.entryLimit !== "none" ? (["participantLimit"] as const) : []),
    "field",
  ];
}

/** The battle as one on the plane; another's is a programming error. */
export function plane(battle: Battle): PlaneBattle {
  if (battle.board !== "plane") throw new TypeError(`A battle on the board ${battle.board} is not played on the plane`);
  return battle;
}

function begin(ruleset: string, setup: Setup): Outcome<PlaneBattle> {
  const checked = checkCommon(setup);
  if (!checked.ok) return checked;
  for (const [i, c] of setup.characters.entries())
    if (!isGoodPoint(c.at)) return badValue(`characters[${i}].at`, "point");
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
    characters: sorted(setup.characters.map((c) => planeCharacterOf(c, 1))),
    skirmishes: [],
    contacts: [],
    formed: 0,
    excluded: [],
  };
  return { ok: true, battle, events: [] };
}

function ask(battle: PlaneBattle, question: Question, rules: PlaneRules, edition: Edition): Reply {
  const { powerRolls, reaching = AMONG_SKIRMISHES } = edition;
  switch (question.ask) {
    case "moves":
      return moves(battle, question, rules);
    case "blocks":
      return blocks(battle, question, rules);
    case "power":
      return answerPower(question, powerRolls);
    case "lineOfFire":
    case "misfire":
    case "distance":
    case "line": {
      const from = spotOf(battle, question.from);
      if (!from.ok) return from;
      const to = spotOf(battle, question.to);
      if (!to.ok) return to;
      if (question.ask === "distance") {
        // A25-RNG-1: coordinates, which in melee are the centre.
        const metres = measured(distance(from.spot.at, to.spot.at), battle.options.rounding);
        return { ok: true, answer: { metres } };
      }
      if (question.ask === "line") {
        const possible = reaching.alongLine(battle, from.spot, to.spot, question.length);
        return { ok: true, answer: { certain: to.spot.c?.id ?? null, possible } };
      }
      if (question.ask === "misfire") {
        if (!to.spot.c) return refuse("bad-value", cite(rules, "MIS-1"), { place: "to", reason: "id" });
        return { ok: true, answer: { lots: reaching.misfireLots(battle, from.spot, to.spot.c, question.how, rules) } };
      }
      const by = reaching.shieldsBetween(battle, from.spot, to.spot);
      return { ok: true, answer: { clear: by.length === 0, by } };
    }
    case "area": {
      const { skirmish: named } = question;
      const skirmish = battle.skirmishes.find((s) => s.id === named);
      if (named !== undefined && !skirmish)
        return refuse("no-such-skirmish", cite(rules, "ARE-1"), { skirmish: named });
      if (skirmish) return { ok: true, answer: { targets: coveredBy(battle, skirmish.centre, question.radius) } };
      if (question.at === undefined)
        return refuse("bad-value", cite(rules, "ARE-1"), { place: "at", reason: "missing" });
      const at = spotOf(battle, question.at);
      if (!at.ok) return at;
      return { ok: true, answer: { targets: coveredBy(battle, at.spot.at, question.radius) } };
    }
    default:
      return refuse("bad-value", cite(rules, "SKR-1"), { place: "ask", reason: "question", ask: question.ask });
  }
}
