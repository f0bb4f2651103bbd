import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sharedBrowser } from "../support/browser";
import { openAs, openTable, type Seat, type SeatedPage, type TestTable, tokenOnPage } from "../support/table";

const FIXTURE = fileURLToPath(new URL("../support/fixture-system/", import.meta.url));
const WOLF = "tokenWolf0000000";
const SAKURA = "tokenSakura00000";
const GOBLIN = "tokenGoblinA0000";

let table: TestTable;
const open: SeatedPage[] = [];

async function sit(user: string, seat: Seat = {}): Promise<SeatedPage> {
  const page = await openAs(await sharedBrowser(), table, user, seat);
  open.push(page);
  return page;
}

function run<T = unknown>(page: SeatedPage, script: string): Promise<T> {
  return page.evaluate(`(async () => { ${script} })()`) as Promise<T>;
}

async function until(page: SeatedPage, condition: string): Promise<void> {
  await page.waitForFunction(condition, undefined, { timeout: 10_000 });
}

const corner = (id: string) => `(({ x, y }) => [x, y])(game.scenes.active.tokens.get("${id}")._source)`;

/** Takes hold of a token and moves the pointer by whole steps, without letting go. */
async function grip(page: SeatedPage, id: string, by: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const from = await tokenOnPage(page, id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 });
  return { x: from.x + by.x, y: from.y + by.y };
}

beforeEach(async () => {
  table = await openTable({ systemPath: FIXTURE });
});
afterEach(async () => {
  open.length = 0;
  await table.close();
});

describe("tokens under the pointer", () => {
  test("a drag shows preview and ruler, the drop moves the token for everyone", async () => {
    const [aoi, gm] = await Promise.all([sit("aoi"), sit("gm")]);
    const [x, y] = await run<[number, number]>(aoi, `return ${corner(WOLF)}`);
    await grip(aoi, WOLF, { x: 80, y: 40 });
    const planned = await run<number>(
      aoi,
      `return canvas.tokens.get("${WOLF}")._plannedMovement[game.user.id].foundPath.length`,
    );
    expect(planned).toBe(2);
    await until(aoi, `document.querySelector(".waypoint-label")?.textContent.includes("m")`);
    expect(await run(aoi, `return [${corner(WOLF)}, canvas.tokens.preview.children.length]`)).toEqual([[x, y], 1]);
    await aoi.mouse.up();
    const scale = await run<number>(aoi, "return canvas.stage.scale.x");
    const moved = [x + Math.round(80 / scale), y + Math.round(40 / scale)];
    for (const page of [aoi, gm]) {
      await until(page, `${corner(WOLF)}[0] !== ${x}`);
      const [x1 = 0, y1 = 0] = await run<number[]>(page, `return ${corner(WOLF)}`);
      expect(Math.hypot(x1 - (moved[0] ?? 0), y1 - (moved[1] ?? 0))).toBeLessThanOrEqual(2);
      await until(page, `canvas.tokens.get("${WOLF}").movementAnimationPromise === null`);
      expect(
        await run(page, `return [canvas.tokens.get("${WOLF}").position.x, canvas.tokens.get("${WOLF}").document.x]`),
      ).toEqual([x1, x1]);
    }
    expect(
      await run(
        aoi,
        `return [canvas.tokens.preview.children.length, document.querySelectorAll(".waypoint-label").length]`,
      ),
    ).toEqual([0, 0]);
    aoi.expectNoTroubles();
    gm.expectNoTroubles();
  });

  test("Escape gives a drag up, Ctrl adds a waypoint, the right button takes it back", async () => {
    const aoi = await sit("aoi");
    const before = await run(aoi, `return ${corner(WOLF)}`);
    const at = await grip(aoi, WOLF, { x: 60, y: 0 });
    await aoi.keyboard.down("Control");
    await aoi.mouse.up();
    await aoi.keyboard.up("Control");
    await aoi.mouse.move(at.x, at.y + 60, { steps: 3 });
    const path = `canvas.tokens.get("${WOLF}")._plannedMovement[game.user.id].foundPath`;
    expect(await run(aoi, `return ${path}.map((w) => w.explicit)`)).toEqual([false, true, true]);
    await aoi.mouse.click(at.x, at.y + 60, { button: "right" });
    expect(await run(aoi, `return ${path}.length`)).toBe(2);
    await aoi.keyboard.press("Escape");
    expect(await run(aoi, `return Object.keys(canvas.tokens.get("${WOLF}")._plannedMovement)`)).toEqual([]);
    expect(await run(aoi, `return ${corner(WOLF)}`)).toEqual(before);
  });

  test("tokens selected together move together; another's token does not move", async () => {
    const aoi = await sit("aoi");
    const before = await run<number[][]>(aoi, `return [${corner(WOLF)}, ${corner(SAKURA)}, ${corner(GOBLIN)}]`);
    const sakura = await tokenOnPage(aoi, SAKURA);
    await aoi.mouse.click(sakura.x, sakura.y);
    await aoi.keyboard.down("Shift");
    const wolf = await tokenOnPage(aoi, WOLF);
    await aoi.mouse.click(wolf.x, wolf.y);
    await aoi.keyboard.up("Shift");
    expect(await run(aoi, "return canvas.tokens.controlled.length")).toBe(2);
    await grip(aoi, WOLF, { x: 40, y: 30 });
    await aoi.mouse.up();
    await until(aoi, `${corner(WOLF)}[0] !== ${before[0]?.[0]} && ${corner(SAKURA)}[0] !== ${before[1]?.[0]}`);
    await grip(aoi, GOBLIN, { x: 40, y: 30 });
    await aoi.mouse.up();
    expect(await run(aoi, `return ${corner(GOBLIN)}`)).toEqual(before[2]);
    aoi.expectNoTroubles();
  });

  test("an arrow key moves by a space, Ctrl+Z takes it back, T targets", async () => {
    const aoi = await sit("aoi");
    const [x = 0, y = 0] = await run<number[]>(aoi, `return ${corner(WOLF)}`);
    const wolf = await tokenOnPage(aoi, WOLF);
    await aoi.mouse.click(wolf.x, wolf.y);
    await aoi.keyboard.press("ArrowRight");
    await until(aoi, `${corner(WOLF)}[0] === ${x + 100}`);
    await aoi.keyboard.press("Control+z");
    await until(aoi, `${corner(WOLF)}[0] === ${x}`);
    expect(await run(aoi, `return ${corner(WOLF)}`)).toEqual([x, y]);
    const goblin = await tokenOnPage(aoi, GOBLIN);
    await aoi.mouse.move(goblin.x, goblin.y);
    await aoi.keyboard.press("t");
    expect(await run(aoi, "return game.user.targets.ids")).toEqual([GOBLIN]);
  });
});

