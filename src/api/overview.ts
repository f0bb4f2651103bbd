/**
 * A battle in short, as this page's user may know it: for bars, bots and overlays of other packages. Nothing here is hidden from that
 * user on the screen.
 */

import { gameSeen, type SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { betweenTurns, offersTo, passesNobody, sideToAct } from "../judgement/index";
import { type Reads, readsOf } from "../known/known-monsters";
import { healthIn } from "../known/shown-health";
import { type Character, type CharacterId, given, isAble, type SideId } from "../rules/index";
import { flowIn } from "../scene/flow";
import { type BattleOnScene, battleOn, nameIn, tokenOf } from "../scene/scene-battle";

/** Somebody of a battle whom this page's user knows of. */
export interface FighterSeen {
  /** Of the token. */
  readonly id: CharacterId;
  readonly actor: string | null;
  readonly name: string;
  readonly side: SideId;
  /** Its turn of this round is over. */
  readonly acted: boolean;
  /** It can take turns: neither unconscious nor dead. */
  readonly able: boolean;
  /** Ids of conditions. */
  readonly conditions: readonly string[];
  /** What lasts on it. `left`: rounds, where they are counted and this user may read it. */
  readonly effects: readonly { readonly name: string; readonly left?: number }[];
  /** Absent: it has none, or this user may not read it. */
  readonly hp?: { readonly value: number; readonly max: number };
}

/** A battle as this page's user may know it. */
export interface Overview {
  /** Of the Combat. */
  readonly id: string;
  readonly ruleset: string;
  readonly revision: number;
  readonly round: number;
  readonly over: boolean;
  /** Whose turn it may be now. Null: everyone has acted, or everyone acts at once. */
  readonly side: SideId | null;
  /** Whose turn is open. Null: nobody's, or of somebody whom this user does not know of. */
  readonly acting: CharacterId | null;
  /** Those whose turn could begin now without passing over anybody else's. Empty while a decision is waited for. */
  readonly mayAct: readonly CharacterId[];
  /** A block or the like is to be decided first. */
  readonly waiting: boolean;
  readonly fighters: readonly FighterSeen[];
}

/** @param scene the viewed one where none is named. @returns null without a battle */
export function overviewOf(scene: SceneDoc | null = gameSeen().scenes.viewed ?? null): Overview | null {
  const fight = scene && battleOn(scene);
  return fight ? seen(fight, scene) : null;
}

function seen(fight: BattleOnScene, scene: SceneDoc): Overview {
  const { combat, battle, ruleset, revision, pending } = fight;
  const known = battle.characters.filter(({ id }: Character) => isKnown(scene, battle, id)) as readonly Character[];
  const reads = readsOf(combat);
  const turn = "turn" in battle ? battle.turn : null;
  const next = betweenTurns(ruleset, battle, flowIn(combat));
  const begins = ({ id }: Character) => passesNobody(offersTo(ruleset, next, { who: id, about: ["turn"] }).turn);
  return {
    id: combat.id,
    ruleset: battle.ruleset,
    revision,
    round: battle.round,
    over: battle.over === true,
    side: sideToAct(battle),
    acting: known.some(({ id }) => id === turn?.who) ? (turn?.who ?? null) : null,
    mayAct: pending.length > 0 || battle.over ? [] : known.filter(begins).map(({ id }) => id),
    waiting: pending.length > 0,
    fighters: known.map((one) => fighterSeen(fight, one, reads)),
  };
}

function fighterSeen({ combat }: BattleOnScene, one: Character, reads: Reads): FighterSeen {
  const { id, side, acted, conditions, effects = [] } = one;
  const pool = reads.hp(id) ? healthIn(one) : null;
  return {
    id,
    actor: tokenOf(combat, id)?.actor?.id ?? null,
    name: nameIn(combat, id),
    side,
    acted,
    able: isAble(one),
    conditions: conditions.map((condition) => condition.id),
    effects: effects.map(({ name, left }) => ({ name, ...(reads.figures(id) && given({ left })) })),
    ...(pool && { hp: { value: pool.value, max: pool.max ?? pool.value } }),
  };
}
