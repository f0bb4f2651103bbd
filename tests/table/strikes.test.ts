/** A strike from the wish to HP: dice of the platform, the strip, the card, and what must not happen to it. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { asks, itemFor } from "../support/asking";
import { seriousFindings } from "../support/axe";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  characterIn,
  choose,
  endTurn,
  IDS,
  press,
  untilBattle,
} from "../support/battle";
import { forceDice, sixSided, unrolled } from "../support/forced-dice";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { type SeatedPage, tokenOnPage, untilReady } from "../support/table";

const table = sitDown({ gm: {}, aoi: {}, ren: { lang: "ja" } });

const DUEL = { [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12], [IDS.kai]: [24, 12] } as const;
const IN_HAND = '[data-ransen="weapons"] [aria-pressed="true"]';
const STRIP = '[data-ransen="strip"]';
const CARD = '[data-ransen="strike-card"]';

/** The sheets of everyone in these tests, before the battle begins. */
async function arm(gm: SeatedPage): Promise<void> {
  await inPage(
    gm,
    async ({ token }, { wolf2, kai2, goblinA }) => {
      const actor = (id: Kept) => token(id).actor;
      const [wolf, kai, goblin] = [actor(wolf2), actor(kai2), actor(goblinA)];
      await wolf.update({ system: { accuracy: 7, evasion: 6, defence: 5, hp: { value: 32, max: 32 } } });
      await kai.update({ system: { accuracy: 5, evasion: 4, defence: 4, hp: { value: 38, max: 38 } } });
      await goblin.update({ system: { accuracy: 4, evasion: 3, defence: 2, hp: { value: 16, max: 16 } } });
      const arm = (actor: Kept, how: Kept, changes: Kept) =>
        actor.items.find((i: Kept) => i.system.how === how).update({ system: changes });
      await arm(wolf, "melee", { power: 20, bonus: 6, critical: 10 });
      await arm(wolf, "thrown", { power: 10, bonus: 4, critical: 10, uses: { value: 3, max: 3 } });
      await arm(goblin, "melee", { dice: 2, pointsBonus: 3 });
    },
    { wolf2: IDS.wolf, kai2: IDS.kai, goblinA: IDS.goblinA },
  );
}

/** What the platform's dice show from now on. */
async function force(gm: SeatedPage, ...faces: number[]): Promise<void> {
  await forceDice(gm, ...sixSided(...faces));
}

/** The wish of a page, as the weapon in hand sends it. */
async function wish(page: SeatedPage, who: string, how: string, target: string, more: object = {}): Promise<void> {
  const item = await itemFor(page, who, how);
  await asks(page, table.at("gm"), { type: "strike", who, item, target, ...more });
}

/** One press: the target on the map, with what is in hand. */
async function pressOn(page: SeatedPage, target: string, ...modifiers: "Shift"[]): Promise<void> {
  await page.waitForSelector(IN_HAND);
  const { x, y } = await tokenOnPage(page, target);
  await page.mouse.move(x, y, { steps: 4 });
  await inPage(page, () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  for (const key of modifiers) await page.keyboard.up(key);
}

/** Presses from now on, of buttons of the mouse and keys; a key that is only held for another is none. */
async function countPresses(page: SeatedPage): Promise<void> {
  await inPage(page, ({ left }) => {
    left.presses = 0;
    if (left.countsPresses) return;
    left.countsPresses = true;
    const count = (event: Kept) => {
      if (event.isTrusted && !["Shift", "Control", "Alt", "Meta"].includes(event.key)) left.presses += 1;
    };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, count, { capture: true });
  });
}

async function presses(page: SeatedPage): Promise<number> {
  return (await inPage(page, ({ left }) => left.presses)) as number;
}

async function openChat(page: SeatedPage): Promise<void> {
  await page.click('[role="tab"][data-tab="chat"]');
}

