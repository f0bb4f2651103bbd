/** One set of listeners for the pointer over the map: the order of takers, and the rest for watchers. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { forwardPointer, takePresses, watchPointer } from "../../src/foundry/map-pointer";
import { closeDocument, openDocument } from "../support/page-globals";
import { closeWindow, Window } from "../support/window";

const globals = globalThis as unknown as { canvas?: object; document: Document };
let heard: unknown[];
let ends: (() => void)[];

beforeEach(() => {
  const window = new Window([{ id: "gm", isGM: true }]);
  openDocument().body.innerHTML = '<canvas id="board"></canvas><button></button>';
  const canvasCoordinatesFromClient = ({ x, y }: { x: number; y: number }) => ({ x: x * 2, y: y * 2 });
  globals.canvas = { ready: true, scene: window.scene("road", []), canvasCoordinatesFromClient };
  heard = [];
  ends = [
    watchPointer({
      down: (_, at) => heard.push(["watcher", "down", at]),
      move: (_, at) => heard.push(["watcher", "move", at]),
      up: () => heard.push(["watcher", "up"]),
      cancel: () => heard.push(["watcher", "cancel"]),
    }),
  ];
});
afterEach(async () => {
  for (const end of ends) end();
  closeWindow();
  delete globals.canvas;
  await closeDocument();
});

/** Somebody who takes every press, or none. */
function taker(name: string, takes = true, givesUp?: () => void): void {
  const take = (at: unknown) => {
    heard.push([name, takes ? "takes" : "leaves", at]);
    if (!takes) return null;
    return {
      moves: (to: unknown) => heard.push([name, "moves", to]),
      ends: (to: unknown) => heard.push([name, "ends", to]),
      cancels: () => heard.push([name, "cancels"]),
    };
  };
  ends.push(takePresses({ take, ...(givesUp && { givesUp }) }));
}

function mouse(type: string, x: number, on = "#board", button = 0): Event {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: 1, button };
  const event = new MouseEvent(`pointer${type}`, init);
  globals.document.querySelector(on)!.dispatchEvent(event);
  return event;
}

test("who came last is asked first, and who takes a press has it until it is released, wherever", () => {
  taker("handles");
  taker("drawing");
  expect(mouse("down", 1).defaultPrevented).toBe(true);
  mouse("move", 2);
  mouse("up", 3, "button");
  expect(heard.filter((one) => (one as unknown[])[0] !== "watcher")).toEqual([
    ["drawing", "takes", { x: 2, y: 2 }],
    ["drawing", "moves", { x: 4, y: 2 }],
    ["drawing", "ends", { x: 6, y: 2 }],
  ]);
  expect(heard).not.toContainEqual(["watcher", "down", { x: 2, y: 2 }]);
});

test("what nobody takes is the watchers' and the platform's", () => {
  taker("handles", false);
  expect(mouse("down", 1).defaultPrevented).toBe(false);
  mouse("move", 2, "button");
  mouse("up", 2);
  expect(heard).toEqual([
    ["handles", "leaves", { x: 2, y: 2 }],
    ["watcher", "down", { x: 2, y: 2 }],
    ["watcher", "move", null],
    ["watcher", "up"],
  ]);
});

test("another button, and a press beside the map, are offered to nobody", () => {
  taker("handles");
  mouse("down", 1, "#board", 2);
  mouse("down", 1, "button");
  expect(heard).toEqual([
    ["watcher", "down", { x: 2, y: 2 }],
    ["watcher", "down", null],
  ]);
});

test("Escape cancels what was taken, once, and reaches nobody else", () => {
  taker("drawing");
  mouse("down", 1);
  const keys: string[] = [];
  const hear = ({ key }: KeyboardEvent) => keys.push(key);
  globalThis.addEventListener("keydown", hear);
  for (const key of ["Escape", "Escape"])
    globals.document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  globalThis.removeEventListener("keydown", hear);
  mouse("up", 1);
  expect(heard.filter((one) => (one as unknown[])[0] === "drawing")).toEqual([
    ["drawing", "takes", { x: 2, y: 2 }],
    ["drawing", "cancels"],
  ]);
  expect(keys).toEqual(["Escape"]);
});

test("before a press Escape is the newest taker's that wants it, and else nobody's", () => {
  taker("drawing", true, () => heard.push(["drawing", "gives up"]));
  taker("handles");
  const press = () => new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  const [first, second] = [press(), press()];
  globals.document.body.dispatchEvent(first);
  expect([first.defaultPrevented, heard]).toEqual([true, [["drawing", "gives up"]]]);
  ends.splice(1, 1)[0]!();
  globals.document.body.dispatchEvent(second);
  expect([second.defaultPrevented, heard.length]).toEqual([false, 1]);
});

test("who has ended is asked no more", () => {
  taker("drawing");
  ends.pop()!();
  expect(mouse("down", 1).defaultPrevented).toBe(false);
  expect(heard).toEqual([["watcher", "down", { x: 2, y: 2 }]]);
});

test("what stands for something on the map sends its events on, and nobody hears of them twice", () => {
  const sentOn = (event: PointerEvent) => (event.target as HTMLElement).localName === "button";
  ends.push(forwardPointer(sentOn));
  for (const type of ["down", "move", "up"]) mouse(type, 1, "button");
  expect(heard).toEqual([]);
  mouse("move", 2);
  expect(heard).toEqual([["watcher", "move", { x: 4, y: 2 }]]);
  ends.pop()!();
  mouse("up", 3, "button");
  expect(heard.at(-1)).toEqual(["watcher", "up"]);
});
