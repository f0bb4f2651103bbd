import { describe, expect, it } from "vitest";
import { simultaneous } from "../../../src/rules/rulesets/simultaneous";
import { scriptOf, writeScript } from "../../../src/rules/script/write";
import {
  answer,
  battleOf,
  cameOf,
  done,
  readAs,
  refusal,
  refused,
  revealed,
  type Someone,
  someone,
  wanted,
} from "./battles";

const ANN: Someone = { id: "ann", at: [0, 0] };
const ORC: Someone = { id: "orc", side: "monsters", at: [1, 0], ath: 4, fin: 1, health: 20, maxHealth: 20 };
const blow = (more: object = {}) => ({ attack: "melee", target: "orc", with: { points: { bonus: 3 }, ...more } });

/** What Ann's strike at the orc meets. */
function met(
  action: object,
  orc: Partial<Someone> = {},
  theirs: unknown = undefined,
  accuracy: number | number[] = 19,
) {
  const battle = battleOf([ANN, { ...ORC, ...orc }]);
  const shown = revealed(battle, { ann: action, ...(theirs === undefined ? {} : { orc: theirs }) });
  const { told, after } = cameOf(shown, "ann", { dice: { ann: { accuracy } } });
  return { ...told?.strike, outcome: told?.outcome, health: someone(after, "orc").health };
}

describe("effects that cannot be blocked or dodged", () => {
  it("SIM-ACC-2 meet the other instinct, and only where neither works 5", () => {
    expect(met(blow())).toMatchObject({ against: "block", difficulty: 12 });
    expect(met(blow({ blockable: false }))).toMatchObject({ against: "dodge", difficulty: 9 });
    expect(met(blow({ dodgeable: false }))).toMatchObject({ against: "block", difficulty: 12 });
    expect(met(blow({ dodgeable: false }), { ath: 0, fin: 5 })).toMatchObject({ against: "block", difficulty: 8 });
    expect(met(blow({ blockable: false, dodgeable: false }))).toMatchObject({ against: "still", difficulty: 5 });
    expect(met(blow({ blockable: true, dodgeable: true }))).toMatchObject({ against: "block" });
  });

  it("SIM-ACC-3 the doubled bonus does not go over, and disadvantage stays", () => {
    const skilled = { expertise: 3, proficientArmour: true };
    expect(met(blow(), skilled, { evade: true }, [19, 18])).toMatchObject({ against: "dodge", difficulty: 15 });
    expect(met(blow({ dodgeable: false }), skilled, { evade: true }, [19, 18])).toMatchObject({
      against: "block",
      difficulty: 15,
    });
    expect(met(blow({ blockable: false }), skilled, { brace: true }, [19, 18])).toMatchObject({
      against: "dodge",
      difficulty: 12,
    });
  });

  it("are read as yes or no, where everyone acts at once and nowhere else", () => {
    expect(readAs({ do: "declare", who: "ann", action: blow({ blockable: 0 }) })).toBe(
      "action.with.blockable wrong-type",
    );
    expect(readAs({ do: "declare", who: "ann", action: blow({ dodgeable: "no" }) })).toBe(
      "action.with.dodgeable wrong-type",
    );
    expect(refused(battleOf([ANN, ORC]), "ann", blow({ dodgeable: null }))).toBe("bad-value SIM-CYC-2");
  });
});

describe("an impenetrable field", () => {
  it("SIM-ACC-5 stops what nobody could block: no accuracy is rolled, and it is a miss", () => {
    for (const made of [{}, { blockable: false, dodgeable: false }, { check: "none" }]) {
      const shown = revealed(battleOf([ANN, { ...ORC, field: true }]), { ann: blow(made) });
      expect(wanted(shown)).toEqual([]);
      const { told, after } = cameOf(shown, "ann");
      expect(told).toMatchObject({ rule: "SIM-ACC-5", outcome: "miss", strike: { against: "field" } });
      expect(told?.strike).toEqual({ against: "field" });
      expect(someone(after, "orc").health).toBe(20);
    }
  });

  it("SIM-ACC-5 stops spells without figures, but neither healing nor its bearer's own", () => {
    const battle = battleOf([ANN, { ...ORC, health: 12, field: true }]);
    const health = (actions: object) => someone(cameOf(revealed(battle, actions as never), "ann").after, "orc").health;
    expect(health({ ann: { cast: "bolt", target: "orc", effect: "damage", amount: 5 } })).toBe(12);
    expect(health({ ann: { cast: "cure", target: "orc", effect: "heal", amount: 5 } })).toBe(17);
    expect(health({ orc: { cast: "rage", target: "orc", effect: "damage", amount: 5 } })).toBe(7);
    expect(
      health({ ann: { cast: "cure", target: "orc", with: { check: "none", effect: "heal", points: { bonus: 2 } } } }),
    ).toBe(14);
    const stun = revealed(battle, { ann: { cast: "hold", target: "orc", effect: "stun" } });
    expect(someone(cameOf(stun, "ann").after, "orc").conditions).toEqual([]);
    const plain = cameOf(revealed(battle, { ann: { attack: "melee", target: "orc" } }), "ann");
    expect(plain.told).toMatchObject({ rule: "SIM-ACC-5", outcome: "miss" });
  });

  it("goes up and down by the Game Master's hand", () => {
    const up = done(battleOf([ANN, ORC]), { do: "figures", who: "orc", field: true });
    expect(someone(up.battle, "orc").field).toBe(true);
    expect(up.events).toMatchObject([{ type: "figuresChanged", who: "orc", field: true }]);
    const down = done(up.battle, { do: "figures", who: "orc", field: false }).battle;
    expect(someone(down, "orc")).not.toHaveProperty("field");
    expect(someone(done(up.battle, { do: "figures", who: "orc", fin: 2 }).battle, "orc").field).toBe(true);
    expect(readAs({ do: "figures", who: "orc", field: 1 })).toBe("field wrong-type");
  });
});

