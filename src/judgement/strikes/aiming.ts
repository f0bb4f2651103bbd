/**
 * The possibilities of the item in hand: a sign for everyone, all from one `ask targets`; the targets of an area; the
 * questions before a press counts. Nothing here reveals characters that the reader does not know of.
 */

import {
  AREAS,
  type AreaName,
  anyCharacterOf,
  areHostile,
  type Battle,
  type BattleView,
  type CharacterId,
  type Declared,
  type Expands,
  given,
  hasFallen,
  isAtArmsLength,
  isLineWay,
  type LastingEffect,
  type PartId,
  type Point,
  type RefusalCode,
  type Ruleset,
  type StrikeForecast,
  type StrikeWith,
  strikeFigures,
  type TargetOffer,
  wayOf,
  widened,
} from "../../rules/index";
import { isAroundUser } from "./around-user";
import { byItsLots } from "./by-lots";

/** The striker, the item in hand, the battle, and the characters that the reader knows of. */
export interface Aim {
  readonly ruleset: Pick<Ruleset, "ask" | "edition">;
  readonly battle: Battle;
  readonly who: CharacterId;
  readonly with: StrikeWith;
  readonly known: (id: CharacterId) => boolean;
  /** Only its user can be meant. */
  readonly onSelf?: boolean;
  /** The combat feats declared with it. */
  readonly declares?: Declared;
  /** Series that it opens by being said (`ACT-5`). */
  readonly series?: readonly string[];
  /** How the spell is made larger (`ACT-10`). */
  readonly expands?: Expands;
  /** It would be a further strike of this name (`ACT-4`). */
  readonly again?: string;
  /** A line takes others in its user's own quiet area, too (`S25-EFF-2`). */
  readonly own?: boolean;
  /**
   * The battle after the brawl that a press on somebody declares (`B20-ZON-1`); null: none. Only where a brawl may
   * form by itself.
   */
  readonly meets?: (target: CharacterId) => Battle | null;
}

/** `fair`: may be struck. `notable`: may be, but there is something to know. `barred`: may not. */
type SignKind = "fair" | "notable" | "barred";

/** The sign on a character while an item is in hand. Metres. */
export interface TargetSign {
  readonly id: CharacterId;
  readonly kind: SignKind;
  /** Whether the item in hand is meant for this character: harm for enemies, healing for friends. */
  readonly meant: boolean;
  /** Whether it is no enemy of the striker. */
  readonly friend: boolean;
  readonly metres: number | null;
  /** Others that may be hit instead, with their numbers of lots. Only characters that the reader knows of. */
  readonly lots?: { readonly [id: CharacterId]: number };
  /** The striker's friends among the lots. */
  readonly risked: readonly CharacterId[];
  readonly reason?: RefusalCode;
  readonly rule?: string;
  /** How far it is beyond the range; only if that is the reason. */
  readonly beyond?: number;
  /** A breakthrough reaches it only where the press says in which other area it ends. */
  readonly past?: true;
  /** It may be named, but is not within reach from here. */
  readonly later?: true;
  /** It lies felled, and this does harm. */
  readonly fallen?: true;
}

export interface TargetSigns {
  readonly signs: readonly TargetSign[];
  /** Why nobody at all can be struck: the reason is the striker, not anybody's place. */
  readonly barred: { readonly reason: RefusalCode; readonly rule: string } | null;
}

/** The additions to a strike (feats, series, expansions) in the form of questions. */
export function saidIn({
  again,
  declares,
  series,
  expands,
}: Aim): Pick<Aim, "again" | "declares" | "series" | "expands"> {
  return given({ again, declares, series, expands });
}

/** The additions that matter for places: those that only change dice are left out. */
function placedIn(aim: Aim): Pick<Aim, keyof ReturnType<typeof saidIn> | "own"> {
  const { sure: _, firm: __, ...wider } = aim.expands ?? {};
  return { ...saidIn(aim.expands ? { ...aim, expands: wider } : aim), ...given({ own: aim.own }) };
}

/** Refusals about the striker, before any target is looked at. */
const OF_THE_STRIKER: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "not-your-turn",
  "already-acted",
  "nothing-again",
  "feat-declared",
  "same-feat",
  "movement-forbids",
  "unable",
  "bad-value",
]);

