/**
 * For a character that reaches nobody from where it stands: targets that it could strike in melee after a normal
 * move, if nobody blocks it (`A25-MOV-1`, `S20-MOV-1`).
 */

import {
  anyCharacterOf,
  areHostile,
  type Battle,
  type CharacterId,
  distance,
  isPoint,
  type MoveCommand,
  type Ruleset,
} from "../../rules/index";
import { joiningThere, stagedFor } from "../turns/index";
import type { TargetSign } from "./aiming";
import { type Attacker, openTo } from "./group-proposals";
import { isDown } from "./is-down";

export interface ClosingWay {
  readonly item: string;
  /** The target's sign from where the move ends. */
  readonly sign: TargetSign;
  /** Where nothing can be struck at otherwise it declares the brawl at its end, as a drop on the target does (`B20-ZON-1`). */
  readonly move: MoveCommand;
  /** How far it walks; null: the board has no distances. */
  readonly metres: number | null;
}

/** How many of the nearest enemies are looked at. */
const MOST_LOOKED_AT = 4;

/** The nearest first. None: something is in reach already, or the character cannot move. */
export function approaches(
  ruleset: Pick<Ruleset, "ask" | "perform" | "capabilities" | "edition">,
  battle: Battle,
  { who, arms }: Attacker,
  known: (id: CharacterId) => boolean,
): ClosingWay[] {
  const staged = stagedFor(ruleset, battle, who);
  const own = staged.ok ? anyCharacterOf(staged.battle, who) : undefined;
  const close = arms.filter(({ with: made }) => made.how === "melee");
  if (!staged.ok || !own || close.length === 0) return [];
  const goals = staged.battle.characters
    .filter((one) => areHostile(battle, own.side, one.side) && known(one.id) && !isDown(battle, one.id))
    .flatMap(({ id, at }) => (at === null || at === undefined ? [] : [{ id, at, metres: metresTo(own.at, at) }]))
    .toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0))
    .slice(0, MOST_LOOKED_AT);
  return goals.flatMap(({ id, at, metres }): ClosingWay[] => {
    const way = isPoint(at) ? { path: [at] } : { to: at };
    const move = joiningThere(staged.battle, who, { do: "move", who, kind: "normal", ...way });
    const moved = ruleset.perform(staged.battle, move);
    if (!moved.ok) return [];
    const declaring: MoveCommand = { ...move, brawl: id };
    const met = ruleset.capabilities.commands.includes("brawl") ? ruleset.perform(staged.battle, declaring) : null;
    return close.flatMap(({ item, with: made }) => {
      const signIn = (now: Battle) =>
        openTo({ ruleset, battle: now, who, with: made, known }).find((one) => one.id === id);
      const sign = signIn(moved.battle);
      if (sign) return [{ item, sign, move, metres }];
      const there = met?.ok ? signIn(met.battle) : undefined;
      return there ? [{ item, sign: there, move: declaring, metres }] : [];
    });
  });
}

function metresTo(from: unknown, to: unknown): number | null {
  return isPoint(from) && isPoint(to) ? distance(from, to) : null;
}
