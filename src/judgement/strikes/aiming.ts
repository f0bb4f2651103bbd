/**
 * What somebody could do with what is in its hand: a sign for everyone out of one `ask targets`, whom an area would take,
 * and what has to be asked before a press counts. Nothing here says of anybody whom its reader does not know of.
 */

import {
  type AreaName,
  ableParts,
  anyCharacterOf,
  areHostile,
  type Battle,
  type BattleView,
  type CharacterId,
  type Declares,
  given,
  isAtArmsLength,
  isLineWay,
  isPartAble,
  type LastingEffect,
  type Point,
  type RefusalCode,
  type Ruleset,
  type StrikeForecast,
  type StrikeWith,
  strikeFigures,
  type TargetOffer,
  wayOf,
} from "../../rules/index";

/** Who has what in hand, in which battle, and whom its reader knows of. */
export interface Aim {
  readonly ruleset: Pick<Ruleset, "ask">;
  readonly battle: Battle;
  readonly who: CharacterId;
  readonly with: StrikeWith;
  readonly known: (id: CharacterId) => boolean;
  /** Nobody but whoever uses it is meant. */
  readonly onSelf?: boolean;
  /** The combat feat that is declared with it. */
  readonly declares?: Declares;
  /** The battle after the brawl that a press on somebody declares (`B20-ZON-1`), null: none; only where it may form by itself. */
  readonly meets?: (target: CharacterId) => Battle | null;
}

/** `fair`: may be struck at. `notable`: may be, and there is something to know. `barred`: may not. */
type SignKind = "fair" | "notable" | "barred";

/** What somebody wears while there is something in hand. Metres. */
export interface TargetSign {
  readonly id: CharacterId;
  readonly kind: SignKind;
  /** Whether the item in hand is meant for this character: harm for enemies, healing for friends. */
  readonly meant: boolean;
  /** Whether it is no enemy of the striker. */
  readonly friend: boolean;
  readonly metres: number | null;
  /** Who may be hit instead, with how many lots; only whom the reader knows of. */
  readonly lots?: { readonly [id: CharacterId]: number };
  /** Friends of the striker among the lots. */
  readonly risked: readonly CharacterId[];
  readonly reason?: RefusalCode;
  readonly rule?: string;
  /** How far it is past the range; only where that is why not. */
  readonly beyond?: number;
}

export interface TargetSigns {
  readonly signs: readonly TargetSign[];
  /** Why nobody at all: it lies with the striker, not with where anybody stands. */
  readonly barred: { readonly reason: RefusalCode; readonly rule: string } | null;
}

/** Of the striker and its turn: these come before anybody in particular is looked at. */
const OF_THE_STRIKER: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "not-your-turn",
  "already-acted",
  "movement-forbids",
  "unable",
  "bad-value",
]);

/** One question, whatever the pointer does afterwards. */
export function targetSigns(aim: Aim): TargetSigns {
  const { ruleset, battle, who, known } = aim;
  const reply = ruleset.ask(battle, { ask: "targets", who, with: aim.with });
  if (!reply.ok) {
    const { code, rule } = reply.refusal;
    return { signs: [], barred: { reason: code, rule } };
  }
  const { targets } = reply.answer;
  const [first] = targets;
  const barred =
    first?.reason !== undefined &&
    OF_THE_STRIKER.has(first.reason) &&
    targets.every(({ can, reason }) => !can && reason === first.reason)
      ? { reason: first.reason, rule: first.rule ?? "" }
      : null;
  const seen = targets.filter(({ id }) => known(id) && mayBeMeant(aim, id));
  return { signs: seen.map((offer) => signOf(aim, orMet(aim, offer))), barred };
}

/** Whoever is out of reach, and is met by the blow itself, may be struck at. */
function orMet({ meets }: Aim, offer: TargetOffer): TargetOffer {
  if (offer.reason !== "out-of-reach" || !meets?.(offer.id)) return offer;
  const { reason: _, rule: __, ...met } = offer;
  return { ...met, can: true };
}

/** Whether whoever uses it may mean itself. */
export function isForSelf(aim: Pick<Aim, "with" | "onSelf">): boolean {
  return aim.onSelf === true || isHelp(aim);
}

