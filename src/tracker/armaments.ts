/** The selected weapon or spell on the board of three areas: what it lights, whom it may be used on, and why it may not. */

import { type Armament, armamentsOf, isCast, wieldedText } from "../documents/armaments";
import { listText, metresText, saying } from "../foundry/words";
import { offerFor } from "../judgement/index";
import {
  type AttackManner,
  type AttackOffer,
  areHostile,
  type CharacterId,
  type Command,
  isAtArmsLength,
  type Offer,
  type Offers,
  type Refusal,
} from "../rules/index";
import { nameOf } from "../scene/index";
import { type ActionButton, type Attempt, type Chances, offered } from "./attempts";
import type { TrackedBattle } from "./tracked-battle";

/** What this user looks at in the open turn: one of the character's own, by its item, or a plain range in metres. */
export type Selected = { readonly item: string } | { readonly range: number };

export interface ArmamentButton {
  readonly id: string;
  readonly name: string;
  readonly figures: string;
  readonly chosen: boolean;
}

const say = saying("areas.armament");

/** The selected one, as its item is now; null where a plain range or nothing is selected, or the item is gone. */
export function selectedArmament({ battle, scene }: TrackedBattle, selected: Selected | null): Armament | null {
  if (battle.board !== "areas" || !battle.turn || selected === null || !("item" in selected)) return null;
  const armaments = armamentsOf(scene.tokens.get(battle.turn.who)?.actor ?? null);
  return armaments.find(({ id }) => id === selected.item) ?? null;
}

/** What a selection lights, metres; null: nothing. */
export function selectedRange(tracked: TrackedBattle, selected: Selected | null): number | null {
  if (selected !== null && "range" in selected) return selected.range;
  return selectedArmament(tracked, selected)?.range ?? null;
}

export function armamentButtons({ scene }: TrackedBattle, who: CharacterId, chosen: string | null): ArmamentButton[] {
  return armamentsOf(scene.tokens.get(who)?.actor ?? null).map((armament) => ({
    id: armament.id,
    name: armament.name,
    figures: wieldedText(armament),
    chosen: armament.id === chosen,
  }));
}

/** `Bow (30 m) reaches: …`: the areas are filled in by the caller. */
export function reachSentence(armament: Armament, areas: string): string {
  const { name, how, range } = armament;
  return isAtArmsLength(how)
    ? say("saysNear", { name, areas })
    : say("says", { name, metres: metresText(range), areas });
}

/** The attack that a press of the button asks for. */
export function attackWith(
  { how, range }: Pick<Armament, "how" | "range">,
  who: CharacterId,
  target: CharacterId,
): Extract<Command, { do: "attack" }> {
  return isAtArmsLength(how) ? { do: "attack", who, target, how } : { do: "attack", who, target, how, range };
}

/** Whom a weapon or a spell may be tried on: enemies within reach first, then other enemies; of spells also friends. */
export function targetsFor(
  { battle, known }: Chances,
  who: CharacterId,
  armament: Armament,
  { attack }: Offers,
): readonly CharacterId[] {
  const user = battle.characters.find(({ id }) => id === who);
  const others = battle.characters.filter(({ id, at }) => user && id !== who && at !== null && known(id));
  const isEnemy = ({ side }: { readonly side: string }) => user !== undefined && areHostile(battle, user.side, side);
  const reached = new Set(attack?.ways?.[armament.how].choices ?? []);
  const enemies = others.filter(isEnemy);
  return [
    ...enemies.filter(({ id }) => reached.has(id)),
    ...enemies.filter(({ id }) => !reached.has(id)),
    ...others.filter((other) => armament.type === "spell" && !isEnemy(other)),
  ].map(({ id }) => id);
}

/** What is offered of one kind of attack on one target; undefined: nobody attacks in this ruleset, or no target is named. */
export function onTarget(
  attack: AttackOffer | undefined,
  how: AttackManner,
  target: CharacterId | null,
): Offer | undefined {
  if (!attack || target === null) return undefined;
  return attack.ways ? offerFor(attack.ways[how], target) : attack;
}

/** The button that uses it on the target, for what is offered with its range. */
export function armamentButton(
  chances: Chances,
  armament: Armament,
  {
    who,
    target,
    attack,
  }: { readonly who: CharacterId; readonly target: CharacterId | null; readonly attack: AttackOffer | undefined },
): ActionButton {
  const icon = armament.type === "spell" ? "fa-solid fa-wand-sparkles" : "fa-solid fa-khanda";
  return { action: "useArmament", icon, label: say("attack", { name: armament.name }), ...chanceOf() };

  function chanceOf(): Attempt {
    if (target === null) return { can: false, why: say("nobody") };
    // TRN-3: by touch as well it is a spell, and what is offered of touches does not know that.
    const barred = isCast(armament) ? attack?.ways?.cast.refusal : undefined;
    const offer: Offer | undefined = barred ? { can: false, refusal: barred } : onTarget(attack, armament.how, target);
    const chance = offered(chances, who, offer);
    if (chance.can || chances.waiting || !chances.owns(who)) return chance;
    const closer = offer?.refusal ? whyNot(chances, armament, who, target, offer.refusal) : null;
    return closer === null ? chance : { can: false, why: closer };
  }
}

/** Why it does not reach, more closely than the rules' own refusal; null for refusals of other kinds (`S20-RNG-1`, `S20-RNG-2`). */
function whyNot(
  { battle, ruleset, known }: Chances,
  armament: Armament,
  who: CharacterId,
  target: CharacterId,
  refusal: Refusal,
): string | null {
  if (refusal.code !== "out-of-reach") return null;
  const { name, how, range } = armament;
  if (isAtArmsLength(how)) return say("near", { name });
  const there = battle.characters.find(({ id }) => id === target)?.at;
  const reply = ruleset.ask(battle, { ask: "reach", who, range });
  const isInRange = reply.ok && reply.answer.areas.some((area) => area === there);
  if (!isInRange) return say("tooFar", { name, metres: metresText(range), target: nameOf(target) });
  const line = ruleset.ask(battle, { ask: "lineOfFire", from: who, to: target });
  const by = line.ok ? line.answer.by.filter(known) : [];
  return by.length > 0
    ? say("blocked", { target: nameOf(target), names: listText(by.map(nameOf)) })
    : say("blockedUnseen", { target: nameOf(target) });
}

/** Who stands within a spell's radius of its target (`S20-EFF-1`), as far as this user knows; empty: no such effect. */
export function effectText(
  { battle, ruleset, known }: Chances,
  { radius }: Armament,
  target: CharacterId | null,
): string {
  if (radius === 0 || target === null) return "";
  const reply = ruleset.ask(battle, { ask: "area", at: target, radius });
  if (!reply.ok) return "";
  const names = reply.answer.targets.filter(known).map(nameOf);
  return say("effect", { metres: metresText(radius), target: nameOf(target), names: listText(names) });
}
