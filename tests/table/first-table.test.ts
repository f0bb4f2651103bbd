import { describe, expect, test } from "vitest";
import {
  act,
  battleOnPage,
  beginBattle,
  beginTurn,
  block,
  characterIn,
  endTurn,
  IDS,
  openTracker,
  pass,
  passIfAsked,
  pick,
  unfoldTurn,
  untilBattle,
} from "../support/battle";
import { inPage, until } from "../support/in-page";
import { type Sitting, sitDown } from "../support/sitting";
import { dragToken, openSheetOf, type SeatedPage, tokenMetres, untilReady } from "../support/table";

type Table = Sitting<"gm" | "aoi">;

/** The Game Master and Aoi before the next battle. */
async function seatedAt(table: Table): Promise<[SeatedPage, SeatedPage]> {
  await table.reset();
  return [table.at("gm"), table.at("aoi")];
}

const BLOCKED = "the GM blocks: the mover stops at the goblin's point, and the turn's end forms a circle of 3 m";

async function blocked(table: Table): Promise<void> {
  const [gm, aoi] = await seatedAt(table);
  await beginBattle(gm);
  await beginTurn(aoi, IDS.wolf);
  await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
  await block(gm, [IDS.goblinB]);
  await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  const met = await battleOnPage(aoi);
  // Goblin B stands 2 m beside the path and reaches 3 m: the earliest point is √5 m before it.
  const point = 35 - Math.sqrt(5);
  expect(characterIn(met, IDS.wolf).at[0]).toBeCloseTo(point, 1);
  expect(characterIn(met, IDS.goblinB).at).toEqual(characterIn(met, IDS.wolf).at);
  await endTurn(aoi);
  const { skirmishes, characters } = await battleOnPage(gm);
  expect(skirmishes).toHaveLength(1);
  expect(skirmishes[0]).toMatchObject({ shape: "circle", size: 3 });
  expect(characters.filter((c) => c.melee === "S1").map((c) => c.id)).toEqual([IDS.goblinB, IDS.wolf].sort());
  // Both stand on seats inside the circle, on every page.
  for (const page of [gm, aoi])
    for (const id of [IDS.wolf, IDS.goblinB]) {
      await until(
        page,
        ({ token, scene }, { id, point }) => {
          const t = token(id);
          const s = scene.grid.size / 5;
          return Math.hypot((t._source.x + t.width * 50) / s - point, (t._source.y + t.height * 50) / s - 17) <= 3;
        },
        { id, point },
      );
    }
}

