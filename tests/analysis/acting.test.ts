/** A boss of several parts on the board: by mouse, finger and keys – parts, open strikes, grants, covers and counters. */

import { expect, test } from "vitest";
import { openBoard, pictured, serveBoard, signOf } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { documentOf, FINGER, MOUSE, openRoom, pressAct } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";

const figures = { accuracy: 4, evasion: 2, defence: 1 };
const HERE = { at: [15, 7], movement: 15 };
const FIST = { name: "Fist", how: "melee", power: 10, critical: 10, bonus: 4, tags: ["fist", "one-hand"] };
const PARTS = [
  { id: "body", core: true, hp: 40, maxHp: 40, accuracy: 6, evasion: 8, defence: 4 },
  {
    id: "right arm",
    hp: 20,
    maxHp: 20,
    accuracy: 6,
    evasion: 8,
    defence: 3,
    series: [{ name: "chain", after: "hit" }],
  },
  { id: "left arm", hp: 20, maxHp: 20, accuracy: 6, evasion: 8, defence: 3 },
  { id: "tail", hp: 0, maxHp: 20, accuracy: 6, evasion: 8, defence: 3 },
];
const BATTLE = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  options: { field: { from: [0, 0], to: [30, 14] } },
  characters: [
    { id: "shield", side: "party", ...HERE, vitals: { ...figures, hp: 30, defence: 7 } },
    { id: "mage", side: "party", ...HERE, vitals: { ...figures, hp: 30 } },
    { id: "brawler", side: "party", ...HERE, vitals: { ...figures, accuracy: 7, hp: 30 }, counters: { with: FIST } },
    { id: "dragon", side: "monsters", ...HERE, vitals: { fixed: true }, parts: PARTS },
  ],
  arms: { dragon: [{ name: "claw", how: "melee", points: { dice: 2, bonus: 4 } }] },
  line: [
    { do: "turn", who: "mage" },
    { do: "end" },
    { do: "turn", who: "brawler" },
    { do: "end" },
    { do: "turn", who: "shield" },
  ],
};

test("ACT-1, ACT-4, ACT-13, ACT-14, ACT-15: a boss of parts is played by mouse, finger and keys", async () => {
  const server = await serveBoard();
  const battle = battleIn(BATTLE);
  const options = { hasTouch: true };
  const { page, context, complaints } = await openBoard(server, await linkTo(battle, BATTLE.line.length), options);
  const state = (who: string) => page.locator(`.person[data-who="${who}"]`);
  const pips = async (all: readonly number[], hand = MOUSE) => {
    for (const pip of all) await hand.on(page.getByRole("button", { name: new RegExp(`^Die \\d+: ${pip}$`) }));
  };
  const done = (hand = MOUSE) => hand.on(page.getByRole("button", { name: "Carry out with these dice" }));

  // The shield covers the mage: by mouse.
  await openRoom(page, "shield", "feat");
  await page.locator(".feat").getByLabel("Combat feat").fill("Cover");
  await page.getByLabel("covers somebody").check();
  await page.locator(".feat").getByLabel("mage", { exact: true }).check();
  await pictured(page, "acting-cover");
  await page.getByRole("button", { name: "Declare it" }).click();
  await expect.poll(() => state("shield").textContent()).toContain("Cover");

  await pressAct(page, "shield", /turn ends/);

  // The right arm's blow at the mage is the shield's, by a finger.
  await openRoom(page, "dragon", "strike", FINGER);
  await expect.poll(() => page.locator("[data-part]").count()).toBe(4);
  expect(await page.locator('[data-part="tail"]').isDisabled()).toBe(true);

  // Before any press: what its able parts do together, to the best target and to a chosen one.
  await FINGER.on(page.locator(".whole-turn summary"));
  const whole = page.locator(".whole-turn .odds li");
  await expect.poll(() => whole.textContent()).toMatch(/^(?:mage|brawler): hits .* HP on average · fells /);
  expect(await page.locator(".whole-turn label").allTextContents()).toHaveLength(4);
  await pictured(page, "acting-whole-turn");
  await page.locator(".whole-turn select").first().selectOption({ label: "shield" });
  await expect.poll(() => whole.textContent()).toMatch(/^shield: hits /);
  expect(await page.locator(".whole-turn .odds-line").getAttribute("title")).toMatch(
    /^dragon, the whole turn: shield: hits /,
  );
  await FINGER.on(page.locator(".whole-turn summary"));
  await FINGER.on(page.locator('[data-part="right arm"]'));
  await FINGER.on(page.locator(".strike .list button").first());
  await FINGER.at(page, await signOf(page, "mage"));
  await pips([3, 4], FINGER);
  await done(FINGER);
  await expect.poll(() => state("shield").textContent()).toMatch(/HP ?26/);
  expect(await state("mage").textContent()).toMatch(/HP ?30/);

  // The opened strike has its target in hand, by keys; nobody covers a further blow.
  const open = page.locator('[data-again="chain"]');
  await open.focus();
  await pictured(page, "acting-open");
  await page.keyboard.press("Enter");
  for (const pip of [1, 2, 1, 1]) {
    await page.getByRole("button", { name: new RegExp(`^Die \\d+: ${pip}$`) }).focus();
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Carry out with these dice" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => state("mage").textContent()).toMatch(/HP ?25/);

  // The body strikes at the grappler, who strikes back: 7 + 11 is more than the fixed 13.
  await page.locator('[data-part="body"]').click();
  await page.locator(".strike .list button").first().click();
  const grappler = await signOf(page, "brawler");
  await page.mouse.click(grappler.x, grappler.y);
  await expect.poll(() => page.locator(".reactions").textContent()).toMatch(/strikes back.*\d+ ?%/);
  await pictured(page, "acting-counter");
  await page.locator('[data-reaction="counter"]').click();
  await pips([6, 5, 3, 4]);
  await done();
  await expect.poll(() => state("brawler").textContent()).toMatch(/HP ?30/);

  // The left arm has acted, and is granted another action by the Game Master.
  await openRoom(page, "dragon", "hand");
  await page.locator(".grants select").selectOption("body");
  await page.locator(".grants").getByRole("button", { name: "Major action" }).click();
  await expect.poll(() => page.locator('[data-part="body"]').textContent()).toContain("left: 1");
  await pictured(page, "acting-granted");
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "日本語" }).click();
  await expect.poll(() => page.locator('[data-part="body"]').textContent()).toContain("主動作 残り1");
  const { steps, ...document } = await documentOf(page);
  expect(steps.every(({ ok }) => ok)).toBe(true);
  expect(document.state).toMatchObject({ round: 1 });
  expect(complaints).toEqual([]);
  await context.close();
  await server.close();
}, 120_000);
