import { describe, expect, test } from "vitest";
import {
  type Command,
  type PlaneBattle,
  type RulesetId,
  replay,
  rulesets,
  scriptOf,
  writeScript,
} from "../../src/rules/index";
import {
  act,
  beginTurn,
  block,
  characterIn,
  endTurn,
  IDS,
  marksAre,
  openTracker,
  pass,
  pick,
  press,
  pressInMenu,
  pressNextRound,
} from "../support/battle";
import { freshTables } from "../support/fresh-tables";
import { inPage, type Kept, type OnPage, until } from "../support/in-page";
import { scriptFrom } from "../support/scripts";
import { sitDown } from "../support/sitting";
import { dragToken, type SeatedPage, tokenMetres } from "../support/table";

const GATE = "sceneGate0000000";
const MARKET = "sceneMarket00000";
const CHOICE = '[data-ransen="scene-ruleset"]';
const RULESET = `${CHOICE} select[name="flags.ransen.ruleset"]`;
const PATIENCE = 15_000;

interface BattleRecord {
  ruleset: string;
  battle: PlaneBattle;
  history: { start: PlaneBattle; commands: Record<string, Command | null>; undone?: Record<string, boolean> };
}

async function recordOn(page: SeatedPage, scene: string): Promise<BattleRecord> {
  return inPage(
    page,
    ({ game }, sceneId) => structuredClone(game.combats.find((combat) => combat.scene?.id === sceneId).system),
    scene,
  ) as Promise<BattleRecord>;
}

/** Waits until something holds of a scene's battle on this page. */
async function untilOn<Given = undefined>(
  page: SeatedPage,
  scene: string,
  holds: OnPage<Given, unknown>,
  given?: Given,
): Promise<void> {
  const options = { timeout: PATIENCE, scene };
  await until(page, ({ battle }) => battle, undefined, options)
    .then(() => until(page, holds, given, options))
    .catch(async (reason: Error) => {
      const system = await inPage(
        page,
        ({ game }, sceneId) => JSON.stringify(game.combats.find((combat) => combat.scene?.id === sceneId)?.system),
        scene,
      );
      const wanted = `${holds} ${JSON.stringify(given) ?? ""}`;
      throw new Error(
        `The battle on ${scene} never came to: ${wanted}\n${reason.message}\n${system}\n${page.troubles.join("\n")}`,
      );
    });
}

/** The battle at the table is the one that its own script replays to. */
async function expectReplays(page: SeatedPage, scene: string): Promise<void> {
  const { ruleset, battle, history } = await recordOn(page, scene);
  const commands = Object.entries(history.commands)
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([number, command]) => (command && !history.undone?.[number] ? [command] : []));
  expect(commands.length).toBeGreaterThan(1);
  const file = JSON.parse(JSON.stringify(writeScript(scriptOf(history.start, commands)))) as object;
  const played = replay(scriptFrom(file), rulesets[ruleset as RulesetId]);
  expect(played.document.steps.filter((step) => !step.ok)).toEqual([]);
  expect(played.battle).toEqual(battle);
}

async function viewScene(page: SeatedPage, scene: string): Promise<void> {
  await page.click(`#scene-navigation [data-scene-id="${scene}"] [data-action="viewScene"]`);
  await until(page, ({ canvas }, sceneId) => canvas.ready && canvas.scene?.id === sceneId, scene, {
    timeout: PATIENCE,
  });
}

async function openSceneWindow(gm: SeatedPage): Promise<void> {
  await gm.click('#scene-navigation .view [data-action="configureScene"]');
  await gm.waitForSelector(`${CHOICE} [data-meaning]:not(:empty)`, { timeout: PATIENCE });
}

/** The Game Master opens the window of the scene in view, chooses, and saves. */
async function chooseRuleset(gm: SeatedPage, ruleset: string): Promise<void> {
  await openSceneWindow(gm);
  await gm.click(RULESET);
  await gm.selectOption(RULESET, ruleset);
  await save(gm);
}

