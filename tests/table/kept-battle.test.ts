/** The battle as the Combat document keeps it: every page sees the same one, and a step writes little. */

import { expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, endTurn, fight, IDS, openTracker, untilBattle } from "../support/battle";
import { inPage } from "../support/in-page";
import { overhear } from "../support/overheard";
import { sitDown } from "../support/sitting";
import { type SeatedPage, untilReady } from "../support/table";

const table = sitDown({ gm: {}, aoi: {}, ren: {} });

async function expectSame(pages: readonly SeatedPage[]): Promise<void> {
  const [first, ...others] = await Promise.all(pages.map(battleOnPage));
  for (const other of others) expect(JSON.stringify(other)).toBe(JSON.stringify(first));
}

test("a step goes to everyone as what it changed, and everyone sees the same battle", async () => {
  await table.reset({ [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] });
  const [gm, aoi, ren] = [table.at("gm"), table.at("aoi"), table.at("ren")];
  await beginBattle(gm);
  await expect.poll(() => inPage(gm, ({ combat }) => combat._source.system.battle)).toBeNull();
  const { heard } = await overhear(ren);
  await fight(aoi, IDS.wolf, IDS.goblinA);
  await untilBattle(ren, ({ battle }) => battle.skirmishes.length === 1);
  heard.length = 0;
  await endTurn(aoi);
  await untilBattle(ren, ({ battle }) => battle.turn === null);
  const revision = await inPage(gm, ({ combat }) => combat._source.system.revision);
  for (const page of [aoi, ren])
    await untilBattle(page, ({ system }, revision) => system.revision === revision, revision);
  await expectSame([gm, aoi, ren]);
  const steps = heard.filter((frame) => frame.includes(`"revision":${revision}`));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) {
    expect(step).toContain(IDS.wolf);
    expect(step).not.toContain(IDS.ogre);
  }
  // Nor is anybody in the chronicle whom the step does not tell of: it would grow with all who stand there.
  const told = () => heard.filter((frame) => frame.includes('"type":"ChatMessage"'));
  await expect.poll(() => told().length).toBeGreaterThan(0);
  for (const frame of told()) {
    expect(frame).toContain(IDS.wolf);
    expect(frame).not.toContain(IDS.ogre);
  }
  // A reload reads the same as was told step by step.
  await ren.reload();
  await untilReady(ren);
  await expectSame([gm, ren]);
});

test("a step draws the list once on each page, though the platform draws it anew by itself", async () => {
  await table.reset();
  const pages = [table.at("gm"), table.at("aoi")];
  await beginBattle(pages[0]!);
  for (const page of pages) await openTracker(page);
  for (const page of pages)
    await inPage(page, ({ left, Hooks }) => {
      left.drawn = 0;
      Hooks.on("renderRansenTracker", () => {
        left.drawn++;
      });
    });
  await beginTurn(pages[1]!, IDS.wolf);
  for (const page of pages) {
    await page.waitForSelector('[data-ransen="tracker"] .turn');
    // Everything requested before has been drawn when this is reached.
    await inPage(page, () => new Promise((done) => setTimeout(() => setTimeout(done, 300), 0)));
    await expect.poll(() => inPage(page, ({ left }) => left.drawn)).toBe(1);
  }
});

test("a battle that cannot be read is told of, and is not begun over", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await inPage(
    gm,
    ({ combat }, wolf) =>
      combat.update({ [`system.kept.characters.${wolf}`]: ["?"], "system.revision": combat.system.revision + 1 }),
    IDS.wolf,
  );
  for (const page of [gm, aoi])
    await page.waitForSelector(`#notifications :text("could not be read at characters.${IDS.wolf}")`);
  const stored = await inPage(gm, ({ combat }) => JSON.stringify(combat._source.system));
  await gm.click('[data-ransen="tracker"] [data-action="beginBattle"]');
  await gm.waitForSelector('#notifications :text("The battle has already begun")');
  await expect.poll(() => inPage(gm, ({ combat }) => JSON.stringify(combat._source.system))).toBe(stored);
  for (const page of [gm, aoi]) page.troubles.length = 0;
});
