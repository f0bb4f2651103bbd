/** What the panels say beyond a plain blow: breakthroughs, picked targets, feats, two actions at once, slams, newcomers, own weapons. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BoardServer, type OpenedBoard, openBoard, pictured, serveBoard, signOf } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { documentOf, dragBy, openRoom, pointOf } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";

let server: BoardServer;
let board: OpenedBoard;
beforeAll(async () => {
  server = await serveBoard();
  board = await openBoard(server);
});
afterAll(async () => {
  await board.context.close();
  await server.close();
});

const FIST = { name: "Fist", how: "melee", accuracy: 4, points: { dice: 1, bonus: 1 } };
const FIELD = { field: { from: [0, 0], to: [30, 14] } };

/** Another battle in the same page. @param arms by character, what it fights with */
async function opened(ruleset: string, characters: readonly object[], arms: object = {}): Promise<Page> {
  const { page } = board;
  const options = ruleset === "sw20-areas" ? {} : { options: FIELD };
  const link = await linkTo(
    battleIn({ ruleset, ...options, sides: ["party", "monsters"], characters, arms, line: [] }),
  );
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await page.getByRole("tab", { name: "Play" }).click();
  await page.locator(".person", { hasText: (characters[0] as { id: string }).id }).waitFor();
  return page;
}

const rider = (more: object) => ({ id: "rider", side: "party", at: [5, 7], movement: 20, vitals: { hp: 30 }, ...more });

describe("an attack", () => {
  test("breaks through to behind its target, leaves out whom it may, and declares a feat with it", async () => {
    const charge = { name: "Charge", how: "breakthrough", check: "none", points: { dice: 1, bonus: 5 }, length: 20 };
    const page = await opened(
      "sw25-advanced",
      [
        rider({}),
        { id: "page", side: "party", at: [6, 7], vitals: { hp: 12 } },
        { id: "orc", side: "monsters", at: [10, 7.5], vitals: { hp: 25 } },
        { id: "ogre", side: "monsters", at: [14, 7], vitals: { hp: 60 } },
      ],
      { rider: [charge] },
    );
    await openRoom(page, "rider", "strike");
    await page.getByRole("button", { name: /^Charge/ }).click();
    const behind = await pointOf(page, [20, 7]);
    await page.mouse.move(behind.x - 20, behind.y);
    await page.mouse.move(behind.x, behind.y);
    await expect.poll(() => page.locator(".sketch .strip").count()).toBe(1);
    await page.mouse.click(behind.x, behind.y);
    const takes = page.getByRole("group", { name: "Who is affected?" });
    await takes.getByLabel("page").uncheck();
    // The enemy on the way cannot be left out.
    await expect.poll(() => takes.getByLabel("orc").isDisabled()).toBe(true);
    await page.getByText("Declare a combat feat with it").click();
    await page.getByLabel("Combat feat", { exact: true }).fill("Mighty Blow");
    await page.getByLabel("Damage of the strike").fill("4");
    await page.getByLabel("Damage of the strike").blur();
    await page.getByRole("combobox", { name: "Another figure" }).selectOption("evasion");
    await page.getByLabel("Evasion", { exact: true }).fill("-2");
    await page.getByLabel("Evasion", { exact: true }).blur();
    await pictured(page, "breakthrough");
    // The orc is hit on 3, the blow does 6 + 5 + 4 to each, by a roll of its own.
    await page.getByRole("button", { name: "Die 1: 3" }).click();
    await page.getByRole("button", { name: "Die 1: 6" }).click();
    await page.getByRole("button", { name: "Die 1: 6" }).click();
    await page.getByRole("button", { name: "Carry out with these dice" }).click();
    const { state } = await documentOf(page);
    expect(state.characters.rider).toMatchObject({ effects: [{ name: "Mighty Blow", by: "rider" }] });
    expect((state.characters.rider!.at as readonly number[])[0]).toBeCloseTo(20, 0);
    expect(state.characters).toMatchObject({ ogre: { hp: 45 }, orc: { hp: 10 }, page: { hp: 12 } });
    // Another feat in the same turn is refused, with its rule.
    await page.getByRole("tab", { name: "Play" }).click();
    await openRoom(page, "rider", "feat");
    await expect.poll(() => page.locator("details.feat").textContent()).toMatch(/feat/i);
    await expect.poll(() => page.getByRole("button", { name: "Declare it" }).count()).toBe(0);
  });

  test("ACT-10: a feat lets a spell reach farther and take two, and its MP are told before the dice", async () => {
    const bolt = { name: "Bolt", how: "shot", range: 10, mp: 3, check: "none", points: { dice: 0, bonus: 7 } };
    const page = await opened(
      "sw25-advanced",
      [
        rider({ id: "sage", vitals: { hp: 20, mp: 30, maxMp: 30 } }),
        // Beside the line of fire.
        { id: "rat", side: "monsters", at: [10, 11], vitals: { hp: 20 } },
        { id: "orc", side: "monsters", at: [20, 6], vitals: { hp: 20 } },
      ],
      { sage: [bolt] },
    );
    await openRoom(page, "sage", "strike");
    await page.getByRole("button", { name: /^Bolt/ }).click();
    const whom = page.getByRole("group", { name: "Whom?" });
    await expect.poll(() => whom.getByRole("button", { name: /^orc/ }).isDisabled()).toBe(true);
    await page.getByText("Declare a combat feat with it").click();
    await page.getByLabel("Combat feat", { exact: true }).fill("Wide Magic");
    await page.getByLabel("Targets at most").fill("2");
    await page.getByLabel("Targets at most").blur();
    await page.getByLabel("counts for the whole turn").check();
    const larger = page.getByRole("group", { name: "Expand the spell" });
    await larger.getByLabel("Range ×").fill("2");
    await larger.getByLabel("Range ×").blur();
    await page.getByLabel("Several, one after the other").check();
    await whom.getByRole("button", { name: /^orc/ }).click();
    await whom.getByRole("button", { name: /^rat/ }).click();
    await expect.poll(() => page.locator(".made").textContent()).toContain("MP 12");
    await pictured(page, "larger");
    await page.getByRole("button", { name: "Carry out with these dice" }).click();
    const { state } = await documentOf(page);
    expect(state.characters).toMatchObject({ sage: { mp: 18 }, rat: { hp: 13 }, orc: { hp: 13 } });
  });

  test("of an area takes whom its caster picks, and no more than it may", async () => {
    const storm = {
      name: "Storm",
      how: "area",
      radius: 5,
      range: 20,
      limit: 2,
      check: "none",
      points: { dice: 0, bonus: 7 },
    };
    const page = await opened(
      "sw25-advanced",
      [
        rider({ id: "sage", feats: ["spell-control"] }),
        ...["orc", "rat", "cat"].map((id, i) => ({ id, side: "monsters", at: [15, 5 + 2 * i], vitals: { hp: 20 } })),
      ],
      { sage: [storm] },
    );
    await openRoom(page, "sage", "strike");
    await page.getByRole("button", { name: /^Storm/ }).click();
    const rat = await signOf(page, "rat");
    await page.mouse.click(rat.x, rat.y);
    const takes = page.getByRole("group", { name: "Who is affected? At most 2" });
    // Nobody is taken from the top of the list.
    await expect.poll(() => page.getByRole("button", { name: "Carry out with these dice" }).count()).toBe(0);
    for (const id of ["orc", "cat"]) await takes.getByLabel(id).check();
    await pictured(page, "picked");
    await page.getByRole("button", { name: "Carry out with these dice" }).click();
    expect((await documentOf(page)).state.characters).toMatchObject({
      orc: { hp: 13 },
      cat: { hp: 13 },
      rat: { hp: 20 },
    });
  });
});

