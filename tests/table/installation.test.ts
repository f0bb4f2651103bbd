/** The check of an installation, at a table that has nothing wrong with it and at tables that have. */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Report } from "../../src/installation/report";
import { seriousFindings } from "../support/axe";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept } from "../support/in-page";
import { type Seat, type SeatedPage, untilReady } from "../support/table";

const { sit } = freshTables();

const WINDOW = '[data-ransen="installation"]';
const MENU = '#settings-config [data-key="ransen.installation"]';

async function openCheck(gm: SeatedPage): Promise<void> {
  await inPage(gm, () => document.querySelector<HTMLElement>('[role="tab"][data-tab="settings"]')!.click());
  await gm.click('[data-action="openSettings"]');
  await gm.click(MENU);
  await gm.waitForSelector(WINDOW);
}

async function isOver(gm: Page): Promise<void> {
  await gm.waitForSelector(`${WINDOW} [data-action="copy"]`, { timeout: 60_000 });
}

async function checkAll(gm: SeatedPage): Promise<Report> {
  await openCheck(gm);
  await gm.click(`${WINDOW} [data-action="begin"]`);
  await isOver(gm);
  return reportOn(gm);
}

async function reportOn(gm: SeatedPage): Promise<Report> {
  return JSON.parse((await gm.textContent(`${WINDOW} pre`)) ?? "") as Report;
}

/** `RANSEN_CHECKS=folder` keeps what the check says at the stand-in, a file for each generation. */
async function keep(report: Report): Promise<void> {
  const folder = process.env.RANSEN_CHECKS;
  if (folder)
    await writeFile(join(folder, `check-${report.foundry.generation}.json`), `${JSON.stringify(report, null, 2)}\n`);
}

function failedIn({ steps }: Report): string[] {
  return steps.filter(({ outcome }) => outcome === "failed").map(({ id, note }) => `${id} – ${note}`);
}

function skippedIn({ steps }: Report): string[] {
  return steps.filter(({ outcome }) => outcome === "skipped").map(({ id, note }) => `${id} – ${note}`);
}

/** Everything that a world holds, and what the page shows. */
async function worldOn(gm: SeatedPage): Promise<unknown> {
  return inPage(gm, ({ game, canvas }) => ({
    scenes: game.scenes.map(({ id }) => id).sort(),
    actors: game.actors.map(({ id }) => id).sort(),
    combats: game.combats.map(({ id }) => id).sort(),
    messages: game.messages.map(({ id }) => id).sort(),
    effects: game.actors.map(({ effects }) => effects.size),
    shown: canvas.scene.id,
  }));
}

/** Questions that the documentation leaves open are answered by data, not by words. */
function expectData(answers: Report["answers"]): void {
  expect(answers).toMatchObject({
    pathSplit: [
      { before: "end", after: "checkpoint" },
      { before: "nowhere", after: "end" },
    ],
    rejectionOfOne: { others: "move" },
    gridlessPath: { legs: 1, asked: 2, passed: 2, intermediate: 0, complete: 3 },
    hookOrder: ["_preUpdateMovement", "preMoveToken", "updateToken", "moveToken"],
    preMoveOrder: ["_preUpdateMovement", "preMoveToken"],
    noHook: ["_preUpdateMovement"],
    constrainOptionsSurvive: true,
    chain: { legs: 2, chained: true },
    moveAgainAfterRejection: { microtask: true, macrotask: true },
    queryOfAbsentUser: { answered: false, said: "Error: The user … is not connected" },
    emptyContent: "",
    messageMarkup: "<b>b</b>",
    // fact: application-unique-id
    uniqueId: false,
    windowPosition: "10",
    tracker: { parts: ["ransen"], rendered: true },
    namePivot: [3, 4],
    effectShown: { pictured: true, remaining: "3", disabled: false },
  });
  expect((answers.keysForPlayers as { Combat: string[] }).Combat).toEqual(["_id", "round", "turn"]);
  expect(answers.echoes).toEqual([[expect.any(Number)]]);
  expect((answers.layerOrder as { name: string }[]).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["bands", "skirmish", "tokens", "skirmishOver"]),
  );
  expect(Object.values(answers)).not.toContain(null);
}

/** The text can be copied, names nobody, and is read in the dark and in the light. */
async function expectCopied(gm: SeatedPage, report: Report): Promise<void> {
  await gm.click(`${WINDOW} [data-action="copy"]`);
  const copied = (await inPage(gm, () => navigator.clipboard.readText())) as string;
  expect(JSON.parse(copied)).toEqual(report);
  for (const name of ["Aoi", "Wolf", "Sakura", "Ruined gate", "localhost", "127.0.0.1"])
    expect(copied).not.toContain(name);
  for (const theme of ["theme-light", "theme-dark"]) {
    await inPage(
      gm,
      (_, theme2) => {
        document.body.classList.remove("theme-light", "theme-dark");
        document.body.classList.add(theme2);
      },
      theme,
    );
    await gm.click(`${WINDOW} summary`);
    expect(await seriousFindings(gm, WINDOW), theme).toEqual([]);
  }
}

