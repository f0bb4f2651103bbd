/** Players' pages show the same of a move, whether or not a character that they do not see is asked. */

import { expect, test } from "vitest";
import { beginBattle, choose, IDS, openTracker, pass, untilBattle } from "../support/battle";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {}, ren: { lang: "ja" } });
const PROMPT = '[data-ransen="block-prompt"]';
const PLAYERS = ["aoi", "ren"] as const;
const FAR = { [IDS.goblinA]: [44, 4], [IDS.goblinC]: [44, 8], [IDS.goblinD]: [44, 36] } as const;
const [BESIDE_THE_WAY, FAR_AWAY] = [
  [12, 21],
  [40, 36],
] as const;

/** All that a page says and draws of a battle: texts, buttons, notices, what is read aloud, words and ways on the map. */
async function shownOn(page: SeatedPage): Promise<unknown> {
  return inPage(page, ({ canvas }) => {
    const texts = (found: Kept) =>
      [...document.querySelectorAll(found)].map((one) => one.textContent.replace(/\s+/g, " ").trim());
    const plans = (group: Kept) =>
      group.children.flatMap((one: Kept) => [
        one.text ?? "",
        one.visible && one.geometry?.graphicsData?.length,
        ...plans(one),
      ]);
    return {
      tracker: texts('[data-ransen="tracker"]'),
      closed: [...document.querySelectorAll<HTMLButtonElement>('[data-ransen="tracker"] button')].map((one) => [
        one.dataset.action,
        one.disabled,
        one.ariaDisabled,
        one.title,
      ]),
      notices: texts("#notifications li"),
      chronicle: texts('[data-ransen="chronicle"]'),
      aloud: texts("[aria-live], [role=status]"),
      windows: texts(".application.ransen"),
      words: canvas.skirmish.labels,
      over: plans(canvas.skirmishOver),
    };
  });
}

const bothShow = async () => Promise.all(PLAYERS.map((user) => shownOn(table.at(user))));

/** A battle in which a goblin hides; the drag is not yet made. */
async function prepared(hiding: readonly [number, number], hold: number): Promise<void> {
  await table.reset({ [IDS.wolf]: [4, 20], [IDS.goblinB]: hiding, ...FAR });
  const gm = table.at("gm");
  await choose(gm, "holdSeconds", hold);
  await inPage(gm, ({ token }, goblinB) => token(goblinB).update({ hidden: true }), IDS.goblinB);
  await beginBattle(gm);
  for (const user of PLAYERS) {
    await openTracker(table.at(user));
    await table.at(user).waitForSelector('[data-ransen="tracker"] .fighter');
    await expect.poll(() => table.at(user).$(`[data-ransen="tracker"] .fighter[data-id="${IDS.goblinB}"]`)).toBeNull();
  }
}

async function drop(): Promise<void> {
  await dragToken(table.at("aoi"), IDS.wolf, [{ x: 19, y: 20 }]);
}

const waitsOn = (page: SeatedPage) =>
  inPage(page, ({ system }) => Object.values(system.pending).some((one) => one !== null));

/** Each page has drawn what its documents say by now. */
async function untilItWaits(): Promise<void> {
  for (const user of PLAYERS) {
    await until(table.at(user), ({ system }) => Object.values(system.pending).some((one) => one !== null));
    await inPage(table.at(user), () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 300))));
  }
}

async function untilMoved(): Promise<unknown[]> {
  for (const user of PLAYERS) await untilBattle(table.at(user), ({ battle }) => battle.turn?.moved);
  for (const user of PLAYERS)
    await expect
      .poll(() => table.at(user).$$eval('[data-ransen="chronicle"] li', (all) => all.length))
      .toBeGreaterThan(1);
  return Promise.all(
    PLAYERS.map(async (user) => {
      const { tracker, chronicle, notices, windows } = (await shownOn(table.at(user))) as { [part: string]: unknown };
      return { tracker, chronicle, notices, windows };
    }),
  );
}

test("while only the unseen are asked, players' pages show what they showed before, and after it what they always show", async () => {
  await prepared(FAR_AWAY, 0);
  await drop();
  const unblocked = await untilMoved();

  await prepared(BESIDE_THE_WAY, 0);
  const before = await bothShow();
  await drop();
  await table.at("gm").waitForSelector(PROMPT);
  await untilItWaits();
  expect(await bothShow()).toEqual(before);
  await pass(table.at("gm"));
  expect(await untilMoved()).toEqual(unblocked);
});

test("a held move looks the same and takes as long, whoever could block it, answered or not", async () => {
  const seen: unknown[] = [];
  for (const hiding of [FAR_AWAY, BESIDE_THE_WAY]) {
    await prepared(hiding, 4);
    await drop();
    await untilItWaits();
    const held = await bothShow();
    const { tracker } = held[0] as { tracker: string[] };
    expect(tracker.join()).toContain("Wolf is moving.");
    const gm = table.at("gm");
    if (hiding === BESIDE_THE_WAY) {
      await pass(gm);
      await gm.waitForSelector(PROMPT, { state: "detached" });
      // Answered, and still the same.
      expect(await waitsOn(gm)).toBe(true);
      expect(await bothShow()).toEqual(held);
    } else await expect.poll(() => gm.$(PROMPT)).toBeNull();
    seen.push([held, await untilMoved()]);
  }
  expect(seen[1]).toEqual(seen[0]);
});
