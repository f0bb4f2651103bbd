/** The weapon that is in hand when a turn opens: the one that was used last in the same battle. */

import { beforeEach, expect, test, vi } from "vitest";
import type { CombatDoc } from "../../src/foundry/platform";
import { lastWeaponIn, lastWeaponOf, rememberWeapon } from "../../src/weapons/last-weapon";
import type { OpenTurn } from "../../src/weapons/open-turn";

beforeEach(() => {
  let kept: unknown = {};
  const set = async (_: string, __: string, value: unknown) => {
    kept = value;
  };
  vi.stubGlobal("game", { settings: { get: () => kept, set } });
});

function turnIn(combat: string): OpenTurn {
  const scene = { tokens: new Map([["wolf", { actor: { uuid: "Actor.wolf" } }]]) };
  return { scene, fight: { combat: { id: combat } }, who: "wolf" } as unknown as OpenTurn;
}

test("it is in hand in the next turn of the same battle, and not in another battle", () => {
  rememberWeapon(turnIn("bridge"), "knife");
  expect(lastWeaponOf(turnIn("bridge"))).toBe("knife");
  expect(lastWeaponIn({ id: "bridge" } as CombatDoc, "Actor.wolf")).toBe("knife");
  expect(lastWeaponOf(turnIn("road"))).toBeNull();
  rememberWeapon(turnIn("road"), "sword");
  expect([lastWeaponOf(turnIn("bridge")), lastWeaponOf(turnIn("road"))]).toEqual(["knife", "sword"]);
});
