/**
 * Data that the platform lets players write without this system: the round of a combat, its list, figures of their
 * own sheets. The active Game Master's client corrects them and tells the users. It compares the present documents,
 * so a second window, or the next one, finds it done.
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import {
  type ActorDoc,
  type CombatDoc,
  type Data,
  type EffectDoc,
  type ItemDoc,
  notices,
  type UserDoc,
} from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { say } from "../foundry/words";
import { type Bound, entriesTooMany, holdsMeasure, MEASURED, measuredOn, mendedFigure } from "../judgement/index";
import { anyCharacterOf, type CharacterId } from "../rules/index";
import { battleOf, isFighting, recordOf, tokenOf } from "../scene/scene-battle";
import { vitalsIn } from "../scene/sheet-vitals";
import { boundsOfFigures } from "../settings";
import { listEveryone } from "./combat-list";
import { raiseQuestion } from "./queue";
import { fightersOf } from "./sheet-reading";

/** Figures of a document by their names, null for one that is left to be reckoned; gone with the document. */
const kept = new WeakMap<object, Map<string, number | null>>();

function keepGood(document: object, key: string, figure: number | null): void {
  const figures = kept.get(document) ?? new Map<string, number | null>();
  figures.set(key, figure);
  kept.set(document, figures);
}

/** Undefined: since this page began the figure has never held its measure. */
function lastGood(document: object, key: string): number | null | undefined {
  return kept.get(document)?.get(key);
}

/** The round that the battle says; the platform's turn is nobody's. */
export async function putRoundRight(combat: CombatDoc, user: UserDoc | null): Promise<void> {
  if (!isRoundWrong(combat)) return;
  await inTime(combat.update({ round: roundOf(combat), turn: null }));
  tell("round", user);
}

export function isRoundWrong(combat: CombatDoc): boolean {
  return combat.type === BATTLE_TYPE && (combat.round !== roundOf(combat) || combat.turn !== null);
}

function roundOf(combat: CombatDoc): number {
  return recordOf(combat).battle?.round ?? 0;
}

/**
 * Every fighter is in the list once. (Two presses of Game Masters may also list one twice.)
 * @param made an entry that a player made: it must be for a token; a Game Master may list anybody
 */
export async function putListRight(combat: CombatDoc, user: UserDoc | null, made?: string): Promise<void> {
  if (combat.type !== BATTLE_TYPE) return;
  const wrong = entriesTooMany([...combat.combatants], made, (id) => tokenOf(combat, id) !== null);
  if (wrong.length > 0) {
    await inTime(combat.deleteEmbeddedDocuments("Combatant", wrong));
    tell("list", user);
  }
  await listEveryone(combat);
}

/** A player struck one out who fights: the Game Master decides whether it is gone. Until then it stays. */
export async function askOfLeaving(combat: CombatDoc, id: CharacterId, gone: string, user: UserDoc): Promise<void> {
  const fight = battleOf(combat);
  if (!fight || !isFighting(fight, id) || [...combat.combatants].some(({ tokenId }) => tokenId === id)) return;
  await listEveryone(combat);
  await raiseQuestion(combat, { about: "leaving", command: { do: "remove", who: id }, by: user.id }, gone);
}

type Measured = Pick<ActorDoc, "_source"> & { readonly system: Data };
type MeasuredItem = Pick<ItemDoc, "name" | "type" | "system" | "update">;

/**
 * Notes what a sheet says within the table's measures, so that what a player writes past them can be put back to it.
 * Called for everyone as the referee begins, and with each change.
 */
export function noteFigures(actor: Measured): void {
  for (const { bound, place } of MEASURED) note(actor, bound, place.join("."), valueAt(actor._source?.system, place));
}

/** The same of a weapon or a spell. */
export function noteItem(item: MeasuredItem): void {
  for (const { bound, key } of measuredOn(item.type)) note(item, bound, key, valueAt(item.system, [key]));
}

function note(document: object, bound: Bound, key: string, value: unknown): void {
  if (value === null || (typeof value === "number" && holdsMeasure(boundsOfFigures(), bound, value)))
    keepGood(document, key, value);
}

/**
 * A player's sheet past the table's measures: as the battle has it, else as it was before, else at the measure. Effects
 * that the player put there and that lead past it are taken away.
 */
export async function putSheetRight(actor: ActorDoc, user: UserDoc | null, effects: EffectDoc[] = []): Promise<void> {
  const bounds = boundsOfFigures();
  const changes: Data = {};
  for (const { bound, place, names } of MEASURED) {
    const key = place.join(".");
    const stored = figureAt(actor._source?.system, place);
    const mended = mendedFigure(bounds, bound, stored, lastGood(actor, key), figuresInBattle(actor, names));
    if (mended !== undefined) changes[`system.${key}`] = mended;
  }
  const isPast = Object.keys(changes).length > 0;
  if (isPast) await inTime(actor.update(changes));
  const isLed = MEASURED.some(({ bound, place }) => !holdsMeasure(bounds, bound, figureAt(actor.system, place) ?? 0));
  const leading = isLed ? effects : [];
  for (const effect of leading) await inTime(effect.delete());
  if (isPast || leading.length > 0) tell("figures", user, actor.name);
}

/** A player's weapon or spell past the table's measures: as it was before, else at the measure. */
export async function putItemRight(item: MeasuredItem, user: UserDoc): Promise<void> {
  const wrong = measuredOn(item.type).flatMap(({ bound, key }) => {
    const mended = mendedFigure(boundsOfFigures(), bound, figureAt(item.system, [key]), lastGood(item, key));
    return mended === undefined ? [] : [[`system.${key}`, mended] as const];
  });
  if (wrong.length === 0) return;
  await inTime(item.update(Object.fromEntries(wrong)));
  tell("figures", user, item.name);
}

function figureAt(system: Data | undefined, place: readonly string[]): number | null {
  const value = valueAt(system, place);
  return typeof value === "number" ? value : null;
}

function valueAt(system: Data | undefined, place: readonly string[]): unknown {
  return place.reduce<unknown>((data, key) => (data as Data | undefined)?.[key], system);
}

function figuresInBattle(actor: ActorDoc, names: readonly string[]): number[] {
  return fightersOf(actor).flatMap(({ combat, id }) => {
    const { battle } = battleOf(combat) ?? {};
    const character = battle && anyCharacterOf(battle, id);
    // A plane's `evasion` of a character is this turn's penalty; the sheet's figure is that of the vitals.
    const figures: Data = character ? { ...character, ...vitalsIn(character).vitals } : {};
    return names.flatMap((name) => (typeof figures[name] === "number" ? [figures[name] as number] : []));
  });
}

/** @param user null: nobody knows, because no Game Master was there */
function tell(what: "round" | "list" | "figures", user: UserDoc | null, name = ""): void {
  const by = user?.name ?? say("notices.putRight.somebody");
  notices()?.warn(say(`notices.putRight.${what}`, { user: by, name }));
}
