/**
 * A user's page without a browser: windows of the house are made of their own templates, in happy-dom, with the life cycle
 * that the stand-in gives windows. A test reads lines and fields, presses, chooses and types.
 */

import { readFileSync } from "node:fs";
import { vi } from "vitest";
import type { SceneDoc } from "../../src/foundry/platform";
import { precompiled } from "../../table/server/templates";
import { closeDocument, openDocument } from "./page-globals";
import { type Field, linesOf } from "./page-read";
import { forgetRooms } from "./rooms-anew";
import type { Window } from "./window";

type Key = { readonly onDown: (press: { repeat: boolean }) => boolean };
type Data = { [key: string]: unknown };
const globals = globalThis as unknown as Data & { foundry: Data & { utils: Data }; game: Data; ui: Data };

/** Of the machine, whatever time the test plays. */
const realTimeout = globalThis.setTimeout;

/** Time passes, for the test and for the machine, until something is so. @throws where it never is */
export async function passUntil(isSo: () => boolean, otherwise: () => string): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 150) throw new Error(otherwise());
    await vi.advanceTimersByTimeAsync(20);
    await new Promise((resolve) => realTimeout(resolve, 5));
  }
}

/** Other tests of the same process have it again afterwards. */
const ownFetch = globals.fetch;

/** A file of the system, as the server hands it out. */
async function fetchFile(path: string) {
  const file = path.replace(/^\/?systems\/ransen\//, "");
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  const template = file.endsWith(".hbs");
  const headers = new Map([["content-type", template ? "text/javascript" : "text/plain"]]);
  return { ok: true, status: 200, headers, text: async () => (template ? precompiled(text) : text) };
}

/** The base of everything drawn on the canvas; without a browser nothing is drawn. */
class Undrawn {}
const DRAWN_WITH = {
  layers: { CanvasLayer: Undrawn, InteractionLayer: Undrawn },
  placeables: { Token: Undrawn, tokens: { TokenRuler: Undrawn } },
  loadTexture: async () => null,
};

/** A canvas that shows nothing, and lies as its scene does. */
function canvasOf(scene: SceneDoc | null): object {
  const same = (at: object) => at;
  const lie = { canvasCoordinatesFromClient: same, clientCoordinatesFromCanvas: same };
  return { ready: scene !== null, scene, tokens: null, stage: { scale: { x: 1 } }, dimensions: {}, ...lie };
}

export class Page {
  readonly document = openDocument() as Document & { readonly activeElement: Field };
  readonly #keys = new Map<string, Key>();

  private constructor() {}

  /**
   * Lays a page before the user of a window. To be called before rooms of the interface are imported.
   * @param scene the one that is on the canvas; null: none
   */
  static async of(window: Window, scene: SceneDoc | null): Promise<Page> {
    // Rooms are imported anew with this page, and remember no window of another one.
    forgetRooms();
    const page = new Page();
    window.settings.set("combatTrackerConfig", { resource: "" });
    const { setPageState } = await import("../../table/client/core/state");
    setPageState({ generation: 13, language: "en", socket: null as never, table: null as never });
    const { applications } = await import("../../table/client/applications/index");
    const { documentClasses, makeNamespace } = await import("../../table/client/core/namespace");
    const parts = makeNamespace(13, { applications, canvas: DRAWN_WITH }) as { utils: object };
    Object.assign(globals.foundry, { ...parts, utils: { ...parts.utils, ...globals.foundry.utils } });
    for (const [name, Kind] of Object.entries(documentClasses)) globals[name] ??= Kind;
    Object.assign(globals, {
      fetch: fetchFile,
      canvas: canvasOf(scene),
      PIXI: { Container: Undrawn, Graphics: Undrawn, Text: Undrawn, TextStyle: Undrawn, Circle: Undrawn },
      CONFIG: { ...(globals.CONFIG as Data), ui: {} },
    });
    for (const user of globals.game.users as { id: string; name?: string }[]) user.name ??= user.id;
    const { Hooks } = globals as unknown as { Hooks: { on: unknown; once: unknown } };
    Hooks.once = Hooks.on;
    Object.assign(globals.game, {
      release: { generation: 13 },
      system: {},
      keybindings: { register: (_: string, action: string, config: Key) => void page.#keys.set(action, config) },
    });
    return page;
  }

  /** What matches, the first of it. @throws where nothing does */
  find(selector: string): Field {
    const found = this.document.querySelector<Field>(selector);
    if (!found) throw new Error(`Nothing matches ${selector} on ${this.document.body.outerHTML.slice(0, 3000)}`);
    return found;
  }

  has(selector: string): boolean {
    return this.document.querySelector(selector) !== null;
  }

  all(selector: string): Field[] {
    return [...this.document.querySelectorAll<Field>(selector)];
  }

  /** What can be read there, line by line. */
  lines(selector = "body"): string[] {
    return this.all(selector).flatMap(linesOf);
  }

  /** Time passes, and files of the house are fetched, until something is there. */
  async until(selector: string, isThere = true): Promise<void> {
    await passUntil(
      () => this.has(selector) === isThere,
      () => `${selector} ${isThere ? "does not come" : "stays"}: ${this.lines().join(" / ")}`,
    );
  }

  /** Presses the key of an action. @returns whether the house has used it */
  key(action: string): boolean {
    const bound = this.#keys.get(action);
    if (!bound) throw new Error(`No key does ${action}`);
    return bound.onDown({ repeat: false });
  }

  /** The words of each that matches. */
  texts(selector: string): string[] {
    return this.all(selector).map(({ textContent }) => textContent.trim().replace(/\s+/g, " "));
  }

  /** @throws where nobody could press it */
  press(selector: string): void {
    const found = this.find(selector);
    if (found.matches(":disabled")) throw new Error(`Nobody can press ${found.outerHTML.slice(0, 200)}`);
    found.click();
  }

  /** Puts a value into a field, as a person would. */
  choose(selector: string, value: string): void {
    const field = this.find(selector);
    const offered = field.localName === "select" ? [...field.options].map((option) => option.value) : [value];
    if (!offered.includes(value)) throw new Error(`${value} is none of ${offered.join(", ")}`);
    field.value = value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Windows are closed, and nothing of the page is left for the next test. */
export async function closePage(): Promise<void> {
  // A room that is still being fetched would find no page, and stay broken for the next test.
  await vi.dynamicImportSettled();
  const { applications } = globals.foundry as {
    applications?: { instances: Map<string, { close(): Promise<unknown> }> };
  };
  for (const window of [...(applications?.instances.values() ?? [])]) await window.close();
  vi.clearAllTimers();
  for (const name of ["canvas", "CONFIG", "PIXI"]) delete globals[name];
  globals.fetch = ownFetch;
  await closeDocument();
  // A file that imports rooms at its top finds none that still listens to this page.
  forgetRooms();
}