describe("on generation 13", () => {
  const table = sitDown({ gm: {}, aoi: {} });

  test(BLOCKED, () => blocked(table));

  test("the GM passes: the mover arrives", async () => {
    const [gm, aoi] = await seatedAt(table);
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 36, y: 17 }]);
    await pass(gm);
    await untilBattle(aoi, ({ battle }) => battle.turn.moved === "normal");
    // The battle is written first, then the token travels.
    const away = async () => {
      const { x, y } = await tokenMetres(aoi, IDS.wolf);
      return Math.hypot(x - 36, y - 17);
    };
    await expect.poll(away, { timeout: 5_000 }).toBeLessThan(0.2);
    expect((await battleOnPage(gm)).contacts).toEqual([]);
  });

  test("who breaks through is asked about nobody, and the next turn goes on foot again", async () => {
    const [gm, aoi] = await seatedAt(table);
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await unfoldTurn(aoi);
    await aoi.selectOption('[data-ransen="tracker"] select[name="moveWay"]', { label: "breaking through" });
    await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
    await untilBattle(aoi, ({ battle }) => battle.turn.moved !== null);
    const { pending, contacts } = { pending: await gm.$$('[data-ransen="block-prompt"]'), ...(await battleOnPage(gm)) };
    expect(pending).toEqual([]);
    expect(contacts).toEqual([]);
    expect(characterIn(await battleOnPage(gm), IDS.wolf).at[0]).toBeCloseTo(37, 1);
    await endTurn(aoi);
    await beginTurn(aoi, IDS.sakura);
    await expect.poll(() => aoi.inputValue('[data-ransen="tracker"] select[name="moveWay"]')).toBe("walk");
  });

  test("a goblin's move asks the player whose character could block, and the player blocks", async () => {
    const [gm, aoi] = await seatedAt(table);
    await beginBattle(gm);
    await beginTurn(gm, IDS.goblinB);
    // Past Wolf at (20, 17): a full move of 12 m × 3.
    await dragToken(gm, IDS.goblinB, [{ x: 12, y: 18 }]);
    await block(aoi, [IDS.wolf]);
    // Others of the party could block too; the Game Master answers for who is not at the table.
    await passIfAsked(gm);
    await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
    const battle = await battleOnPage(aoi);
    expect(battle.contacts[0]).toMatchObject({ movers: [IDS.goblinB], blockers: [IDS.wolf] });
    await endTurn(gm);
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
  });

  test("a player reloads while a prompt is open and can still answer", async () => {
    const [gm, aoi] = await seatedAt(table);
    await beginBattle(gm);
    await beginTurn(gm, IDS.goblinB);
    await dragToken(gm, IDS.goblinB, [{ x: 22, y: 18 }]);
    await pick(aoi, [IDS.wolf]);
    await aoi.reload();
    await untilReady(aoi, "aoi", aoi.troubles);
    await block(aoi, [IDS.wolf]);
    await passIfAsked(gm);
    await untilBattle(gm, ({ battle }) => battle.contacts.length === 1);
  });

  test("two skirmishes combine", async () => {
    const [gm, aoi] = await seatedAt(table);
    // Before the battle tokens go where the GM likes: Goblin A beside the place where Wolf will be stopped.
    await dragToken(gm, IDS.goblinA, [{ x: 34, y: 19 }]);
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }]);
    await block(gm, [IDS.goblinB]);
    await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
    await endTurn(aoi);
    const before = await battleOnPage(aoi);
    expect(characterIn(before, IDS.goblinA).melee).toBeNull();
    // Sakura wants past; Goblin A, independent in the circle, stops her there alone: a new skirmish, which combines.
    await beginTurn(aoi, IDS.sakura);
    await dragToken(aoi, IDS.sakura, [{ x: 40, y: 19 }]);
    await block(gm, [IDS.goblinA]);
    await untilBattle(aoi, ({ battle }) => battle.formed === 2);
    const { skirmishes, characters } = await battleOnPage(gm);
    expect(skirmishes.map((s) => s.id)).toEqual(["S1"]);
    const melee = [IDS.wolf, IDS.goblinB, IDS.sakura, IDS.goblinA];
    expect(characters.filter((c) => c.melee === "S1").map((c) => c.id)).toEqual(melee.sort());
    expect(skirmishes[0]?.centre).not.toEqual(before.skirmishes[0]?.centre);
  });

  test("attack, undo and redo", async () => {
    const [gm, aoi] = await seatedAt(table);
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    await dragToken(aoi, IDS.wolf, [{ x: 36, y: 17 }]);
    await block(gm, [IDS.goblinB]);
    await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
    await act(aoi, "attackMelee");
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 1);
    await openTracker(gm);
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(aoi, ({ battle }) => battle.skirmishes.length === 0 && battle.contacts.length === 1);
    await gm.click('[data-ransen="tracker"] [data-action="undo"]');
    await untilBattle(aoi, ({ battle }) => battle.contacts.length === 0);
    await aoi.waitForTimeout(300);
    await expect.poll(async () => (await tokenMetres(aoi, IDS.wolf)).x).toBeCloseTo(20, 1);
    await gm.click('[data-ransen="tracker"] [data-action="redo"]');
    await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
  });

  test("a forged request over the socket for someone else's token changes nothing", async () => {
    const [gm, aoi] = await seatedAt(table);
    const ren = await table.open("ren");
    await beginBattle(gm);
    await beginTurn(aoi, IDS.wolf);
    const before = JSON.stringify(await battleOnPage(gm));
    const forged = [
      { type: "move", command: { do: "move", who: IDS.wolf, kind: "normal", path: [[25, 17]] } },
      { type: "command", command: { do: "end", who: IDS.wolf } },
      { type: "command", command: { do: "put", who: IDS.wolf, at: [1, 1] } },
      { type: "undo" },
      { type: "command", command: { do: "move", who: IDS.wolf, kind: "normal", path: [[Number.NaN, 17]] } },
    ];
    for (const body of forged) {
      await ren.evaluate((payload) => {
        const { game } = globalThis as unknown as {
          game: { socket: { emit(channel: string, data: unknown): void }; combats: { contents: { id: string }[] } };
        };
        const combatId = game.combats.contents[0]!.id;
        const id = `forged${Math.random().toString(36).slice(2, 12)}`;
        game.socket.emit("system.ransen", {
          request: id,
          id,
          combatId,
          revision: 1,
          base: 1,
          userId: "userAoi",
          ...payload,
          body: payload,
        });
      }, body);
    }
    // The console too: a move around the interface is put back.
    await inPage(
      ren,
      ({ token }, wolf) =>
        token(wolf)
          .update({ x: 0, y: 0 })
          .catch(() => null),
      IDS.wolf,
    );
    await gm.waitForTimeout(600);
    expect(JSON.stringify(await battleOnPage(gm))).toBe(before);
    expect((await tokenMetres(gm, IDS.wolf)).x).toBeCloseTo(20, 1);
    ren.troubles.length = 0;
  });
});

