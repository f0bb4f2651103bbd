/** Sheets and battle say the same, however a condition came onto the sheet and whoever was at the table by then. */

import { describe, expect, test } from "vitest";
import { beginBattle, IDS, noticeOn, openTracker, press, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import { type SeatedPage, untilReady } from "../support/table";

async function toggle(page: SeatedPage, id: string, status: string, active = true): Promise<void> {
  await inPage(
    page,
    async ({ actor }, { id, status, active }) => {
      await actor(id).toggleStatusEffect(status, { active });
    },
    { id, status, active },
  );
}
const typeAtBar = (page: SeatedPage, id: string, value: number) =>
  inPage(
    page,
    async ({ actor }, { id, value }) => {
      await actor(id).modifyTokenAttribute("hp", value, true, true);
    },
    { id, value },
  );

describe("at one table", () => {
  const table = sitDown({ gm: {}, aoi: {} });

  test("what players change while no Game Master is there reaches the battle when one comes", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await beginBattle(gm);
    await untilBattle(aoi, ({ battle }) => battle.round === 1);
    await gm.goto("about:blank");
    await until(aoi, ({ game }) => game.users.activeGM === null);
    await toggle(aoi, IDS.wolf, "prone");
    await inPage(
      aoi,
      async ({ actor }, wolf) => {
        await actor(wolf).update({ "system.movement": 13 });
      },
      IDS.wolf,
    );
    await gm.goBack();
    await untilReady(gm);
    await untilBattle(
      aoi,
      ({ character }, wolf) =>
        character(wolf)
          .conditions.map((c: Kept) => c.id)
          .includes("prone"),
      IDS.wolf,
    );
    await untilBattle(aoi, ({ character }, wolf) => character(wolf).movement === 13, IDS.wolf);
  });

  test("whom undo brings back has its sheet follow the battle, and the Game Master is told", async () => {
    await table.reset();
    const gm = table.at("gm");
    const fill = (id: string) =>
      inPage(
        gm,
        async ({ actor }, id) => {
          await actor(id).update({ "system.hp.value": 1000 });
        },
        id,
      );
    await fill(IDS.goblinB);
    await beginBattle(gm);
    // A character that enters has no more HP than its maximum, in the battle and on its sheet.
    await until(
      gm,
      ({ actor }, goblinB) => actor(goblinB)._source.system.hp.value === actor(goblinB).system.hp.max,
      IDS.goblinB,
    );
    await inPage(
      gm,
      async ({ combat }, goblinA) => {
        await combat.combatants.find(({ tokenId }) => tokenId === goblinA).delete();
      },
      IDS.goblinA,
    );
    await untilBattle(gm, ({ battle }, goblinA) => battle.excluded.includes(goblinA), IDS.goblinA);
    await toggle(gm, IDS.goblinA, "hidden");
    await fill(IDS.goblinA);
    await press(gm, "undo");
    await untilBattle(
      gm,
      ({ character }, goblinA) => character(goblinA).conditions.map((c: Kept) => c.id)?.length === 0,
      IDS.goblinA,
    );
    await until(gm, ({ actor }, goblinA) => actor(goblinA).statuses.size === 0, IDS.goblinA);
    await until(
      gm,
      ({ actor }, goblinA) => actor(goblinA)._source.system.hp.value === actor(goblinA).system.hp.max,
      IDS.goblinA,
    );
    await expect.poll(() => noticeOn(gm)).toBe("The sheet of Goblin A follows the battle again: Hidden.");
    await gm.waitForTimeout(300);
    await expect
      .poll(() =>
        inPage(gm, ({ character }, goblinA) => character(goblinA).conditions.map((c: Kept) => c.id), IDS.goblinA),
      )
      .toEqual([]);
  });

  test("HP typed at a token's bar fell in one step, and undo brings them back on the sheet", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await beginBattle(gm);
    await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp === 16, IDS.goblinA);
    const stepsOn = (page: SeatedPage) =>
      inPage(page, ({ system }) => Object.keys(system.history.commands ?? {}).length);
    const before = await stepsOn(gm);
    await typeAtBar(gm, IDS.goblinA, -7);
    await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp === 9, IDS.goblinA);
    await typeAtBar(gm, IDS.goblinA, -12);
    await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp === -3, IDS.goblinA);
    expect(await stepsOn(gm)).toBe((before as number) + 2);
    await until(
      gm,
      ({ actor }, goblinA) => actor(goblinA).statuses.has("unconscious") && actor(goblinA).statuses.has("prone"),
      IDS.goblinA,
    );
    await press(gm, "undo");
    await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp === 9, IDS.goblinA);
    await until(
      gm,
      ({ actor }, goblinA) => actor(goblinA).system.hp.value === 9 && actor(goblinA).statuses.size === 0,
      IDS.goblinA,
    );
    await press(gm, "undo");
    await until(gm, ({ actor }, goblinA) => actor(goblinA).system.hp.value === 16, IDS.goblinA);
    await gm.waitForTimeout(300);
    await expect.poll(() => inPage(gm, ({ character }, goblinA) => character(goblinA).vitals.hp, IDS.goblinA)).toBe(16);
    // Above the maximum there are none, on the sheet either.
    await inPage(
      gm,
      async ({ actor }, goblinA) => {
        await actor(goblinA).update({ "system.hp.value": 500 });
      },
      IDS.goblinA,
    );
    await until(aoi, ({ actor }, goblinA) => actor(goblinA).system.hp.value === 16, IDS.goblinA);
  });
});

