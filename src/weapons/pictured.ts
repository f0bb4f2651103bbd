/** The map's picture of the hand, from the rules' answers: signs at characters, and the pointer's marks. */

import type { FireLine, LotSlice, Pointed } from "../canvas/aiming/aim-picture";
import { cutShare, type Obstacle } from "../canvas/aiming/cut-point";
import type { WhyNot, WornSign } from "../canvas/aiming/sign-tag";
import { discOf } from "../canvas/bodies";
import type { Disc } from "../canvas/clear-place";
import { stripOn } from "../canvas/map-scale";
import { areaAt } from "../documents/bands";
import { pixelsPerMetre } from "../foundry/metres";
import type { SceneDoc } from "../foundry/platform";
import { factsText, metresText } from "../foundry/words";
import { SNAP_METRES } from "../judgement/moves/index";
import {
  type Aim,
  type AimedPlace,
  type Cut,
  chancesOf,
  cutBetween,
  isAroundUser,
  isForSelf,
  priceOf,
  snappedTo,
  strikeReach,
  type TargetSign,
  type TargetSigns,
  takenAt,
  takenTowards,
} from "../judgement/strikes/index";
import {
  anyCharacterOf,
  type CharacterId,
  given,
  isAtArmsLength,
  isLineWay,
  ontoLine,
  type Point,
  wayOf,
} from "../rules/index";
import { bandsOn } from "../scene/areas";
import { metresToPixels, pixelsToMetres } from "../scene/map-places";
import { nameOf } from "../scene/scene-battle";
import { figuresMade, figuresOfTarget } from "../words/figures-made";
import type { OpenTurn } from "./open-turn";
import { centreOf, coordinateOf, outlineOf, stripShape, takenDiscs } from "./outlines";
import { chancesText, distanceText, fightOf, sayOfWeapons, signLines, takenLines, takenTitle } from "./weapon-words";

export const NO_CUT: Cut = { by: [], unseen: false };

/** Whether the striker has acted: then there is nothing to aim at any more, and no place of anybody is the reason. */
export function isSpent({ barred }: Pick<TargetSigns, "barred">): boolean {
  return barred?.reason === "already-acted";
}

/** The signs on tokens. A friend that cannot be struck at wears none: nobody would want to. */
export function wornSigns({ scene }: OpenTurn, { battle, who, with: made }: Aim, answer: TargetSigns): WornSign[] {
  return answer.signs.flatMap((sign): WornSign[] => {
    const at = discOf(scene, sign.id);
    if (!at || (sign.id === who && !sign.meant)) return [];
    // A ring means that a blow lands; a character that is not within reach yet has none.
    if (sign.later) return [];
    // No harm is meant for a friend who lies there.
    if (sign.fallen && !sign.meant) return [];
    if (sign.kind !== "barred") return [{ at, kind: sign.fallen ? "fallen" : sign.kind }];
    // A reason for everybody stands in the bar, and nobody is on the way to somebody who lies there.
    if (!sign.meant || sign.fallen || answer.barred) return [];
    return [{ at, kind: "barred", ...whyOf(sign) }];
  });

  function whyOf({ id, reason, metres, beyond }: TargetSign): { why: WhyNot; words?: string } {
    if (reason === "out-of-range")
      return { why: "too-far", words: beyond === undefined ? "" : `+${metresText(beyond)}` };
    if (reason === "shielded") return { why: "shielded" };
    if (reason === "no-mp") return { why: "barred", words: "MP" };
    if (reason === "out-of-reach" && isAtArmsLength(wayOf(made))) {
      const there = fightOf(battle, id);
      if (there !== null && there !== fightOf(battle, who)) return { why: "elsewhere", words: there.replace(/^S/, "") };
      return { why: "too-far", words: metres === null ? "" : metresText(metres) };
    }
    return { why: "barred" };
  }
}

