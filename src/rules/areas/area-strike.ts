/** Strikes on the three areas: ranges from area to area, a held front, lots, whole areas. */

import type { AreaBattle, AreaCharacter, AreaName } from "../battle";
import { declareWith } from "../board/minor-actions";
import { areHostile, characterOf } from "../board/roster";
import { badValue } from "../board/setup";
import { withoutAction } from "../board/turns";
import { type Outcome, refuse } from "../commands";
import type { Dice } from "../dice/dice";
import { given } from "../given";
import { misfit } from "../refusals";
import type { StrikeGround } from "../strike/ground";
import type { StrikeCommand, StrikeRules } from "../strike/index";
import { landStrike } from "../strike/landing";
import { performStrike, strikeRulesIn } from "../strike/performing";
import { outOfReach, readyToAttack } from "./acting";
import type { AreaRules } from "./area-rules";
import { areaNamed, isAreaName, metresBetween } from "./board";
import { breakthroughOf, goThrough } from "./breakthrough";
import { possibleInLine, possibleUpTo, targetsWithin } from "./effects";
import { stepOn } from "./lasting";
import { covers, misfireLots, shieldedBy } from "./shooting";
import { AreaStep } from "./step";

/** A character's place, or the area alone. */
interface AreaSpot {
  readonly area: AreaName;
  readonly c: AreaCharacter | null;
}

/** The edition's values for dice. */
function diceOf({ edition: { powerRolls }, metalArmour }: AreaRules): StrikeRules {
  return given({ powerRolls, metalArmour });
}

export function strike(
  battle: AreaBattle,
  command: StrikeCommand,
  rules: AreaRules,
  source: Dice | undefined,
): Outcome<AreaBattle> {
  return performStrike(strikesOnAreas(battle, rules), command, source, (landed) => {
    const step = new AreaStep(battle, rules);
    if (landed.spends) step.setTurn(landed.spends);
    else if (battle.turn) step.set({ turn: withoutAction(battle.turn) });
    if (landed.feats.length > 0) declareWith(stepOn(step), landed.striker.id, landed.part?.id ?? null, landed.feats);
    landStrike(step, landed, (who, leaves, by) => step.changeConditions(who, leaves, [], by));
    if (typeof landed.goesTo === "string") goThrough(step, landed.striker.id, landed.goesTo);
    return step.finish();
  });
}

export function strikesOnAreas(
  battle: AreaBattle,
  rules: AreaRules,
  characters: readonly AreaCharacter[] = battle.characters,
): StrikeGround<AreaCharacter, AreaSpot> {
  const { range, shield, radius, placement } = rules.cites;
  return {
    characters,
    turn: battle.turn,
    round: battle.round,
    withCharacters: (others) => strikesOnAreas(battle, rules, others),
    rules: strikeRulesIn(battle.options, diceOf(rules)),
    feats: rules.edition.feats,
    cites: { reach: "S20-RNG-1", range, shield, area: radius },
    ready(action) {
      const ready = readyToAttack(battle, action);
      return ready.ok ? { ok: true, striker: ready.attacker } : ready;
    },
    outOfReach: (striker, target, how) => outOfReach(battle, striker, target, { how }, rules),
    isHostile: (a, b) => areHostile(battle, a.side, b.side),
    // ACT-13, EX2: in the same area.
    reachesToCover: (protector, covered) => protector.at !== null && protector.at === covered.at,
    spotOf: (c) => (c.at === null ? null : { area: c.at, c }),
    isName: (place) => isAreaName(place) || characterOf(battle.characters, place) !== undefined,
    aimedAt(place, striker) {
      // An area's name comes before a character's, as in `ask area`.
      if (isAreaName(place)) return { ok: true, spot: { area: areaNamed(battle, striker.side, place), c: null } };
      if (typeof place !== "string") return badValue("at", "area");
      const c = characterOf(battle.characters, place);
      if (!c) return refuse("no-such-character", radius, { who: place });
      return c.at === null ? refuse("placement", placement, { who: place }) : { ok: true, spot: { area: c.at, c } };
    },
    metres: (from, to) => metresBetween(from.area, to.area),
    covers: (range, from, to) => covers(range, metresBetween(from.area, to.area)),
    shields: (from, to) => (from.c ? shieldedBy(battle, from.c, to.area, rules) : []),
    lots(from, target, how) {
      const lots = from.c ? misfireLots(battle, from.c, target, how, rules) : {};
      return Object.keys(lots).length > 1 ? lots : null;
    },
    linesMisfire: true,
    ...(rules.lines === "chosen" && { chosenLines: chosenLines(battle, rules) }),
    covered: (centre, radius) => targetsWithin(battle, centre.area, radius),
    breakthrough: (striker, target, to) => breakthroughOf(battle, striker, target, to, rules),
    nearStart: () => false,
    through: (from, to, end) => (from.c ? possibleUpTo(battle, from.c, end.area, to.c?.id ?? null) : []),
    along: (from, to, length, own = false) =>
      from.c ? possibleInLine(battle, from.c, { to: to.area, target: to.c?.id ?? null }, { length, own }, rules) : [],
  };
}

/** S25-EFF-2: a line may be aimed at an area, but never at its user's own one. */
function chosenLines(battle: AreaBattle, { cites }: AreaRules): StrikeGround<AreaCharacter, AreaSpot>["chosenLines"] {
  return {
    rule: cites.line,
    aimedAt: (place, { c }) =>
      isAreaName(place) && c
        ? { ok: true, spot: { area: areaNamed(battle, c.side, place), c: null } }
        : misfit(cites.line, "at", "place"),
    isOwn: (from, to) => from.area === to.area,
  };
}
