/** Rolls typed into the chat: answered like BCDice, with the platform's dice, for whom the platform's mode says. */

import { describe, expect, test } from "vitest";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

interface Said {
  readonly content: string;
  readonly faces: readonly number[];
  readonly whisper: number;
}

const messagesOn = (page: SeatedPage) =>
  inPage(page, ({ game }) =>
    game.messages.contents.map((message) => ({
      content: message.content
        .replace(/<[^>]*>/g, " ")
        .replaceAll("&gt;", ">")
        .replace(/\s+/g, " ")
        .trim(),
      faces: message.rolls.flatMap((roll: Kept) =>
        roll.dice.flatMap((die: Kept) => die.results.map(({ result }: Kept) => result)),
      ),
      whisper: message.whisper.length,
    })),
  );

/** The chat's input: a field in generation 13, an editor in 14. */
const INPUT = ".chat-form :is(textarea, [contenteditable])";

async function say(page: SeatedPage, line: string): Promise<Said> {
  const before = (await inPage(page, ({ game }) => game.messages.size)) as number;
  await page.click('#sidebar-tabs [data-tab="chat"], [data-action="tab"][data-tab="chat"]');
  await page.fill(INPUT, line);
  await page.press(INPUT, "Enter");
  return answered(page, before);
}

/** Hands a line over as the platform's input does. */
async function process(page: SeatedPage, message: string): Promise<Said> {
  const before = (await inPage(page, ({ game }) => game.messages.size)) as number;
  await inPage(
    page,
    async ({ ui }, message) => {
      await ui.chat.processMessage(message);
    },
    message,
  );
  return answered(page, before);
}

async function answered(page: SeatedPage, before: number): Promise<Said> {
  await until(page, ({ game }, before) => game.messages.size > before, before);
  const messages = (await messagesOn(page)) as Said[];
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

describe.each([13, 14] as const)("at one table of generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });

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
    const plain = await say(aoi, "(2d+8)/2U");
    expect(plain.content).toBe(
      `((2D6+8)/2U) ＞ (${sum(plain.faces)}[${plain.faces}]+8)/2U ＞ ${Math.ceil((sum(plain.faces) + 8) / 2)}`,
    );
    const mixed = await say(aoi, "1d6+1d20+3");
    expect(mixed.content).toBe(
      `(1D6+1D20+3) ＞ ${mixed.faces[0]}[${mixed.faces[0]}]+${mixed.faces[1]}[${mixed.faces[1]}]+3 ＞ ${sum(mixed.faces) + 3}`,
    );
    const chosen = await say(aoi, "choice[雷,毒,呪い]");
    expect(chosen.content).toBe(`(choice[雷,毒,呪い]) ＞ ${["雷", "毒", "呪い"][chosen.faces[0]! - 1]}`);
    await until(gm, ({ game }) => game.messages.size === 6);
    await gm.waitForSelector('.chat-message:has-text("KeyNo.20c[9]+5")');
  });

  test("everything else goes the platform's way: talk, its own commands, and all of it with the choice off", async () => {
    await table.reset();
    const gm = table.at("gm");
    expect(await say(gm, "2dの話をしよう")).toMatchObject({ content: "2dの話をしよう", faces: [] });
    expect(await say(gm, "k20+<b>")).toMatchObject({ faces: [] });
    await inPage(gm, ({ left, Hooks }) => {
      left.heard = [];
      Hooks.on("chatMessage", (_log, line) => {
        left.heard.push(line);
      });
    });
    await say(gm, "/r 2d6");
    await expect
      .poll(() => inPage(gm, ({ left }) => left.heard))
      .toEqual([generation === 14 ? "<p>/r 2d6</p>" : "/r 2d6"]);
    await inPage(gm, async ({ game }) => {
      await game.settings.set("ransen", "typedRolls", false);
    });
    expect(await say(gm, "k20+5@9")).toMatchObject({ content: "k20+5@9", faces: [] });
  });
});

