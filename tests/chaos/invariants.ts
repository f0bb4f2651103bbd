/**
 * Invariants of a table whenever nothing is on its way: replaying the history gives the battle, tokens and sheets
 * agree with it, it can be exported and replayed, the list has everyone once. In words; nothing if all is well.
 */

import { isDeepStrictEqual } from "node:util";
import type { CombatDoc, SceneDoc, TokenDoc } from "../../src/foundry/platform";
import { battleBefore, type History, isRewound, standingCommands } from "../../src/judgement/history/history";
import { hasBegun, readRecord } from "../../src/judgement/history/record";
import { scriptText } from "../../src/judgement/history/script-text";
import {
  type Battle,
  type Character,
  CONDITIONS,
  type Ruleset,
  type RunningEffect,
  rulesetOf,
  type TurnTaker,
} from "../../src/rules/index";
import { standsWell } from "../../src/seating/token-moves";
import { faultsOf } from "../support/whole-battle";
import type { Snapshot, StoredCombat, StoredToken } from "./snapshot";

/** Figures by their name in a battle, with their place on a sheet. */
const FIGURES: readonly (readonly [string, readonly string[]])[] = [
  ["movement", ["movement"]],
  ["base", ["movement"]],
  ["sections", ["sections"]],
  ["health", ["hp", "value"]],
  ["maxHealth", ["hp", "max"]],
  ["hp", ["hp", "value"]],
  ["maxHp", ["hp", "max"]],
  ["mp", ["mp", "value"]],
  ...["ath", "fin", "speed", "expertise"].map((name) => [name, [name]] as const),
];

/** Figures that follow from the parts: values stored beside them wait (`STR-2`). */
const OF_PARTS: readonly string[] = ["hp", "sections"];

/** What the table leaves to the system. */
export interface Chosen {
  readonly arranges: boolean;
  readonly showsEffects: boolean;
}

export function faultsIn(snapshot: Snapshot, chosen: Chosen): string[] {
  return snapshot.combats
    .filter(({ type }) => type === "battle")
    .flatMap((combat) => faultsOfCombat(combat, snapshot, chosen));
}

function faultsOfCombat(stored: StoredCombat, snapshot: Snapshot, chosen: Chosen): string[] {
  const record = readRecord(stored.system);
  if (!hasBegun(record)) return stored.round === 0 ? [] : [`the combat is in round ${stored.round} and has not begun`];
  const ruleset = rulesetOf(record.ruleset);
  if (!ruleset) return [`no such ruleset: ${record.ruleset}`];
  const { battle, history } = record;
  const faults = faultsOf(ruleset, battle);
  const say = (what: string) => faults.push(what);
  if (stored.round !== battle.round || stored.turn !== null)
    say(`the combat says round ${stored.round}, turn ${stored.turn}, the battle round ${battle.round}`);
  try {
    const replayed = JSON.parse(JSON.stringify(battleBefore(ruleset, history, Number.POSITIVE_INFINITY)));
    if (!isDeepStrictEqual(replayed, JSON.parse(JSON.stringify(battle))))
      say(`the history comes to another battle: ${difference(replayed, battle)}`);
    if (history.start) scriptText({ start: history.start, commands: standingCommands(history), ruleset }, (id) => id);
  } catch (fault) {
    say(`the history does not replay: ${(fault as Error).message}`);
  }
  if (record.owed.length > 0) say(`sheets are still owed what the battle says: ${record.owed.join()}`);
  const doubled = stored.listed.filter((id, i, all) => id !== null && all.indexOf(id) !== i);
  if (doubled.length > 0) say(`listed twice: ${doubled.join()}`);
  faults.push(
    ...faultsOfSheets(battle, history, snapshot, stored),
    ...faultsOfTokens(stored, battle, ruleset, snapshot, chosen.arranges),
    ...faultsOfEffects(stored, battle, snapshot, chosen.showsEffects),
  );
  return faults;
}

