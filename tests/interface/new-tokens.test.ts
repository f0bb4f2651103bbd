/** The size of a token that comes onto a map, for every size of its grid spaces. */

import { afterEach, expect, test } from "vitest";
import { asLargeAsOthers, personOn } from "../../src/documents/new-tokens";
import { closeWindow, Window } from "../support/window";

afterEach(closeWindow);

interface Pending {
  readonly [key: string]: number;
}

/** A token of an actor comes onto a scene, with its middle at 500, 500 pixels; `spaces`: of its prototype. */
function comes(distance: number, others: readonly number[], spaces: number, width = spaces): Pending {
  const window = new Window([{ id: "gm", isGM: true }]);
  const { game } = globalThis as unknown as { game: { actors: unknown[] } };
  game.actors.push({ id: "actor", prototypeToken: { width: spaces, height: spaces } });
  const scene = window.scene(
    "road",
    others.map((_, i) => ({ id: `other${i}`, actor: {} })),
    { grid: { size: 100, distance, units: "m" } },
  );
  others.forEach((one, i) => {
    Object.assign((scene.tokens.get(`other${i}`) as { _source: object })._source, { width: one, height: one });
  });
  const source: { [key: string]: number } = { width, height: width, x: 500 - width * 50, y: 500 - width * 50 };
  asLargeAsOthers({
    actorId: "actor",
    parent: scene,
    _source: source as never,
    updateSource: (changes) => Object.assign(source, changes),
  });
  return source;
}

test.each([
  ["five metres a space, nobody there: two metres", 5, [], 1, 0.4],
  ["five metres a space, as the others", 5, [0.4, 0.4, 0.6], 1, 0.4],
  ["a large one beside them", 5, [0.4, 0.4], 3, 1.2],
  ["ten metres a space", 10, [], 1, 0.2],
  ["one metre a space, nobody there: a space", 1, [], 1, 1],
  ["one metre a space, others of two", 1, [2, 2, 3], 1, 2],
  ["two metres a space", 2, [], 2, 2],
] as const)("%s", (_, distance, others, spaces, size) => {
  const place = comes(distance, others, spaces);
  expect([place.width, place.height]).toEqual([size, size]);
  expect([place.x, place.y]).toEqual([500 - size * 50, 500 - size * 50]);
});

test("who was given a size keeps it: another than the prototype's, or one below a space", () => {
  expect(comes(5, [], 1, 2).width).toBe(2);
  expect(comes(5, [0.6], 0.4).width).toBe(0.4);
});

test("a person is as large as most, the smaller where as many are either", () => {
  const window = new Window([{ id: "gm", isGM: true }]);
  const scene = window.scene("road", [{ id: "a", actor: {} }, { id: "b", actor: {} }, { id: "tree" }]);
  const size = (id: string, width: number) =>
    Object.assign((scene.tokens.get(id) as { _source: object })._source, { width });
  size("a", 3);
  size("b", 2);
  size("tree", 9);
  expect(personOn(scene)).toBe(2);
});
