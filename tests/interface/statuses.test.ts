/** Status effects in every shape that the platform and its packages keep them in. */

import { afterEach, describe, expect, test, vi } from "vitest";
import { registerStatuses } from "../../src/foundry/statuses";
import { statusRegistry } from "../../table/client/core/status-registry";

interface Status {
  id: string;
  name: string;
  img: string;
}

const status = (id: string, name = "theirs"): Status => ({ id, name, img: "" });
const OURS = [status("prone", "ours"), status("bound", "ours")];

/** The platform's own list, in the shapes that it may have. */
const SHAPES: { [shape: string]: () => Status[] & { [id: string]: Status } } = {
  "an array, as 13 has it": () => [status("prone"), status("sleep"), status("fly")] as never,
  "an array that answers to ids, as 14 has it": () =>
    statusRegistry([status("prone"), status("sleep"), status("fly")] as never) as never,
  "a plain record": () => ({ prone: status("prone"), sleep: status("sleep"), fly: status("fly") }) as never,
};

afterEach(() => vi.unstubAllGlobals());

/** What is there after ours were registered instead of `sleep`. */
function registered<S extends object>(statusEffects: S): S {
  vi.stubGlobal("CONFIG", { statusEffects });
  registerStatuses(OURS, ["sleep"]);
  return statusEffects;
}

describe.each(Object.entries(SHAPES))("status effects in %s", (_shape, made) => {
  test("hold ours once, the others besides, and none that ours replace", () => {
    const present = registered(made());
    expect(Object.values(present).map(({ id, name }) => [id, name])).toEqual([
      ["fly", "theirs"],
      ["prone", "ours"],
      ["bound", "ours"],
    ]);
  });

  test("are ours to keep: what others change in theirs changes nothing of what was handed in", () => {
    const present = registered(made());
    for (const one of Object.values(present)) one.name = "changed";
    expect(OURS.map(({ name }) => name)).toEqual(["ours", "ours"]);
  });
});

test("14 finds each of ours by its id, and those that gave way no more", () => {
  const present = registered(SHAPES["an array that answers to ids, as 14 has it"]!());
  expect(Array.isArray(present)).toBe(true);
  expect([present.prone?.name, present.bound?.name, present.fly?.name]).toEqual(["ours", "ours", "theirs"]);
  expect("sleep" in present).toBe(false);
});

test("an id that somebody pushed twice before is there once afterwards, so that 14 can list them", () => {
  const present = SHAPES["an array that answers to ids, as 14 has it"]!();
  present.push(status("fly", "again"));
  expect(() => Object.values(present)).toThrow(/duplicate/);
  registered(present);
  expect(Object.values(present).map(({ id }) => id)).toEqual(["fly", "prone", "bound"]);
});

describe("the stand-in's status effects of 14", () => {
  const make = () => statusRegistry([status("prone"), status("fly")] as never) as Status[] & { [id: string]: Status };

  test("forget the ids of what is cut off or deleted", () => {
    const present = make();
    present.length = 1;
    expect([present.prone?.id, present.fly]).toEqual(["prone", undefined]);
    delete present.prone;
    expect([...present]).toEqual([]);
  });

  test("replace an entry that is written by its id, where it stands", () => {
    const present = make();
    present.prone = status("prone", "new");
    expect(present.map(({ name }) => name)).toEqual(["new", "theirs"]);
  });

  test("lose ids to a splice in their midst, as others found out", () => {
    const present = make();
    present.splice(0, 0, status("bound"));
    expect([...present].map(({ id }) => id)).toEqual(["bound", "prone", "fly"]);
    expect(Object.values(present).map(({ id }) => id)).not.toContain("prone");
  });
});
