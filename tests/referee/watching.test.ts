/** Changes of documents past the referee – tokens, the list, sheets, items, the round –, and their consequences. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CombatDoc } from "../../src/foundry/platform";
import { mergeObject } from "../../table/client/core/utils";
import { closeDesk, Desk } from "../support/desk";
import { giveSheet, type Sheet } from "../support/desk-sheets";
import type { Listed } from "../support/window";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: { hp: 32, mp: 4 } } as const;
const goblin = { id: "goblin", side: "monsters", at: [30, 0], movement: 12, vitals: { hp: 20 } } as const;
const AOI = { id: "aoi", plays: ["wolf"] };
type Data = { [key: string]: unknown };
const globals = globalThis as unknown as {
  Hooks: { callAll(...told: unknown[]): void };
  game: { users: Data[]; actors: object[] };
};

let desk: Desk;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

/** A list that takes and loses entries as the platform's does. */
function keepList({ combatDoc }: Desk): void {
  const list = combatDoc.combatants as unknown as Listed<{ id: string }>;
  Object.assign(combatDoc, {
    createEmbeddedDocuments: async (_name: string, data: Data[]) => {
      for (const one of data) list.push({ id: `made${list.length}`, ...one });
    },
    deleteEmbeddedDocuments: async (_name: string, ids: string[]) => {
      list.splice(0, list.length, ...list.filter(({ id }) => !ids.includes(id)));
    },
  });
}

async function open(settings: { [key: string]: unknown } = {}): Promise<void> {
  desk = new Desk([wolf, goblin], [AOI]);
  for (const user of globals.game.users) user.name = `${user.id}`.toUpperCase();
  for (const [key, value] of Object.entries(settings)) desk.settings.set(key, value);
  keepList(desk);
  await desk.open();
}

async function told(name: string, ...data: unknown[]): Promise<void> {
  globals.Hooks.callAll(name, ...data);
  await desk.pass(1_000);
}

const user = (id: string) => globals.game.users.find((one) => one.id === id)!;
const tokenOf = (id: string) => desk.combatDoc.scene!.tokens.get(id)!;
const fighter = (id: string) => desk.record.battle!.characters.find((one) => one.id === id);

/** Somebody drags a token past the referee. Metres. */
async function strays(id: string, at: readonly [number, number], by = "aoi", pending: object[] = []): Promise<void> {
  Object.assign(tokenOf(id)._source, { x: (at[0] - 0.5) * 100, y: (at[1] - 0.5) * 100 });
  await told("moveToken", tokenOf(id), { pending: { waypoints: pending } }, {}, user(by));
}

describe("a token that somebody moves past the referee", () => {
  test("goes back to its place, and the Game Master is told by whom", async () => {
    await open();
    await strays("wolf", [9, 9]);
    expect(desk.at("wolf")).toEqual([0, 0]);
    expect(desk.warned).toEqual([expect.stringMatching(/wolf.*AOI|AOI.*wolf/)]);
  });

  test("of the Game Master's own goes back without a word", async () => {
    await open();
    await strays("wolf", [9, 9], "gm");
    expect(desk.at("wolf")).toEqual([0, 0]);
    expect(desk.warned).toEqual([]);
  });

  test("that is still on its way is left alone", async () => {
    await open();
    await strays("wolf", [9, 9], "gm", [{ x: 0, y: 0 }]);
    expect(desk.at("wolf")).toEqual([9, 9]);
  });

  test("stays where the table only wants to be told", async () => {
    await open({ strayMoves: "warn" });
    await strays("wolf", [9, 9]);
    expect(desk.at("wolf")).toEqual([9, 9]);
    expect(fighter("wolf")?.at).toEqual([0, 0]);
    expect(desk.warned).toHaveLength(1);
  });

  test.each([{ strayMoves: "allow" }, { "automation.movement": "off" }, { "automation.movement": "advise" }])(
    "is followed by the battle: %j",
    async (settings) => {
      await open(settings);
      await strays("wolf", [9, 9]);
      expect(desk.at("wolf")).toEqual([9, 9]);
      expect(fighter("wolf")?.at).toEqual([9, 9]);
      expect(desk.warned).toEqual([]);
    },
  );

  test("END-1 goes where it likes once the battle is over, and nothing that comes after brings it back", async () => {
    await open();
    void desk.pressed({ type: "command", command: { do: "over" } });
    await desk.pass(1_000);
    await strays("wolf", [9, 9]);
    expect([desk.at("wolf"), fighter("wolf")?.at, desk.warned]).toEqual([[9, 9], [9, 9], []]);
    void desk.pressed({ type: "command", command: { do: "figures", who: "goblin", movement: 11 } });
    await desk.pass(1_000);
    expect(desk.at("wolf")).toEqual([9, 9]);
  });

  test("of nobody who fights is nobody's business", async () => {
    await open();
    await told(
      "moveToken",
      { id: "crow", parent: desk.combatDoc.scene },
      { pending: { waypoints: [] } },
      {},
      user("aoi"),
    );
    expect(desk.written.filter(({ what }) => what === "Token")).toEqual([]);
  });
});

