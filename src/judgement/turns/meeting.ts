/**
 * `B20-ZON-1`: a melee strike at an adjacent enemy, if both are outside any brawl, declares one. The press on the
 * enemy says so, so one press is enough.
 */

import {
  areHostile,
  type Battle,
  type BrawlCommand,
  type CharacterId,
  type Command,
  characterOf,
  isAtArmsLength,
  type MoveCommand,
  type Ruleset,
  samePoint,
} from "../../rules/index";
import { performed } from "./own-turn";
import { type Flow, flowInto } from "./turns-flow";

interface Blow {
  readonly who: CharacterId;
  readonly target: CharacterId | undefined;
  /** How it is struck. Only a strike at arm's length declares a brawl. */
  readonly how: unknown;
}

type Rules = Pick<Ruleset, "perform" | "capabilities">;

/** A brawl that a blow would declare, and the battle with it; null: the blow reaches already, or no brawl would form. */
export function meeting(
  { perform, capabilities }: Rules,
  battle: Battle,
  { who, target, how }: Blow,
): { readonly brawl: BrawlCommand; readonly battle: Battle } | null {
  if (target === undefined || !isAtArmsLength(how) || !capabilities.commands.includes("brawl")) return null;
  const brawl: BrawlCommand = { do: "brawl", who, target };
  const met = perform(battle, brawl);
  return met.ok ? { brawl, battle: met.battle } : null;
}

/** The brawl to declare before a blow; none: the blow reaches already, or no brawl would form. */
export function meetingBefore(ruleset: Rules, battle: Battle, blow: Blow): BrawlCommand[] {
  const met = meeting(ruleset, battle, blow);
  return met ? [met.brawl] : [];
}

/** The battle in which a blow falls, with the brawl that it declares; null: it declares none. */
export function metBy(ruleset: Rules, battle: Battle, blow: Blow): Battle | null {
  return meeting(ruleset, battle, blow)?.battle ?? null;
}

/** The commands before a blow: its turn opens if turns flow, then the brawl is declared. */
export function flowIntoBlow(ruleset: Rules & Pick<Ruleset, "ask">, battle: Battle, blow: Blow, flow: Flow): Command[] {
  const opening = flowInto(ruleset, battle, blow.who, flow);
  const opened = performed(ruleset, battle, opening);
  return opened.ok ? [...opening, ...meetingBefore(ruleset, opened.battle, blow)] : opening;
}

/**
 * A walk to the centre of a melee in which enemies of the mover fight: like a drop on it, it joins them
 * (`A25-STA-1`). A mover that wants to strike there strikes, and nobody is asked about pulling it in (`A25-BLK-4`).
 * Any other move stays as it is.
 */
export function joiningThere(battle: Battle, who: CharacterId, move: MoveCommand): MoveCommand {
  const end = move.path?.at(-1);
  if (battle.board !== "plane" || !end || move.join || move.how !== undefined || move.pause) return move;
  const own = characterOf(battle.characters, who);
  const melee = battle.skirmishes.find(({ centre }) => samePoint(centre, end))?.id;
  if (!own || melee === undefined || own.melee === melee) return move;
  const isFought = battle.characters.some((one) => one.melee === melee && areHostile(battle, own.side, one.side));
  return isFought ? { ...move, join: true } : move;
}
