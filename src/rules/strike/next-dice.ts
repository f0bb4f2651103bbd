/** Needed dice as scripts read them, in the answer of `needs`. */

import { given } from "../given";
import type { CharacterId } from "../names";
import { idOfTarget, type StrikeTarget } from "./fallen";
import { type OpenReaction, REACTIONS, type Reaction } from "./strike";
import type { Lots, StrikeWanted } from "./wanted";

/**
 * Dice of a strike as a script reads them. `lots`: by id, how many are drawn from; `from`: among whom the striker
 * chooses.
 */
export interface NextDice extends Omit<StrikeWanted, "dice" | "sides" | "place" | "among" | "apart"> {
  readonly dice: "2d" | "1d" | "lot";
  readonly lots?: { readonly [id: CharacterId]: number };
  readonly among?: readonly { readonly target: StrikeTarget; readonly lots: number }[];
  readonly from?: readonly CharacterId[];
}

/** `ACT-8`: a choice of the striker among rows that are hit, which is no die. It stands beside the targets of the strike. */
export interface PickWanted {
  readonly key: "pick";
  readonly who: CharacterId;
  readonly choose: 1;
  readonly from: readonly StrikeTarget[];
}

export function pickWanted(who: CharacterId, from: readonly StrikeTarget[]): PickWanted {
  return { key: "pick", who, choose: 1, from };
}

/** `ACT-14`: somebody may choose how it answers, which is no die. It stands beside the targets of the strike. */
export interface ReactionWanted {
  readonly key: "reaction";
  readonly who: CharacterId;
  /** Its row: an id, or an id and a part. */
  readonly row: string;
  readonly choices: readonly Reaction[];
  /** The total of the strike's check, as it counts against this one. */
  readonly sum: number;
}

export function reactionWanted({ who, row, sum }: OpenReaction): ReactionWanted {
  return { key: "reaction", who, row, choices: REACTIONS, sum };
}

/** In the order of keys that scripts have always got. */
export function nextDice({
  key,
  who,
  dice,
  part,
  value,
  of,
  row,
  apart,
  roll,
  again,
  second,
  among,
  choose,
}: StrikeWanted): NextDice {
  if (among) return { key, who, dice: "lot", ...lotsIn(among, choose) };
  return {
    key,
    who,
    dice: dice === 2 ? "2d" : "1d",
    ...given({ of, part, row: apart || roll ? row : undefined, roll, value, again, second }),
  };
}

function lotsIn(among: readonly Lots[], choose: number | undefined) {
  const byId = new Map<CharacterId, number>();
  for (const { target, lots } of among) {
    const id = idOfTarget(target);
    byId.set(id, (byId.get(id) ?? 0) + lots);
  }
  return {
    lots: Object.fromEntries(byId),
    among: among.map(({ target, lots }) => ({ target, lots })),
    ...(choose === undefined ? {} : { choose, from: [...byId.keys()] }),
  };
}
