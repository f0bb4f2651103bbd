/**
 * Counts the presses of a round at the table: four characters against six goblins in Advanced Combat, played by a
 * Game Master and two players with real mice. Every press, drag and answer counts. This test fails when a round takes
 * more of them.
 */

import { expect, test } from "vitest";
import type { ScriptFile } from "../../src/rules/index";
import { battleOnPage, beginBattle, characterIn, choose, IDS, openTracker, untilBattle } from "../support/battle";
import { inPage } from "../support/in-page";
import { shot } from "../support/map-words";
import { chooseRuleset } from "../support/opened-by-mouse";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenOnPage } from "../support/table";

const table = sitDown({ gm: {}, aoi: {}, ren: {} });

const [E, F] = ["tokenGoblinE0000", "tokenGoblinF0000"];
const { wolf, sakura, kai, mei, goblinA: A, goblinB: B, goblinC: C, goblinD: D } = IDS;
const PLAYERS = { [wolf]: "aoi", [sakura]: "aoi", [kai]: "ren", [mei]: "ren" } as const;
const PLAYED: readonly string[] = Object.keys(PLAYERS);
type User = "gm" | "aoi" | "ren";
const USERS = ["gm", "aoi", "ren"] as const;

const TRACKER = '[data-ransen="tracker"]';
const PROMPT = '[data-ransen="block-prompt"]';

/** Each user's presses since the count began. */
class Count {
  readonly #done: { readonly user: User; readonly what: "press" | "drag" | "answer" }[] = [];

  add(user: User, what: "press" | "drag" | "answer"): void {
    this.#done.push({ user, what });
  }

  of(user?: User, what?: string): number {
    return this.#done.filter((one) => (!user || one.user === user) && (!what || one.what === what)).length;
  }

  toString(): string {
    const users = USERS.map((user) => `${user} ${this.of(user)}`).join(", ");
    const kinds = (["drag", "press", "answer"] as const)
      .map((what) => `${what} ${this.of(undefined, what)}`)
      .join(", ");
    return `${this.of()} (${users}; ${kinds})`;
  }
}

const handOf = (id: string): User => (PLAYERS as { [id: string]: User })[id] ?? "gm";

async function press(count: Count, user: User, selector: string): Promise<void> {
  await table.at(user).click(selector);
  count.add(user, "press");
}

/** Drags, and has everyone who is asked let movers pass for this round. */
async function move(count: Count, id: string, to: readonly [number, number]): Promise<void> {
  const user = handOf(id);
  await dragToken(table.at(user), id, [{ x: to[0], y: to[1] }]);
  count.add(user, "drag");
  await untilBattle(
    table.at("gm"),
    ({ battle, system }, id) =>
      (battle.turn?.who === id && battle.turn.moved !== null) ||
      Object.values(system.pending).some((one) => one !== null),
    id,
  );
  for (const asked of USERS) {
    const page = table.at(asked);
    await untilBattle(
      page,
      ({ battle, system }, id) =>
        (battle.turn?.who === id && battle.turn.moved !== null) ||
        Object.values(system.pending).some((one) => one !== null),
      id,
    );
    const isAsked = await page.evaluate(
      `Object.values(game.combats.contents[0].system.pending).some((one) => one?.blockers.some(({ by }) =>
        !(by in one.answers) && ${asked === "gm" ? `!["${Object.keys(PLAYERS).join('","')}"].includes(by)` : `canvas.tokens.get(by).isOwner`}))`,
    );
    if (!isAsked) continue;
    await page.press(`${PROMPT} input[name=candidate]`, "r");
    count.add(asked, "answer");
  }
  await untilBattle(table.at("gm"), ({ battle }, id) => battle.turn?.who === id && battle.turn.moved !== null, id);
}

/** A character with weapons presses the enemy on the map; goblins without any have a button. */
async function attack(count: Count, id: string, target: string): Promise<void> {
  const user = handOf(id);
  const page = table.at(user);
  await page.waitForSelector(`${TRACKER} .turn[data-id="${id}"]`);
  if (await page.$(`${TRACKER} .turn.line[data-id="${id}"]`)) {
    await page.waitForSelector('[data-ransen="weapons"] .cards button[aria-pressed="true"]');
    const { x, y } = await tokenOnPage(page, target);
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.click(x, y);
    count.add(user, "press");
  } else await press(count, user, `${TRACKER} .turn[data-id="${id}"] [data-action="attackMelee"]`);
  await untilBattle(table.at("gm"), ({ battle }, id) => battle.turn?.who === id && battle.turn.major, id);
}

