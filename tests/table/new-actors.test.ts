/** Actors that are made by hand, taken from packs or imported: their tokens are whose they are, and see. fact: new-tokens */

import { describe, expect, test } from "vitest";
import { HP_BAR } from "../../src/documents/new-actors";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

/** Makes an actor that Aoi owns and puts its token on the map, as dragging does. */
async function placed(gm: SeatedPage, data: object): Promise<unknown> {
  return inPage(
    gm,
    async ({ game, Actor, scene }, data) => {
      const aoi = game.users.getName("Aoi").id;
      const actor = await Actor.implementation.create({ ...data, ownership: { [aoi]: 3 } });
      const token = await actor.getTokenDocument({ x: 200, y: 200 });
      const [made] = await scene.createEmbeddedDocuments("Token", [token.toObject()]);
      await actor.update({ "system.movement": 21 });
      return [made.actorLink, made.disposition, made.sight.enabled ?? false, made.actor === actor];
    },
    data,
  );
}

const seenOn = (page: SeatedPage) => inPage(page, ({ canvas }) => canvas.visibility.testVisibility());

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });

  test("a character made by hand is its player's own on the map, friendly, and sees where the scene asks for it", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await inPage(gm, async ({ scene }) => {
      await scene.update({ tokenVision: true });
    });
    // Their tokens were placed by somebody who did not care.
    await until(aoi, ({ canvas }) => !canvas.visibility.testVisibility());
    await until(aoi, ({ canvas }) => canvas.tokens.placeables.every(({ visible }) => !visible));
    expect(await seenOn(gm)).toBe(true);
    expect(await placed(gm, { name: "Hand", type: "character" })).toEqual([true, 1, true, true]);
    await until(aoi, ({ canvas }) => canvas.visibility.testVisibility());
    await until(aoi, ({ canvas }) => canvas.tokens.placeables.some(({ visible }) => visible));
    await inPage(gm, async ({ scene }) => {
      await scene.update({ tokenVision: false });
    });
  });

  test("is as large as the others are, on a grid of five metres too", async () => {
    await table.reset();
    const gm = table.at("gm");
    const widths = await inPage(gm, async ({ Actor, scene, game }) => {
      const actor = await Actor.implementation.create({ name: "Newcomer", type: "character" });
      const comes = async (to: Kept) => {
        const token = await actor.getTokenDocument({ x: 200, y: 200 });
        const [made] = await to.createEmbeddedDocuments("Token", [token.toObject()]);
        return [made.width, made.height, made.x, made.y];
      };
      const other = game.scenes.find((one: Kept) => one.id !== scene.id) ?? scene;
      const { distance } = other.grid;
      await other.update({ "grid.distance": 5 });
      const onFive = await comes(other);
      await other.update({ "grid.distance": distance });
      return { onFive, size: other.grid.size, others: [...other.tokens].map((one: Kept) => one.width) };
    });
    const person = widths.others.length > 1 ? widths.others[0] : 0.4;
    const shift = Math.round(((1 - person) * widths.size) / 2);
    expect(widths.onFive).toEqual([person, person, 200 + shift, 200 + shift]);
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
    await expect
      .poll(() =>
        inPage(
          gm,
          async ({ Actor, Hooks, game }, paths) => {
            const given = new Actor.implementation({ name: "Paths", type: "character" });
            Hooks.callAll("preCreateActor", given, { name: "Paths", type: "character", ...paths }, {}, game.user.id);
            return given._source.prototypeToken;
          },
          paths,
        ),
      )
      .toEqual({ disposition: 1, ...HP_BAR });
  });

  test("monsters stay as the platform has them, but for their numbers and their HP", async () => {
    await table.reset();
    const gm = table.at("gm");
    expect(await placed(gm, { name: "Rat", type: "monster" })).toEqual([false, -1, false, false]);
    await expect
      .poll(() => inPage(gm, ({ game }) => game.actors.getName("Rat")._source.prototypeToken))
      .toEqual({
        appendNumber: true,
        ...HP_BAR,
      });
  });

  test("characters of the packs see, monsters are numbered", async () => {
    await table.reset();
    const figures = await inPage(table.at("gm"), ({ game }) =>
      game.packs
        .get("ransen.figures-en")
        .getDocuments()
        .then((all: Kept) =>
          all.map(
            ({
              type,
              _source: {
                prototypeToken: { actorLink, sight, appendNumber },
              },
            }: Kept) => [type, actorLink, sight?.enabled ?? false, appendNumber ?? false].join(),
          ),
        ),
    );
    expect([...new Set(figures as string[])].sort()).toEqual(["character,true,true,false", "monster,false,false,true"]);
  });
});
