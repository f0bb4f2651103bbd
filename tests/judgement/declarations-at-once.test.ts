/** Declarations that one press seals: their result, and all that they leave alone. */

import { describe, expect, test } from "vitest";
import { BARE_HANDS_ITEM, blowAtNearest, firstWeaponFor, sameAsBefore } from "../../src/judgement/declarations/index";
import type { Action, CharacterInput, StrikeWith } from "../../src/rules/index";
import { rulesetOf } from "../../src/rules/index";

const rules = rulesetOf("simultaneous")!;
const one = (id: string, side: string, x: number, more: object = {}): CharacterInput =>
  ({ id, side, at: [x, 0], base: 6, health: 20, maxHealth: 20, ...more }) as never;

function battleOf(...characters: readonly CharacterInput[]) {
  const begun = rules.begin({ ruleset: rules.id, sides: ["party", "monsters"], characters });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.battle;
}
const everybody = () => true;
const weapon = (id: string, strike: StrikeWith | null = null) => ({ id, strike });

describe("SIM-RCH-1 a blow at the nearest enemy in reach", () => {
  const battle = battleOf(
    one("wolf", "party", 0),
    one("cat", "party", 0.5),
    one("ape", "monsters", 1.5),
    one("bat", "monsters", 1),
    one("far", "monsters", 9),
    one("felled", "monsters", 0.2, { conditions: ["unconscious"] }),
  );

  test("SIM-ACC-6 with all attacks that one action has with its weapon", () => {
    const two = { ...weapon("claws"), attacks: 2 };
    expect(blowAtNearest(battle, "cat", two, everybody)).toEqual({
      action: [
        { attack: "melee", target: "bat" },
        { attack: "melee", target: "bat", further: true },
      ],
      items: ["claws", "claws"],
    });
  });

  test("with its weapon, or with bare hands", () => {
    expect(blowAtNearest(battle, "wolf", weapon("sword00000000001"), everybody)).toEqual({
      action: [{ attack: "melee", target: "bat" }],
      items: ["sword00000000001"],
    });
    expect(blowAtNearest(battle, "cat", weapon(BARE_HANDS_ITEM), everybody)).toEqual({
      action: [{ attack: "melee", target: "bat" }],
      items: [BARE_HANDS_ITEM],
    });
  });

  test("of two as near at the first by id, and at nobody whom its player does not know of", () => {
    expect(blowAtNearest(battle, "bat", weapon(BARE_HANDS_ITEM), everybody)?.action).toEqual([
      { attack: "melee", target: "cat" },
    ]);
    expect(blowAtNearest(battle, "wolf", weapon(BARE_HANDS_ITEM), (id) => id !== "bat")?.action).toEqual([
      { attack: "melee", target: "ape" },
    ]);
    const twins = battleOf(one("wolf", "party", 0), one("ox", "monsters", -2), one("elk", "monsters", 2));
    expect(blowAtNearest(twins, "wolf", weapon(BARE_HANDS_ITEM), everybody)?.action).toEqual([
      { attack: "melee", target: "elk" },
    ]);
  });

  test("as far as the weapon in hand has a range of its own, and no farther", () => {
    const fields = battleOf(one("wolf", "party", 0), one("ape", "monsters", 4));
    const blow = (range?: number) =>
      blowAtNearest(fields, "wolf", weapon("spear00000000001", { how: "melee", ...(range && { range }) }), everybody);
    expect(blow(5)?.action).toEqual([{ attack: "melee", target: "ape" }]);
    expect([blow(3), blow()]).toEqual([null, null]);
  });

  test("none where nobody is in reach", () => {
    expect(blowAtNearest(battle, "far", weapon(BARE_HANDS_ITEM), everybody)).toBeNull();
    expect(blowAtNearest(battle, "nobody", weapon(BARE_HANDS_ITEM), everybody)).toBeNull();
  });
});

describe("SIM-CYC-1 the same as in the round before", () => {
  const next = { ...battleOf(one("wolf", "party", 0), one("ape", "monsters", 1)), round: 2 };
  const opened = (action: readonly Action[], more: object = {}) => ({
    round: 1,
    seals: [{ who: "wolf", seal: "", opening: { action, nonce: "", ...more } }],
  });
  const again = (...action: Action[]) => sameAsBefore(next, opened(action) as never, "wolf", everybody);

  test("with what it was done with, and without the height that a movement led to", () => {
    const blow: Action = { attack: "melee", target: "ape" };
    expect(sameAsBefore(next, opened([blow], { items: ["axe"], height: 3 }) as never, "wolf", everybody)).toEqual({
      action: [blow],
      items: ["axe"],
    });
    expect(again({ brace: true }, { evade: true })).toEqual({ action: [{ brace: true }, { evade: true }] });
  });

  test("never a movement, a trade, an item of several rounds, or what waited for a condition", () => {
    expect(again({ move: "transport", path: [[4, 0]] })).toBeNull();
    expect(again({ evade: true, if: { who: "ape", does: "attack" } })).toBeNull();
    expect(again({ trade: "rope", with: "ape" })).toBeNull();
    expect(again({ item: "ladder", cycles: 2 })).toBeNull();
  });

  test("nor an attack on somebody who is down, gone or unseen", () => {
    const blow: Action = { attack: "melee", target: "ape" };
    expect(again({ attack: "melee", target: "gone" })).toBeNull();
    expect(sameAsBefore(next, opened([blow]) as never, "wolf", (id) => id !== "ape")).toBeNull();
    const felled = {
      ...battleOf(one("wolf", "party", 0), one("ape", "monsters", 1, { conditions: ["unconscious"] })),
      round: 2,
    };
    expect(sameAsBefore(felled, opened([blow]) as never, "wolf", everybody)).toBeNull();
  });

  test("only of the very round before, of whoever did something in it", () => {
    const blow: Action = { attack: "melee", target: "ape" };
    expect(sameAsBefore({ ...next, round: 3 }, opened([blow]) as never, "wolf", everybody)).toBeNull();
    expect(sameAsBefore(next, opened([blow]) as never, "ape", everybody)).toBeNull();
    expect(sameAsBefore(next, null, "wolf", everybody)).toBeNull();
    expect(again()).toBeNull();
  });
});

describe("SIM-ACC-1 the weapon of an attack until another is chosen", () => {
  const weapons = [
    { id: "bow", fits: "ranged" },
    { id: "sword", fits: "melee" },
    { id: "axe", fits: "melee" },
    { id: BARE_HANDS_ITEM, fits: "melee" },
  ];

  test("the first that fits it, else bare hands; none for what is no attack", () => {
    expect(firstWeaponFor("melee", weapons)).toBe("sword");
    expect(firstWeaponFor("ranged", weapons)).toBe("bow");
    expect(firstWeaponFor("melee", [weapons[0]!, weapons[3]!])).toBe(BARE_HANDS_ITEM);
    expect(firstWeaponFor("ranged", weapons.slice(1))).toBe("");
    for (const other of ["cast", "none", "brace"] as const)
      expect(firstWeaponFor(other, [{ id: "x", fits: other }])).toBe("");
  });
});