describe("what the editor of 14 hands over", () => {
  const table = sitDown({ gm: { generation: 14 } });

  test("a roll is read off its paragraphs: signs, spaces, breaks, letters in bold", async () => {
    await table.reset();
    const gm = table.at("gm");
    for (const [message, answer] of [
      ["<p>2d+7&gt;=15</p>", /^\(2D6\+7>=15\) ＞/],
      ["<p>&nbsp;２ｄ＋７＞＝１５&nbsp;</p>", /^\(2D6\+7>=15\) ＞/],
      ["<p>k20+5@9 長剣&amp;盾</p>", /^長剣&amp;盾 KeyNo\.20c\[9\]\+5 ＞/],
      ["<p>k20+5@9<br>長剣で！</p><p></p>", /^長剣で！ KeyNo\.20c\[9\]\+5 ＞/],
      ["<p>k20+5@9</p><p>長剣で！</p>", /^長剣で！ KeyNo\.20c\[9\]\+5 ＞/],
      ['<p><strong>k20</strong><em>+5@9</em><br class="ProseMirror-trailingBreak"></p>', /^KeyNo\.20c\[9\]\+5 ＞/],
    ] as const) {
      const said = await process(gm, message);
      expect(said.content, message).toMatch(answer);
      expect(said.faces.length, message).toBeGreaterThan(0);
    }
    // Text after a roll stays text, whatever it contains.
    await process(gm, "<p>2d &lt;img src=x onerror=alert(1)&gt;</p>");
    await expect
      .poll(() => inPage(gm, ({ game }) => game.messages.contents.at(-1)!.content))
      .toContain('<p class="comment">&lt;img src=x');
    // Macros hand over what they hold.
    expect((await process(gm, "k10")).content).toMatch(/^KeyNo\.10/);
  });

  test("what is no roll goes on as it came, and nothing in it comes to life", async () => {
    await table.reset();
    const gm = table.at("gm");
    const asked: string[] = [];
    const listen = (request: { url(): string }) => asked.push(request.url());
    gm.on("request", listen);
    for (const message of [
      "<p>2dの話をしよう</p>",
      "<ul><li><p>k20+5@9</p></li></ul>",
      '<p>k20+5@9 <a href="https://example.org/">here</a></p>',
      "<p>k20+&lt;b&gt;</p>",
    ]) {
      const { faces } = await process(gm, message);
      expect(faces, message).toEqual([]);
      await expect.poll(() => inPage(gm, ({ game }) => game.messages.contents.at(-1)!.content)).toBe(message);
    }
    // Looked at alone: the stand-in cleans no HTML, so it is kept from being said.
    await inPage(gm, ({ Hooks }) => {
      Hooks.once("preCreateChatMessage", () => false);
    });
    await inPage(gm, async ({ ui }) => {
      await ui.chat.processMessage('<p>k20<img src="/icons/looked-at.svg" onerror="left.alive = true"></p>');
    });
    gm.off("request", listen);
    await expect.poll(() => inPage(gm, ({ left }) => left.alive ?? false)).toBe(false);
    expect(asked.filter((url) => url.includes("looked-at"))).toEqual([]);
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
      await inPage(
        aoi,
        async ({ game }, { key, mode }) => {
          await game.settings.set("core", key, mode);
        },
        { key, mode },
      );
      expect((await say(aoi, "2d+3")).whisper).toBe(1);
      await gm.waitForSelector('.chat-message:has-text("KeyNo.10")');
      await expect
        .poll(() => inPage(ren, ({ game }) => game.messages.filter((message) => message.visible).length))
        .toBe(0);
    },
  );

  test("2.0 never criticals below 8, and Japanese tables get the same line (DIC-2)", async () => {
    await openWorld("battlefields-ja");
    const gm = await sit("gm", { lang: "ja" });
    await inPage(gm, async ({ game }) => {
      await game.scenes.find(({ flags }) => flags.ransen?.ruleset === "sw20-brawl").view();
    });
    const { content } = await say(gm, "ｋ２０＠７");
    expect(content).toMatch(/^KeyNo\.20c\[8\] ＞ /);
    await say(gm, "k200");
    await gm.waitForSelector("#notifications li");
  });
});
