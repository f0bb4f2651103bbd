/**
 * Carries a ruling out, on the active Game Master's client alone: writes the battle, moves tokens to where they
 * really stand, brings conditions back to the actors, tells the chronicle.
 */

import { type CombatDoc, gameSeen, notices } from "../foundry/platform";
import { listText } from "../foundry/words";
import { type BattleRecord, type Ruling, remembering } from "../judgement/history/index";
import { chapterAfter } from "../judgement/telling/index";
import type { Battle, BattleView, CharacterId, Point } from "../rules/index";
import { type BattleOnScene, battleOf, nameIn, tokenOf } from "../scene/scene-battle";
import { arrangesTokens, strayMoves } from "../scene/settings";
import { reportFault } from "../scene/tell";
import { placesOf, pointPlacesOf, seatedIn } from "../seating/placement";
import { moveTokens, type Travel, unarrangedPlacesOf } from "../seating/token-moves";
import { holdsStill } from "./battle-writing";
import { listEveryone } from "./combat-list";
import { writeStep } from "./lost-writes";
import { untilDone } from "./patience";
import { copiesOf, sheetsOwed, writeSheets } from "./sheet-writing";
import { tellTurns } from "./turn-hooks";
import { marking, tellRuling, tellUntold } from "./untold";

/**
 * @param record the battle as it was before the ruling
 * @param requestId the request that it answers; the chronicle's entry is kept under it
 * @throws Overtaken when the battle is another by now
 */
export async function carryOut(
  combat: CombatDoc,
  record: BattleRecord,
  ruling: Ruling,
  requestId: string,
): Promise<void> {
  await oneByOne(combat, [() => tellUntold(combat)]);
  holdsStill(combat, record);
  const before = battleOf(combat);
  const changed = sheetsOwed(record, ruling);
  const owed = [...changed, ...copiesOf(combat, changed)];
  const entered = namesOfNewcomers(combat, record.battle, ruling.battle);
  const changes = {
    ...ruling.changes,
    ...entered,
    ...(owed.length > 0 ? { "system.owed": [...new Set([...record.owed, ...owed])] } : {}),
    "system.chapter": chapterAfter(record.chapter, ruling),
    ...marking(record, ruling, requestId),
    ...remembering(record, requestId),
  };
  const tidings = tellTurns(combat, passedThrough(record, ruling), (ruling.undone ?? 0) > 0);
  await writeStep(combat, { ...tidings.changes, ...changes }, ruling.events, tidings.options);
  const after = battleOf(combat);
  if (!after) return;
  const tell = () => tellRuling(combat, record, ruling, requestId);
  if (ruling.battle === record.battle) return oneByOne(combat, [tell]);
  await oneByOne(combat, [
    () => tidings.settle(),
    () => placeTokens(combat, before, ruling),
    () => listEveryone(combat),
    () => writeSheets(combat, record, ruling),
    tell,
  ]);
  if (ruling.undone !== undefined || ruling.redone !== undefined) tellOfTokenless(combat, record.battle, ruling.battle);
}

/** The battles of a ruling, from before it to after it. What is played again after an amendment was told of before. */
function passedThrough({ battle }: BattleRecord, ruling: Ruling): [Battle | null, ...Battle[]] {
  const between = ruling.amended ? [] : ruling.past.slice(1).map(({ before }) => before);
  return [battle, ...between, ruling.battle];
}

/** Steps that were taken back may bring somebody back whose token has been deleted since. */
function tellOfTokenless(combat: CombatDoc, before: Battle | null, after: Battle): void {
  const known = new Set(before?.characters.map(({ id }) => id));
  const tokenless = after.characters.filter(({ id }) => !known.has(id) && !tokenOf(combat, id));
  if (tokenless.length === 0) return;
  const names = listText(tokenless.map(({ id }) => nameIn(combat, id)));
  notices()?.warn(gameSeen().i18n.format("RANSEN.notices.tokenless", { names }));
}

/**
 * The battle has been written: what follows from it is done as far as possible, and what could not be is told. Of a
 * battle that was deleted meanwhile nothing is left to be done.
 */
async function oneByOne(combat: CombatDoc, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const isThere = () => gameSeen().combats.get(combat.id) !== undefined;
  for (const work of works)
    await untilDone(async () => (isThere() ? work() : undefined)).catch((fault) => {
      if (isThere()) reportFault(fault);
    });
}

/** Names to keep of those who enter with this ruling. */
function namesOfNewcomers(combat: CombatDoc, before: Battle | null, after: Battle): { [path: string]: string } {
  const known = new Set((before?.characters ?? []).map((character) => character.id));
  const newcomers = after.characters.filter((character) => !known.has(character.id));
  return Object.fromEntries(
    newcomers.flatMap(({ id }) => {
      const name = tokenOf(combat, id)?.name;
      return name === undefined ? [] : [[`system.names.${id}`, name]];
    }),
  );
}

/** Tokens to their places: of everyone whose place changed, and where strays are corrected of everyone. */
async function placeTokens(combat: CombatDoc, before: BattleOnScene | null, ruling: Ruling): Promise<void> {
  const fight = battleOf(combat);
  if (!fight) return;
  const travel = travelOf(ruling, before?.view ?? null);
  const moved = travel ? [travel.mover, ...(travel.command.with ?? [])] : [];
  const all = arrangesTokens()
    ? placesOf(fight, before?.view ?? null)
    : unarrangedPlacesOf(fight, moved, before?.view ?? null);
  const places = strayMoves() === "correct" ? all : onlyChanged(all, before, fight);
  tellOfUnmoved(combat, await moveTokens(combat, places, travel, fight.revision, ruling.heights));
}

/** Puts tokens that are elsewhere back to where their characters stand. */
export async function correctTokens(combat: CombatDoc, ids: readonly CharacterId[]): Promise<void> {
  const fight = battleOf(combat);
  if (!fight) return;
  const places = arrangesTokens() ? placesOf(fight, fight.view) : unarrangedPlacesOf(fight, [], fight.view);
  const wanted = new Map([...places].filter(([id]) => ids.includes(id)));
  tellOfUnmoved(combat, await moveTokens(combat, wanted, null, fight.revision));
}

function tellOfUnmoved(combat: CombatDoc, ids: readonly CharacterId[]): void {
  if (ids.length === 0) return;
  const names = listText(ids.map((id) => nameIn(combat, id)));
  notices()?.warn(gameSeen().i18n.format("RANSEN.notices.unmoved", { names }));
}

/** Those who are or were in melee, and whose place or coordinate is another than before. */
function onlyChanged(
  all: ReadonlyMap<CharacterId, Point>,
  before: BattleOnScene | null,
  after: BattleOnScene,
): Map<CharacterId, Point> {
  const [was, is] = [before ? pointPlacesOf(before) : null, pointPlacesOf(after)];
  const isChanged = (id: CharacterId) => {
    if (seatedIn(after.view, id)) return true;
    const [old, now] = [before?.view.characters[id]?.at, after.view.characters[id]?.at];
    return was !== null && JSON.stringify([old, was.get(id)]) !== JSON.stringify([now, is.get(id)]);
  };
  return new Map([...all].filter(([id]) => isChanged(id)));
}

function travelOf({ move, events }: Ruling, before: BattleView | null): Travel | null {
  if (!move || !before) return null;
  const moved = events.find((event) => event.type === "moved");
  const mover = move.who ?? moved?.who;
  return mover ? { command: move, mover, metres: moved?.metres ?? Number.POSITIVE_INFINITY, before } : null;
}
