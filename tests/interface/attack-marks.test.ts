/** An attack whose dice wait is marked at once, boldly, at who attacks and whom. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawnShapes } from "../support/drawn-shapes";
import { begun } from "../support/paper-table";
import { forgetRooms } from "../support/rooms-anew";
import { closeWindow, Listed, Window } from "../support/window";

const SHAPES = "../../src/canvas/shapes";
const WAYS = "../../src/canvas/ways/way-layer";
let shapes = drawnShapes();

beforeEach(() => {
  forgetRooms();
  shapes = drawnShapes();
  vi.doMock(SHAPES, () => shapes.module);
  vi.doMock(WAYS, () => ({ wayLayer: () => null }));
});
afterEach(() => {
  closeWindow();
  vi.unstubAllGlobals();
  for (const room of [SHAPES, WAYS]) vi.doUnmock(room);
  forgetRooms();
});

const FIGHT = [
  { id: "goblin", side: "monsters", at: [10, 10], movement: 12 },
  { id: "wolf", side: "party", at: [11, 10], movement: 12 },
  { id: "mei", side: "party", at: [25, 10], movement: 12 },
];
const CLUB = { name: "Club", how: "melee", power: 10, bonus: 3, critical: 10 };

type Circle = [shape: string, at: { x: number }, radius: number, look: { stroke: { width: number } }];

/** The marks of a strike whose dice nobody has rolled yet; `visible`: who is seen on this page. */
async function marked(target: string, visible = ["goblin", "wolf", "mei"]) {
  const window = new Window([
    { id: "aoi", plays: ["wolf"] },
    { id: "gm", isGM: true },
  ]);
  const aiming = { who: "goblin", with: CLUB, target };
  const strike = { is: "strike", id: "s", who: "goblin", aiming, dice: {}, ownTurn: false };
  const scene = window.scene("road", FIGHT as never);
  const combatants = Listed.from(FIGHT.map((one) => ({ ...one, tokenId: one.id, sceneId: "road" })) as never);
  const record = { ...begun("sw25-advanced", FIGHT as never), strikes: { s: strike } };
  window.combat(record, scene, { combatants });
  const tokens = { get: (id: string) => ({ visible: visible.includes(id) }) };
  vi.stubGlobal("canvas", { ready: true, scene, dimensions: { uiScale: 1 }, tokens, stage: { scale: { x: 1 } } });
  const { AttackMarks } = await import("../../src/canvas/attack-marks");
  const marks = new AttackMarks((shapes.module.newGroup as () => never)());
  marks.refresh();
  const rings = shapes.drawn.filter(([shape]) => shape === "drawCircle") as unknown as Circle[];
  const of = (name: string) => shapes.drawn.filter(([shape]) => shape === name);
  return {
    marks,
    rings,
    arrows: of("arrowHead"),
    lines: of("polyline") as unknown as [string, { x: number }[], object][],
  };
}

test("from the question on: a ring at the attacker and at the target, and a bold arrow from one to the other", async () => {
  const { rings, arrows, lines } = await marked("mei");
  expect(new Set(rings.map(([, { x }]) => x))).toEqual(new Set([1000, 2500]));
  expect(arrows.length).toBeGreaterThan(0);
  expect(lines.at(-1)![2]).toMatchObject({ width: 5 });
});

test("of two whose tokens touch, the arrow is longer than the gap between them", async () => {
  const { rings, lines } = await marked("wolf");
  expect(rings.length).toBeGreaterThan(0);
  const [, [tail, tip]] = lines.at(-1)!;
  expect(tip!.x - tail!.x).toBeGreaterThan(40);
});

test("nothing shows where an attacker stands whom this page does not see", async () => {
  const { marks, rings, lines } = await marked("wolf", ["wolf", "mei"]);
  expect([marks.shown, rings, lines]).toEqual([[], [], []]);
});
