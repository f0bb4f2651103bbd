/** `TRN-3` while a move is drawn: before the drop the plate names the mover's things that the move forbids. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { verdictsOf } from "../../src/canvas/bands/band-drawing";
import { plateWords } from "../../src/foundry/move-words";
import { chooseKind } from "../../src/moving/chosen-move";
import { planningFacts } from "../../src/moving/drag/sight";
import { plannedMove } from "../../src/moving/planned-move";
import type { Point } from "../../src/rules/index";
import { battleOf } from "../../src/scene/scene-battle";
import { closeDesk, type Desk } from "../support/desk";
import { closePage } from "../support/page";
import { begun, commanded, done } from "../support/paper-table";
import { armed, FIGHTERS } from "../support/paper-weapons";

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  chooseKind(null);
  await closePage();
  closeDesk();
  vi.useRealTimers();
});

/** The lines of the plate beside the wolf's way to a point. */
function told({ combatDoc }: Desk, to: Point): string[] {
  const facts = { ...planningFacts(battleOf(combatDoc as never)!, "wolf", () => true), blocking: false };
  const planned = plannedMove(facts, { who: "wolf", path: [to] }, { join: false, of: null })!;
  return plateWords(planned, (id) => id, null).lines.map(({ text }) => text);
}

test("the plate says what is closed by a normal move, of what is in the mover's hand", async () => {
  const { desk, items } = await armed();
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  expect(told(desk, [0, 3])).toEqual([]);
  expect(told(desk, [0, 12])).toEqual(["After this no spells, no shooting"]);
  expect(told(desk, [0, 40])).toEqual(["No action afterwards (minor ones only)"]);
  const without = (name: string) =>
    Object.assign(items.find((one) => one.name === name)!.system, { uses: { value: 0 } });
  without("Fireball");
  expect(told(desk, [0, 12])).toEqual(["After this no shooting"]);
  without("Bow");
  expect(told(desk, [0, 12])).toEqual([]);
});

test("S20-MOV-2 and so do the bands of three areas", async () => {
  const placed = FIGHTERS.map(({ id, at: _, ...one }) => ({ ...one, id, at: one.side === "party" ? "rear" : "front" }));
  const { desk } = await armed(begun("sw25-areas", placed as never));
  const fight = battleOf(desk.combatDoc as never)!;
  const verdicts = verdictsOf(desk.combatDoc.scene as never, fight, fight.battle as never, "wolf");
  expect([...verdicts.values()].map(({ reason }) => reason)).toEqual([
    "Stays in the area: no move.",
    "After this no spells, no shooting",
    "Enemies hold the front: goblin and ogre.",
  ]);
});
