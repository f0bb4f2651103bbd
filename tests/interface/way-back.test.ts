/** The view goes back to where it was before windows moved it, when the last of them is gone. */

import { Window } from "happy-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type View, WayBack } from "../../src/canvas/way-back";

let view: View;
let back: View[];
let way: WayBack;
let page: Window;

beforeEach(() => {
  page = new Window();
  vi.stubGlobal("MutationObserver", page.MutationObserver);
  view = { scene: "clearing", x: 100, y: 100, scale: 1 };
  back = [];
  way = new WayBack(
    () => view,
    (before) => back.push(before),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

function opened(): HTMLElement {
  const element = page.document.createElement("section") as unknown as HTMLElement;
  page.document.body.append(element as never);
  way.watch(element);
  return element;
}

async function movedTo(next: Omit<View, "scene">): Promise<void> {
  await way.move(async () => {
    view = { ...view, ...next };
  });
}

async function closed(window: HTMLElement): Promise<void> {
  window.remove();
  await page.happyDOM.waitUntilComplete();
}

test("a window that moved the view and is closed gives it back", async () => {
  const window = opened();
  await movedTo({ x: 300, y: 100, scale: 0.8 });
  await closed(window);
  expect(back).toEqual([{ scene: "clearing", x: 100, y: 100, scale: 1 }]);
});

test("nothing moves where the user has panned, zoomed or left the scene since, or no window has moved it", async () => {
  const window = opened();
  await movedTo({ x: 300, y: 100, scale: 1 });
  view = { ...view, y: 140 };
  await closed(window);
  const other = opened();
  await movedTo({ x: 0, y: 0, scale: 1 });
  view = { ...view, scale: 1.2 };
  await closed(other);
  await closed(opened());
  const elsewhere = opened();
  await movedTo({ x: 7, y: 7, scale: 1 });
  view = { ...view, scene: "road" };
  await closed(elsewhere);
  expect(back).toEqual([]);
});

test("of several the last one gives back what was before the first; one that closes on the way as well", async () => {
  const [first, second] = [opened(), opened()];
  await movedTo({ x: 300, y: 100, scale: 1 });
  let arrived = () => {};
  const moving = way.move(() => new Promise<void>((done) => (arrived = done)));
  await closed(first);
  expect(back).toEqual([]);
  await closed(second);
  expect(back).toEqual([{ scene: "clearing", x: 100, y: 100, scale: 1 }]);
  arrived();
  await moving;
  await closed(opened());
  expect(back).toHaveLength(1);
});

test("after the user has panned, the next window gives back what was before it", async () => {
  const first = opened();
  await movedTo({ x: 300, y: 100, scale: 1 });
  view = { ...view, x: 500, y: 500 };
  await movedTo({ x: 600, y: 500, scale: 1 });
  await closed(first);
  expect(back).toEqual([{ scene: "clearing", x: 500, y: 500, scale: 1 }]);
});