async function save(gm: SeatedPage): Promise<void> {
  await gm.click('.scene-config footer button[type="submit"]');
  await gm.waitForSelector(CHOICE, { state: "detached" });
}

async function begin(gm: SeatedPage, scene: string, ruleset: string): Promise<void> {
  await openTracker(gm);
  await gm.click('[data-ransen="tracker"] [data-action="beginBattle"]');
  await untilOn(gm, scene, ({ battle, system }, ruleset) => battle.round === 1 && system.ruleset === ruleset, ruleset);
}

async function nextRound(gm: SeatedPage, scene: string): Promise<void> {
  const { battle } = await recordOn(gm, scene);
  await openTracker(gm);
  await pressNextRound(gm);
  await untilOn(gm, scene, ({ battle }, given) => battle.round === given, battle.round + 1);
}

/** What is drawn of skirmishes on a page, and the words on their badges and elsewhere on the canvas. */
async function drawn(page: SeatedPage): Promise<{ skirmishes: { id: string; half: number }[]; words: string }> {
  return inPage(page, ({ canvas }) => {
    const words: Kept[] = [];
    const collect = (part: Kept) => {
      if (part.visible === false) return;
      if (typeof part.text === "string") words.push(part.text);
      for (const child of part.children ?? []) collect(child);
    };
    collect(canvas.stage);
    return {
      skirmishes: canvas.skirmish.picture.skirmishes.map(({ id, half }) => ({ id, half })),
      words: words.join("\n"),
    };
  }) as Promise<{ skirmishes: { id: string; half: number }[]; words: string }>;
}

/** All that the chronicle tells on a page, what is folded too. */
const chronicle = async (page: SeatedPage) =>
  (await page.$$eval('[data-ransen="chronicle"]', (cards) => cards.map((card) => card.textContent))).join("\n");
const promptText = (page: SeatedPage) => page.innerText('[data-ransen="block-prompt"]');
const trackerText = (page: SeatedPage) => page.innerText('[data-ransen="tracker"]');

/** Advanced Combat of 2.5 at the gate: Wolf runs past Goblin B and is blocked. */
async function meetAtTheGate(gm: SeatedPage, aoi: SeatedPage): Promise<void> {
  await begin(gm, GATE, "sw25-advanced");
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
  await block(gm, [IDS.goblinB]);
  await untilOn(aoi, GATE, ({ battle }) => battle.contacts.length === 1);
}

async function endTurnOn(page: SeatedPage, scene: string): Promise<void> {
  await openTracker(page);
  await act(page, "endTurn");
  await untilOn(page, scene, ({ battle }) => battle.turn === null);
}

