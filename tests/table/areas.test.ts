/** A Game Master and a player, in Japanese: the three areas by dragging tokens into bands, from placement to round three. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { type AreaBattle, type Battle, type Command, rulesetOf, scriptOf, writeScript } from "../../src/rules/index";
import {
  act,
  beginTurn,
  choose,
  endTurn,
  IDS,
  marksAre,
  openTracker,
  pressNextRound,
  untilBattle,
} from "../support/battle";
import { sharedBrowser } from "../support/browser";
import { inPage, type Kept, until } from "../support/in-page";
import { replayed } from "../support/scripts";
import {
  dragToken,
  openAs,
  openSheetOf,
  openTable,
  type Seat,
  type SeatedPage,
  type TestTable,
  tokenMetres,
} from "../support/table";

let table: TestTable;
const open: SeatedPage[] = [];

/** Where pictures for people to look at are written; none without it. */
const PICTURES = process.env.RANSEN_SHOTS;

/** Middles of the bands, metres: the scene is 60 m by 40 m. */
const OWN_REAR = { x: 9, y: 30 };
const FRONT = { x: 30, y: 30 };
const ENEMY_REAR = { x: 52, y: 30 };

const GOBLINS = ["A", "B", "C", "D", "E", "F"].map((letter) => `tokenGoblin${letter}0000`);
const EVERYONE = [IDS.wolf, IDS.sakura, IDS.kai, IDS.mei, ...GOBLINS, IDS.ogre];

async function sit(user: string, seat: Seat = {}): Promise<SeatedPage> {
  const page = await openAs(await sharedBrowser(), table, user, { lang: "ja", ...seat });
  open.push(page);
  return page;
}

async function picture(page: SeatedPage, name: string): Promise<void> {
  if (!PICTURES) return;
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

async function areaBattle(page: SeatedPage): Promise<AreaBattle> {
  return inPage(page, ({ battle }) => structuredClone(battle) as unknown as AreaBattle);
}

/** The Game Master gives the scene the ruleset whose board is the three areas, and begins. */
async function beginOnAreas(gm: SeatedPage): Promise<void> {
  await inPage(gm, ({ scene }) => scene.setFlag("ransen", "ruleset", "sw20-areas"));
  await openTracker(gm);
  await gm.click('[data-ransen="tracker"] [data-action="beginBattle"]');
  await untilBattle(gm, ({ battle }) => battle.board === "areas");
}

async function untilAt(page: SeatedPage, id: string, area: string): Promise<void> {
  await untilBattle(page, ({ character }, { id, area }) => character(id).at === area, { id, area });
}

async function placeByButton(page: SeatedPage, id: string, area: string): Promise<void> {
  await page.click(`[data-ransen="placement"] [data-id="${id}"][data-area="${area}"]`);
  await untilAt(page, id, area);
}

/** What the canvas writes for the areas. */
async function written(page: SeatedPage): Promise<string[]> {
  return page.evaluate(() => {
    type Drawn = { text?: unknown; visible: boolean; children?: readonly Drawn[] };
    const texts: string[] = [];
    const collect = (drawn: Drawn): void => {
      if (!drawn.visible) return;
      if (typeof drawn.text === "string" && drawn.text !== "") texts.push(drawn.text.replaceAll("\n", ""));
      for (const child of drawn.children ?? []) collect(child);
    };
    collect((globalThis as unknown as { canvas: { bandsOver: Drawn } }).canvas.bandsOver);
    return texts;
  });
}

/** Words of the areas that reach beyond what the window shows of the scene. */
async function clipped(page: SeatedPage): Promise<string[]> {
  return page.evaluate(() => {
    type Drawn = {
      text?: unknown;
      visible: boolean;
      children?: readonly Drawn[];
      getBounds(): { x: number; y: number; width: number; height: number };
    };
    const sidebar = document.querySelector("#sidebar")?.getBoundingClientRect().left ?? globalThis.innerWidth;
    const found: string[] = [];
    const collect = (drawn: Drawn): void => {
      if (!drawn.visible) return;
      if (typeof drawn.text === "string" && drawn.text !== "") {
        const { x, y, width, height } = drawn.getBounds();
        if (x < 0 || y < 0 || x + width > sidebar || y + height > globalThis.innerHeight) found.push(drawn.text);
      }
      for (const child of drawn.children ?? []) collect(child);
    };
    collect((globalThis as unknown as { canvas: { bandsOver: Drawn } }).canvas.bandsOver);
    return found;
  });
}

async function warning(page: SeatedPage, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll("#notifications li, .notification")].some((one) =>
        one.textContent?.includes(wanted),
      ),
    text,
    { timeout: 10_000 },
  );
}

