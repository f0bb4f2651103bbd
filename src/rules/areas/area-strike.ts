/** Strikes on the three areas: ranges from area to area, a held front, lots, whole areas. */

import type { AreaBattle, AreaCharacter, AreaName } from "../battle";
import { declareWith } from "../board/minor-actions";
import { areHostile, characterOf } from "../board/roster";
import { badValue } from "../board/setup";
import { withoutAction } from "../board/turns";
import { type Outcome, refuse } from "../commands";
import type { Dice } from "../dice/dice";
import { POWER_ROLLS_OF_20 } from "../dice/power-roll";
import type { StrikeGround } from "../strike/ground";
import type { StrikeCommand, StrikeRules } from "../strike/index";
import { landStrike } from "../strike/landing";
import { performStrike, strikeRulesIn } from "../strike/performing";
import { outOfReach, readyToAttack } from "./acting";
import { areaNamed, isAreaName, metresBetween } from "./board";
import { breakthroughOf, goThrough } from "./breakthrough";
import { possibleInLine, possibleUpTo, targetsWithin } from "./effects";
import { stepOn } from "./lasting";
import { covers, misfireLots, shieldedBy } from "./shooting";
import { AreaStep } from "./step";

/** Who stands there, or the area alone. */
interface AreaSpot {
  readonly area: AreaName;
  readonly c: AreaCharacter | null;
}

/** By the books of 2.0 (`DIC-2`), with its metal armour (`S20-MET-1`). */
const DICE: StrikeRules = { powerRolls: POWER_ROLLS_OF_20, metalArmour: true };

export function strike(battle: AreaBattle, command: StrikeCommand, source: Dice | undefined): Outcome<AreaBattle> {
  return performStrike(strikesOnAreas(battle), command, source, (landed) => {
    const step = new AreaStep(battle);
    if (landed.spends) step.setTurn(landed.spends);
    else if (battle.turn) step.set({ turn: withoutAction(battle.turn) });
    if (landed.feats.length > 0) declareWith(stepOn(step), landed.striker.id, landed.part?.id ?? null, landed.feats);
    landStrike(step, landed, (who, leaves) => step.changeConditions(who, leaves, [], landed.striker.id));
    if (typeof landed.goesTo === "string") goThrough(step, landed.striker.id, landed.goesTo);
    return step.finish();
  });
}

export function strikesOnAreas(
  battle: AreaBattle,
  characters: readonly AreaCharacter[] = battle.characters,
): StrikeGround<AreaCharacter, AreaSpot> {
  return {
    characters,
    turn: battle.turn,
    withCharacters: (others) => strikesOnAreas(battle, others),
    rules: strikeRulesIn(battle.options, DICE),
    cites: { reach: "S20-RNG-1", range: "S20-RNG-2", shield: "S20-RNG-2", area: "S20-EFF-1" },
    ready(action) {
      const ready = readyToAttack(battle, action);
      return ready.ok ? { ok: true, striker: ready.attacker } : ready;
    },
    outOfReach: (striker, target, how) => outOfReach(battle, striker, target, { how }),
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
      if (!c) return refuse("no-such-character", "S20-EFF-1", { who: place });
      return c.at === null ? refuse("placement", "S20-PLC-1", { who: place }) : { ok: true, spot: { area: c.at, c } };
    },
    metres: (from, to) => metresBetween(from.area, to.area),
    covers: (range, from, to) => covers(range, metresBetween(from.area, to.area)),
    shields: (from, to) => (from.c ? shieldedBy(battle, from.c, to.area) : []),
    lots(from, target, how) {
      const lots = from.c ? misfireLots(battle, from.c, target, how) : {};
      return Object.keys(lots).length > 1 ? lots : null;
    },
    linesMisfire: true,
    covered: (centre, radius) => targetsWithin(battle, centre.area, radius),
    breakthrough: (striker, target, to) => breakthroughOf(battle, striker, target, to),
    nearStart: () => false,
    through: (from, to, end) => (from.c ? possibleUpTo(battle, from.c, end.area, to.c?.id ?? null) : []),
    along: (from, to) => (from.c ? possibleInLine(battle, from.c, to.area, to.c?.id ?? null) : []),
  };
}
