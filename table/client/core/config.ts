import { testCollision } from "../canvas/walls";
import { Coin, Die, FateDie } from "../dice/terms";
import { ActiveEffect } from "../documents/active-effect";
import { Actor } from "../documents/actor";
import { Adventure } from "../documents/adventure";
import { ChatMessage } from "../documents/chat-message";
import { Actors, CombatEncounters, Scenes, Users, WorldCollection } from "../documents/collections";
import { Combat } from "../documents/combat";
import { Combatant, CombatantGroup } from "../documents/combatant";
import { Item } from "../documents/item";
import { Folder, JournalEntry, JournalEntryPage, Setting } from "../documents/others";
import { Scene } from "../documents/scene";
import { Macro, RollTable, TableResult } from "../documents/tables";
import { TokenDocument } from "../documents/token";
import { User } from "../documents/user";
import { guard } from "./refuse";
import { statusRegistry } from "./status-registry";
import type { Source } from "./utils";

/** A status icon, drawn here so that the table needs no pictures from elsewhere. */
function icon(letter: string, color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="${color}"/><text x="32" y="44" font-size="36" text-anchor="middle" fill="#fff" font-family="sans-serif">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const CORE_STATUSES = [
  { id: "dead", name: "EFFECT.StatusDead", img: icon("×", "#7a1f1f") },
  { id: "unconscious", name: "EFFECT.StatusUnconscious", img: icon("z", "#444466") },
  { id: "prone", name: "EFFECT.StatusProne", img: icon("_", "#665533") },
];

const action = (label: string, order: number, more: Source = {}) => ({
  label: `TOKEN.MOVEMENT.ACTIONS.${label}.label`,
  icon: "",
  img: null,
  order,
  teleport: false,
  measure: true,
  visualize: true,
  walls: "move",
  canSelect: () => true,
  getAnimationOptions: () => ({}),
  deriveTerrainDifficulty: null,
  getCostFunction: () => (baseCost: number) => baseCost,
  ...more,
});

/** `CONFIG` as it stands before a system changes it. Canvas and interface add their own parts. */
export function makeConfig(generation: 13 | 14): Record<string, unknown> {
  const document = (documentClass: unknown, more: Source = {}) => ({
    documentClass,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    sidebarIcon: "",
    ...more,
  });
  const config: Record<string, unknown> = {
    debug: {},
    ActiveEffect: document(ActiveEffect, {
      legacyTransferral: false,
      ...(generation === 14 ? { expiryEvents: {}, expiryAction: "update" } : {}),
    }),
    Actor: document(Actor, {
      collection: Actors,
      defaultType: null,
      trackableAttributes: {},
      compendiumIndexFields: [],
    }),
    Adventure: document(Adventure),
    ChatMessage: document(ChatMessage, {
      template: "templates/sidebar/chat-message.html",
      batchSize: 100,
      ...(generation === 14
        ? {
            modes: Object.fromEntries(
              ["public", "gm", "blind", "self", "ic"].map((key) => [key, { label: `CHAT.Mode.${key}` }]),
            ),
          }
        : {}),
    }),
    Combat: document(Combat, {
      collection: CombatEncounters,
      initiative: { formula: null, decimals: 2 },
      fallbackTurnMarker: "",
    }),
    Combatant: document(Combatant),
    CombatantGroup: document(CombatantGroup),
    Folder: document(Folder),
    Item: document(Item, { collection: WorldCollection, defaultType: null }),
    JournalEntry: document(JournalEntry),
    JournalEntryPage: document(JournalEntryPage, { defaultType: "text" }),
    Macro: document(Macro),
    RollTable: document(RollTable),
    Scene: document(Scene, { collection: Scenes }),
    Setting: document(Setting),
    TableResult: document(TableResult),
    Token: document(TokenDocument, {
      objectClass: undefined,
      rulerClass: undefined,
      hudClass: undefined,
      ...(generation === 13 ? { layerClass: undefined } : {}),
      prototypeSheetClass: null,
      adjectivesPrefix: "TOKEN.Adjectives",
      movement: {
        actions: {
          walk: action("walk", 0),
          fly: action("fly", 1),
          swim: action("swim", 2),
          burrow: action("burrow", 3),
          crawl: action("crawl", 4),
          climb: action("climb", 5),
          jump: action("jump", 6),
          blink: action("blink", 7, { teleport: true }),
          displace: action("displace", 8, {
            teleport: true,
            measure: false,
            visualize: false,
            walls: null,
            canSelect: () => false,
          }),
        },
        defaultAction: "walk",
        defaultSpeed: 6,
        costAggregator: null,
        TerrainData: null,
      },
    }),
    User: document(User, { collection: Users }),
    Canvas: {
      layers: {},
      groups: {},
      dispositionColors: {
        HOSTILE: 0xe72124,
        NEUTRAL: 0xf1d836,
        FRIENDLY: 0x43dfdf,
        INACTIVE: 0x555555,
        PARTY: 0x33bc4e,
        CONTROLLED: 0xff9829,
        SECRET: 0xa612d4,
      },
      pings: {},
      polygonBackends: { sight: { testCollision } },
    },
    Dice: {
      rolls: [],
      terms: { c: Coin, d: Die, f: FateDie },
      functions: {},
      randomUniform: Math.random,
      ...(generation === 13
        ? {
            rollModes: Object.fromEntries(
              ["publicroll", "gmroll", "blindroll", "selfroll"].map((key) => [
                key,
                { label: `CHAT.Roll.${key}`, icon: "" },
              ]),
            ),
          }
        : {}),
    },
    TextEditor: { enrichers: [] },
    queries: {},
    sounds: { notification: "", dice: "" },
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    statusEffects: generation === 13 ? [...CORE_STATUSES] : statusRegistry(CORE_STATUSES),
    time: { roundTime: 0, turnTime: 0 },
    ui: {},
  };
  for (const name of Object.keys(config)) {
    const entry = config[name];
    if (typeof entry === "object" && entry !== null && "documentClass" in entry)
      config[name] = guard(entry, `CONFIG.${name}`);
  }
  return guard(config, "CONFIG");
}
