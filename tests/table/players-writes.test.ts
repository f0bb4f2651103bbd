/** What the platform lets players write past the system, forged from a player's page: it is put right, and the Game Master is told. */

import { describe, expect, test } from "vitest";
import {
  battleOnPage,
  beginBattle,
  beginTurn,
  characterIn,
  IDS,
  noticeOn,
  pass,
  press,
  untilBattle,
} from "../support/battle";
import { inPage, until } from "../support/in-page";
import { type Sitting, sitDown } from "../support/sitting";
import { dragToken, type SeatedPage } from "../support/table";

const COMBAT = "game.combats.contents[0]";
const WOLF = `game.scenes.active.tokens.get("${IDS.wolf}").actor`;
const listed = (id: string) => `${COMBAT}.combatants.filter(({ tokenId }) => tokenId === "${id}")`;

/** What somebody types into the console of the browser. */
async function forge(page: SeatedPage, code: string): Promise<void> {
  await page.evaluate(`Promise.resolve(${code}).then(() => undefined)`);
}

async function begun(table: Sitting<"gm" | "aoi">): Promise<readonly [gm: SeatedPage, aoi: SeatedPage]> {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await untilBattle(aoi, ({ battle }) => battle.round === 1);
  return [gm, aoi];
}

describe("in English", () => {
  const table = sitDown({ gm: {}, aoi: {} });

  test("the round of a combat", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    // Whoever writes before the Game Master's page has all its files is found out all the same, but not who it was.
    await gm.waitForLoadState("networkidle");
    await forge(aoi, `${COMBAT}.update({ round: 5 })`);
    await until(aoi, ({ combat }) => combat.round === 0);
    expect(await noticeOn(gm)).toBe("Aoi changed the round of the combat; it was put back.");
    await beginBattle(gm);
    await untilBattle(aoi, ({ battle }) => battle.round === 1);
    await forge(aoi, `${COMBAT}.update({ round: 77, turn: 3 })`);
    for (const page of [gm, aoi]) await until(page, ({ combat }) => combat.round === 1 && combat.turn === null);
    expect(await noticeOn(gm)).toBe("Aoi changed the round of the combat; it was put back.");
  });

  test("an answer that must wait for a block leaves the question where it was", async () => {
    const [gm, aoi] = await begun(table);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
    await gm.waitForSelector('[data-ransen="block-prompt"]');
    await forge(aoi, `${listed(IDS.sakura)}[0].delete()`);
    const question = 'dialog:has([data-ransen="gm-question"])';
    await gm.click(`${question} button[data-action="yes"]`);
    expect(await noticeOn(gm)).not.toBe("");
    await gm.waitForSelector(question);
    await pass(gm);
    await untilBattle(aoi, ({ battle }) => battle.turn.moved !== null);
    await gm.click(`${question} button[data-action="yes"]`);
    await untilBattle(aoi, ({ battle }, sakura) => battle.excluded.includes(sakura), IDS.sakura);
  });

  test("a combatant that the Game Master strikes out is listed again when undo brings its character back", async () => {
    const [gm, aoi] = await begun(table);
    await forge(gm, `${listed(IDS.wolf)}[0].delete()`);
    await untilBattle(aoi, ({ battle }, wolf) => battle.excluded.includes(wolf), IDS.wolf);
    await press(gm, "undo");
    await untilBattle(aoi, ({ battle }, wolf) => battle.characters.some((c) => c.id === wolf), IDS.wolf);
    await until(
      aoi,
      ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf).length === 1,
      IDS.wolf,
    );
  });

  test("one's own combatant doubled, or one that means nobody", async () => {
    const [gm, aoi] = await begun(table);
    const before = JSON.stringify(await battleOnPage(gm));
    const entry = `{ tokenId: "${IDS.wolf}", actorId: ${WOLF}.id, sceneId: game.scenes.active.id }`;
    await forge(aoi, `${COMBAT}.createEmbeddedDocuments("Combatant", [${entry}, ${entry}])`);
    for (const page of [gm, aoi])
      await until(
        page,
        ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf).length === 1,
        IDS.wolf,
      );
    expect(await noticeOn(gm)).toBe("Aoi changed the combat's list; it was put right.");
    const count = await inPage(gm, ({ combat }) => combat.combatants.size);
    for (const nothing of [`{ actorId: ${WOLF}.id }`, `{ actorId: ${WOLF}.id, tokenId: "tokenNobody00000" }`]) {
      await forge(aoi, `${COMBAT}.createEmbeddedDocuments("Combatant", [${nothing}])`);
      await until(aoi, ({ combat }, count) => combat.combatants.size === count, count);
      expect(await noticeOn(gm)).toBe("Aoi changed the combat's list; it was put right.");
    }
    expect(JSON.stringify(await battleOnPage(gm))).toBe(before);
  });

  test("figures past the table's measures: on the sheet, and by an effect; a table can raise them", async () => {
    const [gm, aoi] = await begun(table);
    const { movement } = characterIn(await battleOnPage(gm), IDS.wolf);
    await forge(aoi, `${WOLF}.update({ "system.movement": 900, "system.sections": 90, "system.hp.value": 90000 })`);
    expect(await noticeOn(gm)).toBe("Aoi gave Wolf figures beyond the table's limits; they were put back.");
    for (const page of [gm, aoi])
      await until(
        page,
        ({ actor }, { wolf, movement }) =>
          actor(wolf).system.movement === movement &&
          actor(wolf).system.sections === 1 &&
          actor(wolf).system.hp.value === 32,
        { wolf: IDS.wolf, movement },
      );
    const changes = `[{ key: "system.sections", mode: 5, value: "50" }]`;
    await forge(aoi, `${WOLF}.createEmbeddedDocuments("ActiveEffect", [{ name: "Huge", changes: ${changes} }])`);
    expect(await noticeOn(gm)).toBe("Aoi gave Wolf figures beyond the table's limits; they were put back.");
    await until(aoi, ({ actor }, wolf) => actor(wolf).effects.size === 0, IDS.wolf);
    expect(characterIn(await battleOnPage(gm), IDS.wolf)).toMatchObject({ movement, sections: 1 });

    const evasion = await inPage(gm, ({ actor }, wolf) => actor(wolf).system.evasion, IDS.wolf);
    expect(evasion).not.toBe(0);
    await forge(aoi, `${WOLF}.update({ "system.evasion": 90 })`);
    expect(await noticeOn(gm)).toBe("Aoi gave Wolf figures beyond the table's limits; they were put back.");
    for (const page of [gm, aoi]) await page.waitForFunction(`${WOLF}.system.evasion === ${evasion}`);

    await forge(aoi, `${WOLF}.update({ "system.accuracy": 90 })`);
    expect(await noticeOn(gm)).toBe("Aoi gave Wolf figures beyond the table's limits; they were put back.");
    const sword = `${WOLF}.items.find((item) => item.system.how === "melee")`;
    const { bonus, power, critical } = (await inPage(
      gm,
      ({ actor }, wolf) =>
        actor(wolf)
          .items.find((item) => item.system.how === "melee")
          .system.toObject(),
      IDS.wolf,
    )) as Record<string, number>;
    expect([bonus, power, critical]).not.toContain(undefined);
    await forge(aoi, `${sword}.update({ "system.bonus": 90 })`);
    expect(await noticeOn(gm)).toContain("figures beyond the table's limits");
    await aoi.waitForFunction(`${WOLF}.system.accuracy < 90 && ${sword}.system.bonus === ${bonus}`);
    await forge(aoi, `${sword}.update({ "system.power": 100, "system.critical": 3 })`);
    expect(await noticeOn(gm)).toContain("figures beyond the table's limits");
    await aoi.waitForFunction(`${sword}.system.power === ${power} && ${sword}.system.critical === ${critical}`);

    await inPage(gm, ({ game }) => game.settings.set("ransen", "bounds.movement", 200));
    await forge(aoi, `${WOLF}.update({ "system.movement": 150 })`);
    await untilBattle(aoi, ({ character }, wolf) => character(wolf).movement === 150, IDS.wolf);
    // The Game Master's own hand is not measured.
    await forge(gm, `${WOLF}.update({ "system.movement": 900 })`);
    await untilBattle(aoi, ({ character }, wolf) => character(wolf).movement === 900, IDS.wolf);
    expect(await gm.$("#notifications li")).toBeNull();
  });
});