describe("on generation 14", () => {
  const table = sitDown({ gm: { generation: 14 }, aoi: { generation: 14 } });

  test(BLOCKED, () => blocked(table));
});

describe("in Japanese", () => {
  const table = sitDown({ gm: { lang: "ja" }, aoi: { lang: "ja" } }, "skirmish-ja");

  test("Japanese from start to end: no English word and no raw key on the screen", async () => {
    const [gm, aoi] = [table.at("gm"), table.at("aoi")];
    const readable = async (page: SeatedPage) => {
      const text: string = await page.evaluate(visibleText);
      const names = await inPage(page, ({ game }) =>
        game.users.map((u) => u.name).concat(game.scenes.map((s) => s.name)),
      );
      expect(names).toBeTruthy();
      const rest = text.replace(ALLOWED, "");
      expect(rest.match(/RANSEN\.[\w.]+/g) ?? []).toEqual([]);
      expect(rest.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
    };
    await beginBattle(gm);
    await readable(gm);
    await beginTurn(aoi, IDS.wolf);
    await readable(aoi);
    await dragToken(aoi, IDS.wolf, [{ x: 37, y: 17 }], { hold: true });
    await readable(aoi);
    await aoi.mouse.up();
    await pick(gm, [IDS.goblinB]);
    await readable(gm);
    await block(gm, [IDS.goblinB]);
    await untilBattle(aoi, ({ battle }) => battle.contacts.length === 1);
    await readable(aoi);
    await endTurn(aoi);
    // A refusal: it is not the goblin's turn.
    await dragToken(gm, IDS.goblinC, [{ x: 30, y: 24 }]);
    await gm.waitForSelector("#notifications li, .notification");
    await readable(gm);
    await gm.click('[role="tab"][data-tab="chat"]');
    await readable(gm);
    await openSheet(aoi);
    await readable(aoi);
  });
});

/** GM, HP and MP are what Japanese sheets print too; S1 is a skirmish, Enter, P, Esc and Shift are keys, A25-BLK-2 is a rule. */
const ALLOWED = /\b(GM|HP|MP\d*|Enter|Esc|Shift|Ransen|([A-Z]\w\w-)?[A-Z]{3}-\d+)\b/g;

/**
 * Everything that a person can read: text, placeholders, options, labels for screen readers and tooltips, text on the
 * canvas.
 */
function visibleText(): string {
  const parts: string[] = [document.body.innerText];
  for (const element of document.querySelectorAll<HTMLElement>(
    "[aria-label], [data-tooltip], [data-tooltip-text], [placeholder], [title]",
  )) {
    if (element.getClientRects().length === 0) continue;
    for (const name of ["aria-label", "data-tooltip", "data-tooltip-text", "placeholder", "title"])
      parts.push(element.getAttribute(name) ?? "");
  }
  type Drawn = { text?: unknown; children?: readonly Drawn[]; visible?: boolean };
  const collect = (drawn: Drawn): void => {
    if (drawn.visible === false) return;
    if (typeof drawn.text === "string") parts.push(drawn.text);
    for (const child of drawn.children ?? []) collect(child);
  };
  collect((globalThis as unknown as { canvas: { stage: Drawn } }).canvas.stage);
  return parts.join("\n");
}

async function openSheet(page: SeatedPage): Promise<void> {
  await openSheetOf(page, IDS.sakura);
  await page.waitForSelector(".application.sheet, .ransen.sheet, .application.actor");
}
