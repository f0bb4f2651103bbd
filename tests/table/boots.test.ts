import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sharedBrowser } from "../support/browser";
import {
  dragToken,
  openAs,
  openTable,
  type Seat,
  type SeatedPage,
  type TestTable,
  tokenMetres,
} from "../support/table";

const FIXTURE = fileURLToPath(new URL("../support/fixture-system/", import.meta.url));
const WOLF = "tokenWolf0000000";
const KAI = "tokenKai00000000";
/** Scripts for the pages. */
const SCENE = "game.scenes.active";
const token = (id: string) => `game.scenes.active.tokens.get("${id}")`;

let table: TestTable;
const open: SeatedPage[] = [];

async function sit(user: string, seat: Seat = {}): Promise<SeatedPage> {
  const page = await openAs(await sharedBrowser(), table, user, seat);
  open.push(page);
  return page;
}

/** The value of an expression in a page; a promise is waited for. */
function run<T = unknown>(page: SeatedPage, expression: string): Promise<T> {
  return page.evaluate(`(async () => ${expression})()`) as Promise<T>;
}

/** The error with which an expression is refused. */
async function refusal(page: SeatedPage, expression: string): Promise<string> {
  return run<string>(
    page,
    `{ try { await ${expression}; return "no refusal"; } catch (error) { return error.message; } }`,
  );
}

async function until(page: SeatedPage, condition: string): Promise<void> {
  await page.waitForFunction(condition, undefined, { timeout: 10_000 });
}

afterEach(async () => {
  open.length = 0;
  await table.close();
});

describe("the built system", () => {
  beforeEach(async () => {
    table = await openTable();
  });

  test.each([13, 14] as const)("boots for two users as generation %i", async (generation) => {
    const [gm, aoi] = await Promise.all([sit("gm", { generation }), sit("AOI", { generation, lang: "ja" })]);
    expect(await run(gm, "[game.release.generation, game.user.isGM, game.user.isActiveGM]")).toEqual([
      generation,
      true,
      true,
    ]);
    expect(await run(aoi, "[game.user.name, game.user.isGM, game.i18n.lang, game.users.activeGM.name]")).toEqual([
      "Aoi",
      false,
      "ja",
      "Gamemaster",
    ]);
    expect(await run(gm, "game.combat.combatants.size")).toBe(11);
    expect(await run(gm, "[game.combat.started, canvas.ready, canvas.tokens.placeables.length]")).toEqual([
      false,
      true,
      11,
    ]);
    expect(await run(aoi, `[canvas.scene.grid.type, canvas.dimensions.distancePixels]`)).toEqual([0, 20]);
    gm.expectNoTroubles();
    aoi.expectNoTroubles();
  });
});

