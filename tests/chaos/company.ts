/**
 * Who sits at a table of chaos: two windows of the Game Master, two players, one of them in two windows. Windows are
 * small and slow at drawing, because nobody looks at them.
 */

import type { Browser, CDPSession } from "playwright-core";
import { inPage, type Kept } from "../support/in-page";
import { openAs, type SeatedPage, type TestTable, untilReady } from "../support/table";

/** A window by its user and its number among that user's. */
export type Window = "gm" | "gm 2" | "aoi" | "aoi 2" | "ren";
export const WINDOWS: readonly Window[] = ["gm", "gm 2", "aoi", "aoi 2", "ren"];

/** Troubles that a run provokes: the console also shows the server's refusals. */
const PROVOKED = [
  /lacks permission/,
  /could not carry this out/,
  /does not exist/,
  /the server responded with a status of/i,
  /net::ERR_/,
  /WebSocket/,
];

export class Company {
  readonly #pages = new Map<Window, SeatedPage>();
  readonly #away = new Set<Window>();
  /** Windows that stand still, with what wakes them. */
  readonly #asleep = new Map<Window, { readonly session: CDPSession; readonly until: Promise<void> }>();
  /** Errors of windows that are closed by now. */
  readonly #past: string[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly table: TestTable,
    private readonly generation: 13 | 14,
    private readonly sceneId: string,
  ) {}

  /** Those who have a window open and are connected. */
  get seated(): Window[] {
    return WINDOWS.filter((window) => this.#pages.has(window) && !this.#away.has(window) && !this.#asleep.has(window));
  }

  /** Windows of the Game Master that are there. */
  get masters(): Window[] {
    return this.seated.filter((window) => window.startsWith("gm"));
  }

  get players(): Window[] {
    return this.seated.filter((window) => !window.startsWith("gm"));
  }

  at(window: Window): SeatedPage {
    const page = this.#pages.get(window);
    if (!page) throw new Error(`Nobody sits at "${window}"`);
    return page;
  }

  async sit(window: Window): Promise<void> {
    if (this.#pages.has(window)) return;
    const [user = ""] = window.split(" ");
    const seat = { generation: this.generation, viewport: { width: 900, height: 640 }, blind: true };
    this.#pages.set(window, await openAs(this.browser, this.table, user, seat));
    await this.#prepare(window);
  }

  async leave(window: Window): Promise<void> {
    const page = this.at(window);
    this.#past.push(...this.#realTroubles(window));
    this.#pages.delete(window);
    this.#away.delete(window);
    await page.context().close();
  }

  async reload(window: Window): Promise<void> {
    const page = this.at(window);
    this.#away.delete(window);
    await page.reload();
    await untilReady(page, window, page.troubles);
    await this.#prepare(window);
  }

  /**
   * The user's line is cut: the windows stay as they are, hear nothing and are heard by nobody, until a reload. One that
   * stands still loses its line as well.
   */
  cut(window: Window): void {
    const [user = ""] = window.split(" ");
    this.table.cut?.(user);
    for (const other of this.#pages.keys()) if (other.split(" ")[0] === user) this.#away.add(other);
  }

  /** The window stands still, like one in the background: messages to it wait. */
  async suspend(window: Window, milliseconds: number): Promise<void> {
    const page = this.at(window);
    const session = await page.context().newCDPSession(page);
    await session.send("Debugger.enable");
    await session.send("Debugger.pause");
    const until = new Promise<void>((done) => setTimeout(done, milliseconds)).then(() => this.#wake(window));
    this.#asleep.set(window, { session, until });
  }

  async #wake(window: Window): Promise<void> {
    const { session } = this.#asleep.get(window) ?? {};
    this.#asleep.delete(window);
    // Nothing had run in it yet, or it is closed.
    await session?.send("Debugger.resume").catch(() => undefined);
    await session?.send("Debugger.disable").catch(() => undefined);
    await session?.detach().catch(() => undefined);
  }

  /** Everyone is awake again. */
  async awaken(): Promise<void> {
    await Promise.all([...this.#asleep.values()].map(({ until }) => until));
  }

  /** Everyone is back who was cut off. */
  async reconnect(): Promise<void> {
    await this.awaken();
    for (const window of [...this.#away]) await this.reload(window);
  }

  /** What went wrong in a page that nobody provoked. */
  troubles(): string[] {
    return [...this.#past, ...[...this.#pages.keys()].flatMap((window) => this.#realTroubles(window))];
  }

  #realTroubles(window: Window): string[] {
    const { troubles } = this.at(window);
    return troubles
      .filter((trouble) => !PROVOKED.some((pattern) => pattern.test(trouble)))
      .map((trouble) => `${window}: ${trouble}`);
  }

  async #prepare(window: Window): Promise<void> {
    await inPage(
      this.at(window),
      async ({ left, game, canvas }, sceneId) => {
        // Some loaders of TypeScript name functions by a helper that a page does not have.
        left.__name = (named: Kept) => named;
        const scene = game.scenes.get(sceneId);
        if (!scene.isView) await scene.view();
        canvas.app.ticker.maxFPS = 8;
        document.querySelector<HTMLElement>('[role="tab"][data-tab="combat"]')?.click();
      },
      this.sceneId,
    );
  }
}
