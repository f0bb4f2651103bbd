/** *Let these play* and *Suggest*, without a browser: every step is a request as people's are, and one press takes all back. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BARE_HANDS_AT_ONCE, type SimultaneousBattle } from "../../src/rules/index";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, type Page, passUntil } from "../support/page";
import { begun, commanded, done } from "../support/paper-table";
import { armed, type Carried, FIGHTERS } from "../support/paper-weapons";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeDesk();
  vi.useRealTimers();
});

/** The table with the room that advises. */
async function advised(
  system: object | null = null,
  ...players: Parameters<typeof armed>[1][]
): Promise<{ desk: Desk; page: Page }> {
  const { desk, page, items } = await armed(system, ...players);
  // Where everybody declares at once only dice count, no row of the table.
  if (system) await [...items][0]!.update({ system: { power: null, critical: null, dice: 2, pointsBonus: 6 } });
  const { registerAdvice } = await import("../../src/advice/index");
  // Files that it fetches are here at once, whatever the machine is at.
  await import("../../src/advice/playing");
  await import("../../src/advice/suggesting");
  registerAdvice();
  return { desk, page };
}

/** The goblin stands beside the wolf. */
const BESIDE_EACH_OTHER = FIGHTERS.map((one) => (one.id === "goblin" ? { ...one, at: [1, 0] } : one));

const stepsOf = (desk: Desk) =>
  Object.entries(desk.record.history.commands)
    .filter(([number]) => desk.record.history.undone[number] !== true)
    .map(([, command]) => command!.do);

/** Dice that nobody rolls fall after a while. */
async function played(desk: Desk, page: Page): Promise<void> {
  await passUntil(
    () => {
      void desk.pass(2_000);
      return page.has('[data-action="takeBackPlayed"]');
    },
    () => `They play on: ${page.lines("#combat").join(" / ")} ${JSON.stringify(stepsOf(desk))} ${desk.warned.join()}`,
  );
}

/** What the menu offers to take back. */
const offeredBack = (page: Page) =>
  page.all('.controls .menu [data-action^="takeBack"]').map(({ textContent }) => textContent?.trim());

test("an engine plays the turns of those whom nobody else plays, each step by itself; one press takes all of it back", async () => {
  const { desk, page } = await advised();
  await page.until(".let-play");
  // The wolf is a player's own.
  expect(page.lines(".let-play")).toEqual(["[Auto-play 1]"]);
  await done(desk, commanded({ do: "turn", who: "wolf" }), commanded({ do: "end", who: "wolf" }));
  await done(desk, commanded({ do: "turn", who: "hare" }), commanded({ do: "end", who: "hare" }));
  const before = stepsOf(desk);
  const start = JSON.stringify(desk.record.battle);
  await page.until('[data-side="monsters"] .let-play');
  page.press('[data-side="monsters"] .let-play [data-action="letPlay"]');
  await played(desk, page);
  const after = stepsOf(desk).slice(before.length);
  const last = before.length + after.length;
  expect(after.filter((one) => one === "turn")).toHaveLength(2);
  expect(after.filter((one) => one === "end")).toHaveLength(2);
  expect(after).toContain("strike");
  expect(after).toContain("move");
  expect(desk.warned).toEqual([]);
  // In the menu: whoever presses where *Auto-play* was takes nothing back.
  expect(page.has(".advice")).toBe(false);
  expect(offeredBack(page)).toEqual([`Undo what the engine played (${after.length} steps)`]);
  expect(page.find('[data-action="undo"]').dataset.tooltipText).toContain(
    `in the menu …: Undo what the engine played (${after.length} steps)`,
  );
  // A page that is loaded anew knows of nothing that was played on the old one.
  const { advise } = await import("../../src/advice/advice-state");
  advise({ played: null, suggested: null });
  expect(desk.combatDoc.flags?.ransen).toMatchObject({
    played: { first: before.length, from: before.length, to: last },
  });
  await page.until('[data-action="takeBackPlayed"]');
  page.press('[data-action="takeBackPlayed"]');
  await desk.pass(1_000);
  expect(stepsOf(desk)).toEqual(before);
  expect(JSON.stringify(desk.record.battle)).toBe(start);
  expect(offeredBack(page)).toEqual([]);
});