function faultsOfSheets(battle: Battle, history: History, { tokens }: Snapshot, { listed }: StoredCombat): string[] {
  return battle.characters.flatMap((character) => {
    const token = tokens.find(({ _id }) => _id === character.id);
    // Steps that were taken back bring those back whose tokens are gone; the Game Master is told.
    if (!token) return isRewound(history) ? [] : [`${character.id} fights and has no token`];
    const faults = listed.includes(character.id) ? [] : [`${token.name} fights and is not listed`];
    const had = CONDITIONS.filter((condition) => character.conditions.some(({ id }) => id === condition));
    const shown = CONDITIONS.filter((condition) => token.statuses.includes(condition));
    if (had.join() !== shown.join())
      faults.push(
        `${token.name} is ${had.join() || "nothing"} in the battle and ${shown.join() || "nothing"} on its sheet`,
      );
    const { vitals, parts } = character as Partial<Pick<TurnTaker, "vitals" | "parts">>;
    const figures: { readonly [name: string]: unknown } = { ...vitals, ...character };
    for (const [name, place] of parts ? FIGURES.filter(([, [key]]) => !OF_PARTS.includes(key!)) : FIGURES) {
      const inBattle = figures[name];
      const onSheet = place.reduce<unknown>(
        (data, key) => (data as { [key: string]: unknown } | undefined)?.[key],
        token.system,
      );
      if (typeof inBattle === "number" && typeof onSheet === "number" && Math.abs(inBattle - onSheet) > 0.5)
        faults.push(`${token.name}: ${name} is ${inBattle} in the battle and ${onSheet} on its sheet`);
    }
    const rows = (token.system.parts ?? []) as readonly { readonly id: string; readonly hp: number }[];
    for (const { id, hp } of parts ?? []) {
      const onSheet = rows.find((row) => row.id === id)?.hp;
      if (onSheet !== hp) faults.push(`${token.name}: HP of ${id} are ${hp} in the battle and ${onSheet} on its sheet`);
    }
    return faults;
  });
}

/** Each sheet shows what its tokens bear in the battle: each effect once, without changes, with the rounds that are left. */
function faultsOfEffects({ _id }: StoredCombat, battle: Battle, { tokens }: Snapshot, isShown: boolean): string[] {
  const sheets = new Map(tokens.flatMap((token) => (token.sheet === null ? [] : [[token.sheet, token] as const])));
  return [...sheets].flatMap(([sheet, { name: bearer, effects }]) => {
    const borne = new Map<string, RunningEffect>();
    const ids = tokens.filter((token) => token.sheet === sheet).map((token) => token._id);
    // A token's own sheet shows what the actor has that it was made from, until it enters the battle.
    const fights = battle.characters.some(({ id }) => ids.includes(id));
    if (!fights && !sheet.startsWith("Actor.")) return [];
    for (const { id, effects: running = [] } of battle.characters as readonly Character[])
      if (isShown && ids.includes(id)) for (const one of running) if (!borne.has(one.name)) borne.set(one.name, one);
    const ours = effects.filter(({ mark }) => mark?.combat === _id);
    const names = ours.map(({ mark }) => mark!.effect.name).toSorted();
    const wanted = [...borne.keys()].toSorted();
    const faults =
      names.join() === wanted.join()
        ? []
        : [`${bearer} bears ${wanted.join() || "nothing"} in the battle, its sheet shows ${names.join() || "nothing"}`];
    for (const { mark, changes, disabled, rounds } of ours) {
      const left = borne.get(mark!.effect.name)?.left ?? null;
      if (changes > 0 || disabled || rounds !== left)
        faults.push(
          `${mark!.effect.name} on ${bearer}: ${changes} changes, disabled ${disabled}, ${rounds} for ${left}`,
        );
    }
    return faults;
  });
}

function faultsOfTokens(
  stored: StoredCombat,
  battle: Battle,
  ruleset: Ruleset,
  snapshot: Snapshot,
  arranged: boolean,
): string[] {
  const { combat, tokens } = documentsOf(stored, snapshot);
  const view = ruleset.view(battle);
  return tokens
    .filter((token) => !standsWell(token, { combat, battle, view }, arranged))
    .map((token) => {
      const { x, y } = token._source;
      return `${token.name} stands at ${x}, ${y} px and is at ${JSON.stringify(view.characters[token.id]?.at)} m`;
    });
}

/** As much of the documents as looking at places asks of them. */
function documentsOf({ _id, listed }: StoredCombat, { tokens: stored, scene: { grid, sceneRect, flags } }: Snapshot) {
  const made: TokenDoc[] = [];
  const scene = {
    grid,
    dimensions: { sceneRect },
    flags,
    tokens: { get: (id: string) => made.find((token) => token.id === id) },
  } as unknown as SceneDoc;
  made.push(...stored.map((token) => tokenOn(scene, token)));
  const combatants = { find: (test: (one: object) => boolean) => listed.map((tokenId) => ({ tokenId })).find(test) };
  return { combat: { id: _id, scene, combatants } as unknown as CombatDoc, tokens: made };
}

function tokenOn(scene: SceneDoc, token: StoredToken): TokenDoc {
  return { id: token._id, name: token.name, parent: scene, _source: token } as unknown as TokenDoc;
}

function difference(a: unknown, b: unknown): string {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return `…${left.slice(Math.max(0, at - 60), at + 60)}… instead of …${right.slice(Math.max(0, at - 60), at + 60)}…`;
}
