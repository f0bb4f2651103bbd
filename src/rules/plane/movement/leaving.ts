/** The characters that may move out of a melee (`A25-MOV-2`). They cannot be blocked there. */

import type { MoveKind, MoveManner, PlaneBattle, PlaneCharacter, SkirmishId } from "../../battle";
import type { RefusalCode } from "../../commands";
import { saidByFeat } from "../../feats";
import { readingOf } from "../../readings";
import type { PlaneRules } from "../plane-rules";
import { comparisonFactor, isIn, isOvercrowded, strengthIn } from "../skirmish/present";

export interface Leaving {
  /** Whether it may move although it is in melee; true if it is not in melee. */
  readonly may: boolean;
  /** The only kind of move allowed (`A25-OVR-2`). */
  readonly only?: MoveKind;
  /** Skirmishes in which nobody may block it, and why. */
  readonly unblocked: ReadonlyMap<SkirmishId, Extract<RefusalCode, "block-prepared" | "block-not-allowed">>;
}

type Unblocked = Leaving["unblocked"];

const NONE: Unblocked = new Map();
/** Without skirmishes there is nothing to leave. */
const FREE: Leaving = { may: true, unblocked: NONE };

/**
 * The rights of a mover against the skirmishes that it is in. `kind`: its intended kind of move; null: only the right
 * itself is asked for. `movers`: all movers of the group, which count as gone (`A25-GRP-1`).
 */
export function leavingOf(
  battle: PlaneBattle,
  mover: PlaneCharacter,
  kind: MoveKind | null,
  how: MoveManner,
  preparing: boolean,
  rules: PlaneRules,
  movers: readonly PlaneCharacter[] = [mover],
): Leaving {
  if (battle.skirmishes.length === 0 && mover.melee === null && mover.prepared.length === 0) return FREE;
  let unblocked = NONE;
  // A preparation in this very turn counts from the next one on (A25-MOV-3).
  const prepared = preparing ? [] : mover.prepared;
  for (const id of prepared) unblocked = opened(unblocked, id, "block-prepared");
  let crowded = false;
  let byNumbers = false;
  for (const skirmish of battle.skirmishes) {
    if (!isIn(mover, skirmish)) continue;
    if (isOvercrowded(battle, skirmish, rules)) {
      crowded = true;
      if (kind !== null && kind !== "full") continue;
      if (!unblocked.has(skirmish.id)) unblocked = opened(unblocked, skirmish.id, "block-not-allowed");
    } else if (
      !unblocked.has(skirmish.id) &&
      mover.melee === skirmish.id &&
      departsByNumbers(battle, mover, movers, rules)
    ) {
      byNumbers = true;
      unblocked = opened(unblocked, skirmish.id, "block-not-allowed");
    }
  }
  if (how === "teleport") return { may: true, unblocked };
  // A25-OVR-2: only by a full move, whatever other right it has.
  if (crowded) return { may: kind === null || kind === "full" || mover.melee === null, only: "full", unblocked };
  const fitting = kind === null || rules.leavesBy.includes(kind);
  const may =
    mover.melee === null || (fitting && prepared.includes(mover.melee)) || byNumbers || sneaksOut(battle, mover, rules);
  return { may, unblocked };
}

/** Whether its feat would be a right to leave a melee (`A25-MOV-2`), however the table reads that. */
export function couldSneakOut(mover: PlaneCharacter, { edition }: Pick<PlaneRules, "edition">): boolean {
  return saidByFeat(mover, edition, "leavesUnprepared") === true;
}

/** `A25-MOV-2`, the reading `sneakLeaves`: Shadow Sneak leaves a melee without preparing. Nobody there blocks it anyway. */
function sneaksOut({ options }: PlaneBattle, mover: PlaneCharacter, rules: PlaneRules): boolean {
  return couldSneakOut(mover, rules) && readingOf(options, "sneakLeaves") === "yes";
}

/** A map is made only for characters in a skirmish, because every check of ways asks for these rights. */
function opened(unblocked: Unblocked, id: SkirmishId, why: "block-prepared" | "block-not-allowed"): Unblocked {
  return new Map(unblocked).set(id, why);
}

/**
 * `A25-BLK-9`: without those of all who move with it, the sections in melee there that are not hostile to it are more than twice the
 * hostile sections there (underwater more than once, `A25-BLK-10`).
 */
function departsByNumbers(
  battle: PlaneBattle,
  mover: PlaneCharacter,
  movers: readonly PlaneCharacter[],
  rules: PlaneRules,
): boolean {
  if (!rules.departureByNumbers || mover.melee === null) return false;
  const skirmish = battle.skirmishes.find((s) => s.id === mover.melee);
  if (!skirmish) throw new Error(`${mover.id} is in melee in ${mover.melee}, which is not there`);
  const { friendsInMelee, enemies } = strengthIn(battle, skirmish, mover.side, movers, rules);
  return friendsInMelee > comparisonFactor(battle.options, rules) * enemies;
}
