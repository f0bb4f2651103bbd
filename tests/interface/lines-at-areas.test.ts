/** A line of 2.5 with three areas in hand (`S25-EFF-2`): at an area, and with its user's own one. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  areaInstead,
  areasForLine,
  maySpare,
  mayTakeOwnArea,
  takenAt,
  takenTowards,
  targetSigns,
  whyUnusable,
} from "../../src/judgement/strikes/index";
import { isByPlace, meantByPointer } from "../../src/weapons/meant";
import { pointedArea, pointedAt } from "../../src/weapons/pictured";
import { SaidChips } from "../../src/weapons/said-chips";
import { BEAM, looking } from "../support/looking";
import { closeDocument, openDocument } from "../support/page-globals";
import { closeWindow } from "../support/window";

afterEach(() => closeWindow());

const LINE = { ...BEAM, range: 30 };
const one = (id: string, side: string, at: string, more: object = {}) => ({ id, side, at, movement: 12, ...more });
/** Somebody beside its user, and a front that is fought over. */
const FOUGHT = [
  one("wolf", "party", "rear", { feats: ["spell-control"] }),
  one("hare", "party", "rear"),
  one("bear", "party", "front"),
  one("near", "monsters", "front"),
];
const held = (characters: readonly object[] = FOUGHT, made = LINE, ruleset = "sw25-areas") =>
  looking(made, { ruleset, characters });

test("its user decides about its own quiet area, where somebody else stands in it", () => {
  expect(mayTakeOwnArea(held().aim)).toBe(true);
  expect(mayTakeOwnArea(held(FOUGHT.filter(({ id }) => id !== "hare")).aim)).toBe(false);
  expect(mayTakeOwnArea({ ...held().aim, known: (id) => id !== "hare" })).toBe(false);
  // Fought over it takes part in any case.
  expect(mayTakeOwnArea(held([...FOUGHT.slice(1), one("wolf", "party", "front")]).aim)).toBe(false);
  expect(mayTakeOwnArea(held(FOUGHT, { ...LINE, how: "shot" }).aim)).toBe(false);
  expect(mayTakeOwnArea(held(FOUGHT, LINE, "sw20-areas").aim)).toBe(false);
  expect(mayTakeOwnArea(looking(BEAM).aim)).toBe(false);
});

test("with its own area it takes others there, and may leave them out as it may elsewhere", () => {
  const { aim } = held();
  expect(takenAt(aim, "front").targets).toEqual(["bear", "near"]);
  expect(takenAt({ ...aim, own: true }, "front").targets.toSorted()).toEqual(["bear", "hare", "near"]);
  expect(maySpare({ ...aim, own: true }, { at: "front" }, "hare")).toBe(true);
  const { aim: careless } = held(
    FOUGHT.map(({ feats: _, ...plain }: (typeof FOUGHT)[number] & { feats?: unknown }) => plain),
  );
  expect(maySpare({ ...careless, own: true }, { at: "front" }, "hare")).toBe(false);
});

test("it may be aimed at the areas within its range, and at that of whom a misfire threatens", () => {
  const { aim, signs } = held();
  expect(areasForLine(aim)).toEqual(["front"]);
  expect(signs.get("near")).toMatchObject({ kind: "barred", reason: "misfire-threatens" });
  expect(takenTowards(aim, "near").can).toBe(false);
  expect(areaInstead(aim, signs.get("near")!)).toBe("front");
  expect(areaInstead(aim, signs.get("hare")!)).toBe(null);
  expect(areasForLine(held(FOUGHT, LINE, "sw20-areas").aim)).toEqual([]);
  expect(areasForLine(held(FOUGHT, { ...LINE, how: "shot" }).aim)).toEqual([]);
});

describe("on the map", () => {
  test("a press into an area, past everybody, means that area; its own one means nothing", () => {
    const hand = held();
    // Three bands of 15 m, one beside the other.
    expect(meantByPointer(hand, [20, 15], null)).toEqual({ is: "place", at: "front" });
    expect(meantByPointer(hand, [5, 15], null)).toBe(null);
    expect(meantByPointer(hand, [20, 15], "near")).toEqual({ is: "who", id: "near" });
    expect([isByPlace(hand, [20, 15], null), isByPlace(hand, [5, 15], null)]).toEqual([true, false]);
    expect(meantByPointer(held(FOUGHT, LINE, "sw20-areas"), [20, 15], null)).toBe(null);
    expect(meantByPointer(looking(BEAM), [12, 5], null)).toBe(null);
  });

  test("whom it cannot choose has no line drawn to it, and whom it may lies in its area, all of whom it takes ringed", () => {
    expect(pointedAt(held(), "near")).toMatchObject({ line: null, area: { can: false, outline: { is: "box" } } });
    const sure = held([
      one("wolf", "party", "rear"),
      one("near", "monsters", "front"),
      one("far", "monsters", "front"),
    ]);
    expect(pointedAt(sure, "near")).toMatchObject({
      area: { can: true, outline: { is: "box" } },
      words: { title: "Catches 2" },
    });
    expect(pointedAt(sure, "near")?.line).not.toBe(null);
    expect(pointedAt(looking(BEAM), "far")?.line).not.toBe(null);
  });

  test("it can be used although nobody can be chosen: at an area", () => {
    const { aim } = held();
    expect(whyUnusable(aim, null)).toBe(null);
    expect(targetSigns(aim).signs.every(({ kind, meant }) => kind === "barred" || !meant)).toBe(true);
  });

  test("it says that a die falls for everybody there", () => {
    expect(pointedArea(held(), "front")?.words).toEqual({
      title: "Catches 2",
      tone: "limited",
      lines: [
        { text: "Each on 1–3 of 1d:", tone: "plain" },
        { text: "bear (ally) and near", tone: "skirmish" },
      ],
    });
  });
});

describe("beside the hand", () => {
  beforeEach(() => void openDocument());
  afterEach(closeDocument);

  test("a chip says that its own area takes part, where its user decides that", () => {
    let changes = 0;
    const { turn, aim } = held();
    const chips = new SaidChips(() => changes++);
    chips.follow(turn as never, null);
    chips.fit(aim, null);
    const chip = () => chips.element.querySelector<HTMLButtonElement>("[data-own]");
    expect(chip()?.textContent).toBe("Own area, too");
    expect(chip()?.getAttribute("aria-pressed")).toBe("false");
    chip()!.click();
    expect([changes, chips.said.own]).toEqual([1, true]);
    chips.fit({ ...aim, own: true }, null);
    expect(chip()?.getAttribute("aria-pressed")).toBe("true");
    chips.fit(held(FOUGHT, { ...LINE, how: "shot" }).aim, null);
    expect(chip()).toBe(null);
  });
});