describe("whoever is restricted", () => {
  it.each(["bound", "asleep"])("SIM-ACC-7 is hit like a thing while %s", (id) => {
    expect(met(blow(), { conditions: [id] })).toMatchObject({ against: "still", difficulty: 5 });
  });
});

describe("a thing", () => {
  const DOOR: Someone = { id: "door", side: "monsters", at: [1, 0], thing: true, health: 9, maxHealth: 9, ath: 9 };
  const shot = { attack: "ranged", target: "door", with: { points: { bonus: 2 } } };
  const difficulty = (more: Partial<Someone>, action: object = shot) => {
    const shown = revealed(battleOf([ANN, { ...DOOR, ...more }]), { ann: action });
    return cameOf(shown, "ann", { dice: { ann: { accuracy: 19 } } }).told?.strike;
  };

  it("SIM-ACC-4 is hit from 5 on, more where it is small or far", () => {
    expect(difficulty({})).toMatchObject({ against: "still", difficulty: 5, damage: 2 });
    expect(difficulty({ at: [30, 0] })).toMatchObject({ difficulty: 8 });
    expect(difficulty({ at: [30, 0], size: 2 })).toMatchObject({ difficulty: 6 });
    expect(difficulty({ size: 0.01 })).toMatchObject({ difficulty: 15 });
    expect(difficulty({ size: 0.01 }, { ...shot, attack: "melee" })).toMatchObject({ difficulty: 15 });
    // The size of a restricted character counts as well.
    expect(difficulty({ thing: false, conditions: ["stunned"], at: [30, 0], size: 3 })).toMatchObject({
      difficulty: 5,
    });
  });

  it("declares nothing: unable, and so the offers say", () => {
    const battle = battleOf([ANN, DOOR]);
    expect(refused(battle, "door", { brace: true })).toBe("unable SIM-ACC-4");
    expect(answer(battle, { ask: "turn", who: "door" })).toMatchObject({
      commands: { declare: { can: false, refusal: { code: "unable", rule: "SIM-ACC-4" } } },
    });
    expect(answer(battle, { ask: "targets", who: "door", with: { points: {} } })).toMatchObject({
      targets: [
        { id: "ann", can: false, reason: "unable" },
        { id: "door", can: false },
      ],
    });
    // A character that became a thing meanwhile does nothing either.
    const shown = revealed(battleOf([ANN, ORC]), { orc: { item: "rope" } });
    const made = done(shown, { do: "figures", who: "orc", thing: true }).battle;
    expect(cameOf(made, "orc").told).toMatchObject({ happened: false, why: "unable" });
  });

  it("does not stand for its side when a battle is over (END-1)", () => {
    expect(answer(battleOf([ANN, DOOR]), { ask: "over" })).toEqual({ over: true, left: ["party"] });
    expect(answer(battleOf([ANN, ORC]), { ask: "over" })).toMatchObject({ over: false });
  });

  it("is a thing of some size in a file, and in what is written of it", () => {
    const of = (more: object) => readAs({ do: "summon", character: { id: "jar", side: "party", at: [0, 0], ...more } });
    expect(of({ thing: true, size: 0.3, field: false })).toBe("read");
    expect(of({ thing: 1 })).toBe("character.thing wrong-type");
    expect(of({ size: 0 })).toBe("character.size out-of-range");
    expect(of({ size: -1 })).toBe("character.size out-of-range");
    expect(of({ size: Number.NaN })).toBe("character.size not-finite");
    expect(of({ size: 2e6 })).toBe("character.size out-of-range");
    expect(refusal(battleOf([ANN]), { do: "figures", who: "ann", size: 0 })).toMatchObject({ code: "bad-value" });
    expect(() => battleOf([{ ...ANN, size: Number.POSITIVE_INFINITY }])).toThrow("size");
    const opening = battleOf([
      { ...ANN, field: true },
      { ...DOOR, size: 0.3 },
    ]);
    const { script: _, ...setup } = writeScript(scriptOf(opening, []));
    expect(setup.characters).toMatchObject([
      { id: "ann", field: true },
      { id: "door", thing: true, size: 0.3 },
    ]);
    expect(simultaneous.begin(setup)).toMatchObject({ ok: true, battle: opening });
  });
});
