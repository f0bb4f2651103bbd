/** Looking for the hidden, and staying hidden while one acts (`SIM-STL-1`). */

import { describe, expect, it } from "vitest";
import type { ResolveCommand } from "../../../src/rules/commands";
import { seededDice } from "../../../src/rules/dice/dice";
import { simultaneous } from "../../../src/rules/rulesets/simultaneous";
import { answer, battleOf, declared, done, refusal, refused, type Someone, someone, told } from "./battles";

const SCOUT: Someone = { id: "scout", at: [0, 0], perception: 3 };
const THIEF: Someone = { id: "thief", at: [5, 0], side: "monsters", conditions: ["hidden"], stealth: 4 };

function revealed(characters: readonly Someone[], actions: { readonly [who: string]: unknown }) {
  return done(declared(battleOf(characters), actions), { do: "reveal" }).battle;
}

function resolved(
  characters: readonly Someone[],
  actions: { readonly [who: string]: unknown },
  dice: ResolveCommand["dice"],
) {
  return done(revealed(characters, actions), { do: "resolve", ...(dice && { dice }) }, seededDice(1));
}

const conditionsOf = (battle: Parameters<typeof someone>[0], id: string) =>
  someone(battle, id).conditions.map((one) => one.id);

describe("SIM-STL-1 looking for the hidden", () => {
  const looks = { scout: { perceive: true } };

  it("SIM-STL-1 finds with d20 + perception + 2 whoever does not hide better than 10 + stealth", () => {
    // 9 + 3 + 2 reaches 10 + 4, 8 does not.
    const found = resolved([SCOUT, THIEF], looks, { scout: { perception: 9 } });
    expect(conditionsOf(found.battle, "thief")).toEqual([]);
    expect(found.events).toMatchObject([
      { type: "resolved", rule: "SIM-STL-1", who: "scout", does: "perceive", perception: [9], total: 14 },
      { type: "conditionChanged", rule: "SIM-STL-1", who: "thief", added: [], removed: ["hidden"] },
      { type: "roundStarted" },
    ]);
    expect(conditionsOf(resolved([SCOUT, THIEF], looks, { scout: { perception: [8] } }).battle, "thief")).toEqual([
      "hidden",
    ]);
    // Without figures both are 0.
    const plain: Someone[] = [
      { id: "scout", at: [0, 0] },
      { ...THIEF, stealth: 0 },
    ];
    expect(conditionsOf(resolved(plain, looks, { scout: { perception: 8 } }).battle, "thief")).toEqual([]);
  });

  it("SIM-STL-1 holds after the cycle: in it a blow from hiding is critical still", () => {
    const actions = { ...looks, thief: { attack: "ranged", target: "scout", with: { points: { bonus: 2 } } } };
    const struck = resolved([SCOUT, THIEF], actions, {
      scout: { perception: 20 },
      thief: { accuracy: 15, critical: [2] },
    });
    expect(someone(struck.battle, "scout").health).toBe(6);
    expect(conditionsOf(struck.battle, "thief")).toEqual([]);
  });

  it("SIM-STL-1 looks at enemies alone, not at what is only invisible", () => {
    const others: Someone[] = [SCOUT, { ...THIEF, side: "party" }, { ...THIEF, id: "imp", conditions: ["invisible"] }];
    const seen = resolved(others, looks, { scout: { perception: 20 } });
    expect([conditionsOf(seen.battle, "thief"), conditionsOf(seen.battle, "imp")]).toEqual([["hidden"], ["invisible"]]);
  });

  it("SIM-STL-1 takes the major action, and wants its die whether or not anybody hides", () => {
    const battle = battleOf([SCOUT, THIEF]);
    expect(refused(battle, "scout", [{ perceive: true }, { brace: true }])).toBe("bad-value SIM-CYC-2");
    expect(refused(battle, "scout", { perceive: false })).toBe("bad-value SIM-CYC-2");
    const nobody = revealed([SCOUT, { ...THIEF, conditions: [] }], looks);
    const want = { who: "scout", key: "perception", dice: 1, sides: 20, value: 5 };
    expect(answer(nobody, { ask: "rolls" })).toEqual({ wants: [want] });
    expect(answer(nobody, { ask: "rolls", dice: { scout: { perception: 3 } } })).toEqual({ wants: [] });
    const bad = (dice: ResolveCommand["dice"]) => refusal(nobody, { do: "resolve", dice: dice! });
    const data = (reason: string) => ({ key: "perception", place: "dice.perception", reason, who: "scout" });
    expect(bad({})).toMatchObject({ code: "bad-value", data: data("too-few") });
    expect(bad({ scout: { perception: [1, 2] } })).toMatchObject({ data: data("left-over") });
    expect(bad({ scout: { perception: 21 } })).toMatchObject({ data: data("no-die") });
  });

  it("SIM-STL-1 rolls it from the seed where nobody says it", () => {
    const [a, b] = [1, 1].map(() => resolved([SCOUT, THIEF], looks, undefined).events);
    expect(a).toEqual(b);
    expect(a![0]).toMatchObject({ does: "perceive", perception: [expect.any(Number)] });
  });
});

