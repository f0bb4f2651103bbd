/**
 * Carries a ruling out, on the active Game Master's client alone: writes the battle, moves tokens to where they
 * really stand, brings conditions back to the actors, tells the chronicle.
 */

import { type CombatDoc, gameSeen, notices } from "../foundry/platform";
import { listText } from "../foundry/words";
import {
  type BattleRecord,
  newcomersTo,
  type Ruling,
  remembering,
  ruledThrough,
  untoldChanges,
} from "../judgement/history/index";
import { changedPlaces, travellersOf, travelOf } from "../judgement/moves/index";
import { chapterAfter } from "../judgement/telling/index";
import { type Battle, type CharacterId, isFoughtOnLine } from "../rules/index";
import { standingBy } from "../scene/bystanders";
import { type BattleOnScene, battleOf, nameIn, tokenOf } from "../scene/scene-battle";
import { placesOf, pointPlacesOf } from "../seating/placement";
import { seatedIn } from "../seating/standing";
import { moveTokens, unarrangedPlacesOf } from "../seating/token-moves";
import { arrangesTokens, straysIn } from "../settings";
import { reportFault } from "../words/tell";
import { holdsStill } from "./battle-writing";
import { listEveryone } from "./combat-list";
import { writeStep } from "./lost-writes";
import { untilDone } from "./patience";
import { copiesOf, sheetsOwed, writeSheets } from "./sheet-writing";
import { tellTurns } from "./turn-hooks";
import { tellRuling, tellUntold } from "./untold";

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
  const entered = namesOf(combat, newcomersTo(ruling.battle, record.battle));
  const changes = {
    ...ruling.changes,
    ...entered,
    ...(record.battle === null && combat.scene ? standingBy(combat.scene, combat, ruling.battle) : {}),
    ...(owed.length > 0 ? { "system.owed": [...new Set([...record.owed, ...owed])] } : {}),
    "system.chapter": chapterAfter(record.chapter, ruling),
    ...untoldChanges(record, ruling, requestId),
    ...remembering(record, requestId),
  };
  const tidings = tellTurns(combat, ruledThrough(record, ruling), (ruling.undone ?? 0) > 0);
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

/** An undo may bring somebody back whose token has been deleted since: the Game Master is told. */
function tellOfTokenless(combat: CombatDoc, before: Battle | null, after: Battle): void {
  const tokenless = newcomersTo(after, before).filter((id) => !tokenOf(combat, id));
  if (tokenless.length === 0) return;
  const names = listText(tokenless.map((id) => nameIn(combat, id)));
  notices()?.warn(gameSeen().i18n.format("RANSEN.notices.tokenless", { names }));
}

/**
 * Does what follows from a battle that has been written. A work that fails is reported, and the next one is done all
 * the same. When the battle was deleted meanwhile, nothing is done.
 */
async function oneByOne(combat: CombatDoc, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const isThere = () => gameSeen().combats.get(combat.id) !== undefined;
  for (const work of works)
    await untilDone(async () => (isThere() ? work() : undefined)).catch((fault) => {
      if (isThere()) reportFault(fault);
    });
}

/** The stored names of entering characters. */
function namesOf(combat: CombatDoc, ids: readonly CharacterId[]): { [path: string]: string } {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const name = tokenOf(combat, id)?.name;
      return name === undefined ? [] : [[`system.names.${id}`, name]];
    }),
  );
}

/** Moves the tokens of those whose place changed. Where the table corrects strays, it looks at every token. */
async function placeTokens(combat: CombatDoc, before: BattleOnScene | null, ruling: Ruling): Promise<void> {
  const fight = battleOf(combat);
  if (!fight) return;
  const travel = travelOf(ruling, before?.view ?? null);
  const all = arrangesTokens()
    ? placesOf(fight, before?.view ?? null)
    : unarrangedPlacesOf(fight, travellersOf(travel), before?.view ?? null);
  const placed = (one: BattleOnScene) => ({ view: one.view, beside: pointPlacesOf(one) });
  // Where a line begins, everybody is brought to it (`LIN-POS-1`).
  const isNewLine = !before && isFoughtOnLine(fight.battle) && arrangesTokens();
  const places =
    isNewLine || straysIn(fight.battle) === "correct"
      ? all
      : changedPlaces(all, before && placed(before), placed(fight), seatedIn);
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
