/**
 * An evening with modules of others beside Ransen: four fights to their end, by three users with real mice. `npm run strangers --
 * --evening` runs it and says which modules stand there; without any it is our own evening.
 */

import { afterEach, beforeEach, describe, expect, type TestContext, test } from "vitest";
import { openTracker, press, pressInMenu, untilBattle } from "../support/battle";
import { DEED_PLACES } from "../support/evening-deeds";
import { type AtTheTable, ENDING, picture } from "../support/evening-hands";
import { playBlows } from "../support/evening-of-blows";
import { playSpells } from "../support/evening-of-spells";
import { PLACES } from "../support/evening-sheets";
import { inPage } from "../support/in-page";
import { PlayedScript } from "../support/played-script";
import { type Sitting, sitDown } from "../support/sitting";
import { untilReady } from "../support/table";
import { agreeWith, noteDice, thrownOn } from "./neighbours";
import { isMissingFile, isOurs } from "./troubles";

/** Set by the command: folders of the modules, and the generation. */
const { modules, generation } = JSON.parse(process.env.RANSEN_EVENING ?? '{ "modules": [], "generation": 13 }') as {
  readonly modules: readonly string[];
  readonly generation: 13 | 14;
};

/** A machine that draws dice of three pages is slow. */
const TIMEOUT = 600_000;

type Users = "gm" | "aoi" | "ren";

function sitBeside(lang: "en" | "ja", world: string): Sitting<Users> {
  const seat = { lang, generation, tolerant: true, viewport: { width: 1366, height: 768 } } as const;
  const table = sitDown({ gm: seat, aoi: seat, ren: seat }, world, { modules, isFault: isOurs });
  // What the command prints beside the fight: before the troubles of the pages are put away.
  afterEach(async ({ task }: TestContext) => {
    const theirs = (["gm", "aoi", "ren"] as const)
      .flatMap((user) => table.at(user).troubles)
      .filter((trouble) => !isOurs(trouble) && !isMissingFile(trouble));
    const thrown = await Promise.all((["gm", "aoi"] as const).map((user) => thrownOn(table.at(user))));
    Object.assign(task.meta, { theirs, thrown });
  });
  return table;
}

const everybody = (table: Sitting<Users>): AtTheTable => ({
  gm: table.at("gm"),
  aoi: table.at("aoi"),
  ren: table.at("ren"),
});

async function allAgree(at: AtTheTable): Promise<void> {
  for (const page of Object.values(at)) await agreeWith(page);
}

/** A player's page is lost in the middle and comes back. */
async function reloaded({ aoi }: AtTheTable): Promise<void> {
  await aoi.reload();
  await untilReady(aoi, "aoi", aoi.troubles);
  await noteDice(aoi);
  await openTracker(aoi);
}

/** The last step is taken back and done again. */
async function backAndForth({ gm }: AtTheTable): Promise<void> {
  const revision = () => inPage(gm, ({ system }) => system.revision as number);
  for (const action of ["undo", "redo"]) {
    const was = await revision();
    await press(gm, action);
    await untilBattle(gm, ({ system }, was) => system.revision > was, was);
  }
}

/** The Game Master ends what is left of the battle, and everybody is shown how it came out. */
async function ended(at: AtTheTable): Promise<void> {
  const { gm } = at;
  await pressInMenu(gm, "endBattle");
  const give = gm.locator(`${ENDING} [data-action="give"]`);
  await expect
    .poll(async () => (await give.count()) > 0 || inPage(gm, ({ battle }) => battle.over === true))
    .toBe(true);
  if ((await give.count()) > 0) await give.click();
  for (const page of Object.values(at)) await untilBattle(page, ({ battle }) => battle.over === true);
}

/** Plays a battle script with three users. One page is loaded anew in the middle. */
async function playScript(file: string, lang: "en" | "ja", at: AtTheTable, names: readonly string[]): Promise<void> {
  const [first = "", second = "", third = ""] = names;
  let steps = 0;
  const script: PlayedScript = new PlayedScript(file, {
    gm: at.gm,
    players: [
      { page: at.aoi, owns: [first, second] },
      { page: at.ren, owns: [third] },
    ],
    lang,
    ...(file === "simultaneous" && { turned: { round: 3, who: third, key: "accuracy" } }),
    async beside(step) {
      if (step % 6 === 5) await allAgree(at);
      if (++steps === Math.floor(script.script.steps.length / 2) && file !== "simultaneous") await reloaded(at);
      if (step % 8 === 4) for (const [user, page] of Object.entries(at)) await picture(page, `${file}-${step}-${user}`);
    },
  });
  await script.setTheScene();
  await script.chooseRuleset();
  await script.open();
  await script.play();
  await script.exportReplays();
}

describe(`in Japanese, on ${generation}`, () => {
  const table = sitBeside("ja", "skirmish-ja");

  beforeEach(async () => {
    for (const user of ["gm", "aoi", "ren"] as const) await noteDice(table.at(user));
  });

  test("the plane, with spells, effects and spoils", { timeout: TIMEOUT }, async () => {
    await table.reset(PLACES);
    const at = everybody(table);
    await playSpells(at, "sw25-advanced");
    await allAgree(at);
    for (const [user, page] of Object.entries(at)) await picture(page, `spells-end-${user}`);
  });

  test("the plane, with a boss of four parts", { timeout: TIMEOUT }, async () => {
    await table.reset(DEED_PLACES);
    const at = everybody(table);
    await playBlows(at, async () => {
      await backAndForth(at);
      await reloaded(at);
      await allAgree(at);
    });
    await ended(at);
    await allAgree(at);
    for (const [user, page] of Object.entries(at)) await picture(page, `blows-end-${user}`);
  });

  test("three areas", { timeout: TIMEOUT }, async () => {
    await table.reset();
    await playScript("sw20-areas", "ja", everybody(table), ["ウルフ", "サクラ", "カイ"]);
  });
});

describe(`in English, on ${generation}`, () => {
  const table = sitBeside("en", "skirmish");

  beforeEach(async () => {
    for (const user of ["gm", "aoi", "ren"] as const) await noteDice(table.at(user));
  });

  test("everyone at once", { timeout: TIMEOUT }, async () => {
    await table.reset();
    await playScript("simultaneous", "en", everybody(table), ["Wolf", "Sakura", "Kai"]);
  });
});