describe("windows", () => {
  test("a part is rendered alone and keeps focus; actions have the application as this; closing removes it", async () => {
    const gm = await sit("gm");
    await run(
      gm,
      `const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
       globalThis.FixtureApp = class FixtureApp extends HandlebarsApplicationMixin(ApplicationV2) {
         static DEFAULT_OPTIONS = { id: "fixture-app", window: { title: "FIXTURE.hello" }, actions: { more() { this.count++; return this.render({ parts: ["main"] }); } } };
         static PARTS = { main: { template: "systems/ransen/parts.hbs" } };
         count = 1;
         async _prepareContext(options) { return { ...(await super._prepareContext(options)), count: this.count, note: "n" }; }
       };
       globalThis.seen = [];
       for (const hook of ["renderFixtureApp", "renderApplicationV2", "closeFixtureApp"]) Hooks.on(hook, () => seen.push(hook));
       await new FixtureApp().render({ force: true });`,
    );
    await gm.focus("#fixture-app input");
    await run(
      gm,
      `foundry.applications.instances.get("fixture-app").count = 5; await foundry.applications.instances.get("fixture-app").render({ parts: ["main"] })`,
    );
    expect(await run(gm, "return document.activeElement.name")).toBe("note");
    await gm.click("#fixture-app [data-action=more]");
    await until(gm, `document.querySelector("#fixture-app [data-action=more]").textContent === "6"`);
    const box = (await gm.locator("#fixture-app .window-title").boundingBox())!;
    await gm.mouse.move(box.x + 5, box.y + 5);
    await gm.mouse.down();
    await gm.mouse.move(box.x + 65, box.y + 45, { steps: 4 });
    await gm.mouse.up();
    const after = (await gm.locator("#fixture-app .window-title").boundingBox())!;
    expect([after.x - box.x, after.y - box.y]).toEqual([60, 40]);
    await gm.click("#fixture-app [data-action=close]");
    await until(gm, `!document.querySelector("#fixture-app")`);
    expect(
      await run(
        gm,
        `return [foundry.applications.instances.has("fixture-app"), seen.at(-1), seen.includes("renderApplicationV2")]`,
      ),
    ).toEqual([false, "closeFixtureApp", true]);
    gm.expectNoTroubles();
  });

  test("a dialog answers with its button, with its form, or with null when it is dismissed", async () => {
    const gm = await sit("gm");
    const ask = (call: string) => run<unknown>(gm, `return foundry.applications.api.DialogV2.${call}`);
    const yes = ask(`confirm({ content: "?" })`);
    await gm.click("dialog [data-action=yes]");
    expect(await yes).toBe(true);
    const input = ask(`input({ content: '<input name="hp" type="number" value="3">' })`);
    await gm.fill("dialog [name=hp]", "7");
    await gm.keyboard.press("Enter");
    expect(await input).toEqual({ hp: 7 });
    const dismissed = ask(`confirm({ content: "?", modal: true })`);
    await gm.waitForSelector("dialog");
    await gm.keyboard.press("Escape");
    expect(await dismissed).toBeNull();
  });

  test.each([13, 14] as const)(
    "a scene's window of generation %i saves flags that a hook added",
    async (generation) => {
      const gm = await sit("gm", { generation });
      await run(
        gm,
        `Hooks.on("renderSceneConfig", (app, element) => {
         const part = element.querySelector('[data-tab="basics"].tab');
         if (part.querySelector("[name='flags.ransen.rule']")) return;
         part.insertAdjacentHTML("beforeend", '<select name="flags.ransen.rule"><option value="a">a</option><option value="b">b</option></select>');
       });`,
      );
      await gm.click("[data-action=configureScene]");
      await gm.selectOption(".scene-config [name='flags.ransen.rule']", "b");
      const tabs = generation === 13 ? 4 : 6;
      await expect.poll(() => gm.locator(".scene-config nav.tabs button").count()).toBe(tabs);
      await gm.click(".scene-config nav.tabs button >> nth=1");
      await expect.poll(() => gm.locator(".scene-config [name='grid.size']").isVisible()).toBe(true);
      await gm.click(".scene-config [type=submit]");
      await until(gm, `game.scenes.active.flags.ransen?.rule === "b"`);
      await until(gm, `!document.querySelector(".scene-config")`);
      gm.expectNoTroubles();
    },
  );

  test("settings are changed in their window; the language loads the page anew", async () => {
    const gm = await sit("gm");
    await run(
      gm,
      `game.settings.register("ransen", "shown", { name: "Shown", scope: "world", config: true, type: Boolean, default: false })`,
    );
    await gm.click("#sidebar-tabs [data-tab=settings]");
    await gm.click("[data-action=openSettings]");
    await gm.check("[name='ransen.shown']");
    await gm.click("#settings-config [type=submit]");
    await until(gm, `game.settings.get("ransen", "shown") === true`);
    await gm.click("[data-action=openSettings]");
    await gm.selectOption("[name='core.language']", "ja");
    await gm.click("#settings-config [type=submit]");
    await until(gm, `globalThis.game?.ready === true && game.i18n.lang === "ja" && !location.search.includes("lang=")`);
    await expect.poll(() => gm.getAttribute("#sidebar-tabs [data-tab=combat]", "aria-label")).toBe("戦闘");
  });
});

