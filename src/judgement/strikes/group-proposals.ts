/**
 * Proposes whom each of several strikes, and with what. Enemies in its own melee come first, then the nearest that
 * the rules allow. Among equally near ones, the one that the fewest others have chosen.
 */

import { anyCharacterOf, type Battle, type CharacterId, type Ruleset, type StrikeWith } from "../../rules/index";
import { stagedFor } from "../turns/index";
import { isHelp, type TargetSign, targetSigns } from "./aiming";
import { isDown } from "./strikes-under-way";

/** Something to strike with. */
export interface Arm {
  /** Id of the item. */
  readonly item: string;
  readonly with: StrikeWith;
}

/** Somebody who could strike, and its items, preferred ones first. */
export interface Attacker {
  readonly who: CharacterId;
  readonly arms: readonly Arm[];
}

/** One of its items, with the enemies that it may strike, the best first. */
interface ArmOffer {
  readonly item: string;
  readonly targets: readonly TargetSign[];
}

export interface Proposal {
  readonly who: CharacterId;
  /** One for each item that reaches anybody. */
  readonly offers: readonly ArmOffer[];
  /** Null: it reaches nobody, or may not strike now. */
  readonly chosen: { readonly item: string; readonly target: CharacterId } | null;
}

/** @param known the characters that the reader knows of; only they are proposed */
export function proposals(
  ruleset: Pick<Ruleset, "ask" | "perform">,
  battle: Battle,
  attackers: readonly Attacker[],
  known: (id: CharacterId) => boolean,
): Proposal[] {
  const struckAt = new Map<CharacterId, number>();
  return attackers.map(({ who, arms }) => {
    const staged = stagedFor(ruleset, battle, who);
    const offers = staged.ok
      ? arms.flatMap(({ item, with: made }): ArmOffer[] => {
          const targets = openTo(ruleset, staged.battle, who, made, known);
          return targets.length > 0 ? [{ item, targets }] : [];
        })
      : [];
    const chosen = bestOf(offers, staged.ok ? meleeOf(staged.battle, who) : new Set(), struckAt);
    if (chosen) struckAt.set(chosen.target, (struckAt.get(chosen.target) ?? 0) + 1);
    return { who, offers, chosen };
  });
}

/** Areas are left out because they are aimed at places, and help because it is no attack. */
export function openTo(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  who: CharacterId,
  made: StrikeWith,
  known: (id: CharacterId) => boolean,
): TargetSign[] {
  const aim = { ruleset, battle, who, with: made, known };
  if (made.how === "area" || isHelp(aim)) return [];
  return targetSigns(aim).signs.filter(
    // Who strikes together names targets alone, not where a breakthrough ends.
    ({ id, kind, meant, past }) => kind !== "barred" && !past && meant && !isDown(battle, id),
  );
}

/** Who fights in the same melee. */
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
  const ranked = offers.flatMap(({ item, targets }, place) =>
    targets.map(({ id, metres, risked }) => ({
      item,
      target: id,
      rank: [melee.has(id) ? 0 : 1, risked.length > 0 ? 1 : 0, place, metres ?? 0, struckAt.get(id) ?? 0],
    })),
  );
  const [best] = ranked.sort((a, b) => inOrder(a.rank, b.rank));
  return best ? { item: best.item, target: best.target } : null;
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  for (const [i, one] of a.entries()) if (one !== b[i]) return one - b[i]!;
  return 0;
}