describe("the list", () => {
  test("somebody new in it enters the battle, on the side of its token", async () => {
    await open();
    const list = desk.combatDoc.combatants as unknown as Listed<{ id: string }>;
    const [{ testUserPermission, parent }] = [tokenOf("goblin")];
    const crow = {
      id: "crow",
      name: "Crow",
      hidden: false,
      actor: null,
      flags: {},
      parent,
      disposition: -1,
      isOwner: true,
      testUserPermission,
      _source: { x: 450, y: 450, width: 1, height: 1, elevation: 0 },
    };
    (desk.combatDoc.scene!.tokens as unknown as object[]).push(crow);
    const combatant = { id: "crowcrow", tokenId: "crow", sceneId: "road", parent: desk.combatDoc };
    list.push(combatant);
    await told("createCombatant", combatant, {}, "gm");
    expect(fighter("crow")).toMatchObject({ side: "monsters", at: [5, 5] });
    expect((desk.combatDoc.system.names as Data).crow).toBe("Crow");
    // The same once more changes nothing.
    const { revision } = desk.record;
    await told("createCombatant", combatant, {}, "gm");
    expect(desk.record.revision).toBe(revision);
  });

  test("whom the Game Master strikes out is out of the battle; whoever is listed twice is not", async () => {
    await open();
    const list = desk.combatDoc.combatants as unknown as Listed<{ id: string }>;
    list.push({ id: "again", tokenId: "goblin" } as never);
    const gone = { ...list.get("goblin")!, parent: desk.combatDoc };
    list.splice(1, 1);
    await told("deleteCombatant", gone, {}, "gm");
    expect(fighter("goblin")).toBeDefined();
    list.splice(1, 1);
    await told("deleteCombatant", { ...gone, id: "again" }, {}, "gm");
    expect(fighter("goblin")).toBeUndefined();
  });

  test("whom a player strikes out stays until the Game Master says otherwise", async () => {
    await open();
    const list = desk.combatDoc.combatants as unknown as Listed<{ id: string; tokenId?: string }>;
    const gone = { ...list.get("wolf")!, parent: desk.combatDoc };
    list.splice(0, 1);
    await told("deleteCombatant", gone, {}, "aoi");
    expect(fighter("wolf")).toBeDefined();
    expect(list.map(({ tokenId }) => tokenId)).toEqual(["goblin", "wolf"]);
    expect(Object.values(desk.record.asked)).toMatchObject([
      { about: "leaving", by: "aoi", command: { do: "remove", who: "wolf" } },
    ]);
  });

  test("entries that a player makes of nobody or a second time go", async () => {
    await open();
    const list = desk.combatDoc.combatants as unknown as Listed<{ id: string }>;
    for (const made of [
      { id: "nobody", tokenId: null },
      { id: "second", tokenId: "wolf" },
      { id: "ghost", tokenId: "ghost" },
    ]) {
      list.push(made as never);
      await told("createCombatant", { ...made, parent: desk.combatDoc }, {}, "aoi");
    }
    expect(list.map(({ id }) => id)).toEqual(["wolf", "goblin"]);
    expect(desk.warned).toHaveLength(3);
    expect(desk.warned[0]).toContain("AOI");
  });

  test("whom two windows of Game Masters list at once stands in it once and keeps fighting", async () => {
    await open();
    const list = desk.combatDoc.combatants as unknown as Listed<{ id: string }>;
    const again = { id: "again", tokenId: "goblin" };
    list.push(again as never, { id: "guest", tokenId: null } as never);
    await told("createCombatant", { ...again, parent: desk.combatDoc }, {}, "gm");
    expect(list.map(({ id }) => id)).toEqual(["wolf", "goblin", "guest"]);
    await told("deleteCombatant", { ...again, parent: desk.combatDoc }, {}, "gm");
    expect(fighter("goblin")).toBeDefined();
  });

  test("whom the Game Master is striking out as another is listed does not come back", async () => {
    await open();
    const list = desk.combatDoc.combatants as unknown as Listed<{ id: string }>;
    const [, gone] = list.splice(0, 2, ...list.slice(0, 1));
    list.push({ id: "guest", tokenId: null } as never);
    globals.Hooks.callAll("createCombatant", { ...list.get("guest")!, parent: desk.combatDoc }, {}, "gm");
    await told("deleteCombatant", { ...gone, parent: desk.combatDoc }, {}, "gm");
    expect(list.map(({ id }) => id)).toEqual(["wolf", "guest"]);
    expect(fighter("goblin")).toBeUndefined();
  });

  test("two whom the Game Master strikes out at once are both out of the battle", async () => {
    await open();
    const list = desk.combatDoc.combatants as unknown as Listed<{ id: string }>;
    const gone = list.splice(0, 2);
    for (const one of gone) globals.Hooks.callAll("deleteCombatant", { ...one, parent: desk.combatDoc }, {}, "gm");
    await desk.pass(1_000);
    expect(list).toEqual([]);
    expect(desk.record.battle!.characters).toEqual([]);
  });

  test("a token that is thrown away leaves the battle", async () => {
    await open();
    await told("deleteToken", tokenOf("goblin"));
    expect(fighter("goblin")).toBeUndefined();
  });
});

