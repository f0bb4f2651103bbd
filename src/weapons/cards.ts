/** The cards of the bar: usable things with their costs, their remaining uses, and why one cannot be used now. */

import { type Armament, wieldedText } from "../documents/armaments";
import { isDeedType } from "../documents/belongings";
import { factsText, metresText, say, type Terms } from "../foundry/words";
import {
  type Choosable,
  type TargetSigns,
  targetSigns,
  usedSoFar,
  type WhyUnusable,
  whyUnusable,
} from "../judgement/strikes/index";
import { mpShownOf } from "../known/shown-health";
import { pageState } from "../page-state";
import { areasReached, type Battle, given, type Refusal } from "../rules/index";
import { nameOf, recordOf } from "../scene/scene-battle";
import { automationOf } from "../settings";
import { deedText } from "../words/deed-words";
import { figuresMade, figuresOfStriker } from "../words/figures-made";
import { refusalText } from "../words/tell";
import { aimAtPrice, aimOf, keepsMagicPoints } from "./aim-of";
import { handsAgainst, handsText } from "./hands-against";
import { levelOfTargets } from "./levels";
import { CARDS, type OpenTurn } from "./open-turn";
import { refusalWords, sayOfWeapons } from "./weapon-words";

export interface Card extends Choosable {
  readonly armament: Armament;
  /** Below its name: how it is used, `At a target · 20 m`. */
  readonly way: string;
  /** After that: its cost, its remaining uses, whether it is put away: `MP 6`; empty: none of these. */
  readonly cost: string;
  /** The terms of its user's figures, if an effect lasts on them; empty: none does. */
  readonly made: string;
  /** Its effect in words; empty: no words. */
  readonly does: string;
  /**
   * In words; empty: it can be used. After a movement it says which it was (`TRN-3`, `S20-MOV-2`, `S20-MOV-4`, `S20-THR-1`), of spells
   * of a minor action as well (`TRN-7`).
   */
  readonly whyNot: string;
  /** A minor action: it leaves the turn as it was (`TRN-2`), as often as one likes (`TRN-9`). */
  readonly minor: boolean;
  /** It is never put into the hand by itself. */
  readonly waits: boolean;
}

const state = pageState("weapons/cards", () => ({
  last: { key: "", cards: [] } as { readonly key: string; readonly cards: readonly Card[] },
}));

/** Call it again when the battle, the sheet or whom this user sees has changed. */
export function cardsOf(turn: OpenTurn, armaments: readonly Armament[]): readonly Card[] {
  const { battle, combat, revision } = turn.fight;
  const aims = armaments.map((armament) => aimOf(turn, armament));
  const seen = battle.characters.flatMap(({ id }) => (aims[0]?.known(id) ? [id] : []));
  const levels = [levelOfTargets(), automationOf("cost"), automationOf("hands")];
  const actor = turn.scene.tokens.get(turn.who)?.actor ?? null;
  const hands = handsAgainst(
    combat,
    actor,
    turn.who,
    armaments.map(({ id }) => id),
  );
  const used = usedSoFar(recordOf(combat).history, turn.who);
  const key = JSON.stringify([combat.id, revision, turn.who, levels, armaments, seen, hands, used]);
  if (key === state.last.key) return state.last.cards;
  const { terms } = turn.fight.ruleset.capabilities;
  const cards = armaments.map((armament, place): Card => {
    const aim = aims[place]!;
    const isCostEnforced = automationOf("cost") === "enforce";
    const uses = isCostEnforced ? armament.uses : null;
    const atPrice = signsAtPrice(turn, armament);
    // Where costs are enforced, what is aimed with has its price already.
    const why = levelOfTargets() === "off" ? null : whyUnusable(aim, uses, isCostEnforced ? atPrice : undefined);
    const minor = armament.strike?.minor === true;
    const full = hands[place] ?? null;
    const isHeld = full !== null && automationOf("hands") === "enforce";
    const held = isHeld ? refusalText(full, nameOf, terms) : "";
    return {
      id: armament.id,
      armament,
      aim,
      why,
      way: wayText(armament, battle),
      cost: costOf(armament, aim.again, full, atPrice?.signs.some(({ reason }) => reason === "no-mp") === true),
      made: madeOf(turn, armament),
      does: deedText(armament),
      whyNot: whyText(why, battle, terms) || held,
      minor,
      waits: minor || isDeedType(armament.type),
      away: full !== null,
      ...given({ used: used.includes(armament.name) ? used.lastIndexOf(armament.name) : undefined }),
    };
  });
  state.last = { key, cards };
  return cards;
}

/** With three areas a range is written as the books write it there, `2 (30 m)` (`S25-RNG-1`). */
function wayText(armament: Armament, { board }: Battle): string {
  return board === "areas" ? wieldedText(armament, rangeInAreas) : wieldedText(armament);
}

function rangeInAreas(range: number): string {
  return range > 0
    ? sayOfWeapons("areas", { areas: String(areasReached(range)), metres: metresText(range) })
    : metresText(range);
}

/** Possible targets with their MP cost; undefined: it costs none, or the table counts none. */
function signsAtPrice(turn: OpenTurn, armament: Armament): TargetSigns | undefined {
  if (automationOf("cost") === "off" || !armament.strike?.mp) return undefined;
  if (!keepsMagicPoints(turn.fight.battle, turn.who)) return undefined;
  return targetSigns(aimAtPrice(turn, armament));
}

function madeOf({ fight, who }: OpenTurn, { strike }: Armament): string {
  return strike ? figuresMade(fight, who, figuresOfStriker(strike), strike.part) : "";
}

function costOf(
  { uses, strike }: Armament,
  again: string | undefined,
  hands: Refusal | null,
  isShort: boolean,
): string {
  const { mp = 0 } = strike ?? {};
  return factsText([
    ...(again === undefined ? [] : [sayOfWeapons("again", { name: again })]),
    ...(mp > 0 ? [sayOfWeapons("cost", { mp: String(mp) })] : []),
    ...(uses === null ? [] : [sayOfWeapons("left", { count: String(uses) })]),
    ...(isShort ? [sayOfWeapons("shortOfMp")] : []),
    ...(hands === null ? [] : [handsText(hands)]),
  ]);
}

function whyText(why: WhyUnusable | null, battle: Battle, terms: Terms): string {
  if (why === null) return "";
  return why === "none-left" ? say("refusalWhy.bad-value.noneLeft") : refusalWords(why, battle, terms);
}

/** `Kai – in hand`. */
export function titleOf({ who }: OpenTurn): string {
  return sayOfWeapons("turn", { name: nameOf(who) });
}

/** `MP 12/30`; empty: it keeps none. */
export function mpLeftOf({ scene, fight, who }: OpenTurn): string {
  const mp = mpShownOf(scene, fight.battle, who);
  return mp ? say("tracker.state.mp", { value: String(mp.value), most: String(mp.max) }) : "";
}

/** The number keys of the cards: `1–3`. */
export function keysOf(cards: readonly Card[]): string {
  const last = Math.min(cards.length, CARDS);
  return last > 1 ? `1–${last}` : "1";
}
