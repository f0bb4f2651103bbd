/**
 * How this page handles declarations: it remembers the seals that it saw, watches the end of planning time, and checks each
 * reveal by itself.
 */

import { type CombatDoc, gameSeen, notices, serverNow } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { listText, say } from "../foundry/words";
import {
  type Cryptography,
  isTimeUp,
  type OpenedSeals,
  planningOf,
  type RevealVerdict,
  verdictOn,
} from "../judgement/declarations/index";
import type { BattleRecord } from "../judgement/history/index";
import { pageState } from "../page-state";
import type { Battle, CharacterId } from "../rules/index";
import { type BattleOnScene, battleOf, nameIn, recordOf } from "../scene/scene-battle";
import { sceneOf } from "../scene/scene-rules";
import { cryptography, loadedCryptography, unloaded } from "../seals/cryptography";
import { clearCopies } from "../seals/own-copies";
import { signal } from "../signals";
import { reportFault } from "../words/tell";
import { forgetSeals, noteSeals, seenSeals } from "./seen-seals";

/** Milliseconds after the end of the planning time until the Game Master is told. */
const TOLD_AFTER = 200;

const state = pageState("planning/reveals", () => ({
  verdicts: new Map<string, { readonly round: number; readonly verdict: RevealVerdict }>(),
  /**
   * Rounds whose check waits for the file of cryptography, by combat. The tracker asks each time it is drawn; the user
   * is told once.
   */
  awaited: new Map<string, number>(),
  clocks: new Map<string, ReturnType<typeof setTimeout>>(),
}));

/** The result of this page's check of the last reveal: of this round, or of the one that was just resolved. */
export function verdictFor({ combat, battle }: Pick<BattleOnScene, "combat" | "battle">): RevealVerdict | null {
  const { opened } = recordOf(combat).declarations;
  if (!opened || opened.seals.length === 0) return null;
  const revealed = "phase" in battle && battle.phase === "revealed";
  if (opened.round !== (revealed ? battle.round : battle.round - 1)) return null;
  const known = state.verdicts.get(combat.id);
  if (known?.round === opened.round) return known.verdict;
  if (state.awaited.get(combat.id) === opened.round) return null;
  const library = loadedCryptography();
  if (library) return check(combat, battle, {}, library);
  checkSoon(combat, battle, {});
  return null;
}

/** Checks as soon as the file is there, and names whoever was found out. The interface shows the verdict then. */
function checkSoon(combat: CombatDoc, battle: Battle, seen: { readonly [id: CharacterId]: string }): void {
  const { opened } = recordOf(combat).declarations;
  if (!opened || opened.seals.length === 0 || state.awaited.get(combat.id) === opened.round) return;
  state.awaited.set(combat.id, opened.round);
  void (async () => {
    const library = await cryptography().catch(unloaded);
    // If the battle has gone on, this reveal is no longer checked.
    if (recordOf(combat).declarations.opened?.round !== opened.round) return;
    if (!library) {
      notices()?.error(say("declare.tracker.sealsUnchecked"), { permanent: true });
      return;
    }
    const wrong = check(combat, battle, seen, library)?.wrong ?? [];
    if (wrong.length > 0) notices()?.error(wrongSeals(combat, wrong), { permanent: true });
    signal("declarationsChanged", combat);
  })().catch(reportFault);
}

function check(
  combat: CombatDoc,
  battle: Battle,
  seen: { readonly [id: CharacterId]: string },
  library: Cryptography,
): RevealVerdict | null {
  const { opened } = recordOf(combat).declarations;
  if (!opened) return null;
  const revealed = "phase" in battle && battle.phase === "revealed" && battle.round === opened.round;
  const played = revealed ? new Map(battle.sealed.map(({ who, action }) => [who, action])) : null;
  const verdict = verdictOn(combat.id, opened, { ...ownSeals(combat.id, opened), ...seen }, played, library);
  state.verdicts.set(combat.id, { round: opened.round, verdict });
  return verdict;
}

/** The seals that this user's page handed in. If the shown seal is among them, it is the one. */
function ownSeals(battle: string, { round, seals }: OpenedSeals): { [id: CharacterId]: string } {
  const copies = clearCopies(battle, round);
  const own = Object.fromEntries(Object.entries(copies).map(([seal, { who }]) => [who, seal]));
  for (const { who, seal } of seals) if (copies[seal]) own[who] = seal;
  return own;
}

/** @param told what was said of declarations when this came */
export function onDeclarations(
  combat: CombatDoc,
  told: Pick<BattleRecord, "declarations"> & { readonly battle: Battle },
  isReveal: boolean,
): void {
  const { battle, declarations } = told;
  if (isReveal) {
    // A reveal that was taken back and made again is another one.
    state.awaited.delete(combat.id);
    state.verdicts.delete(combat.id);
    checkSoon(combat, battle, seenSeals(combat.id, battle.round));
  }
  if (!declarations.planning) forgetSeals(combat.id);
  else {
    noteSeals(combat.id, battle.round, declarations.seals);
    // Fetched while everybody thinks. Code that needs it and does not get it says so.
    void cryptography().catch(() => undefined);
  }
  watchClock(combat);
}

/** Of a battle that was deleted. */
export function forgetPlanning(combat: CombatDoc): void {
  clearTimeout(state.clocks.get(combat.id));
  state.clocks.delete(combat.id);
  state.verdicts.delete(combat.id);
  state.awaited.delete(combat.id);
  forgetSeals(combat.id);
}

function wrongSeals(combat: CombatDoc, wrong: readonly CharacterId[]): string {
  const scene = sceneOf(combat);
  const { battle } = recordOf(combat);
  const known = (id: CharacterId) => scene !== null && battle !== null && isKnown(scene, battle, id);
  const names = wrong.map((id) => (known(id) ? nameIn(combat, id) : "?"));
  return say("declare.tracker.sealsWrong", { names: listText(names) });
}

/** When the time is up, tells the other folders of the page by a signal, and the Game Master in words. */
function watchClock(combat: CombatDoc): void {
  const fight = battleOf(combat);
  const planning = fight && planningOf(fight.battle, recordOf(combat).declarations);
  clearTimeout(state.clocks.get(combat.id));
  state.clocks.delete(combat.id);
  if (!planning || planning.until === null || isTimeUp(planning, serverNow())) return;
  const { until, round } = planning;
  const ended = () => {
    state.clocks.delete(combat.id);
    const now = battleOf(combat);
    const open = now && planningOf(now.battle, recordOf(combat).declarations);
    if (!open || open.round !== round || !isTimeUp(open, serverNow())) return;
    signal("planningOver", combat);
    if (gameSeen().user.isGM) notices()?.info(say("declare.over"));
  };
  state.clocks.set(combat.id, setTimeout(ended, until - serverNow() + TOLD_AFTER));
}