async function picture(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await inPage(page, ({ canvas }) => canvas.app.render());
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

async function cardOn(page: SeatedPage): Promise<string> {
  return (await page.locator(CARD).last().textContent()) ?? "";
}

test("a player strikes a monster: the check falls, Space is the damage, one undo takes all of it back", async () => {
  await table.reset(DUEL);
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await arm(gm);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await force(gm, 4, 4, 6, 6, 2, 3);
  await aoi.waitForSelector(IN_HAND);
  await countPresses(aoi);
  await pressOn(aoi, IDS.goblinA);
  await aoi.waitForSelector(`${STRIP} [data-press="settle"]`);
  await expect.poll(() => ren.$(STRIP), { message: "nobody else's page asks" }).toBeNull();
  // The sum is the roller's own to know, what it had to reach is not.
  await expect.poll(() => aoi.textContent(`${STRIP} p`)).toBe("Wolf 15 hits Goblin A");
  await inPage(aoi, () => (document.activeElement as HTMLElement | null)?.blur());
  await aoi.keyboard.press("Space");
  expect(await presses(aoi), "the target, and the damage").toBe(2);
  for (const page of [ren, aoi])
    await untilBattle(page, ({ character }, goblinA) => character(goblinA).vitals.hp < 16, IDS.goblinA);
  const battle = await battleOnPage(aoi);
  // Power 20: 6,6 and then 2,3 – 10 and 3 –, bonus 6, defence 2.
  expect(characterIn(battle, IDS.goblinA).vitals?.hp).toBe(16 - (10 + 3 + 6 - 2));
  expect(characterIn(battle, IDS.goblinA).conditions).toContainEqual({ id: "unconscious", cause: "hit-points" });
  await until(gm, (_, card) => document.querySelector(card)?.textContent.includes("HP 16"), CARD);
  await expect.poll(() => cardOn(gm)).toContain("HP 16 → -1");
  expect(await cardOn(aoi)).not.toContain("HP 16");
  // Messages are on every page: they do not hold what players do not know, and dice are no one's secret.
  const messages = (await inPage(aoi, ({ game }) =>
    JSON.stringify(game.messages.contents.map((one) => one.toObject())),
  )) as string;
  for (const secret of ["[16,-1]", "defence", '"to":-1']) expect(messages).not.toContain(secret);
  for (const open of ["2d6 + 7", '"power":[[6,6],[2,3]]']) expect(messages).toContain(open);
  await expect.poll(() => cardOn(ren)).toContain("命中");
  // An author may change a message. So the author is the Game Master, and the dice are told in the striker's name.
  await expect
    .poll(() =>
      inPage(ren, ({ game }) =>
        game.messages.filter(({ rolls }) => rolls.length > 0).map(({ author, alias }) => [author.isGM, alias]),
      ),
    )
    .toEqual([[true, "Wolf"]]);
  await openChat(gm);
  await gm.click(`${CARD} [data-act="undo"]`);
  await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp === 16, IDS.goblinA);
  await until(aoi, ({ actor }, goblinA) => actor(goblinA).system.hp.value === 16, IDS.goblinA);
  expect(characterIn(await battleOnPage(aoi), IDS.goblinA).conditions).toEqual([]);
  await aoi.waitForSelector(`${CARD}.taken-back`, { state: "attached" });
  await expect.poll(() => inPage(aoi, ({ system }) => Object.values(system.strikes).filter(Boolean).length)).toBe(0);
});

