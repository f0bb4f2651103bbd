/** Actors that are made by hand, taken from packs or imported: their tokens are whose they are, and see. fact: new-tokens */

import { describe, expect, test } from "vitest";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

/** Makes an actor that Aoi owns and puts its token on the map, as dragging does. */
async function placed(gm: SeatedPage, data: object): Promise<unknown> {
  return gm.evaluate(`(async () => {
    const aoi = game.users.getName("Aoi").id;
    const actor = await Actor.implementation.create({ ...${JSON.stringify(data)}, ownership: { [aoi]: 3 } });
    const token = await actor.getTokenDocument({ x: 200, y: 200 });
    const [made] = await game.scenes.active.createEmbeddedDocuments("Token", [token.toObject()]);
    await actor.update({ "system.movement": 21 });
    return [made.actorLink, made.disposition, made.sight.enabled ?? false, made.actor === actor];
  })()`);
}

const SEEN = "canvas.visibility.testVisibility()";

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });

  test("a character made by hand is its player's own on the map, friendly, and sees where the scene asks for it", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await gm.evaluate(`game.scenes.active.update({ tokenVision: true }).then(() => undefined)`);
    // Their tokens were placed by somebody who did not care.
    await aoi.waitForFunction(`!${SEEN}`);
    await aoi.waitForFunction("canvas.tokens.placeables.every(({ visible }) => !visible)");
    expect(await gm.evaluate(SEEN)).toBe(true);
    expect(await placed(gm, { name: "Hand", type: "character" })).toEqual([true, 1, true, true]);
    await aoi.waitForFunction(SEEN);
    await aoi.waitForFunction("canvas.tokens.placeables.some(({ visible }) => visible)");
    await gm.evaluate(`game.scenes.active.update({ tokenVision: false }).then(() => undefined)`);
  });

  test("what the data say stays as they say it, by names or by paths", async () => {
    await table.reset();
    const gm = table.at("gm");
    const own = { actorLink: false, disposition: 0, sight: { enabled: false } };
    expect(await placed(gm, { name: "Own", type: "character", prototypeToken: own })).toEqual([false, 0, false, false]);
    expect(await placed(gm, { name: "Half", type: "character", prototypeToken: { disposition: -1 } })).toEqual([
      true,
      -1,
      true,
      true,
    ]);
    const paths = { "prototypeToken.actorLink": false, "prototypeToken.sight.enabled": false };
    expect(
      await gm.evaluate(`(async () => {
        const given = new Actor.implementation({ name: "Paths", type: "character" });
        Hooks.callAll("preCreateActor", given, { name: "Paths", type: "character", ...${JSON.stringify(paths)} }, {}, game.user.id);
        return given._source.prototypeToken;
      })()`),
    ).toEqual({ disposition: 1 });
  });

  test("monsters stay as the platform has them, but for their numbers", async () => {
    await table.reset();
    const gm = table.at("gm");
    expect(await placed(gm, { name: "Rat", type: "monster" })).toEqual([false, -1, false, false]);
    expect(await gm.evaluate(`game.actors.getName("Rat")._source.prototypeToken`)).toEqual({ appendNumber: true });
  });

  test("characters of the packs see, monsters are numbered", async () => {
    await table.reset();
    const figures = await table.at("gm").evaluate(
      `game.packs.get("ransen.figures-en").getDocuments().then((all) => all.map(({ type, _source: { prototypeToken: { actorLink, sight, appendNumber } } }) =>
        [type, actorLink, sight?.enabled ?? false, appendNumber ?? false].join()))`,
    );
    expect([...new Set(figures as string[])].sort()).toEqual(["character,true,true,false", "monster,false,false,true"]);
  });
});
