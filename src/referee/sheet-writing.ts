/**
 * Writes what the battle says onto the sheets: conditions that the rules changed (a fall, a revealed ambusher),
 * sections, figures, health. Until that is done the Combat document lists whose sheets are owed, so that a window that
 * closes in between loses nothing. Until a sheet is written the battle is right, afterwards the sheet.
 */

import { vitalsFromSheet } from "../documents/vitals";
import { type ActorDoc, type CombatDoc, type Data, notices } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { listText, say } from "../foundry/words";
import type { BattleRecord, Ruling } from "../judgement/history/index";
import { anyCharacterOf, type Character, type CharacterId, CONDITIONS } from "../rules/index";
import { battleOf, nameIn, recordOf, tokenOf } from "../scene/scene-battle";
import { characterFromToken, followsVitals } from "../scene/setup-from-documents";
import { poolsMended, sheetParts, vitalsIn, vitalsOnSheet } from "../scene/sheet-vitals";
import { fromBattle } from "./battle-writing";
import { clearMirrors, hasOtherEffects, mirrorEffects } from "./effect-mirror";
import { EVERY_FIGURE, sheetChanges, sheetMended } from "./sheet-figures";
import { isConditionWaiting, toggled, withoutWaiting } from "./waiting-words";

/**
 * Whose sheets a ruling changes. Somebody who comes back by undo or redo may have got other conditions while out of the
 * battle, so their sheet is written too.
 */
export function sheetsOwed(
  { battle: before }: Pick<BattleRecord, "battle">,
  { battle, undone, redone }: Ruling,
): CharacterId[] {
  const isRewound = undone !== undefined || redone !== undefined;
  return battle.characters.flatMap((character): CharacterId[] => {
    const was = before && anyCharacterOf(before, character.id);
    // `STR-4`: a character that begins at 0 HP has fallen by it, even if the sheet says otherwise.
    if (!was)
      return isRewound || character.effects || character.conditions.some(({ cause }) => cause) ? [character.id] : [];
    const isOther =
      was.sections !== character.sections ||
      !haveSame(was, character) ||
      hasOtherEffects({ character: was, round: before.round }, { character, round: battle.round }) ||
      Object.keys(sheetChanges(was, character)).length > 0;
    return isOther ? [character.id] : [];
  });
}

/**
 * The characters whose tokens take over changes of these sheets. A token that is not linked takes its missing values
 * from the world's actor, but the battle's changes there are meant for somebody else.
 */
export function copiesOf(combat: CombatDoc, ids: readonly CharacterId[]): CharacterId[] {
  const written = new Set(ids.flatMap((id) => tokenOf(combat, id)?.actor?.uuid ?? []));
  const everyone = battleOf(combat)?.battle.characters ?? [];
  return everyone.flatMap(({ id }) => {
    const token = tokenOf(combat, id);
    const world = `Actor.${token?.actorId}`;
    return token?.actor && token.actor.uuid !== world && written.has(world) ? [id] : [];
  });
}

/**
 * Writes the changes of a ruling, and earlier ones that failed; then none are outstanding. A character that enters
 * gets no more HP and MP than its maximum.
 */
export async function writeSheets(combat: CombatDoc, record: BattleRecord, ruling: Ruling): Promise<void> {
  const changed = sheetsOwed(record, ruling);
  const copies = copiesOf(combat, changed);
  // Copies come last: they are compared with what the world's actors say after the others are written.
  const owed = new Set([...[...record.owed, ...changed].filter((id) => !copies.includes(id)), ...copies]);
  for (const { id } of ruling.battle.characters)
    if (!owed.has(id) && !(record.battle && anyCharacterOf(record.battle, id))) {
      await writePools(combat, id, EVERY_FIGURE);
      // If a token's own sheet was made from a fighter's sheet, it shows that fighter's effects.
      const actor = tokenOf(combat, id)?.actor;
      if (actor) await mirrorEffects(combat, actor);
    }
  for (const id of owed) {
    const now = anyCharacterOf(ruling.battle, id);
    const was = record.battle && anyCharacterOf(record.battle, id);
    const actor = tokenOf(combat, id)?.actor;
    if (!now || !actor) continue;
    if (copies.includes(id)) await keepOwn(combat, actor, now);
    else if (was && !record.owed.includes(id)) await writeChanges(combat, actor, was, now);
    else await writeEverything(combat, actor, now);
    await mirrorEffects(combat, actor);
  }
  const isThere = (id: CharacterId) => anyCharacterOf(ruling.battle, id) !== undefined;
  if (record.battle?.characters.some(({ id, effects }) => effects && !isThere(id))) await clearMirrors(combat);
  if (owed.size > 0) await inTime(combat.update({ "system.owed": [] }));
}

/** Writes that an earlier window began and could not finish. */
export async function writeOwed(combat: CombatDoc): Promise<void> {
  const { owed, battle } = recordOf(combat);
  if (!battle || owed.length === 0) return;
  for (const id of owed) {
    const actor = tokenOf(combat, id)?.actor;
    const now = anyCharacterOf(battle, id);
    if (!actor || !now) continue;
    await writeEverything(combat, actor, now);
    await mirrorEffects(combat, actor);
  }
  await inTime(combat.update({ "system.owed": [] }));
}

/** Puts a sheet back to the battle's figures where the battle refused the change, and tells the Game Master. */
export async function takeBack(combat: CombatDoc, id: CharacterId): Promise<void> {
  const fight = battleOf(combat);
  const actor = tokenOf(combat, id)?.actor;
  const now = fight && anyCharacterOf(fight.battle, id);
  if (actor && now) await writeAll(combat, actor, now);
}

