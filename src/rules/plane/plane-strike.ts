/** Strikes on the plane: reach, ranges, lines of fire, lots, circles and lines, and what a blow does to places. Metres. */

import { type CharacterId, type CloseManner, isAtArmsLength, type PlaneBattle, type PlaneCharacter } from "../battle";
import { keptForLast } from "../board/last-asked";
import { declareWith } from "../board/minor-actions";
import { areHostile, characterOf } from "../board/roster";
import { type AttackWay, changedTurn, withoutAction } from "../board/turns";
import { type Outcome, refuse } from "../commands";
import type { Dice } from "../dice/dice";
import { distance, isPoint, samePoint } from "../geometry/point";
import { measured, within } from "../geometry/rounding";
import { type ReadingKey, readingOf } from "../readings";
import type { Refused } from "../refusals";
import type { StrikeGround } from "../strike/ground";
import type { StrikeCommand, StrikeRules } from "../strike/index";
import { landStrike } from "../strike/landing";
import { type DeclaredStrike, declareStrike } from "../strike/may-strike";
import { performStrike, strikeRulesIn } from "../strike/performing";
import type { Aimed } from "../strike/steps";
import { breakthroughOf, goThrough } from "./breakthrough";
import { vitalsOn } from "./hit-points";
import { stepOn } from "./lasting";
import { withoutDirection } from "./line";
import { cite, type PlaneRules } from "./plane-rules";
import { coveredBy, mayLeaveOutNearStart, runOfLine } from "./shooting/areas-of-effect";
import { reachesToCover } from "./shooting/covering-reach";
import { shieldsBetween } from "./shooting/line-of-fire";
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

/** The values of a ruleset of the plane for strikes. */
export interface PlaneStrikes {
  readonly reaching: Reaching;
  readonly dice: StrikeRules;
}

/** The strikes, and the ground of each battle. */
export interface LaidStrikes extends PlaneStrikes {
  readonly on: (battle: PlaneBattle) => StrikeGround<PlaneCharacter, ShotPlace>;
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
  strikes: LaidStrikes,
): Outcome<PlaneBattle> {
  const ground = strikes.on(battle);
  let reading: ReadingKey | undefined;
  const outcome = performStrike(ground, command, source, (landed) => {
    const { striker, figures, named } = landed;
    if (battle.options.readings) reading = readingOfWay(battle, strikes.reaching, command, landed, rules);
    const part = landed.part?.id ?? null;
    const step = new PlaneStep(battle, rules);
    if (step.turn) step.turn = landed.spends ? changedTurn(step.turn, landed.spends) : withoutAction(step.turn);
    if (landed.feats.length > 0) declareWith(stepOn(step), striker.id, part, landed.feats);
    const { how } = figures;
    const byHand = isAtArmsLength(how) ? how : null;
    // STR-26: a target out of reach is not drawn into a melee.
    const near = named.filter((c) => !command.allowed || !byHand || !ground.outOfReach(striker, c, byHand));
    if (byHand && near.some((c) => step.hostile(striker, c))) step.endMovement();
    const targets = byHand && strikes.reaching.engages ? near.map(({ id }) => id) : [];
    engageAround(step, striker.id, { targets, forms: command.forms ?? true }, () => {
      landStrike(vitalsOn(step), landed, (who, leaves, by) => changeConditions(step, who, leaves, [], by));
    });
    if (isPoint(landed.goesTo)) goThrough(step, striker.id, landed.goesTo);
    return finished(step);
  });
  if (!outcome.ok) return withReadingOfLine(battle, command, ground, strikes.reaching, outcome, rules);
  if (!reading) return outcome;
  const events = outcome.events.map((event) => (event.type === "struck" ? { reading, ...event } : event));
  return { ...outcome, events };
}

