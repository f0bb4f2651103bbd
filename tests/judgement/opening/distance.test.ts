/** Bringing the foremost to their distance at the edge of a battlefield (`OPN-3`): nobody leaves it, and the distance is kept. */

import { describe, expect, test } from "vitest";
import { type Fighter, planDistance } from "../../../src/judgement/opening/index";
import type { Point } from "../../../src/rules/index";

const FIELD = { from: [0, 0] as Point, to: [30, 20] as Point };

function fighter(id: string, side: string, at: Point): Fighter {
  return { id, side, at } as Fighter;
}

/** Where two go who stand there. */
function placed(wolf: Point, goblin: Point, metres: number, field: typeof FIELD | null = FIELD) {
  const plan = planDistance({ allies: [] }, [fighter("wolf", "party", wolf), fighter("goblin", "monsters", goblin)], {
    metres,
    whole: true,
    field,
  })!;
  const at = (id: string) => plan.places.get(id)!.map((one) => Math.round(one * 100) / 100);
  return { wolf: at("wolf"), goblin: at("goblin"), apart: Math.round(plan.then.metres * 100) / 100 };
}

describe("OPN-3 the foremost go around their middle", () => {
  test("where there is room", () => {
    expect(placed([10, 10], [14, 10], 10)).toEqual({ wolf: [7, 10], goblin: [17, 10], apart: 10 });
  });

  test.each([
    ["west", [1, 10], [5, 10], { wolf: [0, 10], goblin: [10, 10] }],
    ["east", [25, 10], [29, 10], { wolf: [20, 10], goblin: [30, 10] }],
    ["south", [10, 1], [10, 5], { wolf: [10, 0], goblin: [10, 10] }],
    ["north", [10, 15], [10, 19], { wolf: [10, 10], goblin: [10, 20] }],
  ] as const)(
    "at the %s edge both are moved inside together, and stand as far apart",
    (_edge, wolf, goblin, places) => {
      expect(placed(wolf as never, goblin as never, 10)).toEqual({ ...places, apart: 10 });
    },
  );

  test("on the edge itself nobody is moved further than the distance wants", () => {
    expect(placed([3, 0], [7, 0], 10)).toEqual({ wolf: [0, 0], goblin: [10, 0], apart: 10 });
  });

  test("as far as the battlefield has where it is too small", () => {
    const narrow = placed([10, 8], [10, 12], 30);
    expect(narrow).toMatchObject({ wolf: [10, 0], goblin: [10, 20], apart: 20 });
  });

  test("without a battlefield as far as was asked for", () => {
    expect(placed([1, 10], [5, 10], 10, null)).toEqual({ wolf: [-2, 10], goblin: [8, 10], apart: 10 });
  });
});
