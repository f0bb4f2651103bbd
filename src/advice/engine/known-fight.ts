/** A battle at the table as this user may know it, and the weapons and spells of everybody in it. */

import { armedIn, usablesOf } from "../../documents/armaments";
import { type Arms, asKnown, type FeatAtHand, type KnownBattle } from "../../engine/index";
import { type ActorDoc, gameSeen } from "../../foundry/platform";
import { isKnown } from "../../foundry/sight";
import { readsOf } from "../../known/known-monsters";
import type { Ruleset, StrikeWith } from "../../rules/index";
import { tokenOf } from "../../scene/scene-battle";
import type { FightAsked } from "./fight-to-be";

/** Figures that this user may not read are guessed, so that no answer of an engine tells them. */
interface KnownFight extends KnownBattle {
  readonly ruleset: Ruleset;
}

/** Nothing is guessed for a Game Master. */
export function knownFight({ combat, battle, ruleset }: FightAsked): KnownFight {
  const arms = armsIn({ combat, battle });
  const { scene } = combat;
  if (gameSeen().user.isGM || !scene) return { ruleset, battle, arms, guessed: [] };
  const { figures, hp } = readsOf(combat);
  const known = asKnown(ruleset, battle, arms, (id) => ({
    isThere: isKnown(scene, battle, id),
    figures: figures(id),
    hp: hp(id),
  }));
  return { ruleset, ...known };
}

/** Weapons, spells and declared feats of everybody, in the order of the sheets. Those without ammunition are left out. */
function armsIn({ combat, battle }: Pick<FightAsked, "combat" | "battle">): Arms {
  const arms = new Map<string, readonly (StrikeWith | FeatAtHand)[]>();
  for (const { id } of battle.characters) {
    const actor = tokenOf(combat, id)?.actor ?? null;
    const own = armedIn(battle, actor);
    const strikes = own.flatMap(({ strike, uses }) => (strike && uses !== 0 ? [strike] : []));
    arms.set(id, [...strikes, ...featsAtHand(actor)]);
  }
  return arms;
}

/** What it declares with its own strikes, and by what it covers others. What begins on others is left to people. */
function featsAtHand(actor: ActorDoc | null): readonly FeatAtHand[] {
  return usablesOf(actor).flatMap(({ declares, covering, onSelf }) =>
    declares && (covering || onSelf) ? [{ declares, ...(covering && { covers: covering }) }] : [],
  );
}
