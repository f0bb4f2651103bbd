/** What hosts ask of the rules' offers. */

import { describe, expect, test } from "vitest";
import { enemiesAmong, offerFor, passesNobody } from "../../../src/judgement/turns/index";
import type { Choice, Offers, Refusal } from "../../../src/rules/index";
import { beginning } from "../../referee/board";

const at = (id: string, side: string, x: number, condition?: "unconscious") => ({
  ...{ id, side, at: [x, 0] as const, movement: 18 },
  ...(condition && { conditions: [{ id: condition }] }),
});
const BATTLE = beginning([
  at("wolf", "party", 0),
  at("cat", "party", 1),
  at("goblin", "monsters", 2),
  at("ogre", "monsters", 3, "unconscious"),
  at("ghost", "monsters", 4),
]).battle!;

test("an enemy is one of the other side who can act and of whom one knows", () => {
  const choices = ["cat", "goblin", "ogre", "ghost", "stranger"];
  const isKnown = (id: string) => id !== "ghost";
  expect(enemiesAmong(BATTLE, "wolf", choices, isKnown)).toEqual(["goblin"]);
  expect(enemiesAmong(BATTLE, "wolf", choices, () => true)).toEqual(["goblin", "ghost"]);
  expect(enemiesAmong(BATTLE, "goblin", choices, () => true)).toEqual(["cat"]);
});

test("a turn that begins passes nobody and begins no round", () => {
  const begins = (more: object = {}) => passesNobody({ can: true, passes: [], ...more } as Offers["turn"]);
  expect([begins(), begins({ can: false }), begins({ newRound: true }), begins({ passes: ["cat"] })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(passesNobody(undefined)).toBe(false);
});

describe("one of several choices", () => {
  const refusal = (code: string) => ({ code, rule: "TRN-1" }) as Refusal;
  const choice = {
    choices: ["goblin"],
    refused: [{ choice: "ogre", refusal: refusal("target-down") }],
    refusal: refusal("waiting"),
  } as unknown as Choice<string>;

  test("can be, or cannot for its own reason, else for that of all", () => {
    expect(offerFor(choice, "goblin")).toEqual({ can: true });
    expect(offerFor(choice, "ogre")).toEqual({ can: false, refusal: refusal("target-down") });
    expect(offerFor(choice, "ghost")).toEqual({ can: false, refusal: refusal("waiting") });
    const { refusal: _, ...silent } = choice as unknown as { refusal: Refusal };
    expect(offerFor(silent as unknown as Choice<string>, "ghost")).toEqual({ can: false });
  });
});