describe("before any battle", () => {
  const table = sitDown({ gm: {}, aoi: {} });

  test("figures past the table's measures go back to what they were, not to the measure", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await gm.waitForLoadState("networkidle");
    const mine = `game.actors.find((actor) => actor.isOwner && actor.type === "character")`;
    const { evasion, accuracy } = (await inPage(
      aoi,
      ({ game }) => game.actors.find((actor) => actor.isOwner && actor.type === "character")._source.system,
    )) as Record<string, number | null>;
    expect([evasion, accuracy]).not.toContain(undefined);
    await forge(aoi, `${mine}.update({ "system.evasion": 90, "system.accuracy": -90 })`);
    expect(await noticeOn(gm)).toContain("figures beyond the table's limits");
    await aoi.waitForFunction(
      `${mine}._source.system.evasion === ${evasion} && ${mine}._source.system.accuracy === ${accuracy}`,
    );
  });
});

describe("a Japanese Game Master", () => {
  const table = sitDown({ gm: { lang: "ja" }, aoi: {} });

  test("one's own combatant struck out: it stays, the Game Master is asked, and undo brings it back", async () => {
    const [gm, aoi] = await begun(table);
    await forge(aoi, `${listed(IDS.wolf)}[0].delete()`);
    await gm.waitForSelector('[data-ransen="gm-question"]');
    expect(await gm.textContent('[data-ransen="gm-question"]')).toContain("AoiがWolfを戦闘の参加者一覧から外しました");
    for (const page of [gm, aoi])
      await until(
        page,
        ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf).length === 1,
        IDS.wolf,
      );
    await gm.click('dialog button[data-action="no"]');
    await gm.waitForSelector('[data-ransen="gm-question"]', { state: "detached" });
    expect(characterIn(await battleOnPage(gm), IDS.wolf)).toBeDefined();

    await forge(aoi, `${listed(IDS.wolf)}[0].delete()`);
    await gm.click('dialog:has([data-ransen="gm-question"]) button[data-action="yes"]');
    await untilBattle(aoi, ({ battle }, wolf) => battle.excluded.includes(wolf), IDS.wolf);
    await press(gm, "undo");
    await untilBattle(
      aoi,
      ({ battle }, wolf) => !battle.excluded.includes(wolf) && battle.characters.some((c) => c.id === wolf),
      IDS.wolf,
    );
    expect(
      await inPage(
        aoi,
        ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf).length,
        IDS.wolf,
      ),
    ).toBe(1);
  });
});
