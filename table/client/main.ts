import Handlebars from "handlebars";
import * as PIXI from "pixi.js";
import { io } from "socket.io-client";
import { LANGUAGES } from "../../tools/languages";
import { applications } from "./applications/index";
import { canvasNamespace, createCanvas } from "./canvas/index";
import { makeConfig } from "./core/config";
import { type Game, listenToTable, loadDocuments, makeGame, registerCoreSettings } from "./core/game";
import { globals } from "./core/globals";
import { Hooks } from "./core/hooks";
import { i18n } from "./core/i18n";
import type { ClientKeybindings } from "./core/keybindings";
import { localizeModels } from "./core/labels";
import { showMissed } from "./core/missed";
import { importModules, languagesOf, runScripts } from "./core/modules";
import { documentClasses, globalsOf14, makeConstants, makeNamespace } from "./core/namespace";
import { layOutOldGlobals } from "./core/old-globals";
import { guard } from "./core/refuse";
import type { ClientSettings } from "./core/settings";
import { pageState, setPageState, type TableData } from "./core/state";
import { clamp, type Source, toRadians } from "./core/utils";
import { dice } from "./dice/index";
import type { Scenes } from "./documents/collections";
import { listenToChanges } from "./documents/operations";
import { fromUuid, fromUuidSync } from "./documents/uuid";
import { Tour } from "./nue/tour";
import { imitated } from "./platform";
import { createInterface } from "./sidebar/index";

/** The system that all of this is for. */
const OURS = "ransen";

/** What the server says between the table's state and the moment when somebody listens: others join while this page loads. */
const early: { readonly event: string; readonly args: readonly unknown[] }[] = [];

function keepForLater(event: string, ...args: unknown[]): void {
  if (event !== "table") early.push({ event, args });
}

/** Hands on what was kept, in order. */
function catchUp(): void {
  const { socket } = pageState();
  socket.offAny(keepForLater);
  for (const { event, args } of early.splice(0)) for (const listener of socket.listeners(event)) listener(...args);
}

/** Joins the table as the user that the address names. @throws with the server's sentence when there is none. */
async function join(): Promise<void> {
  const address = new URLSearchParams(location.search);
  const generation = address.get("generation") === "14" ? 14 : 13;
  const socket = io({ auth: { user: address.get("user") ?? "" }, transports: ["websocket"] });
  socket.onAny(keepForLater);
  const table = await new Promise<TableData>((resolve, reject) => {
    socket.on("table", resolve);
    socket.on("connect_error", (error: Error) => reject(error));
  });
  setPageState({ socket, table, generation, language: address.get("lang") });
}

/** Puts the platform's globals together. */
function assemble(): void {
  const { generation } = pageState();
  const roll = (dice as unknown as { Roll: unknown }).Roll;
  Object.assign(globalThis, {
    PIXI,
    Handlebars,
    Hooks,
    CONST: makeConstants(generation),
    CONFIG: makeConfig(generation),
    game: makeGame(generation),
    ui: guard({ notifications: null, controls: null, players: null, sidebar: null, windows: {} }, "ui"),
    foundry: makeNamespace(generation, {
      applications,
      canvas: canvasNamespace,
      dice,
      nue: imitated("foundry.nue", { Tour }),
    }),
    Roll: roll,
    fromUuid,
    fromUuidSync,
    ...documentClasses,
    ...(generation === 14 ? globalsOf14() : {}),
  });
  (globals.CONFIG.Dice as { rolls: unknown[] }).rolls.push(roll);
  Object.assign(Math, { clamp, toRadians });
  (globalThis as unknown as Source).canvas = createCanvas();
  (globals.game as unknown as Source).canvas = globals.canvas;
}

async function importPackages(): Promise<void> {
  const { system, modules } = pageState().table;
  if (modules.length > 0 || system.id !== OURS) layOutOldGlobals();
  await runScripts(modules);
  for (const path of (system.esmodules as string[] | undefined) ?? []) {
    await import(/* @vite-ignore */ `/systems/${String(system.id)}/${path}`);
  }
  await importModules(modules);
}

function chosenLanguage(): string {
  const settings = globals.game.settings as unknown as ClientSettings;
  return pageState().language ?? String(settings.get("core", "language"));
}

async function loadLanguage(): Promise<void> {
  const { system, modules } = pageState().table;
  const declared = ((system.languages as { lang: string; path: string }[] | undefined) ?? []).map(({ lang, path }) => ({
    lang,
    url: `/systems/${String(system.id)}/${path}`,
  }));
  const own = LANGUAGES.map((lang) => ({ lang, url: `/table/lang/${lang}.json` }));
  await i18n.initialize(chosenLanguage(), [...own, ...declared, ...languagesOf(modules)]);
  localizeModels();
}

/** The platform's order: init, i18nInit, setup, documents, interface, canvas, ready. */
async function start(): Promise<void> {
  showMissed();
  await join();
  assemble();
  registerCoreSettings(pageState().generation);
  await importPackages();
  await (globals.game as unknown as Game).initialize();
  Hooks.callAll("init");
  await loadLanguage();
  loadDocuments();
  listenToChanges();
  listenToTable();
  catchUp();
  Hooks.callAll("setup");
  (globals.game.keybindings as unknown as ClientKeybindings)._listen();
  await createInterface();
  Hooks.callAll("canvasConfig", {});
  await document.fonts.ready;
  const board = globals.canvas as unknown as {
    initialize(): void | Promise<void>;
    draw(scene: unknown): Promise<unknown>;
  };
  await board.initialize();
  const scene = (globals.game.scenes as Scenes).active;
  if (scene) await scene.view();
  (globals.ui.sidebar as { changeTab(tab: string): void }).changeTab(pageState().table.opens.tab);
  pageState().socket.emit("ready");
  (globals.game as unknown as Source).ready = true;
  Hooks.callAll("ready");
}

start().catch((error: Error) => {
  const notice = document.createElement("p");
  notice.className = "table-failure";
  notice.setAttribute("role", "alert");
  notice.textContent = error.message;
  document.body.append(notice);
  throw error;
});
