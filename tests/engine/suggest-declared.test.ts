/** What a secret declaration could be, compared by whole fights: nothing that anybody has sealed flows into it. */

import { describe, expect, it } from "vitest";
import { ran, suggesting } from "../../src/engine/index";
import { type Action, type Battle, type CharacterInput, rulesets, type StrikeWith } from "../../src/rules/index";
import { mirroredFight, wildFight } from "../support/random-fights";

const RULESET = rulesets.simultaneous;
const FIST: StrikeWith = { how: "melee", points: { dice: 1, bonus: 2 } };
const SHOT: StrikeWith = { name: "bow", how: "ranged", points: { dice: 1, bonus: 2 }, range: 12 };
const BALM: StrikeWith = { name: "balm", how: "cast", effect: "heal", points: { dice: 3 }, range: 6 };

const who = (id: string, side: string, x: number, health = 12): CharacterInput => ({
  ...{ id, side, at: [x, 0], health, maxHealth: 12 },
  ...{ base: 5, ath: 2, fin: 2, speed: 1, expertise: 2 },
});

function begun(...characters: CharacterInput[]): Battle {
  const outcome = RULESET.begin({ ruleset: RULESET.id, sides: ["party", "monsters"], characters });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

function sealed(battle: Battle, id: string, action: Action): Battle {
  const outcome = RULESET.perform(battle, { do: "declare", who: id, action });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

const ARMS = { a: [SHOT, FIST, BALM], ally: [FIST], b: [FIST], c: [FIST] };
function suggestedFor(declarer: string, battle: Battle, { fights = 8, rounds = 6 } = {}) {
  const arms = new Map(Object.entries(ARMS));
  return ran(suggesting({ ruleset: RULESET, battle, arms, seed: 1, rounds, declarer }, fights));
}

function ways(declarer: string, battle: Battle, course = {}) {
  const answer = suggestedFor(declarer, battle, course);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.suggestions;
}

describe("a suggested declaration", () => {
  const battle = begun(
    who("a", "party", 0),
    who("ally", "party", 3, 3),
    who("b", "monsters", 8, 4),
    who("c", "monsters", 14),
  );

  it("is one of three at most, the best first, each with its share and what it gains on bracing", () => {
    const all = ways("a", battle);
    expect(all.length).toBeGreaterThan(1);
    expect(all.length).toBeLessThanOrEqual(3);
    for (const { commands, share, gain } of all) {
      expect(commands).toMatchObject([{ do: "declare", who: "a" }]);
      expect(share.low).toBeLessThanOrEqual(share.share);
      expect(Math.abs(gain)).toBeLessThanOrEqual(1);
    }
    expect(ways("a", battle)).toEqual(all);
  });

  it("says whom it strikes with what, or where it goes", () => {
    const kinds = ways("a", battle).map(({ reason }) => reason.kind);
    expect(kinds).toContain("strike");
    const far = begun(who("a", "party", 0), who("b", "monsters", 60));
    const [near] = ways("a", far).filter(({ reason }) => reason.kind === "near");
    expect(near).toMatchObject({ commands: [{ action: { move: "transport" } }], reason: { target: "b" } });
  });

  // SIM-CYC-1: declared in secret.
  it("is the same whatever anybody else has sealed", () => {
    const open = suggestedFor("a", battle);
    const blow = sealed(battle, "b", { move: "transport", path: [[1, 0]] });
    expect(suggestedFor("a", blow)).toEqual(open);
    expect(suggestedFor("a", sealed(blow, "ally", { attack: "melee", target: "b", with: FIST }))).toEqual(open);
  });

  it("is none for who has sealed, cannot declare or is asked for nobody", () => {
    const none = { ok: false, reason: "no-turn" };
    expect(suggestedFor("a", sealed(battle, "a", { brace: true }))).toEqual(none);
    expect(suggestedFor("nobody", battle)).toEqual(none);
    const arms = new Map(Object.entries(ARMS));
    expect(ran(suggesting({ ruleset: RULESET, battle, arms, seed: 1 }, 2))).toEqual(none);
    const revealed = RULESET.perform(battle, { do: "reveal" });
    expect(revealed.ok && suggestedFor("a", revealed.battle)).toEqual(none);
  });

  it("takes the blow that decides where there is no time for another", () => {
    const last = begun(who("a", "party", 0), who("b", "monsters", 1, 1));
    const [best] = ways("a", last, { fights: 24, rounds: 2 });
    expect(best).toMatchObject({ reason: { kind: "strike", target: "b" } });
    expect(best!.gain).toBeGreaterThan(0.3);
  });

  it("is always accepted by the rules", () => {
    for (let seed = 1; seed <= 12; seed++) {
      const { battle: now, arms } = seed % 2 ? mirroredFight("simultaneous", seed) : wildFight("simultaneous", seed);
      for (const { id } of now.characters.slice(0, 3)) {
        const answer = ran(suggesting({ ruleset: RULESET, battle: now, arms, seed, rounds: 1, declarer: id }, 1));
        if (!answer.ok) continue;
        for (const { commands } of answer.suggestions)
          expect(RULESET.perform(now, commands[0]!)).toMatchObject({ ok: true });
      }
    }
  });
});
