/** What `game.system.api.overview` tells other packages: the battle, as far as the page's own user may know it. */

import { afterEach, describe, expect, test, vi } from "vitest";
import { overviewOf } from "../../src/api/overview";
import { Table } from "../referee/board";
import { closeWindow, type Seat, Window } from "../support/window";

vi.hoisted(() => {
  for (const name of ["Combat", "TokenDocument", "User", "ChatMessage"])
    Object.assign(globalThis, { [name]: class {} });
});

const GAME_MASTER: Seat = { id: "gm", isGM: true };
const AOI: Seat = { id: "aoi", plays: ["wolf"] };

const WARD = { name: "Ward", rounds: 3, left: 2, figures: { reduction: 1 } };

/** A wolf of Aoi's, a goblin with HP and an effect, and one that nobody sees. */
function sit(seats: readonly Seat[], ...commands: readonly { do: "turn" | "end"; who: string }[]) {
  const window = new Window(seats);
  const scene = window.scene("gate", [{ id: "wolf", name: "Wolf" }, { id: "goblin" }, { id: "spy", hidden: true }]);
  const table = new Table([
    { id: "wolf", side: "party", at: [0, 0], vitals: { hp: 20 }, conditions: ["prone"] },
    { id: "goblin", side: "monsters", at: [8, 0], vitals: { hp: 16 }, effects: [WARD] },
    { id: "spy", side: "monsters", at: [20, 0] },
  ]);
  for (const command of commands) table.ask({ type: "command", command });
  window.combat({ ...table.record }, scene);
  const seen = () => overviewOf(scene)!;
  return { seen, fighter: (id: string) => seen().fighters.find((one) => one.id === id) };
}

afterEach(closeWindow);

describe("the Game Master", () => {
  test("is told everybody, with figures", () => {
    const { seen, fighter } = sit([GAME_MASTER, AOI]);
    expect(seen()).toMatchObject({
      id: "combatcombat0000",
      ruleset: "sw25-advanced",
      round: 1,
      over: false,
      side: "party",
      acting: null,
      mayAct: ["wolf"],
      waiting: false,
    });
    expect(seen().fighters.map(({ id }) => id)).toEqual(["goblin", "spy", "wolf"]);
    expect(fighter("wolf")).toMatchObject({ name: "Wolf", side: "party", acted: false, able: true });
    expect(fighter("wolf")).toMatchObject({ conditions: ["prone"], hp: { value: 20, max: 20 } });
    expect(fighter("goblin")).toMatchObject({ effects: [{ name: "Ward", left: 2 }], hp: { value: 16, max: 16 } });
  });

  test("is told whose turn is open, and then that it is over", () => {
    const open = sit([GAME_MASTER, AOI], { do: "turn", who: "wolf" });
    expect(open.seen()).toMatchObject({ acting: "wolf" });
    closeWindow();
    const over = sit([GAME_MASTER, AOI], { do: "turn", who: "wolf" }, { do: "end", who: "wolf" });
    expect(over.seen()).toMatchObject({ acting: null, side: "monsters", mayAct: ["goblin", "spy"] });
    expect(over.fighter("wolf")).toMatchObject({ acted: true });
  });

  test("is told nothing where there is no battle", () => {
    const window = new Window([GAME_MASTER]);
    expect(overviewOf(window.scene("gate", [{ id: "wolf" }]))).toBeNull();
  });
});

describe("a player", () => {
  test("is told neither who hides nor what a monster's HP are, and no rounds of its effects", () => {
    const { seen, fighter } = sit([AOI, GAME_MASTER]);
    expect(seen().fighters.map(({ id, hp }) => [id, hp])).toEqual([
      ["goblin", undefined],
      ["wolf", { value: 20, max: 20 }],
    ]);
    expect(fighter("goblin")?.effects).toEqual([{ name: "Ward" }]);
    expect(JSON.stringify(seen())).not.toContain("spy");
  });

  test("is not told of a turn that somebody hidden has", () => {
    const monsters = sit(
      [AOI, GAME_MASTER],
      { do: "turn", who: "wolf" },
      { do: "end", who: "wolf" },
      { do: "turn", who: "spy" },
    );
    expect(monsters.seen()).toMatchObject({ acting: null, side: "monsters" });
    expect(monsters.seen().mayAct).not.toContain("spy");
  });
});
