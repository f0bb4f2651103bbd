/**
 * `SIM-CYC-1`: an unrevealed declaration is in no document, message, setting or frame that another user's page has or
 * receives – the Game Master's and the other player's. Also: the answers to forged requests.
 */

import { expect, test } from "vitest";
import { IDS, openTracker, press, untilBattle } from "../support/battle";
import {
  beginDeclaring,
  chooseOnly,
  openPlanning,
  pickOption,
  reveal,
  sealNow,
  TRACKER,
  UNDECLARED,
  DECLARE_WINDOW as WINDOW,
  write,
} from "../support/declaring";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, until } from "../support/in-page";
import { knownTo, overhear } from "../support/overheard";
import { dragToken, onPage, type SeatedPage, untilReady } from "../support/table";

const table = freshTables();

/** Where Wolf goes: metres, and the corner of its token there in pixels. */
const GOAL = { x: 27.35, y: 18.65 };
const CORNER = { x: 527, y: 353 };

/** Parts of the action and keys of the action's own, in any spelling of JSON. */
const NEEDLES: readonly RegExp[] = [
  /ZITRONENFALTER/,
  /QUECKSILBERLICHT/,
  /27\.35/,
  /18\.65/,
  new RegExp(`"x":\\s*${CORNER.x}\\b`),
  new RegExp(`"y":\\s*${CORNER.y}\\b`),
  new RegExp(`"x":\\s*${GOAL.x * 20}\\b`),
  /"(?:move|cast|communicate|brace|evade|attack|item)":/,
  /"(?:nonce|actions)":/,
  /"action":[[{]/,
];

/** A frame carries JSON in JSON: its quotation marks may be written with strokes before them. */
function plain(text: string): string {
  return text.replaceAll("\\", "");
}

function foundIn(text: string, needles: readonly RegExp[] = NEEDLES): string[] {
  const flat = plain(text);
  return needles.filter((needle) => needle.test(flat)).map((needle) => `${needle}: ${needle.exec(flat)?.[0]}`);
}

test("nobody else's page has or hears what is not revealed", async () => {
  const [gm, aoi, ren] = await Promise.all([
    table.sit("gm", { generation: 14 }),
    table.sit("aoi", { generation: 14 }),
    table.sit("ren", { generation: 14 }),
  ]);
  const others = [gm, ren];
  const ears = [await overhear(gm), await overhear(ren)];

  // The platform tells the others of a drag and of the pointer: the ears hear it, so their silence later means something.
  await dragToken(aoi, IDS.wolf, [GOAL], { hold: true });
  const goal = await onPage(aoi, GOAL);
  const isHeard = async () => {
    await aoi.mouse.move(goal.x, goal.y);
    return ears.map(({ heard }) => {
      const frames = heard.join("\n");
      return frames.includes('"cursor"') && frames.includes("plannedMovements") && foundIn(frames).length > 0;
    });
  };
  await expect.poll(isHeard, { timeout: 15_000 }).toEqual([true, true]);
  await aoi.keyboard.press("Escape");
  await aoi.mouse.up();
  await beginDeclaring(gm);
  await openPlanning(gm);
  for (const ear of ears) ear.heard.length = 0;

  await dragToken(aoi, IDS.wolf, [{ x: 25, y: 25 }, GOAL]);
  await aoi.waitForSelector(`${WINDOW} .drawn`);
  await sealNow(aoi, IDS.wolf);
  await chooseOnly(aoi, IDS.sakura);
  await pickOption(aoi, "first.choice", "communicate");
  await write(aoi, "first.text", "ZITRONENFALTER");
  await pickOption(aoi, "second.choice", "cast");
  await write(aoi, "second.name", "QUECKSILBERLICHT");
  await sealNow(aoi, IDS.sakura);
  for (const page of others)
    await untilBattle(page, ({ system }, sakura) => system.declarations.seals?.[sakura]?.seal, IDS.sakura);
  const nonces = (await inPage(aoi, ({ game }) =>
    Object.values<Kept>(Object.values<Kept>(game.settings.get("ransen", "declaredCopies"))[0].copies).map(
      ({ opening }: Kept) => opening.nonce,
    ),
  )) as string[];
  expect(nonces).toHaveLength(2);
  // The declarer's own page knows it all, so the needles do find.
  expect(foundIn(await knownTo(aoi), NEEDLES.slice(0, 4))).toHaveLength(4);

  const secret = [...NEEDLES, ...nonces.map((nonce) => new RegExp(nonce))];
  for (const [i, page] of others.entries()) {
    const { heard } = ears[i]!;
    const frames = heard.join("\n");
    expect(frames, "the seals came").toContain(IDS.sakura);
    expect(foundIn(frames, secret), "frames and requests").toEqual([]);
    expect(foundIn(await knownTo(page), secret), "documents, messages, settings").toEqual([]);
    expect(frames).not.toContain("plannedMovements");
    expect(heard.filter((frame) => frame.startsWith("<") && frame.includes('"cursor"'))).toEqual([]);
  }
  // The Game Master's own are hidden from the players alike, and an export before the reveal holds none.
  ears[1]!.heard.length = 0;
  await openTracker(gm);
  await chooseOnly(gm, IDS.ogre);
  await pickOption(gm, "first.choice", "item");
  await write(gm, "first.name", "HEXENKESSEL");
  await sealNow(gm, IDS.ogre);
  await untilBattle(ren, ({ system }, ogre) => system.declarations.seals?.[ogre]?.seal, IDS.ogre);
  for (const text of [ears[1]!.heard.join("\n"), await knownTo(ren)])
    expect(foundIn(text, [/HEXENKESSEL/])).toEqual([]);

  await reveal(gm, true);
  for (const page of others) {
    await untilBattle(page, ({ battle }) => battle.phase === "revealed");
    const text = await knownTo(page);
    for (const word of ["ZITRONENFALTER", "QUECKSILBERLICHT", "HEXENKESSEL", "27.35"]) expect(text).toContain(word);
  }
  await openTracker(ren);
  await expect.poll(() => ren.textContent(`${TRACKER} .verdict.right`)).toBe("3 revealed, all as sealed.");
}, 240_000);

/** Sends a request as a page that does not keep to the rules, and gives the referee's answer. */
async function forge(page: SeatedPage, body: unknown): Promise<{ ok: boolean; refusal?: { code: string } }> {
  return page.evaluate(async (sent) => {
    const { game, foundry } = globalThis as unknown as {
      game: {
        combats: { contents: { id: string; system: { revision: number } }[] };
        socket: {
          emit(channel: string, payload: object): void;
          on(channel: string, listener: (payload: { type: string; to: string; answer: never }) => void): void;
        };
      };
      foundry: { utils: { randomID(length: number): string } };
    };
    const id = foundry.utils.randomID(16);
    const { id: combatId, system } = game.combats.contents[0]!;
    return new Promise<{ ok: boolean; refusal?: { code: string } }>((resolve) => {
      game.socket.on("system.ransen", (reply) => reply.type === "reply" && reply.to === id && resolve(reply.answer));
      game.socket.emit("system.ransen", { type: "request", id, combatId, revision: system.revision, body: sent });
      setTimeout(() => resolve({ ok: false, refusal: { code: "silence" } }), 4_000);
    });
  }, body);
}

test("forged requests change nothing", async () => {
  const [gm, aoi] = await Promise.all([table.sit("gm"), table.sit("aoi")]);
  await beginDeclaring(gm);
  await openPlanning(gm);
  await chooseOnly(aoi, IDS.wolf);
  await pickOption(aoi, "first.choice", "evade");
  await sealNow(aoi, IDS.wolf);
  const before = await inPage(gm, ({ system }) => JSON.stringify(system));
  const seal = "ab".repeat(32);
  const one = (who: string, more: object = {}) => ({ who, seal, envelope: "QUJD", ...more });
  const codes: (string | undefined)[] = [];
  for (const body of [
    { type: "seal", round: 1, seals: [one(IDS.kai)] },
    { type: "seal", round: 1, seals: [one(IDS.ogre)] },
    { type: "seal", round: 1, seals: [one(IDS.wolf)] },
    { type: "seal", round: 2, seals: [one(IDS.sakura)] },
    { type: "seal", round: 1, seals: [one(IDS.sakura, { envelope: "A".repeat(20_000) })] },
    { type: "seal", round: 1, seals: [one(IDS.sakura, { userId: "userRen000000000" })] },
    { type: "command", command: { do: "declare", who: IDS.sakura, action: { evade: true } } },
    { type: "plan", seconds: 0 },
    { type: "reveal", without: [] },
    { type: "resolve", damages: [] },
  ])
    codes.push((await forge(aoi, body)).refusal?.code);
  expect(codes).toEqual([
    "not-yours",
    "not-yours",
    "already-declared",
    "stale",
    "unreadable",
    "unreadable",
    "not-yours",
    "not-yours",
    "not-yours",
    "not-yours",
  ]);
  // Longer than any honest request: not even an answer.
  const long = {
    type: "seal",
    round: 1,
    seals: Array.from({ length: 90 }, () => one("x".repeat(60), { envelope: "A".repeat(900) })),
  };
  expect((await forge(aoi, long)).refusal?.code).toBe("silence");
  // A player's page gives nobody but the Game Master an opening.
  await inPage(
    aoi,
    ({ game, combat }, wolf) =>
      game.socket.emit("system.ransen", { type: "unseal", combatId: combat.id, round: 1, who: [wolf] }),
    IDS.wolf,
  );
  await expect.poll(() => inPage(gm, ({ system }) => JSON.stringify(system))).toBe(before);

  // A seal whose envelope holds nothing opens for nobody, and its owner's page has no copy that fits.
  await forge(aoi, { type: "seal", round: 1, seals: [one(IDS.sakura)] });
  await untilBattle(gm, ({ system }, sakura) => system.declarations.seals?.[sakura]?.seal, IDS.sakura);
  await press(gm, "reveal");
  await gm.click(`${UNDECLARED} button[data-action=without]`);
  await gm.click(".ransen-unopened button[data-action=without]", { timeout: 20_000 });
  await untilBattle(gm, ({ battle }) => battle.phase === "revealed");
  await expect.poll(() => inPage(gm, ({ battle }) => battle.sealed.map(({ who }: Kept) => who))).toEqual([IDS.wolf]);
}, 180_000);

test("a Game Master's page that carries out something else is found out by every other page", async () => {
  const [gm, aoi, ren] = await Promise.all([table.sit("gm"), table.sit("aoi"), table.sit("ren")]);
  await beginDeclaring(gm);
  await openPlanning(gm);
  await chooseOnly(aoi, IDS.wolf);
  await pickOption(aoi, "first.choice", "evade");
  await sealNow(aoi, IDS.wolf);
  await untilBattle(ren, ({ system }, wolf) => system.declarations.seals?.[wolf]?.seal, IDS.wolf);
  // Past the system: another action and a seal of its own that fits it, written straight into the document.
  await gm.evaluate(`(async () => {
    const combat = game.combats.contents[0];
    const action = [{ brace: true }];
    const opening = { action, nonce: "ab".repeat(32) };
    const text = '{"action":[{"brace":true}],"battle":"' + combat.id + '","nonce":"' + opening.nonce + '","round":1,"who":"${IDS.wolf}"}';
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const seal = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    await combat.update({
      "system.revision": combat.system.revision + 1,
      "system.kept.frame.phase": ["revealed"],
      "system.kept.sealed.${IDS.wolf}": [{ who: "${IDS.wolf}", action }],
      "system.declarations.planning": null,
      "system.declarations.opened": { round: 1, seals: [{ who: "${IDS.wolf}", seal, opening }] },
    });
  })()`);
  for (const page of [aoi, ren]) {
    await openTracker(page);
    await page.waitForSelector(`${TRACKER} .verdict.wrong`);
    await expect
      .poll(() => page.textContent(`${TRACKER} .verdict.wrong`))
      .toBe("The action differs from the sealed one: Wolf!");
    await until(page, () =>
      document.querySelector("#notifications")?.textContent.includes("differs from the sealed one"),
    );
  }
  // Its maker still knows after a reload; a window that has only the list from then on cannot.
  await aoi.reload();
  await untilReady(aoi);
  await openTracker(aoi);
  await aoi.waitForSelector(`${TRACKER} .verdict.wrong`);
  for (const page of [gm, aoi, ren]) {
    page.expectNoTroubles(/The action differs from the sealed one/);
    page.troubles.length = 0;
  }
}, 120_000);