test("ACT-1 ACT-4 a boss is played through with every part and every open strike, however many those are", async () => {
  const parts = Array.from({ length: 2 }, (_, i) => ({
    id: `arm${i}`,
    core: i === 0,
    hp: 9,
    maxHp: 9,
    accuracy: 9,
    acts: { majors: 5 },
    series: [{ name: "again", after: "any" }],
  }));
  const fighters = FIGHTERS.filter(({ id }) => id === "wolf" || id === "goblin").map((one) =>
    one.id === "goblin" ? { ...one, parts, vitals: {} } : { ...one, vitals: { hp: 9_999, maxHp: 9_999, evasion: 3 } },
  );
  const { desk, page } = await advised(begun("sw25-advanced", fighters as never));
  const { actor } = desk.combatDoc.scene!.tokens.get("goblin")!;
  Object.assign(actor!.system, { parts: parts.map((one) => ({ ...one, name: one.id })) });
  const [club] = [...(actor!.items as Iterable<Carried>)];
  const items = actor!.items as unknown as Carried[] & { push(one: Carried): void };
  for (const { id } of parts.slice(1))
    items.push({ ...club!, id: id.padEnd(16, "0"), name: `Club of ${id}`, system: { ...club!.system, part: id } });
  await done(desk, commanded({ do: "turn", who: "wolf" }), commanded({ do: "attack", target: "goblin", how: "melee" }));
  await done(desk, commanded({ do: "end", who: "wolf" }));
  await page.until('[data-side="monsters"] .let-play');
  const before = stepsOf(desk).length;
  page.press('[data-side="monsters"] .let-play [data-action="letPlay"]');
  const made = () =>
    stepsOf(desk)
      .slice(before)
      .filter((one) => one === "strike").length;
  for (const count of [7, 14, 20])
    await passUntil(
      () => {
        void desk.pass(2_000);
        return made() >= count;
      },
      () => `${made()} strikes of ${count}: ${desk.warned.join()}`,
    );
  await played(desk, page);
  const after = stepsOf(desk).slice(before);
  expect(made()).toBe(20);
  expect(after.at(-1)).toBe("end");
});

test("what is taken back at once ends where somebody else has acted, and so does the offer", async () => {
  const { desk, page } = await advised();
  for (const who of ["wolf", "hare"]) await done(desk, commanded({ do: "turn", who }), commanded({ do: "end", who }));
  page.press('[data-side="monsters"] .let-play [data-action="letPlay"]');
  await played(desk, page);
  expect(page.has('[data-action="takeBackAllPlayed"]')).toBe(false);
  await done(desk, commanded({ do: "round" }));
  expect(offeredBack(page)).toEqual([]);
  for (const who of ["wolf", "hare"]) await done(desk, commanded({ do: "turn", who }), commanded({ do: "end", who }));
  const before = stepsOf(desk);
  const start = JSON.stringify(desk.record.battle);
  await page.until('[data-side="monsters"] .let-play');
  page.press('[data-side="monsters"] .let-play [data-action="letPlay"]');
  await page.until('[data-action="stopPlaying"]');
  await played(desk, page);
  const count = stepsOf(desk).length - before.length;
  expect(offeredBack(page)).toEqual([`Undo what the engine played (${count} steps)`]);
  page.press('[data-action="takeBackPlayed"]');
  await desk.pass(1_000);
  expect(stepsOf(desk)).toEqual(before);
  expect(JSON.stringify(desk.record.battle)).toBe(start);
});

test("runs that follow each other are taken back by one press", async () => {
  const { desk, page } = await advised();
  for (const who of ["wolf", "hare"]) await done(desk, commanded({ do: "turn", who }), commanded({ do: "end", who }));
  const before = stepsOf(desk).length;
  const { letPlay } = await import("../../src/advice/playing");
  const scene = desk.combatDoc.scene!;
  const monsters = desk.record.battle!.characters.filter(({ side }) => side === "monsters").map(({ id }) => id);
  for (const id of monsters) {
    void letPlay(scene, [id]);
    await page.until('[data-action="stopPlaying"]');
    await played(desk, page);
  }
  const count = stepsOf(desk).length - before;
  expect(offeredBack(page).at(-1)).toBe(`Undo back to before the engine played (${count} steps)`);
  page.press('[data-action="takeBackAllPlayed"]');
  await desk.pass(1_000);
  expect(stepsOf(desk)).toHaveLength(before);
});

test("the Game Master may have a player's character played while the player is away", async () => {
  const { desk, page } = await advised();
  const offered = () => page.find('.let-play [data-action="letPlay"]').dataset.ids;
  expect(offered()).toBe("hare");
  const { game } = globalThis as unknown as {
    game: { users: { find(test: (user: { id: string }) => boolean): object } };
  };
  Object.assign(
    game.users.find(({ id }) => id === "aoi"),
    { active: false },
  );
  await done(desk, commanded({ do: "turn", who: "hare" }), commanded({ do: "end", who: "hare" }));
  expect(offered()).toBe("wolf");
});

