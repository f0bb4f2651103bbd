/** Battles that are played on the board: by mouse, by touch, by keys alone, in Japanese, in every ruleset. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replay, rulesets } from "../../src/rules/index";
import { type BoardServer, openBoard, pictured, serveBoard, signOf } from "../support/board";
import { documentOf, dragBy, metreOf } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";
import { fileWith, scriptFrom } from "../support/scripts";

let server: BoardServer;
beforeAll(async () => {
  server = await serveBoard();
});
afterAll(() => server.close());

const MEETING = {
  characters: [
    { id: "wolf", side: "party", at: [2, 5], movement: 24, vitals: { hp: 32, accuracy: 7, evasion: 6, defence: 5 } },
    {
      id: "goblin",
      side: "monsters",
      at: [12, 7],
      movement: 12,
      vitals: { hp: 16, accuracy: 4, evasion: 3, fixed: true },
    },
  ],
  options: { field: { from: [0, 0], to: [30, 14] } },
};

describe("a battle", () => {
  test("is fought by mouse: a block is asked for and answered, a strike made with pressed dice, a variation promoted", async () => {
    const { page, context, complaints } = await openBoard(server, await linkTo(battleIn(fileWith([], MEETING))));
    await dragBy(page, "wolf", [20, 0], async () => {
      await expect.poll(() => page.locator(".plate").textContent()).toContain("goblin");
      expect(await page.locator(".sketch .ring").count()).toBeGreaterThan(1);
      expect(await page.locator(".may-block").count()).toBe(1);
      await pictured(page, "drag");
    });
    const question = page.getByRole("region", { name: /Block wolf/ });
    await expect.poll(() => question.textContent()).toContain("goblin");
    await pictured(page, "question");
    await question.getByRole("button", { name: "Block", exact: true }).click();
    await expect.poll(() => page.locator(".skirmishes").textContent()).toContain("goblin and wolf");
    // The strike: a weapon in hand, the target by a press on the board, the dice by their pips.
    await page.locator("details.strike > summary").click();
    await page.locator(".strike .list button").first().click();
    const goblin = await signOf(page, "goblin");
    await page.mouse.click(goblin.x, goblin.y);
    for (const pip of [6, 5]) await page.getByRole("button", { name: new RegExp(`: ${pip}$`) }).click();
    await pictured(page, "strike");
    const carryOut = page.getByRole("button", { name: "Carry out with these dice" });
    for (const pip of [4, 3]) {
      if (await carryOut.isVisible()) break;
      await page.getByRole("button", { name: new RegExp(`: ${pip}$`) }).click();
    }
    await carryOut.click();
    await expect.poll(() => page.locator(".skirmishes").textContent()).toContain("Skirmish 1");
    // The last die of its power is turned afterwards; the strike is told anew.
    await page.getByRole("tab", { name: "Steps" }).click();
    await page.getByText("Comment, name, delete").click();
    const die = page.getByRole("combobox", { name: "Power" }).last();
    await die.selectOption("1");
    await expect.poll(() => page.locator(".step.now").textContent()).toContain("4,1");
    // Back before the move, and another one: a variation, which becomes the main line.
    await page.getByRole("button", { name: "To the beginning" }).click();
    await dragBy(page, "wolf", [3, -3]);
    await expect.poll(() => page.locator(".variations").count()).toBe(1);
    await page.getByLabel("Name of this variation").fill("carefully");
    await page.getByLabel("Name of this variation").blur();
    await page.getByRole("button", { name: "Make this the main line" }).click();
    await page.getByRole("button", { name: "To the beginning" }).click();
    await page.getByRole("button", { name: "To the end" }).click();
    await expect.poll(() => page.locator(".variation-name").textContent()).toBe("carefully");
    await pictured(page, "variation");
    const document = await documentOf(page);
    expect(document.steps.every(({ ok }) => ok)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);

  test("is played by touch at 390 × 844", async () => {
    const { page, context } = await openBoard(server, await linkTo(battleIn(fileWith([], MEETING))), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const from = await signOf(page, "wolf");
    const metre = await metreOf(page);
    const touch = await context.newCDPSession(page);
    const at = (dx: number) => [{ x: from.x + dx * metre, y: from.y - dx * metre * 0.2 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (const dx of [2, 4, 6])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(dx) });
    await expect.poll(() => page.locator(".plate").textContent()).toContain("m");
    await pictured(page, "touch");
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const pass = page.getByRole("button", { name: "Pass", exact: true });
    await expect
      .poll(async () => (await pass.isVisible()) || (await page.getByText("wolf's turn").isVisible()))
      .toBe(true);
    if (await pass.isVisible()) await pass.tap();
    await expect.poll(() => page.getByText("wolf's turn").count()).toBe(1);
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });

  test("is played by keys alone, with the question to the blocking side", async () => {
    const { page, context } = await openBoard(server, await linkTo(battleIn(fileWith([], MEETING))));
    await page.locator('.seat[data-who="wolf"]').focus();
    await page.keyboard.press("Enter");
    for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(() => page.locator(".plate").textContent()).toContain("goblin");
    await page.keyboard.press("Enter");
    const question = page.getByRole("region", { name: /Block wolf/ });
    await question.waitFor();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.textContent)) === "Block") break;
    }
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".skirmishes").textContent()).toContain("goblin and wolf");
    await context.close();
  });

  test("speaks Japanese where the browser does, and is played there", async () => {
    const { page, context } = await openBoard(server, await linkTo(battleIn(fileWith([], MEETING))), {
      locale: "ja-JP",
    });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("ja");
    await dragBy(page, "wolf", [20, 0], async () => {
      await expect.poll(() => page.locator(".plate").textContent()).toMatch(/移動/);
    });
    await page.getByRole("region", { name: /wolf/ }).getByRole("button", { name: "妨害する", exact: true }).click();
    await expect.poll(() => page.locator(".skirmishes").textContent()).toMatch(/接触/);
    await page.getByRole("button", { name: "English" }).click();
    await expect.poll(() => page.locator(".skirmishes").textContent()).toContain("In contact");
    await context.close();
  });

  test("of three areas goes by dropping on a band, and everyone at once by declaring", async () => {
    const areas = {
      ruleset: "sw20-areas",
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party" },
        { id: "goblin", side: "monsters" },
      ],
      script: [],
    };
    const { page, context } = await openBoard(server, await linkTo(battleIn(areas)));
    for (const who of ["wolf", "goblin"]) {
      const from = await signOf(page, who);
      const front = await page.locator(".picture rect.band").nth(1).boundingBox();
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(front!.x + front!.width / 2, front!.y + front!.height / 2, { steps: 5 });
      await page.mouse.up();
    }
    await expect.poll(() => page.locator(".skirmishes").textContent()).toContain("goblin and wolf");
    expect((await documentOf(page)).state.skirmishes).toHaveLength(1);
    await context.close();
    const atOnce = {
      ruleset: "simultaneous",
      options: { field: { from: [0, 0], to: [30, 14] } },
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [2, 5], base: 6, ath: 3, speed: 2 },
        { id: "troll", side: "monsters", at: [20, 5], base: 5 },
      ],
      script: [],
    };
    const open = await openBoard(server, await linkTo(battleIn(atOnce)));
    await dragBy(open.page, "wolf", [6, 0]);
    for (const [who, action] of [
      ["wolf", "transport"],
      ["troll", "brace"],
    ] as const) {
      const person = open.page.locator(".person", { hasText: who });
      if ((await person.getAttribute("aria-pressed")) !== "true") await person.click();
      await open.page.locator("details.declare > summary").click();
      await open.page.getByLabel("Action").first().selectOption(action);
      await open.page.getByRole("button", { name: "Declare", exact: true }).click();
      await expect.poll(() => person.textContent()).toContain("has declared");
    }
    await pictured(open.page, "declared");
    await open.page.locator(".for-all button").first().click();
    await open.page.locator(".for-all button").first().click();
    await expect.poll(() => open.page.locator(".round").textContent()).toContain("Round 2");
    await open.context.close();
  });

  test("is solved as a puzzle, told as such, and its rule opened", async () => {
    const { page, context } = await openBoard(server);
    await page.getByRole("tab", { name: "Open" }).click();
    await page.getByRole("button", { name: /Three become one/ }).click();
    const wolf = await signOf(page, "wolf");
    const middle = await page.locator(".picture circle.skirmish").first().boundingBox();
    await page.mouse.move(wolf.x, wolf.y);
    await page.mouse.down();
    await page.mouse.move(middle!.x + middle!.width / 2, middle!.y + middle!.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => page.locator(".solved").textContent()).toContain("Solved");
    await pictured(page, "solved");
    await page.locator(".solved .rule").first().click();
    await expect.poll(() => page.locator(".why .meaning").textContent()).toContain("combine");
    await context.close();
  });

  test("begins from the shelf, under another ruleset, and its script is taken over after a change", async () => {
    const { page, context, complaints } = await openBoard(server);
    await page.getByRole("tab", { name: "Set up" }).click();
    await page.getByRole("button", { name: "+ Fighter" }).click();
    await page.getByRole("button", { name: "+ Ogre" }).click();
    expect(await page.locator(".seat").count()).toBe(2);
    await pictured(page, "setup");
    await page.getByLabel("Ruleset").selectOption("sw20-brawl");
    expect(await page.locator(".seat").count()).toBe(2);
    await page.getByRole("tab", { name: "Script" }).click();
    const editor = page.locator(".editor .cm-content");
    await expect.poll(() => editor.textContent()).toContain("sw20-brawl");
    await pictured(page, "script");
    await editor.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(JSON.stringify(fileWith([{ do: "turn", who: "wolf" }])));
    await page.getByRole("button", { name: "Take over" }).click();
    await expect.poll(() => page.locator('.seat[data-who="wolf"]').count()).toBe(1);
    const document = await documentOf(page);
    const script = scriptFrom(fileWith([]));
    expect(document.state.characters).toEqual(replay(script, rulesets["sw25-advanced"]).document.state.characters);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