describe("everyone at once", () => {
  const wolf = { id: "wolf", side: "party", at: [5, 7], base: 6, ath: 3, speed: 2, health: 20, maxHealth: 20 };
  const troll = { id: "troll", side: "monsters", at: [12, 7], base: 6, ath: 3, speed: 2, health: 20, maxHealth: 20 };

  test("two minor actions are declared together; who runs into somebody slams, and the damage is said", async () => {
    const page = await opened("simultaneous", [wolf, troll]);
    await openRoom(page, "wolf", "declare");
    await page.getByRole("group", { name: "Action", exact: true }).getByLabel("Action").selectOption("brace");
    const second = page.getByRole("group", { name: "Second minor action" });
    await second.getByLabel("Action").selectOption("communicate");
    // The core's own draft says what is missing.
    await expect.poll(() => page.getByRole("button", { name: "Declare", exact: true }).isDisabled()).toBe(true);
    await second.getByLabel("Words").fill("Hold!");
    await page.getByRole("button", { name: "Declare", exact: true }).click();
    await expect.poll(() => page.locator(".person", { hasText: "wolf" }).textContent()).toContain("has declared");
    await dragBy(page, "troll", [-7, 0]);
    await openRoom(page, "troll", "declare");
    await page.getByRole("button", { name: "Declare", exact: true }).click();
    await page.getByRole("button", { name: /reveal/i }).click();
    await page.locator("details.word > summary").click();
    await page.getByLabel("Damage of the slam").fill("3");
    await page.getByLabel("Damage of the slam").blur();
    await pictured(page, "slam");
    await page.getByRole("button", { name: "Resolve the round like this" }).click();
    expect((await documentOf(page)).state).toMatchObject({
      round: 2,
      characters: { wolf: { health: 17 }, troll: { health: 17 } },
    });
  });

  test("a wild attack is made at a point that is pressed on the board", async () => {
    const page = await opened("simultaneous", [wolf, { ...troll, at: [6, 7], conditions: ["hidden"] }]);
    await openRoom(page, "wolf", "declare");
    const action = page.getByRole("group", { name: "Action", exact: true });
    await action.getByLabel("Action").selectOption("melee");
    await action.getByLabel("At a point instead").check();
    await action.getByRole("button", { name: "Press the point on the board" }).click();
    const point = await pointOf(page, [6.5, 7]);
    await page.mouse.click(point.x, point.y);
    await expect.poll(() => action.getByLabel("Metres from the left").inputValue()).toMatch(/^6\.[3-7]$/);
    await page.getByRole("button", { name: "Declare", exact: true }).click();
    await page.getByRole("button", { name: /reveal/i }).click();
    const { steps } = await documentOf(page);
    expect(JSON.stringify(steps.at(-1))).toContain('"attack":"melee","at":[6.');
  });
});