describe("on one map", () => {
  const table = sitDown({ gm: {}, aoi: {} });

  test("a brawl: past a goblin, pulled in, out again after preparing", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await chooseRuleset(gm, "sw20-brawl");
    await begin(gm, GATE, "sw20-brawl");
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 37, y: 19.5 }], { hold: true });
    expect((await drawn(aoi)).words).toContain("May be pulled into a brawl by Goblin B");
    await aoi.mouse.up();
    await pick(gm, [IDS.goblinB]);
    const asked = await promptText(gm);
    expect(asked).toContain("Do you pull it into a brawl?");
    expect(asked).toContain("A brawl begins around Goblin B; Wolf is in it.");
    expect(asked).toContain("Let pass");
    expect(asked).not.toMatch(/block|independent|skirmish/i);
    await block(gm, [IDS.goblinB]);
    await untilOn(aoi, GATE, ({ battle }) => battle.skirmishes.length === 1);
    const { battle } = await recordOn(aoi, GATE);
    expect(battle.skirmishes[0]).toMatchObject({ shape: "circle", size: 2, centre: [35, 19] });
    for (const id of [IDS.wolf, IDS.goblinB])
      expect(characterIn(battle, id)).toMatchObject({ melee: "S1", at: [35, 19] });
    for (const page of [gm, aoi]) {
      await until(page, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 1);
      const picture = await drawn(page);
      expect(picture.skirmishes).toEqual([{ id: "S1", half: 2 }]);
      expect(picture.words).toContain("Brawl zone 1");
    }
    // Everybody inside fights: there is nothing to join, and nobody is independent.
    await expect.poll(() => aoi.locator('[data-ransen="tracker"] .turn [data-action="join"]').count()).toBe(0);
    await expect.poll(() => trackerText(aoi)).not.toMatch(/independent/i);
    await act(aoi, "attackMelee");
    await untilOn(aoi, GATE, ({ battle }) => battle.turn.major);
    for (const page of [gm, aoi]) await marksAre(page, `${IDS.wolf},${IDS.goblinB}`);
    await endTurn(aoi);
    await nextRound(gm, GATE);
    await marksAre(aoi);
    await beginTurn(aoi, IDS.wolf);
    // Not out of it just so: the refusal is in the words of a brawl.
    await dragToken(aoi, IDS.wolf, [{ x: 25, y: 19 }]);
    await aoi.waitForSelector("text=Wolf is in a brawl: it leaves by preparing first", { timeout: PATIENCE });
    await act(aoi, "prepareLeave");
    await untilOn(aoi, GATE, ({ battle }) => battle.turn.preparing);
    await endTurn(aoi);
    await nextRound(gm, GATE);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 25, y: 19 }]);
    await untilOn(gm, GATE, ({ battle }) => battle.skirmishes.length === 0);
    expect(characterIn((await recordOn(gm, GATE)).battle, IDS.wolf)).toMatchObject({ melee: null, at: [25, 19] });
    await endTurn(aoi);
    await gm.click('[role="tab"][data-tab="chat"]');
    const told = await chronicle(gm);
    expect(told).toContain("Brawl zone 1 forms around (35, 19), radius 2 m. In the brawl: Goblin B and Wolf.");
    expect(told).toContain("Brawl zone 1 is over.");
    await expectReplays(gm, GATE);
  });

  test("B20-ZON-8 the Game Master's hand gives a brawl zone another size, and the table's again", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await chooseRuleset(gm, "sw20-brawl");
    await begin(gm, GATE, "sw20-brawl");
    await openTracker(gm);
    await pressInMenu(gm, "hand");
    const hand = '[data-ransen="hand"]';
    for (const id of [IDS.wolf, IDS.goblinB]) await gm.check(`${hand} [name="form.${id}"]`);
    await gm.click(`${hand} [data-action="form"]`);
    await untilOn(aoi, GATE, ({ battle }) => battle.skirmishes.length === 1);
    const before = (await recordOn(aoi, GATE)).battle.skirmishes[0]?.size;
    await gm.fill(`${hand} [name="size.S1"]`, "5.5");
    await gm.click(`${hand} [data-action="resize"]`);
    await untilOn(aoi, GATE, ({ battle }) => battle.skirmishes[0].size === 5.5);
    await until(aoi, ({ canvas }) => canvas.skirmish.picture.skirmishes[0]?.half === 5.5);
    await expect.poll(() => gm.inputValue(`${hand} [name="size.S1"]`)).toBe("5.5");
    // Nothing at all is no size: the rules say so, and the zone stays as it is.
    await gm.fill(`${hand} [name="size.S1"]`, "0");
    await gm.click(`${hand} [data-action="resize"]`);
    await expect.poll(() => gm.inputValue(`${hand} [name="size.S1"]`)).toBe("5.5");
    await gm.fill(`${hand} [name="size.S1"]`, "");
    await gm.click(`${hand} [data-action="resize"]`);
    await untilOn(aoi, GATE, ({ battle }) => battle.skirmishes[0].size !== 5.5);
    await press(gm, "undo");
    await untilOn(aoi, GATE, ({ battle }) => battle.skirmishes[0].size === 5.5);
    expect(before).not.toBe(5.5);
    await expectReplays(gm, GATE);
  });

  test("2.0 Advanced Combat: an independent's block brings both to the centre that is there", async () => {
    await table.reset();
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    await chooseRuleset(gm, "sw20-advanced");
    await dragToken(gm, IDS.goblinA, [{ x: 34, y: 19 }]);
    await begin(gm, GATE, "sw20-advanced");
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
    await block(gm, [IDS.goblinB]);
    await untilOn(aoi, GATE, ({ battle }) => battle.contacts.length === 1);
    await endTurn(aoi);
    const before = (await recordOn(aoi, GATE)).battle;
    expect(characterIn(before, IDS.goblinA).melee).toBeNull();
    await beginTurn(aoi, IDS.sakura);
    await dragToken(aoi, IDS.sakura, [{ x: 40, y: 19 }]);
    await block(gm, [IDS.goblinA]);
    await untilOn(aoi, GATE, ({ character }, sakura) => character(sakura).melee === "S1", IDS.sakura);
    const { skirmishes, characters, formed } = (await recordOn(gm, GATE)).battle;
    expect(formed).toBe(1);
    expect(skirmishes).toHaveLength(1);
    expect(skirmishes[0]?.centre).toEqual(before.skirmishes[0]?.centre);
    const melee = [IDS.wolf, IDS.goblinB, IDS.sakura, IDS.goblinA];
    expect(characters.filter((c) => c.melee === "S1").map((c) => c.id)).toEqual(melee.sort());
    for (const id of melee) expect(characters.find((c) => c.id === id)?.at).toEqual(skirmishes[0]?.centre);
    await expectReplays(gm, GATE);
  });
});

