/** A map that is measured in feet is played in metres, and the Game Master is told so once. */

import { describe, expect, test } from "vitest";
import { battleOnPage, beginBattle, beginTurn, characterIn, IDS, noticeOn, untilBattle } from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, until } from "../support/in-page";
import { dragToken, type SeatedPage } from "../support/table";

const { sit } = freshTables();

/** Two who stand far enough from each other on spaces of 5 ft, and nobody else; corners in pixels. */
async function makeFeet(gm: SeatedPage, units = "ft"): Promise<void> {
  await inPage(
    gm,
    async ({ game }, { wolf, goblinA, units2 }) => {
      const scene = game.scenes.active;
      const gone = scene.tokens.filter(({ id }) => !([wolf, goblinA] as string[]).includes(id)).map(({ id }) => id);
      const combat = game.combats.contents[0];
      await combat!.deleteEmbeddedDocuments(
        "Combatant",
        combat!.combatants.filter(({ tokenId }) => gone.includes(tokenId)).map(({ id }) => id),
      );
      await scene.deleteEmbeddedDocuments("Token", gone);
      await scene.updateEmbeddedDocuments(
        "Token",
        [
          { _id: wolf, x: 200, y: 200, width: 1, height: 1 },
          { _id: goblinA, x: 1100, y: 700, width: 1, height: 1 },
        ],
        { animate: false },
      );
      await scene.update({ grid: { distance: 5, units: units2 } });
    },
    { wolf: IDS.wolf, goblinA: IDS.goblinA, units2: units },
  );
}

/** The sentences of all notifications that are there. */
function noticed(page: SeatedPage): Promise<string[]> {
  return page.$$eval("#notifications li p", (all) => all.map(({ textContent }) => textContent ?? ""));
}

describe.each([13, 14] as const)("generation %i, spaces of 5 ft", (generation) => {
  test("a drag of four spaces is a move of 6.1 m", async () => {
    const gm = await sit("gm", { generation });
    await makeFeet(gm);
    await until(gm, ({ canvas }) => canvas.ready && canvas.scene.grid.units === "ft");
    await beginBattle(gm);
    const start = characterIn(await battleOnPage(gm), IDS.wolf);
    expect(start.at).toEqual([3.81, 3.81]);
    await beginTurn(gm, IDS.wolf);
    // The helper counts the scene's own units: from the middle of a space, 12.5 ft, to 32.5 ft.
    await dragToken(gm, IDS.wolf, [{ x: 32.5, y: 12.5 }]);
    await untilBattle(gm, ({ battle }) => battle.turn?.moved);
    const after = await battleOnPage(gm);
    const [x, y] = characterIn(after, IDS.wolf).at as [number, number];
    // 20 ft are 6.096 m; the table moves by whole pixels and may round to whole metres.
    expect(Math.hypot(x - 3.81, y - 3.81)).toBeCloseTo(6.096, 1);
    // The battle hears of the move before the token stands there.
    await expect
      .poll(() => inPage(gm, ({ token }, wolf) => (({ x, y }) => [x, y])(token(wolf)._source), IDS.wolf))
      .toEqual([Math.round((x / 1.524) * 100 - 50), Math.round((y / 1.524) * 100 - 50)]);
  });
});

describe("the notice", () => {
  test("says what a space counts as, once, to the Game Master alone, and again for other units", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    await makeFeet(gm);
    await expect
      .poll(() => noticeOn(gm))
      .toMatch(/is not measured in metres\. Ransen converts: a grid space of 5 ft counts as 1\.524 m\.$/);
    await inPage(gm, ({ canvas }) => canvas.draw());
    expect(await noticed(gm)).toEqual([]);
    await inPage(gm, ({ scene }) => scene.update({ grid: { units: "parsecs" } }));
    await expect
      .poll(() => noticeOn(gm))
      .toMatch(/is measured in “parsecs”, a unit that Ransen does not know\. It counts them as metres/);
    await inPage(gm, ({ scene }) => scene.update({ grid: { units: "" } }));
    await expect.poll(() => noticeOn(gm)).toMatch(/has no unit of length/);
    expect(await noticed(aoi)).toEqual([]);
  });

  test("is not there on maps in metres, however they are written", async () => {
    const gm = await sit("gm", { lang: "ja" });
    await makeFeet(gm, "㍍");
    await inPage(gm, ({ canvas }) => canvas.draw());
    expect(await noticed(gm)).toEqual([]);
    await inPage(gm, ({ scene }) => scene.update({ grid: { units: "フィート" } }));
    await expect
      .poll(() => noticeOn(gm))
      .toBe(
        `「${await inPage(gm, ({ scene }) => scene.name)}」の距離の単位はメートルではありません。1マス5 フィートを1.524mとして換算します。`,
      );
  });
});
