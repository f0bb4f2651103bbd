/** How large what is drawn on the map is, whether something else is decided first, and what an answer depends on. */

import { afterEach, expect, test, vi } from "vitest";
import type { Aim } from "../../src/judgement/strikes/index";
import { momentKey, scaleOf } from "../../src/weapons/moment";
import type { OpenTurn } from "../../src/weapons/open-turn";

afterEach(() => vi.unstubAllGlobals());

function drawnAt(scale: number, dimensions: object | null = { uiScale: 1.5 }): void {
  vi.stubGlobal("canvas", { ready: true, scene: { id: "road" }, dimensions, stage: { scale: { x: scale } } });
}

test("marks grow against the zoom, to three times their size and down to half", () => {
  const zooms = [1, 0.5, 2, 0.1, 10].map((scale) => {
    drawnAt(scale);
    return scaleOf().zoom;
  });
  expect(zooms).toEqual([1, 2, 0.5, 3, 0.5]);
});

test("they have the size of the platform's own, and their own where no scene is drawn", () => {
  drawnAt(1);
  expect(scaleOf()).toEqual({ ui: 1.5, zoom: 1 });
  drawnAt(1, null);
  expect(scaleOf()).toEqual({ ui: 1, zoom: 1 });
  // While a scene is torn down it has no size at all.
  drawnAt(0);
  expect(scaleOf().zoom).toBe(1);
  vi.stubGlobal("canvas", { ready: false, scene: null });
  expect(scaleOf()).toEqual({ ui: 1, zoom: 1 });
});

test("an answer is for one step, one who acts, one weapon and those whom this user sees", () => {
  const characters = [{ id: "wolf" }, { id: "goblin" }];
  const turn = { fight: { battle: { characters }, revision: 3, combat: { id: "combat" } }, who: "wolf" };
  const aim = { battle: turn.fight.battle, with: { power: 20 }, known: () => true };
  const key = (more: { turn?: object; fight?: object; aim?: object } = {}) =>
    momentKey(
      { ...turn, ...more.turn, fight: { ...turn.fight, ...more.fight } } as unknown as OpenTurn,
      { ...aim, ...more.aim } as unknown as Aim,
    );
  vi.stubGlobal("canvas", undefined);
  vi.stubGlobal("game", { user: { isGM: true, targets: new Set() }, settings: { get: () => undefined } });
  expect(key()).toBe(key());
  const others = [
    key({ turn: { who: "goblin" } }),
    key({ fight: { revision: 4 } }),
    key({ fight: { combat: { id: "other" } } }),
    key({ aim: { with: { power: 30 } } }),
    key({ aim: { battle: { characters: [{ id: "wolf", at: [1, 0] }] } } }),
    key({ aim: { known: (id: string) => id === "wolf" } }),
  ];
  expect(new Set([key(), ...others]).size).toBe(7);
});
