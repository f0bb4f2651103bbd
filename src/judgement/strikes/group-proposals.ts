/**
 * Proposes a target and a weapon for each of several strikes. Enemies in its own melee come first, then the nearest
 * that the rules allow. Among equally near ones, the one that the fewest others have chosen.
 */

import {
  actingPart,
  againWith,
  anyCharacterOf,
  type Battle,
  budgetLeft,
  type CharacterId,
  characterOf,
  given,
  type PartId,
  partsToAct,
  type Ruleset,
  type StrikeWith,
  type TurnTaker,
} from "../../rules/index";
import { stagedFor } from "../turns/index";
import { type Aim, isHelp, type TargetSign, targetSigns } from "./aiming";
import { isDown } from "./is-down";

/** Something to strike with. */
export interface Arm {
  /** Id of the item. */
  readonly item: string;
  readonly with: StrikeWith;
  /** It is not in hand (`TRN-7`): it is chosen only if nothing else reaches anybody. */
  readonly away?: boolean;
}

/** Somebody who could strike, and its items, preferred ones first. */
export interface Attacker {
  readonly who: CharacterId;
  readonly arms: readonly Arm[];
}

/** One strike that somebody has in its turn. */
export interface StrikeToMake extends Attacker {
  /** Unlike any other of a table: the first of somebody has its id. */
  readonly key: string;
  /** The part that acts. */
  readonly part?: PartId;
  /** It is the further strike of this name (`ACT-4`). */
  readonly again?: string;
}

/**
 * All strikes of somebody's turn: open further strikes first, then the major actions of each part (`ACT-1`, `ACT-2`).
 * At least one, also if nothing may be struck.
 */
export function strikesToMake(
  ruleset: Pick<Ruleset, "ask" | "edition" | "perform">,
  battle: Battle,
  attacker: Attacker,
): StrikeToMake[] {
  const { who, arms } = attacker;
  const staged = stagedFor(ruleset, battle, who);
  const now = staged.ok && "turn" in staged.battle ? staged.battle : null;
  const own = now && characterOf<TurnTaker>(now.characters, who);
  if (!now?.turn || !own) return [{ ...attacker, key: who }];
  const { turn } = now;
  const partOf = ({ with: made }: Arm) => actingPart(own, made.part);
  const open = (turn.action?.blows ?? []).map(({ series: { name } }) => ({
    ...given({ part: turn.action?.part }),
    again: name,
    arms: arms.filter((arm) => againWith(turn, partOf(arm), arm.with) === name),
  }));
  const parts = own.parts ? partsToAct(own, now) : [null];
  const majors = parts.flatMap((part) => {
    const fitting = arms.filter((arm) => partOf(arm) === part);
    const one = { ...given({ part: part ?? undefined }), arms: fitting };
    return Array.from({ length: budgetLeft(own, part, now).majors }, () => one);
  });
  const made = [...open, ...majors].filter((one) => one.arms.length > 0);
  if (made.length === 0) return [{ ...attacker, key: who }];
  return made.map((one, place) => ({ ...one, who, key: place === 0 ? who : `${who} ${place}` }));
}

/** One of its items, with the enemies that it may strike, the best first. */
interface ArmOffer extends Pick<Arm, "item" | "away"> {
  readonly targets: readonly TargetSign[];
}

export interface Proposal extends Pick<StrikeToMake, "key" | "who" | "part" | "again"> {
  /** One for each item that reaches anybody. */
  readonly offers: readonly ArmOffer[];
  /** Null: it reaches nobody, or may not strike now. */
  readonly chosen: { readonly item: string; readonly target: CharacterId } | null;
}

/** @param known the characters that the reader knows of; only they are proposed */
export function proposals(
  ruleset: Pick<Ruleset, "ask" | "edition" | "perform">,
  battle: Battle,
  attackers: readonly StrikeToMake[],
  known: (id: CharacterId) => boolean,
): Proposal[] {
  const struckAt = new Map<CharacterId, number>();
  return attackers.map(({ key, who, part, again, arms }) => {
    const staged = stagedFor(ruleset, battle, who);
    const offers = staged.ok
      ? arms.flatMap(({ item, with: made, away }): ArmOffer[] => {
          const targets = openTo({ ruleset, battle: staged.battle, who, with: made, known, ...given({ again }) });
          return targets.length > 0 ? [{ item, targets, ...given({ away }) }] : [];
        })
      : [];
    const chosen = bestOf(offers, staged.ok ? meleeOf(staged.battle, who) : new Set(), struckAt);
    if (chosen) struckAt.set(chosen.target, (struckAt.get(chosen.target) ?? 0) + 1);
    return { key, who, ...given({ part, again }), offers, chosen };
  });
}

/** Areas are left out because they are aimed at places, and help because it is no attack. */
export function openTo(aim: Aim): TargetSign[] {
  const { battle } = aim;
  if (aim.with.how === "area" || isHelp(aim)) return [];
  return targetSigns(aim).signs.filter(
    // In a group attack only targets are named, not the end of a breakthrough.
    ({ id, kind, meant, past }) => kind !== "barred" && !past && meant && !isDown(battle, id),
  );
}

/** The characters in the same melee. */
function meleeOf(battle: Battle, who: CharacterId): ReadonlySet<CharacterId> {
  const own = anyCharacterOf(battle, who);
  const melee = own && "melee" in own ? own.melee : null;
  if (melee === null) return new Set();
  return new Set(battle.characters.flatMap((one) => ("melee" in one && one.melee === melee ? [one.id] : [])));
}

function bestOf(
  offers: readonly ArmOffer[],
  melee: ReadonlySet<CharacterId>,
  struckAt: ReadonlyMap<CharacterId, number>,
): Proposal["chosen"] {
  const ranked = offers.flatMap(({ item, targets, away }, place) =>
    targets.map(({ id, metres, risked }) => ({
      item,
      target: id,
      rank: [away ? 1 : 0, melee.has(id) ? 0 : 1, risked.length > 0 ? 1 : 0, place, metres ?? 0, struckAt.get(id) ?? 0],
    })),
  );
  const [best] = ranked.sort((a, b) => inOrder(a.rank, b.rank));
  return best ? { item: best.item, target: best.target } : null;
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  for (const [i, one] of a.entries()) if (one !== b[i]) return one - b[i]!;
  return 0;
}