describe("the round", () => {
  test.each([{ round: 7 }, { turn: 0 }])("that a player changes is put back, and told: %j", async (changes) => {
    await open();
    Object.assign(desk.combatDoc, changes);
    await told("updateCombat", desk.combatDoc, changes, {}, "aoi");
    expect([desk.combatDoc.round, desk.combatDoc.turn]).toEqual([1, null]);
    expect(desk.warned).toEqual([expect.stringContaining("AOI")]);
  });

  test("that the Game Master changes is the Game Master's affair", async () => {
    await open();
    Object.assign(desk.combatDoc, { round: 7 });
    await told("updateCombat", desk.combatDoc, { round: 7 }, {}, "gm");
    expect(desk.combatDoc.round).toBe(7);
  });
});

describe("a sheet", () => {
  let sheet: Sheet;
  const sheets = async (system: Data = {}) => {
    desk = new Desk([wolf, goblin], [AOI]);
    for (const one of globals.game.users) one.name = `${one.id}`.toUpperCase();
    keepList(desk);
    sheet = giveSheet(desk, "wolf", ["wolf"], {
      hp: { value: 32, max: 32 },
      mp: { value: 4, max: 4 },
      movement: 18,
      sections: 1,
      accuracy: 5,
      ...system,
    });
    globals.game.actors.push(sheet);
    await desk.open();
  };

  test("that a player changes within the table's measures is believed", async () => {
    await sheets();
    sheet.typed("aoi", { "system.movement": 24 });
    await desk.pass(2_000);
    expect(fighter("wolf")).toMatchObject({ movement: 24 });
    expect(desk.warned).toEqual([]);
  });

  test.each([
    ["movement", 5_000, 18],
    ["accuracy", 500, 5],
    ["hp.max", 1e6, 32],
  ])("whose %s a player makes %d is put back to what it was, and told", async (figure, typed, was) => {
    await sheets();
    sheet.typed("aoi", { [`system.${figure}`]: typed });
    await desk.pass(2_000);
    const now = figure.split(".").reduce<unknown>((data, key) => (data as Data)[key], sheet.system);
    expect(now).toBe(was);
    expect(desk.warned).toEqual([expect.stringMatching(/AOI.*wolf|wolf.*AOI/)]);
  });

  test("past the measures without anything known before it is put at the measure", async () => {
    await sheets({ evasion: 999 });
    sheet.typed("aoi", { "system.evasion": 998 });
    await desk.pass(2_000);
    expect(sheet.system.evasion).toBe(60);
  });

  test("past the measures by the Game Master's own hand is the Game Master's affair", async () => {
    await sheets();
    sheet.typed("gm", { "system.movement": 5_000 });
    await desk.pass(2_000);
    expect(sheet.system.movement).toBe(5_000);
    expect(desk.warned).toEqual([]);
  });

  test("an effect of a player's that leads past the measures is taken away", async () => {
    await sheets();
    const gone: string[] = [];
    const effect = { statuses: new Set(), flags: {}, parent: sheet, delete: async () => void gone.push("effect") };
    // What is stored stays; with the effect it reads otherwise.
    Object.assign(sheet, { _source: { system: structuredClone(sheet.system) } });
    Object.assign(sheet.system, { movement: 900 });
    await told("createActiveEffect", effect, {}, "aoi");
    expect(gone).toEqual(["effect"]);
    expect(desk.warned).toHaveLength(1);
  });
});

