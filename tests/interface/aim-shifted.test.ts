/**
 * Where the battlefield lies on the map changes nothing of what a hand shows: everyone moved by the same way, every picture is
 * moved by that way and is otherwise the same. A difference of places that is reckoned as a sum shows itself here.
 */

import { afterEach, describe, expect, test } from "vitest";
import type { AimedPlace } from "../../src/judgement/strikes/aiming";
import type { Command, Point, StrikeWith } from "../../src/rules/index";
import { placeUnder, pointedArea, pointedAt, wornSigns } from "../../src/weapons/pictured";
import { BEAM, BOW, CURE, FIRE, looking, PLANE, SWORD } from "../support/looking";
import { closeWindow } from "../support/window";

afterEach(() => closeWindow());

const BY: Point = [7, 3];
const METRE = 100;
const moved = ([x, y]: Point): Point => [x + BY[0], y + BY[1]];
const there = (at: unknown) => (Array.isArray(at) ? moved(at as unknown as Point) : at);

/** A picture as it would be without the way: every place in pixels. */
function movedBack(picture: unknown): unknown {
  if (Array.isArray(picture)) return picture.map(movedBack);
  if (picture === null || typeof picture !== "object") return picture;
  return Object.fromEntries(
    Object.entries(picture).map(([key, value]) => {
      if (typeof value !== "number" || !("x" in picture && "y" in picture)) return [key, movedBack(value)];
      const by = key === "x" ? BY[0] : key === "y" ? BY[1] : 0;
      return [key, Math.round((value - by * METRE) * 1000) / 1000];
    }),
  );
}
const rounded = (picture: unknown) =>
  JSON.parse(JSON.stringify(picture), (_, value) =>
    typeof value === "number" ? Math.round(value * 1000) / 1000 : value,
  );

const BREATH: StrikeWith = { ...BEAM, name: "Breath", how: "breakthrough", length: 15 };
const FIGHT: Command[] = [{ do: "form", who: ["hare", "far"], at: [12, 0] }];
const HANDS: readonly [string, StrikeWith][] = [
  ["a sword", SWORD],
  ["a bow", BOW],
  ["a bow that reaches 10 m", { ...BOW, range: 10 }],
  ["a beam", BEAM],
  ["a breath", BREATH],
  ["a ball of fire", FIRE],
  ["a cure", CURE],
];

describe.each(HANDS)("%s", (_name, made) => {
  describe.each<[string, Command[]]>([
    ["in the open", []],
    ["with a skirmish on the way", FIGHT],
  ])("%s", (_when, steps) => {
    const [here, away] = [() => looking(made, { steps }), () => awayFrom(made, steps)];

    test("signs", () => {
      const [a, b] = [here(), away()];
      expect(movedBack(wornSigns(b.turn, b.aim, b.answer))).toEqual(rounded(wornSigns(a.turn, a.aim, a.answer)));
    });

    test.each(PLANE.map(({ id }) => id))("with %s under the pointer", (id) => {
      expect(movedBack(rounded(pointedAt(away(), id)))).toEqual(rounded(pointedAt(here(), id)));
    });

    test.each<Point>([
      [12, 2],
      [5, 5],
      [11.8, 0.3],
      [25, -4],
    ])("with the pointer at %d, %d m", (...point) => {
      const [a, b] = [here(), away()];
      const [one, other] = [placeUnder(a, point), placeUnder(b, moved(point))];
      expect(movedPlace(other)).toEqual(one);
      if (one === null || other === null) return;
      expect(movedBack(rounded(pointedArea(b, other)))).toEqual(rounded(pointedArea(a, one)));
    });
  });
});

function movedPlace(place: AimedPlace | null): AimedPlace | null {
  return Array.isArray(place) ? [place[0] - BY[0], place[1] - BY[1]] : place;
}

function awayFrom(made: StrikeWith, steps: readonly Command[]): ReturnType<typeof looking> {
  const characters = PLANE.map((one) => ({ ...one, at: there(one.at) }));
  return looking(made, {
    characters,
    steps: steps.map((step) => ("at" in step ? { ...step, at: there(step.at) } : step)) as Command[],
  });
}