beforeEach(async () => {
  table = await openTable({
    world: "skirmish-ja",
  });
});
afterEach(async () => {
  try {
    for (const page of open) page.expectNoTroubles();
  } finally {
    open.length = 0;
    await table.close();
  }
});

test("placement, a lit front, a refused way forwards and the way back, as the script has it", {
  timeout: 180_000,
}, async () => {
  const [gm, aoi] = await Promise.all([
    sit("gm", { viewport: { width: 1280, height: 720 } }),
    sit("aoi", { viewport: { width: 1920, height: 1080 } }),
  ]);
  // The script says nothing of strikes.
  for (const level of ["hit", "damage"])
    await inPage(
      gm,
      async ({ game }, level) => {
        await game.settings.set("ransen", `automation.${level}`, "off");
      },
      level,
    );
  await beginOnAreas(gm);
  await openTracker(aoi);
  // S20-PLC-1: nobody of the first side in front is allowed; the second side then needs one there.
  await dragToken(aoi, IDS.wolf, [OWN_REAR]);
  await untilAt(aoi, IDS.wolf, "first-rear");
  await dragToken(aoi, IDS.sakura, [ENEMY_REAR], { hold: true });
  await picture(aoi, "placement-refused-player");
  expect(await written(aoi)).toContain("相手側の後方エリアには配置できません。");
  await aoi.mouse.up();
  await warning(aoi, "相手側の後方エリアには配置できません。");
  await placeByButton(aoi, IDS.sakura, "first-rear");
  await dragToken(gm, IDS.kai, [OWN_REAR]);
  await untilAt(gm, IDS.kai, "first-rear");
  await placeByButton(gm, IDS.mei, "first-rear");
  await dragToken(gm, GOBLINS[0]!, [ENEMY_REAR]);
  await untilAt(gm, GOBLINS[0]!, "second-rear");
  for (const id of GOBLINS.slice(1)) await placeByButton(gm, id, "second-rear");
  await dragToken(gm, IDS.ogre, [ENEMY_REAR], { hold: true });
  const minimum = "後攻側は前線エリアに最低1人を配置しなければなりません。";
  expect(await written(gm)).toContain(minimum);
  expect(await clipped(gm)).toEqual([]);
  await picture(gm, "placement-minimum-gm");
  await gm.mouse.up();
  await warning(gm, minimum);
  await dragToken(gm, IDS.ogre, [FRONT]);
  await untilAt(gm, IDS.ogre, "front");
  await picture(gm, "placed-gm");
  expect((await areaBattle(gm)).characters.filter((c) => c.at === null)).toEqual([]);

  // Round 1: Wolf goes to the front, which becomes a skirmish area (S20-MOV-2).
  await untilBattle(aoi, ({ battle }) => battle.characters.every((c) => c.at !== null));
  await beginTurn(aoi, IDS.wolf);
  expect(await written(aoi)).not.toContain("乱戦状態 2");
  await dragToken(aoi, IDS.wolf, [FRONT]);
  await untilAt(aoi, IDS.wolf, "front");
  await until(aoi, ({ canvas }) => canvas.bands.picture.bands.some((band) => band.area === "front" && band.contested));
  expect(await written(aoi)).toContain("乱戦状態 2");
  await act(aoi, "attackMelee");
  await untilBattle(aoi, ({ battle }) => battle.turn.major);
  for (const page of [gm, aoi]) await marksAre(page, `${IDS.wolf},${IDS.ogre}`);
  await picture(gm, "mark-areas-gm");
  await endTurn(aoi);
  // S20-MOV-1, S20-RNG-2: Sakura cannot pass the ogre, and at 20 m it shields the rear beyond.
  await beginTurn(aoi, IDS.sakura);
  await marksAre(gm);
  // The bolt of light flies 20 m.
  const bolt = '[data-ransen="weapons"] .cards button:has-text("光の矢")';
  if ((await aoi.getAttribute(bolt, "aria-pressed")) !== "true") await aoi.click(bolt);
  await until(aoi, ({ canvas }) => canvas.bands.picture.bands.some((band) => band.reach === "shielded"));
  await picture(aoi, "reach-player");
  await dragToken(aoi, IDS.sakura, [ENEMY_REAR], { hold: true });
  expect(await written(aoi)).toContain("前線エリアに敵がいます：オーガ。");
  await aoi.mouse.up();
  await warning(aoi, "前線エリアに敵がいます：オーガ。");
  await endTurn(aoi);
  await nextRound(gm, 2);

  // Round 2: Wolf prepares to leave (S20-MOV-6).
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.wolf, [OWN_REAR]);
  await warning(aoi, "離脱準備なしには移動できません。");
  await act(aoi, "prepareLeave");
  await untilBattle(aoi, ({ battle }) => battle.turn.preparing);
  await endTurn(aoi);
  await beginTurn(gm, GOBLINS[0]!);
  await dragToken(gm, GOBLINS[0]!, [FRONT], { hold: true });
  await expect.poll(async () => (await written(gm)).join()).toContain("ここに攻撃が届く敵：");
  expect(await clipped(gm)).toEqual([]);
  await picture(gm, "threat-while-dragging-areas-gm");
  await gm.mouse.up();
  await untilAt(gm, GOBLINS[0]!, "front");
  await endTurn(gm);
  await nextRound(gm, 3);

  // Round 3: forwards out of a skirmish area nobody goes, backwards Wolf may.
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.wolf, [ENEMY_REAR], { hold: true });
  const backwards = "乱戦エリアからは後方にしか移動できません。";
  expect(await written(aoi)).toContain(backwards);
  expect(await clipped(aoi)).toEqual([]);
  await picture(aoi, "forwards-refused-player");
  await aoi.mouse.up();
  await warning(aoi, backwards);
  await picture(gm, "skirmish-area-gm");
  await dragToken(aoi, IDS.wolf, [OWN_REAR]);
  await untilAt(aoi, IDS.wolf, "first-rear");
  await endTurn(aoi);
  await untilBattle(gm, ({ battle, character }, wolf) => battle.turn === null && character(wolf).acted, IDS.wolf);

  // Nobody stands in another, and every token is in its band on every page.
  for (const page of [gm, aoi]) {
    await page.waitForTimeout(700);
    await expectSeats(page);
  }
  const battle = await areaBattle(gm);
  expect(viewOf(battle)).toEqual(viewOf(scripted()));
  // The recorded commands are a battle script with the same end.
  const { start, commands } = (await inPage(gm, ({ system }) => structuredClone(system.history))) as {
    start: Battle;
    commands: { [number: string]: Command };
  };
  const inOrder = Object.keys(commands)
    .map(Number)
    .sort((a, b) => a - b)
    .map((number) => commands[String(number)]!);
  const exported = JSON.parse(JSON.stringify(writeScript(scriptOf(start, inOrder))));
  expect(viewOf(replayed(exported).battle)).toEqual(viewOf(battle));
});