const SEATS: Seat[] = [
  { generation: 13, lang: "en" },
  { generation: 14, lang: "ja" },
];

describe("nothing is wrong", () => {
  test.each(SEATS)("generation $generation, $lang: every step passes, and nothing is left of it", async (seat) => {
    const [gm, aoi] = await Promise.all([sit("gm", seat), sit("aoi", seat)]);
    const before = await worldOn(gm);
    const heard = await aoi.evaluateHandle(`(() => {
      const heard = [];
      Hooks.on("createChatMessage", (message) => message.visible && heard.push(message.id));
      Hooks.on("canvasReady", () => heard.push("canvas"));
      return heard;
    })()`);
    await openCheck(gm);
    expect(await seriousFindings(gm, WINDOW)).toEqual([]);
    await gm.click(`${WINDOW} [data-action="begin"]`);
    await isOver(gm);
    const report = await reportOn(gm);
    await keep(report);
    expect(failedIn(report)).toEqual([]);
    expect(skippedIn(report)).toEqual([]);
    expectData(report.answers);
    expect(report.passed).toBe(report.steps.length);
    expect(report.foundry.generation).toBe(seat.generation);
    expect(report.foundry.version).toMatch(new RegExp(`^${seat.generation}\\.\\d+$`));
    expect(report.browser).toContain("Chrom");
    expect(report.language).toBe(seat.lang);
    expect(report.modules).toEqual([]);
    expect(await worldOn(gm)).toEqual(before);
    // Nobody else is bothered.
    expect(await heard.jsonValue()).toEqual([]);
    expect(await seriousFindings(gm, WINDOW)).toEqual([]);
    const status = (await gm.textContent(`${WINDOW} [role=status]`)) ?? "";
    expect(status).toContain(String(report.passed));
    expect(/[ぁ-ん]/.test(status)).toBe(seat.lang === "ja");
    // No key without its words.
    await expect.poll(() => gm.innerText(WINDOW)).not.toContain("RANSEN.");
    gm.expectNoTroubles();
  });
});

describe("it finds", () => {
  test("an encounter whose type is changed without its system, on generation 14", async () => {
    const gm = await sit("gm", { generation: 14 });
    await inPage(
      gm,
      ({ CONFIG }) =>
        (CONFIG.Combat.documentClass.prototype._preCreate = async function () {
          if (this.type !== "battle") this.updateSource({ type: "battle" });
        }),
    );
    const found = failedIn(await checkAll(gm));
    expect(found).toEqual([
      expect.stringMatching(/^hud-encounter – error: /),
      expect.stringMatching(/^plain-encounter – error: /),
      expect.stringMatching(/^battle – error: /),
    ]);
  });

  test("dropped answers of a drag's callbacks, bad pictures, errors that name nobody, not a class that extends ours", async () => {
    const gm = await sit("gm");
    await gm.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await inPage(gm, ({ CONFIG, Hooks }) => {
      CONFIG.Token.documentClass = class extends CONFIG.Token.documentClass {};
      const { prototype } = CONFIG.Token.objectClass;
      for (const name of ["_onDragLeftStart", "_onDragLeftDrop", "_onDragLeftCancel"])
        prototype[name] = function (event: Kept) {
          Object.getPrototypeOf(prototype)[name].call(this, event);
        };
      Hooks.once("createScene", () => {
        console.error(new Error("Sakura fell"), {});
        Promise.reject(new TypeError("Kai too"));
      });
    });
    await gm.route("**/assets/conditions/prone.svg", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/ (?:width|height)="\d+"/g, "");
      await route.fulfill({ response, body });
    });
    await gm.route("**/assets/signs/sword.svg", (route) => route.fulfill({ status: 404 }));
    const report = await checkAll(gm);
    expect(report.steps[0]).toMatchObject({ outcome: "passed", note: "extended: Token.documentClass" });
    expect(failedIn(report)).toEqual([
      "pictures – no-size: systems/ransen/assets/signs/sword.svg 404, systems/ransen/assets/conditions/prone.svg",
      "drags – answers-dropped: _onDragLeftStart, _onDragLeftDrop, _onDragLeftCancel",
      "packs – no-picture: systems/ransen/assets/signs/sword.svg",
      "quiet – troubles: Error: … fell object | TypeError: … too",
    ]);
    gm.troubles.length = 0;
    expect(skippedIn(report)).toEqual(["socket – nobody-else", "query – nobody-else"]);
    await expectCopied(gm, report);
  });
});

