/** Declarations at the table: the characters that a user may declare for, and the time. */

import { type Data, gameSeen, serverNow, type UserDoc } from "../foundry/platform";
import { isDeclaring, isTimeUp, planningOf, undeclaredIn } from "../judgement/declarations/index";
import type { Action, Character, CharacterId, Outcome } from "../rules/index";
import { inListOrder } from "../scene/list-order";
import { type BattleOnScene, battleOn, isPlayedBy, recordOf } from "../scene/scene-battle";

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
  const everyone = inListOrder<Character>({ combat }, battle.characters).map(({ id }) => id);
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
 * The rules' verdict on a declaration before it is sealed; nothing is sent. The command is tried, because a
 * declaration is put together freely and only the rules as a whole know which actions go together.
 */
export function tryDeclaration(
  { battle, ruleset }: BattleOnScene,
  who: CharacterId,
  action: readonly Action[],
): Outcome {
  return ruleset.perform(battle, { do: "declare", who, action });
}

/**
 * The part of this user's activity that other pages may know. While a battle on the viewed scene is being planned,
 * they get neither planned paths nor the pointer's place (`SIM-CYC-1`). Null: nothing.
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