/** Every text and label on the page that has two Latin letters in a row and is no name of the world's data. */
async function latinTexts(page: SeatedPage): Promise<string[]> {
  const kai = await tokenOnPage(page, "tokenKai00000000");
  await page.mouse.click(kai.x, kai.y, { button: "right" });
  await page.waitForSelector("#token-hud");
  for (const tab of ["chat", "combat", "actors", "compendium", "settings"])
    await page.click(`#sidebar-tabs [data-tab=${tab}]`);
  await page.click("[data-action=openSettings]");
  await page.click("[data-action=configureScene]");
  await page.waitForSelector(".scene-config");
  return run<string[]>(
    page,
    `const found = [];
     for (const element of document.querySelectorAll("body *:not(script):not(style)")) {
       for (const node of element.childNodes) if (node.nodeType === 3 && node.data.trim()) found.push(node.data.trim());
       for (const name of ["aria-label", "data-tooltip", "data-tooltip-text", "placeholder", "title"]) if (element.getAttribute(name)) found.push(element.getAttribute(name));
     }
     const data = new Set([...game.users, ...game.actors, ...game.scenes].map((d) => d.name).concat(game.system.title, "English"));
     const known = [...data].sort((a, b) => b.length - a.length);
     return found.map((text) => known.reduce((rest, name) => rest.replaceAll(name, ""), text)).filter((text) => /[A-Za-z]{2}/.test(text));`,
  );
}

test("the stand-in's own page has no English word in Japanese", async () => {
  expect(await latinTexts(await sit("gm", { lang: "ja" }))).toEqual([]);
  // The same look at the English page finds plenty, so the search does see what is there.
  expect((await latinTexts(await sit("gm", { lang: "en" }))).length).toBeGreaterThan(20);
});

test("the picture follows an update that calls no hooks, a creation and a deletion", async () => {
  const gm = await sit("gm");
  await run(
    gm,
    `await game.scenes.active.tokens.get("${WOLF}").update({ x: 100, y: 100 }, { noHook: true, animate: false })`,
  );
  expect(await run(gm, `const { x, y } = canvas.tokens.get("${WOLF}").position; return [x, y]`)).toEqual([100, 100]);
  const id = await run<string>(
    gm,
    `const [made] = await game.scenes.active.createEmbeddedDocuments("Token", [{ name: "New", x: 300, y: 300 }]); return made.id`,
  );
  await until(gm, `canvas.tokens.get("${id}")?.center.x > 300`);
  await run(gm, `await game.scenes.active.deleteEmbeddedDocuments("Token", ["${id}"])`);
  expect(await run(gm, `return canvas.tokens.get("${id}") ?? null`)).toBeNull();
  gm.expectNoTroubles();
});

test("what is not imitated throws and names itself", async () => {
  const gm = await sit("gm");
  const asked = [
    "canvas.walls",
    "foundry.applications.sheets.JournalSheet",
    "foundry.canvas.layers.WallsLayer",
    "foundry.applications.api.CategoryBrowser",
  ];
  for (const name of asked) {
    const message = await run<string>(gm, `try { ${name}; return "nothing"; } catch (error) { return error.message; }`);
    expect(message).toContain(`does not imitate ${name}`);
  }
  expect(await run(gm, `return "walls" in canvas`)).toBe(false);
});
