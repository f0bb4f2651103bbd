import { describe, expect, it } from "vitest";
import { asKnown, forecast, type KnownOf } from "../../src/engine/index";
import { type Battle, type Character, type CharacterInput, rulesets, type StrikeWith } from "../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];
const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6 };
const CLAW: StrikeWith = { name: "claw of doom", points: { dice: 9, bonus: 90 } };
const EVERYTHING: KnownOf = { isThere: true, figures: true, hp: true };
const NOTHING: KnownOf = { isThere: true, figures: false, hp: false };
const GONE: KnownOf = { isThere: false, figures: false, hp: false };

const wolf: CharacterInput = {
  id: "wolf",
  side: "party",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 20, maxHp: 30, accuracy: 8, evasion: 7, defence: 4, fortitude: 6, willpower: 6 },
};

/** @param secret what nobody of the party may read */
function battleWith(secret: object): Battle {
  const outcome = RULESET.begin({
    ruleset: RULESET.id,
    sides: ["party", "monsters"],
    characters: [wolf, { id: "ogre", side: "monsters", at: [9, 0], movement: 9, ...secret } as CharacterInput],
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

const ogreIn = ({ characters }: Battle) =>
  (characters as readonly Character[]).find(({ id }) => id === "ogre") as Extract<Character, { vitals?: object }>;
const of = (ogre: KnownOf) => (id: string) => (id === "ogre" ? ogre : EVERYTHING);
const seen = (secret: object, made: StrikeWith, ogre: KnownOf) =>
  asKnown(
    RULESET,
    battleWith(secret),
    new Map([
      ["wolf", [SWORD]],
      ["ogre", [made]],
    ]),
    of(ogre),
  );

describe("a battle as somebody knows it", () => {
  it("is the same whatever the figures are that may not be read", () => {
    const weak = seen({ vitals: { hp: 9, maxHp: 9, accuracy: 1, evasion: 1 } }, SWORD, NOTHING);
    const strong = seen(
      {
        movement: 40,
        vitals: { hp: 300, maxHp: 300, accuracy: 30, evasion: 30, fixed: false },
        feats: ["spell-control"],
        acts: { majors: 3 },
        series: [{ name: "twice" }],
        counters: { with: CLAW },
      },
      CLAW,
      NOTHING,
    );
    expect(strong).toEqual({ ...weak, battle: expect.anything() });
    const { vitals: a, ...restA } = ogreIn(weak.battle);
    const { vitals: b, ...restB } = ogreIn(strong.battle);
    expect(restA).toEqual(restB);
    expect({ ...a, fixed: true }).toEqual({ ...b, fixed: true });
    expect(JSON.stringify(strong)).not.toContain("doom");
    expect(weak.guessed).toEqual(["ogre"]);
  });

  it("goes by how somebody looks, not by its points; by the points where those may be read", () => {
    const at = (hp: number, known: KnownOf) =>
      ogreIn(seen({ vitals: { hp, maxHp: 300 } }, CLAW, known).battle).vitals?.hp;
    expect([300, 299, 200, 150, 1, -4].map((hp) => at(hp, NOTHING))).toEqual([30, 23, 23, 8, 8, 0]);
    expect(at(299, { ...NOTHING, hp: true })).toBe(299);
  });

  it("is without whoever is not known to be there", () => {
    const { battle, guessed } = seen({ vitals: { hp: 300 } }, CLAW, GONE);
    expect(battle.characters.map(({ id }) => id)).toEqual(["wolf"]);
    expect(guessed).toEqual([]);
  });

  it("says in a forecast whose figures are guessed", () => {
    const { battle, arms, guessed } = seen({ vitals: { hp: 300 } }, CLAW, NOTHING);
    const answer = forecast({ ruleset: RULESET, battle, arms, guessed, seed: 1 }, 20);
    expect(answer.ok && answer.forecast.assumes[0]).toEqual({ code: "guessed", who: ["ogre"] });
  });
});