describe("a small system", () => {
  beforeEach(async () => {
    table = await openTable({ systemPath: FIXTURE });
  });

  test("hooks of the start come in order, texts and styles are loaded", async () => {
    const aoi = await sit("aoi", { lang: "ja" });
    expect(await run(aoi, `fixtureLog.filter((entry) => typeof entry === "string" && !entry.includes(" "))`)).toEqual([
      "init",
      "i18nInit",
      "setup",
      "canvasInit",
      "canvasReady",
      "ready",
    ]);
    expect(await run(aoi, `game.i18n.format("FIXTURE.hello", { name: "アオイ" })`)).toBe("アオイさん、こんにちは");
    expect(await run(aoi, `game.i18n.localize("FIXTURE.onlyEnglish")`)).toBe("English");
    expect(await run(aoi, `getComputedStyle(document.body).getPropertyValue("--fixture").trim()`)).toBe("seen");
    aoi.expectNoTroubles();
  });

  test("what is not imitated throws and names what was asked", async () => {
    const gm = await sit("gm");
    expect(await refusal(gm, "foundry.canvas.placeables.Wall")).toMatch(
      /does not imitate foundry\.canvas\.placeables\.Wall/,
    );
    expect(await refusal(gm, "game.playlists")).toMatch(/does not imitate game\.playlists/);
    expect(await refusal(gm, "CONFIG.Wall")).toMatch(/does not imitate CONFIG\.Wall/);
    expect(await refusal(gm, "CONFIG.Token.ringClass")).toMatch(/does not imitate CONFIG\.Token\.ringClass/);
    expect(await refusal(gm, "game.user.assignHotbarMacro()")).toMatch(/does not imitate User#assignHotbarMacro/);
    expect(await run(gm, `"playlists" in game`)).toBe(false);
  });

  test("data is cleaned and checked by the model, and only the difference is sent", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    const actor = `game.actors.getName("Wolf")`;
    await run(aoi, `{ globalThis.seen = []; Hooks.on("updateActor", (actor, changes) => seen.push(changes)); }`);
    await run(
      gm,
      `${actor}.update({ "system.movement": 250.4, "system.hp.value": 32, "system.unknown": 1, "system.marks.a.at": 7 })`,
    );
    await until(aoi, "seen.length === 1");
    expect(await run(aoi, "seen[0].system")).toEqual({ movement: 100, marks: { a: { at: 7 } } });
    expect(await run(aoi, `[${actor}.system.movement, ${actor}.system.halfMovement, ${actor}.system.hp.max]`)).toEqual([
      100, 50, 32,
    ]);
    await run(gm, `${actor}.update({ "system.marks.-=a": null })`);
    await until(aoi, "seen.length === 2");
    expect(await run(aoi, `${actor}.system.marks`)).toEqual({});
    expect(await refusal(gm, `${actor}.update({ "system.movement": "fast" })`)).toMatch(
      /movement: must be a finite number/,
    );
    await run(gm, `${actor}.update({ "system.movement": 100 })`);
    expect(await run(aoi, "seen.length")).toBe(2);
  });

  test("the server decides what a player may write", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    const lacks = /lacks permission/;
    expect(await refusal(aoi, `game.combat.update({ "system.revision": 5 })`)).toMatch(lacks);
    expect(await refusal(aoi, `game.combat.update({ round: 1, "flags.ransen.a": 1 })`)).toMatch(lacks);
    expect(await refusal(aoi, "game.combat.update({ round: 1, turn: 0 })")).toBe("no refusal");
    await until(gm, "game.combat.round === 1");
    expect(await run(gm, "game.combat.system.revision")).toBe(0);
    const combatant = (name: string) => `game.combat.combatants.getName("${name}")`;
    expect(
      await refusal(aoi, `${combatant("Wolf")}.update({ initiative: 4, defeated: false, "flags.ransen.x": 1 })`),
    ).toBe("no refusal");
    expect(await refusal(aoi, `${combatant("Wolf")}.update({ hidden: true })`)).toMatch(lacks);
    expect(await refusal(aoi, `${combatant("Kai")}.update({ initiative: 4 })`)).toMatch(lacks);
    expect(await refusal(aoi, `${token(KAI)}.update({ x: 0 })`)).toMatch(lacks);
    expect(await refusal(aoi, `${token(WOLF)}.update({ x: 0 })`)).toBe("no refusal");
    expect(await refusal(aoi, `${SCENE}.update({ name: "Mine" })`)).toMatch(lacks);
    expect(await refusal(aoi, `${SCENE}.deleteEmbeddedDocuments("Token", ["${WOLF}"])`)).toMatch(lacks);
    expect(await refusal(aoi, `game.settings.set("ransen", "rule", "b")`)).toMatch(lacks);
    expect(await refusal(aoi, `game.user.update({ role: 4 })`)).toMatch(lacks);
    expect(await refusal(aoi, `ChatMessage.create({ content: "x", author: game.users.activeGM.id })`)).toMatch(lacks);
    expect(await refusal(aoi, `ChatMessage.create({ content: "x" })`)).toBe("no refusal");
    expect(await run(aoi, "game.messages.contents[0].author.name")).toBe("Aoi");
    const aois = `game.users.find(({ name }) => name === "Aoi").id`;
    await run(gm, `ChatMessage.create({ content: "for Aoi", author: ${aois} }).then(() => undefined)`);
    await until(aoi, `game.messages.contents.at(-1).content === "for Aoi"`);
    expect(await run(aoi, "game.messages.contents.at(-1).isAuthor")).toBe(true);
    await run(aoi, `game.actors.getName("Wolf").update({ "system.sections": 3, "system.movement": 7 })`);
    await until(gm, `game.actors.getName("Wolf").system.movement === 7`);
    expect(await run(gm, `game.actors.getName("Wolf").system.sections`)).toBe(1);
  });

  test("a message says who sent it, whatever it claims, and does not come back", async () => {
    const [gm, aoi, ren] = await Promise.all([sit("gm"), sit("aoi"), sit("ren")]);
    const heard = `fixtureLog.filter((entry) => typeof entry === "object")`;
    await run(aoi, `{ game.socket.emit("system.ransen", { senderId: game.users.activeGM.id, n: 1 }); }`);
    await until(gm, `${heard}.length === 1`);
    await until(ren, `${heard}.length === 1`);
    expect(await run(gm, `${heard}[0].senderId === game.users.getName("Aoi").id`)).toBe(true);
    await run(aoi, `{ game.socket.emit("system.ransen", { n: 2 }, { recipients: [game.users.activeGM.id] }); }`);
    await until(gm, `${heard}.length === 2`);
    expect(await run(ren, `${heard}.length`)).toBe(1);
    expect(await run(aoi, `${heard}.length`)).toBe(0);
  });

  test("settings keep to their scopes, questions are answered, coming and going is told", async () => {
    const gm = await sit("gm");
    await run(gm, `{ globalThis.came = []; Hooks.on("userConnected", (user, here) => came.push(user.name + here)); }`);
    const aoi = await sit("aoi");
    await run(gm, `game.settings.set("ransen", "rule", "b")`);
    await until(aoi, `fixtureLog.includes("rule b")`);
    expect(await run(aoi, `game.settings.get("ransen", "rule")`)).toBe("b");
    await run(aoi, `game.settings.set("ransen", "mine", 8)`);
    expect(await run(gm, `game.settings.get("ransen", "mine")`)).toBe(1);
    await run(aoi, `game.settings.set("ransen", "here", 9)`);
    expect(await run(aoi, `[game.settings.get("ransen", "mine"), game.settings.get("ransen", "here")]`)).toEqual([
      8, 5,
    ]);
    expect(await refusal(aoi, `game.settings.get("ransen", "nothing")`)).toMatch(/not a registered/);
    expect(await run(gm, `game.users.getName("Aoi").query("ransen.double", 21, { timeout: 2000 })`)).toBe(42);
    await aoi.close();
    await until(gm, "came.length === 2");
    expect(await run(gm, "came")).toEqual(["Aoitrue", "Aoifalse"]);
    expect(await run(gm, `game.users.getName("Aoi").active`)).toBe(false);
  });

  test("a real drag is a movement on all pages, its methods and hooks in order", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    await run(aoi, "{ fixtureLog.length = 0; }");
    await run(gm, "{ fixtureLog.length = 0; }");
    await dragToken(aoi, WOLF, [{ x: 22, y: 30 }]);
    await until(gm, `fixtureLog.some((entry) => entry.startsWith("moveToken"))`);
    expect(await run(aoi, "fixtureLog")).toEqual([
      "_preUpdate Wolf",
      "preUpdateToken Wolf",
      "_preUpdateMovement Wolf dragging chain:0 pending:0",
      "preMoveToken Wolf",
      "_onUpdate Wolf",
      "updateToken Wolf",
      "_onUpdateMovement Wolf by Aoi",
      expect.stringMatching(/^moveToken Wolf chain:0/),
    ]);
    expect(await run(gm, "fixtureLog")).toEqual([
      "_onUpdate Wolf",
      "updateToken Wolf",
      "_onUpdateMovement Wolf by Aoi",
      expect.stringMatching(/^moveToken Wolf chain:0/),
    ]);
    await expect.poll(() => tokenMetres(gm, WOLF)).toEqual({ x: 22, y: 30 });
  });

  test("one rejected token of a group stays, the others move", async () => {
    const gm = await sit("gm");
    await run(gm, `{ globalThis.fixtureRejects = ["Wolf"]; }`);
    await run(gm, `${SCENE}.updateEmbeddedDocuments("Token", [{ _id: "${WOLF}", x: 10 }, { _id: "${KAI}", x: 10 }])`);
    expect(await run(gm, `[${token(WOLF)}._source.x, ${token(KAI)}._source.x]`)).toEqual([380, 10]);
    expect(await run(gm, `${token(WOLF)}.move({ x: 10 })`)).toBe(false);
  });

  test.each([13, 14] as const)(
    "a movement goes on over checkpoints; generation %i settles when it should",
    async (generation) => {
      const [gm, aoi] = await Promise.all([sit("gm", { generation }), sit("aoi", { generation })]);
      await run(aoi, "{ fixtureLog.length = 0; }");
      const path = `[{ x: 400, y: 320, checkpoint: true }, { x: 400, y: 300 }]`;
      const settled = await run(
        aoi,
        `{ const moved = await ${token(WOLF)}.move(${path}, { constrainOptions: { ransen: { own: true } }, lost: 1 }); return [moved, ${token(WOLF)}._source.y]; }`,
      );
      expect(settled).toEqual(generation === 13 ? [true, 320] : [true, 300]);
      await until(gm, `${token(WOLF)}._source.y === 300`);
      const moves = await run<string[]>(gm, `fixtureLog.filter((entry) => String(entry).startsWith("moveToken"))`);
      expect(moves).toEqual([
        `moveToken Wolf chain:0 {"ransen":{"own":true}}`,
        `moveToken Wolf chain:1 {"ransen":{"own":true}}`,
      ]);
      gm.expectNoTroubles();
      aoi.expectNoTroubles();
    },
  );

  test("a paused movement waits until it is resumed", async () => {
    const [aoi, gm] = await Promise.all([sit("aoi"), sit("gm")]);
    await run(aoi, "{ globalThis.fixturePauses = true; }");
    await run(aoi, `{ await ${token(WOLF)}.move([{ x: 400, y: 320, checkpoint: true }, { x: 400, y: 300 }]); }`);
    await until(gm, `fixtureLog.includes("pauseToken Wolf")`);
    await aoi.waitForTimeout(500);
    expect(await run(gm, `[${token(WOLF)}._source.y, ${token(WOLF)}.movement.state]`)).toEqual([320, "paused"]);
    await run(aoi, "{ globalThis.fixturePauses = false; await fixtureResume(); }");
    await until(gm, `${token(WOLF)}._source.y === 300`);
  });

  test("a begun combat records the way, and what is recorded can be taken back", async () => {
    const gm = await sit("gm");
    await run(gm, "game.combat.startCombat()");
    await run(gm, `${token(WOLF)}.move({ x: 400, y: 300 })`);
    await run(gm, `${token(WOLF)}.move({ x: 500, y: 300 })`);
    expect(await run(gm, `${token(WOLF)}.movementHistory.map(({ x }) => x)`)).toEqual([380, 400, 500]);
    expect(
      await run(
        gm,
        `{ await ${token(WOLF)}.revertRecordedMovement(); return [${token(WOLF)}._source.x, ${token(WOLF)}.movement.method]; }`,
      ),
    ).toEqual([400, "undo"]);
    expect(await run(gm, `${token(WOLF)}.movementHistory.map(({ x }) => x)`)).toEqual([380, 400]);
  });

  test("conditions, an unlinked token's own actor, folders of flags", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    await run(gm, `game.actors.getName("Wolf").toggleStatusEffect("prone")`);
    await until(aoi, `game.actors.getName("Wolf").statuses.has("prone")`);
    await run(gm, `game.actors.getName("Wolf").toggleStatusEffect("prone")`);
    await until(aoi, `!game.actors.getName("Wolf").statuses.has("prone")`);
    const made = `game.scenes.active.tokens.getName("Second")`;
    await run(
      gm,
      `{ const data = { name: "Second", actorId: game.actors.getName("Ogre").id, actorLink: false, x: 0, y: 0 }; await ${SCENE}.createEmbeddedDocuments("Token", [data]); }`,
    );
    await run(gm, `${made}.actor.update({ "system.hp.value": 5 })`);
    await run(gm, `${made}.actor.toggleStatusEffect("prone", { active: true })`);
    await until(aoi, `${made}.actor.system.hp.value === 5 && ${made}.actor.statuses.has("prone")`);
    expect(
      await run(aoi, `[game.actors.getName("Ogre").system.hp.value, game.actors.getName("Ogre").statuses.size]`),
    ).toEqual([64, 0]);
    // Its items are told of like any others, are the same documents after a change, and are nobody else's.
    await run(
      aoi,
      `{ globalThis.told = []; for (const name of ["createItem", "updateItem", "deleteItem"]) Hooks.on(name, (item) => told.push([name, item.name, item.parent === ${made}.actor])); }`,
    );
    const items = (page: SeatedPage) => run(page, `${made}.actor.items.map((item) => item.name)`);
    const before = await items(gm);
    await run(gm, `{ await ${made}.actor.createEmbeddedDocuments("Item", [{ name: "Spear", type: "weapon" }]); }`);
    await until(aoi, "told.length === 1");
    await run(aoi, `{ globalThis.spear = ${made}.actor.items.getName("Spear"); }`);
    await run(gm, `{ await ${made}.actor.items.getName("Spear").update({ name: "Pike" }); }`);
    await until(aoi, `told.length === 2 && ${made}.actor.items.getName("Pike") === spear`);
    expect(await run(aoi, `game.actors.getName("Ogre").items.map((item) => item.name)`)).toEqual(before);
    await run(gm, `{ await ${made}.actor.items.getName("Pike").delete(); }`);
    await until(aoi, "told.length === 3");
    expect(await run(aoi, "told")).toEqual([
      ["createItem", "Spear", true],
      ["updateItem", "Pike", true],
      ["deleteItem", "Pike", true],
    ]);
    expect(await items(aoi)).toEqual(before);
    await run(gm, `${SCENE}.setFlag("ransen", "ruleset", { a: 1 })`);
    await run(gm, `${SCENE}.setFlag("ransen", "ruleset", { b: 2 })`);
    await until(aoi, `${SCENE}.getFlag("ransen", "ruleset")?.b === 2`);
    expect(await run(aoi, `${SCENE}.getFlag("ransen", "ruleset")`)).toEqual({ a: 1, b: 2 });
    await run(gm, `${SCENE}.unsetFlag("ransen", "ruleset.a")`);
    await until(aoi, `!("a" in ${SCENE}.getFlag("ransen", "ruleset"))`);
    gm.expectNoTroubles();
    aoi.expectNoTroubles();
  });
});

test("a second table may be open, a taken port and an unknown user are said plainly", async () => {
  table = await openTable({ systemPath: FIXTURE, world: "skirmish-ja" });
  const { startTable } = await import("../../table/server/index");
  await expect(startTable({ port: Number(new URL(table.url).port), systemPath: FIXTURE })).rejects.toThrow(
    /EADDRINUSE/,
  );
  await expect(startTable({ port: 0, world: "nowhere", systemPath: FIXTURE })).rejects.toThrow(
    /There is no world "nowhere"/,
  );
  const ja = await sit("aoi", { lang: "ja" });
  expect(await run(ja, `game.combat.turns.map((combatant) => combatant.name).includes("ゴブリンA")`)).toBe(true);
  await expect(openAs(await sharedBrowser(), table, "nobody")).rejects.toThrow(/Nobody called "nobody"/);
});
