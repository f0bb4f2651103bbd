/** The words of the hand: on its cards, at every possible target, and before a press counts. */

import type { PlateLine } from "../chronicle/index";
import { factsText, listText, metresText, percentText, say, saying, skirmishText, type Terms } from "../foundry/words";
import {
  type Aim,
  type Cut,
  type PressQuestion,
  type Share,
  shareOf,
  type TakenTargets,
  type TargetSign,
} from "../judgement/strikes/index";
import {
  type AreaName,
  anyCharacterOf,
  areaSeenFrom,
  type Battle,
  type CharacterId,
  type RefusalCode,
  type StrikeForecast,
} from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import { refusalText } from "../words/tell";

export const sayOfWeapons = saying("weapons");

/** The texts of a tip, one after the other; empty ones are left out. */
export function tipOf(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(sayOfWeapons("then"));
}

/** Why somebody, or nobody at all, may be struck at. */
interface Barred {
  readonly reason?: RefusalCode;
  readonly rule?: string;
}

/** Why somebody may not be struck at, as exactly as the reader may know: too far (`A25-RNG-1`), or elsewhere (`A25-STA-8`, `A25-STA-9`). */
function whyNotText(sign: TargetSign, cut: Cut, battle: Battle, terms: Terms): string {
  const { id, reason, beyond, metres } = sign;
  if (reason === undefined) return "";
  if (reason === "shielded") return cutText(cut, terms);
  if (reason === "out-of-range" && beyond !== undefined) return sayOfWeapons("beyond", { metres: metresText(beyond) });
  if (reason === "out-of-reach" && metres !== null) {
    const elsewhere = fightOf(battle, id);
    return elsewhere === null
      ? sayOfWeapons("away", { metres: metresText(metres) })
      : sayOfWeapons("elsewhere", { skirmish: skirmishText(elsewhere, terms), metres: metresText(metres) }, terms);
  }
  return refusalWords(sign, battle, terms);
}

/** How far off it stands, above or before the sign's own words; null where that is no matter, or those words say it. */
export function distanceText({ metres, reason }: TargetSign): string | null {
  return metres === null || metres === 0 || reason === "out-of-reach" ? null : metresText(metres);
}

/** The skirmish that somebody fights in; null: none. */
export function fightOf(battle: Battle, id: CharacterId): string | null {
  const c = anyCharacterOf(battle, id);
  return c && "melee" in c ? c.melee : null;
}

/**
 * The rules' own sentence: after a movement, what that kind of it leaves (`TRN-3`).
 * @param cut who stands between, where it may be that
 */
export function refusalWords(
  { reason = "bad-value", rule = "" }: Barred,
  battle: Battle,
  terms: Terms,
  cut?: Cut,
): string {
  const kind = "turn" in battle ? battle.turn?.moved : null;
  const data = { ...(kind && { kind }), ...(reason === "shielded" && cut && { shields: cut.by }) };
  return refusalText({ code: reason, rule, data }, nameOf, terms);
}

/** The character or skirmish that cuts the line of fire; an unseen one is `something`. */
function cutText({ by }: Cut, terms: Terms): string {
  if (by.length === 0) return sayOfWeapons("somethingShields", {}, terms);
  return sayOfWeapons("shieldedBy", { names: listText(by.map((id) => placeName(id, terms))) }, terms);
}

/** Skirmishes by their names, everybody else by theirs. */
function placeName(id: string, terms: Terms): string {
  return /^S\d+$/.test(id) ? skirmishText(id, terms) : nameOf(id);
}

function shareText({ part, of }: Share): string {
  return sayOfWeapons("share", { n: String(part), all: String(of) });
}

/** `Goblin A 2/3, Wolf 1/3 (ally)`. */
export function lotsText({ lots, risked }: TargetSign): string {
  const ids = Object.keys(lots ?? {});
  if (ids.length < 2) return "";
  const told = ids.map((id) =>
    sayOfWeapons(risked.includes(id) ? "friendLots" : "lots", {
      who: nameOf(id),
      lot: shareText(shareOf(lots ?? {}, [id])),
    }),
  );
  return sayOfWeapons("mayHit", { names: listText(told) });
}

