/** How somebody travels, who stands elsewhere by then, and what becomes of tokens that were moved past the referee. */

import { describe, expect, test } from "vitest";
import { straysUnder } from "../../../src/judgement/levels";
import {
  changedPlaces,
  cornersFor,
  puttingRight,
  type Travel,
  travellersOf,
  travelOf,
} from "../../../src/judgement/moves/index";
import type { Battle, BattleEvent, BattleView, MoveCommand, Point, SkirmishView } from "../../../src/rules/index";

type Places = { readonly [id: string]: Point | string | null };

function view(places: Places): BattleView {
  const characters = Object.fromEntries(Object.entries(places).map(([id, at]) => [id, { at }]));
  return { characters, skirmishes: [] } as unknown as BattleView;
}

const BEFORE = view({ wolf: [0, 0], cat: [0, 2], goblin: [9, 0], ogre: null });
const PATH: Point[] = [
  [3, 0],
  [6, 0],
  [6, 4],
];
const move = (more: Partial<MoveCommand> = {}): MoveCommand => ({ do: "move", path: PATH, ...more }) as MoveCommand;
const moved = (who: string, metres: number) => ({ type: "moved", rule: "A25-MOV-1", who, metres }) as BattleEvent;

describe("the travel of a ruling", () => {
  test("is that of whom the command names, else of whom the event tells of", () => {
    expect(travelOf({ move: move({ who: "wolf" }), events: [] }, BEFORE)?.mover).toBe("wolf");
    const told = travelOf({ move: move(), events: [moved("cat", 5)] }, BEFORE);
    expect([told?.mover, told?.metres]).toEqual(["cat", 5]);
    expect(travelOf({ move: move(), events: [] }, BEFORE)).toBeNull();
  });

  test("without a word of how far it goes the whole way; without a move or a battle there is none", () => {
    expect(travelOf({ move: move({ who: "wolf" }), events: [] }, BEFORE)?.metres).toBe(Number.POSITIVE_INFINITY);
    expect(travelOf({ move: null, events: [moved("wolf", 3)] }, BEFORE)).toBeNull();
    expect(travelOf({ move: move({ who: "wolf" }), events: [] }, null)).toBeNull();
  });

  test("those travel who move and who move along", () => {
    const travel = travelOf({ move: move({ who: "wolf", with: ["cat"] }), events: [] }, BEFORE);
    expect(travellersOf(travel)).toEqual(["wolf", "cat"]);
    expect(travellersOf(null)).toEqual([]);
  });
});

describe("the corners on a way", () => {
  const travel = (more: Partial<MoveCommand> = {}, metres = 100): Travel => {
    return { command: move(more), mover: "wolf", metres, before: BEFORE };
  };

  test("are passed up to the stop; who moves along keeps its offset", () => {
    expect(cornersFor("wolf", travel())).toEqual(PATH);
    expect(cornersFor("wolf", travel({}, 7))).toEqual(PATH.slice(0, 2));
    expect(cornersFor("cat", travel({ with: ["cat"] }, 4))).toEqual([[3, 2]]);
  });

  test("nobody else has any, nor whoever is teleported or has no coordinate", () => {
    expect(cornersFor("goblin", travel({ with: ["cat"] }))).toEqual([]);
    expect(cornersFor("cat", travel())).toEqual([]);
    expect(cornersFor("wolf", travel({ how: "teleport" }))).toEqual([]);
    expect(cornersFor("ogre", travel({ with: ["ogre"] }))).toEqual([]);
    expect(cornersFor("wolf", { ...travel(), before: view({ wolf: "front" }) })).toEqual([]);
    expect(cornersFor("wolf", null)).toEqual([]);
  });
});

describe("what a ruling made other", () => {
  const ALL = new Map<string, Point>([
    ["wolf", [1, 0]],
    ["cat", [0, 2]],
    ["goblin", [9, 0]],
  ]);
  const nowhere = () => null;
  const placed = (places: Places, beside: [string, Point][] = []) => ({ view: view(places), beside: new Map(beside) });
  const SAME: Places = { wolf: [0, 0], cat: [0, 2], goblin: [9, 0] };
  const changed = (before: ReturnType<typeof placed> | null, after: ReturnType<typeof placed>, seatedIn = nowhere) => [
    ...changedPlaces(ALL, before, after, seatedIn).keys(),
  ];

  test("is whoever has another coordinate, or another place beside it", () => {
    expect(changed(placed(SAME), placed({ ...SAME, wolf: [1, 0] }))).toEqual(["wolf"]);
    expect(changed(placed(SAME, [["cat", [0, 3]]]), placed(SAME, [["cat", [0, 4]]]))).toEqual(["cat"]);
    expect(changed(placed(SAME), placed(SAME))).toEqual([]);
    // Where no battle was, nobody was elsewhere.
    expect(changed(null, placed(SAME))).toEqual([]);
  });

  test("and everyone who has a seat in a skirmish", () => {
    const seated = ((_: BattleView, id: string) => (id === "goblin" ? ({} as SkirmishView) : null)) as () => null;
    expect(changed(placed(SAME), placed(SAME), seated)).toEqual(["goblin"]);
    expect(changed(null, placed(SAME), seated)).toEqual(["goblin"]);
  });
});

describe("tokens past the referee", () => {
  test("are what the table says where moves are judged, and let be where they are not", () => {
    expect(straysUnder("enforce", "correct")).toBe("correct");
    expect(straysUnder("ask", "warn")).toBe("warn");
    expect(straysUnder("advise", "correct")).toBe("allow");
    expect(straysUnder("off", "warn")).toBe("allow");
  });

  test("S20-MOV-6: with three areas the script tells a correction from being thrown", () => {
    expect(puttingRight({ board: "areas" } as Battle, "wolf", "front")).toEqual({
      do: "put",
      who: "wolf",
      at: "front",
      correct: true,
    });
    expect(puttingRight({ board: "plane" } as Battle, "wolf", [1, 2])).toEqual({ do: "put", who: "wolf", at: [1, 2] });
  });
});
