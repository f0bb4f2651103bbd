/** Who lies on the ground: as the battle says, and outside of one as the sheet does. */

import { expect, test } from "vitest";
import type { Battle } from "../../src/rules/index";
import { isLying } from "../../src/scene/lying";

const token = (...statuses: string[]) => ({ id: "kai", actor: { statuses: new Set(statuses) } }) as never;
const fight = (...conditions: string[]) =>
  ({ characters: [{ id: "kai", conditions: conditions.map((id) => ({ id })) }] }) as never as Battle;

test.each([
  ["unconscious", true],
  ["dead", true],
  ["asleep", false],
  ["prone", false],
])("%s before a battle: %s", (status, lies) => {
  expect(isLying(token(status), null)).toBe(lies);
  expect(isLying({ id: "kai", actor: null }, null)).toBe(false);
});

test("in a battle the battle says so, and of whoever is in none the sheet", () => {
  expect(isLying(token("dead"), fight())).toBe(false);
  expect(isLying(token(), fight("unconscious"))).toBe(true);
  expect(isLying({ ...(token("dead") as object), id: "bystander" } as never, fight())).toBe(true);
});