test("END-1 once one side alone stands, nothing is offered that an engine would have to find", async () => {
  const { desk, page } = await advised();
  const menu = () => page.all(".controls [data-action]").map(({ dataset }) => dataset.action);
  await done(desk, commanded({ do: "turn", who: "hare" }));
  await page.until('.turn [data-action="suggest"]');
  expect(menu()).toContain("forecast");
  const fallen = desk.record.battle!.characters.filter(({ side }) => side === "monsters");
  const commands = fallen.map(({ id }) => ({ do: "damage", who: id, amount: 99, kind: "fixed" }) as const);
  await done(desk, { type: "correct", commands });
  await page.until(".asking");
  expect([page.has(".let-play"), page.has('.turn [data-action="suggest"]')]).toEqual([false, false]);
  expect(menu().filter((one) => one === "forecast" || one === "attackTogether")).toEqual([]);
});

test("whoever takes back what is played stops it", async () => {
  const { desk, page } = await advised();
  await done(desk, commanded({ do: "turn", who: "wolf" }), commanded({ do: "end", who: "wolf" }));
  await done(desk, commanded({ do: "turn", who: "hare" }), commanded({ do: "end", who: "hare" }));
  const before = stepsOf(desk);
  page.press('[data-side="monsters"] .let-play [data-action="letPlay"]');
  await page.until('[data-action="stopPlaying"]');
  page.press('[data-action="stopPlaying"]');
  await desk.pass(60_000);
  const stopped = stepsOf(desk);
  expect(stopped.length).toBeLessThan(before.length + 8);
  await desk.pass(60_000);
  expect(stepsOf(desk)).toEqual(stopped);
});

test("ways of the open turn are named with their reasons, and a press takes one; a change takes them away", async () => {
  const { desk, page } = await advised();
  await done(
    desk,
    commanded({ do: "damage", who: "ogre", amount: 55, kind: "magical" }),
    commanded({ do: "turn", who: "wolf" }),
  );
  await page.until('[data-action="suggest"]');
  page.press('[data-action="suggest"]');
  await page.until('[data-action="takeSuggestion"]');
  const ways = page.texts('[data-action="takeSuggestion"]');
  expect(ways.length).toBeGreaterThan(0);
  expect(ways[0]).toMatch(/^1.*→ goblin.*won: \d+% \(\d+–\d+\) · .*waiting/);
  page.press('[data-action="takeSuggestion"]');
  await passUntil(
    () => {
      void desk.pass(2_000);
      return stepsOf(desk).includes("strike");
    },
    () => `Nothing is done: ${page.lines("#combat").join(" / ")} ${desk.warned.join()}`,
  );
  expect(page.has(".advice")).toBe(false);
});

test("while ways are compared a bar says how far that is, and it can be stopped", async () => {
  const { desk, page } = await advised();
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  const { adviceNow, advise, momentOf } = await import("../../src/advice/advice-state");
  const { battleOn } = await import("../../src/scene/scene-battle");
  const moment = momentOf(battleOn(desk.combatDoc.scene!)!);
  const suggested = { combat: desk.combatDoc.id, moment, who: "wolf", ways: null, compared: 0.4, assumes: [] };
  advise({ suggested });
  await page.until('.advice progress[value="40"]');
  advise({ suggested: { ...suggested, compared: 0.6 } });
  await page.until('.advice progress[value="60"]');
  page.press('[data-action="stopSuggesting"]');
  await page.until(".advice", false);
  expect(adviceNow().suggested).toBeNull();
});

test("where everybody declares at once an engine declares for those whom nobody plays, sealed until all is revealed", async () => {
  const { desk, page } = await advised(begun("simultaneous", BESIDE_EACH_OTHER as never));
  expect(page.has(".let-play")).toBe(false);
  await done(desk, { type: "plan", seconds: 0 } as never);
  await page.until('[data-side="monsters"] .let-play');
  page.press('[data-side="monsters"] .let-play [data-action="letPlay"]');
  await passUntil(
    () => Object.keys(desk.record.declarations.seals).length === 2,
    () => `${page.lines("#combat").join(" / ")} ${desk.warned.join()}`,
  );
  // The wolf is a player's own, and of the hare nobody has been asked.
  expect(Object.keys(desk.record.declarations.seals).sort()).toEqual(["goblin", "ogre"]);
  expect(JSON.stringify(desk.record.declarations)).not.toContain("attack");
  expect(desk.warned).toEqual([]);
  await page.until('[data-side="monsters"] .let-play', false);
  expect(page.has('[data-side="party"] .let-play')).toBe(true);
  // A character without a weapon uses bare hands: dice are rolled for its blow.
  await done(desk, { type: "reveal", without: ["hare", "wolf"] } as never);
  const { sealed } = desk.record.battle as SimultaneousBattle;
  expect(sealed.find(({ who }) => who === "goblin")?.action).toContainEqual(
    expect.objectContaining({ attack: "melee", with: BARE_HANDS_AT_ONCE }),
  );
});

