/** Strikes on the plane: reach, ranges, lines of fire, lots, circles and lines, and what a blow does to places. Metres. */

import { isAtArmsLength, type PlaneBattle, type PlaneCharacter } from "../battle";
import { declareWith } from "../board/minor-actions";
import { characterOf } from "../board/roster";
import { type Outcome, refuse } from "../commands";
import type { Dice } from "../dice/dice";
import { distance, isPoint } from "../geometry/point";
import { measured, within } from "../geometry/rounding";
import type { StrikeGround } from "../strike/ground";
import type { StrikeCommand, StrikeRules } from "../strike/index";
import { landStrike } from "../strike/landing";
import { performStrike } from "../strike/performing";
import { breakthroughOf, goThrough } from "./breakthrough";
import { vitalsOn } from "./hit-points";
import { stepOn } from "./lasting";
import { cite, type PlaneRules } from "./plane-rules";
import { coveredBy, mayLeaveOutNearStart } from "./shooting/areas-of-effect";
import { type ShotPlace, spotOf } from "./shooting/places";
import type { Reaching } from "./shooting/reaching";
import { engageAround, readyToAttack } from "./skirmish/attack";
import { changeConditions } from "./skirmish/conditions";
import { finished } from "./skirmish/consequences";
import { PlaneStep } from "./skirmish/step";

/** No character can have such a name. */
const isSkirmishName = (name: string) => /^S\d+$/.test(name);

/** `A25-EXC-2`, ruling: metres around where a breakthrough began. */
const NEAR_START = 1;

/** What a ruleset of the plane decides about strikes. */
export interface PlaneStrikes {
  readonly reaching: Reaching;
  readonly dice: StrikeRules;
}

/**
 * For targets of a melee blow, the same consequences for places as `attack`, around the blow's own effect. Then a
 * breakthrough moves its user (`STR-23`).
 */
export function strike(
  battle: PlaneBattle,
  command: StrikeCommand,
  rules: PlaneRules,
  source: Dice | undefined,
  strikes: PlaneStrikes,
): Outcome<PlaneBattle> {
  const ground = strikesOnPlane(battle, rules, strikes);
  return performStrike(ground, command, source, (landed) => {
    const { striker, figures, named } = landed;
    const step = new PlaneStep(battle, rules);
    if (!figures.minor && step.turn) step.turn = { ...step.turn, major: true };
    if (command.declares) declareWith(stepOn(step), striker.id, command.declares);
    const { how } = figures;
    const byHand = isAtArmsLength(how) ? how : null;
    // STR-26: a target out of reach is not drawn into a melee.
    const near = named.filter((c) => !command.allowed || !byHand || !ground.outOfReach(striker, c, byHand));
    if (byHand && near.some((c) => step.hostile(striker, c))) step.endMovement();
    const targets = byHand && strikes.reaching.engages ? near.map(({ id }) => id) : [];
    engageAround(step, striker.id, { targets, forms: command.forms ?? true }, () => {
      landStrike(vitalsOn(step), landed, (who, leaves) => changeConditions(step, who, leaves, [], striker.id));
    });
    if (isPoint(landed.goesTo)) goThrough(step, striker.id, landed.goesTo);
    return finished(step);
  });
}

export function strikesOnPlane(
  battle: PlaneBattle,
  rules: PlaneRules,
  { reaching, dice }: PlaneStrikes,
): StrikeGround<PlaneCharacter, ShotPlace> {
  const { rounding } = battle.options;
  // Who stands where is asked of a step, which only blows by hand need.
  let standing: PlaneStep | null = null;
  return {
    characters: battle.characters,
    rules: battle.options.metalArmour ? { ...dice, metalArmour: true } : dice,
    cites: {
      reach: cite(rules, "SKR-1"),
      range: cite(rules, "RNG-1"),
      shield: cite(rules, "SHD-1"),
      area: cite(rules, "ARE-1"),
    },
    ready(action) {
      const ready = readyToAttack(battle, action, rules);
      return ready.ok ? { ok: true, striker: ready.attacker } : ready;
    },
    outOfReach(striker, target, how) {
      standing ??= new PlaneStep(battle, rules);
      if (how === "melee" && !standing.hostile(striker, target))
        return refuse("not-hostile", cite(rules, "SKR-1"), { who: target.id });
      return reaching.outOfReach(standing, striker, target);
    },
    spotOf: (c) => ({ at: c.at, c }),
    isName: (place) => isSkirmishName(place) || characterOf(battle.characters, place) !== undefined,
    aimedAt(place) {
      const skirmish = battle.skirmishes.find(({ id }) => id === place);
      if (skirmish) return { ok: true, spot: { at: skirmish.centre, c: null } };
      if (typeof place === "string" && isSkirmishName(place))
        return refuse("no-such-skirmish", cite(rules, "ARE-1"), { skirmish: place });
      return isPoint(place) ? { ok: true, spot: { at: place, c: null } } : spotOf(battle, place);
    },
    metres: (from, to) => measured(distance(from.at, to.at), rounding),
    covers: (range, from, to) => within(distance(from.at, to.at), range, rounding),
    shields: (from, to) => reaching.shieldsBetween(battle, from, to),
    lots: (from, target, how) => reaching.misfireLots(battle, from, target, how, rules),
    linesMisfire: false,
    covered: (centre, radius) => coveredBy(battle, centre.at, radius),
    breakthrough: (striker, target, to, length) => breakthroughOf(battle, rules, striker, target, { to, length }),
    nearStart: (striker, other) =>
      rules.independents &&
      mayLeaveOutNearStart(battle, striker) &&
      within(distance(striker.at, other.at), NEAR_START, rounding),
    // Nothing beyond the end, whatever its length.
    through: (from, to, end) => reaching.alongLine(battle, from, to, distance(from.at, end.at)),
    along: (from, to, length) => reaching.alongLine(battle, from, to, length),
  };
}
