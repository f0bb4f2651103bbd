/** The hand offers the same as the rules answer, without characters that its reader does not know of. */

import { describe, expect, it } from "vitest";
import {
  type Aim,
  chancesOf,
  cutBetween,
  positionsOnly,
  takenAt,
  takenTowards,
  targetSigns,
} from "../../../src/judgement/strikes/aiming";
import { isAroundUser } from "../../../src/judgement/strikes/around-user";
import { byItsLots } from "../../../src/judgement/strikes/by-lots";
import {
  AREAS,
  areHostile,
  type Battle,
  hasFallen,
  type Ruleset,
  type StrikeWith,
  type TargetOffer,
} from "../../../src/rules/index";
import { TURN_TAKING } from "../../rules/vitals/fight";
import { drawn } from "../../support/drawn";
import { someWith } from "../../support/random-strike-steps";
import { seeds } from "../../support/seeds";
import { someStrikeField } from "../../support/strike-fields";

const FIELDS = drawn(500);
const everybody = () => true;

function aimOn(
  battle: Battle,
  ruleset: Ruleset,
  who: string,
  written: StrikeWith,
  known: Aim["known"] = everybody,
): Aim {
  return { ruleset, battle, who, with: written, known };
}

/** Of ids that are no part of words around them. */
function speaksOf(told: unknown, id: string): boolean {
  return JSON.stringify(told).includes(JSON.stringify(id));
}

describe.each(TURN_TAKING)("the hand on %s", (id) => {
  it(`offers on ${FIELDS} random fields what ask targets and ask strike say, and refuses the rest`, {
    timeout: 120_000,
  }, () => {
    const seen = { fair: 0, notable: 0, barred: 0 };
    for (const seed of seeds(FIELDS)) {
      const field = someStrikeField(seed, id);
      if (!field) continue;
      const { ruleset, battle, who, c } = field;
      const written = someWith(c) as StrikeWith;
      const aim = aimOn(battle, ruleset, who, written);
      const reply = ruleset.ask(battle, { ask: "targets", who, with: written });
      if (!reply.ok) throw new Error(reply.refusal.code);
      const { signs } = targetSigns(aim);
      // ACT-12: around its user everybody in the area is taken, however far away.
      const around = isAroundUser(aim, who) ? takenAt(aim, who) : null;
      const offers: readonly TargetOffer[] = around?.can
        ? reply.answer.targets
            .filter((offer) => around.targets.includes(offer.id))
            .map(({ reason: _, rule: __, ...offer }) => ({ ...offer, can: true }))
        : reply.answer.targets;
      expect(signs.map((sign) => sign.id)).toEqual(offers.map((offer) => offer.id));
      for (const [i, offer] of offers.entries()) {
        const sign = signs[i]!;
        const said = `${id} ${seed} ${offer.id} ${JSON.stringify(written)}`;
        if (sign.past) {
          // Not at its own place, but on the way into another area (`S20-EFF-4`).
          expect([offer.can, takenTowards(aim, offer.id).can, sign.kind === "barred"], said).toEqual([
            false,
            false,
            false,
          ]);
          expect(
            AREAS.some((area) => takenTowards(aim, offer.id, area).can),
            said,
          ).toBe(true);
          seen[sign.kind] += 1;
          continue;
        }
        expect([sign.kind !== "barred", sign.metres, sign.lots, sign.reason, sign.rule], said).toEqual([
          offer.can,
          offer.metres,
          offer.lots,
          offer.reason,
          offer.rule,
        ]);
        seen[sign.kind] += 1;
        // A breakthrough with dice that cannot be read so has no place to compare: no sheet writes them.
        if (offer.reason === "bad-value" && written.how === "breakthrough" && written.reads !== undefined) continue;
        const friend = (one: string) => {
          const side = battle.characters.find((other) => other.id === one)!.side;
          const own = battle.characters.find((other) => other.id === who)!.side;
          return !areHostile(battle, own, side);
        };
        const heals = written.effect === "heal";
        const friends = Object.keys(offer.lots ?? {}).filter((one) => one !== offer.id && friend(one) && !heals);
        expect(sign.risked, said).toEqual(friends);
        const spared = !heals && hasFallen(battle.characters.find((other) => other.id === offer.id)!);
        const plain = friend(offer.id) === heals && friends.length === 0 && !spared;
        if (offer.can) expect(sign.kind, said).toBe(plain ? "fair" : "notable");

        // Without dice the same positions answer the same.
        if (written.how === "area" && !around) expect(takenAt(aim, offer.id).can, said).toBe(offer.can);
        if (written.how === "line" || written.how === "breakthrough")
          expect(takenTowards(aim, offer.id).can, said).toBe(offer.can);
        if (written.how !== "area") {
          const asked = { ask: "strike", who, with: written, target: offer.id } as const;
          const forecast = ruleset.ask(battle, asked);
          if (!forecast.ok) throw new Error(forecast.refusal.code);
          const bare = ruleset.ask(battle, { ...asked, with: positionsOnly(written) });
          if (!bare.ok) throw new Error(bare.refusal.code);
          expect([bare.answer.can, bare.answer.reason, bare.answer.targets], said).toEqual([
            forecast.answer.can,
            forecast.answer.reason,
            forecast.answer.targets,
          ]);
          const dice = written.effect !== "nothing";
          expect(chancesOf(aim, offer.id), said).toEqual(
            offer.can && dice ? byItsLots(forecast.answer, offer.id) : null,
          );
        }
      }
    }
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(FIELDS / 10);
  });

  it("says nothing of whoever is not known, anywhere", { timeout: 120_000 }, () => {
    let hidden = 0;
    for (const seed of seeds(FIELDS)) {
      const field = someStrikeField(seed, id);
      if (!field) continue;
      const { ruleset, battle, who, c } = field;
      const written = someWith(c) as StrikeWith;
      const secret = battle.characters.filter((one) => one.id !== who && c.chance(40)).map((one) => one.id);
      hidden += secret.length;
      const known = (one: string) => !secret.includes(one);
      const aim = aimOn(battle, ruleset, who, written, known);
      const told: unknown[] = [targetSigns(aim)];
      for (const { id: one, at } of battle.characters.filter(({ id: other }) => known(other))) {
        const area = written.how === "area" && at !== null ? takenAt(aim, at) : null;
        told.push(area, cutBetween(aim, one));
        if (written.how === "line" || written.how === "breakthrough") told.push(takenTowards(aim, one));
      }
      for (const one of secret) expect(speaksOf(told, one), `${id} ${seed} ${one}`).toBe(false);
    }
    expect(hidden).toBeGreaterThan(FIELDS / 3);
  });
});
