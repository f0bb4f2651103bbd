/** Effects of a battle on sheets: each once, counted by the battle, and what people do to them there. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signal } from "../../src/signals";
import { closeDesk, Desk } from "../support/desk";
import { type EffectSheet, withEffects } from "../support/desk-effects";
import { giveSheet } from "../support/desk-sheets";

const vitals = { hp: 20, maxHp: 20, accuracy: 6 };
const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals } as const;
const mei = { id: "mei", side: "party", at: [3, 0], movement: 12, vitals } as const;
const goblin = { id: "goblin", side: "monsters", at: [30, 0], movement: 12, vitals } as const;
const AOI = { id: "aoi", plays: ["wolf"] };
const globals = globalThis as unknown as {
  Hooks: { callAll(...told: unknown[]): void };
  game: { users: { id: string; name?: string }[]; actors: object[]; release: object; combats: object[] };
};

let desk: Desk;
let sheets: { readonly [id: string]: EffectSheet };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

async function open(settings: { [key: string]: unknown } = {}): Promise<void> {
  desk = new Desk([wolf, mei, goblin], [AOI]);
  Object.assign(globals.game, { release: { generation: 13 } });
  for (const user of globals.game.users) user.name = user.id.toUpperCase();
  for (const [key, value] of Object.entries(settings)) desk.settings.set(key, value);
  const system = () => ({ hp: { value: 20, max: 20 }, accuracy: 6, movement: 12, sections: 1 });
  sheets = Object.fromEntries(
    ["wolf", "mei", "goblin"].map((id) => [id, withEffects(giveSheet(desk, id, [id], system()))]),
  );
  globals.game.actors.push(...Object.values(sheets));
  await desk.open();
}

const BLESSING = { name: "Blessing", rounds: 3, figures: { accuracy: 2 } } as const;
async function asked(body: object): Promise<void> {
  const answer = desk.pressed(body as never);
  await desk.pass(1_500);
  expect(await answer).toEqual({ ok: true });
}
const given = (on: readonly string[], effect: object = BLESSING, by?: string) =>
  asked({ type: "command", command: { do: "effect", on, effect, ...(by === undefined ? {} : { by }) } });
const borne = (id: string) =>
  (desk.record.battle!.characters.find((one) => one.id === id)?.effects ?? []).map(({ name, left }) => [name, left]);
const shown = (id: string) =>
  sheets[id]!.effects.map(({ name, _source }) => [
    name,
    (_source.duration as { rounds?: number }).rounds ?? null,
    (_source.changes as object[]).length,
  ]);

const BLESSED = [["Blessing", 3, 0]];

describe("on a sheet", () => {
  test("an effect of the battle lies once on each bearer, without changes; undo and redo take it away and bring it back", async () => {
    await open();
    await given(["wolf", "mei"]);
    expect([shown("wolf"), shown("mei"), shown("goblin")]).toEqual([BLESSED, BLESSED, []]);
    await asked({ type: "undo" });
    expect([shown("wolf"), shown("mei")]).toEqual([[], []]);
    await asked({ type: "redo" });
    expect([shown("wolf"), shown("mei")]).toEqual([BLESSED, BLESSED]);
    expect(desk.warned).toEqual([]);
  });

  test("EFF-2 it says what is left, from the round on in which it says so", async () => {
    await open();
    await given(["wolf"]);
    await asked({ type: "command", command: { do: "round" } });
    expect(shown("wolf")).toEqual([["Blessing", 2, 0]]);
    expect(sheets.wolf!.effects[0]!._source.duration).toMatchObject({ startRound: 2, combat: desk.combatDoc.id });
  });

  test("two linked tokens of one actor show it once, and its end there is the end for both", async () => {
    await open();
    Object.assign(desk.combatDoc.scene!.tokens.get("mei")!, { actor: sheets.wolf, actorId: "wolf" });
    await given(["wolf", "mei"]);
    expect(shown("wolf")).toEqual(BLESSED);
    sheets.wolf!.takes("gm", sheets.wolf!.effects[0]!.id);
    await desk.pass(1_500);
    expect([borne("wolf"), borne("mei"), shown("wolf")]).toEqual([[], [], []]);
    await asked({ type: "undo" });
    expect([borne("wolf"), borne("mei")]).toEqual([[["Blessing", 3]], [["Blessing", 3]]]);
  });

  test("one that another package doubles is there once again, and lasts", async () => {
    await open();
    await given(["wolf"]);
    const { _id: _, ...copy } = structuredClone(sheets.wolf!.effects[0]!._source);
    sheets.wolf!.lays("gm", copy, copy);
    await desk.pass(1_500);
    expect([shown("wolf"), borne("wolf")]).toEqual([BLESSED, [["Blessing", 3]]]);
  });

  test("one that is copied onto somebody else goes, and the Game Master is told", async () => {
    await open();
    await given(["wolf"]);
    const { _id: _, ...copy } = structuredClone(sheets.wolf!.effects[0]!._source);
    sheets.goblin!.lays("gm", copy);
    await desk.pass(1_500);
    expect([shown("goblin"), borne("goblin"), borne("wolf")]).toEqual([[], [], [["Blessing", 3]]]);
    expect(desk.warned).toHaveLength(1);
  });

  test("whoever leaves the battle takes it along, and comes back with it", async () => {
    await open();
    await given(["wolf", "mei"]);
    await asked({ type: "command", command: { do: "remove", who: "wolf" } });
    expect([shown("wolf"), shown("mei")]).toEqual([[], BLESSED]);
    await asked({ type: "undo" });
    expect(shown("wolf")).toEqual(BLESSED);
  });

  test("EFF-5 with the battle it goes; what is kept outlives the battle, also where that is deleted", async () => {
    await open();
    await given(["wolf"]);
    await given(["wolf"], { name: "Curse", keeps: true, figures: { willpower: -1 } });
    await asked({ type: "command", command: { do: "over" } });
    expect(shown("wolf")).toEqual([["Curse", null, 0]]);
    globals.game.combats.splice(0);
    globals.Hooks.callAll("deleteCombat", desk.combatDoc, {}, "gm");
    await desk.pass(1_500);
    expect(shown("wolf")).toEqual([["Curse", null, 0]]);
  });

  test("of a battle that is deleted in the middle nothing is left", async () => {
    await open();
    await given(["wolf", "goblin"]);
    globals.game.combats.splice(0);
    globals.Hooks.callAll("deleteCombat", desk.combatDoc, {}, "gm");
    await desk.pass(1_500);
    expect([shown("wolf"), shown("goblin")]).toEqual([[], []]);
  });
});

describe("of whom not everybody sees, and whose sheet is the token's own", () => {
  test("two tokens of one actor, each with a sheet of its own, bear and show their own effects", async () => {
    await open();
    const own = withEffects(
      Object.assign(giveSheet(desk, "goblin", ["mei"], { hp: { value: 20, max: 20 }, accuracy: 6 }), {
        uuid: "Scene.s.Token.mei.Actor.goblin",
      }),
    );
    Object.assign(desk.combatDoc.scene!.tokens.get("mei")!, { actorId: "goblin", actorLink: false });
    await given(["mei"]);
    const laid = own.effects.map(({ name }) => name);
    expect([borne("mei"), borne("goblin"), laid, shown("goblin")]).toEqual([[["Blessing", 3]], [], ["Blessing"], []]);
    own.takes("gm", own.effects[0]!.id);
    await desk.pass(1_500);
    expect([borne("mei"), own.effects]).toEqual([[], []]);
  });

  test("who enters with a sheet that shows somebody else's effects wears none of them", async () => {
    await open();
    await given(["wolf"]);
    const { tokens } = desk.combatDoc.scene!;
    const crow = { ...tokens.get("mei")!, id: "crow", name: "Crow", _source: { x: 450, y: 450, width: 1, height: 1 } };
    (tokens as unknown as object[]).push(crow);
    const own = withEffects(giveSheet(desk, "crow", ["crow"], { hp: { value: 20, max: 20 }, accuracy: 6 }));
    own.effects.push(sheets.wolf!.effects[0]!);
    const combatant = { id: "crowcrow", tokenId: "crow", sceneId: "road", parent: desk.combatDoc };
    (desk.combatDoc.combatants as unknown as object[]).push(combatant);
    globals.Hooks.callAll("createCombatant", combatant, {}, "gm");
    await desk.pass(1_500);
    expect(desk.record.battle!.characters.map(({ id }) => id)).toContain("crow");
    expect([borne("crow"), own.effects]).toEqual([[], []]);
    expect([borne("wolf"), shown("wolf")]).toEqual([[["Blessing", 3]], BLESSED]);
  });

  test.each([
    [false, true],
    [true, false],
  ])("where it is hidden (%s) chat tells everybody of its effect: %s", async (hidden, isTold) => {
    await open();
    Object.assign(desk.combatDoc.scene!.tokens.get("goblin")!, { hidden });
    await given(["goblin"]);
    expect(borne("goblin")).toEqual([["Blessing", 3]]);
    const toAll = [...desk.messages.values()].filter(({ whisper }) => (whisper as string[]).length === 0);
    expect(JSON.stringify(toAll).includes("Blessing")).toBe(isTold);
  });
});

describe("by somebody's hand on a sheet", () => {
  test("a player's deletion ends it, which undo takes back", async () => {
    await open();
    await given(["wolf", "mei"]);
    sheets.wolf!.takes("aoi", sheets.wolf!.effects[0]!.id);
    await desk.pass(1_500);
    expect([borne("wolf"), borne("mei")]).toEqual([[], [["Blessing", 3]]]);
    await asked({ type: "undo" });
    expect([borne("wolf"), shown("wolf")]).toEqual([[["Blessing", 3]], BLESSED]);
  });

  test("where the table wants that, a player's deletion is put back and told", async () => {
    await open({ "automation.effects": "enforce" });
    await given(["wolf"]);
    sheets.wolf!.takes("aoi", sheets.wolf!.effects[0]!.id);
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf")]).toEqual([[["Blessing", 3]], BLESSED]);
    expect(desk.warned).toEqual([expect.stringMatching(/AOI took the effect Blessing off.*put back/)]);
  });

  test("where the table wants that, the Game Master is asked, and until then it lasts", async () => {
    await open({ "automation.effects": "ask" });
    await given(["wolf"]);
    sheets.wolf!.takes("aoi", sheets.wolf!.effects[0]!.id);
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf")]).toEqual([[["Blessing", 3]], BLESSED]);
    const [[id, question] = []] = Object.entries(desk.record.asked);
    expect(question).toMatchObject({ about: "ending", by: "aoi", command: { who: "wolf", name: "Blessing" } });
    const { answerQuestion } = await (await import("../../src/referee/index")).office();
    const answered = answerQuestion(desk.combatDoc, id!, true);
    await desk.pass(1_500);
    expect([await answered, borne("wolf"), shown("wolf")]).toEqual([{ ok: true }, [], []]);
  });

  test("what a player writes on it in the middle of the battle is put back and told", async () => {
    await open();
    await given(["wolf"]);
    const change = { key: "system.accuracy", mode: 2, value: "9" };
    sheets.wolf!.changes("aoi", sheets.wolf!.effects[0]!.id, {
      name: "Mine",
      changes: [change],
      duration: { rounds: 99 },
    });
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf")]).toEqual([[["Blessing", 3]], BLESSED]);
    expect(desk.warned).toEqual([expect.stringMatching(/AOI changed the effect Blessing/)]);
  });

  test("whose mark somebody writes over is marked again, stands once, and ends where it is deleted", async () => {
    await open();
    await given(["wolf"]);
    const [effect] = sheets.wolf!.effects;
    const mark = structuredClone(effect!.flags.ransen);
    sheets.wolf!.changes("aoi", effect!.id, { "flags.ransen.effect": [null], img: "mine.svg" });
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf"), effect!.flags.ransen]).toEqual([[["Blessing", 3]], BLESSED, mark]);
    expect(desk.warned).toEqual([expect.stringMatching(/AOI changed the effect Blessing/)]);
    sheets.wolf!.takes("gm", effect!.id);
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf")]).toEqual([[], []]);
  });

  test("that a Game Master made by hand is marked again as well", async () => {
    await open();
    const changes = [{ key: "system.accuracy", mode: 2, value: "2" }];
    sheets.wolf!.lays("gm", { name: "Blessing", changes, duration: { rounds: 3 } });
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf")]).toEqual([[["Blessing", 3]], BLESSED]);
    sheets.wolf!.changes("gm", sheets.wolf!.effects[0]!.id, { "flags.ransen.effect": [null] });
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf")]).toEqual([[["Blessing", 3]], BLESSED]);
    expect(sheets.wolf!.effects[0]!.flags.ransen).toMatchObject({ effect: [{ effect: { name: "Blessing" } }] });
  });

  test("a player's own, with numbers for our figures, does not count, and the Game Master is told", async () => {
    await open();
    const change = { key: "system.accuracy", mode: 2, value: "9" };
    sheets.wolf!.lays("aoi", { name: "Mine", changes: [change] });
    await desk.pass(1_500);
    expect([borne("wolf"), desk.warned]).toEqual([[], [expect.stringMatching(/AOI gave wolf the effect Mine/)]]);
  });

  test("on the actor of the world, of whom the token has a sheet of its own, it is told where it belongs", async () => {
    await open();
    const own = Object.assign(Object.create(sheets.goblin!), { uuid: "Scene.s.Token.goblin.Actor.goblin" });
    Object.assign(desk.combatDoc.scene!.tokens.get("goblin")!, { actor: own, actorId: "goblin", actorLink: false });
    sheets.goblin!.lays("gm", { name: "Rage", changes: [{ key: "system.accuracy", mode: 2, value: "2" }] });
    await desk.pass(1_500);
    expect([borne("goblin"), desk.warned]).toEqual([
      [],
      [expect.stringMatching(/Rage is on the world's actor.*goblin/)],
    ]);
  });

  test("what somebody made lasts on when it falls, and the Game Master hears so once", async () => {
    await open();
    await given(["mei", "goblin"], BLESSING, "wolf");
    const hurt = { do: "damage", who: "wolf", amount: 40, kind: "fixed" } as const;
    await asked({ type: "correct", commands: [hurt] });
    expect(borne("mei")).toEqual([["Blessing", 3]]);
    const told = () => desk.warned.filter((text) => /wolf has fallen.*Blessing/.test(text)).length;
    expect(told()).toBe(1);
    await asked({ type: "undo" });
    await asked({ type: "redo" });
    expect(told()).toBe(1);
  });

  test("with effects off none is shown, and the battle counts all the same", async () => {
    await open({ "automation.effects": "off" });
    await given(["wolf"]);
    expect([borne("wolf"), shown("wolf")]).toEqual([[["Blessing", 3]], []]);
  });

  test("shown again, a token's own sheet keeps nothing of the actor that it was made from", async () => {
    await open({ "automation.effects": "off" });
    await given(["wolf"]);
    const own = withEffects(
      Object.assign(giveSheet(desk, "wolf", ["goblin"], { hp: { value: 20, max: 20 }, accuracy: 6 }), {
        uuid: "Scene.s.Token.goblin.Actor.wolf",
      }),
    );
    // As the platform has it: what comes onto the actor shows on sheets that were made from it.
    const wolfs = sheets.wolf as unknown as { createEmbeddedDocuments(...given: unknown[]): Promise<void> };
    const create = wolfs.createEmbeddedDocuments;
    wolfs.createEmbeddedDocuments = async (...given) => {
      await create(...given);
      own.effects.push(sheets.wolf!.effects.at(-1)!);
    };
    desk.settings.set("automation.effects", "advise");
    signal("automationChanged", "effects");
    await desk.pass(1_500);
    expect([shown("wolf"), own.effects]).toEqual([BLESSED, []]);
  });
});

describe("made by a Game Master's hand", () => {
  const change = (key: string, value: unknown) => ({ key: `system.${key}`, mode: 2, value });
  const CATS_EYE = { name: "Cat's Eye", duration: { rounds: 3 }, changes: [change("accuracy", "1")] };

  test("it counts in the battle, changes the sheet no more, and is there once", async () => {
    await open();
    sheets.wolf!.lays("gm", CATS_EYE);
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf")]).toEqual([[["Cat's Eye", 3]], [["Cat's Eye", 3, 0]]]);
    const { ruleset } = (await import("../../src/scene/scene-battle")).battleOf(desk.combatDoc)!;
    expect(ruleset.ask(desk.record.battle!, { ask: "figure", who: "wolf", figure: "accuracy" })).toMatchObject({
      answer: { value: 7 },
    });
    await asked({ type: "undo" });
    expect([borne("wolf"), shown("wolf")]).toEqual([[], []]);
  });

  test("EFF-3 two of one name are one; hundreds are one step", async () => {
    await open();
    const many = Array.from({ length: 300 }, (_, i) => ({ ...CATS_EYE, name: `Charm ${i % 299}` }));
    sheets.wolf!.lays("gm", ...many);
    await desk.pass(5_000);
    expect(borne("wolf")).toHaveLength(299);
    expect(shown("wolf")).toHaveLength(299);
    expect(shown("wolf").every(([, , changes]) => changes === 0)).toBe(true);
    await asked({ type: "undo" });
    expect([borne("wolf"), shown("wolf")]).toEqual([[], []]);
  });

  test("ACT-15 it may give actions, at most five, and no text for them", async () => {
    await open();
    const acts = [change("acts.majors", "9"), change("acts.declarations", 1)];
    sheets.wolf!.lays("gm", { ...CATS_EYE, name: "Haste", changes: acts });
    await desk.pass(1_500);
    const given = () =>
      desk.record.battle!.characters.find(({ id }) => id === "wolf")!.effects?.map(({ acts }) => acts);
    expect(given()).toEqual([{ majors: 5, declarations: 1 }]);
    expect(shown("wolf")).toEqual([["Haste", 3, 0]]);
    sheets.wolf!.lays("gm", { ...CATS_EYE, name: "Fury", changes: [change("acts.majors", "often")] });
    await desk.pass(1_500);
    expect(given()).toHaveLength(1);
    expect(desk.warned).toEqual([expect.stringMatching(/not a whole number/)]);
  });

  test("a figure of text counts nothing, stays on the sheet as it is, and is told", async () => {
    await open();
    sheets.wolf!.lays("gm", { ...CATS_EYE, changes: [change("accuracy", "a lot")] });
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf")]).toEqual([[], [["Cat's Eye", 3, 1]]]);
    expect(desk.warned).toEqual([expect.stringMatching(/not a whole number/)]);
  });

  test("a figure that is multiplied or replaced counts nothing, and is told", async () => {
    await open();
    const doubled = { key: "system.accuracy", mode: 1, value: "2" };
    sheets.wolf!.lays("gm", { ...CATS_EYE, changes: [doubled] });
    await desk.pass(1_500);
    expect([borne("wolf"), shown("wolf")]).toEqual([[], [["Cat's Eye", 3, 1]]]);
    expect(desk.warned).toEqual([expect.stringMatching(/Only effects that add or subtract/)]);
    sheets.wolf!.lays("gm", { name: "Charm", changes: [{ ...doubled, key: "system.notes" }] });
    await desk.pass(1_500);
    expect(desk.warned).toHaveLength(1);
  });

  test("without rounds it outlives the battle and then changes the sheet again", async () => {
    await open();
    sheets.wolf!.lays("gm", { name: "Ring", changes: [change("accuracy", 1)] });
    await desk.pass(1_500);
    expect(shown("wolf")).toEqual([["Ring", null, 0]]);
    globals.game.combats.splice(0);
    globals.Hooks.callAll("deleteCombat", desk.combatDoc, {}, "gm");
    await desk.pass(1_500);
    expect(shown("wolf")).toEqual([["Ring", null, 1]]);
  });

  test("a player's is none of the battle's", async () => {
    await open();
    sheets.wolf!.lays("aoi", CATS_EYE);
    await desk.pass(1_500);
    expect(borne("wolf")).toEqual([]);
  });
});