describe("the Game Master's word", () => {
  const fighter = (id: string, side: string, x: number, more: object = {}) => ({
    id,
    side,
    at: [x, 7],
    base: 6,
    health: 20,
    maxHealth: 20,
    ...more,
  });

  test("on a round: what interrupts, a circle that runs, a reason for a critical, a casting check of a draft", async () => {
    const page = await opened(
      "simultaneous",
      [fighter("mage", "party", 5), fighter("seer", "party", 8), fighter("troll", "monsters", 6)],
      { mage: [{ name: "Spark", how: "cast", range: 10, accuracy: 4, points: { bonus: 4 } }], troll: [FIST] },
    );
    const declare = async (who: string, choice: string, fill: () => Promise<void>) => {
      await openRoom(page, who, "declare");
      await page.getByRole("group", { name: "Action", exact: true }).getByLabel("Action").selectOption(choice);
      await fill();
      await page.getByRole("button", { name: "Declare", exact: true }).click();
      await expect.poll(() => page.locator(".person", { hasText: who }).textContent()).toContain("has declared");
    };
    const action = page.getByRole("group", { name: "Action", exact: true });
    const choose = (name: string, option: string) =>
      action.getByRole("combobox", { name, exact: true }).selectOption({ label: option });
    const write = async (role: "textbox" | "spinbutton", name: string, text: string) => {
      await action.getByRole(role, { name }).fill(text);
      await action.getByRole(role, { name }).blur();
    };
    await declare("mage", "cast", async () => {
      await choose("Target", "troll");
      await choose("Weapon or spell", "Spark");
      await write("textbox", "Spell", "Spark");
      await write("spinbutton", "Casting check", "5");
      await write("spinbutton", "Casting bonus", "2");
      await choose("Only if", "troll");
      await choose("does this", "attacks");
      await choose("to", "seer");
    });
    await declare("troll", "melee", async () => {
      await choose("Target", "seer");
      await choose("Weapon or spell", "Fist");
    });
    await declare("seer", "brace", async () => {
      await choose("Only if", "mage");
      await choose("does this", "casts a spell");
    });
    await page.getByRole("button", { name: /reveal/i }).click();
    await page.locator("details.word > summary").click();
    const word = page.locator(".round-word");
    await word.getByLabel("mage", { exact: true }).first().check();
    await word.getByLabel(/circle/).check();
    await word.getByRole("group", { name: "Critical by circumstance" }).getByLabel("troll").selectOption("sneak");
    await pictured(page, "round-word");
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Resolve the round like this" }).click();
    await expect.poll(() => page.locator(".round").textContent()).toContain("Round 2");
    const events = async () => {
      const { steps } = await documentOf(page);
      expect(steps.every(({ ok }) => ok)).toBe(true);
      return steps.findLast((step) => "do" in step && step.do === "resolve")?.events ?? [];
    };
    const resolved = (who: string) => expect.objectContaining({ type: "resolved", who, strike: expect.anything() });
    const told = await events();
    expect(told).toEqual(expect.arrayContaining([resolved("mage"), resolved("troll")]));
    // The spell came before the blow that it waits for.
    const order = told.flatMap((event) => (event.type === "resolved" ? [event.who] : []));
    expect(order.indexOf("mage")).toBeLessThan(order.indexOf("troll"));
    await page.getByRole("tab", { name: "Script" }).click();
    await page.locator(".editor .cm-content").click();
    await page.keyboard.press("Control+End");
    await expect
      .poll(() => page.locator(".editor .cm-content").textContent())
      .toMatch(/"interrupts":\["mage"\].*"runs":true.*"troll":"sneak"/);
    // A die of the round that is turned: the casting check fails, and everything after it is played anew.
    await page.getByRole("tab", { name: "Steps" }).click();
    await page.getByText("Comment, name, delete").click();
    await page.getByRole("combobox", { name: "mage: casting check" }).selectOption("1");
    await expect.poll(events).toContainEqual(expect.objectContaining({ who: "mage", outcome: "fizzled" }));
  });

  test("is not wanted of whoever falls: a death check is one press, or two dice that are said", async () => {
    const page = await opened("sw25-advanced", [
      rider({ vitals: { hp: 5, deathCheck: 3 } }),
      rider({ id: "page", at: [9, 7], vitals: { hp: 4 } }),
      { id: "orc", side: "monsters", at: [20, 7], vitals: { hp: 5, fixed: true } },
    ]);
    for (const who of ["rider", "page", "orc"]) {
      await openRoom(page, who, "hand");
      await page.getByLabel("Points", { exact: true }).fill("9");
      await page.getByLabel("Points", { exact: true }).blur();
      await page.getByRole("button", { name: "Damage", exact: true }).click();
      await expect.poll(() => page.locator(".person", { hasText: who }).textContent()).toContain("unconscious");
    }
    // Monsters with fixed values make none.
    const due = page.locator(".deaths").getByRole("button", { name: /death check/i });
    await expect
      .poll(() => due.allTextContents())
      .toEqual([expect.stringContaining("rider"), expect.stringContaining("page")]);
    await pictured(page, "death-checks");
    await openRoom(page, "rider", "death");
    await page.getByRole("button", { name: "Die 1: 1" }).click();
    await page.getByRole("button", { name: "Die 2: 2" }).click();
    // 1 + 2 + 3 reaches the 4 that the rider is below 0.
    await expect.poll(() => due.count()).toBe(1);
    await due.click();
    await expect.poll(() => due.count()).toBe(0);
    const { steps } = await documentOf(page);
    const checks = steps.flatMap(({ events = [] }) => events.filter(({ type }) => type === "deathChecked"));
    expect(checks).toMatchObject([{ who: "rider", dice: [1, 2], lives: true }, { who: "page" }]);
  });
});

