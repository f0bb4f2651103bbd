/**
 * Questions and actions of a test on a page, as functions that run there. Such a function can use its arguments and
 * what every page has, but nothing around it in the test's file. Further data is its second argument, sent as JSON.
 */

import type { Page } from "playwright-core";

/** What the built bundle and the stand-in keep, leaf by leaf. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a page's values come in without types
export type Kept = any;

export interface Documents<T = DocumentOnPage> extends Iterable<T> {
  readonly contents: T[];
  readonly size: number;
  get(id: string): T;
  getName(name: string): T;
  has(id: string): boolean;
  find(holds: (document: T) => unknown): T;
  filter(holds: (document: T) => unknown): T[];
  some(holds: (document: T) => unknown): boolean;
  map<R>(work: (document: T) => R): R[];
}

export interface DocumentOnPage {
  readonly id: string;
  readonly name: string;
  readonly system: Kept;
  readonly flags: { readonly ransen?: Kept };
  readonly _source: Kept;
  update(changes: object, operation?: object): Promise<Kept>;
  delete(operation?: object): Promise<unknown>;
  toObject(): Kept;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<Kept[]>;
  updateEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<Kept[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: object): Promise<Kept[]>;
  readonly [other: string]: Kept;
}

export interface ActorOnPage extends DocumentOnPage {
  readonly items: Documents;
  readonly effects: Documents;
  readonly statuses: Set<string>;
}

export interface TokenOnPage extends DocumentOnPage {
  readonly actor: ActorOnPage;
}

export interface SceneOnPage extends DocumentOnPage {
  readonly tokens: Documents<TokenOnPage>;
  readonly grid: { readonly type: number; readonly size: number; readonly distance: number; readonly units: string };
}

export interface BattleOnPage {
  readonly characters: Kept[];
  readonly skirmishes: Kept[];
  readonly contacts: Kept[];
  readonly excluded: string[];
  readonly [other: string]: Kept;
}

export interface CombatOnPage extends DocumentOnPage {
  readonly combatants: Documents;
  readonly scene: SceneOnPage;
}

interface PictureOnPage {
  readonly skirmishes: Kept[];
  readonly [other: string]: Kept;
}

/** Names that every page has, and that tests need again and again. */
export interface PageNames {
  readonly game: {
    readonly actors: Documents<ActorOnPage>;
    readonly combats: Documents<CombatOnPage> & { readonly viewed: CombatOnPage };
    readonly scenes: Documents<SceneOnPage> & { readonly active: SceneOnPage; readonly viewed: SceneOnPage };
    readonly messages: Documents;
    readonly users: Documents & { readonly activeGM: DocumentOnPage | null };
    readonly items: Documents;
    readonly macros: Documents;
    readonly collections: Iterable<Documents & { readonly documentName: string }>;
    readonly [other: string]: Kept;
  };
  readonly canvas: {
    readonly scene: SceneOnPage;
    readonly tokens: {
      readonly placeables: Kept[];
      readonly controlled: Kept[];
      get(id: string): Kept;
      readonly [other: string]: Kept;
    };
    readonly bands: {
      readonly picture: { readonly bands: Kept[]; readonly standing: Kept[]; readonly [other: string]: Kept };
      readonly [other: string]: Kept;
    };
    readonly skirmish: { readonly picture: PictureOnPage; readonly labels: Kept[]; readonly [other: string]: Kept };
    readonly skirmishOver: { readonly attacks: Kept[]; readonly outcomes: Kept[]; readonly [other: string]: Kept };
    readonly declaredWays: { readonly ways: Kept[] };
    readonly [other: string]: Kept;
  };
  readonly ui: Kept;
  readonly CONFIG: Kept;
  readonly CONST: Kept;
  readonly foundry: Kept;
  readonly Hooks: {
    on(name: string, act: (...told: Kept[]) => unknown): number;
    once(name: string, act: (...told: Kept[]) => unknown): number;
    off(name: string, id: number): void;
    callAll(name: string, ...told: unknown[]): boolean;
    readonly events: Kept;
  };
  readonly ChatMessage: Kept;
  readonly Combat: Kept;
  readonly Actor: Kept;
  readonly Item: Kept;
  readonly Scene: Kept;
  readonly Roll: Kept;
  readonly Macro: Kept;
  readonly Folder: Kept;
  readonly JournalEntry: Kept;
  readonly PIXI: Kept;
  /** Values that a test has left on the page for itself. */
  readonly left: { [name: string]: Kept };
  /** The first one, or that of the scene that is asked for. */
  readonly combat: CombatOnPage;
  /** Of `combat`, as `battle` is. */
  readonly system: Kept;
  readonly battle: BattleOnPage;
  /** That of `combat`, with what nobody has chosen yet and what is therefore not stored; undefined without one. */
  readonly opening: Kept;
  /** The battle on the scene whose name begins so. */
  combatOn(sceneName: string): CombatOnPage;
  /** The active scene. */
  readonly scene: SceneOnPage;
  /** Of the active scene, by id. */
  token(id: string): TokenOnPage;
  actor(tokenId: string): ActorOnPage;
  /** A character, as the battle has it. */
  character(id: string): Kept;
}