describe("a weapon", () => {
  const blade = (system: Data, parent: unknown = { items: [] }) => {
    const made = {
      id: "blade",
      name: "Blade",
      type: "weapon",
      parent,
      effects: [],
      system,
      update: async (changes: Data) => void mergeObject(made, changes),
    };
    return made;
  };

  test.each([
    ["power", 100, 20],
    ["critical", 3, 10],
    ["bonus", 500, 3],
  ])("whose %s a player makes %d is put back to what it was", async (key, typed, was) => {
    await open();
    const item = blade({ power: 20, critical: 10, bonus: 3 });
    await told("createItem", item, {}, "gm");
    Object.assign(item.system, { [key]: typed });
    await told("updateItem", item, { system: { [key]: typed } }, {}, "aoi");
    expect(item.system[key]).toBe(was);
    expect(desk.warned).toEqual([expect.stringMatching(/AOI.*Blade|Blade.*AOI/)]);
  });

  test("nobody has known before is put at the measure, and a spell may have power 100", async () => {
    await open();
    const made = blade({ power: 100, critical: 3, accuracy: -900 });
    await told("createItem", made, {}, "aoi");
    expect(made.system).toEqual({ power: 80, critical: 7, accuracy: -60 });
    const spell = Object.assign(blade({ power: 100 }), { type: "spell" });
    await told("createItem", spell, {}, "aoi");
    expect(spell.system).toEqual({ power: 100 });
  });

  test("in nobody's hands is nobody's business", async () => {
    await open();
    const item = blade({ power: 100 }, null);
    await told("updateItem", item, {}, {}, "aoi");
    expect(item.system).toEqual({ power: 100 });
  });
});

describe("a window that takes over", () => {
  test("puts right what went wrong while nobody was there, and nobody is blamed", async () => {
    desk = new Desk([wolf, goblin], [AOI]);
    keepList(desk);
    const list = desk.combatDoc.combatants as unknown as Listed<{ id: string }>;
    list.push({ id: "again", tokenId: "wolf" } as never);
    Object.assign(desk.combatDoc as { round: number }, { round: 5 });
    Object.assign(tokenOf("wolf")._source, { x: 900, y: 900 });
    await desk.open();
    await desk.pass(2_000);
    expect((desk.combatDoc as CombatDoc).round).toBe(1);
    expect(list.map(({ id }) => id)).toEqual(["wolf", "goblin"]);
    expect(desk.at("wolf")).toEqual([0, 0]);
    expect(desk.warned).toEqual([expect.stringContaining("Somebody"), expect.stringContaining("Somebody")]);
  });

  test("lets whoever lost its token meanwhile leave the battle", async () => {
    desk = new Desk([wolf, goblin], [AOI]);
    keepList(desk);
    const tokens = desk.combatDoc.scene!.tokens as unknown as Listed<{ id: string }>;
    tokens.splice(1, 1);
    (desk.combatDoc.combatants as unknown as Listed<{ id: string }>).splice(1, 1);
    await desk.open();
    await desk.pass(2_000);
    expect(fighter("goblin")).toBeUndefined();
  });
});
