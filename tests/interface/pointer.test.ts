/**
 * The mouse over the map with a weapon in hand: which events are a press on a target, and which belong to the
 * platform.
 */

import { afterEach, beforeEach, expect, test } from "vitest";
import { listenToPointer } from "../../src/weapons/pointer";
import { closeDocument, openDocument } from "../support/page-globals";
import { closeWindow, Window } from "../support/window";

const globals = globalThis as unknown as { canvas?: object; ui: { controls?: object }; document: Document };
let heard: unknown[];
let stop: () => void;
let isTaken: boolean;
let clock: number;

beforeEach(() => {
  const window = new Window([{ id: "gm", isGM: true }]);
  const page = openDocument();
  page.body.innerHTML = '<canvas id="board"></canvas><button></button>';
  const scene = window.scene("road", []);
  globals.canvas = {
    ready: true,
    scene,
    canvasCoordinatesFromClient: ({ x, y }: { x: number; y: number }) => ({ x: x * 2, y: y * 2 }),
  };
  globals.ui.controls = { control: { name: "tokens" }, tool: { name: "select" } };
  heard = [];
  isTaken = true;
  clock = 1_000;
  stop = listenToPointer({
    points: (at) => heard.push(at),
    drags: () => heard.push("drags"),
    takes: () => isTaken,
    presses: (at, together) => heard.push({ at, together }),
  });
});
afterEach(async () => {
  stop();
  closeWindow();
  delete globals.canvas;
  await closeDocument();
});

/** Something of the mouse, so many milliseconds later. */
function mouse(type: string, x: number, y: number, more: { [key: string]: unknown } = {}, later = 50): void {
  clock += later;
  const { on = "#board", ...init } = more;
  const event = new MouseEvent(`pointer${type}`, {
    bubbles: true,
    clientX: x,
    clientY: y,
    buttons: 0,
    ...init,
  } as never);
  Object.defineProperty(event, "timeStamp", { value: clock });
  globals.document.querySelector(on as string)!.dispatchEvent(event);
}

/** Down and up again on one place. */
function press(x: number, y: number, more = {}, later = 1_000): void {
  mouse("down", x, y, { buttons: 1, ...more }, later);
  mouse("up", x, y, more);
}

test("a press is told with its place in metres, and with Shift as meant for all at once", () => {
  press(50, 100);
  press(50, 100, { shiftKey: true });
  expect(heard).toEqual([
    { at: [1, 2], together: false },
    { at: [1, 2], together: true },
  ]);
});

test.each([
  ["the other button", { button: 2 }],
  ["a key that is the platform's", { ctrlKey: true }],
  ["another such key", { metaKey: true }],
  ["and another", { altKey: true }],
  ["something that lies over the map", { on: "button" }],
])("a press with %s is none", (_what, more) => {
  press(50, 100, more);
  expect(heard).toEqual([]);
});

test("a press on what the hand does not take, or with another tool, or without a map is none", () => {
  isTaken = false;
  press(50, 100);
  isTaken = true;
  globals.ui.controls = { control: { name: "tokens" }, tool: { name: "target" } };
  press(50, 100);
  globals.ui.controls = { control: { name: "walls" }, tool: { name: "select" } };
  press(50, 100);
  globals.ui.controls = { control: { name: "tokens" }, tool: { name: "select" } };
  globals.canvas = { ready: false };
  press(50, 100);
  expect(heard).toEqual([]);
});

test("a press may tremble, but what goes further is a drag", () => {
  mouse("down", 50, 100, { buttons: 1 });
  mouse("move", 54, 104, { buttons: 1 });
  mouse("up", 54, 104);
  expect(heard).toEqual(["drags", { at: [1, 2], together: false }]);
  heard.length = 0;
  mouse("down", 50, 100, { buttons: 1 }, 1_000);
  mouse("move", 57, 100, { buttons: 1 });
  // Back again it still was a drag.
  mouse("move", 50, 100, { buttons: 1 });
  mouse("up", 50, 100);
  expect(heard).toEqual(["drags", "drags"]);
  heard.length = 0;
  mouse("down", 50, 100, { buttons: 1 }, 1_000);
  mouse("up", 60, 100);
  expect(heard).toEqual([]);
});

test("a long press is the platform's ping, and one that is broken off is none", () => {
  mouse("down", 50, 100, { buttons: 1 });
  mouse("up", 50, 100, {}, 501);
  expect(heard).toEqual([]);
  mouse("down", 50, 100, { buttons: 1 }, 1_000);
  mouse("up", 50, 100, {}, 500);
  expect(heard).toHaveLength(1);
  mouse("down", 50, 100, { buttons: 1 }, 1_000);
  mouse("cancel", 50, 100);
  mouse("up", 50, 100);
  expect(heard).toHaveLength(1);
});

test("the second of two quick presses on one place opens a sheet, and is not told", () => {
  press(50, 100);
  press(52, 100, {}, 200);
  expect(heard).toHaveLength(1);
  // Elsewhere, or later, it is one of its own.
  press(90, 100, {}, 200);
  press(90, 100, {}, 350);
  expect(heard).toHaveLength(3);
});

test("where it points is told while no button is down, and nothing beside the map", () => {
  mouse("move", 25, 50);
  mouse("move", 25, 50, { on: "button" });
  expect(heard).toEqual([[0.5, 1], null]);
  stop();
  mouse("move", 25, 50);
  expect(heard).toHaveLength(2);
});