/** One press in its row begins the turn and attacks; the turn before ends by that. */
async function attackAtOnce(count: Count, id: string): Promise<void> {
  await press(count, handOf(id), `${TRACKER} [data-action="attackAtOnce"][data-id="${id}"]`);
  await untilBattle(table.at("gm"), ({ battle }, id) => battle.turn?.who === id && battle.turn.major, id);
}

/** One press for all goblins who reach somebody: each has its turn, and attacks. */
async function attackOfKind(count: Count, many: number): Promise<void> {
  const gm = table.at("gm");
  const acted = async () => (await battleOnPage(gm)).characters.filter((one) => one.acted).length;
  const before = (await acted()) + ((await battleOnPage(gm)).turn ? 1 : 0);
  await press(count, "gm", `${TRACKER} [data-action="attackOfKind"]`);
  await untilBattle(
    gm,
    ({ battle }, given) => battle.characters.filter(({ acted }) => acted).length === given,
    before + many,
  );
}

/** The ogre is not of this fight. */
async function sitAt(ruleset: string, places: { readonly [id: string]: readonly [number, number] }): Promise<void> {
  await table.reset(places);
  await chooseRuleset(table.at("gm"), ruleset);
  await choose(table.at("gm"), "automation.hit", "off");
  await choose(table.at("gm"), "automation.damage", "off");
  await inPage(
    table.at("gm"),
    ({ combat }, ogre) => combat.combatants.find(({ tokenId }) => tokenId === ogre).delete(),
    IDS.ogre,
  );
  for (const user of ["aoi", "ren"] as const) await openTracker(table.at(user));
  await beginBattle(table.at("gm"));
}

test("a round of four against six, all of whom move or fight", { timeout: 120_000 }, async () => {
  await sitAt("sw25-advanced", {
    [wolf]: [20, 17],
    [kai]: [20, 24],
    [sakura]: [4, 20],
    [mei]: [2, 10],
    [A]: [30, 17],
    [B]: [31, 20],
    [C]: [30, 24],
    [D]: [31, 14],
    [E]: [34, 20],
    [F]: [32, 27],
  });
  const count = new Count();
  const at = async (id: string): Promise<readonly [number, number]> =>
    characterIn(await battleOnPage(table.at("gm")), id).at as unknown as readonly [number, number];
  for (const [id, target] of [
    [wolf, A],
    [kai, C],
  ] as const) {
    await move(count, id, await at(target));
    await attack(count, id, target);
  }
  for (const [id, to] of [
    [sakura, [20, 20]],
    [mei, [23, 12]],
  ] as const) {
    await move(count, id, to);
  }
  // The party is through, and makes room in the Game Master's list for the monsters, who act.
  const gm = table.at("gm");
  await gm.waitForSelector(`${TRACKER} .side.open[data-side="monsters"]`);
  await attackOfKind(count, 2);
  await gm.waitForSelector(`${TRACKER} .side:not(.open)[data-side="party"]`);
  for (const [id, target] of [
    [B, sakura],
    [E, sakura],
    [D, wolf],
    [F, kai],
  ] as const) {
    await move(count, id, await at(target));
    if (id !== E) await attack(count, id, target);
  }
  await press(count, "gm", `${TRACKER} [data-action="nextRound"]`);
  await untilBattle(table.at("gm"), ({ battle }) => battle.round === 2);
  console.log(`The counted round: ${count}`);
  expect(count.of()).toBeLessThanOrEqual(18);
});

/** Five and five who fight at two points already, as a script says. */
const MELEES = {
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: [
    ["Wolf", "party", 14] as const,
    ["Sakura", "party", 14] as const,
    ["Kai", "party", 26] as const,
    ["Mei", "party", 26] as const,
    ...["A", "B", "C"].map((letter) => [`Goblin ${letter}`, "monsters", 14] as const),
    ...["D", "E", "F"].map((letter) => [`Goblin ${letter}`, "monsters", 26] as const),
  ].map(([id, side, y]) => ({ id, side, at: [24, y] as const, movement: 12 })),
  script: [
    { do: "form", who: ["Wolf", "Sakura", "Goblin A", "Goblin B", "Goblin C"], at: [24, 14] },
    { do: "form", who: ["Kai", "Mei", "Goblin D", "Goblin E", "Goblin F"], at: [24, 26] },
  ],
} satisfies ScriptFile;

