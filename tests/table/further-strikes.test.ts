/**
 * As often as the game says, with a real mouse: every part of the ogre strikes in one turn (`ACT-1`), and a blow that is
 * open is made with the same card at the same target (`ACT-4`). The Game Master and a player, who reads Japanese.
 */

import { expect, test } from "vitest";
import type { ScriptFile } from "../../src/rules/index";
import { battleOnPage, beginTurn, characterIn, IDS, press, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { pressToken, takeCard } from "../support/hand-presses";
import { importBattle } from "../support/imported-battle";
import { inPage } from "../support/in-page";
import { shot } from "../support/map-words";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const SMALL = { width: 1280, height: 720 };

const table = sitDown({ gm: { viewport: SMALL }, aoi: { viewport: SMALL, lang: "ja" } });

/** Space for the damage, and the next step stands in the history. */
async function settle(page: SeatedPage, steps: number): Promise<void> {
  await page.waitForSelector('[data-ransen="strip"] [data-press="settle"]');
  await page.keyboard.press("Space");
  await expect.poll(() => strikesOn(page)).toBe(steps);
}

const strikesOn = (page: SeatedPage) =>
  inPage(
    page,
    ({ system }) =>
      Object.values(system.history.commands ?? {}).filter((one) => JSON.stringify(one).includes('"do":"strike"'))
        .length,
  );

const PARTS = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    { id: "Wolf", side: "party", at: [33, 20], movement: 18, vitals: { hp: 60, maxHp: 60, accuracy: 8, evasion: 3 } },
    {
      id: "Ogre",
      side: "monsters",
      at: [33, 20],
      movement: 15,
      vitals: { fixed: true },
      parts: [
        { id: "Body", core: true, hp: 40, maxHp: 40, accuracy: 9 },
        { id: "Right arm", hp: 20, maxHp: 20, accuracy: 10 },
      ],
    },
  ],
  script: [{ do: "turn", who: "Wolf" }, { do: "attack", target: "Ogre", how: "melee" }, { do: "end" }],
} satisfies ScriptFile;

test("the club of the body, then the fist of the arm, in one turn of the ogre", { timeout: 120_000 }, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  /** The struck one's player rolls the evasion. */
  const evade = async () => {
    await aoi.waitForSelector('[data-ransen="strip"] [data-press="answers"]');
    await aoi.click('[data-ransen="strip"] [data-press="answers"]');
  };
  await importBattle(gm, PARTS);
  await beginTurn(gm, IDS.ogre);
  await takeCard(gm, IDS.ogre, "Great club");
  await forceDice(gm, ...sixSided(1, 1, 3, 4, 1, 1, 3, 4));
  await pressToken(gm, IDS.wolf);
  await evade();
  await expect.poll(() => strikesOn(gm)).toBe(1);
  await expect.poll(() => gm.textContent('[data-ransen="tracker"] .turn')).toContain("left: Right arm");
  await takeCard(gm, IDS.ogre, "Fist");
  await shot(gm, "parts-second-en");
  await pressToken(gm, IDS.wolf);
  await evade();
  await expect.poll(() => strikesOn(gm)).toBe(2);
  await expect.poll(() => gm.textContent('[data-ransen="tracker"] .turn')).toContain("action taken");
  const { turn } = await battleOnPage(gm);
  expect(turn).toMatchObject({ who: IDS.ogre, major: true, spent: [{ majors: 1 }, { majors: 1 }] });
  await press(gm, "undo");
  await untilBattle(gm, ({ battle }) => battle.turn?.spent?.length === 1);
});

const TWICE = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    {
      id: "Wolf",
      side: "party",
      at: [33, 20],
      movement: 18,
      vitals: { hp: 32, maxHp: 32, accuracy: 8, evasion: 8 },
      series: [{ name: "追加攻撃", from: { how: ["melee"] } }],
    },
    { id: "Goblin B", side: "monsters", at: [33, 20], movement: 12, vitals: { hp: 40, maxHp: 40, fixed: true } },
    { id: "Goblin C", side: "monsters", at: [33, 20], movement: 12, vitals: { hp: 40, maxHp: 40, fixed: true } },
  ],
  script: [
    { do: "turn", who: "Goblin B" },
    { do: "attack", target: "Wolf", how: "melee" },
    { do: "end" },
    { do: "round" },
  ],
} satisfies ScriptFile;

test("a blow that is open: the card says so, the same target is struck again, and it is over", {
  timeout: 120_000,
}, async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await importBattle(gm, TWICE);
  await beginTurn(aoi, IDS.wolf);
  const card = await takeCard(aoi, IDS.wolf, "Longsword");
  expect(await aoi.textContent(card)).not.toContain("追加の攻撃");
  await forceDice(gm, ...sixSided(5, 4, 3, 3, 5, 4, 3, 3));
  await pressToken(aoi, IDS.goblinB);
  await settle(aoi, 1);
  await expect.poll(() => aoi.textContent(card)).toContain("追加の攻撃：追加攻撃");
  await shot(aoi, "again-ja");
  const before = characterIn(await battleOnPage(gm), IDS.goblinB);
  // The strip of the blow before has gone.
  await aoi.waitForSelector('[data-ransen="strip"] [data-press="settle"]', { state: "detached" });
  await pressToken(aoi, IDS.goblinB);
  await settle(aoi, 2);
  const left = async () => characterIn(await battleOnPage(gm), IDS.goblinB).vitals!.hp;
  await expect.poll(left).toBeLessThan(before.vitals!.hp!);
  await expect.poll(async () => (await battleOnPage(gm)).turn?.action?.blows).toEqual([]);
  await expect.poll(() => aoi.textContent(card)).not.toContain("追加の攻撃");
  await shot(aoi, "again-over-ja");
});
