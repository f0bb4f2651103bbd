/** Our cards among the platform's messages: in sight as they grow, and nothing of them where a message is hidden. */

import { describe, expect } from "vitest";
import { beginBattle, beginTurn, IDS } from "../support/battle";
import { byTurns } from "../support/by-turns";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const DRAWN = "#sidebar .ransen-chronicle li";

/** Makes the card longer by twelve lines, each of its own words: the same ones would be one line. */
async function grow(gm: SeatedPage, key: string): Promise<void> {
  await inPage(
    gm,
    async ({ game }, key) => {
      const card = game.messages.find(({ type }) => type === "chronicle");
      const [entry] = Object.values<Kept>(card.system.entries);
      const from = Object.keys(card.system.entries).length * 100;
      const events = Array.from({ length: 12 }, (_, i) => ({ type: "roundStarted", round: from + i, rule: "" }));
      await card.update({ [`system.entries.${key}`]: { ...entry, order: 99, events } });
    },
    key,
  );
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  const table = sitDown({ gm: { generation }, aoi: { generation } });
  const testInTurn = byTurns(generation);

  testInTurn("a card that grows stays in sight of whoever reads the end, and moves nobody else", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await inPage(gm, async ({ ChatMessage }) => {
      await ChatMessage.createDocuments(Array.from({ length: 30 }, (_, i) => ({ content: `<p>line ${i}</p>` })));
    });
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    for (const page of [gm, aoi]) {
      await page.click('#sidebar-tabs [data-tab="chat"]');
      await page.waitForSelector(DRAWN);
      await inPage(page, ({ ui }) => ui.chat.scrollBottom());
    }
    // The Game Master, who writes the card, reads what was said before.
    await inPage(gm, () => {
      document.querySelector("#sidebar .chat-log")!.scrollTop = 40;
    });
    for (const [times, key] of ["first", "second"].entries()) {
      const before = await aoi.locator(DRAWN).count();
      await grow(gm, key);
      for (const page of [gm, aoi])
        await until(page, (_, { drawn, before }) => document.querySelectorAll(drawn).length > before, {
          drawn: DRAWN,
          before,
        });
      await until(
        aoi,
        () =>
          document.querySelector("#sidebar .chat-log")!.scrollHeight -
            document.querySelector("#sidebar .chat-log")!.scrollTop -
            document.querySelector("#sidebar .chat-log")!.clientHeight <
          8,
      );
      await expect
        .poll(() => inPage(gm, () => document.querySelector("#sidebar .chat-log")!.scrollTop), { message: `${times}` })
        .toBe(40);
    }
  });

  testInTurn("of a message that is hidden from its reader nothing is drawn", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await aoi.click('#sidebar-tabs [data-tab="chat"]');
    await aoi.waitForSelector(DRAWN);
    await inPage(gm, async ({ game }) => {
      await game.messages.find(({ type }) => type === "chronicle").update({ whisper: [game.user.id] });
    });
    await until(
      aoi,
      ({ game }) =>
        game.messages.find(({ type }) => type === "chronicle").visible === false &&
        !document.querySelector(".ransen-chronicle"),
    );
    // As modules do that draw all of them anew.
    await inPage(aoi, async ({ game, ui }) => {
      await Promise.all(game.messages.map((message) => ui.chat.updateMessage(message)));
    });
    await until(aoi, ({ game }) => document.querySelectorAll("#sidebar .chat-message").length === game.messages.size);
    await expect.poll(() => aoi.locator("#sidebar .chat-message .message-content").allTextContents()).toEqual(["???"]);
  });
});