test("a round in which all of them are in melee", { timeout: 120_000 }, async () => {
  await table.reset();
  const gm = table.at("gm");
  await choose(gm, "automation.hit", "off");
  await choose(gm, "automation.damage", "off");
  await inPage(gm, ({ combat }) => combat.delete());
  for (const user of USERS) await openTracker(table.at(user));
  const [chooser] = await Promise.all([gm.waitForEvent("filechooser"), gm.click(`${TRACKER} [data-action="import"]`)]);
  await chooser.setFiles({ name: "melees.yaml", mimeType: "text/yaml", buffer: Buffer.from(JSON.stringify(MELEES)) });
  for (const user of USERS) await untilBattle(table.at(user), ({ battle }) => battle.skirmishes.length === 2);
  const count = new Count();
  // By keys alone, once: N begins the next turn, F attacks in it, O ends it; a button that has the focus keeps no letter.
  await gm.focus(`${TRACKER} .more > summary`);
  for (const key of ["n", "f", "o"]) {
    await gm.keyboard.press(key);
    count.add("gm", "press");
    await untilBattle(
      gm,
      ({ battle }, key) => (key === "n" ? battle.turn : key === "f" ? battle.turn?.major : battle.turn === null),
      key,
    );
  }
  const { characters } = await battleOnPage(gm);
  // A player who is not finished says so, and the next turn does not begin without that.
  await attackAtOnce(new Count(), sakura);
  const aoi = table.at("aoi");
  await table.at("ren").waitForSelector(`${TRACKER} [data-action="attackAtOnce"]`);
  await aoi.click(`${TRACKER} .turn [data-action="holdTurn"]`);
  await table.at("ren").waitForSelector(`${TRACKER} [data-action="attackAtOnce"]`, { state: "detached" });
  await aoi.click(`${TRACKER} .turn [data-action="letTurnEnd"]`);
  await table.at("ren").waitForSelector(`${TRACKER} [data-action="attackAtOnce"]`);
  count.add("aoi", "press");
  for (const { id, acted } of characters)
    if (!acted && PLAYED.includes(id) && id !== sakura) await attackAtOnce(count, id);
  await attackOfKind(count, 6);
  // One press takes back what one press did.
  await gm.click(`${TRACKER} [data-action="undo"]`);
  await untilBattle(
    gm,
    ({ battle }, played) => battle.characters.every(({ id, acted }) => !acted || played.includes(id)),
    PLAYED,
  );
  await gm.click(`${TRACKER} [data-action="redo"]`);
  await untilBattle(gm, ({ battle }) => battle.characters.every(({ acted }) => acted));
  await press(count, "gm", `${TRACKER} [data-action="nextRound"]`);
  await untilBattle(gm, ({ battle }) => battle.round === 2);
  console.log(`The round in melee: ${count}`);
  expect(count.of()).toBeLessThanOrEqual(8);
});

/** Ten against ten: copies of those who stand there. */
async function tenAgainstTen(gm: SeatedPage): Promise<void> {
  await inPage(gm, async ({ combat, scene }) => {
    const ours = (token: { readonly disposition: number }) => token.disposition === 1;
    const copies = [true, false].flatMap((party) => {
      const all = scene.tokens.contents.filter((token) => ours(token as never) === party);
      return Array.from({ length: Math.max(0, 10 - all.length) }, (_one, n) => {
        const like = all[n % all.length]!.toObject();
        return { ...like, _id: undefined, name: `${like.name} ${n}`, x: like.x + 60 * (n + 1), y: like.y + 40 };
      });
    });
    const made = await scene.createEmbeddedDocuments("Token", copies);
    await combat.createEmbeddedDocuments(
      "Combatant",
      made.map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId: scene.id })),
    );
  });
}