test("what speaks against a strike is asked before a die falls, and its card says what was let pass", async () => {
  await table.reset({ ...DUEL, [IDS.goblinA]: [30, 12] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await arm(gm);
  await choose(gm, "automation.targets", "ask");
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await force(gm, 4, 4, 2, 3);
  await wish(aoi, IDS.wolf, "melee", IDS.goblinA, { together: true });
  await gm.waitForSelector('[data-ransen="gm-question"]');
  await expect.poll(() => gm.textContent('[data-ransen="gm-question"]')).toContain("Longsword");
  expect(await unrolled(gm), "nothing has fallen").toBe(4);
  await gm.click('dialog:has([data-ransen="gm-question"]) [data-action="yes"]');
  await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp < 16, IDS.goblinA);
  expect((await battleOnPage(aoi)).skirmishes).toEqual([]);
  await expect.poll(() => cardOn(aoi)).toContain("but allowed");
  await choose(gm, "automation.targets", "enforce");
});

async function monstersFirst(gm: SeatedPage): Promise<void> {
  await inPage(gm, ({ combat }) => combat.update({ "system.firstSide": "monsters" }));
  await beginBattle(gm);
  await beginTurn(gm, IDS.goblinA);
}

test("a monster strikes a player: the strip asks in Japanese, Space evades, damage falls with the hit", async () => {
  await table.reset(DUEL);
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await arm(gm);
  await monstersFirst(gm);
  await gm.waitForSelector(IN_HAND);
  await countPresses(gm);
  await pressOn(gm, IDS.kai);
  await ren.waitForSelector(`${STRIP} [data-press="answers"]`);
  await expect.poll(() => ren.textContent(STRIP)).toContain("回避 2d+4");
  await expect.poll(() => ren.textContent(STRIP)).toContain("を攻撃（Club）");
  await expect.poll(() => aoi.$(STRIP)).toBeNull();
  // Nobody's key is taken while they write.
  await inPage(ren, () => document.body.append(Object.assign(document.createElement("textarea"), { id: "writing" })));
  await ren.focus("#writing");
  await ren.keyboard.press("Space");
  await ren.waitForTimeout(200);
  await expect.poll(() => ren.inputValue("#writing")).toBe(" ");
  await inPage(ren, () => document.querySelector("#writing")!.remove());
  // Accuracy 7 + 4 against 1,2 + 4: hit by 2d + 3 less 4.
  await force(gm, 1, 2, 5, 6);
  await countPresses(ren);
  await ren.keyboard.press("Space");
  await untilBattle(aoi, ({ character }, { kai, given }) => character(kai).vitals.hp === given, {
    kai: IDS.kai,
    given: 38 - (5 + 6 + 3 - 4),
  });
  expect([await presses(gm), await presses(ren)], "the target, and the answer").toEqual([1, 1]);
  await until(ren, (_, strip) => !document.querySelector(strip), STRIP);
  await expect.poll(() => cardOn(ren)).toContain("HP38→28");
});

test("the player turns a die over on the card, the Game Master adds to the damage, and the sheet follows", async () => {
  await table.reset(DUEL);
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await arm(gm);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await force(gm, 4, 4, 6, 5, 1, 1);
  await wish(aoi, IDS.wolf, "melee", IDS.goblinA, { together: true });
  await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp < 16, IDS.goblinA);
  const first = characterIn(await battleOnPage(aoi), IDS.goblinA).vitals?.hp ?? 0;
  const amend = async (page: SeatedPage, action: string) => {
    await openChat(page);
    const card = page.locator(`${CARD}:not(.taken-back)`).last();
    await card.locator("summary", { hasText: "Amend" }).click();
    await card.locator(`[data-amend="${action}"]`).click();
  };
  await expect
    .poll(() => aoi.locator(CARD).last().locator("[data-amend]").allTextContents())
    .toEqual(["Turn over", "Turn over"]);
  // The last pair of the chain, 1,1: 6,6 goes on with 1,2.
  await force(gm, 1, 2);
  await amend(aoi, "turn power");
  await untilBattle(gm, ({ character }, { goblinA, first }) => character(goblinA).vitals.hp < first, {
    goblinA: IDS.goblinA,
    first,
  });
  const second = characterIn(await battleOnPage(gm), IDS.goblinA).vitals?.hp ?? 0;
  await expect
    .poll(
      () =>
        inPage(aoi, ({ game }) => {
          const { rolls, speaker } = game.messages.contents.filter(({ flags }) => flags.ransen?.strike).at(-1)!;
          return [speaker.token, ...rolls.map(({ total }: Kept) => total)];
        }),
      { message: "the dice that fell besides, by whoever strikes" },
    )
    .toEqual([IDS.wolf, 1, 2]);
  await openChat(gm);
  await gm.waitForSelector(`${CARD}:not(.taken-back) [data-act="amend"]`);
  await gm.waitForTimeout(300);
  const card = gm.locator(`${CARD}:not(.taken-back)`).last();
  await card.locator("summary", { hasText: "Amend" }).click();
  await card.locator('[data-add="damage"]').fill("3");
  await card.locator('[data-amend="add damage"]').click();
  await untilBattle(aoi, ({ character }, { goblinA, given }) => character(goblinA).vitals.hp === given, {
    goblinA: IDS.goblinA,
    given: second - 3,
  });
  await until(gm, ({ actor }, { goblinA, given }) => actor(goblinA).system.hp.value === given, {
    goblinA: IDS.goblinA,
    given: second - 3,
  });
});