/**
 * Asks the rules once, not at each pointer's move. By hand and by touch the targets are those of the same melee
 * (`A25-STA-2`, `A25-SKR-7`), also the fallen, stranded and held ones (`A25-STA-7`, `A25-STA-8`, `A25-STA-9`), and
 * nobody of another melee (`A25-OVL-1`); in brawls `B20-RNG-1`, in areas `S20-RNG-1`.
 */
export function targetSigns(aim: Aim): TargetSigns {
  const { ruleset, battle, who, known } = aim;
  const reply = ruleset.ask(battle, { ask: "targets", who, with: aim.with, ...saidIn(aim) });
  if (!reply.ok) {
    const { code, rule } = reply.refusal;
    return { signs: [], barred: { reason: code, rule } };
  }
  const past = new Set(reply.answer.targets.filter((offer) => isGonePast(aim, offer)).map(({ id }) => id));
  const targets = takenAround(aim, reply.answer.targets).map((offer) => (past.has(offer.id) ? passed(offer) : offer));
  const [first] = targets;
  const barred =
    first?.reason !== undefined &&
    OF_THE_STRIKER.has(first.reason) &&
    targets.every(({ can, reason }) => !can && reason === first.reason)
      ? { reason: first.reason, rule: first.rule ?? "" }
      : null;
  const seen = targets.filter(({ id }) => known(id) && mayBeMeant(aim, id));
  const signs = seen.map((offer) => ({
    ...signOf(aim, orMet(aim, offer)),
    ...(past.has(offer.id) && { past: true as const }),
  }));
  return { signs, barred };
}

/** `ACT-12`: an area around its user affects those who stand in it, however far away; the others have no sign. */
function takenAround(aim: Aim, offers: readonly TargetOffer[]): readonly TargetOffer[] {
  if (!isAroundUser(aim, aim.who)) return offers;
  const { can, targets } = takenAt(aim, aim.who);
  return can ? offers.filter(({ id }) => targets.includes(id)).map(passed) : offers;
}

/** A target out of reach may be struck if the blow itself declares the brawl with it. */
function orMet({ meets }: Aim, offer: TargetOffer): TargetOffer {
  if (offer.reason !== "out-of-reach" || !meets?.(offer.id)) return offer;
  return passed(offer);
}

/** A target in its user's own area: the breakthrough goes past it into another area (`S20-EFF-4`). */
function isGonePast(aim: Aim, { id, can }: TargetOffer): boolean {
  return !can && id !== aim.who && endsThrough(aim, id).length > 0;
}

function passed({ reason: _, rule: __, ...offer }: TargetOffer): TargetOffer {
  return { ...offer, can: true };
}

/** With three areas: where a breakthrough through somebody may end (`S20-EFF-4`). */
export function endsThrough(aim: Aim, id: CharacterId): readonly AreaName[] {
  if (aim.battle.board !== "areas" || aim.with.how !== "breakthrough") return [];
  return AREAS.filter((area) => takenTowards(aim, id, area).can);
}

export function isForSelf(aim: Pick<Aim, "with" | "onSelf">): boolean {
  return aim.onSelf === true || isHelp(aim);
}

function mayBeMeant({ onSelf = false, who }: Aim, id: CharacterId): boolean {
  return !onSelf || id === who;
}

/** The signs at a table that does not check targets: everyone known is fair, and places do not matter. */
export function unaskedSigns(aim: Aim): TargetSigns {
  const signs = aim.battle.characters
    .filter(({ id }) => (id !== aim.who || isForSelf(aim)) && aim.known(id) && mayBeMeant(aim, id))
    .map(
      ({ id }): TargetSign => ({
        id,
        kind: "fair",
        meant: isMeantFor(aim, id),
        friend: isFriend(aim, id),
        metres: null,
        risked: [],
      }),
    );
  return { signs, barred: null };
}