/** The hand's inputs: its aim, and earlier answers. */
export interface Looking {
  readonly turn: OpenTurn;
  readonly aim: Aim;
  readonly signs: ReadonlyMap<CharacterId, TargetSign>;
  /** Ids of the combat feats that are declared with a press. */
  readonly feats: readonly string[];
  /** Most whom a press names; null: as many as one likes. */
  readonly most: number | null;
  /** The same with the MP that it costs; null: it costs none, or nobody counts. */
  readonly priced: Aim | null;
  /** Whether the reader may know what the dice could come to against somebody. */
  readonly mayKnow: (id: CharacterId) => boolean;
}

/** All MP of a strike at these, where it is not what its card says (`ACT-10`); null: it is, or it costs none. */
export function dearerPrice({ priced }: Pick<Looking, "priced">, targets: readonly CharacterId[]): number | null {
  const mp = priced && priceOf(priced, targets);
  return mp === priced?.with.mp ? null : mp;
}

/** Somebody under the pointer, or in the list. Null where there is nothing to say. */
export function pointedAt(looking: Looking, id: CharacterId): Pointed | null {
  const { turn, aim, signs } = looking;
  const { scene, fight } = turn;
  const at = discOf(scene, id);
  const sign = signs.get(id);
  if (!at || !sign || (id === aim.who && !sign.meant)) return null;
  if (isLineWay(aim.with.how)) return alongTowards(looking, sign, at);
  const { terms } = fight.ruleset.capabilities;
  const cut = cutBetween(aim, id);
  const chances = sign.kind !== "barred" && looking.mayKnow(id) ? chancesOf(aim, id) : null;
  const told = chances ? chancesText(chances) : "";
  const price = sign.kind === "barred" ? null : dearerPrice(looking, [id]);
  const cost = price === null ? "" : sayOfWeapons("cost", { mp: String(price) });
  const made = chances ? figuresMade(fight, id, figuresOfTarget(aim.with)) : "";
  const metres = distanceText(sign);
  const line = fireLine(looking, id, at, cut);
  return {
    at,
    // If a strike is impossible for another reason than the line of fire, no line is drawn: it would say that it is
    // possible.
    line: sign.kind === "barred" && !line?.cutAt ? null : line,
    lots: sign.kind === "barred" ? [] : slicesOf(sign),
    area: null,
    words: {
      title: factsText(metres === null ? [nameOf(id)] : [nameOf(id), metres]),
      tone: sign.kind === "barred" ? "refused" : "limited",
      lines: [
        ...signLines(aim, sign, cut, terms),
        ...[told, cost, made].flatMap((text) => (text === "" ? [] : [{ text, tone: "plain" } as const])),
      ],
    },
  };
}

/** There is no line at arm's length, nor to a character on that very place. */
function fireLine({ turn, aim }: Looking, id: CharacterId, target: Disc, cut: Cut): FireLine | null {
  const start = discOf(turn.scene, aim.who);
  if (!start || id === aim.who || isAtArmsLength(wayOf(aim.with))) return null;
  const way = [start.centre, target.centre] as const;
  return { from: way[0], to: way[1], ...cutOnTheWay(turn, aim, id, way, cut) };
}

/** The line is drawn from token to token, and cut at the same share of the way as the rules' own line is. */
function cutOnTheWay(
  { scene, fight }: OpenTurn,
  aim: Aim,
  to: CharacterId | Point,
  [from, end]: readonly [Disc["centre"], Disc["centre"]],
  cut: Cut,
): Pick<FireLine, "cutAt" | "cutters" | "strip"> {
  if (cut.by.length === 0 && !cut.unseen) return { cutAt: endOfRange(aim, to, [from, end]), cutters: [] };
  const metre = pixelsPerMetre(scene);
  const obstacles = cut.by.flatMap((id) => obstacleOf(fight, scene, id));
  const { battle, who } = aim;
  const [a, b] = [coordinateOf(battle, who), typeof to === "string" ? coordinateOf(battle, to) : to];
  const reached = a && b && obstacles.length > 0 ? cutShare(a, b, obstacles) : 0.5;
  const share = reached < 1 ? reached : 0.5;
  return {
    ...given({ strip: stripOn(scene) ?? undefined }),
    cutAt: { x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share },
    cutters: obstacles.map(({ shape, centre, half, seat }) => ({
      shape,
      at: seat ?? { centre: metresToPixels(scene, centre), radius: half * metre },
    })),
  };
}

