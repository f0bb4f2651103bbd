/** What stands at the portraits of a fanned-out pile. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { resetPage } from "../../src/page-state";
import { closeDocument, openDocument } from "../support/page-globals";
import { closeWindow, Window } from "../support/window";

beforeEach(() => {
  openDocument();
  resetPage();
  new Window([{ id: "aoi", isGM: true }]);
});
afterEach(async () => {
  closeWindow();
  await closeDocument();
});

test("two effects have a line each, with a number that is never cut; more are counted, and make room", async () => {
  const { FanPage } = await import("../../src/canvas/fan/fan-page");
  const effect = (name: string) => ({ name, left: " 残1R" });
  const bears = { wolf: ["冴える刃", "祝福", "加護", "呪い"].map(effect), hare: [effect("祝福")] };
  const pile = Object.keys(bears).map((id) => ({ id, centre: { x: 500, y: 300 }, radius: 9 }));
  const face = { img: "", side: null, health: null, acted: false, fallen: false };
  const shown = (only: boolean) => {
    const effectsOf = (id: string) => (only ? [] : bears[id as "wolf"]);
    const one = (id: string) => ({ ...face, name: id, effects: effectsOf(id) });
    const page = new FanPage(pile, { others: [], written: [] }, one, () => {});
    const lines = (id: string) => [...document.querySelectorAll(`[data-fanned="${id}"] .effect`)];
    const told = Object.keys(bears).map((id) => lines(id).map(({ textContent }) => textContent));
    const numbers = [...document.querySelectorAll(".effect > .left")].map(({ textContent }) => textContent);
    const [{ top, bottom } = { top: 0, bottom: 0 }] = page.portraits;
    page.destroy();
    return { told, numbers, tall: bottom - top };
  };
  const [bare, full] = [shown(true), shown(false)];
  expect(full.told).toEqual([["冴える刃 残1R", "祝福 残1R", "+2"], ["祝福 残1R"]]);
  expect(full.numbers).toEqual([" 残1R", " 残1R", " 残1R"]);
  expect(full.tall).toBe(bare.tall + 28);
});
