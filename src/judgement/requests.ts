/**
 * The kinds of requests: each has a row with the users who may ask, its input from elsewhere, and the rule that
 * judges it. The protocol reads it from the wire.
 */

import { given } from "../rules/index";
import { heardBy } from "./gm-questions";
import { type BattleRecord, type BegunRecord, goTo, hasBegun, isTaken, load, redo } from "./history/index";
import { judgeOpening } from "./judging-opening";
import { rising, ruleCancelled, ruleConsidered, ruleDecisions, ruleMove } from "./moves/index";
import { decline, type FeatWish, featsWished, type RequestBody, type StrikeWish } from "./protocol/index";
import { ruleBeginning, ruleCommand, ruleCorrections, rulePlaces } from "./ruling-commands";
import { rulePlanning, ruleResolution, ruleReveal, ruleSeals } from "./ruling-declarations";
import { ruleAmend, ruleAnswer, ruleFeat, ruleGivenUp, ruleGroupStrike, ruleSettle, ruleStrike } from "./strikes/index";
import { recalled, ruleUndo } from "./undoing";
import { refused } from "./verdicts";
import type { Asker, Circumstances, Needed, Ruled, UnderRules, Verdict } from "./vocabulary";
import { ruleWholeTurns } from "./whole-turns";

/** A kind of request. Of `begins`, `rule` and `judges` it has one. */
interface RequestKind<Body> {
  /**
   * `master`: only the Game Master · `player`: also the users who play the named characters, which its rule checks ·
   * `anyone`.
   */
  readonly who: "master" | "player" | "anyone";
  /** It makes sense however the battle has changed since it was made. */
  readonly isTimeless?: true;
  /** The data that must be gathered before it is judged; absent: none. */
  needs?(body: Body, record: BattleRecord): Needed;
  /** It begins a battle. */
  begins?(record: BattleRecord, body: Body, around: UnderRules): Ruled;
  /** It changes a battle that has begun. */
  rule?(record: BegunRecord, body: Body, asker: Asker, around: UnderRules): Ruled;
  /** It changes no battle. */
  judges?(record: BattleRecord, body: Body, asker: Asker, around: Circumstances): Verdict;
}

type Type = RequestBody["type"];

const REQUESTS: { readonly [T in Type]: RequestKind<Extract<RequestBody, { readonly type: T }>> } = {
  command: {
    who: "player",
    rule: (record, { command, heights }, asker, around) => rising(ruleCommand(record, command, asker, around), heights),
  },
  move: { who: "player", rule: ruleMove },
  decide: {
    who: "player",
    isTimeless: true,
    rule: (record, { pendingId, decisions }, asker, around) =>
      ruleDecisions(record, pendingId, decisions, asker, around),
  },
  consider: {
    who: "player",
    isTimeless: true,
    rule: (record, { pendingId }, asker, { clock }) => ruleConsidered(record, pendingId, asker, clock),
  },
  cancel: {
    who: "player",
    isTimeless: true,
    rule: (record, { pendingId }, asker) => ruleCancelled(record, pendingId, asker),
  },
  begin: {
    who: "master",
    isTimeless: true,
    needs: (_, record) => ({ what: hasBegun(record) ? "nothing" : "setup" }),
    begins: (record, { first }, around) => ruleBeginning(record, first, around),
  },
  load: {
    who: "master",
    isTimeless: true,
    begins: (record, { script }) => (isTaken(record) ? decline("already-begun") : load(record, script)),
  },
  undo: { who: "player", rule: (record, _, asker, around) => ruleUndo(record, asker, around) },
  redo: { who: "master", rule: (record, _, __, around) => redo(record, recalled(around)) },
  goTo: { who: "master", rule: (record, { number }, _, around) => goTo(record, number, recalled(around)) },
  correct: {
    who: "master",
    rule: (record, { commands, heights }, asker, around) =>
      rising(ruleCorrections(record, commands, asker, around), heights),
  },
  turns: { who: "player", rule: (record, { turns }, asker, around) => ruleWholeTurns(record, turns, asker, around) },
  places: { who: "player", rule: (record, { commands }, asker, around) => rulePlaces(record, commands, asker, around) },
  strike: { who: "player", isTimeless: true, needs: itemOf, rule: ruleStrike },
  feat: { who: "player", isTimeless: true, needs: itemOf, rule: ruleFeat },
  strikeAll: {
    who: "master",
    isTimeless: true,
    needs: ({ strikes }) => ({ what: "items", of: strikes }),
    rule: ruleGroupStrike,
  },
  answer: {
    who: "player",
    isTimeless: true,
    rule: (record, body, asker, { ruleset }) => ruleAnswer(record, body, asker, ruleset),
  },
  settle: {
    who: "player",
    isTimeless: true,
    rule: (record, { strikeId }, asker) => ruleSettle(record, strikeId, asker),
  },
  giveUp: {
    who: "player",
    isTimeless: true,
    rule: (record, { strikeId }, asker) => ruleGivenUp(record, strikeId, asker),
  },
  amend: {
    who: "player",
    rule: (record, { back, change }, asker, around) => ruleAmend(record, back, change, asker, around),
  },
  plan: {
    who: "master",
    needs: () => ({ what: "key" }),
    rule(record, { seconds }, _, { clock, gathered: { key }, ruleset }) {
      const until = seconds > 0 ? clock.now + 1000 * seconds : null;
      return rulePlanning(record, { until, ...given({ key }) }, ruleset);
    },
  },
  seal: {
    who: "player",
    rule: (record, { round, seals }, asker, { clock, ruleset }) =>
      ruleSeals(record, round, seals, asker, clock.now, ruleset),
  },
  reveal: {
    who: "master",
    needs: ({ without }) => ({ what: "disclosures", without }),
    rule: (record, { without }, _, around) => ruleReveal(record, without, around),
  },
  resolve: { who: "master", rule: (record, body, _, around) => ruleResolution(record, body, around) },
  // Lasts until the battle begins.
  opening: {
    who: "player",
    isTimeless: true,
    judges: (record, { action }, asker, around) => judgeOpening(record, action, asker, around),
  },
  heard: {
    who: "anyone",
    isTimeless: true,
    judges(record, { questions }, asker) {
      const changes = heardBy(record, questions, asker.userId);
      return changes ? { is: "noted", changes } : refused(decline("decided"));
    },
  },
};

/** The used item, and the feats declared with it. */
function itemOf(wish: StrikeWish | FeatWish): Needed {
  const { who, item } = wish;
  const declares = wish.type === "strike" ? featsWished(wish) : [];
  return { what: "item", who, item, ...(declares.length > 0 && { declares }) };
}

/** The row of this request, for bodies of its own kind. */
export function requestKind(body: RequestBody): RequestKind<RequestBody> {
  return REQUESTS[body.type];
}

/** Whether this user may ask for it at all; its rule checks the named characters. */
export function mayAsk({ who }: Pick<RequestKind<RequestBody>, "who">, { isGM }: Asker): boolean {
  return who !== "master" || isGM;
}