/** The place up to which it reaches; null: it reaches all the way. */
function endOfRange(
  aim: Aim,
  to: CharacterId | Point,
  [from, end]: readonly [Disc["centre"], Disc["centre"]],
): Disc["centre"] | null {
  const range = strikeReach(aim.with);
  const [a, b] = [coordinateOf(aim.battle, aim.who), typeof to === "string" ? coordinateOf(aim.battle, to) : to];
  const share = range === null || !a || !b ? 1 : range / Math.hypot(b[0] - a[0], b[1] - a[1]);
  return share > 0.999 || Number.isNaN(share)
    ? null
    : { x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share };
}

/** Where somebody is drawn, if that is not its place: beside a line (`LIN-SHD-1`). */
type Seated = Obstacle & { readonly seat?: Disc };

/** A skirmish as its area, somebody as the room that the token takes. */
function obstacleOf({ view, ruleset }: OpenTurn["fight"], scene: SceneDoc, id: string): Seated[] {
  const skirmish = view.skirmishes.find((one) => one.id === id);
  if (skirmish?.centre) {
    const { shape, size, radius } = skirmish;
    const half = shape === "square" ? (size ?? 0) / 2 : (radius ?? size ?? 0);
    return [{ shape: shape ?? "circle", centre: skirmish.centre, half }];
  }
  const disc = discOf(scene, id);
  const metre = pixelsPerMetre(scene);
  if (!disc) return [];
  const { capabilities } = ruleset;
  const centre = ontoLine(pixelsToMetres(scene, disc.centre), capabilities);
  return [{ shape: "circle", centre, half: disc.radius / metre, ...(capabilities.line && { seat: disc }) }];
}

/** The target first, friends last. */
function slicesOf({ id, lots, risked }: TargetSign): LotSlice[] {
  const slices = Object.entries(lots ?? {}).map(([one, count]): LotSlice & { rank: number } => {
    if (one === id) return { lots: count, whose: "target", rank: 0 };
    return risked.includes(one) ? { lots: count, whose: "friend", rank: 2 } : { lots: count, whose: "other", rank: 1 };
  });
  return slices.sort((a, b) => a.rank - b.rank);
}

function alongTowards(looking: Looking, sign: TargetSign, at: Disc): Pointed {
  const { turn, aim } = looking;
  const { scene, fight } = turn;
  const { terms } = fight.ruleset.capabilities;
  const cut = cutBetween(aim, sign.id);
  const taken = sign.kind === "barred" ? null : takenTowards(aim, sign.id);
  const start = discOf(scene, aim.who);
  const line = start && {
    ...{ from: start.centre, to: at.centre },
    ...cutOnTheWay(turn, aim, sign.id, [start.centre, at.centre], cut),
  };
  return {
    at,
    // If a target is impossible for another reason than the line of fire, no line is drawn: it would say that it is
    // possible.
    line: taken?.can || line?.cutAt ? line : null,
    lots: [],
    area: start ? stripShape(looking, sign.id, start, at, taken) : null,
    words: {
      title: taken ? takenTitle(taken) : nameOf(sign.id),
      tone: taken?.can ? "limited" : "refused",
      lines: taken ? takenLines(taken, cut, aim.battle, terms) : signLines(aim, sign, cut, terms),
    },
  };
}

/**
 * Where an area would be aimed with the pointer there, metres; null: nowhere. Near a centre or somebody it is that one; an area
 * around its user has one place alone (`ACT-12`).
 */
