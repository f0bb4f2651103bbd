/** The questions of a battle on the plane. Metres. */

import type { PlaneBattle } from "../battle";
import { misfireLotsOf } from "../board/lots";
import { answerTurn } from "../board/offering";
import { type Answering, answered, questionsOf } from "../board/question-table";
import { type AnswerTo, type Asked, type Question, type Reply, refuse } from "../commands";
import { answerPower } from "../dice/answer";
import { askOver } from "../effects/given-effects";
import { distance } from "../geometry/point";
import { measured } from "../geometry/rounding";
import { misfit, type Refused } from "../refusals";
import { offerTargets } from "../strike/offering";
import { askNeeds, askStrike } from "../strike/performing";
import { askFigure } from "../vitals/index";
import { withoutDirection } from "./line";
import { blocks, moves } from "./movement/answers";
import type { PlaneOffers } from "./offers";
import { cite, type PlaneRules } from "./plane-rules";
import type { LaidStrikes } from "./plane-strike";
import { coveredBy, runOfLine } from "./shooting/areas-of-effect";
import { type ShotPlace, spotOf } from "./shooting/places";
import { beginTurn } from "./turn-steps";

/** The input of answers besides the battle. */
type Rules = [PlaneRules, LaidStrikes, PlaneOffers];

const ANSWERING = {
  turn: (battle, question, rules, { reaching }, offers) =>
    answerTurn(
      battle,
      question,
      offers,
      (now, who) => ({ battle: now, who, rules, reaching }),
      (now, command) => beginTurn(now, command, rules),
    ),
  moves,
  blocks,
  lineOfFire: (battle, question, rules, { reaching }) => {
    const between = spotsOf(battle, question);
    if (!between.ok) return between;
    const by = reaching.shieldsBetween(battle, between.from, between.to, rules);
    return { ok: true, answer: { clear: by.length === 0, by } };
  },
  misfire: (battle, question, rules, { reaching }) => {
    const between = spotsOf(battle, question);
    if (!between.ok) return between;
    const { from, to } = between;
    if (!to.c) return misfit(cite(rules, "MIS-1"), "to", "id");
    const lots = reaching.misfireLots(battle, from, to.c, question.how, rules) ?? misfireLotsOf(battle.options, [to.c]);
    return { ok: true, answer: { lots } };
  },
  area: (battle, { skirmish: named, at, radius }, rules) => {
    const skirmish = battle.skirmishes.find((s) => s.id === named);
    if (named !== undefined && !skirmish) return refuse("no-such-skirmish", cite(rules, "ARE-1"), { skirmish: named });
    if (skirmish) return { ok: true, answer: { targets: coveredBy(battle, skirmish.centre, radius) } };
    if (at === undefined) return misfit(cite(rules, "ARE-1"), "at", "missing");
    const spot = spotOf(battle, at);
    return spot.ok ? { ok: true, answer: { targets: coveredBy(battle, spot.spot.at, radius) } } : spot;
  },
  line: (battle, question, rules, { reaching }) => {
    const between = spotsOf(battle, question);
    if (!between.ok) return between;
    const nowhere = withoutDirection(rules, between.from.at, between.to.at, "to");
    if (nowhere) return nowhere;
    const { from, to } = between;
    const length = question.how === "line" ? runOfLine(battle, from, to, question.length) : question.length;
    const possible = reaching.alongLine(battle, from, to, length);
    return { ok: true, answer: { certain: to.c?.id ?? null, possible } };
  },
  // A25-RNG-1: coordinates, which in melee are the centre.
  distance: (battle, question) => {
    const between = spotsOf(battle, question);
    if (!between.ok) return between;
    const metres = measured(distance(between.from.at, between.to.at), battle.options.rounding);
    return { ok: true, answer: { metres } };
  },
  figure: askFigure,
  over: askOver,
  power: (_battle, question, _rules, { dice }) => answerPower(question, dice.powerRolls),
  strike: (battle, question, _, strikes) => askStrike(strikes.on(battle), question),
  needs: (battle, question, _, strikes) => askNeeds(strikes.on(battle), question),
  targets: (battle, question, _, strikes) => offerTargets(strikes.on(battle), question),
} satisfies Answering<PlaneBattle, Rules>;

export const QUESTIONS = questionsOf(ANSWERING);

export function answer<Q extends Question>(battle: PlaneBattle, question: Q, ...rules: Rules): Reply<AnswerTo<Q>> {
  return answered<PlaneBattle, Rules, Q>(ANSWERING, battle, question, ...rules);
}

function spotsOf(
  battle: PlaneBattle,
  question: Asked<"lineOfFire" | "misfire" | "distance" | "line">,
): Refused | { ok: true; from: ShotPlace; to: ShotPlace } {
  const from = spotOf(battle, question.from);
  if (!from.ok) return from;
  const to = spotOf(battle, question.to);
  return to.ok ? { ok: true, from: from.spot, to: to.spot } : to;
}