test("where no player declares one press plays the round: declared, revealed and resolved", async () => {
  const { desk, page } = await advised(begun("simultaneous", BESIDE_EACH_OTHER as never), []);
  page.press('#combat [data-action="playRound"]');
  await passUntil(
    () => {
      void desk.pass(2_000);
      return desk.record.battle!.round === 2;
    },
    () => `${page.lines("#combat").join(" / ")} ${desk.warned.join()}`,
  );
  expect(desk.warned).toEqual([]);
  expect(desk.record.battle).toMatchObject({ phase: "declaring" });
  await page.until('#combat [data-action="playRound"]');
});

test("with a player there who declares, the round is not played by one press", async () => {
  const { desk, page } = await advised(begun("simultaneous", BESIDE_EACH_OTHER as never));
  expect(page.has('#combat [data-action="openPlanning"]')).toBe(true);
  expect(page.has('#combat [data-action="playRound"]')).toBe(false);
  const { playAlone } = await import("../../src/declaring/declaring.lazy");
  await playAlone(desk.combatDoc.scene!);
  expect(desk.record.declarations.planning).toBeNull();
});

test("what a secret declaration could be is listed in its window; a press fills it in, and sealed it is played with the round", async () => {
  const { desk, page } = await advised(begun("simultaneous", FIGHTERS as never));
  const [club] = desk.combatDoc.scene!.tokens.get("goblin")!.actor!.items as never as Iterable<Carried>;
  await club!.update({ system: { power: null, critical: null, dice: 2, pointsBonus: 4 } });
  const { draftOf } = await import("../../src/planning/drafts");
  await done(desk, { type: "plan", seconds: 0 } as never);
  page.press('[data-action="openDeclaration"]');
  const [window, take] = ['[data-ransen="declare"]', '[data-ransen="declare"] [data-action="takeSuggestion"]'];
  await page.until(`${window} [data-action="suggest"]`);
  const who = "goblin";
  for (const box of page.all(`${window} [name=who]`)) if (box.checked !== (box.value === who)) box.click();
  await page.until(`${window} [data-action="suggest"][data-who="${who}"]`);
  page.press(`${window} [data-action="suggest"]`);
  await page.until(take);
  const ways = page.texts(take);
  expect(ways.length).toBeGreaterThan(0);
  expect(ways.length).toBeLessThanOrEqual(3);
  expect(ways[0]).toMatch(/^1.*won: \d+% \(\d+–\d+\) · .*bracing/);
  // The list of battles does not tell it as well.
  expect(page.has("#combat .advice")).toBe(false);
  page.press(take);
  await page.until(take, false);
  expect(draftOf(desk.combatDoc.id, 1, who).first.choice).not.toBe("none");
  expect(page.find(`${window} [data-action="seal"]`).getAttribute("aria-disabled")).toBe("false");
  expect(desk.record.declarations.seals).toEqual({});
  // Pressed through to the end of the round: sealed, the others declared by the engine, revealed and resolved.
  page.press(`${window} [data-action="seal"]`);
  const sealedOf = () => Object.keys(desk.record.declarations.seals);
  await passUntil(
    () => sealedOf().length === 1,
    () => `Nothing is sealed: ${page.lines(window).join(" / ")} ${desk.warned.join()}`,
  );
  for (const side of ["monsters", "party"]) {
    if (!page.has(`[data-side="${side}"] .let-play`)) continue;
    page.press(`[data-side="${side}"] .let-play [data-action="letPlay"]`);
    await page.until(`[data-side="${side}"] .let-play`, false);
  }
  await passUntil(
    () => sealedOf().length >= 3,
    () => `${sealedOf()} ${page.lines("#combat").join(" / ")}`,
  );
  page.press('#combat [data-action="reveal"]');
  await page.until('#combat [data-action="resolve"], .ransen-undeclared [data-action="without"]');
  if (page.has('.ransen-undeclared [data-action="without"]')) page.press('.ransen-undeclared [data-action="without"]');
  await page.until('#combat [data-action="resolve"]');
  page.press('#combat [data-action="resolve"]');
  await passUntil(
    () => {
      void desk.pass(2_000);
      return desk.record.battle!.round === 2;
    },
    () => `The round is not resolved: ${page.lines().join(" / ")} ${desk.warned.join()}`,
  );
  const [own] = Object.values(desk.record.history.commands).filter((one) => one?.do === "declare" && one.who === who);
  // The weapon that was suggested is in hand, and has struck.
  expect(own).toMatchObject({ action: [{ attack: "melee", target: "wolf", with: { name: "Club" } }] });
  expect(Object.values(desk.record.history.commands).at(-1)).toMatchObject({
    do: "resolve",
    dice: { goblin: { accuracy: [expect.any(Number)] } },
  });
  expect(desk.warned).toEqual([]);
});
