/** Battles that are played on the board: by mouse, by touch, by keys alone, in Japanese, in every ruleset. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replay, rulesets } from "../../src/rules/index";
import type { Language } from "../../tools/languages";
import { type BoardServer, openBoard, pictured, serveBoard, signOf } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { documentOf, dragBy, FINGER, fingerFrom, MOUSE, metreOf, type Presses, strikeAt } from "../support/board-hands";
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

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ARMS = {
  wolf: [{ name: "Sword", how: "melee", power: 20, critical: 10, bonus: 6 }],
  goblin: [{ name: "Club", how: "melee", points: { dice: 1, bonus: 3 } }],
};

/** The same, with weapons, and a goblin that falls by the second blow. */
const { script: _, ...HEAD } = fileWith([], {
  ...MEETING,
  characters: MEETING.characters.map((one) => ({
    ...one,
    vitals: { ...one.vitals, ...(one.id === "goblin" ? { hp: 12 } : { hp: 32, defence: 2 }) },
  })),
});
const MET = battleIn({ ...HEAD, line: [], arms: ARMS });

/** They fight, and wolf, who has not prepared to leave, wants to go. */
const QUARREL = [
  { do: "turn", who: "wolf" },
  { do: "move", kind: "normal", path: [[12, 7]] },
  { do: "attack", target: "goblin", how: "melee" },
  { do: "end" },
  { do: "turn", who: "goblin" },
  { do: "end" },
  { do: "round" },
  { do: "turn", who: "wolf" },
];