export function placeUnder({ turn, aim }: Looking, point: Point): AimedPlace | null {
  const { scene, fight } = turn;
  if (isAroundUser(aim, aim.who)) return aim.who;
  if (fight.battle.board === "areas") {
    const field = bandsOn(scene, fight.battle);
    return field && areaAt(field, point);
  }
  return snappedTo(fight.view, ontoLine(point, fight.ruleset.capabilities), SNAP_METRES, aim.known);
}

/** An area with the pointer there. */
export function pointedArea(looking: Looking, place: AimedPlace): Pointed | null {
  const { turn, aim } = looking;
  const { scene, fight } = turn;
  const { terms } = fight.ruleset.capabilities;
  const outline = outlineOf(turn, aim, place);
  if (!outline) return null;
  const taken = takenAt(aim, place);
  const isCut = taken.reason === "shielded" || isSomebody(aim, place);
  const cut = isCut ? cutTo(looking, place) : NO_CUT;
  const start = discOf(scene, aim.who);
  const middle =
    outline.is === "circle" || outline.is === "band"
      ? outline.at
      : outline.is === "box"
        ? { centre: { x: outline.x + outline.width / 2, y: outline.y + outline.height / 2 }, radius: 20 }
        : null;
  if (!middle) return null;
  const ways = start && fight.battle.board !== "areas" ? ([start.centre, middle.centre] as const) : null;
  const to = typeof place === "string" ? (centreOf(fight.view, place) ?? place) : place;
  return {
    at: { centre: middle.centre, radius: Math.min(middle.radius, 60) },
    line: ways ? { from: ways[0], to: ways[1], ...cutOnTheWay(turn, aim, to, ways, cut) } : null,
    lots: [],
    area: { can: taken.can, outline, taken: takenDiscs(scene, taken) },
    words: {
      title: taken.can ? takenTitle(taken) : refusedTitle(looking, place),
      tone: taken.can ? "limited" : "refused",
      lines: [
        // S25-EFF-2: of an area nobody is certain.
        ...(taken.can && aim.with.how === "line" && taken.targets.length > 0
          ? [{ text: sayOfWeapons("through.each"), tone: "plain" } as const]
          : []),
        ...takenLines(taken, cut, aim.battle, terms),
      ],
    },
  };
}

/** How far beyond its range it would be, as the title of what is refused. */
function refusedTitle({ aim, turn }: Looking, place: AimedPlace): string {
  const range = strikeReach(aim.with);
  const [from, to] = [
    coordinateOf(aim.battle, aim.who),
    typeof place === "string" ? centreOf(turn.fight.view, place) : place,
  ];
  const metres = from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : null;
  if (metres === null) return "–";
  return range === null ? metresText(metres) : `${metresText(metres)} / ${metresText(range)}`;
}

/** The cut of the line of fire to a place: a character, the centre of a skirmish, one of three areas, or a point. */
export function cutTo({ aim, turn }: Pick<Looking, "aim" | "turn">, place: AimedPlace): Cut {
  if (isSomebody(aim, place) || typeof place !== "string") return cutBetween(aim, place);
  return cutBetween(aim, centreOf(turn.fight.view, place) ?? place);
}

function isSomebody({ battle }: Aim, place: AimedPlace): boolean {
  return typeof place === "string" && anyCharacterOf(battle, place) !== undefined;
}

/** Whether somebody matters with this in hand. The striker itself matters only for what helps. */
export function isAimedAtSelf({ who, ...aim }: Aim, id: CharacterId): boolean {
  return id === who && !isForSelf(aim);
}

/** An area is aimed at the place where somebody stands; with three areas, at its area. */
export function aimedPlaceOf({ aim }: Looking, id: CharacterId): AimedPlace {
  if (isAroundUser(aim, aim.who)) return aim.who;
  const at = anyCharacterOf(aim.battle, id)?.at;
  return typeof at === "string" ? at : id;
}