/** How the list stands: heights of rows, what of it is seen, and whether its lowest buttons are in two rows. */
const MEASURED = () => {
  const tracker = document.querySelector('[data-ransen="tracker"]')!;
  const list = tracker.querySelector(".sides")!.getBoundingClientRect();
  const rows = [...tracker.querySelectorAll(".fighter")].map((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return {
      height,
      side: row.closest<HTMLElement>(".side")!.dataset.side,
      seen: top >= list.top - 1 && bottom <= list.bottom + 1,
    };
  });
  const sides = [...tracker.querySelectorAll<HTMLElement>(".side")].map(({ dataset, classList }) => ({
    id: dataset.side,
    open: classList.contains("open"),
  }));
  const { height } = tracker.querySelector(".controls")!.getBoundingClientRect();
  const acting = tracker.querySelector(".fighter.acting")?.getBoundingClientRect();
  return {
    rows,
    sides,
    controls: height,
    portraits: tracker.querySelectorAll(".portraits li").length,
    shown: acting ? acting.top >= list.top - 1 && acting.bottom <= list.bottom + 1 : null,
    wide: [...tracker.querySelectorAll(".fighter")].filter((row) => row.scrollWidth > row.clientWidth + 1).length,
    golden: [...tracker.querySelectorAll<HTMLElement>(".next")].map((one) => one.dataset.action),
  };
};

test("ten against ten at 1280 by 720: a line each, who acts on top, who is through as portraits", {
  timeout: 180_000,
}, async () => {
  await table.reset();
  const gm = table.at("gm");
  const before = gm.viewportSize()!;
  await gm.setViewportSize({ width: 1280, height: 720 });
  await tenAgainstTen(gm);
  for (const user of USERS) await openTracker(table.at(user));
  await beginBattle(gm);
  const measured = () => inPage(gm, MEASURED);
  await expect.poll(async () => (await measured()).rows.length).toBeGreaterThanOrEqual(20);
  const first = await measured();
  expect(new Set(first.rows.map(({ height }) => Math.round(height)))).toEqual(new Set([28]));
  expect(first.wide).toBe(0);
  expect(first.controls).toBeLessThanOrEqual(66);
  expect(first.sides[0]).toEqual({ id: "party", open: true });
  expect(first.rows.filter(({ side, seen }) => side === "party" && seen).length).toBeGreaterThanOrEqual(8);
  expect(first.golden).toEqual(["beginTurn"]);
  await shot(gm, "list-first");
  // The last of its side: its open turn is brought into view.
  const { characters } = await battleOnPage(gm);
  const party = characters.filter(({ side }) => side === "party");
  await gm.click(`${TRACKER} [data-action="beginTurn"][data-id="${party.at(-1)!.id}"]`);
  await expect.poll(async () => (await measured()).shown).toBe(true);
  await shot(gm, "list-turn");
  await gm.click(`${TRACKER} [data-action="endTurn"]`);
  await untilBattle(gm, ({ battle }) => battle.turn === null);
  for (const { id } of party.slice(0, -1)) {
    await gm.click(`${TRACKER} [data-action="beginTurn"][data-id="${id}"]`);
    await untilBattle(gm, ({ battle }, who) => battle.turn?.who === who, id);
    await gm.click(`${TRACKER} [data-action="endTurn"]`);
    await untilBattle(gm, ({ battle }) => battle.turn === null);
  }
  // The monsters act: they stand on top, the party is a row of portraits, of players as well but for their own.
  await expect
    .poll(async () => (await measured()).sides)
    .toEqual([
      { id: "monsters", open: true },
      { id: "party", open: false },
    ]);
  const second = await measured();
  expect(second.portraits).toBe(party.length);
  expect(second.rows.filter(({ seen }) => seen).length).toBeGreaterThanOrEqual(9);
  await shot(gm, "list-monsters");
  const ren = table.at("ren");
  await expect.poll(() => ren.locator(`${TRACKER} .side:not(.open) .fighter`).count()).toBeGreaterThan(0);
  expect(await ren.locator(`${TRACKER} .side:not(.open) .portraits li`).count()).toBeGreaterThan(0);
  await shot(ren, "list-player");
  await gm.click(`${TRACKER} .more > summary`);
  await shot(gm, "list-menu");
  await gm.click(`${TRACKER} .more > summary`);
  await gm.setViewportSize(before);
});
