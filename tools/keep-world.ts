/**
 * `npm run keep-world -- VERSION`: plays a little at the stand-in table with what was built last and writes the world as this version
 * leaves it to `tests/worlds/VERSION.json`, with what it shows of it. Once a release: later versions are tried with it.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beginBattle, beginTurn, endTurn, fight, IDS, untilBattle } from "../tests/support/battle";
import { launchBrowser } from "../tests/support/browser";
import { inPage, type Kept, until } from "../tests/support/in-page";
import { openAs, openTable, type SeatedPage } from "../tests/support/table";

/** A sheet with something of everything that an import remembers. */
const SHEET = {
  result: "OK",
  characterName: "カンナ",
  sheetURL: "https://sheets.example/?id=kanna",
  level: "3",
  sttDex: "18",
  sttGrowA: "1",
  lvFig: "3",
  lvSor: "2",
  magicPowerSor: "4",
  mobilityTotal: "18",
  hpTotal: "30",
  mpTotal: "12",
  vitResistTotal: "7",
  mndResistTotal: "6",
  combatFeatsLv1: "足さばき",
  armour1Name: "革の鎧",
  armour1Category: "非金属鎧",
  armour1Def: "3",
  defTotal1CheckArmour1: "1",
  defenseTotal1Eva: "6",
  defenseTotal1Def: "5",
  evasionClass2: "ファイター",
  defenseTotal2Eva: "8",
  defenseTotal2Def: "2",
  weapon1Name: "長剣",
  weapon1Usage: "1H",
  weapon1Category: "ソード",
  weapon1AccTotal: "7",
  weapon1Rate: "20",
  weapon1Crit: "⑩",
  weapon1DmgTotal: "6",
};

const KEPT = [IDS.wolf, IDS.sakura, IDS.goblinA, IDS.ogre];

/** Fewer people, and something of everything that a world stores. */
const prepareOn = (page: SeatedPage) =>
  inPage(
    page,
    async ({ game, Combat }, { kept, wolf2, ogre, sheet }) => {
      const scene = game.scenes.active;
      await game.combats.contents[0]!.delete();
      for (const other of game.scenes.contents) if (other !== scene) await other.delete();
      await scene.deleteEmbeddedDocuments(
        "Token",
        scene.tokens.filter(({ id }: Kept) => !kept.includes(id)).map(({ id }: Kept) => id),
      );
      const used = new Set(scene.tokens.map(({ actorId }) => actorId));
      for (const actor of game.actors.contents) if (!used.has(actor.id)) await actor.delete();
      const wolf = scene.tokens.get(wolf2).actor;
      const types = Object.keys(game.documentTypes.Item).length ? game.documentTypes.Item : [];
      await wolf.createEmbeddedDocuments(
        "Item",
        types.filter((type: Kept) => type !== "base").map((type: Kept) => ({ type, name: type })),
      );
      await wolf.update({
        "system.abilities.agi": { value: 17, growth: 2, added: 1 },
        "system.classes.Fig": 3,
        "system.evasion": null,
        "system.hp.max": null,
        "system.notes": "first line\nsecond line",
        "system.experience": 100,
      });
      await scene.tokens.get(ogre).actor.update({
        "system.loot": [
          { least: 2, most: 6, text: "a coin" },
          { least: null, most: null, text: "a tooth" },
        ],
      });
      await game.system.api.importSheet(sheet);
      await game.settings.set("ransen", "automation.movement", "ask");
      await game.settings.set("ransen", "strikeSeconds", 30);
      const combat = await Combat.implementation.create({ type: "battle", scene: scene.id, active: true });
      await combat.createEmbeddedDocuments(
        "Combatant",
        scene.tokens.map(({ id, actorId }: Kept) => ({ tokenId: id, actorId, sceneId: scene.id })),
      );
    },
    { kept: KEPT, wolf2: IDS.wolf, ogre: IDS.ogre, sheet: SHEET },
  );

async function play(gm: SeatedPage): Promise<void> {
  await prepareOn(gm);
  await inPage(
    gm,
    ({ token }, { wolf, goblinA }) => {
      const { x, y } = token(wolf);
      return token(goblinA)
        .update({ x, y }, { animate: false })
        .then(() => undefined);
    },
    { wolf: IDS.wolf, goblinA: IDS.goblinA },
  );
  await beginBattle(gm);
  await fight(gm, IDS.wolf, IDS.goblinA);
  await endTurn(gm);
  await beginTurn(gm, IDS.sakura);
  await endTurn(gm);
  // A wound by hand is a step of the battle, and one is taken back: the history has both.
  await inPage(
    gm,
    async ({ actor }, wolf) => {
      await actor(wolf).update({ "system.hp.value": 7 });
    },
    IDS.wolf,
  );
  await untilBattle(gm, ({ character }, wolf) => character(wolf).vitals.hp === 7, IDS.wolf);
  await inPage(
    gm,
    async ({ actor }, ogre) => {
      await actor(ogre).toggleStatusEffect("prone", { active: true });
    },
    IDS.ogre,
  );
  await untilBattle(
    gm,
    ({ character }, ogre) => character(ogre).conditions.some(({ id }: Kept) => id === "prone"),
    IDS.ogre,
  );
  await gm.click('[data-ransen="tracker"] [data-action="undo"]');
  await until(gm, ({ system }) => Object.keys(system.history.undone ?? {}).length > 0);
}

/** Documents as they are stored, and what this version makes of them. */
const seenOn = (page: SeatedPage) =>
  inPage(page, ({ game, scene, combat, battle }) => {
    const stored = (documents: Kept) => documents.map((one: Kept) => one.toObject());
    const plain = (value: Kept) => JSON.parse(JSON.stringify(value));
    return {
      actors: stored(game.actors.contents),
      tokens: stored(scene.tokens.contents).map(({ _id, actorId, actorLink, delta }: Kept) => ({
        _id,
        actorId,
        actorLink,
        delta,
      })),
      scene: scene.toObject().flags,
      combat: combat.toObject(),
      messages: stored(game.messages.contents)
        .filter(({ type }: Kept) => type === "chronicle")
        .slice(-2),
      settings: Object.fromEntries(
        [...game.settings.settings]
          .filter(([id]) => id.startsWith("ransen."))
          .map(([id, { namespace, key }]) => [id, plain(game.settings.get(namespace, key) ?? null)]),
      ),
      seen: {
        actors: Object.fromEntries(game.actors.map(({ id, system }: Kept) => [id, plain({ ...system })])),
        battle: plain(battle),
      },
    };
  });

async function main([version]: readonly string[]): Promise<number> {
  if (!version || !/^\d+\.\d+\.\d+$/.test(version)) {
    console.error("usage: keep-world VERSION");
    return 2;
  }
  const browser = await launchBrowser();
  const table = await openTable();
  try {
    const gm = await openAs(browser, table, "gm");
    await play(gm);
    const world = { version, sheet: SHEET, ...((await seenOn(gm)) as object) };
    gm.expectNoTroubles();
    const file = join(import.meta.dirname, "../tests/worlds", `${version}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(world)}\n`);
    console.log(file);
    return 0;
  } finally {
    await browser.close();
    await table.close();
  }
}

process.exitCode = await main(process.argv.slice(2));
