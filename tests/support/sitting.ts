/** One table for a whole test file: everyone sits down once, and before each test the scene is put back as it was. */

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { sharedBrowser } from "./browser";
import { onPage, openAs, openTable, type Seat, type SeatedPage, type TestTable, unhurried } from "./table";

type Places = { readonly [tokenId: string]: readonly [x: number, y: number] };

export interface Sitting<User extends string> {
  /** The page of a user who sits. */
  at(user: User): SeatedPage;
  /** Another window, or a user who comes later; closed with the file if not before. */
  open(user: string, seat?: Seat): Promise<SeatedPage>;
  /** Ends what battle there is, puts everyone back – to other places in metres where named – and prepares the next. */
  reset(places?: Places): Promise<void>;
  /** Troubles that the present test provokes. */
  allow(...troubles: RegExp[]): void;
}

/** What else a table may have. */
interface Besides {
  /** Folders of modules of others. */
  readonly modules?: readonly string[];
  /** Whether what went wrong on a page is a fault; without it everything is. */
  readonly isFault?: (trouble: string) => boolean;
}

/** Metres: a place of the scene where nobody stands and no part of the page lies. */
const EMPTY_GROUND = { x: 30, y: 39.5 };

/** Seats users by their logins for a test file, or for a `describe` of it; `gm` is one of them. */
export function sitDown<User extends string>(
  seats: { readonly [user in User]: Seat },
  world = "skirmish",
  { modules = [], isFault = () => true }: Besides = {},
): Sitting<User> {
  let browser: Browser;
  let table: TestTable;
  let allowed: RegExp[] = [];
  /** What `reset` has deleted: a write that was under way meets nothing, and the platform says so of its own accord. */
  let deleted: RegExp[] = [];
  let atFirst: AtFirst;
  const pages = new Map<string, SeatedPage>();
  const others: SeatedPage[] = [];

  const gm = (): SeatedPage => pages.get("gm") as SeatedPage;

  beforeAll(async () => {
    browser = await sharedBrowser();
    table = await openTable({ world, modules });
    const sat = await Promise.all(
      Object.entries<Seat>(seats).map(
        async ([user, seat]) => [user, await openAs(browser, table, user, seat)] as const,
      ),
    );
    for (const [user, page] of sat) pages.set(user, page);
    await unhurried(gm());
    atFirst = await gm().evaluate(KEPT);
  });
  afterAll(async () => {
    await table?.close();
  });
  afterEach(() => {
    const seen = [...pages.values(), ...others];
    try {
      for (const { troubles } of seen) troubles.splice(0, troubles.length, ...troubles.filter(isFault));
      for (const page of seen) page.expectNoTroubles(...allowed, ...deleted);
    } finally {
      allowed = [];
      for (const page of seen) page.troubles.length = 0;
    }
  });

  return {
    at: (user) => pages.get(user) as SeatedPage,
    allow: (...troubles) => {
      allowed = troubles;
    },
    async open(user, seat) {
      const page = await openAs(browser, table, user, seat);
      others.push(page);
      return page;
    },
    async reset(places = {}) {
      const before = await gm().evaluate(() =>
        (globalThis as unknown as Platform).game.combats.contents.map((combat) => combat.id),
      );
      // Effects of the battle go with it by themselves, perhaps just before `reset` takes them away.
      deleted = [
        /^ActiveEffect "\w+" does not exist$/,
        ...before.map((one) => new RegExp(`^Combat "${one}" does not exist$`)),
      ];
      const id = await gm().evaluate(RESET, { places, atFirst });
      const prepared = `game.combats.size === 1 && game.combats.contents[0].id === "${id}"
        && game.combats.contents[0].combatants.size === game.scenes.active.tokens.size`;
      for (const page of pages.values()) {
        if (page.isClosed()) continue;
        await page.waitForFunction(prepared);
        await page.evaluate(CLEAR);
        // A press on the token that the last test clicked would be that click's second half and open its sheet.
        const { x, y } = await onPage(page, EMPTY_GROUND);
        await page.mouse.click(x, y);
      }
    },
  };
}

