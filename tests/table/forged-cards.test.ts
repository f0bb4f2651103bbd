/**
 * Cards in chat that no Game Master wrote: none of them is shown as the battle's, and no data of the battle is
 * written onto them.
 */

import { expect, test } from "vitest";
import { cardIdOf } from "../../src/judgement/history/chapters";
import { asks, itemFor } from "../support/asking";
import { beginBattle, beginTurn, endTurn, IDS, untilBattle } from "../support/battle";
import { forceDice, sixSided } from "../support/forced-dice";
import { inPage, type Kept, until } from "../support/in-page";
import { sitDown } from "../support/sitting";
import type { SeatedPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {} });

/** The visible text of a message once it is drawn. */
async function shown(page: SeatedPage, id: string): Promise<string> {
  return inPage(
    page,
    ({ game }, id) =>
      game.messages
        .get(id)
        .renderHTML()
        .then((html: Kept) => html.querySelector(".message-content").innerHTML),
    id,
  );
}

/** What somebody types into the console of the browser: one after the other. */
async function forged(page: SeatedPage, messages: readonly object[]): Promise<void> {
  await inPage(
    page,
    async ({ ChatMessage }, messages) => {
      await ChatMessage.createDocuments(messages, { keepId: true });
    },
    messages,
  );
}

test("cards of the chronicle that a player began beforehand are neither written on nor shown as the chronicle", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  const combat = (await inPage(gm, ({ combat }) => combat.id)) as string;
  const ids = [null, []].flatMap((readers) => [0, 1, 2, 3].map((chapter) => cardIdOf(combat, chapter, readers)));
  await forged(
    aoi,
    ids.map((_id) => ({ _id, type: "chronicle", content: "", system: { combat, chapter: 0, entries: {} } })),
  );
  // One of another type, and one that says to be the Game Master's.
  await inPage(
    aoi,
    ({ game }, given) => game.messages.get(given).update({ type: "base", system: {} }, { recursive: false }),
    ids[1],
  );
  await inPage(aoi, ({ game }, given) => game.messages.get(given).update({ author: game.users.activeGM!.id }), ids[2]);
  await inPage(gm, ({ token }, kai) => token(kai).update({ hidden: true }), IDS.kai);
  await beginBattle(gm);
  await untilBattle(aoi, ({ battle }) => battle.round === 1);
  await beginTurn(aoi, IDS.wolf);
  await endTurn(aoi);
  await until(
    gm,
    ({ game }) =>
      game.messages
        .filter((one) => one.type === "chronicle" && Object.keys(one.system.entries ?? {}).length > 0)
        .map((one) => [one.author.name, one.whisper.length > 0, one.system.chapter]).length >= 1,
  );
  await beginTurn(gm, IDS.kai);
  await until(gm, ({ game }) =>
    game.messages
      .filter((one) => one.type === "chronicle" && Object.keys(one.system.entries ?? {}).length > 0)
      .map((one) => [one.author.name, one.whisper.length > 0, one.system.chapter])
      .some(([, isSecret]) => isSecret),
  );
  const squatted = await inPage(
    gm,
    ({ game }, ids) => ids.map((id) => game.messages.get(id)?.system?.entries ?? {}),
    ids,
  );
  expect(squatted).toEqual(ids.map(() => ({})));
  await expect
    .poll(() =>
      inPage(gm, ({ game }) =>
        game.messages
          .filter((one) => one.type === "chronicle" && Object.keys(one.system.entries ?? {}).length > 0)
          .map((one) => [one.author.name, one.whisper.length > 0, one.system.chapter])
          .filter(([author]) => author !== game.user.name),
      ),
    )
    .toEqual([]);
  await expect
    .poll(() =>
      inPage(gm, ({ game }) =>
        game.messages
          .filter((one) => one.type === "chronicle" && Object.keys(one.system.entries ?? {}).length > 0)
          .map((one) => [one.author.name, one.whisper.length > 0, one.system.chapter])
          .some(([, isSecret]) => !isSecret),
      ),
    )
    .toBe(true);
  // A second entry of the same turn goes onto the card that was begun, not onto another.
  const chapters = (await inPage(gm, ({ game }) =>
    game.messages
      .filter((one) => one.type === "chronicle" && Object.keys(one.system.entries ?? {}).length > 0)
      .map((one) => [one.author.name, one.whisper.length > 0, one.system.chapter])
      .map((one) => one.join()),
  )) as string[];
  expect(new Set(chapters).size).toBe(chapters.length);
});

test("a forged card says that it is none, also where a Game Master has shown it to everyone", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  await beginBattle(gm);
  await untilBattle(aoi, ({ battle }) => battle.round === 1);
  const combat = (await inPage(gm, ({ combat }) => combat.id)) as string;
  const entry = { order: 99, events: [{ type: "moved", rule: "TRN-1", who: IDS.wolf, metres: 99 }], names: {} };
  const id = "forgedChronicle0";
  const system = { ruleset: "sw25-advanced", combat, chapter: 1, round: 1, entries: { forged: entry } };
  await forged(aoi, [{ _id: id, type: "chronicle", content: "", system }]);
  const strike = { combat, strike: "x", ruleset: "sw25-advanced", who: IDS.wolf, item: "", name: "Doom", targets: [] };
  const rest = { dice: {}, names: {}, events: [], step: null, against: [] };
  await forged(aoi, [{ _id: "forgedStrike0000", content: "", flags: { ransen: { strike: { ...strike, ...rest } } } }]);
  for (const one of [id, "forgedStrike0000"]) {
    await until(gm, ({ game }, one) => game.messages.has(one), one);
    await expect.poll(() => shown(gm, one)).toContain("No Game Master wrote this card");
    await expect.poll(() => shown(gm, one)).not.toContain("ransen-chronicle");
    await expect.poll(() => shown(gm, one)).not.toContain("ransen-strike-card");
  }
  // One that a Game Master has shown to everyone, so that the last hand is the Game Master's.
  await inPage(gm, ({ game }) => game.messages.get("forgedStrike0000").update({ flavor: "shown" }));
  await until(gm, ({ game }) => game.messages.get("forgedStrike0000").flavor === "shown");
  await expect.poll(() => shown(gm, "forgedStrike0000")).toContain("No Game Master wrote this card");
});

