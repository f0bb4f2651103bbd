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
import { doInPage, inPage, type OnPage, until } from "../support/in-page";
import { type Sitting, sitDown } from "../support/sitting";
import { dragToken, type SeatedPage } from "../support/table";

/** What somebody types into the console of the browser. */
async function forge<Given = undefined>(
  page: SeatedPage,
  act: OnPage<Given, Promise<unknown>>,
  given?: Given,
): Promise<void> {
  await doInPage(page, act, given);
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
    // A write before the Game Master's page has all its files is also found, but not its author.
    await gm.waitForLoadState("networkidle");
    await forge(aoi, ({ combat }) => combat.update({ round: 5 }));
    await until(aoi, ({ combat }) => combat.round === 0);
    await expect.poll(() => noticeOn(gm)).toBe("Aoi changed the round of the combat; it was put back.");
    await beginBattle(gm);
    await untilBattle(aoi, ({ battle }) => battle.round === 1);
    await forge(aoi, ({ combat }) => combat.update({ round: 77, turn: 3 }));
    for (const page of [gm, aoi]) await until(page, ({ combat }) => combat.round === 1 && combat.turn === null);
    await expect.poll(() => noticeOn(gm)).toBe("Aoi changed the round of the combat; it was put back.");
  });

  test("an answer that must wait for a block leaves the question where it was", async () => {
    const [gm, aoi] = await begun(table);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
    await gm.waitForSelector('[data-ransen="block-prompt"]');
    await forge(
      aoi,
      ({ combat }, sakura) => combat.combatants.filter(({ tokenId }) => tokenId === sakura)[0]!.delete(),
      IDS.sakura,
    );
    const question = 'dialog:has([data-ransen="gm-question"])';
    await gm.click(`${question} button[data-action="yes"]`);
    await expect.poll(() => noticeOn(gm)).not.toBe("");
    await gm.waitForSelector(question);
    await pass(gm);
    await untilBattle(aoi, ({ battle }) => battle.turn.moved !== null);
    await gm.click(`${question} button[data-action="yes"]`);
    await untilBattle(aoi, ({ battle }, sakura) => battle.excluded.includes(sakura), IDS.sakura);
  });

  test("a combatant that the Game Master strikes out is listed again when undo brings its character back", async () => {
    const [gm, aoi] = await begun(table);
    await forge(
      gm,
      ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf)[0]!.delete(),
      IDS.wolf,
    );
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
    await forge(
      aoi,
      ({ combat, actor, scene }, wolf) =>
        combat.createEmbeddedDocuments("Combatant", [
          { tokenId: wolf, actorId: actor(wolf).id, sceneId: scene.id },
          { tokenId: wolf, actorId: actor(wolf).id, sceneId: scene.id },
        ]),
      IDS.wolf,
    );
    for (const page of [gm, aoi])
      await until(
        page,
        ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf).length === 1,
        IDS.wolf,
      );
    await expect.poll(() => noticeOn(gm)).toBe("Aoi changed the combat's list; it was put right.");
    const count = await inPage(gm, ({ combat }) => combat.combatants.size);
    for (const nobody of [{}, { tokenId: "tokenNobody00000" }]) {
      await forge(
        aoi,
        ({ actor, combat }, { wolf, nobody }) =>
          combat.createEmbeddedDocuments("Combatant", [{ actorId: actor(wolf).id, ...nobody }]),
        { wolf: IDS.wolf, nobody },
      );
      await until(aoi, ({ combat }, count) => combat.combatants.size === count, count);
      await expect.poll(() => noticeOn(gm)).toBe("Aoi changed the combat's list; it was put right.");
    }
    expect(JSON.stringify(await battleOnPage(gm))).toBe(before);
  });

  test("figures past the table's measures: on the sheet, and by an effect; a table can raise them", async () => {
    const [gm, aoi] = await begun(table);
    const { movement } = characterIn(await battleOnPage(gm), IDS.wolf);
    await forge(
      aoi,
      ({ actor }, wolf) =>
        actor(wolf).update({ "system.movement": 900, "system.sections": 90, "system.hp.value": 90000 }),
      IDS.wolf,
    );
    await expect.poll(() => noticeOn(gm)).toBe("Aoi gave Wolf figures beyond the table's limits; they were put back.");
    for (const page of [gm, aoi])
      await until(
        page,
        ({ actor }, { wolf, movement }) =>
          actor(wolf).system.movement === movement &&
          actor(wolf).system.sections === 1 &&
          actor(wolf).system.hp.value === 32,
        { wolf: IDS.wolf, movement },
      );
    await forge(
      aoi,
      ({ actor }, wolf) =>
        actor(wolf).createEmbeddedDocuments("ActiveEffect", [
          { name: "Huge", changes: [{ key: "system.sections", mode: 5, value: "50" }] },
        ]),
      IDS.wolf,
    );
    await expect.poll(() => noticeOn(gm)).toBe("Aoi gave Wolf figures beyond the table's limits; they were put back.");
    await until(aoi, ({ actor }, wolf) => actor(wolf).effects.size === 0, IDS.wolf);
    expect(characterIn(await battleOnPage(gm), IDS.wolf)).toMatchObject({ movement, sections: 1 });

    const evasion = await inPage(gm, ({ actor }, wolf) => actor(wolf).system.evasion, IDS.wolf);
    expect(evasion).not.toBe(0);
    await forge(aoi, ({ actor }, wolf) => actor(wolf).update({ "system.evasion": 90 }), IDS.wolf);
    await expect.poll(() => noticeOn(gm)).toBe("Aoi gave Wolf figures beyond the table's limits; they were put back.");
    for (const page of [gm, aoi])
      await until(page, ({ actor }, { wolf, evasion }) => actor(wolf).system.evasion === evasion, {
        wolf: IDS.wolf,
        evasion,
      });

    await forge(aoi, ({ actor }, wolf) => actor(wolf).update({ "system.accuracy": 90 }), IDS.wolf);
    await expect.poll(() => noticeOn(gm)).toBe("Aoi gave Wolf figures beyond the table's limits; they were put back.");
    const { bonus, power, critical } = (await inPage(
      gm,
      ({ actor }, wolf) =>
        actor(wolf)
          .items.find((item) => item.system.how === "melee")
          .system.toObject(),
      IDS.wolf,
    )) as Record<string, number>;
    expect([bonus, power, critical]).not.toContain(undefined);
    await forge(
      aoi,
      ({ actor }, wolf) =>
        actor(wolf)
          .items.find((item) => item.system.how === "melee")
          .update({ "system.bonus": 90 }),
      IDS.wolf,
    );
    await expect.poll(() => noticeOn(gm)).toContain("figures beyond the table's limits");
    await until(
      aoi,
      ({ actor }, { wolf, bonus }) =>
        actor(wolf).system.accuracy < 90 &&
        actor(wolf).items.find(({ system }) => system.how === "melee").system.bonus === bonus,
      { wolf: IDS.wolf, bonus },
    );
    await forge(
      aoi,
      ({ actor }, wolf) =>
        actor(wolf)
          .items.find((item) => item.system.how === "melee")
          .update({ "system.power": 100, "system.critical": 3 }),
      IDS.wolf,
    );
    await expect.poll(() => noticeOn(gm)).toContain("figures beyond the table's limits");
    await until(
      aoi,
      ({ actor }, { wolf, power, critical }) => {
        const { system: sword } = actor(wolf).items.find(({ system }) => system.how === "melee");
        return sword.power === power && sword.critical === critical;
      },
      { wolf: IDS.wolf, power, critical },
    );

    await inPage(gm, ({ game }) => game.settings.set("ransen", "bounds.movement", 200));
    await forge(aoi, ({ actor }, wolf) => actor(wolf).update({ "system.movement": 150 }), IDS.wolf);
    await untilBattle(aoi, ({ character }, wolf) => character(wolf).movement === 150, IDS.wolf);
    // The Game Master's own hand is not measured.
    await forge(gm, ({ actor }, wolf) => actor(wolf).update({ "system.movement": 900 }), IDS.wolf);
    await untilBattle(aoi, ({ character }, wolf) => character(wolf).movement === 900, IDS.wolf);
    await expect.poll(() => gm.$("#notifications li")).toBeNull();
  });
});