test("with Shift everything falls in one breath: one press", async () => {
  await table.reset(DUEL);
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await arm(gm);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await force(gm, 4, 4, 2, 3);
  await aoi.waitForSelector(IN_HAND);
  await countPresses(aoi);
  await pressOn(aoi, IDS.goblinA, "Shift");
  await untilBattle(aoi, ({ character }, { goblinA, given }) => character(goblinA).vitals.hp === given, {
    goblinA: IDS.goblinA,
    given: 16 - (3 + 6 - 2),
  });
  expect(await presses(aoi)).toBe(1);
  await expect.poll(() => cardOn(aoi)).toContain("Goblin A");
  await until(aoi, ({ actor }, goblinA) => actor(goblinA).system.hp.value === 9, IDS.goblinA);
});

const SIX = [IDS.goblinA, IDS.goblinB, IDS.goblinC, IDS.goblinD, "tokenGoblinE0000", "tokenGoblinF0000"];
const GROUP = '[data-ransen="group"]';

test("six monsters attack in two presses of the Game Master, and each player answers all of them in one strip", async () => {
  await table.reset(Object.fromEntries([...SIX, IDS.wolf, IDS.kai].map((id) => [id, [24, 12] as const])));
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await arm(gm);
  await inPage(
    gm,
    async ({ token, combat }, six) => {
      for (const id of six) {
        const { actor } = token(id);
        await actor.update({ "system.accuracy": 4, "system.hp": { value: 16, max: 16 } });
        const club = actor.items.find((i) => i.system.how === "melee");
        await club.update({ system: { dice: 0, pointsBonus: 5 } });
      }
      await combat.update({ "system.firstSide": "monsters" });
    },
    SIX,
  );
  await beginBattle(gm);
  await inPage(gm, () => (document.activeElement as HTMLElement | null)?.blur());
  await gm.keyboard.press("g");
  await gm.waitForSelector(`${GROUP} [data-action="confirm"]:focus`);
  await gm.keyboard.press("Escape");
  await gm.waitForSelector(GROUP, { state: "detached" });
  await countPresses(gm);
  await gm.click('[data-ransen="tracker"] [data-action="attackTogether"]');
  await gm.waitForSelector(`${GROUP} [data-action="confirm"]:focus`);
  // The ogre stands too far away for anything that it has.
  await expect
    .poll(() => gm.$$eval(`${GROUP} li`, (rows) => rows.map(({ className }) => className)))
    .toEqual([...SIX.map(() => ""), "stays"]);
  expect(await seriousFindings(gm, GROUP)).toEqual([]);
  await picture(gm, "group");
  await gm.keyboard.press("Enter");
  for (const page of [aoi, ren]) await page.waitForSelector(`${STRIP} .row:nth-child(3)`);
  expect(await presses(gm), "opened, and confirmed").toBe(2);
  await expect.poll(() => gm.$(GROUP)).toBeNull();
  await picture(ren, "group-strip");
  expect(await seriousFindings(ren, STRIP)).toEqual([]);
  await inPage(gm, ({ left, Hooks }) => {
    left.turns = 0;
    Hooks.on("combatTurn", () => {
      left.turns += 1;
    });
  });
  // All are hit: 9 or less against 11.
  await force(gm, ...Array.from({ length: 12 }, () => 2));
  // Of two presses of Space in a row one counts: the second may be meant for the same row.
  const twiceOn = (page: SeatedPage) =>
    inPage(
      page,
      (_, strip) => {
        for (let i = 0; i < 2; i++)
          document.body.dispatchEvent(
            new KeyboardEvent("keydown", { code: "Space", key: " ", bubbles: true, cancelable: true }),
          );
        return [...document.querySelectorAll<HTMLButtonElement>(`${strip} .row button`)].map(
          ({ disabled }) => disabled,
        );
      },
      STRIP,
    );
  expect(await twiceOn(aoi), "all that need nothing but dice").toEqual([true, true, true]);
  await ren.focus(`${STRIP} .row:nth-child(2) button`);
  expect(await twiceOn(ren), "the one that has the focus").toEqual([false, true, false]);
  await countPresses(ren);
  await ren.click(`${STRIP} [data-press="all"]`);
  await untilBattle(
    gm,
    ({ battle }) => battle.characters.filter(({ side, acted }) => side === "monsters" && acted).length === 6,
  );
  expect(await presses(ren)).toBe(1);
  // Three blows each, of 5 less defence.
  for (const [id, hp, defence] of [
    [IDS.wolf, 32, 5],
    [IDS.kai, 38, 4],
  ] as const)
    expect(characterIn(await battleOnPage(aoi), id).vitals?.hp).toBe(hp - 3 * (5 - defence));
  await expect
    .poll(() => inPage(gm, ({ left }) => left.turns), { message: "each turn's beginning and end, for other packages" })
    .toBe(12);
  // Each is one step with its turn.
  await openChat(gm);
  expect(await seriousFindings(gm, `${CARD}:not(.taken-back)`)).toEqual([]);
  await gm.locator(`${CARD}:not(.taken-back) [data-act="undo"]`).last().click();
  await untilBattle(
    gm,
    ({ battle }) => battle.characters.filter(({ side, acted }) => side === "monsters" && acted).length === 5,
  );
});

