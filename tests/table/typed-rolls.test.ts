/** Rolls typed into the chat: answered like BCDice, with the platform's dice, for whom the platform's mode says. */

import { describe, expect, test } from "vitest";
import { freshTables } from "../support/fresh-tables";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

interface Said {
  readonly content: string;
  readonly faces: readonly number[];
  readonly whisper: number;
}

const MESSAGES = `game.messages.contents.map((message) => ({
  content: message.content.replace(/<[^>]*>/g, " ").replaceAll("&gt;", ">").replace(/\\s+/g, " ").trim(),
  faces: message.rolls.flatMap((roll) => roll.dice.flatMap((die) => die.results.map(({ result }) => result))),
  whisper: message.whisper.length,
}))`;

async function say(page: SeatedPage, line: string): Promise<Said> {
  const before = (await page.evaluate("game.messages.size")) as number;
  await page.click('#sidebar-tabs [data-tab="chat"], [data-action="tab"][data-tab="chat"]');
  await page.fill(".chat-form textarea", line);
  await page.press(".chat-form textarea", "Enter");
  await page.waitForFunction(`game.messages.size > ${before}`);
  const messages = (await page.evaluate(MESSAGES)) as Said[];
  expect(messages).toHaveLength(before + 1);
  return messages.at(-1)!;
}

function sum(faces: readonly number[]): number {
  return faces.reduce((all, face) => all + face, 0);
}

function outcome(faces: readonly number[], value: number, target: number): string {
  if (sum(faces) === 2) return "自動的失敗";
  if (sum(faces) === 12) return "自動的成功";
  return sum(faces) + value >= target ? "成功" : "失敗";
}

describe("at one table", () => {
  const table = sitDown({ gm: {}, aoi: {} });

  test("what Sword World players type is rolled with the platform's dice, half and full width", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    const power = await say(aoi, "k20+5@9 長剣で！");
    expect(power.content).toMatch(/^長剣で！ KeyNo\.20c\[9\]\+5 ＞ 2D:\[/);
    expect(power.faces.length % 2).toBe(0);
    expect(power.content).toContain(`2D:[${power.faces.slice(0, 2).join()}`);
    const check = await say(aoi, "２ｄ＋７＞＝１５");
    expect(check.content).toBe(
      `(2D6+7>=15) ＞ ${sum(check.faces)}[${check.faces}]+7 ＞ ${sum(check.faces) + 7} ＞ ${outcome(check.faces, 7, 15)}`,
    );
    const thrice = await say(aoi, "x3 2d");
    expect(thrice.faces).toHaveLength(6);
    expect(thrice.content.match(/#\d/g)).toEqual(["#1", "#2", "#3"]);
    await gm.waitForFunction("game.messages.size === 3");
    await gm.waitForSelector('.chat-message:has-text("KeyNo.20c[9]+5")');
  });

  test("everything else goes the platform's way: talk, its own commands, and all of it with the choice off", async () => {
    await table.reset();
    const gm = table.at("gm");
    expect(await say(gm, "2dの話をしよう")).toMatchObject({ content: "2dの話をしよう", faces: [] });
    expect(await say(gm, "k20+<b>")).toMatchObject({ faces: [] });
    const heard = "globalThis.heard = []; Hooks.on('chatMessage', (_log, line) => { heard.push(line); })";
    await gm.evaluate(`(() => { ${heard} })()`);
    await say(gm, "/r 2d6");
    expect(await gm.evaluate("heard")).toEqual(["/r 2d6"]);
    await gm.evaluate(`game.settings.set("ransen", "typedRolls", false).then(() => undefined)`);
    expect(await say(gm, "k20+5@9")).toMatchObject({ content: "k20+5@9", faces: [] });
  });
});

describe("at tables of their own", () => {
  const { sit, openWorld } = freshTables();

  test.each([13, 14] as const)(
    "in generation %i a secret roll, and one in a private mode, is for the Game Master",
    async (generation) => {
      const [gm, aoi, ren] = await Promise.all([
        sit("gm", { generation }),
        sit("aoi", { generation }),
        sit("ren", { generation }),
      ]);
      const secret = await say(aoi, "sk10");
      expect(secret.whisper).toBe(1);
      const [key, mode] = generation === 14 ? ["messageMode", "blind"] : ["rollMode", "blindroll"];
      await aoi.evaluate(`game.settings.set("core", "${key}", "${mode}").then(() => undefined)`);
      expect((await say(aoi, "2d+3")).whisper).toBe(1);
      await gm.waitForSelector('.chat-message:has-text("KeyNo.10")');
      expect(await ren.evaluate("game.messages.filter((message) => message.visible).length")).toBe(0);
    },
  );

  test("2.0 never criticals below 8, and Japanese tables get the same line (DIC-2)", async () => {
    await openWorld("battlefields-ja");
    const gm = await sit("gm", { lang: "ja" });
    await gm.evaluate(
      `game.scenes.find(({ flags }) => flags.ransen?.ruleset === "sw20-brawl").view().then(() => undefined)`,
    );
    const { content } = await say(gm, "ｋ２０＠７");
    expect(content).toMatch(/^KeyNo\.20c\[8\] ＞ /);
    await say(gm, "k200");
    await gm.waitForSelector("#notifications li");
  });
});
