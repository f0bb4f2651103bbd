/**
 * Worlds as each version left them (`npm run keep-world`), opened by today's data models: nothing is lost, the
 * figures are the same, the battle goes on, and an import finds its documents.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { BELONGING_TYPES } from "../../src/documents/belongings";
import { ARMAMENT_TYPES } from "../../src/documents/item-figures";
import { mergeFigures } from "../../src/imports/merging";
import { sheetDraft } from "../../src/imports/sheet-documents";
import { readBesides } from "../../src/imports/ytsheet/besides";
import { readSheet } from "../../src/imports/ytsheet/index";
import { battleBefore, nextNumber, readHistory } from "../../src/judgement/history/history";
import { readKept } from "../../src/judgement/history/kept-battle";
import { rulesetOf } from "../../src/rules/index";
import * as fields from "../../table/client/data/field";
import { TypeDataModel } from "../../table/client/data/model";

type Data = { readonly [key: string]: unknown };

interface StoredItem {
  readonly _id: string;
  readonly type: string;
  readonly system: Data;
}

interface StoredActor extends StoredItem {
  readonly name: string;
  readonly items: readonly StoredItem[];
  readonly flags: { readonly ransen?: { readonly imported?: { readonly name: string; readonly system: Data } } };
}

interface KeptWorld {
  readonly version: string;
  readonly sheet: Data;
  readonly actors: readonly StoredActor[];
  readonly combat: { readonly system: Data };
  readonly settings: Data;
  readonly seen: { readonly actors: { readonly [id: string]: Data }; readonly battle: Data };
}

interface Model extends Data {
  toObject(): Data;
  prepareBaseData(): void;
  prepareDerivedData(): void;
}
type ModelClass = new (source: Data, options: { parent: object }) => Model;

const FOLDER = join(import.meta.dirname, "../worlds");
const worlds = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as KeptWorld);

/** Values by their path; lists and what holds nothing are values. */
function leaves(value: unknown, path = ""): [path: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  const entries = Object.entries(value);
  if (entries.length === 0) return [[path, value]];
  return entries.flatMap(([key, one]) => leaves(one, path === "" ? key : `${path}.${key}`));
}

const models = new Map<string, ModelClass>();
const settings = new Map<string, { readonly choices?: object }>();
const warn = vi.spyOn(console, "warn");

beforeAll(async () => {
  // The base of data models, as the stand-in has it.
  vi.stubGlobal("foundry", { abstract: { TypeDataModel }, data: { fields }, applications: { api: {} } });
  vi.stubGlobal("game", {
    settings: { register: (scope: string, key: string, data: object) => settings.set(`${scope}.${key}`, data) },
    i18n: { localize: (key: string) => key },
  });
  const { CharacterModel, MonsterModel } = await import("../../src/documents/actor-models");
  const { SpellModel, WeaponModel } = await import("../../src/documents/item-models");
  const { belongingModels } = await import("../../src/documents/belonging-models");
  const own = { character: CharacterModel, monster: MonsterModel, weapon: WeaponModel, spell: SpellModel };
  for (const [type, model] of Object.entries({ ...own, ...belongingModels() })) models.set(type, model as never);
  const { registerSettings } = await import("../../src/settings");
  registerSettings();
});

afterAll(() => {
  vi.unstubAllGlobals();
  warn.mockRestore();
});

function opened({ type, system }: StoredItem, parent: object = {}): Model {
  const Model = models.get(type);
  if (!Model) throw new Error(`There is no model of ${type} any more`);
  return new Model(structuredClone(system), { parent });
}

/** The parts of a stored document that are missing now, or differ. */
function lost(stored: StoredItem, model: Model): unknown[] {
  const now = new Map(leaves(model.toObject()));
  return leaves(stored.system).filter(([path, value]) => JSON.stringify(now.get(path)) !== JSON.stringify(value));
}

test("every version that was released has its world, and the present one has", () => {
  const changelog = readFileSync(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8");
  const named = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version]) => version);
  expect(named.length).toBeGreaterThan(0);
  expect(worlds.map(({ version }) => version)).toEqual(expect.arrayContaining(named));
});

describe.each(worlds)("a world of $version", ({ actors, combat, seen, settings: chosen, sheet }) => {
  test("holds an item of each kind, and keeps all that is stored, without a word", () => {
    warn.mockClear();
    const types = new Set(actors.flatMap(({ items }) => items.map(({ type }) => type)));
    expect([...ARMAMENT_TYPES, ...BELONGING_TYPES].filter((type) => !types.has(type))).toEqual([]);
    for (const actor of actors) {
      expect([actor.name, ...lost(actor, opened(actor, { items: [] }))]).toEqual([actor.name]);
      for (const item of actor.items) expect([item.type, ...lost(item, opened(item))]).toEqual([item.type]);
    }
    expect(warn.mock.calls).toEqual([]);
  });

  test("shows the figures that it showed", () => {
    for (const actor of actors) {
      const items = actor.items.map((item) => ({ type: item.type, system: opened(item) }));
      const model = opened(actor, { items });
      model.prepareBaseData();
      model.prepareDerivedData();
      const now = new Map(leaves(JSON.parse(JSON.stringify({ ...model }))));
      const changed = leaves(seen.actors[actor._id]).filter(
        ([path, value]) => now.get(path) !== value && !isEmpty(value),
      );
      expect([actor.name, ...changed]).toEqual([actor.name]);
    }
  });

  test("has its battle, which comes of its history and goes on", () => {
    const { kept, revision } = combat.system as { readonly kept: never; readonly revision: number };
    const { battle, broken } = readKept(kept, revision);
    expect(broken).toBeNull();
    expect(battle).toEqual(seen.battle);
    const ruleset = rulesetOf(String(combat.system.ruleset))!;
    const history = readHistory(combat.system.history as object);
    expect(battleBefore(ruleset, history, nextNumber(history))).toEqual(battle);
    const next = battle!.characters.find(({ acted }) => !acted)!;
    expect(ruleset.perform(battle!, { do: "turn", who: next.id })).toMatchObject({ ok: true });
  });

  test("has choices that are choices still", () => {
    const known = Object.entries(chosen).filter(([key]) => settings.has(key));
    expect(known.length).toBeGreaterThan(15);
    for (const [key, value] of known) {
      const { choices } = settings.get(key)!;
      if (choices) expect(Object.keys(choices), key).toContain(value);
    }
  });

  test("knows what was imported: the same sheet changes nothing", () => {
    const reading = readSheet(sheet);
    if (!reading.ok) throw new Error(reading.why.code);
    const { actor: draft } = sheetDraft(reading.sheet, readBesides(reading.sheet.kind, sheet));
    const actor = actors.find(({ name }) => name === draft!.name)!;
    const imported = actor.flags.ransen!.imported!;
    const mine = opened(actor, { items: [] }).toObject();
    expect(mergeFigures(imported.system, mine, draft!.system)).toEqual({ changes: [], kept: [] });
    expect(actor.items.length).toBe(draft!.items.length);
  });
});

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