describe("SIM-STL-1 staying hidden while one acts", () => {
  const acts = { thief: { communicate: "psst" } };

  it("SIM-STL-1 d20 + stealth has to exceed 10 + perception of every enemy", () => {
    const at = (stealth: number, more: readonly Someone[] = []) =>
      conditionsOf(resolved([SCOUT, THIEF, ...more], acts, { thief: { stealth } }).battle, "thief");
    // 10 + 3: 9 + 4 ties, which is not enough.
    expect([at(9), at(10)]).toEqual([[], ["hidden"]]);
    const watch: Someone = { id: "watch", at: [50, 0], perception: 5 };
    expect([at(11, [watch]), at(12, [watch])]).toEqual([[], ["hidden"]]);
    // A character that cannot notice anything does not notice.
    expect(at(11, [{ ...watch, conditions: ["asleep"] }])).toEqual(["hidden"]);
    expect(at(11, [{ ...watch, side: "monsters" }])).toEqual(["hidden"]);
  });

  it("SIM-STL-1 judges nothing without a die, and offers the one that may fall", () => {
    expect(conditionsOf(resolved([SCOUT, THIEF], acts, {}).battle, "thief")).toEqual(["hidden"]);
    expect(conditionsOf(resolved([SCOUT, THIEF], acts, undefined).battle, "thief")).toEqual(["hidden"]);
    const battle = revealed([SCOUT, THIEF], acts);
    const may = [{ who: "thief", key: "stealth", dice: 1, sides: 20, value: 4 }];
    expect(answer(battle, { ask: "rolls" })).toEqual({ wants: [], may });
    expect(answer(battle, { ask: "rolls", dice: { thief: { stealth: 12 } } })).toEqual({ wants: [] });
    expect(answer(battle, { ask: "rolls", dice: { thief: { stealth: 22 } } })).toBe("bad-value");
  });

  it("SIM-STL-1 has no use for a die of somebody who does not hide, or does nothing", () => {
    const left = { code: "bad-value", data: { key: "stealth", reason: "left-over", who: "thief" } };
    const dice = { thief: { stealth: 12 } };
    const open = revealed([SCOUT, { ...THIEF, conditions: [] }], acts);
    expect(refusal(open, { do: "resolve", dice })).toMatchObject(left);
    expect(refusal(revealed([SCOUT, THIEF], {}), { do: "resolve", dice })).toMatchObject(left);
    const waits = { thief: { communicate: "psst", if: { who: "scout", does: "attack" } } };
    expect(refusal(revealed([SCOUT, THIEF], waits), { do: "resolve", dice })).toMatchObject(left);
  });
});

describe("figures of stealth and perception", () => {
  it("stand in a character only where its file says them, and change with its sheet", () => {
    const battle = battleOf([SCOUT, THIEF]);
    expect(someone(battle, "scout")).not.toHaveProperty("stealth");
    const now = done(battle, { do: "figures", who: "thief", stealth: 1 });
    expect(someone(now.battle, "thief").stealth).toBe(1);
    expect(now.events).toMatchObject([{ type: "figuresChanged", stealth: 1 }]);
    expect(refusal(battle, { do: "figures", who: "thief", perception: Number.NaN })).toMatchObject({
      code: "bad-value",
      data: { place: "perception" },
    });
  });

  it("are told of nobody: what is shown of a character knows none of them", () => {
    expect(JSON.stringify(simultaneous.view(battleOf([SCOUT, THIEF])))).not.toMatch(/stealth|perception/);
    expect(told([])).toEqual([]);
  });
});
