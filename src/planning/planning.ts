/**
 * Declarations at the table: for whom a user may declare, sealing in this browser, the end of planning time, and this
 * page's own check of what was revealed.
 */

import { type CombatDoc, type Data, gameSeen, hooks, notices, serverNow, type UserDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { listText, say } from "../foundry/words";
import {
  type Cryptography,
  isDeclaring,
  isTimeUp,
  type OpenedSeals,
  planningOf,
  type RevealVerdict,
  sealsOf,
  undeclaredIn,
  verdictOn,
} from "../judgement/declarations/index";
import type { Action, Battle, CharacterId, Outcome } from "../rules/index";
import { type BattleOnScene, battleOf, battleOn, isPlayedBy, nameIn, recordOf } from "../scene/scene-battle";
import { sceneOf } from "../scene/scene-rules";
import { cryptography, loadedCryptography } from "../seals/cryptography";
import { clearCopies, registerOwnCopies } from "../seals/own-copies";
import { signal } from "../signals";
import { reportFault } from "../words/tell";
import { forgetSeals, noteSeals, seenSeals } from "./seen-seals";

/** Milliseconds after the end of the planning time until the Game Master is told. */
const TOLD_AFTER = 200;

/** Whether everyone of this battle declares at once. */
export function declaresAtOnce({ ruleset }: Pick<BattleOnScene, "ruleset">): boolean {
  return ruleset.capabilities.declaration !== "turns";
}

/**
 * The characters that a user declares for: a player's own. For the Game Master: all whose player is not connected,
 * first those without a player, then those whose player dropped out.
 */
export function declarersOf({ combat, battle }: BattleOnScene, user: UserDoc): CharacterId[] {
  const players = gameSeen().users.filter((one) => !one.isGM);
  const everyone = battle.characters.map(({ id }) => id);
  if (!user.isGM) return everyone.filter((id) => isPlayedBy(combat, id, user));
  const playersOf = (id: CharacterId) => players.filter((player) => isPlayedBy(combat, id, player));
  return everyone
    .filter((id) => !playersOf(id).some(({ active }) => active))
    .toSorted((a, b) => Number(playersOf(a).length > 0) - Number(playersOf(b).length > 0));
}

/** Everyone who can still declare in this round, whoever plays them. */
export function undeclaredOn({ combat, battle }: Pick<BattleOnScene, "combat" | "battle">): CharacterId[] {
  return undeclaredIn(battle, recordOf(combat).declarations);
}

/** Those of a user's characters who can still declare in this round. */
export function undeclaredOf(fight: BattleOnScene, user: UserDoc): CharacterId[] {
  const left = undeclaredOn(fight);
  return declarersOf(fight, user).filter((id) => left.includes(id));
}

/** Whether planning time is open in this battle and its time has not run out. */
export function isPlanning({ combat, battle }: Pick<BattleOnScene, "combat" | "battle">): boolean {
  const planning = planningOf(battle, recordOf(combat).declarations);
  return planning !== null && !isTimeUp(planning, serverNow());
}

/**
 * What the rules say to a declaration before it is sealed; nothing is sent. This is a trial, because a declaration is
 * put together freely and only the rules as a whole know what goes together.
 */
export function tryDeclaration(
  { battle, ruleset }: BattleOnScene,
  who: CharacterId,
  action: readonly Action[],
): Outcome {
  return ruleset.perform(battle, { do: "declare", who, action });
}

/** What this user sealed in the present round and can still read: copies that fit the seals in the document. */
export function ownDeclarations({ combat, battle }: BattleOnScene): Map<CharacterId, readonly Action[]> {
  const copies = clearCopies(combat.id, battle.round);
  return new Map(
    sealsOf(battle, recordOf(combat).declarations).flatMap(({ who, seal }) => {
      const copy = copies[seal];
      return copy ? [[who, copy.opening.action] as const] : [];
    }),
  );
}

/** The file of cryptography could not be fetched. Nothing is sealed or checked, and whoever sees it is told. */
export function unloaded(fault: unknown): null {
  console.error("Ransen |", fault);
  return null;
}

const verdicts = new Map<string, { readonly round: number; readonly verdict: RevealVerdict }>();

/** The result of this page's check of the last reveal: of this round, or of the one that was just resolved. */
export function verdictFor({ combat, battle }: Pick<BattleOnScene, "combat" | "battle">): RevealVerdict | null {
  const { opened } = recordOf(combat).declarations;
  if (!opened || opened.seals.length === 0) return null;
  const revealed = "phase" in battle && battle.phase === "revealed";
  if (opened.round !== (revealed ? battle.round : battle.round - 1)) return null;
  const known = verdicts.get(combat.id);
  if (known?.round === opened.round) return known.verdict;
  if (awaited.get(combat.id) === opened.round) return null;
  const library = loadedCryptography();
  if (library) return check(combat, battle, {}, library);
  checkSoon(combat, battle, {});
  return null;
}

/**
 * Rounds whose check waits for the file of cryptography, by combat. The tracker asks each time it is drawn; the user
 * is told once.
 */
const awaited = new Map<string, number>();

/** Checks as soon as the file is there, and names whoever was found out. The interface shows the verdict then. */
function checkSoon(combat: CombatDoc, battle: Battle, seen: { readonly [id: CharacterId]: string }): void {
  const { opened } = recordOf(combat).declarations;
  if (!opened || opened.seals.length === 0 || awaited.get(combat.id) === opened.round) return;
  awaited.set(combat.id, opened.round);
  void (async () => {
    const library = await cryptography().catch(unloaded);
    // If the battle has gone on meanwhile, this reveal is no longer checked.
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
  verdicts.set(combat.id, { round: opened.round, verdict });
  return verdict;
}

/** The seals that this user's page handed in. If the shown seal is among them, it is the one. */
function ownSeals(battle: string, { round, seals }: OpenedSeals): { [id: CharacterId]: string } {
  const copies = clearCopies(battle, round);
  const own = Object.fromEntries(Object.entries(copies).map(([seal, { who }]) => [who, seal]));
  for (const { who, seal } of seals) if (copies[seal]) own[who] = seal;
  return own;
}

/** Called once, in the hook `init`. */
export function followPlanning(): void {
  registerOwnCopies();
  hooks().on("updateCombat", (combat: CombatDoc, changes: { system?: { declarations?: Data } }) => {
    if (changes.system?.declarations) onDeclarations(combat, "opened" in changes.system.declarations);
  });
  hooks().on("deleteCombat", (combat: CombatDoc) => {
    clearTimeout(clocks.get(combat.id));
    clocks.delete(combat.id);
    verdicts.delete(combat.id);
    awaited.delete(combat.id);
    forgetSeals(combat.id);
  });
  hooks().once("ready", () => {
    for (const combat of gameSeen().combats) onDeclarations(combat, false);
  });
}

function onDeclarations(combat: CombatDoc, isReveal: boolean): void {
  const { battle, declarations } = recordOf(combat);
  if (!battle) return;
  if (isReveal) {
    // A reveal that was taken back and made again is another one.
    awaited.delete(combat.id);
    verdicts.delete(combat.id);
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

function wrongSeals(combat: CombatDoc, wrong: readonly CharacterId[]): string {
  const scene = sceneOf(combat);
  const { battle } = recordOf(combat);
  const known = (id: CharacterId) => scene !== null && battle !== null && isKnown(scene, battle, id);
  const names = wrong.map((id) => (known(id) ? nameIn(combat, id) : "?"));
  return say("declare.tracker.sealsWrong", { names: listText(names) });
}

const clocks = new Map<string, ReturnType<typeof setTimeout>>();

/** When the time is up, calls the hook `ransen.planningOver(combat)` and tells the Game Master in words. */
function watchClock(combat: CombatDoc): void {
  const fight = battleOf(combat);
  const planning = fight && planningOf(fight.battle, recordOf(combat).declarations);
  clearTimeout(clocks.get(combat.id));
  clocks.delete(combat.id);
  if (!planning || planning.until === null || isTimeUp(planning, serverNow())) return;
  const { until, round } = planning;
  const ended = () => {
    clocks.delete(combat.id);
    const now = battleOf(combat);
    const open = now && planningOf(now.battle, recordOf(combat).declarations);
    if (!open || open.round !== round || !isTimeUp(open, serverNow())) return;
    signal("planningOver", combat);
    if (gameSeen().user.isGM) notices()?.info(say("declare.over"));
  };
  clocks.set(combat.id, setTimeout(ended, until - serverNow() + TOLD_AFTER));
}

/**
 * What other pages are told of this user's activity. While a battle on the viewed scene is being planned, they get
 * neither planned paths nor the pointer's place (`SIM-CYC-1`). Null: nothing.
 */
export function activityTold(activity: Data): Data | null {
  const { viewed } = gameSeen().scenes;
  const fight = viewed && battleOn(viewed);
  if (!fight || !declaresAtOnce(fight) || !isDeclaring(fight.battle)) return activity;
  return withoutPlans(activity);
}

/** An activity without the parts that would show where somebody is about to go; null where nothing else is left. */
export function withoutPlans(activity: Data): Data | null {
  const told = Object.entries(activity).filter(([kind]) => TELLING_NOTHING.includes(kind));
  return told.length > 0 || Object.keys(activity).length === 0 ? Object.fromEntries(told) : null;
}

/**
 * Kinds of activity that do not show where somebody is about to go. No source names the key under which planned paths
 * travel (facts: activity-data, broadcast-planned-movements), so every other kind is withheld.
 */
const TELLING_NOTHING: readonly string[] = [
  ...["active", "av", "idle", "lastActivityTime", "levelId"],
  ...["ping", "sceneId", "targets"],
];