/** The map's words beside a character; the list has the same in one line. */
export function signLines(aim: Aim, sign: TargetSign, cut: Cut, terms: Terms): PlateLine[] {
  if (sign.kind === "barred") return [{ text: whyNotText(sign, cut, aim.battle, terms), tone: "refused" }];
  const lots = lotsText(sign);
  return [
    ...(sign.meant ? [] : [{ text: sayOfWeapons(sign.friend ? "friend" : "enemy"), tone: "skirmish" } as const]),
    ...(sign.fallen ? [{ text: sayOfWeapons("fallen"), tone: "skirmish" } as const] : []),
    ...(sign.later ? [{ text: sayOfWeapons("later"), tone: "skirmish" } as const] : []),
    ...(lots === "" ? [] : [{ text: lots, tone: sign.risked.length > 0 ? "skirmish" : "plain" } as const]),
  ];
}

/** The characters in an area, and its maximum number of targets (`STR-12`, `S20-EFF-2`). */
export function takenLines(taken: TakenTargets, cut: Cut, battle: Battle, terms: Terms): PlateLine[] {
  const { can, reason, targets, risked, limit } = taken;
  if (!can)
    return [
      {
        text: reason === "shielded" ? cutText(cut, terms) : refusalWords(taken, battle, terms),
        tone: "refused",
      },
    ];
  const names = targets.map((id) =>
    risked.includes(id) ? sayOfWeapons("friendIn", { name: nameOf(id) }) : nameOf(id),
  );
  return [
    ...(names.length === 0 ? [] : [{ text: listText(names), tone: risked.length > 0 ? "skirmish" : "plain" } as const]),
    ...(limit === null || limit >= targets.length
      ? []
      : [{ text: sayOfWeapons("limit", { limit: String(limit) }), tone: "plain" } as const]),
  ];
}

/** One of three areas, as its striker sees them. */
export function areaText({ battle, who }: Pick<Aim, "battle" | "who">, area: AreaName): string {
  return say(`areas.name.${areaSeenFrom(battle, anyCharacterOf(battle, who)?.side ?? "", area)}`);
}

export function takenTitle({ targets }: TakenTargets): string {
  return targets.length === 0 ? sayOfWeapons("nobodyIn") : sayOfWeapons("countIn", { count: String(targets.length) });
}

/** `hits 72% · damage 8.4 · fells 12%`; empty where nothing is reckoned. */
export function chancesText({ hit, damage, healed, fells }: StrikeForecast): string {
  const amount = damage ?? healed;
  return factsText([
    ...(hit === undefined ? [] : [sayOfWeapons("chance.hit", { share: percentText(hit) })]),
    ...(amount === undefined
      ? []
      : [sayOfWeapons(damage ? "chance.damage" : "chance.healed", { mean: amount.mean.toFixed(1) })]),
    ...(fells === undefined || fells === 0 ? [] : [sayOfWeapons("chance.fells", { share: percentText(fells) })]),
  ]);
}

export function questionText(question: PressQuestion): string {
  if (question.ask === "friend") return sayOfWeapons("question.friend", { name: nameOf(question.who) });
  if (question.ask === "later")
    return sayOfWeapons("question.later", { name: nameOf(question.who), metres: metresText(question.metres) });
  if (question.ask === "nobody") return sayOfWeapons("question.nobody");
  if (question.ask === "part") return sayOfWeapons("question.part", { name: nameOf(question.who) });
  const names = listText(question.risked.map(nameOf));
  if (question.ask === "among") return sayOfWeapons("question.among", { names });
  return sayOfWeapons("question.risk", { names, share: shareText(question.share) });
}

/** The effect of the button that says yes, in words. */
export function yesText(question: PressQuestion): string {
  return sayOfWeapons(`question.yes.${question.ask}`);
}