test("it finds another package's class instead of ours, a refused move that goes on, and effects kept off sheets", async () => {
  const gm = await sit("gm");
  const before = await worldOn(gm);
  await inPage(gm, ({ ChatMessage, CONFIG, Hooks }) => {
    CONFIG.Token.rulerClass = Object.getPrototypeOf(CONFIG.Token.rulerClass);
    CONFIG.Token.documentClass._preUpdateOperation = async () => undefined;
    Hooks.on("preCreateActiveEffect", ({ flags }) => !flags.ransen?.effect);
    ChatMessage.prototype._preCreate = async () => {
      throw new Error("no chat today");
    };
  });
  const found = failedIn(await checkAll(gm));
  expect(found[0]).toBe("classes – not-ours: Token.rulerClass");
  expect(found).toContain("refusal – moved-all-the-same");
  expect(found).toContain("effects – not-mirrored: character");
  // A step that throws is one failure, and everything is taken away all the same.
  expect(found).toContain("chronicle – error: Error: no chat today");
  expect(await worldOn(gm)).toEqual(before);
  gm.expectNoTroubles(/no chat today/);
  gm.troubles.length = 0;
});

describe("whatever happens on the way", () => {
  /** Presses a button of the window in the midst of the step "waypoints": much has been made and not yet been taken away. */
  const pressOnTheWay = (gm: SeatedPage, action: string) =>
    inPage(
      gm,
      ({ Hooks }, button) => {
        Hooks.once("preMoveToken", () => document.querySelector<HTMLElement>(button)!.click());
      },
      `${WINDOW} [data-action="${action}"]`,
    );

  test("stopped, it skips the rest and takes everything away", async () => {
    const gm = await sit("gm");
    const before = await worldOn(gm);
    await pressOnTheWay(gm, "stop");
    const report = await checkAll(gm);
    const outcomes = Object.fromEntries(report.steps.map(({ id, outcome }) => [id, outcome]));
    expect(outcomes).toMatchObject({ waypoints: "passed", battle: "skipped", packs: "skipped", "put-away": "passed" });
    expect(await worldOn(gm)).toEqual(before);
  });

  test("closed with its window, it ends and takes everything away", async () => {
    const gm = await sit("gm");
    const before = await worldOn(gm);
    await pressOnTheWay(gm, "close");
    await openCheck(gm);
    await gm.click(`${WINDOW} [data-action="begin"]`);
    await gm.waitForSelector(WINDOW, { state: "detached" });
    await expect.poll(() => worldOn(gm), { timeout: 20_000 }).toEqual(before);
    // And can be made again.
    await gm.click(MENU);
    await pressOnTheWay(gm, "stop");
    await gm.click(`${WINDOW} [data-action="begin"]`);
    await isOver(gm);
    const again = await reportOn(gm);
    expect(again.passed).toBeGreaterThan(5);
    expect(failedIn(again)).toEqual([]);
  });

  test("broken off by a reload, the next one takes away what it left, and nothing else", async () => {
    const gm = await sit("gm");
    const before = await worldOn(gm);
    await openCheck(gm);
    await inPage(gm, ({ Hooks, left }) => {
      Hooks.on("combatStart", () => {});
      Hooks.on("updateCombat", (combat) => {
        if (combat.round > 0) left.location.reload();
      });
    });
    const left = gm.waitForEvent("load");
    await gm.click(`${WINDOW} [data-action="begin"]`);
    await left;
    await untilReady(gm);
    const broken = (await worldOn(gm)) as { scenes: string[]; combats: string[] };
    expect(broken).not.toEqual(before);
    // Another user's check may be going on at this moment.
    await inPage(gm, ({ Scene }) =>
      Scene.create({
        name: "theirs",
        flags: {
          ransen: {
            installationCheck: {
              run: "0123456789abcdef",
              by: "0123456789abcdef",
              at: Date.now(),
            },
          },
        },
      }),
    );
    await openCheck(gm);
    await gm.waitForSelector(`${WINDOW} .removed`);
    const after = (await worldOn(gm)) as { scenes: string[] };
    const theirs = await inPage(gm, ({ game }) => game.scenes.find(({ name }) => name === "theirs").id);
    expect(after).toEqual({
      ...(before as object),
      scenes: [...(before as { scenes: string[] }).scenes, theirs].sort(),
    });
    gm.troubles.length = 0;
  });
});

