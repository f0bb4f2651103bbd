/**
 * What one user's window knows of a world – users, scenes, tokens, combats, settings, messages on the wire –, without a page.
 * Documents take updates as the platform does; a setting that nobody has registered may be neither read nor written.
 */

import { BATTLE_TYPE } from "../../src/documents/battle-type";
import type { CombatDoc, SceneDoc } from "../../src/foundry/platform";
import { rulesets } from "../../src/rules/index";
import { welcome } from "../../src/scene/rules-here";
import { registerSettings } from "../../src/settings";
import { mergeObject } from "../../table/client/core/utils";
import type { Language } from "../../tools/languages";
import { wordsOf } from "./scripts";

type Data = { [key: string]: unknown };

export class Listed<D extends { readonly id: string }> extends Array<D> {
  get(id: string): D | undefined {
    return this.find((one) => one.id === id);
  }
}

export interface Seat {
  readonly id: string;
  readonly isGM?: boolean;
  readonly active?: boolean;
  /** Tokens that it owns as a player. */
  readonly plays?: readonly string[];
}

export interface TokenGiven {
  readonly id: string;
  readonly name?: string;
  readonly hidden?: boolean;
  /** Of its centre, metres; it is one metre wide. */
  readonly at?: readonly [number, number];
  readonly actor?: object | null;
  readonly flags?: object;
}

export const COMBAT = "combatcombat0000";
const PIXELS = 100;

/** A window of the first seat. */
export class Window {
  readonly settings = new Map<string, unknown>();
  /** Sent messages, with their receivers. */
  readonly sent: { readonly payload: Data; readonly to: readonly string[] | undefined }[] = [];
  readonly warned: string[] = [];
  /** Hooks that were called. */
  readonly called: string[] = [];
  readonly #hooks = new Map<string, ((...data: never[]) => unknown)[]>();
  readonly scenes = new Listed<{ readonly id: string }>();
  readonly combats = new Listed<{ readonly id: string }>();
  #heard: ((payload: unknown, sender: string) => void) | null = null;
  #ids = 0;

  constructor(seats: readonly Seat[], lang: Language = "en") {
    const users = new Listed<Required<Seat> & { readonly isSelf: boolean; readonly isActiveGM: boolean }>();
    for (const { id, isGM = false, active = true, plays = [] } of seats)
      users.push({ id, isGM, active, plays, isSelf: users.length === 0, isActiveGM: isGM && active });
    const activeGM = users.find(({ isActiveGM }) => isActiveGM) ?? null;
    const words = wordsOf(lang);
    Object.assign(globalThis, {
      game: {
        user: users[0],
        users: Object.assign(users, { activeGM }),
        scenes: this.scenes,
        actors: new Listed(),
        combats: this.combats,
        time: { serverTime: 0 },
        i18n: { lang, has: words.has, format: words.format, localize: (key: string) => words.format(key) },
        settings: {
          register: (scope: string, key: string, { default: initial }: Data) => {
            if (scope !== "ransen" || key === "" || this.settings.has(key))
              throw new Error(`${key} is registered twice, or not by the system`);
            this.settings.set(key, initial);
          },
          get: (_scope: string, key: string) => this.#registered(key),
          set: async (_scope: string, key: string, value: unknown) => {
            this.#registered(key);
            this.settings.set(key, value);
          },
        },
        socket: {
          emit: (_channel: string, payload: Data, options?: { recipients?: string[] }) =>
            this.sent.push({ payload, to: options?.recipients }),
          on: (_channel: string, listener: (payload: unknown, sender: string) => void) => {
            this.#heard = listener;
          },
        },
      },
      foundry: { utils: { randomID: () => String(++this.#ids).padStart(16, "0") } },
      ui: { notifications: Object.fromEntries(["info", "warn", "error"].map((name) => [name, this.#notice])) },
      Hooks: {
        on: (name: string, listener: (...data: never[]) => unknown) =>
          this.#hooks.set(name, [...(this.#hooks.get(name) ?? []), listener]),
        once: () => undefined,
        callAll: (name: string, ...data: unknown[]) => {
          this.called.push(name);
          for (const listener of this.#hooks.get(name) ?? []) listener(...(data as never[]));
        },
      },
    });
    registerSettings();
    // A file that is tried alone knows no fewer rules than one after others.
    welcome(Object.values(rulesets));
  }

  readonly #notice = (text: string) => this.warned.push(text);

  #registered(key: string): unknown {
    if (!this.settings.has(key)) throw new Error(`${key} is no registered setting`);
    return this.settings.get(key);
  }

  /** A message arrives. */
  hear(payload: unknown, sender: string): void {
    this.#heard?.(payload, sender);
  }

  /** @param more of the scene, such as flags or the place that it has on the canvas */
  scene(id: string, tokens: readonly TokenGiven[], more: object = {}): SceneDoc & { readonly writes: Data[][] } {
    const scene = {
      id,
      name: id,
      grid: { size: PIXELS, distance: 1, units: "m" },
      flags: {},
      tokens: new Listed<{ id: string }>(),
      /** What was written of tokens, a list for each update. */
      writes: [] as Data[][],
      updateEmbeddedDocuments: async (_name: "Token", updates: Data[]) => {
        scene.writes.push(updates);
        for (const { _id, ...changes } of updates) mergeObject(scene.tokens.get(_id as string) as object, changes);
      },
      ...more,
    };
    for (const token of tokens) scene.tokens.push(this.#token(token, scene));
    this.scenes.push(scene);
    return scene as never;
  }

  #token({ id, name = id, hidden = false, at = [0, 0], actor = null, flags = {} }: TokenGiven, parent: object) {
    const { user } = (globalThis as unknown as { game: { user: Required<Seat> } }).game;
    return {
      id,
      name,
      hidden,
      actor,
      flags,
      parent,
      disposition: 0,
      isOwner: user.isGM || user.plays.includes(id),
      _source: { x: (at[0] - 0.5) * PIXELS, y: (at[1] - 0.5) * PIXELS, width: 1, height: 1, elevation: 0 },
      testUserPermission: ({ isGM, plays }: Required<Seat>) => isGM || plays.includes(id),
    };
  }

  /** @param more of the Combat, such as another id or its combatants */
  combat(system: object, scene: SceneDoc | null, more: object = {}): CombatDoc {
    const combat = {
      id: COMBAT,
      type: BATTLE_TYPE,
      active: true,
      scene,
      combatants: new Listed<{ id: string }>(),
      system: { ...system } as Data,
      update: async (changes: Data) => void mergeObject(combat, changes),
      ...more,
    };
    this.combats.push(combat);
    return combat as never;
  }
}

/** Nothing of it is left for the next test. */
export function closeWindow(): void {
  for (const name of ["game", "Hooks", "ui", "foundry"]) delete (globalThis as unknown as Data)[name];
}