test("who is hidden is placed in secret, by keys, on bands one above the other", { timeout: 120_000 }, async () => {
  const [gm, aoi] = await Promise.all([
    sit("gm", { generation: 14, viewport: { width: 1280, height: 720 } }),
    sit("aoi", { generation: 14, viewport: { width: 1280, height: 720 } }),
  ]);
  const hidden = GOBLINS[5]!;
  await inPage(gm, ({ actor }, hidden2) => actor(hidden2).toggleStatusEffect("hidden", { active: true }), hidden);
  await beginOnAreas(gm);
  await openTracker(aoi);
  // The Game Master lays the bands out anew, with keys alone.
  await gm.focus('[data-action="layOutAreas"]');
  await gm.keyboard.press("Enter");
  await gm.waitForSelector(".ransen-areas select[name=orientation]");
  await gm.focus(".ransen-areas select[name=orientation]");
  await gm.keyboard.press("End");
  await gm.focus(".ransen-areas [type=submit]");
  await gm.keyboard.press("Enter");
  await until(aoi, ({ canvas }) => canvas.bands.picture?.orientation === "top-bottom");
  for (const id of [IDS.wolf, IDS.sakura]) await placeByKey(aoi, id, "front");
  for (const id of [IDS.kai, IDS.mei]) await placeByKey(gm, id, "first-rear");
  for (const id of [...GOBLINS.slice(0, 3), IDS.ogre]) await placeByKey(gm, id, "front");
  for (const id of GOBLINS.slice(3)) await placeByKey(gm, id, "second-rear");
  await untilBattle(aoi, ({ battle }) => battle.characters.every((c) => c.at !== null));
  await aoi.waitForTimeout(900);
  await picture(aoi, "top-bottom-player");
  await picture(gm, "top-bottom-gm");
  expect(await clipped(aoi)).toEqual([]);
  expect(await clipped(gm)).toEqual([]);
  // S20-PLC-2: nothing that this player sees tells of the hidden one.
  const standing = await inPage(aoi, ({ canvas }) => canvas.bands.picture.standing.map(({ id }) => id));
  expect(standing).toHaveLength(EVERYONE.length - 1);
  expect(standing).not.toContain(hidden);
  await expect.poll(() => inPage(aoi, ({ canvas }, hidden) => canvas.tokens.get(hidden).visible, hidden)).toBe(false);
  await expect.poll(() => inPage(gm, ({ canvas }, hidden) => canvas.tokens.get(hidden).visible, hidden)).toBe(true);
  await expect.poll(() => aoi.textContent('[data-ransen="tracker"]')).not.toContain("ゴブリンF");
  await aoi.click('[role="tab"][data-tab="chat"]');
  const told = await aoi.textContent("#chat, .chat-sidebar, [data-tab=chat].active");
  expect(told).toContain("ゴブリンE");
  expect(told).not.toContain("ゴブリンF");
  // Everyone has a seat in the own band, enemies opposite each other.
  const { characters } = await areaBattle(gm);
  const heights = new Map<string, number>();
  for (const { id } of characters) heights.set(id, (await tokenMetres(gm, id)).y);
  const front = (ids: readonly string[]) => ids.map((id) => heights.get(id)!);
  expect(Math.min(...front([IDS.wolf, IDS.sakura]))).toBeGreaterThan(
    Math.max(...front([...GOBLINS.slice(0, 3), IDS.ogre])),
  );
  expect(Math.min(...front([IDS.kai, IDS.mei]))).toBeGreaterThan((40 * 2) / 3);
  expect(Math.max(...front(GOBLINS.slice(3)))).toBeLessThan(40 / 3);
});