describe("the shelf", () => {
  test("gives newcomers by a drag: at the beginning they are there from the start, later they join", async () => {
    const page = await opened("sw25-advanced", [rider({})]);
    const drag = async (name: string, to: readonly [number, number]) => {
      await page.getByRole("tab", { name: "Set up" }).click();
      const button = page.getByRole("button", { name: `+ ${name}` });
      const box = (await button.boundingBox())!;
      const end = await pointOf(page, to);
      await page.mouse.move(box.x + 10, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x - 40, box.y + 40, { steps: 3 });
      await page.mouse.move(end.x, end.y, { steps: 3 });
      await page.mouse.up();
    };
    await drag("Goblin", [20, 4]);
    await expect.poll(() => page.locator('.seat[data-who="Goblin"]').count()).toBe(1);
    await page.getByRole("tab", { name: "Play" }).click();
    await page.locator(".person", { hasText: "rider" }).click();
    await dragBy(page, "rider", [0, 4]);
    await expect.poll(() => page.getByText("rider's turn").count()).toBe(1);
    await drag("Ogre", [22, 10]);
    await expect.poll(() => page.locator('.seat[data-who="Ogre"]').count()).toBe(1);
    const { state, steps } = await documentOf(page);
    expect((state.characters.Goblin!.at as readonly number[]).map(Math.round)).toEqual([20, 4]);
    expect(steps.at(-1)).toMatchObject({ do: "summon", ok: true });
    expect(steps.map((step) => ("do" in step ? step.do : ""))).toContain("move");
  });

  test("lets somebody fight with a weapon that was written by hand", async () => {
    const page = await opened("sw25-advanced", [rider({})]);
    await page.getByRole("tab", { name: "Set up" }).click();
    await page.locator(".setup summary", { hasText: "rider" }).click();
    await page.getByRole("button", { name: "Another weapon or spell" }).click();
    const arms = page.locator("fieldset.arms");
    await arms.getByLabel("Name", { exact: true }).fill("Frost Lance");
    await arms.getByRole("combobox", { name: "How" }).selectOption("line");
    await arms.getByRole("spinbutton", { name: "Power" }).fill("30");
    await arms.getByLabel("Length (m)").fill("15");
    await arms.getByText("Kind, check and resistance").click();
    await arms.getByLabel("Element").selectOption("ice");
    await arms.getByLabel("Against").selectOption("fortitude");
    await pictured(page, "weapon");
    await arms.getByRole("button", { name: "Keep" }).click();
    await page.getByRole("tab", { name: "Play" }).click();
    await openRoom(page, "rider", "strike");
    await expect.poll(() => page.locator(".strike .list").first().textContent()).toContain("Frost Lance");
    expect(board.complaints).toEqual([]);
  });
});
