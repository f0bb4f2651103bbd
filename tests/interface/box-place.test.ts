/** Where the box of several targets stands: beside what was pressed, and on nobody who may be pressed next. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roomOfMap } from "../../src/foundry/lower-edge";
import { putBeside } from "../../src/weapons/box-place";
import { closeDocument, openDocument } from "../support/page-globals";

const SIZE = { width: 300, height: 200 };

beforeEach(() => void openDocument());
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeDocument();
});

/** Pixels of the window, one for each of the scene; tokens of 100. */
function standing(tokens: { readonly [id: string]: readonly [number, number] }): void {
  const get = (id: string) => tokens[id] && { center: { x: tokens[id][0], y: tokens[id][1] }, w: 100, h: 100 };
  vi.stubGlobal("canvas", {
    ready: true,
    scene: {},
    tokens: { get },
    stage: { scale: { x: 1 } },
    clientCoordinatesFromCanvas: (at: object) => at,
  });
}

function placed(at: { readonly x: number; readonly y: number }, among: readonly string[]) {
  const box = { offsetWidth: SIZE.width, offsetHeight: SIZE.height, style: {} as { left: string; top: string } };
  putBeside(box as never, at, among);
  return { left: Number.parseFloat(box.style.left), top: Number.parseFloat(box.style.top) };
}

const PRESSED = { x: 800, y: 300 };

test("it is below the place that was pressed while it hides nobody there", () => {
  standing({ wolf: [800, 150], far: [200, 800] });
  expect(placed(PRESSED, ["wolf", "far", "gone"])).toEqual({ left: 650, top: 344 });
});

test("where somebody of the list stands below, it goes to where it hides nobody of it", () => {
  const tokens = { wolf: [800, 420], hare: [700, 520], orc: [1450, 120], imp: [1450, 450] } as const;
  standing(tokens);
  const ids = Object.keys(tokens);
  const { left, top } = placed(PRESSED, ids);
  for (const [x, y] of Object.values(tokens)) {
    const [dx, dy] = [Math.max(left - x, 0, x - left - SIZE.width), Math.max(top - y, 0, y - top - SIZE.height)];
    expect(Math.max(dx, dy)).toBeGreaterThanOrEqual(50);
  }
  // A token that is not in the list may be hidden.
  expect(placed(PRESSED, [])).toEqual({ left: 650, top: 344 });
});

test("without a map it is where it was pressed", () => {
  expect(placed(PRESSED, ["wolf"])).toEqual({ left: 650, top: 344 });
});

test("the room of the map begins below the tabs of scenes, however many there are", () => {
  const tab = (bottom: number) => {
    const one = document.createElement("li");
    one.dataset.sceneId = "bridge";
    one.getBoundingClientRect = () => ({ bottom }) as DOMRect;
    return one;
  };
  expect(roomOfMap().top).toBe(0);
  const tabs = document.createElement("nav");
  tabs.id = "scene-navigation";
  document.body.append(tabs);
  tabs.append(tab(40), tab(82));
  vi.stubGlobal("innerHeight", 900);
  expect(roomOfMap().top).toBe(82);
  tabs.append(tab(700));
  expect(roomOfMap().top).toBe(180);
});