test("a bow from the sheet lights what it reaches, and what is forged breaks nothing", {
  timeout: 120_000,
}, async () => {
  const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi", { viewport: { width: 1280, height: 720 } })]);
  await beginOnAreas(gm);
  await openTracker(aoi);
  for (const id of [IDS.wolf, IDS.sakura, IDS.kai, IDS.mei]) await placeByButton(gm, id, "first-rear");
  for (const id of GOBLINS) await placeByButton(gm, id, "second-rear");
  await placeByButton(gm, IDS.ogre, "front");

  // By keys alone: the new weapon's name is at hand, then how it is used, then its range.
  await openSheetOf(aoi, IDS.sakura);
  await aoi.focus('[data-ransen="sheet"] [data-action="addArmament"][data-type="weapon"]');
  await aoi.keyboard.press("Enter");
  await aoi.waitForSelector('[data-ransen="armament"] input[name=name]:focus');
  await aoi.keyboard.type("長弓");
  await aoi.keyboard.press("Tab");
  await aoi.keyboard.press("ArrowDown");
  await aoi.focus('[data-ransen="armament"] input[name="system.range"]');
  await aoi.keyboard.press("Control+a");
  await aoi.keyboard.type("20");
  await aoi.keyboard.press("Tab");
  await until(
    gm,
    ({ canvas }, sakura) =>
      canvas.scene.tokens.get(sakura).actor.items.getName("長弓")?.system.how === "ranged" &&
      canvas.scene.tokens.get(sakura).actor.items.getName("長弓").system.range === 20,
    IDS.sakura,
  );
  for (const window of ["armament", "sheet"])
    await aoi.click(`[data-ransen="${window}"] > .window-header [data-action="close"]`);

  const id = await inPage(
    aoi,
    ({ canvas }, sakura) => canvas.scene.tokens.get(sakura).actor.items.getName("長弓").id,
    IDS.sakura,
  );
  const mine = `[data-ransen="weapons"] .cards [data-item="${id}"]`;
  const reach = (page: SeatedPage) =>
    inPage(page, ({ canvas }) => canvas.bands.picture.bands.map((band) => band.reach));
  await untilBattle(aoi, ({ battle }) => battle.characters.every((c) => c.at !== null));
  await beginTurn(aoi, IDS.sakura);
  await aoi.waitForSelector(mine);
  await aoi.click(`[data-ransen="weapons"] .cards [data-item]:not([data-item="${id}"])`);
  await aoi.focus(mine);
  await aoi.keyboard.press("Enter");
  await until(aoi, ({ canvas }) => canvas.bands.picture.bands.some((band) => band.reach === "shielded"));
  expect(await reach(aoi)).toEqual(["reached", "reached", "shielded"]);
  await picture(aoi, "weapon-reach-player");
  // S20-RNG-2: past the ogre in front it does not reach, and the list says so.
  const goblinsRow = `[data-ransen="weapons"] .targets [data-target="${GOBLINS[0]!}"]`;
  await aoi.waitForSelector(`${goblinsRow}.barred`, { state: "attached" });
  await expect.poll(() => aoi.textContent(goblinsRow)).toMatch(/遮蔽|届き/);

  // Forged: the tracker follows, the name stays text, the broken range becomes its default.
  await inPage(
    aoi,
    ({ canvas }, sakura) =>
      canvas.scene.tokens
        .get(sakura)
        .actor.items.getName("長弓")
        .update({ name: "<img src=x onerror='left.forged = true'>", "system.range": "NaN", "system.how": "gaze" }),
    IDS.sakura,
  );
  await until(aoi, ({ canvas }) => canvas.bands.picture.bands.every((band) => band.reach !== "shielded"));
  await expect.poll(() => aoi.textContent(mine)).toContain("<img src=x");
  await expect
    .poll(() =>
      inPage(aoi, ({ left }) => [left.forged, document.querySelectorAll('[data-ransen="weapons"] .name img').length]),
    )
    .toEqual([undefined, 0]);
  await expect
    .poll(() =>
      inPage(
        gm,
        ({ canvas }, { sakura, id }) => canvas.scene.tokens.get(sakura).actor.items.get(id).system.toObject(),
        { sakura: IDS.sakura, id },
      ),
    )
    .toMatchObject({ how: "melee", range: 10 });
  await inPage(
    aoi,
    ({ canvas }, { sakura, id }) =>
      canvas.scene.tokens.get(sakura).actor.items.get(id).update({ "system.how": "thrown" }),
    { sakura: IDS.sakura, id },
  );
  await until(aoi, ({ canvas }) => canvas.bands.picture.bands[1].reach === "reached");
  // Without figures it is an attack for places only: nobody is asked which part of the ogre.
  for (const step of ["hit", "damage"]) await choose(gm, `automation.${step}`, "off");
  await aoi.click(`[data-ransen="weapons"] [data-action="targets"]`);
  await aoi.click(`[data-ransen="weapons"] .targets [data-target="${IDS.ogre}"]`);
  await untilBattle(gm, ({ battle }) => battle.turn.major);
  const done = await inPage(gm, ({ system }) => Object.values(system.history.commands).at(-1));
  expect(done).toMatchObject({ do: "attack", target: IDS.ogre, how: "thrown", range: 10 });
  // A selection lasts for one turn.
  await endTurn(aoi);
  await until(aoi, ({ canvas }) => canvas.bands.picture.bands.every((band) => band.reach === "none"));
});