describe("before any battle", () => {
  const table = sitDown({ gm: {}, aoi: {} });

  test("figures past the table's measures go back to what they were, not to the measure", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await gm.waitForLoadState("networkidle");
    const { evasion, accuracy } = (await inPage(
      aoi,
      ({ game }) => game.actors.find((actor) => actor.isOwner && actor.type === "character")._source.system,
    )) as Record<string, number | null>;
    expect([evasion, accuracy]).not.toContain(undefined);
    await forge(aoi, ({ game }) =>
      game.actors
        .find((actor) => actor.isOwner && actor.type === "character")
        .update({ "system.evasion": 90, "system.accuracy": -90 }),
    );
    await expect.poll(() => noticeOn(gm)).toContain("figures beyond the table's limits");
    await until(
      aoi,
      ({ game }, { evasion, accuracy }) => {
        const { system } = game.actors.find((actor) => actor.isOwner && actor.type === "character")._source;
        return system.evasion === evasion && system.accuracy === accuracy;
      },
      { evasion, accuracy },
    );
  });
});

describe("a Japanese Game Master", () => {
  const table = sitDown({ gm: { lang: "ja" }, aoi: {} });

  test("one's own combatant struck out: it stays, the Game Master is asked, and undo brings it back", async () => {
    const [gm, aoi] = await begun(table);
    await forge(
      aoi,
      ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf)[0]!.delete(),
      IDS.wolf,
    );
    await gm.waitForSelector('[data-ransen="gm-question"]');
    await expect
      .poll(() => gm.textContent('[data-ransen="gm-question"]'))
      .toContain("AoiがWolfを戦闘の参加者一覧から外しました");
    for (const page of [gm, aoi])
      await until(
        page,
        ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf).length === 1,
        IDS.wolf,
      );
    await gm.click('dialog button[data-action="no"]');
    await gm.waitForSelector('[data-ransen="gm-question"]', { state: "detached" });
    expect(characterIn(await battleOnPage(gm), IDS.wolf)).toBeDefined();

    await forge(
      aoi,
      ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf)[0]!.delete(),
      IDS.wolf,
    );
    await gm.click('dialog:has([data-ransen="gm-question"]) button[data-action="yes"]');
    await untilBattle(aoi, ({ battle }, wolf) => battle.excluded.includes(wolf), IDS.wolf);
    await press(gm, "undo");
    await untilBattle(
      aoi,
      ({ battle }, wolf) => !battle.excluded.includes(wolf) && battle.characters.some((c) => c.id === wolf),
      IDS.wolf,
    );
    await expect
      .poll(() =>
        inPage(aoi, ({ combat }, wolf) => combat.combatants.filter(({ tokenId }) => tokenId === wolf).length, IDS.wolf),
      )
      .toBe(1);
  });
});
