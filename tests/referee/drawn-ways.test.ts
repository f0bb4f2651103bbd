/** `SIM-CYC-1`: drags and arrow keys while a battle is being planned. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CombatDoc } from "../../src/foundry/platform";
import { heightOfDraft } from "../../src/judgement/declarations/index";
import { takeDrawnWay } from "../../src/moving/drawn-ways";
import { draftOf, setDraft } from "../../src/planning/drafts";
import { rulesets } from "../../src/rules/index";
import { welcome } from "../../src/scene/rules-here";
import { battleOf } from "../../src/scene/scene-battle";

const ID = "combatcombat0000";
const begun = rulesets.simultaneous.begin({
  ruleset: "simultaneous",
  sides: ["party", "monsters"],
  characters: [
    { id: "goblin", side: "monsters", at: [10, 0], base: 6 },
    { id: "wolf", side: "party", at: [1, 2], base: 12 },
  ],
});
if (!begun.ok) throw new Error(begun.refusal.code);
const planning = { round: 1, until: null, key: "" };

let called: string[] = [];
const warned: string[] = [];

function combat(declarations: object): CombatDoc {
  const system = { ruleset: "simultaneous", battle: begun.ok && begun.battle, declarations };
  return { id: ID, type: "battle", scene: null, combatants: [], system } as unknown as CombatDoc;
}

beforeEach(() => {
  called = [];
  warned.length = 0;
  Object.assign(globalThis, {
    game: {
      user: { id: "gm", isGM: true },
      time: { serverTime: 0 },
      users: [],
      combats: [],
      scenes: [],
      i18n: { localize: (key: string) => key, format: (key: string) => key, lang: "en" },
    },
    Hooks: { callAll: (name: string) => called.push(name) },
    ui: { notifications: { warn: (text: string) => warned.push(text) } },
  });
  welcome([rulesets.simultaneous]);
});
afterEach(() => {
  setDraft(ID, 1, "wolf", null);
  for (const name of ["game", "Hooks", "ui"]) delete (globalThis as { [key: string]: unknown })[name];
});

test("a drag that leads to another height leaves it in the draft, and a further stretch keeps it", () => {
  const fight = battleOf(combat({ planning }))!;
  const goes = (by: "dragging" | "keyboard", height?: number) => {
    takeDrawnWay(
      fight,
      "wolf",
      [
        [1, 2],
        [4, 2],
      ],
      by,
      height,
    );
    return heightOfDraft(draftOf(ID, 1, "wolf"));
  };
  expect(goes("dragging")).toBeUndefined();
  expect(goes("dragging", 3)).toBe(3);
  expect(goes("keyboard")).toBe(3);
  expect(goes("keyboard", -2)).toBe(-2);
  // A way that is drawn anew says where it leads.
  expect(goes("dragging")).toBeUndefined();
});

describe("a stretch by the arrow keys", () => {
  test("goes on from where the token stands, in both directions, and from the end of the last one", () => {
    const fight = battleOf(combat({ planning }))!;
    takeDrawnWay(
      fight,
      "wolf",
      [
        [5, 7],
        [6, 9.5],
      ],
      "keyboard",
    );
    expect(drawn()).toEqual([[2, 4.5]]);
    takeDrawnWay(
      fight,
      "wolf",
      [
        [5, 7],
        [5, 6],
      ],
      "keyboard",
    );
    expect(drawn()).toEqual([
      [2, 4.5],
      [2, 3.5],
    ]);
    expect(called.filter((name) => name === "ransen-page.wayDrawn")).toHaveLength(2);
  });

  test("is refused where nobody plans, and nothing is drawn of somebody who is not there", () => {
    takeDrawnWay(
      battleOf(combat({}))!,
      "wolf",
      [
        [5, 7],
        [6, 9],
      ],
      "keyboard",
    );
    takeDrawnWay(
      battleOf(combat({ planning }))!,
      "nobody",
      [
        [5, 7],
        [6, 9],
      ],
      "keyboard",
    );
    expect(drawn()).toEqual([]);
    expect(warned).toHaveLength(1);
    expect(called).not.toContain("ransen-page.wayDrawn");
  });
});

function drawn(): unknown {
  const { first } = draftOf(ID, 1, "wolf");
  return first && "way" in first && first.way.by === "drawn" ? first.way.drawn : [];
}