/** Reaches the button by focus and presses it with the keyboard. */
async function placeByKey(page: SeatedPage, id: string, area: string): Promise<void> {
  await page.focus(`[data-ransen="placement"] [data-id="${id}"][data-area="${area}"]`);
  await page.keyboard.press("Enter");
  await untilAt(page, id, area);
}

async function nextRound(gm: SeatedPage, round: number): Promise<void> {
  await openTracker(gm);
  await pressNextRound(gm);
  await untilBattle(gm, ({ battle }, round) => battle.round === round, round);
}

const BANDS: { readonly [area: string]: readonly [number, number] } = {
  "first-rear": [0, 20],
  front: [20, 40],
  "second-rear": [40, 60],
};

async function expectSeats(page: SeatedPage): Promise<void> {
  const { characters } = await areaBattle(page);
  const places = new Map<string, { x: number; y: number }>();
  for (const { id, at } of characters) {
    const place = await tokenMetres(page, id);
    const [from, to] = BANDS[at!]!;
    expect(place.x).toBeGreaterThanOrEqual(from);
    expect(place.x).toBeLessThanOrEqual(to);
    for (const [other, there] of places)
      expect(Math.hypot(place.x - there.x, place.y - there.y), `${id} beside ${other}`).toBeGreaterThan(2);
    places.set(id, place);
  }
}

