/** An actor with two linked tokens in one battle: both say what the sheet says, and undo takes back what was done. */

import { expect, test } from "vitest";
import { asks, itemFor } from "../support/asking";
import { beginBattle, beginTurn, IDS, press, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { inPage, type Kept } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

/** HP and conditions of both in the battle, and of their sheet. */
function said(page: SeatedPage): Promise<unknown> {
  return inPage(
    page,
    ({ character, token, scene }, goblinA) => {
      const inBattle = (id: Kept) => {
        const { vitals, conditions } = character(id);
        return [vitals.hp, ...conditions.map((one: Kept) => one.id).sort()].join(" ");
      };
      const { actor } = token(goblinA);
      return [
        inBattle(goblinA),
        inBattle(scene.tokens.getName("Goblin's twin").id),
        [actor.system.hp.value, ...actor.statuses].sort().join(" "),
      ];
    },
    IDS.goblinA,
  );
}

/** Joined commands count as one; only of steps that are not undone. */
function goes(page: SeatedPage): Promise<unknown> {
  return inPage(page, ({ system }) => {
    const { commands, joined = {}, undone = {} } = system.history;
    const all: string[][] = [];
    for (const [number, command] of Object.entries<Kept>(commands))
      if (command && !undone[number]) joined[number] ? all.at(-1)!.push(command.do) : all.push([command.do]);
    return all.map((go) => go.join(" "));
  });
}

test("a blow at one, turned over, and a condition on the sheet are both tokens', each taken back by one undo", async () => {
  await table.reset({ [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await inPage(
    gm,
    async ({ actor, token, scene, combat }, { wolf2, goblinA }) => {
      const [wolf, goblin] = [actor(wolf2), token(goblinA).baseActor];
      await token(goblinA).update({ actorLink: true });
      await wolf.update({ system: { accuracy: 7, evasion: 6, defence: 5, hp: { value: 32, max: 32 } } });
      await goblin.update({ system: { accuracy: 4, evasion: 3, defence: 2, hp: { value: 16, max: 16 } } });
      await wolf.items.find((i) => i.system.how === "melee").update({ system: { power: 20, bonus: 6, critical: 10 } });
      const { _id, ...data } = token(goblinA).toObject();
      const twin = { ...data, name: "Goblin's twin", x: data.x + 800, actorLink: true };
      const [{ id: tokenId, actorId }] = await scene.createEmbeddedDocuments("Token", [twin]);
      const sceneId = scene.id;
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId, actorId, sceneId }]);
    },
    { wolf2: IDS.wolf, goblinA: IDS.goblinA },
  );
  await beginBattle(gm);
  const UNHURT = ["16", "16", "16"];
  expect(await said(gm)).toEqual(UNHURT);
  await beginTurn(aoi, IDS.wolf);
  // Power 20 at 5 is 3, bonus 6, defence 2; turned over, at 9, it is 7.
  await forceDice(gm, ...sixSided(4, 4, 2, 3));
  const item = await itemFor(aoi, IDS.wolf, "melee");
  await asks(aoi, gm, { type: "strike", who: IDS.wolf, item, target: IDS.goblinA, together: true });
  await expect.poll(() => said(gm)).toEqual(["9", "9", "9"]);
  expect(await goes(gm)).toEqual(["turn", "strike figures"]);
  await asks(aoi, gm, { type: "amend", back: 1, change: { turn: { key: "power" } } });
  await expect.poll(() => said(gm)).toEqual(["5", "5", "5"]);
  expect(await goes(gm)).toEqual(["turn", "strike figures"]);
  await inPage(gm, async ({ scene }) => {
    await scene.tokens.getName("Goblin's twin").actor.toggleStatusEffect("prone", { active: true });
  });
  await expect.poll(() => said(gm)).toEqual(["5 prone", "5 prone", "5 prone"]);
  await inPage(
    gm,
    async ({ actor }, goblinA) => {
      await actor(goblinA).update({ "system.hp.value": -2 });
    },
    IDS.goblinA,
  );
  const felled = "-2 prone unconscious";
  await expect.poll(() => said(gm)).toEqual([felled, felled, felled]);
  await untilBattle(gm, ({ system }) => system.owed.length === 0);
  expect(await goes(gm)).toEqual(["turn", "strike figures", "condition condition", "figures figures"]);
  for (const left of [["5 prone", "5 prone", "5 prone"], ["5", "5", "5"], UNHURT]) {
    await press(gm, "undo");
    await expect.poll(() => said(gm)).toEqual(left);
    await untilBattle(gm, ({ system }) => system.owed.length === 0);
  }
  expect(await goes(gm)).toEqual(["turn"]);
});