test("hostile hands change nothing of an own strike's message: its words, dice and data stay, and it stays", async () => {
  await table.reset({ [IDS.wolf]: [24, 12], [IDS.goblinA]: [24, 12] });
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  const fighters = { wolf: IDS.wolf, goblinA: IDS.goblinA };
  await inPage(
    gm,
    async ({ token }, { wolf, goblinA }) => {
      const [hero, goblin] = [token(wolf).actor, token(goblinA).actor];
      await hero.update({ system: { accuracy: 7, evasion: 6, defence: 5, hp: { value: 32, max: 32 } } });
      await goblin.update({ system: { accuracy: 4, evasion: 3, defence: 2, hp: { value: 16, max: 16 } } });
      await hero.items.find((i: Kept) => i.system.how === "melee").update({ system: { power: 20, bonus: 6 } });
    },
    fighters,
  );
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await forceDice(gm, ...sixSided(4, 4, 2, 3));
  const item = await itemFor(aoi, IDS.wolf, "melee");
  await asks(aoi, gm, { type: "strike", who: IDS.wolf, item, target: IDS.goblinA, together: true });
  await untilBattle(aoi, ({ character }, goblinA) => character(goblinA).vitals.hp < 16, IDS.goblinA);
  const mine = ({ game }: Kept) =>
    game.messages
      .filter((one: Kept) => one.speaker.alias === "Wolf" && one.rolls.length > 0)
      .map((one: Kept) => one.toObject());
  await until(gm, ({ game }) =>
    game.messages.some((one) => typeof one.flags.ransen?.strike?.step === "number" && one.rolls.length === 2),
  );
  const before = (await inPage(gm, mine)) as { _id: string }[];
  expect(before).toHaveLength(1);
  const id = before[0]!._id;
  const card = await shown(gm, id);
  const hostile: { [key: string]: unknown }[] = [
    { content: "<p>99 damage</p>" },
    { flavor: "<b>99 damage</b>" },
    { content: "", flavor: "", rolls: [] },
    { "flags.ransen.strike.dice": { accuracy: [6, 6] } },
    { "flags.ransen.strike.events": [] },
    { "flags.ransen.strike.sums": null },
    { "flags.ransen.strike.name": "Doom" },
    { "flags.ransen.-=strike": null },
    { "flags.-=ransen": null },
    { speaker: { alias: "Goblin A" } },
    { whisper: ["nobodynobody0000"] },
  ];
  for (const changes of hostile)
    await expect
      .poll(() => told(aoi, { id, changes }), { message: JSON.stringify(changes) })
      .toMatch(/lacks permission/);
  await expect.poll(() => told(aoi, { id, changes: null }), { message: "deleted" }).toMatch(/lacks permission/);
  await expect.poll(() => inPage(gm, mine)).toEqual(before);
  for (const page of [gm, aoi]) await expect.poll(() => shown(page, id)).toContain("ransen-strike-message");
  await expect.poll(() => shown(gm, id)).toBe(card);
  table.allow(/lacks permission/);
});

/** What the server says to a change of a message from a console; null: it deletes it. */
async function told(page: SeatedPage, asked: { id: string; changes: object | null }): Promise<string> {
  return inPage(
    page,
    ({ game }, { id, changes }) => {
      const message = game.messages.get(id);
      return (changes ? message.update(changes) : message.delete()).then(
        () => "done",
        (fault: Error) => String(fault),
      );
    },
    asked,
  );
}

test("markup that acts is taken out of a message's words before anybody reads them, and when they are changed", async () => {
  await table.reset();
  const [gm, aoi] = [table.at("gm"), table.at("aoi")];
  const id = "markupInMessage0";
  const acting = `<p onclick="left=1">p<script>globalThis.ran = 1</script><img src="x" onerror='globalThis.ran = 1'></p><a href="javascript:ran=1">a</a>`;
  await forged(aoi, [{ _id: id, content: acting, flavor: acting }]);
  const words = ({ game }: Kept, id: string) => {
    const { content, flavor } = game.messages.get(id)._source;
    return [content, flavor];
  };
  const clean = `<p>p<img src="x"></p><a>a</a>`;
  await until(gm, ({ game }, id) => game.messages.has(id), id);
  for (const page of [gm, aoi]) await expect.poll(() => inPage(page, words, id)).toEqual([clean, clean]);
  await inPage(aoi, ({ game }, { id, acting }) => game.messages.get(id).update({ flavor: `x${acting}` }), {
    id,
    acting,
  });
  for (const page of [gm, aoi]) await expect.poll(() => inPage(page, words, id)).toEqual([clean, `x${clean}`]);
  for (const page of [gm, aoi]) await expect.poll(() => inPage(page, ({ left }) => left.ran ?? null)).toBeNull();
  table.allow(/404|Failed to load/);
});