const PLATFORM =
  "game canvas ui CONFIG CONST foundry Hooks ChatMessage Combat Actor Item Scene Roll Macro Folder JournalEntry PIXI";

/** The names as the page makes them: each is looked for when it is asked for. A page that loads has none yet. */
const NAMES = `((sceneId) => {
  const first = () => sceneId ? game.combats.find(({ scene }) => scene?.id === sceneId) : game.combats.contents[0];
  const unchosen = { allies: [], left: {}, hide: {}, danger: {}, initiative: {}, knowledge: {}, prepared: {} };
  return {
    ${PLATFORM.split(" ")
      .map((name) => `get ${name}() { return typeof ${name} === "undefined" ? undefined : ${name}; },`)
      .join("\n    ")}
    get left() { return globalThis; },
    get combat() { return first(); },
    get system() { return first()?.system; },
    get battle() { return first()?.system.battle; },
    get opening() { const stored = first()?.system.opening; return stored && { ...unchosen, ...stored }; },
    combatOn: (name) => game.combats.find((combat) => combat.scene?.name.startsWith(name)),
    get scene() { return game.scenes.active; },
    token: (id) => game.scenes.active.tokens.get(id),
    actor: (id) => game.scenes.active.tokens.get(id).actor,
    character: (id) => first()?.system.battle?.characters.find((one) => one.id === id),
  };
})`;

/** A function of a page; its given data is its last parameter. */
export type OnPage<Given, R> = (names: PageNames, given: Given) => R;

/** Some loaders of TypeScript name functions by a helper, `__name`, that a page does not have. */
function source<Given>(work: OnPage<Given, unknown>, given: Given, scene?: string): string {
  const [sent, where] = [given, scene].map((value) => (value === undefined ? "undefined" : JSON.stringify(value)));
  return `((__name) => (${work.toString()})(${NAMES}(${where}), ${sent}))((named) => named)`;
}

/** Runs a function on the page; answers what it answers, as JSON can tell it. */
export async function inPage<R, Given = undefined>(
  page: Page,
  work: OnPage<Given, R>,
  given?: Given,
): Promise<Awaited<R>> {
  return (await page.evaluate(source(work, given as Given))) as Awaited<R>;
}

/** The same, and hands the answer to a further function on the page: only what that one answers comes back. */
export async function inPageThen<R, S>(
  page: Page,
  work: OnPage<undefined, R>,
  then: (answer: R) => S,
): Promise<Awaited<S>> {
  const made = source(work, undefined);
  return (await page.evaluate(`((__name) => (${then.toString()})(${made}))((named) => named)`)) as Awaited<S>;
}

/** Does something on the page, and waits until it is done; the result is not returned. */
export async function doInPage<Given = undefined>(
  page: Page,
  act: OnPage<Given, Promise<unknown>>,
  given?: Given,
): Promise<void> {
  await page.evaluate(`${source(act, given as Given)}.then(() => undefined)`);
}

/**
 * Waits until a question asked on the page again and again is answered with something that holds.
 * @param options `timeout` in milliseconds; `scene`: by id, whose battle is meant instead of the first
 */
export async function until<Given = undefined>(
  page: Page,
  holds: OnPage<Given, unknown>,
  given?: Given,
  { scene, timeout }: { readonly timeout?: number; readonly scene?: string } = {},
): Promise<void> {
  await page.waitForFunction(source(holds, given as Given, scene), undefined, { timeout });
}
