/** The plans of a turn that strike or heal from where somebody stands. */

import type { Character, CharacterId, StrikeWith } from "../rules/index";
import { armsOf, isByHand } from "./arms";
import type { Footing } from "./exposure";
import { canPayFor, friendsOf, isHurt } from "./foes";
import { gainOf, harmOf, healingGain, takenFromLater } from "./gains";
import { isOfOpenPart, openBlowsIn } from "./left-to-do";
import { atSeveral, between, openingsOf, paidFor, type StrikeOpening, strikeAt } from "./openings";
import type { Saying } from "./said";
import { plainlySaid, saidNow } from "./sayable";
import type { Plan, Thought } from "./thought";

/** The further strikes that are open. */
export function further(thought: Thought): Plan[] {
  const { game, battle, own, foes } = thought;
  const plans: Plan[] = [];
  for (const { series } of openBlowsIn(battle))
    for (const made of armsOf(game.arms, own.id, battle.board).harms) {
      if (!isOfOpenPart(battle, own, made) || !canPayFor(own, made)) continue;
      for (const opening of openingsOf(game, battle, own, made, foes, { again: series.name }))
        plans.push(striking(thought, opening));
    }
  return plans;
}

/** The strikes from here. */
export function strikes(thought: Thought): Plan[] {
  const { game, battle, own, foes, harms } = thought;
  const plans: Plan[] = [];
  for (const made of harms) {
    const plainly = plainlySaid(own, made);
    const from = plans.length;
    for (const opening of openingsOf(game, battle, own, made, foes))
      plans.push(striking(thought, plainly ? { ...opening, said: plainly } : opening));
    for (const opening of between(game, battle, own, made, foes)) plans.push(striking(thought, opening));
    const open = plans.slice(from).flatMap(({ target }) => target ?? []);
    for (const said of saidNow(game, battle, own, made)) plans.push(...sayingSo(thought, made, said, open));
  }
  return plans;
}

/** The strikes with what is said. @param open whom it may strike at without it */
function sayingSo(thought: Thought, made: StrikeWith, said: Saying, open: readonly CharacterId[]): Plan[] {
  const { game, battle, own, foes } = thought;
  const among = said.expands?.range === undefined ? foes.filter(({ id }) => open.includes(id)) : foes;
  if (among.length === 0) return [];
  const openings = openingsOf(game, battle, own, made, among, { said });
  const priced = said.expands ? openings.flatMap((one) => paidFor(game, battle, own, one) ?? []) : openings;
  const plans = priced.map((opening) => striking(thought, opening));
  if (said.limit === 1 || made.how === "area") return plans;
  const ordered = priced.toSorted((a, b) => harmAt(thought, b) - harmAt(thought, a));
  const several = atSeveral(game, battle, own, ordered);
  return several ? [...plans, striking(thought, several)] : plans;
}

function harmAt({ game, battle, own }: Thought, { made, target, said }: StrikeOpening): number {
  return harmOf(game, battle, own, made, target, said);
}

function striking(thought: Thought, opening: StrikeOpening): Plan {
  const { game, battle, own } = thought;
  const { made, target, said } = opening;
  const { value, fells } = gainOf(game, battle, own, opening);
  const stand = isByHand(made) ? besideIt(thought.here, target) : thought.here;
  const cost = thought.dread.costOf(said?.selves ? { ...stand, bears: said.selves } : stand, fells);
  const price = opening.mp === undefined ? 0 : takenFromLater(opening, own, harmOf(game, battle, own, made, target));
  return { commands: [strikeAt(own.id, opening)], value: value - cost - price, target: target.id, made, way: null };
}

/** Where it stands once it has struck this one by hand: as before, if the two are in one melee. */
function besideIt(here: Footing, target: Character): Footing {
  const { at, winded } = here;
  const melee = meleeWith(here.melee, target);
  const isSame = here.melee !== null && "melee" in target && target.melee === here.melee;
  return isSame ? here : { at, melee, holds: target.id, winded, bears: null };
}

/** The melee that the two would be in: that of one of them, or a new one. */
export function meleeWith(melee: string | null, c: Character): string {
  return melee ?? ("melee" in c ? c.melee : null) ?? "new";
}

export function mends({ game, battle, own, heals }: Thought): Plan[] {
  const hurt = heals.length > 0 ? friendsOf(battle, own).filter(isHurt) : [];
  if (hurt.length === 0) return [];
  const worth = ({ made, target, said }: StrikeOpening) => healingGain(game, battle, own, made, target, said);
  const mending = (opening: StrikeOpening): Plan => {
    const { made, target, targets = [target] } = opening;
    const healed = targets.reduce((sum, one) => sum + worth({ ...opening, target: one }), 0);
    const value = healed - takenFromLater(opening, own, worth(opening));
    return { commands: [strikeAt(own.id, opening)], value, target: target.id, made, way: null };
  };
  return heals.flatMap((made) => [
    ...openingsOf(game, battle, own, made, hurt).map(mending),
    ...saidNow(game, battle, own, made).flatMap((said) => {
      if (said.limit === 1 || made.how === "area") return [];
      const openings = openingsOf(game, battle, own, made, hurt, { said });
      const several = atSeveral(
        game,
        battle,
        own,
        openings.toSorted((a, b) => worth(b) - worth(a)),
      );
      return several ? [mending(several)] : [];
    }),
  ]);
}