/** `A25-ARE-2`: dice for somebody whom the line would hit if it did not end at its target (the reading `lineRuns`). */
function withReadingOfLine(
  battle: PlaneBattle,
  command: StrikeCommand,
  ground: StrikeGround<PlaneCharacter, ShotPlace>,
  reaching: Reaching,
  refused: Refused,
  rules: PlaneRules,
): Refused {
  const { code, rule, data } = refused.refusal;
  if (!battle.options.readings || data.key !== "line" || data.reason !== "left-over") return refused;
  const declared = declareStrike(ground, command);
  const reading = declared.ok ? readingOfWay(battle, reaching, command, declared.strike, rules) : undefined;
  return reading === "lineRuns" ? refuse(code, rule, { ...data, reading }) : refused;
}

/**
 * The table's reading that decides how far a strike gets: past a free enemy (`A25-SHD-2`), or only to its target
 * (`A25-ARE-2`).
 */
function readingOfWay(
  battle: PlaneBattle,
  { alongLine }: Reaching,
  { at, allowed }: StrikeCommand,
  { striker, figures: { how, length, range }, named }: DeclaredStrike<PlaneCharacter>,
  rules: PlaneRules,
): ReadingKey | undefined {
  const from = { at: striker.at, c: striker };
  const point = at === undefined || typeof at === "string" ? characterOf(battle.characters, at ?? "")?.at : at;
  const aims: readonly ShotPlace[] = point ? [{ at: point, c: null }] : named.map((c) => ({ at: c.at, c }));
  const flies = !allowed && !isAtArmsLength(how) && how !== "breakthrough";
  if (flies && readingOf(battle.options, "loneShield") === "circle")
    if (
      aims.some(
        (to) =>
          shieldsBetween(battle, from, to, rules, "strip").length > shieldsBetween(battle, from, to, rules).length,
      )
    )
      return "loneShield";
  if (how !== "line" || readingOf(battle.options, "lineRuns") !== "target") return undefined;
  const all = length ?? range ?? Number.POSITIVE_INFINITY;
  const isCut = aims.some(
    (to) =>
      alongLine(battle, from, to, all).length > alongLine(battle, from, to, runOfLine(battle, from, to, all)).length,
  );
  return isCut ? "lineRuns" : undefined;
}

/** The ground of strikes in a battle: laid once for all questions about it and the step that follows. */
export function groundsOnPlane(
  rules: PlaneRules,
  strikes: PlaneStrikes,
): (battle: PlaneBattle) => StrikeGround<PlaneCharacter, ShotPlace> {
  const cites = {
    reach: cite(rules, "SKR-1"),
    range: cite(rules, "RNG-1"),
    shield: cite(rules, "SHD-1"),
    area: cite(rules, "ARE-1"),
  };
  return keptForLast((battle) => new GroundOnPlane(battle, rules, strikes, cites, battle.characters));
}

/** A class for speed: a ground of functions would be made anew, one by one, for each battle. */
class GroundOnPlane implements StrikeGround<PlaneCharacter, ShotPlace> {
  readonly characters: readonly PlaneCharacter[];
  readonly turn: PlaneBattle["turn"];
  readonly round: number;
  readonly rules: StrikeRules;
  readonly feats: StrikeGround<PlaneCharacter, ShotPlace>["feats"];
  readonly cites: StrikeGround<PlaneCharacter, ShotPlace>["cites"];
  readonly linesMisfire = false;
  readonly #battle: PlaneBattle;
  readonly #plane: PlaneRules;
  readonly #strikes: PlaneStrikes;
  /** Places as a step in progress, made only when a blow by hand needs them. */
  #standing: PlaneStep | null = null;

  constructor(
    battle: PlaneBattle,
    rules: PlaneRules,
    strikes: PlaneStrikes,
    cites: StrikeGround<PlaneCharacter, ShotPlace>["cites"],
    characters: readonly PlaneCharacter[],
  ) {
    this.characters = characters;
    this.turn = battle.turn;
    this.round = battle.round;
    this.rules = strikeRulesIn(battle.options, strikes.dice);
    this.feats = rules.edition.feats;
    this.cites = cites;
    this.#battle = battle;
    this.#plane = rules;
    this.#strikes = strikes;
  }