interface Stored {
  readonly _id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Belonging {
  readonly _id: string;
  readonly name: string;
  readonly system: object;
}

/** The world as the file found it. */
interface AtFirst {
  readonly tokens: Stored[];
  readonly actors: { readonly _id: string; readonly items: Belonging[] }[];
  /** What is ours on the scene, by key. */
  readonly flags: { readonly [key: string]: unknown };
  /** The table's settings, by key. */
  readonly settings: { readonly [key: string]: unknown };
}

const KEPT = `({
  tokens: game.scenes.active.tokens.map((token) => token.toObject()),
  actors: game.actors.map(({ id, name, system, items }) =>
    ({ _id: id, name, system: system.toObject(), items: items.map((item) => item.toObject()) })),
  flags: structuredClone(game.scenes.active.flags.ransen ?? {}),
  settings: Object.fromEntries([...game.settings.settings.values()]
    .filter(({ namespace, scope }) => namespace === "ransen" && scope === "world")
    .map(({ namespace, key }) => [key, game.settings.get(namespace, key)])),
})`;

/** The part of the platform that the pages below use. */
interface Platform {
  readonly Actor: { updateDocuments(updates: object[], operation?: object): Promise<unknown> };
  readonly ChatMessage: { deleteDocuments(ids: string[]): Promise<unknown> };
  readonly Combat: { create(data: object): Promise<Combat> };
  readonly game: {
    readonly combats: { readonly contents: Combat[] };
    readonly scenes: { readonly active: Scene };
    readonly actors: {
      readonly contents: readonly Sheet[];
    };
    readonly messages: { readonly contents: { readonly id: string }[] };
    readonly settings: {
      get(scope: string, key: string): unknown;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
  };
}

interface Combat {
  readonly id: string;
  readonly system: { readonly owed?: readonly unknown[] };
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

interface Sheet {
  readonly id: string;
  readonly effects: { readonly contents: { delete(): Promise<unknown> }[] };
  readonly items: { has(id: string): boolean; readonly contents: { readonly id: string }[] };
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

interface Scene {
  readonly id: string;
  readonly flags: { readonly ransen?: { readonly [key: string]: unknown } };
  setFlag(scope: "ransen", key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: "ransen", key: string): Promise<unknown>;
  readonly grid: { readonly size: number; readonly distance: number };
  readonly tokens: { has(id: string): boolean; readonly contents: { readonly id: string; readonly actorId: string }[] };
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

/** Runs on the Game Master's page; answers the id of the next battle. */
async function RESET({ places, atFirst }: { places: Places; atFirst: AtFirst }): Promise<string> {
  const { Actor, ChatMessage, Combat, game } = globalThis as unknown as Platform;
  const scene = game.scenes.active;
  // First the last test's pending writes to sheets are finished; otherwise they would meet a battle that is gone.
  const isOwed = () => game.combats.contents.some(({ system }) => (system.owed?.length ?? 0) > 0);
  for (let wait = 0; wait < 40 && isOwed(); wait++) await new Promise((done) => setTimeout(done, 50));
  for (const combat of [...game.combats.contents]) await combat.delete();
  for (const [key, chosen] of Object.entries(atFirst.settings))
    if (JSON.stringify(game.settings.get("ransen", key)) !== JSON.stringify(chosen))
      await game.settings.set("ransen", key, chosen);
  for (const key of Object.keys({ ...scene.flags.ransen, ...atFirst.flags })) {
    if (JSON.stringify(scene.flags.ransen?.[key]) === JSON.stringify(atFirst.flags[key])) continue;
    await (key in atFirst.flags ? scene.setFlag("ransen", key, atFirst.flags[key]) : scene.unsetFlag("ransen", key));
  }
  for (const actor of game.actors.contents)
    for (const effect of [...actor.effects.contents]) await effect.delete().catch(() => {});
  await Actor.updateDocuments(atFirst.actors.map(({ items, ...sheet }) => sheet));
  for (const actor of game.actors.contents) {
    const items = atFirst.actors.find(({ _id }) => _id === actor.id)?.items ?? [];
    const more = actor.items.contents.flatMap(({ id }) => (items.some(({ _id }) => _id === id) ? [] : [id]));
    if (more.length > 0) await actor.deleteEmbeddedDocuments("Item", more);
    const fewer = items.filter(({ _id }) => !actor.items.has(_id));
    if (fewer.length > 0) await actor.createEmbeddedDocuments("Item", fewer, { keepId: true });
    await actor.updateEmbeddedDocuments(
      "Item",
      items.map(({ _id, name, system }) => ({ _id, name, system })),
    );
  }
  const strays = scene.tokens.contents.flatMap(({ id }) => (atFirst.tokens.some(({ _id }) => _id === id) ? [] : [id]));
  if (strays.length > 0) await scene.deleteEmbeddedDocuments("Token", strays);
  const gone = atFirst.tokens.filter(({ _id }) => !scene.tokens.has(_id));
  if (gone.length > 0) await scene.createEmbeddedDocuments("Token", gone, { keepId: true });
  const metre = scene.grid.size / scene.grid.distance;
  const updates = atFirst.tokens.map((token) => {
    const at = places[token._id];
    if (!at) return token;
    const [x, y] = [
      at[0] * metre - (token.width * scene.grid.size) / 2,
      at[1] * metre - (token.height * scene.grid.size) / 2,
    ];
    return { ...token, x: Math.round(x), y: Math.round(y) };
  });
  await scene.updateEmbeddedDocuments("Token", updates, { animate: false });
  // Last, for the referee may still have been at the card of the battle before.
  const said = game.messages.contents.map(({ id }) => id);
  if (said.length > 0) await ChatMessage.deleteDocuments(said);
  const combat = await Combat.create({ type: "battle", scene: scene.id, active: true });
  const combatants = scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId: scene.id }));
  await combat.createEmbeddedDocuments("Combatant", combatants);
  return combat.id;
}

/** Runs on every page: lets go of tokens, takes notifications and windows away. */
function CLEAR(): void {
  const { canvas, foundry } = globalThis as unknown as {
    canvas: { tokens: { releaseAll(): void; hud: { clear(): void } } };
    foundry: { applications: { instances: Map<string, { hasFrame: boolean; close(options: object): unknown }> } };
  };
  canvas.tokens.releaseAll();
  canvas.tokens.hud.clear();
  for (const shown of document.querySelectorAll("#notifications li")) shown.remove();
  for (const window of foundry.applications.instances.values())
    if (window.hasFrame) void window.close({ animate: false });
}
