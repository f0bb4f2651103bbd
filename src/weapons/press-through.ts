/** A press on the end of a breakthrough: asks for its certain target and the spared ones, and sends it (`STR-23`). */

import { type Through, takenTowards } from "../judgement/strikes/index";
import type { CharacterId } from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import type { Pressed } from "./box-place";
import { cutTo, type Looking } from "./pictured";
import { isRefused, sendWish, sparedOrMeant, targetAsked } from "./press";
import { askAboveBar } from "./press-question";
import { refusalWords, sayOfWeapons } from "./weapon-words";

export async function pressThrough(
  looking: Looking,
  item: string,
  { through, among }: { readonly through: Through; readonly among: readonly CharacterId[] },
  together: boolean,
  beside: Pressed,
): Promise<void> {
  const { turn, aim, signs } = looking;
  const { to } = through;
  const target = await meantAmong(among);
  if (target === null) return;
  const taken = takenTowards(aim, target, to);
  const { terms } = turn.fight.ruleset.capabilities;
  if (!taken.can && isRefused(refusalWords(taken, aim.battle, terms, cutTo(looking, to)))) return;
  const sign = signs.get(target);
  const asked = sign ? await targetAsked(looking, item, sign) : target;
  if (asked === null) return;
  const spares = await sparedOrMeant(looking, { target, to }, taken, beside);
  if (spares === null) return;
  await sendWish(looking, { item, target: asked, to, together, ...(spares.length > 0 && { spares }) });
}

/** Asks for its certain target if several stand on the way; null: the user left the question. */
async function meantAmong(among: readonly CharacterId[]): Promise<CharacterId | null> {
  const [only = null] = among;
  if (among.length < 2) return only;
  const choices = among.map((id) => ({ value: id, label: nameOf(id) }));
  return askAboveBar(sayOfWeapons("through.which"), choices);
}