function signOf(aim: Aim, { id, can, metres, lots, reason, rule, later }: TargetOffer): TargetSign {
  const seen = lots && Object.fromEntries(Object.entries(lots).filter(([one]) => aim.known(one)));
  const risked = seen && !isHelp(aim) ? Object.keys(seen).filter((one) => one !== id && isFriend(aim, one)) : [];
  const meant = isMeantFor(aim, id);
  const range = strikeReach(aim.with);
  const target = anyCharacterOf(aim.battle, id);
  const isSpared = !isHelp(aim) && target !== undefined && hasFallen(target);
  const isPlain = meant && risked.length === 0 && !isSpared && !later;
  return {
    id,
    kind: !can ? "barred" : isPlain ? "fair" : "notable",
    meant,
    friend: isFriend(aim, id),
    metres,
    ...given({ lots: seen }),
    risked,
    ...given({ reason, rule }),
    ...(can && given({ later })),
    ...(isSpared && { fallen: true as const }),
    ...(reason === "out-of-range" && metres !== null && range !== null ? { beyond: Math.max(0, metres - range) } : {}),
  };
}

/** Its reach in metres; null: it needs no range. */
export function strikeReach({ range, length, ...made }: StrikeWith): number | null {
  const how = wayOf(made);
  if (isAtArmsLength(how)) return null;
  const bounds = [range, isLineWay(how) ? length : undefined];
  const least = Math.min(...bounds.filter((one) => one !== undefined));
  return Number.isFinite(least) ? least : null;
}

/** Whether it is for one's own side: healing, or something that nobody resists and that only leaves a good effect. */
export function isHelp({ with: made }: Pick<Aim, "with">): boolean {
  const { effect, leaves = [] } = made;
  if (effect === "heal") return true;
  const lasting = leaves.filter((one) => typeof one !== "string");
  if (effect !== "nothing" || lasting.length === 0 || lasting.length < leaves.length) return false;
  return strikeFigures(made).against === "none" && !lasting.some(isBad);
}

function isBad({ conditions = [], each, figures = {} }: LastingEffect): boolean {
  const sum = Object.entries(figures).reduce((all, [key, n = 0]) => all + (key === "critical" ? -n : n), 0);
  return conditions.length > 0 || each?.damage !== undefined || sum < 0;
}

function isFriend({ battle, who }: Aim, id: CharacterId): boolean {
  const [striker, other] = [anyCharacterOf(battle, who), anyCharacterOf(battle, id)];
  return striker !== undefined && other !== undefined && !areHostile(battle, striker.side, other.side);
}

export function isMeantFor(aim: Aim, id: CharacterId): boolean {
  return aim.onSelf === true || isFriend(aim, id) === isHelp(aim);
}

/** Where an area is aimed: a point in metres, or the id of a character, a skirmish or an area. */
export type AimedPlace = Point | string;

/** The targets of an area, a line or a breakthrough. */
export interface TakenTargets {
  readonly can: boolean;
  readonly reason?: RefusalCode;
  readonly rule?: string;
  /** The characters that the reader knows of. */
  readonly targets: readonly CharacterId[];
  /** The targets that it is not meant for. */
  readonly risked: readonly CharacterId[];
  /** The most that it hits; null: all of them. */
  readonly limit: number | null;
}

/** The targets of an area around a place. Only places are asked about, not the results of dice. */
export function takenAt(aim: Aim, at: AimedPlace): TakenTargets {
  return taken(aim, { at });
}

/**
 * The targets of a line or a breakthrough towards a character. @param to the end of a breakthrough; absent: at the
 * target
 */
export function takenTowards(aim: Aim, target: CharacterId, to?: Through["to"]): TakenTargets {
  return taken(aim, { target, ...given({ to }) });
}

/** The aim of a line or a breakthrough: a character, or an area (`S25-EFF-2`). */
export type AimedAlong = Partial<Through> | { readonly at: AimedPlace };

/** Whether a line or a breakthrough may leave out a character that it would affect. */
export function maySpare(aim: Aim, aimed: AimedAlong, id: CharacterId): boolean {
  const { ruleset, battle, who } = aim;
  const said = placedIn(aim);
  const question = { ask: "strike", who, with: positionsOnly(aim.with), ...said, ...aimed, spares: [id] } as const;
  const reply = ruleset.ask(battle, question);
  return reply.ok && reply.answer.can;
}

/** A breakthrough: its certain target and its end: metres, or one of three areas. */
export interface Through {
  readonly target: CharacterId;
  readonly to: Point | AreaName;
}