function mayBeMeant({ onSelf = false, who }: Aim, id: CharacterId): boolean {
  return !onSelf || id === who;
}

/** Where nobody is asked whether it may be: everyone who is known, and nothing of where they stand. */
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

function signOf(aim: Aim, { id, can, metres, lots, reason, rule }: TargetOffer): TargetSign {
  const seen = lots && Object.fromEntries(Object.entries(lots).filter(([one]) => aim.known(one)));
  const risked = seen && !isHelp(aim) ? Object.keys(seen).filter((one) => one !== id && isFriend(aim, one)) : [];
  const meant = isMeantFor(aim, id);
  const range = strikeReach(aim.with);
  return {
    id,
    kind: !can ? "barred" : meant && risked.length === 0 ? "fair" : "notable",
    meant,
    friend: isFriend(aim, id),
    metres,
    ...given({ lots: seen }),
    risked,
    ...given({ reason, rule }),
    ...(reason === "out-of-range" && metres !== null && range !== null ? { beyond: Math.max(0, metres - range) } : {}),
  };
}

/** How far it reaches in metres; null: no range is asked. */
export function strikeReach({ range, length, ...made }: StrikeWith): number | null {
  const how = wayOf(made);
  if (isAtArmsLength(how)) return null;
  const bounds = [range, isLineWay(how) ? length : undefined];
  const least = Math.min(...bounds.filter((one) => one !== undefined));
  return Number.isFinite(least) ? least : null;
}

/** Whether it is for one's own side: healing, and what nobody resists and only leaves something good. */
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

/** A part that a strike could name. */
interface PartChoice {
  readonly id: string;
  readonly core: boolean;
}

/** Parts among which a press has to choose; empty where there are fewer than two. */
function partsToChoose({ battle, with: figures }: Aim, id: CharacterId): readonly PartChoice[] {
  const target = anyCharacterOf(battle, id);
  if (!target || !("parts" in target) || !target.parts || figures.how === "area") return [];
  const among = isHelp({ with: figures }) ? target.parts : ableParts(target).filter(isPartAble);
  return among.length > 1 ? among.map((part) => ({ id: part.id, core: part.core })) : [];
}