test("two strikes at one instant: one is judged, nothing is done twice; forged ones change nothing", async () => {
  await table.reset(DUEL);
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await arm(gm);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  const before = JSON.stringify(await battleOnPage(gm));
  await wish(ren, IDS.wolf, "melee", IDS.goblinA);
  await wish(aoi, IDS.wolf, "melee", IDS.goblinA, { with: { power: 100 } });
  await wish(aoi, IDS.wolf, "melee", IDS.goblinA, { dice: { accuracy: [6, 6] } });
  await gm.waitForTimeout(500);
  expect(JSON.stringify(await battleOnPage(gm))).toBe(before);
  await expect.poll(() => inPage(gm, ({ system }) => Object.values(system.strikes).filter(Boolean).length)).toBe(0);
  await force(gm, 4, 4, 2, 3);
  await Promise.all([
    wish(aoi, IDS.wolf, "melee", IDS.goblinA, { together: true }),
    wish(aoi, IDS.wolf, "melee", IDS.goblinA, { together: true }),
  ]);
  await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp < 16, IDS.goblinA);
  await gm.waitForTimeout(500);
  expect(characterIn(await battleOnPage(aoi), IDS.goblinA).vitals?.hp).toBe(16 - (3 + 6 - 2));
  await expect
    .poll(() =>
      inPage(gm, ({ system }) => Object.values<Kept>(system.history.commands).filter((c) => c.do === "strike").length),
    )
    .toBe(1);
});