test("pages answer calls of Game Masters alone, and players are not offered the check", async () => {
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
  await inPage(aoi, () => document.querySelector<HTMLElement>('[role="tab"][data-tab="settings"]')!.click());
  await aoi.click('[data-action="openSettings"]');
  await aoi.waitForSelector("#settings-config");
  await expect.poll(() => aoi.$(MENU)).toBe(null);
  const heard = await Promise.all(
    [gm, aoi].map((page) =>
      page.evaluateHandle(`(() => {
        const heard = [];
        game.socket.on("system.ransen", (payload) => payload.type === "echo" && heard.push(payload.answers));
        return heard;
      })()`),
    ),
  );
  const call = (page: SeatedPage, id: string) =>
    inPage(
      page,
      ({ game }, given) => game.socket.emit("system.ransen", { type: "echo", id: given, answers: false }),
      id.repeat(16),
    );
  await call(aoi, "a");
  await call(gm, "b");
  await expect.poll(() => heard[0]!.jsonValue()).toEqual([false, true]);
  expect(await heard[1]!.jsonValue()).toEqual([false]);
});

test("those who have Quench run the same steps there", async () => {
  const gm = await sit("gm");
  const before = await worldOn(gm);
  const ran = await inPage(gm, async ({ Hooks, CONFIG }) => {
    const batches: { key: string; fn(given: object): void; options: { displayName: string } }[] = [];
    Hooks.callAll("quenchReady", {
      registerBatch: (key: string, fn: () => void, options: { displayName: string }) =>
        batches.push({ key, fn, options }),
    });
    while (batches.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    const { key, fn, options } = batches.find((one) => one.key === "ransen.installation")!;
    const tests: [string, () => Promise<void>][] = [];
    const first: (() => Promise<void>)[] = [];
    fn({
      describe: (_name: string, suite: () => void) => suite(),
      it: (name: string, body: () => Promise<void>) => tests.push([name, body]),
      before: (body: () => Promise<void>) => first.push(body),
    });
    const outcomes: [string, string][] = [];
    const context = {
      timeout() {},
      skip() {
        throw "skipped";
      },
    };
    for (const body of first) await body.call(context);
    CONFIG.Token.rulerClass = Object.getPrototypeOf(CONFIG.Token.rulerClass);
    for (const [name, body] of tests)
      outcomes.push([
        name,
        await body.call(context).then(
          () => "passed",
          (fault: Kept) => fault.message ?? fault,
        ),
      ]);
    return { count: batches.length, key, options, outcomes };
  });
  expect(ran.count).toBe(2);
  expect(ran.key).toBe("ransen.installation");
  expect(ran.options.displayName).toBe("Ransen: Check this installation");
  const other = ran.outcomes.filter(([, outcome]) => outcome !== "passed").map(([, outcome]) => outcome);
  expect(other).toEqual(["not-ours: Token.rulerClass", "skipped", "skipped"]);
  expect(ran.outcomes.length).toBeGreaterThan(20);
  expect(await worldOn(gm)).toEqual(before);
});

/** The checks of `tests/contract` on the real platform, for people who have Quench and a licence. */
test("those who have Quench ask the platform there, too, and are told what it answers otherwise", async () => {
  const gm = await sit("gm");
  const before = await worldOn(gm);
  const ran = await inPage(gm, async ({ Hooks, foundry }) => {
    const batches = new Map<string, (given: object) => void>();
    Hooks.callAll("quenchReady", { registerBatch: (key: string, fn: () => void) => batches.set(key, fn) });
    while (!batches.has("ransen.platform")) await new Promise((resolve) => setTimeout(resolve, 20));
    const tests: [string, () => Promise<void>][] = [];
    const first: (() => Promise<void>)[] = [];
    batches.get("ransen.platform")!({
      describe: (_name: string, suite: () => void) => suite(),
      it: (name: string, body: () => Promise<void>) => tests.push([name, body]),
      before: (body: () => Promise<void>) => first.push(body),
    });
    for (const body of first) await body();
    const failed = async () => {
      const said: string[] = [];
      for (const [, body] of tests) await body().catch((fault: Kept) => said.push(fault.message));
      return said;
    };
    const well = await failed();
    foundry.documents.ChatMessage.getSpeaker = () => ({ alias: "somebody else" });
    return { count: tests.length, well, otherwise: (await failed()).length };
  });
  expect(ran.count).toBeGreaterThan(40);
  // Ransen's own classes stand in place of some of the platform's: those of the contract are asked without it.
  expect(ran.well).toEqual([]);
  expect(ran.otherwise).toBeGreaterThan(0);
  expect(await worldOn(gm)).toEqual(before);
});