describe("at a table of their own", () => {
  const { sit, openWorld } = freshTables();

  test("a condition on the world's actor reaches the battles in which unlinked tokens of it fight", async () => {
    await openWorld("battlefields");
    const gm = await sit("gm");
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road")
        .scene.view()
        .then(() => combatOn("Old road").startCombat());
    });
    await until(gm, ({ combatOn }) => combatOn("Old road").system.battle?.round === 1);
    const goblins = ["Goblin A", "Goblin B", "Goblin C"];
    for (const name of goblins) {
      await inPage(
        gm,
        async ({ game }, name) => {
          const actor = game.actors.getName(name);
          await actor.toggleStatusEffect("hidden", { active: true });
          await actor.update({ "system.sections": 2, "system.movement": 7 });
        },
        name,
      );
    }
    await until(
      gm,
      ({ combatOn }, count) =>
        combatOn("Old road").system.battle.characters.filter(
          (c: Kept) => c.conditions.some((one: Kept) => one.id === "hidden") && c.sections === 2 && c.movement === 7,
        ).length === count,
      goblins.length,
    );
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road").scene.tokens.getName("Goblin D").actor.update({ "system.movement": 5 });
    });
    await inPage(gm, async ({ game }) => {
      await game.actors.getName("Goblin D").update({ "system.movement": 9 });
    });
    await gm.waitForTimeout(300);
    await expect
      .poll(() =>
        inPage(
          gm,
          ({ combatOn }) =>
            combatOn("Old road").system.battle.characters.find(
              ({ id }: Kept) => id === combatOn("Old road").scene.tokens.getName("Goblin D").id,
            ).movement,
        ),
      )
      .toBe(5);
  });

  test("a fall of the world's actor is nobody else's: its copies keep standing, and undo takes back the blow", async () => {
    await openWorld("battlefields");
    const gm = await sit("gm");
    // Goblin A is the world's actor; Goblin B is another token of it, with HP of its own and everything else from it.
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road").scene.tokens.getName("Goblin A").update({ actorLink: true });
      const { _id, ...data } = combatOn("Old road").scene.tokens.getName("Goblin A").toObject();
      const { x, y } = combatOn("Old road").scene.tokens.getName("Goblin B");
      await combatOn("Old road").scene.tokens.getName("Goblin B").delete();
      const copy = { ...data, name: "Goblin B", x, y, actorLink: false, delta: { system: { hp: { value: 16 } } } };
      const [{ id: tokenId, actorId }] = await combatOn("Old road").scene.createEmbeddedDocuments("Token", [copy]);
      await combatOn("Old road").createEmbeddedDocuments("Combatant", [
        {
          tokenId,
          actorId,
          sceneId: combatOn("Old road").scene.id,
        },
      ]);
    });
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road")
        .scene.view()
        .then(() => combatOn("Old road").startCombat());
    });
    await until(gm, ({ combatOn }) => combatOn("Old road").system.battle?.round === 1);
    const stepsOn = (page: SeatedPage) =>
      inPage(page, ({ combatOn }) => Object.keys(combatOn("Old road").system.history.commands ?? {}).length);
    const before = (await stepsOn(gm)) as number;
    const says = (name: string) =>
      inPage(
        gm,
        ({ combatOn }, called) => {
          const { actor, id } = combatOn("Old road").scene.tokens.getName(called);
          const { vitals, conditions } = combatOn("Old road").system.battle.characters.find((c: Kept) => c.id === id);
          return [vitals.hp, conditions.length, actor.system.hp.value, actor.statuses.size];
        },
        name,
      );
    const UNHURT = [16, 0, 16, 0];
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road").scene.tokens.getName("Goblin A").actor.update({ "system.hp.value": -3 });
    });
    await until(
      gm,
      ({ combatOn }) =>
        combatOn("Old road").scene.tokens.getName("Goblin A").actor.statuses.has("unconscious") &&
        combatOn("Old road").system.owed.length === 0,
    );
    await gm.waitForTimeout(300);
    expect(await says("Goblin B")).toEqual(UNHURT);
    expect(await stepsOn(gm)).toBe(before + 1);
    await press(gm, "undo");
    await expect.poll(() => says("Goblin A")).toEqual(UNHURT);
    await until(gm, ({ combatOn }) => combatOn("Old road").system.owed.length === 0);
    expect(await says("Goblin B")).toEqual(UNHURT);
  });

  test("a window that closes before it has written the sheets leaves the rest to the next", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    await beginBattle(gm);
    await toggle(gm, IDS.goblinA, "hidden");
    await untilBattle(
      aoi,
      ({ character }, goblinA) =>
        character(goblinA)
          .conditions.map((c: Kept) => c.id)
          .includes("hidden"),
      IDS.goblinA,
    );
    await openTracker(gm);
    // From here on nothing that this window wants to write onto a sheet gets through.
    await inPage(
      gm,
      ({ CONFIG }) => (CONFIG.Actor.documentClass.prototype.toggleStatusEffect = () => new Promise(() => {})),
    );
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(
      aoi,
      ({ character }, goblinA) => character(goblinA).conditions.map((c: Kept) => c.id).length === 0,
      IDS.goblinA,
    );
    await expect
      .poll(() => inPage(aoi, ({ actor }, goblinA) => actor(goblinA).statuses.has("hidden"), IDS.goblinA))
      .toBe(true);
    await gm.reload();
    await untilReady(gm);
    await until(aoi, ({ actor }, goblinA) => !actor(goblinA).statuses.has("hidden"), IDS.goblinA);
    await aoi.waitForTimeout(300);
    await expect
      .poll(() =>
        inPage(aoi, ({ character }, goblinA) => character(goblinA).conditions.map((c: Kept) => c.id), IDS.goblinA),
      )
      .toEqual([]);
  });

  test("HP of a token of its own and of parts are kept in step, and a sheet with one part twice does no harm", async () => {
    await openWorld("battlefields");
    const gm = await sit("gm");
    const parts = [
      { id: "body", name: "Body", core: true, hp: 40, maxHp: 40 },
      { id: "arm", name: "Right arm", hp: 12, maxHp: 20 },
      { id: "arm", name: "Left arm", hp: 20, maxHp: 20 },
    ];
    await inPage(
      gm,
      async ({ combatOn }, parts) => {
        await combatOn("Old road").scene.tokens.getName("Ogre").actor.update({ "system.parts": parts });
      },
      parts,
    );
    await until(
      gm,
      ({ combatOn }) =>
        combatOn("Old road").scene.tokens.getName("Ogre").actor.system.hp.max === 80 &&
        combatOn("Old road").scene.tokens.getName("Ogre").actor.system.sections === 3,
    );
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road")
        .scene.view()
        .then(() => combatOn("Old road").startCombat());
    });
    await until(
      gm,
      ({ combatOn }) =>
        combatOn("Old road").system.battle?.characters.find(
          (c: Kept) => c.id === combatOn("Old road").scene.tokens.getName("Ogre").id,
        )?.parts?.length === 3,
    );
    // At the bar of a monster with parts the first core part is meant.
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road").scene.tokens.getName("Ogre").actor.modifyTokenAttribute("hp", -15, true, true);
    });
    await until(
      gm,
      ({ combatOn }) =>
        combatOn("Old road").system.battle?.characters.find(
          (c: Kept) => c.id === combatOn("Old road").scene.tokens.getName("Ogre").id,
        ).parts[0].hp === 25,
    );
    // Of a token of its own the world's actor keeps what it had.
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road").scene.tokens.getName("Goblin A").actor.update({ "system.hp.value": 0 });
    });
    await until(gm, ({ combatOn }) =>
      combatOn("Old road")
        .system.battle?.characters.find((c: Kept) => c.id === combatOn("Old road").scene.tokens.getName("Goblin A").id)
        .conditions.some(({ id }: Kept) => id === "unconscious"),
    );
    await until(gm, ({ combatOn }) =>
      combatOn("Old road").scene.tokens.getName("Goblin A").actor.statuses.has("unconscious"),
    );
    await expect.poll(() => inPage(gm, ({ game }) => game.actors.getName("Goblin A").system.hp.value)).toBe(16);
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road").scene.tokens.getName("Goblin A").actor.update({ "system.hp.value": 4 });
    });
    await until(
      gm,
      ({ combatOn }) => !combatOn("Old road").scene.tokens.getName("Goblin A").actor.statuses.has("unconscious"),
    );
    // A change while an earlier one is still being carried out is the newer one.
    const meanwhile = (first: object, second: object) =>
      inPage(
        gm,
        ({ combatOn, Hooks }, [first, second]) => {
          const { actor } = combatOn("Old road").scene.tokens.getName("Goblin A");
          const write = ({ hp, prone }: { hp?: number; prone?: boolean }) =>
            hp === undefined
              ? actor.toggleStatusEffect("prone", { active: prone })
              : actor.update({ "system.hp.value": hp });
          // The change of the battle that the first write makes, and no late one of the step before.
          const isFirstIn = ({ hp, prone }: { hp?: number; prone?: boolean }) => {
            const { id } = combatOn("Old road").scene.tokens.getName("Goblin A");
            const { vitals, conditions } = combatOn("Old road").system.battle.characters.find((c: Kept) => c.id === id);
            return hp === undefined ? conditions.some((c: Kept) => c.id === "prone") === prone : vitals.hp === hp;
          };
          return new Promise<void>((resolve, reject) => {
            const hook = Hooks.on("updateCombat", () => {
              if (!isFirstIn(first!)) return;
              Hooks.off("updateCombat", hook);
              void write(second!).then(() => resolve(), reject);
            });
            write(first!).catch(reject);
          });
        },
        [first, second],
      );
    const isStanding = (points: number) =>
      until(
        gm,
        ({ combatOn }, points) =>
          (({ vitals, conditions }, { actor }) =>
            [vitals.hp, actor.system.hp.value].every((hp) => hp === points) &&
            conditions.length === 0 &&
            actor.statuses.size === 0)(
            combatOn("Old road").system.battle?.characters.find(
              (c: Kept) => c.id === combatOn("Old road").scene.tokens.getName("Goblin A").id,
            ),
            combatOn("Old road").scene.tokens.getName("Goblin A"),
          ),
        points,
      );
    await inPage(gm, async ({ combatOn }) => {
      await combatOn("Old road").scene.tokens.getName("Goblin A").actor.toggleStatusEffect("prone", { active: false });
    });
    await isStanding(4);
    await meanwhile({ hp: 9 }, { hp: 7 });
    await isStanding(7);
    await meanwhile({ prone: true }, { prone: false });
    await isStanding(7);
    await expect
      .poll(() =>
        inPage(gm, ({ combatOn }) =>
          combatOn("Old road")
            .scene.tokens.getName("Ogre")
            .actor.system.parts.map((part: Kept) => [part.id, part.name, part.hp]),
        ),
      )
      .toEqual([
        ["body", "Body", 25],
        ["arm", "Right arm", 12],
        ["arm#3", "Left arm", 20],
      ]);
  });
});