async function writeChanges(combat: CombatDoc, actor: ActorDoc, was: Character, now: Character): Promise<void> {
  if (was.sections !== now.sections) await writeSections(combat, actor, now);
  const figures = notReckoned(sheetChanges(was, now, actor.system), actor);
  await writeFigures(combat, actor, figures);
  const changed = CONDITIONS.filter((condition) => hasIt(was, condition) !== hasIt(now, condition));
  await writeConditions(combat, actor, now, changed);
}

/** Leaves out figures that nobody wrote down and that are calculated to just this value: they stay calculated. */
function notReckoned(figures: Data, { system, _source }: ActorDoc): Data {
  const at = (data: unknown, path: string) =>
    path.split(".").reduce<unknown>((value, key) => (value as Data | null | undefined)?.[key], { system: data });
  const isReckoned = ([path, value]: [string, unknown]) =>
    at(_source?.system, path) === null && typeof value === "number" && at(system, path) === value;
  return Object.fromEntries(Object.entries(figures).filter((figure) => !isReckoned(figure)));
}

/** As `writeAll`, and the figures. */
async function writeEverything(combat: CombatDoc, actor: ActorDoc, now: Character): Promise<void> {
  await writeEveryFigure(combat, actor, now);
  await writeAll(combat, actor, now);
}

/** Writes a copy as the battle has it. No message, because nobody changed that sheet. */
async function keepOwn(combat: CombatDoc, actor: ActorDoc, now: Character): Promise<void> {
  await writeEveryFigure(combat, actor, now);
  await writeSections(combat, actor, now);
  await writeConditions(combat, actor, now, CONDITIONS);
}

/** An imported battle has figures of its own, and sheets are left alone. */
async function writeEveryFigure(combat: CombatDoc, actor: ActorDoc, now: Character): Promise<void> {
  const token = tokenOf(combat, now.id);
  const ruleset = battleOf(combat)?.ruleset;
  if (token && ruleset && !recordOf(combat).imported) {
    const figures = {
      ...sheetMended(characterFromToken(token, now.side, ruleset, now), now),
      ...(followsVitals(ruleset, now) ? vitalsMended(actor, now) : {}),
    };
    await writeFigures(combat, actor, figures);
  }
}

/** The changes that make a sheet agree with the battle's HP, MP, parts and figures of strikes. */
function vitalsMended({ system }: ActorDoc, now: Character): Data {
  const { vitals: _, parts: __, ...rest } = now as Character & { vitals?: unknown; parts?: unknown };
  const onSheet = { ...rest, ...vitalsFromSheet(system) } as Character;
  return {
    ...vitalsOnSheet(onSheet, now),
    ...poolsMended(now, system, EVERY_FIGURE),
    ...sheetParts(onSheet, now, system.parts),
  };
}

/**
 * HP and MP past what they may be, as the battle took them (`STR-1`).
 * @param written what was written of the sheet: other figures may differ because they are still on their way into the
 * battle
 */
export async function writePools(combat: CombatDoc, id: CharacterId, written: Data): Promise<void> {
  const actor = tokenOf(combat, id)?.actor;
  const fight = battleOf(combat);
  const now = fight && anyCharacterOf(fight.battle, id);
  if (!actor || !now || recordOf(combat).imported) return;
  await writeFigures(combat, actor, poolsMended(now, actor.system, written));
}

/** Writes conditions and sections as the battle has them, and tells the Game Master what that changed. */
async function writeAll(combat: CombatDoc, actor: ActorDoc, now: Character): Promise<void> {
  await writeSections(combat, actor, now);
  const changed = await writeConditions(combat, actor, now, CONDITIONS);
  if (changed.length > 0) tell("sheetFollows", combat, now.id, changed);
}

async function writeSections(combat: CombatDoc, actor: ActorDoc, now: Character): Promise<void> {
  const { sections } = now;
  // `STR-2`: parts say it by themselves.
  if (!vitalsIn(now).parts && actor.system.sections !== sections)
    await writeFigures(combat, actor, { "system.sections": sections });
}

async function writeFigures(combat: CombatDoc, actor: ActorDoc, changes: Data): Promise<void> {
  const due = withoutWaiting(actor, changes);
  if (Object.keys(due).length > 0) await inTime(actor.update(due, fromBattle(combat)));
}

/** @returns the conditions that were put on or off */
async function writeConditions(
  combat: CombatDoc,
  actor: ActorDoc,
  now: Character,
  conditions: readonly string[],
): Promise<string[]> {
  const isWrong = (condition: string) =>
    actor.statuses.has(condition) !== hasIt(now, condition) && !isConditionWaiting(actor, condition);
  const wrong = conditions.filter(isWrong);
  for (const condition of wrong) await toggled(actor, condition, hasIt(now, condition));
  // An effect with several statuses, or one that comes with an item, cannot be toggled.
  const held = wrong.filter(isWrong);
  if (held.length > 0) tell("sheetHolds", combat, now.id, held);
  return wrong.filter((condition) => !held.includes(condition));
}

function tell(key: string, combat: CombatDoc, id: CharacterId, conditions: readonly string[]): void {
  const named = conditions.map((condition) => say(`conditions.${condition}`));
  notices()?.warn(say(`notices.${key}`, { name: nameIn(combat, id), conditions: listText(named) }));
}

function hasIt({ conditions }: Character, condition: string): boolean {
  return conditions.some(({ id }) => id === condition);
}

function haveSame(a: Character, b: Character): boolean {
  return a.conditions === b.conditions || CONDITIONS.every((condition) => hasIt(a, condition) === hasIt(b, condition));
}
