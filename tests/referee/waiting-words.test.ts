/** Nothing is written over a word on a sheet that the battle has not taken yet. */

import { expect, test } from "vitest";
import type { ActorDoc } from "../../src/foundry/platform";
import { heardWord, isConditionWaiting, toggled, withoutWaiting } from "../../src/referee/waiting-words";

const actor = (uuid: string, act: () => void = () => {}) =>
  ({
    uuid,
    id: uuid.split(".").at(-1)!,
    toggleStatusEffect: async () => act(),
  }) as unknown as ActorDoc;

test("what was said of waits, what was not is written, until the word is taken", () => {
  const goblin = actor("Actor.goblin");
  const changes = { "system.hp.value": 0, "system.mp.value": 3, "system.sections": 1, "system.parts": [] };
  const taken = heardWord(goblin, { hp: { value: 4 }, parts: [{ id: "head" }] }, []);
  expect(withoutWaiting(goblin, changes)).toEqual({ "system.mp.value": 3, "system.sections": 1 });
  expect(withoutWaiting(actor("Actor.ogre"), changes)).toEqual(changes);
  taken();
  expect(withoutWaiting(goblin, changes)).toEqual(changes);
});

test("each of two words about the same waits for itself", () => {
  const goblin = actor("Actor.goblin");
  const [first, second] = [heardWord(goblin, { hp: { value: 0 } }, []), heardWord(goblin, { hp: { value: 4 } }, [])];
  first();
  first();
  expect(withoutWaiting(goblin, { "system.hp.value": 0 })).toEqual({});
  second();
  expect(withoutWaiting(goblin, { "system.hp.value": 0 })).toEqual({ "system.hp.value": 0 });
});

test("a word on the world's actor is one on that of its tokens, not the other way round", () => {
  const world = actor("Actor.goblin");
  const own = actor("Scene.road.Token.a.Actor.goblin");
  const taken = [heardWord(world, {}, ["prone"])];
  expect(isConditionWaiting(own, "prone")).toBe(true);
  expect(isConditionWaiting(own, "unconscious")).toBe(false);
  taken.pop()!();
  taken.push(heardWord(own, {}, ["prone"]));
  expect([isConditionWaiting(own, "prone"), isConditionWaiting(world, "prone")]).toEqual([true, false]);
  taken.pop()!();
});

test("what the battle itself puts on or off is nobody's word, also where that fails", async () => {
  const heard: (() => void)[] = [];
  const goblin = actor("Actor.goblin", () => {
    heard.push(heardWord(goblin, {}, ["unconscious", "prone"]));
    throw new Error("The server could not carry this out");
  });
  await expect(toggled(goblin, "unconscious", true)).rejects.toThrow("could not");
  expect([isConditionWaiting(goblin, "unconscious"), isConditionWaiting(goblin, "prone")]).toEqual([false, true]);
  heard.pop()!();
  const taken = heardWord(goblin, {}, ["unconscious"]);
  expect(isConditionWaiting(goblin, "unconscious")).toBe(true);
  taken();
});
