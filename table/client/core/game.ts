import { type CombatEncounters, makePacks, type Users, WorldCollection } from "../documents/collections";
import type { Setting } from "../documents/others";
import type { User } from "../documents/user";
import { ToursCollection } from "../nue/tour";
import { Collection } from "./collection";
import { constants, WORLD_COLLECTIONS } from "./constants";
import { globals } from "./globals";
import { Hooks } from "./hooks";
import { i18n } from "./i18n";
import { ClientKeybindings } from "./keybindings";
import { makeModules } from "./modules";
import { guard } from "./refuse";
import { ClientSettings } from "./settings";
import { pageState, request } from "./state";
import type { Source } from "./utils";

type SocketHandler = (payload: unknown, senderId?: string) => void;

/** `game.socket`: the channels `system.…` and `module.…`; the server says who sent what. */
class GameSocket {
  readonly #handlers = new Map<string, Set<SocketHandler>>();

  constructor() {
    pageState().socket.on("channel", (name: string, payload: unknown, senderId: string) => {
      for (const handler of this.#handlers.get(name) ?? []) handler(payload, senderId);
    });
  }

  get connected(): boolean {
    return pageState().socket.connected;
  }

  get id(): string | undefined {
    return pageState().socket.id;
  }

  on(name: string, handler: SocketHandler): this {
    const handlers = this.#handlers.get(name) ?? new Set();
    handlers.add(handler);
    this.#handlers.set(name, handlers);
    return this;
  }

  off(name: string, handler: SocketHandler): this {
    this.#handlers.get(name)?.delete(handler);
    return this;
  }

  emit(name: string, payload: unknown, options: { recipients?: string[] } = {}): this {
    if (!/^(system|module)\./.test(name))
      throw new Error(`The stand-in table does not imitate the socket event ${name}`);
    pageState().socket.emit("channel", name, JSON.parse(JSON.stringify(payload ?? null)), options);
    return this;
  }
}

/** The class of `game`. Packages wrap its `initialize`, which comes before the hook `init`. fact: game-initialize */
export class Game {
  async initialize(): Promise<void> {}
}

/** Makes `game`. The documents come with {@link loadDocuments}. */
export function makeGame(generation: 13 | 14): Source {
  const { table } = pageState();
  const manifest = table.system;
  const system = { ...manifest, url: (manifest.url as string | undefined) ?? null };
  const version = generation === 14 ? "14.367" : "13.351";
  const collections = new Collection<unknown>();
  const settings = new ClientSettings();
  const game: Source = Object.assign(new Game() as object as Source, {
    version,
    release: { generation, build: Number(version.split(".")[1]), version, channel: "stable", isNewer: () => false },
    system,
    world: table.world,
    modules: makeModules(table.modules),
    data: { ...table, version },
    userId: table.userId,
    user: null,
    users: null,
    collections,
    packs: null,
    settings,
    keybindings: new ClientKeybindings(() => Boolean(globals.game.user?.isGM)),
    i18n,
    socket: new GameSocket(),
    documentTypes: documentTypes(manifest, table.modules),
    model: {},
    paused: table.paused,
    ready: false,
    _documentsReady: false,
    view: "game",
    sessionId: "stand-in",
    permissions: {},
    time: {
      worldTime: 0,
      // Server and pages run on one machine and have one clock.
      get serverTime() {
        return Date.now();
      },
      // fact: time-is-asked-of-the-server
      sync(this: Source) {
        return new Promise((resolve) => pageState().socket.emit("time", () => resolve(this)));
      },
    },
    // fact: clipboard
    clipboard: { copyPlainText: (text: string) => navigator.clipboard.writeText(text) },
    canvas: null,
    tours: new ToursCollection(),
    tooltip: { activate: () => {}, deactivate: () => {} },
    togglePause(pause: boolean, options: Source = {}) {
      return togglePause(pause, options);
    },
  });
  for (const [name, key] of Object.entries(WORLD_COLLECTIONS)) {
    if (name === "User" || name === "Setting") continue;
    Object.defineProperty(game, key, { get: () => collections.get(name), enumerable: true });
  }
  Object.defineProperty(game, "combat", {
    get: () => (collections.get("Combat") as CombatEncounters | undefined)?.viewed ?? null,
    enumerable: true,
  });
  Object.defineProperty(game, "isGM", { get: () => Boolean(globals.game.user?.isGM), enumerable: true });
  return guard(game, "game");
}

function documentTypes(manifest: Source, modules: readonly Source[]): Record<string, string[]> {
  const declaredBy = (one: Source) => (one.documentTypes ?? {}) as Record<string, Source>;
  const declared = declaredBy(manifest);
  const based = ["ActiveEffect", "ChatMessage", "Combat", "Combatant", "CombatantGroup", "Actor", "Item"];
  const types: Record<string, string[]> = { JournalEntryPage: ["text", "image", "pdf", "video"] };
  for (const name of based) types[name] = ["base", ...Object.keys(declared[name] ?? {})];
  // A module's types carry its id.
  for (const module of modules)
    for (const [name, own] of Object.entries(declaredBy(module)))
      types[name] = [...(types[name] ?? []), ...Object.keys(own).map((type) => `${String(module.id)}.${type}`)];
  return types;
}

async function togglePause(pause: boolean, { broadcast = true }: { broadcast?: boolean } = {}): Promise<boolean> {
  globals.game.paused = pause;
  if (broadcast && globals.game.user?.isGM) await request("pause", { paused: pause });
  Hooks.callAll("pauseGame", pause, { userId: globals.game.user?.id });
  return pause;
}

/** Makes the world's documents, in an order in which each finds what it refers to. */
export function loadDocuments(): void {
  const { table } = pageState();
  const game = globals.game as unknown as Source;
  const collections = game.collections as Collection<unknown>;
  for (const name of Object.keys(WORLD_COLLECTIONS)) {
    const registered = globals.CONFIG[name] as { collection?: typeof WorldCollection };
    const cls = "collection" in registered && registered.collection ? registered.collection : WorldCollection;
    collections.set(name, new cls(name, table.collections[WORLD_COLLECTIONS[name]!] ?? []));
    if (name === "User") {
      game.users = collections.get("User");
      game.user = (game.users as Users).get(table.userId);
      for (const user of game.users as Users) user.active = table.activeUsers.includes(user.id!);
    }
  }
  game.packs = makePacks();
  game._documentsReady = true;
  for (const name of Object.keys(WORLD_COLLECTIONS)) {
    for (const document of collections.get(name) as WorldCollection) document._safePrepareData();
  }
}

/** Follows who comes and goes, what users do, questions, pauses and settings. */
export function listenToTable(): void {
  const { socket } = pageState();
  const users = () => globals.game.users as unknown as Users;
  socket.on("userConnected", (userId: string, connected: boolean) => {
    const user = users().get(userId);
    if (!user) return;
    user.active = connected;
    if (!connected) stopTokensOf(user);
    Hooks.callAll("userConnected", user, connected);
    const players = "players" in globals.ui ? (globals.ui.players as { render?: () => void } | null) : null;
    players?.render?.();
  });
  socket.on("userActivity", (userId: string, activity: Source) => {
    const user = users().get(userId);
    if (user) showActivity(user, activity);
  });
  socket.on("pause", (paused: boolean, userId: string) => {
    globals.game.paused = paused;
    Hooks.callAll("pauseGame", paused, { userId });
  });
  socket.on(
    "query",
    async (
      name: string,
      data: unknown,
      timeout: number,
      answer: (reply: { error?: string; result?: unknown }) => void,
    ) => {
      try {
        const handler = (globals.CONFIG.queries as Record<string, (data: unknown, options: object) => unknown>)[name];
        if (!handler) throw new Error(`The query "${name}" is not registered`);
        answer({ result: (await handler(data, { timeout })) ?? null });
      } catch (error) {
        answer({ error: (error as Error).message });
      }
    },
  );
  const settings = globals.game.settings as unknown as ClientSettings;
  for (const hook of ["createSetting", "updateSetting"]) {
    const listener = (setting: Setting, ...rest: unknown[]) => {
      const [options, userId] = rest.slice(-2) as [object, string];
      settings._changed(setting as unknown as Parameters<ClientSettings["_changed"]>[0], options, userId);
    };
    Hooks.on(hook, listener);
  }
}

function stopTokensOf(user: User): void {
  for (const scene of globals.game.scenes as Iterable<{ tokens: Iterable<{ _stopOnDisconnect(user: User): void }> }>) {
    for (const token of scene.tokens) token._stopOnDisconnect(user);
  }
}

/** The canvas draws another user's activity, if it can. */
function showActivity(user: User, activity: Source): void {
  const canvas = globals.canvas as unknown as { ready: boolean; controls?: object; tokens?: object };
  if (!canvas.ready) return;
  if ("sceneId" in activity) user.viewedScene = activity.sceneId as string | null;
  const show = (target: object | undefined, method: string, value: unknown) => {
    if (target && method in target)
      (target as Record<string, (user: User, value: unknown) => void>)[method]!(user, value);
  };
  if ("cursor" in activity) show(canvas.controls, "updateCursor", activity.cursor);
  if ("ruler" in activity) show(canvas.controls, "updateRuler", activity.ruler);
  if ("ping" in activity) show(canvas.controls, "handlePing", activity.ping);
  if ("plannedMovements" in activity) show(canvas.tokens, "_updatePlannedMovements", activity.plannedMovements);
  Hooks.callAll("userActivity", user, activity);
}

/** The settings that the platform itself registers and a system may ask for. */
export function registerCoreSettings(generation: 13 | 14): void {
  const settings = globals.game.settings as unknown as ClientSettings;
  settings.register("core", "language", {
    scope: "client",
    config: false,
    type: String,
    default: pageState().table.opens.language,
  });
  settings.register("core", "tourProgress", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "noCanvas", { scope: "client", config: false, type: Boolean, default: false });
  // One of CANVAS_PERFORMANCE_MODES; 1 is the medium one.
  settings.register("core", "performanceMode", { scope: "client", config: false, type: Number, default: 1 });
  settings.register("core", "photosensitiveMode", { scope: "client", config: false, type: Boolean, default: false });
  // fact: scrolling-text
  settings.register("core", "scrollingStatusText", { scope: "client", config: false, type: Boolean, default: true });
  settings.register("core", "uiConfig", { scope: "client", config: false, type: Object, default: {} });
  // fact: manual-dice. By kind of die, as `d6`, how this browser's user rolls it.
  settings.register("core", "diceConfiguration", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
  });
  const roll = generation === 14 ? "messageMode" : "rollMode";
  settings.register("core", roll, {
    scope: "client",
    config: false,
    type: String,
    default: generation === 14 ? "public" : constants.DICE_ROLL_MODES.PUBLIC,
  });
}
