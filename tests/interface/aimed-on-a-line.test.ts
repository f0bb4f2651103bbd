/** What a hand shows on a line: stretches across its strip, and who stands between, wherever beside the line tokens are seated. */

import { afterEach, describe, expect, test } from "vitest";
import type { StrikeWith } from "../../src/rules/index";
import { cutTo, pointedArea, pointedAt } from "../../src/weapons/pictured";
import { pointedThrough } from "../../src/weapons/through-picture";
import { refusalWords } from "../../src/weapons/weapon-words";
import { BEAM, BOW, FIRE, looking } from "../support/looking";
import { closeWindow } from "../support/window";

afterEach(() => closeWindow());

const vitals = { hp: 30, mp: 3, accuracy: 7, evasion: 6, defence: 4 };
const PEOPLE = [
  { id: "wolf", side: "party", at: [4, 0], movement: 18, vitals },
  { id: "hare", side: "party", at: [8, 0], movement: 12, vitals },
  { id: "near", side: "monsters", at: [10, 0], movement: 12, vitals },
  { id: "far", side: "monsters", at: [16, 0], movement: 12, vitals },
] as const;
/** The line lies 10 m below the upper edge; a metre is 100 pixels. */
const LINE = 1_000;
const SEATS = { wolf: [4, 13], hare: [8, 10], near: [10, 5], far: [16, 10] } as const;

const onLine = (made: StrikeWith) => looking(made, { ruleset: "sw25-line", characters: PEOPLE, seats: SEATS });

const stretch = (from: number, to: number) => ({
  is: "stretch",
  from: { x: from * 100, y: LINE },
  to: { x: to * 100, y: LINE },
  strip: { along: { x: 1, y: 0 } },
});

describe("LIN-ARE-1 in hand", () => {
  test("a line is the stretch from its user's place to the end of its range", () => {
    expect(pointedAt(onLine(BEAM), "near")?.area?.outline).toMatchObject(stretch(4, 24));
  });

  test("a breakthrough is the stretch to where it ends", () => {
    const breath: StrikeWith = { ...BEAM, how: "breakthrough", length: 15 };
    const outline = pointedThrough(onLine(breath), { target: "near", to: [12, 0] })?.area?.outline;
    expect(outline).toMatchObject(stretch(4, 12));
  });

  test("an area is the stretch around its aim", () => {
    const { area } = pointedArea(onLine(FIRE), "near")!;
    expect(area?.outline).toMatchObject({ is: "band", at: { centre: { x: 1_000, y: LINE }, radius: 400 } });
    expect(area?.taken.map(({ at }) => at.centre.x)).toEqual([800, 1_000]);
  });
});

describe("LIN-SHD-1 in hand", () => {
  test("a line of fire is cut at the place of whoever stands between, and a ring is around its token", () => {
    const { line, words } = pointedAt(onLine(BOW), "far")!;
    // Half of the 12 metres, less the room that a token takes.
    expect(line?.cutAt?.x).toBeCloseTo(400 + 1_200 * ((6 - 0.5) / 12), 6);
    expect(line?.cutters).toMatchObject([{ at: { centre: { x: 1_000, y: 500 } } }]);
    expect(words?.lines).toMatchObject([{ text: expect.stringContaining("near") }]);
  });

  test("a place that is shielded says by whom, on the plate and when it is pressed", () => {
    const hand = onLine({ ...FIRE, radius: 1 });
    for (const place of ["far", [16, 0] as const]) {
      const taken = pointedArea(hand, place)!;
      expect(taken.area?.can).toBe(false);
      expect(taken.words?.lines).toMatchObject([{ text: expect.stringContaining("near") }]);
      const said = { reason: "shielded", rule: "LIN-SHD-1" } as const;
      expect(refusalWords(said, hand.aim.battle, "line", cutTo(hand, place))).toBe(
        "The line of fire is blocked: near.",
      );
    }
  });
});