function viewOf(battle: Battle) {
  const ruleset = rulesetOf(battle.ruleset);
  if (!ruleset) throw new Error(`No ruleset ${battle.ruleset}`);
  return ruleset.view(battle);
}

/** The same battle as a script. */
function scripted(): Battle {
  const place = (who: string, at: string, more: object = {}) => ({ do: "place", who, at, ...more });
  const turn = (who: string, ...steps: object[]) => [{ do: "turn", who }, ...steps, { do: "end" }];
  const script = [
    place(IDS.wolf, "rear"),
    place(IDS.sakura, "enemy-rear", { fails: "placement" }),
    ...[IDS.sakura, IDS.kai, IDS.mei, ...GOBLINS].map((who) => place(who, "rear")),
    place(IDS.ogre, "rear", { fails: "placement" }),
    place(IDS.ogre, "front"),
    ...turn(IDS.wolf, { do: "move", kind: "normal", to: "front" }, { do: "attack", target: IDS.ogre, how: "melee" }),
    ...turn(IDS.sakura, { do: "move", kind: "full", to: "enemy-rear", fails: "front-held" }),
    { do: "round" },
    ...turn(IDS.wolf, { do: "move", kind: "normal", to: "rear", fails: "in-melee" }, { do: "prepareLeave" }),
    ...turn(GOBLINS[0]!, { do: "move", kind: "normal", to: "front" }),
    { do: "round" },
    ...turn(
      IDS.wolf,
      { do: "move", kind: "normal", to: "enemy-rear", fails: "backwards-only" },
      { do: "move", kind: "normal", to: "rear" },
    ),
  ];
  const party: readonly string[] = [IDS.wolf, IDS.sakura, IDS.kai, IDS.mei];
  const file = {
    ruleset: "sw20-areas",
    sides: ["party", "monsters"],
    characters: EVERYONE.map((id) => ({
      id,
      side: party.includes(id) ? "party" : "monsters",
      sections: id === IDS.ogre ? 3 : 1,
    })),
    script,
  };
  const { battle, document } = replayed(file);
  expect(document.steps.filter((step) => !step.asScripted)).toEqual([]);
  return battle;
}

test("the names of the areas stand below the tabs of the scenes, wherever the map is", async () => {
  const gm = await sit("gm", { generation: 14, viewport: { width: 1280, height: 720 } });
  await beginOnAreas(gm);
  // The upper end of the scene at that of the window.
  await inPage(gm, ({ canvas }) => {
    const { y } = canvas.clientCoordinatesFromCanvas({ x: 0, y: 0 });
    const { pivot, scale } = canvas.stage;
    canvas.pan({ x: pivot.x, y: pivot.y + y / scale.y });
  });
  const namesUnderTabs = () =>
    inPage(gm, ({ canvas }) => {
      const tabs = [...document.querySelectorAll("#scene-navigation [data-scene-id]")];
      const lowest = Math.max(...tabs.map((tab) => tab.getBoundingClientRect().bottom));
      const textsIn = (part: Kept): Kept[] => [
        ...(typeof part.text === "string" && part.text !== "" && part.worldVisible ? [part] : []),
        ...(part.children ?? []).flatMap(textsIn),
      ];
      const tops = textsIn(canvas.bandsOver).map((text) => text.getBounds().top);
      return [tops.length > 2, tops.filter((top) => top < lowest).length];
    });
  await expect.poll(namesUnderTabs).toEqual([true, 0]);
});