describe("at tables of their own", () => {
  const { sit, openWorld } = freshTables();

  describe.each([13, 14] as const)("the scene's window on generation %i", (generation) => {
    test("offers the world's ruleset and all others, explains each, shows the options it uses, and saves", async () => {
      const gm = await sit("gm", { generation });
      await openSceneWindow(gm);
      const shownOptions = () =>
        gm.$$eval(`${CHOICE} [data-option]`, (groups) =>
          groups.filter((group) => group.checkVisibility()).map((group) => (group as HTMLElement).dataset.option),
        );
      await expect.poll(() => gm.inputValue(RULESET)).toBe("");
      await expect
        .poll(() => gm.innerText(`${RULESET} option:first-child`))
        .toBe("As the world: Sword World 2.5 Advanced Combat (the plane)");
      const meanings = new Set<string>();
      for (const [id, options] of [
        ["", ["rounding", "space", "underwater", "participantLimit", "field"]],
        ["sw20-advanced", ["rounding", "space", "field"]],
        ["sw20-brawl", ["rounding", "space", "participantLimit", "field"]],
        ["sw25-areas", ["secondPreparation"]],
        ["sw20-areas", []],
        ["simultaneous", ["rounding", "field"]],
      ] as const) {
        await gm.selectOption(RULESET, id);
        expect(await shownOptions()).toEqual(options);
        meanings.add(await gm.innerText(`${CHOICE} [data-meaning]`));
      }
      expect(meanings.size).toBe(6);
      await gm.selectOption(RULESET, "sw20-brawl");
      await gm.selectOption(`${CHOICE} [name="flags.ransen.options.space"]`, "indoor");
      await gm.fill(`${CHOICE} [name="flags.ransen.options.participantLimit"]`, "6");
      for (const [edge, metres] of Object.entries({ left: 0, top: 0, right: 60, bottom: 40.5 }))
        await gm.fill(`${CHOICE} [name="flags.ransen.options.field.${edge}"]`, String(metres));
      await gm.press(`${CHOICE} [name="flags.ransen.options.field.bottom"]`, "Tab");
      // Other programs render the window again, in part or as a whole: no second choice, and nothing chosen is lost.
      for (const options of [{ parts: ["grid"] }, { parts: ["basics"] }, {}]) {
        await inPage(gm, ({ game }, options) => game.scenes.viewed.sheet.render(options), options);
        await gm.waitForSelector(`${CHOICE} [data-meaning]:not(:empty)`);
        await expect.poll(() => gm.locator(CHOICE).count()).toBe(1);
        await expect.poll(() => gm.inputValue(RULESET)).toBe("sw20-brawl");
      }
      await save(gm);
      await begin(gm, GATE, "sw20-brawl");
      const { options } = (await recordOn(gm, GATE)).battle;
      expect(options).toMatchObject({ space: "indoor", participantLimit: 6, field: { from: [0, 0], to: [60, 40.5] } });
      // A battle that has begun keeps its ruleset: the window and the tracker say so.
      await openSceneWindow(gm);
      await expect.poll(() => gm.innerText(`${CHOICE} .running`)).toContain("declared brawls");
      await gm.selectOption(RULESET, "sw20-advanced");
      await save(gm);
      await until(gm, () =>
        document
          .querySelector('[data-ransen="tracker"] .rules')
          ?.textContent.includes("next battle: Sword World 2.0 Advanced"),
      );
      expect((await recordOn(gm, GATE)).ruleset).toBe("sw20-brawl");
      await expect
        .poll(() => trackerText(gm))
        .toContain("Sword World 2.0 core combat (declared brawls), until this battle ends");
    });
  });

  test("a brawl in Japanese: let pass, then declared with the tracker's button", async () => {
    await openWorld("skirmish-ja");
    const [gm, ren] = await Promise.all([sit("gm", { lang: "ja" }), sit("ren", { lang: "ja" })]);
    await openSceneWindow(gm);
    await gm.selectOption(RULESET, "sw20-brawl");
    await expect.poll(() => gm.innerText(`${CHOICE} [data-meaning]`)).toContain("乱戦に巻き込めます");
    await save(gm);
    await begin(gm, GATE, "sw20-brawl");
    await beginTurn(ren, IDS.kai);
    // With P the drop only comes next to the goblin, which may then declare a brawl itself (B20-ZON-1).
    await dragToken(ren, IDS.kai, [{ x: 35.2, y: 24 }], { hold: true });
    expect((await drawn(ren)).words).toContain("との乱戦を宣言します");
    await ren.keyboard.press("p");
    await ren.mouse.up();
    await pick(gm, [IDS.goblinC]);
    const asked = await promptText(gm);
    expect(asked).toContain("乱戦に巻き込みますか？");
    expect(asked).toContain("通過させる");
    expect(asked).not.toMatch(/妨害|独立|[A-Za-z]{6}/);
    await pass(gm);
    await untilOn(ren, GATE, ({ battle }) => battle.turn?.moved === "full");
    await act(ren, "declareBrawl");
    await untilOn(gm, GATE, ({ battle }) => battle.skirmishes.length === 1);
    const { battle } = await recordOn(gm, GATE);
    // The zone is around the one that declared it, where it was dropped on the goblin's token.
    expect(battle.skirmishes[0]).toMatchObject({ size: 2, centre: [36, 24] });
    expect(characterIn(battle, IDS.goblinC).melee).toBe("S1");
    await until(gm, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 1);
    expect((await drawn(gm)).words).toContain("乱戦エリア1");
    await endTurn(ren);
    await ren.click('[role="tab"][data-tab="chat"]');
    expect(await chronicle(ren)).toContain("乱戦エリア1（半径2m）が発生した。乱戦中：");
    await expectReplays(gm, GATE);
  });

  test("two scenes with different rulesets, battles in both: neither disturbs the other", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    await meetAtTheGate(gm, aoi);
    await endTurn(aoi);
    const placesAtTheGate = await Promise.all([IDS.wolf, IDS.goblinB].map((id) => tokenMetres(aoi, id)));

    // A copy of the scene as the platform makes it: its tokens keep their ids; one of them is renamed.
    await inPage(
      gm,
      async ({ game, Scene }, { gate, starts, goblinB, market }) => {
        const { _id, active, ...source } = game.scenes.get(gate).toObject();
        const tokens = source.tokens.map((token: Kept) => {
          const start = starts[token._id];
          const name = token._id === goblinB ? "Market thief" : token.name;
          return { ...token, name, ...(start ? { x: start[0], y: start[1] } : {}) };
        });
        await Scene.create(
          { ...source, _id: market, name: "Market", active: false, flags: {}, tokens },
          { keepId: true, keepEmbeddedIds: true },
        );
      },
      {
        gate: GATE,
        starts: {
          [IDS.wolf]: [20 * 20 - 20, 17 * 20 - 20],
          [IDS.goblinB]: [35 * 20 - 20, 19 * 20 - 20],
        } as Record<string, [number, number]>,
        goblinB: IDS.goblinB,
        market: MARKET,
      },
    );
    await viewScene(gm, MARKET);
    expect((await drawn(gm)).skirmishes).toEqual([]);
    await chooseRuleset(gm, "sw20-brawl");
    await openTracker(gm);
    await expect.poll(() => trackerText(gm)).toContain("No battle on this scene.");
    await gm.click('[data-ransen="tracker"] [data-action="newBattle"]');
    await until(
      gm,
      ({ game }, market) => game.combats.find((combat) => combat.scene?.id === market)?.combatants.size >= 11,
      MARKET,
      { timeout: PATIENCE },
    );
    await begin(gm, MARKET, "sw20-brawl");
    const gate = JSON.stringify(await recordOn(gm, GATE));

    // On the market: Wolf runs past the thief. The prompt is the market's.
    await gm.click(`[data-ransen="tracker"] [data-action="beginTurn"][data-id="${IDS.wolf}"]`);
    await untilOn(gm, MARKET, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
    await dragToken(gm, IDS.wolf, [{ x: 37, y: 19.5 }]);
    await pick(gm, [IDS.goblinB]);
    await expect.poll(() => promptText(gm)).toContain("A brawl begins around Market thief");
    await block(gm, [IDS.goblinB]);
    await untilOn(gm, MARKET, ({ battle }) => battle.skirmishes.length === 1);
    await until(gm, ({ canvas }) => canvas.skirmish.picture.skirmishes.length === 1);
    expect((await drawn(gm)).skirmishes).toEqual([{ id: "S1", half: 2 }]);
    expect(JSON.stringify(await recordOn(gm, GATE))).toBe(gate);
    const market = JSON.stringify(await recordOn(gm, MARKET));

    // Meanwhile at the gate: a player moves, and the Game Master answers from the market, told where it is.
    await beginTurn(aoi, IDS.sakura);
    await dragToken(aoi, IDS.sakura, [{ x: 31, y: 19 }]);
    await gm.waitForSelector('[data-ransen="block-prompt"]');
    await expect.poll(() => promptText(gm)).toContain("On “Ruined gate”:");
    await expect.poll(() => promptText(gm)).toContain("Do you block it?");
    await pass(gm);
    await untilOn(gm, GATE, ({ battle }) => battle.turn?.moved);
    await endTurn(aoi);
    expect(JSON.stringify(await recordOn(gm, MARKET))).toBe(market);

    // There and back: each scene shows its own battle, in the layer and in the tracker.
    for (const [scene, half, name, words] of [
      [GATE, 3, "Sword World 2.5 Advanced Combat (the plane)", "Skirmish 1"],
      [MARKET, 2, "Sword World 2.0 core combat (declared brawls)", "Brawl zone 1"],
      [GATE, 3, "Sword World 2.5 Advanced Combat (the plane)", "Skirmish 1"],
    ] as const) {
      await viewScene(gm, scene);
      await until(gm, ({ canvas }, half) => canvas.skirmish.picture.skirmishes[0]?.half === half, half);
      expect((await drawn(gm)).words).toContain(words);
      await until(
        gm,
        (_, called) => document.querySelector('[data-ransen="tracker"] .rules')?.textContent.includes(called),
        name,
      );
    }
    expect(JSON.stringify(await recordOn(gm, MARKET))).toBe(market);
    const places = await Promise.all([IDS.wolf, IDS.goblinB].map((id) => tokenMetres(aoi, id)));
    expect(places).toEqual(placesAtTheGate);
    // Undo at the gate leaves the market as it is.
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilOn(gm, GATE, ({ battle }) => battle.turn !== null);
    expect(JSON.stringify(await recordOn(gm, MARKET))).toBe(market);
    await expectReplays(gm, GATE);
    await expectReplays(gm, MARKET);
  });

  test("a plane and three areas by turns: each is played on, and neither shows on the other", async () => {
    const [gm, aoi] = await Promise.all([sit("gm"), sit("aoi")]);
    await meetAtTheGate(gm, aoi);
    await act(aoi, "attackMelee");
    await untilOn(gm, GATE, ({ battle }) => battle.skirmishes.length === 1);

    // The market has the same Wolf and Goblin B, and its own rules.
    await inPage(
      gm,
      async ({ game, Scene }, { gate, wolf, goblinB, market }) => {
        const { _id, active, ...source } = game.scenes.get(gate).toObject();
        const tokens = source.tokens.filter((token: Kept) => [wolf, goblinB].includes(token._id));
        await Scene.create(
          {
            ...source,
            _id: market,
            name: "Market",
            active: false,
            flags: { ransen: { ruleset: "sw20-areas" } },
            tokens,
          },
          { keepId: true, keepEmbeddedIds: true },
        );
      },
      { gate: GATE, wolf: IDS.wolf, goblinB: IDS.goblinB, market: MARKET },
    );
    for (const page of [gm, aoi]) await viewScene(page, MARKET);
    await openTracker(gm);
    await gm.click('[data-ransen="tracker"] [data-action="newBattle"]');
    await until(
      gm,
      ({ game }, market) => game.combats.find((combat) => combat.scene?.id === market)?.combatants.size === 2,
      MARKET,
      { timeout: PATIENCE },
    );
    await begin(gm, MARKET, "sw20-areas");
    for (const [page, id] of [
      [aoi, IDS.wolf],
      [gm, IDS.goblinB],
    ] as const) {
      await openTracker(page);
      await page.click(`[data-ransen="placement"] [data-id="${id}"][data-area="front"]`);
      await untilOn(gm, MARKET, ({ character }, id) => character(id).at === "front", id);
    }
    const layers = (page: SeatedPage) =>
      inPage(page, ({ canvas }) => [
        canvas.bands.picture?.bands.length ?? 0,
        canvas.skirmish.picture.skirmishes.length,
      ]);
    for (const page of [gm, aoi]) await expect.poll(() => layers(page)).toEqual([3, 0]);
    const market = JSON.stringify(await recordOn(gm, MARKET));

    // Back at the gate the turn is still open; it ends, and the other side acts.
    for (const page of [gm, aoi]) await viewScene(page, GATE);
    for (const page of [gm, aoi]) await expect.poll(() => layers(page)).toEqual([0, 1]);
    await endTurnOn(aoi, GATE);
    await beginTurn(gm, IDS.goblinC);
    await dragToken(gm, IDS.goblinC, [{ x: 38, y: 30 }]);
    await untilOn(gm, GATE, ({ battle }) => battle.turn?.moved);
    await endTurnOn(gm, GATE);
    expect(JSON.stringify(await recordOn(gm, MARKET))).toBe(market);
    const gate = JSON.stringify(await recordOn(gm, GATE));

    // And on the market somebody fights in front, and prepares to leave.
    for (const page of [gm, aoi]) await viewScene(page, MARKET);
    for (const page of [gm, aoi]) await expect.poll(() => layers(page)).toEqual([3, 0]);
    await openTracker(aoi);
    await aoi.click(`[data-ransen="tracker"] [data-action="beginTurn"][data-id="${IDS.wolf}"]`);
    await untilOn(aoi, MARKET, ({ battle }, wolf) => battle.turn?.who === wolf, IDS.wolf);
    await act(aoi, "prepareLeave");
    await untilOn(gm, MARKET, ({ battle }) => battle.turn?.preparing);
    await endTurnOn(aoi, MARKET);
    expect(JSON.stringify(await recordOn(gm, GATE))).toBe(gate);
    await expectReplays(gm, GATE);
    await expectReplays(gm, MARKET);
  });
});