test("ammunition and the experience of 1,1 go onto the sheet, and back with the step", async () => {
  await table.reset({ ...DUEL, [IDS.wolf]: [20, 12] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await arm(gm);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await expect
    .poll(() =>
      inPage(
        aoi,
        ({ actor }, wolf) => {
          const { system, items } = actor(wolf);
          return [items.find((i) => i.system.how === "thrown").system.uses.value, system.experience].join();
        },
        IDS.wolf,
      ),
    )
    .toBe("3,0");
  await force(gm, 1, 1);
  await wish(aoi, IDS.wolf, "thrown", IDS.goblinA);
  await until(
    aoi,
    ({ actor }, wolf) =>
      (() => {
        const { system, items } = actor(wolf);
        return [items.find((i) => i.system.how === "thrown").system.uses.value, system.experience].join();
      })() === "2,50",
    IDS.wolf,
  );
  await press(gm, "undo");
  await until(
    aoi,
    ({ actor }, wolf) =>
      (() => {
        const { system, items } = actor(wolf);
        return [items.find((i) => i.system.how === "thrown").system.uses.value, system.experience].join();
      })() === "3,0",
    IDS.wolf,
  );
  await press(gm, "redo");
  await until(
    aoi,
    ({ actor }, wolf) =>
      (() => {
        const { system, items } = actor(wolf);
        return [items.find((i) => i.system.how === "thrown").system.uses.value, system.experience].join();
      })() === "2,50",
    IDS.wolf,
  );
});

test("nothing is lost by a reload between check and damage, a weapon that is gone, a window that closes, a player who leaves", async () => {
  await table.reset(DUEL);
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await choose(gm, "strikeSeconds", 120);
  await arm(gm);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await force(gm, 4, 4);
  await wish(aoi, IDS.wolf, "melee", IDS.goblinA);
  await aoi.waitForSelector(`${STRIP} [data-press="settle"]`);
  const dice = await inPage(aoi, ({ system }) => JSON.stringify(Object.values<Kept>(system.strikes)[0].dice));
  expect(dice).toBe('{"accuracy":[4,4]}');
  await gm.reload();
  await untilReady(gm);
  await force(gm, 1, 2);
  // The weapon is gone as well: a strike declared with it goes on.
  await inPage(
    gm,
    async ({ token, left }, wolf) => {
      const actor = token(wolf).actor;
      left.lost = actor.items.find((i) => i.system.how === "melee").toObject();
      await actor.items.get(left.lost._id).delete();
    },
    IDS.wolf,
  );
  await aoi.click(`${STRIP} [data-press="settle"]`);
  await untilBattle(
    aoi,
    ({ battle, character }, goblinA) => battle.turn.acted === true || character(goblinA).vitals.hp < 16,
    IDS.goblinA,
  );
  await inPage(
    gm,
    ({ actor, left }, wolf) => actor(wolf).createEmbeddedDocuments("Item", [left.lost], { keepId: true }),
    IDS.wolf,
  );
  const battle = await battleOnPage(aoi);
  expect(characterIn(battle, IDS.goblinA).vitals?.hp).toBe(16 - (1 + 6 - 2));
  await expect
    .poll(() =>
      inPage(gm, ({ system }) => Object.values<Kept>(system.history.commands).filter((c) => c?.do === "strike").length),
    )
    .toBe(1);
  await expect
    .poll(() =>
      inPage(
        gm,
        ({ system }) => Object.values<Kept>(system.history.commands).filter((c) => c?.do === "strike")[0].dice.accuracy,
      ),
    )
    .toEqual([4, 4]);

  // A second window of the Game Master writes nothing twice, and goes on where the first one stopped; nobody waits for
  // a player who has left.
  const second = await table.open("gm", { blind: true });
  const ren = table.at("ren");
  await endTurn(aoi);
  await beginTurn(ren, IDS.kai);
  for (const page of [gm, second]) await force(page, 5, 5);
  const cardsOn = (page: SeatedPage) =>
    inPage(page, ({ game }) => game.messages.filter((one) => one.flags.ransen?.strike).length);
  const told = (await cardsOn(second)) as number;
  await wish(ren, IDS.kai, "melee", IDS.goblinA);
  await ren.waitForSelector(`${STRIP} [data-press="settle"]`);
  await expect
    .poll(() => inPage(second, ({ system }) => Object.values<Kept>(system.strikes).filter(Boolean)[0].dice))
    .toEqual({
      accuracy: [5, 5],
    });
  expect(await cardsOn(second)).toBe(told + 1);
  await gm.goto("about:blank");
  await ren.goto("about:blank");
  await until(
    second,
    ({ system }) => Object.values<Kept>(system.history.commands).filter((c) => c?.do === "strike").length === 2,
  );
  await expect
    .poll(() =>
      inPage(
        second,
        ({ system }) => Object.values<Kept>(system.history.commands).filter((c) => c?.do === "strike")[1].dice.accuracy,
      ),
    )
    .toEqual([5, 5]);
  await until(
    second,
    ({ actor, character }, goblinA) => {
      const { system } = actor(goblinA);
      const { vitals } = character(goblinA);
      return vitals.hp < 11 && system.hp.value === vitals.hp;
    },
    IDS.goblinA,
  );
});