/** So many cases of so many, in the least numbers: 1 of 2, never 2 of 4. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

/** The share of a draw that finds any of these. */
export function shareOf(lots: NonNullable<TargetSign["lots"]>, ids: readonly CharacterId[]): Share {
  const sum = (list: readonly (number | undefined)[]) => list.reduce<number>((so, one = 0) => so + one, 0);
  const [part, of] = [sum(ids.map((id) => lots[id])), sum(Object.values(lots))];
  const divisor = greatestDivisor(part, of) || 1;
  return { part: part / divisor, of: of / divisor };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** What has to be asked before the press on somebody counts, in this order. */
export type PressQuestion =
  | { readonly ask: "friend"; readonly who: CharacterId }
  /** A shot may go astray: friends that it may find, and in how many of how many cases. */
  | { readonly ask: "risk"; readonly risked: readonly CharacterId[]; readonly share: Share }
  /** An area takes friends as well. */
  | { readonly ask: "among"; readonly risked: readonly CharacterId[] }
  /** An area takes nobody that its reader knows of. */
  | { readonly ask: "nobody" }
  | { readonly ask: "part"; readonly who: CharacterId; readonly parts: readonly PartChoice[] };

/** Nothing where the press is clear. */
export function questionsBefore(aim: Aim, sign: TargetSign): readonly PressQuestion[] {
  const parts = partsToChoose(aim, sign.id);
  return [
    ...(!isHelp(aim) && !sign.meant ? [{ ask: "friend", who: sign.id } as const] : []),
    ...(sign.risked.length > 0
      ? [{ ask: "risk", risked: sign.risked, share: shareOf(sign.lots ?? {}, sign.risked) } as const]
      : []),
    ...(parts.length > 0 ? [{ ask: "part", who: sign.id, parts } as const] : []),
  ];
}

/** The same of an area. */
export function questionsBeforeArea(aim: Aim, { can, targets, risked }: TakenTargets): readonly PressQuestion[] {
  if (!can) return [];
  if (targets.length === 0) return [{ ask: "nobody" }];
  return risked.length === 0 || isHelp(aim) ? [] : [{ ask: "among", risked }];
}

/** Where an area is aimed at: a point in metres, or the id of a character, a skirmish or an area. */
export type AimedPlace = Point | string;

/** Whom an area, a line or a breakthrough would take. */
export interface TakenTargets {
  readonly can: boolean;
  readonly reason?: RefusalCode;
  readonly rule?: string;
  /** The characters that the reader knows of. */
  readonly targets: readonly CharacterId[];
  /** The targets that it is not meant for. */
  readonly risked: readonly CharacterId[];
  /** Most that it hits; null: all of them. */
  readonly limit: number | null;
}

/** An area around a place. Only positions are asked for: what the dice could come to is another question. */
export function takenAt(aim: Aim, at: AimedPlace): TakenTargets {
  return taken(aim, { at });
}

/** A line or a breakthrough towards somebody. @param to where a breakthrough ends; the target's own place */
export function takenTowards(aim: Aim, target: CharacterId, to?: Through["to"]): TakenTargets {
  return taken(aim, { target, ...given({ to }) });
}

/** Whether a line or a breakthrough towards somebody may leave one of those out whom it would take. */
export function maySpare(aim: Aim, aimed: Partial<Through>, id: CharacterId): boolean {
  const { ruleset, battle, who } = aim;
  const question = { ask: "strike", who, with: positionsOnly(aim.with), ...aimed, spares: [id] } as const;
  const reply = ruleset.ask(battle, question);
  return reply.ok && reply.answer.can;
}

/** A breakthrough: whom it goes through for certain, and where it ends – metres, or one of three areas. */
export interface Through {
  readonly target: CharacterId;
  readonly to: Point | AreaName;
}

function taken(aim: Aim, aimed: { readonly at: AimedPlace } | Partial<Through>): TakenTargets {
  const { ruleset, battle, who, known } = aim;
  const limit = aim.with.limit ?? null;
  const reply = ruleset.ask(battle, { ask: "strike", who, with: positionsOnly(aim.with), ...aimed });
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

/** The same without dice: it may be made where the whole may, and at whom. Healing stays so, as it finds the felled too. */
export function positionsOnly(figures: StrikeWith): StrikeWith {
  const { power: _power, points: _points, critical: _critical, reads: _reads, ...rest } = figures;
  return figures.effect === "heal" ? { ...rest, points: { dice: 0, bonus: 0 } } : { ...rest, effect: "nothing" };
}

/** Who or what cuts the line of fire: skirmishes and characters. */
export interface Cut {
  readonly by: readonly string[];
  /** Whether somebody is among them whom the reader does not know of. */
  readonly unseen: boolean;
}

const CLEAR: Cut = { by: [], unseen: false };

/** Nothing where it is clear, or no line is asked for. */
export function cutBetween({ ruleset, battle, who, known, with: made }: Aim, to: CharacterId | Point): Cut {
  if (isAtArmsLength(wayOf(made))) return CLEAR;
  const reply = ruleset.ask(battle, { ask: "lineOfFire", from: who, to });
  if (!reply.ok || reply.answer.clear) return CLEAR;
  const by = reply.answer.by.filter((id) => !anyCharacterOf(battle, id) || known(id));
  return { by, unseen: by.length < reply.answer.by.length };
}

/** What a strike would come to; null where nothing can be said of it, or only positions are played. */
export function chancesOf(aim: Aim, target: CharacterId): StrikeForecast | null {
  const { ruleset, who, declares } = aim;
  if (aim.with.effect === "nothing") return null;
  const battle = aim.meets?.(target) ?? aim.battle;
  const reply = ruleset.ask(battle, { ask: "strike", who, with: aim.with, target, ...given({ declares }) });
  return reply.ok && reply.answer.can ? reply.answer : null;
}

/**
 * What a pointer near a centre or somebody means: that very place. Metres.
 * @param within how near
 */
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