  withCharacters(characters: readonly PlaneCharacter[]): GroundOnPlane {
    return new GroundOnPlane(this.#battle, this.#plane, this.#strikes, this.cites, characters);
  }

  ready(action: AttackWay & { readonly who?: CharacterId | undefined }) {
    const ready = readyToAttack(this.#battle, action, this.#plane);
    return ready.ok ? ({ ok: true, striker: ready.attacker } as const) : ready;
  }

  outOfReach(striker: PlaneCharacter, target: PlaneCharacter, how: CloseManner): Refused | null {
    this.#standing ??= new PlaneStep(this.#battle, this.#plane);
    if (how === "melee" && !this.#standing.hostile(striker, target))
      return refuse("not-hostile", this.cites.reach, { who: target.id });
    return this.#strikes.reaching.outOfReach(this.#standing, striker, target);
  }

  isHostile(a: PlaneCharacter, b: PlaneCharacter): boolean {
    return areHostile(this.#battle, a.side, b.side);
  }

  reachesToCover(protector: PlaneCharacter, covered: PlaneCharacter): boolean {
    return reachesToCover(this.#battle, protector, covered, this.#plane);
  }

  spotOf(c: PlaneCharacter): ShotPlace {
    return { at: c.at, c };
  }

  isName(place: string): boolean {
    return isSkirmishName(place) || characterOf(this.#battle.characters, place) !== undefined;
  }

  aimedAt(place: NonNullable<Aimed["at"]>): Refused | { ok: true; spot: ShotPlace } {
    const battle = this.#battle;
    const skirmish = battle.skirmishes.find(({ id }) => id === place);
    if (skirmish) return { ok: true, spot: { at: skirmish.centre, c: null } };
    if (typeof place === "string" && isSkirmishName(place))
      return refuse("no-such-skirmish", this.cites.area, { skirmish: place });
    return isPoint(place) ? { ok: true, spot: { at: place, c: null } } : spotOf(battle, place);
  }

  isOwnPlace(striker: PlaneCharacter, place: NonNullable<Aimed["at"]>): boolean {
    return place === striker.id || (isPoint(place) && samePoint(place, striker.at));
  }

  metres(from: ShotPlace, to: ShotPlace): number {
    return measured(distance(from.at, to.at), this.#battle.options.rounding);
  }

  covers(range: number, from: ShotPlace, to: ShotPlace): boolean {
    return within(distance(from.at, to.at), range, this.#battle.options.rounding);
  }

  shields(from: ShotPlace, to: ShotPlace): readonly string[] {
    return this.#strikes.reaching.shieldsBetween(this.#battle, from, to, this.#plane);
  }

  lots(from: ShotPlace, target: PlaneCharacter, how: "ranged" | "shot") {
    return this.#strikes.reaching.misfireLots(this.#battle, from, target, how, this.#plane);
  }

  covered(centre: ShotPlace, radius: number): CharacterId[] {
    return coveredBy(this.#battle, centre.at, radius);
  }

  breakthrough(striker: PlaneCharacter, target: PlaneCharacter, to: Aimed["to"], length?: number) {
    return breakthroughOf(this.#battle, this.#plane, striker, target, { to, length });
  }

  nearStart(striker: PlaneCharacter, other: PlaneCharacter): boolean {
    return (
      this.#plane.independents &&
      mayLeaveOutNearStart(this.#battle, striker) &&
      within(distance(striker.at, other.at), NEAR_START, this.#battle.options.rounding)
    );
  }

  noDirection(from: ShotPlace, to: ShotPlace): Refused | null {
    return withoutDirection(this.#plane, from.at, to.at, "target");
  }

  /** Nothing beyond the end, whatever its length. */
  through(from: ShotPlace, to: ShotPlace, end: ShotPlace): readonly CharacterId[] {
    return this.#strikes.reaching.alongLine(this.#battle, from, to, distance(from.at, end.at));
  }

  along(from: ShotPlace, to: ShotPlace, length: number): readonly CharacterId[] {
    const run = runOfLine(this.#battle, from, to, length);
    return this.#strikes.reaching.alongLine(this.#battle, from, to, run);
  }
}