describe("a battle", () => {
  test("is fought by mouse: a block is asked for and answered, a strike made with pressed dice, a variation promoted", async () => {
    const { page, context, complaints } = await openBoard(server, await linkTo(battleIn(fileWith([], MEETING))));
    await dragBy(page, "wolf", [20, 0], async () => {
      await expect.poll(() => page.locator(".plate").textContent()).toContain("goblin");
      await expect.poll(() => page.locator(".sketch .ring").count()).toBeGreaterThan(1);
      await expect.poll(() => page.locator(".may-block").count()).toBe(1);
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

  test("a quarrel is settled by a link: what was tried stays as a step, the question has a folded answer", async () => {
    const battle = battleIn(fileWith(QUARREL, MEETING));
    const { page, context, complaints } = await openBoard(server, await linkTo(battle, QUARREL.length));
    await dragBy(page, "wolf", [6, 0]);
    await expect.poll(() => page.locator(".said").textContent()).toContain("melee");
    await page.getByRole("button", { name: "Keep as tried and refused" }).click();
    await expect.poll(() => page.locator(".caption h2").textContent()).toMatch(/^\d+\. wolf/);
    await page.getByRole("tab", { name: "Steps" }).click();
    await page.getByText("Comment, name, delete").click();
    await page.getByLabel("Comment on this step").fill("May wolf leave?");
    await page.getByLabel(/^Answer \(/).fill("Not before it has prepared.");
    await page.getByLabel(/^Answer \(/).blur();
    await page.getByRole("tab", { name: "Share" }).click();
    await expect.poll(() => page.locator("textarea[name=link]").inputValue()).toContain("#");
    const address = await page.locator("textarea[name=link]").inputValue();
    expect(complaints).toEqual([]);
    await context.close();
    const guest = await openBoard(server, address.slice(address.indexOf("#")), { locale: "ja", ...PHONE });
    await expect.poll(() => guest.page.locator(".caption").textContent()).toContain("May wolf leave?");
    expect(await guest.page.getByText("Not before it has prepared.").isVisible()).toBe(false);
    await pictured(guest.page, "quarrel");
    await guest.page.getByText("答えを見る").click();
    await guest.page.getByText("Not before it has prepared.").waitFor();
    await pictured(guest.page, "quarrel-answered");
    expect((await documentOf(guest.page)).steps.at(-1)).toMatchObject({ ok: false, asScripted: true });
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  /** To the goblin's fall, once wolf has been caught: a blow, one back, a new round, the last blow. */
  async function fightOn(page: Page, hand: Presses, lang: Language): Promise<void> {
    const who = (id: string) => page.locator(`.person[data-who="${id}"]`);
    await strikeAt(page, "wolf", "goblin", [6, 4, 2, 3], { hand, lang });
    await expect.poll(() => who("goblin").textContent()).toMatch(/HP 3\b/);
    await strikeAt(page, "goblin", "wolf", [1, 2, 5], { hand, lang });
    await expect.poll(() => who("wolf").textContent()).toMatch(/HP 26\b/);
    await hand.on(page.locator(".for-all button").first());
    await strikeAt(page, "wolf", "goblin", [6, 5, 3, 4], { hand, lang });
    await expect
      .poll(() => who("goblin").textContent())
      .toContain(lang === "ja" ? "気絶、転倒" : "unconscious and prone");
    await expect.poll(() => page.locator(".skirmishes").count()).toBe(0);
  }

  test("is fought to its end by touch at 390 × 844", async () => {
    const { page, context, complaints } = await openBoard(server, await linkTo(MET), PHONE);
    const from = await signOf(page, "wolf");
    const metre = await metreOf(page);
    const touch = await context.newCDPSession(page);
    await fingerFrom(touch, from, { x: from.x + 20 * metre, y: from.y }, async () => {
      await expect.poll(() => page.locator(".plate").textContent()).toContain("goblin");
      await pictured(page, "touch");
    });
    await page.getByRole("button", { name: "Block", exact: true }).tap();
    await expect.poll(() => page.locator(".skirmishes").textContent()).toContain("goblin and wolf");
    await fightOn(page, FINGER, "en");
    await pictured(page, "touch-fought");
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("is fought to its end by keys alone, with the question to the blocking side", async () => {
    const { page, context } = await openBoard(server, await linkTo(MET));
    /** Tab, until what is reached is meant. */
    const to = async (selector: string, text: RegExp) => {
      for (let i = 0; i < 200; i++) {
        const isThere = await page.evaluate(
          ([css, words]) => {
            const now = document.activeElement;
            const name = now?.getAttribute("aria-label") ?? now?.textContent ?? "";
            return now?.matches(css) === true && new RegExp(words).test(name);
          },
          [selector, text.source] as const,
        );
        if (isThere) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`No key leads to ${text.source}`);
    };
    const enter = async (selector: string, text: RegExp) => {
      await to(selector, text);
      await page.keyboard.press("Enter");
    };
    const strike = async (who: RegExp, target: RegExp, pips: readonly number[]) => {
      // On its way the focus passes the signs, and the character that has it is shown.
      await to(".person", who);
      if ((await page.evaluate(() => document.activeElement?.getAttribute("aria-pressed"))) !== "true")
        await page.keyboard.press("Enter");
      await page.locator("details.strike").waitFor();
      if ((await page.locator("details.strike[open]").count()) === 0) await enter("details.strike > summary", /./);
      await page.locator(".strike .list button").first().waitFor();
      await enter(".strike .list button", /Sword|Club/);
      await enter(".strike fieldset .list button", target);
      for (const pip of pips) await enter(".pips button", new RegExp(`: ${pip}$`));
      await enter(".dice button.main", /Carry out/);
    };
    await enter(".seat", /^wolf/);
    for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(() => page.locator(".plate").textContent()).toContain("goblin");
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: /Block wolf/ }).waitFor();
    await enter(".question button", /^Block$/);
    await expect.poll(() => page.locator(".skirmishes").textContent()).toContain("goblin and wolf");
    await strike(/wolf/, /^goblin/, [6, 4, 2, 3]);
    await strike(/goblin/, /^wolf/, [1, 2, 5]);
    await enter(".for-all button", /./);
    await strike(/wolf/, /^goblin/, [6, 5, 3, 4]);
    await expect.poll(() => page.locator(".person", { hasText: "goblin" }).textContent()).toContain("unconscious");
    await expect.poll(() => page.locator(".skirmishes").count()).toBe(0);
    await context.close();
  }, 120_000);

  test("speaks Japanese where the browser does, and is fought to its end there", async () => {
    const { page, context } = await openBoard(server, await linkTo(MET), { locale: "ja-JP" });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("ja");
    await dragBy(page, "wolf", [20, 0], async () => {
      await expect.poll(() => page.locator(".plate").textContent()).toMatch(/移動/);
    });
    await page
      .getByRole("region", { name: /ウルフ/ })
      .getByRole("button", { name: "妨害する", exact: true })
      .click();
    await expect.poll(() => page.locator(".skirmishes").textContent()).toMatch(/接触/);
    await expect.poll(() => page.locator(".skirmishes").textContent()).toMatch(/ゴブリン.*ウルフ/);
    await fightOn(page, MOUSE, "ja");
    await pictured(page, "japanese-fought");
    await page.getByRole("tab", { name: "棋譜" }).click();
    await page.getByRole("button", { name: "English" }).click();
    await expect.poll(() => page.getByRole("tab", { name: "Steps" }).count()).toBe(1);
    await context.close();
  });

  test("of three areas is placed and played by a finger on a phone, without zooming", async () => {
    const fighters = ["wolf", "hare", "bear", "lynx"].map((id) => ({ id, side: "party", vitals: { hp: 30 } }));
    const foes = ["goblin", "orc", "ogre", "rat", "bat"].map((id) => ({
      id,
      side: "monsters",
      vitals: { hp: 12, fixed: true },
    }));
    const characters = [...fighters, ...foes];
    const battle = battleIn({ ruleset: "sw20-areas", sides: ["party", "monsters"], characters, arms: ARMS, line: [] });
    const { page, context, complaints } = await openBoard(server, await linkTo(battle), PHONE);
    const touch = await context.newCDPSession(page);
    const bandOf = async (place: number) => {
      const { x, y, width, height } = (await page.locator(".picture rect.band").nth(place).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    // Below one another, each as wide as the phone, all of them on the screen; as high as a finger is wide, twice.
    const boxes = await page.locator(".picture rect.band").evaluateAll((all) =>
      all.map((one) => {
        const { left, width, top, height } = one.getBoundingClientRect();
        return { left, width, top, height };
      }),
    );
    expect(boxes.every(({ width, height }) => width > 380 && height > 80)).toBe(true);
    await pictured(page, "areas-phone-begin");
    const lead = async (who: string, place: number, hold?: () => Promise<void>) =>
      fingerFrom(touch, await signOf(page, who), await bandOf(place), hold);
    // The first of the picture's bands is the party's own rear, the second the front.
    await lead("bear", 0);
    await lead("wolf", 1, async () => {
      await expect.poll(() => page.locator(".plate").textContent()).toContain("Place here");
      await expect.poll(() => page.locator(".sketch .into").count()).toBe(3);
      await pictured(page, "areas-phone-drag");
    });
    for (const id of ["hare", "lynx", "goblin", "orc", "ogre"]) await lead(id, 1);
    await expect
      .poll(() => page.locator(".skirmishes").textContent())
      .toContain("goblin, hare, lynx, ogre, orc, and wolf");
    for (const id of ["rat", "bat"]) await lead(id, 2);
    await pictured(page, "areas-phone-placed");
    // A character in the melee does not get to the enemies' rear; the plate says why, and the band is shut.
    await lead("wolf", 2, async () => {
      await expect.poll(() => page.locator(".plate.refused").count()).toBe(1);
      await pictured(page, "areas-phone-refused");
    });
    await strikeAt(page, "wolf", "goblin", [6, 4, 2, 3], { hand: FINGER });
    await expect.poll(() => page.locator(".person", { hasText: "goblin" }).textContent()).toMatch(/HP 3\b/);
    await pictured(page, "areas-phone-struck");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findingsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("on a line is fought by a finger at 360 × 640, and by keys", async () => {
    const fighter = (id: string, side: string, at: number, hp: number) => ({
      ...{ id, side, at, movement: 12 },
      vitals: { hp, ...(side === "monsters" && { fixed: true }) },
    });
    const battle = battleIn({
      ruleset: "sw25-line",
      options: { field: { from: 0, to: 30 } },
      sides: ["party", "monsters"],
      characters: [
        ...["wolf", "hare", "bear", "lynx"].map((id, i) => fighter(id, "party", 4 + (i % 2), 30)),
        ...["goblin", "orc", "ogre"].map((id, i) => fighter(id, "monsters", i === 2 ? 24 : 12, 12)),
      ],
      arms: { ...ARMS, hare: ARMS.wolf },
      line: [],
    });
    const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const { page, context, complaints } = await openBoard(server, await linkTo(battle), small);
    const touch = await context.newCDPSession(page);
    await page.locator(".picture rect.cells").waitFor();
    await pictured(page, "line-phone-begin");
    const lead = async (who: string, metres: number, hold?: () => Promise<void>) => {
      const [from, metre] = [await signOf(page, who), await metreOf(page)];
      await fingerFrom(touch, from, { x: from.x + metres * metre, y: from.y + 20 }, hold);
    };
    // Past the goblin, which may stop it: three stretches, and where it could be stopped.
    await lead("wolf", 11, async () => {
      await expect.poll(() => page.locator(".plate").textContent()).toContain("goblin");
      expect(await page.locator(".sketch rect.ring").count()).toBe(3);
      expect(await page.locator(".sketch .may-block").count()).toBeGreaterThan(0);
      await pictured(page, "line-phone-drag");
    });
    const question = page.getByRole("region", { name: /Block wolf/ });
    await question.getByRole("button", { name: "Block", exact: true }).tap();
    await expect.poll(() => page.locator(".skirmishes").textContent()).toBe("In contact at 9 m: goblin and wolf");
    await strikeAt(page, "wolf", "goblin", [6, 4, 2, 3], { hand: FINGER });
    await expect.poll(() => page.locator(".picture rect.skirmish").count()).toBe(1);
    await pictured(page, "line-phone-fought");
    // By keys: five metres and one; up and down mean nothing.
    await page.locator('.seat[data-who="hare"]').focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator(".plate").count()).toBe(1);
    await page.keyboard.press("Enter");
    await page
      .getByRole("region", { name: /Block hare/ })
      .getByRole("button", { name: "Pass", exact: true })
      .tap();
    await expect.poll(() => page.locator('.seat[data-who="hare"]').getAttribute("aria-label")).toContain("11 m");
    const { state } = await documentOf(page);
    expect(state.characters.hare).toMatchObject({ at: 11 });
    expect(state.skirmishes).toMatchObject([{ shape: "stretch", radius: 3, melee: ["goblin", "wolf"] }]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findingsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
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
    await expect.poll(() => page.locator(".seat").count()).toBe(2);
    await pictured(page, "setup");
    await page.getByLabel("Ruleset").selectOption("sw20-brawl");
    await expect.poll(() => page.locator(".seat").count()).toBe(2);
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