function taken(aim: Aim, aimed: AimedAlong): TakenTargets {
  const { ruleset, battle, who, known } = aim;
  const { limit = null } = widened(aim.with, aim.expands);
  const said = placedIn(aim);
  const reply = ruleset.ask(battle, { ask: "strike", who, with: positionsOnly(aim.with), ...said, ...aimed });
  if (!reply.ok) {
    const { code, rule } = reply.refusal;
    return { can: false, reason: code, rule, targets: [], risked: [], limit };
  }
  const { can, reason, rule, targets = [] } = reply.answer;
  const seen = targets.filter(known);
  return {
    can,
    ...given({ reason, rule }),
    targets: seen,
    risked: isHelp(aim) ? [] : seen.filter((id) => !isMeantFor(aim, id)),
    limit,
  };
}

/**
 * The same strike without dice. It may be made where the whole one may, at the same targets. Healing stays healing,
 * since it may also target the felled.
 */
export function positionsOnly(figures: StrikeWith): StrikeWith {
  const { power: _power, points: _points, critical: _critical, reads: _reads, ...rest } = figures;
  return figures.effect === "heal" ? { ...rest, points: { dice: 0, bonus: 0 } } : { ...rest, effect: "nothing" };
}

/** The skirmishes and characters that cut the line of fire. */
export interface Cut {
  readonly by: readonly string[];
  /** Whether they include somebody whom the reader does not know of. */
  readonly unseen: boolean;
}

const CLEAR: Cut = { by: [], unseen: false };

/** The cuts of the line of fire; empty: it is clear, or none is needed. */
export function cutBetween({ ruleset, battle, who, known, with: made }: Aim, to: CharacterId | Point): Cut {
  if (isAtArmsLength(wayOf(made))) return CLEAR;
  const reply = ruleset.ask(battle, { ask: "lineOfFire", from: who, to });
  if (!reply.ok || reply.answer.clear) return CLEAR;
  const by = reply.answer.by.filter((id) => !anyCharacterOf(battle, id) || known(id));
  return { by, unseen: by.length < reply.answer.by.length };
}

/** The chances of a strike, by its lots where it may stray; null: none can be told, or only places are played. */
export function chancesOf(aim: Aim, target: CharacterId): StrikeForecast | null {
  const { ruleset, who } = aim;
  if (aim.with.effect === "nothing") return null;
  const battle = aim.meets?.(target) ?? aim.battle;
  const reply = ruleset.ask(battle, { ask: "strike", who, with: aim.with, target, ...saidIn(aim) });
  return reply.ok && reply.answer.can ? byItsLots(reply.answer, target) : null;
}

/** One part of somebody as a target: why it cannot be, or the chances there. */
export function partAimed(
  aim: Aim,
  target: { readonly id: CharacterId; readonly part: PartId },
): { readonly refusal?: { readonly reason: RefusalCode; readonly rule: string }; readonly chances?: StrikeForecast } {
  const battle = aim.meets?.(target.id) ?? aim.battle;
  const reply = aim.ruleset.ask(battle, { ask: "strike", who: aim.who, with: aim.with, target, ...saidIn(aim) });
  if (!reply.ok) return { refusal: { reason: reply.refusal.code, rule: reply.refusal.rule } };
  const { can, reason = "bad-value", rule = "" } = reply.answer;
  return can ? { chances: reply.answer } : { refusal: { reason, rule } };
}

/** The meaning of a pointer near a centre or a character: that very place. Metres. */
export function snappedTo(
  view: BattleView,
  point: Point,
  within: number,
  known: (id: CharacterId) => boolean,
): AimedPlace {
  let nearest: AimedPlace = point;
  let least = within;
  const offer = (id: string, [x, y]: Point) => {
    const distance = Math.hypot(x - point[0], y - point[1]);
    if (distance < least) [nearest, least] = [id, distance];
  };
  for (const { id, centre } of view.skirmishes) if (id !== undefined && centre) offer(id, centre);
  for (const [id, { at }] of Object.entries(view.characters))
    if (at !== null && typeof at !== "string" && known(id)) offer(id, at);
  return nearest;
}
