/** Tokens brought to where they are to stand, and whether they do: for whoever moves them. */

import type { CombatDoc, Data, SceneDoc, TokenDoc } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { cornersFor, type Travel } from "../judgement/moves/index";
import { type BattleView, type CharacterId, characterOf, isFoughtOnLine, isPoint, type Point } from "../rules/index";
import { bandsOn, standsInBand } from "../scene/areas";
import { centreInMetres, cornerInPixels } from "../scene/map-places";
import { tokenOf } from "../scene/scene-battle";
import { bandPlacesOf } from "./band-places";
import { gatheringsOf } from "./gatherings";
import { linePlacesOf } from "./line-places";
import { pointPlacesOf } from "./placement";
import { isInArea, seatAreaOf } from "./seat-area";
import { type Standing, seatedIn } from "./standing";

/** Own mark in a movement's `constrainOptions`: the platform carries it along. No permission, only a note. */
interface ApprovedMark {
  readonly revision: number;
}

/** Pixels by which a token may be beside its coordinate: corners are whole pixels, coordinates whole centimetres. */
const TOLERANCE_PIXELS = 2;

/**
 * Whether a token is at its character's place: on the coordinate, beside it if others share it; in melee or on its
 * centre anywhere inside the area; without coordinates anywhere in its band. If the table arranges its tokens by
 * hand, those in melee and on shared coordinates may be anywhere.
 */
export function standsWell(token: TokenDoc, standing: Standing, arranged = true): boolean {
  const { battle, view } = standing;
  const scene = token.parent;
  const character = view.characters[token.id];
  if (!scene || !character) return true;
  if (battle.board === "areas") {
    const field = bandsOn(scene, battle);
    const own = characterOf(battle.characters, token.id);
    return !field || !own || standsInBand(token, own.at, field);
  }
  const seated = seatedIn(view, token.id);
  const area = seated && seatAreaOf(seated);
  if (area) return !arranged || isInArea(area, centreInMetres(scene, token._source), 0.02);
  // LIN-POS-1: how far beside the line it is has no meaning.
  if (isFoughtOnLine(battle) && isPoint(character.at))
    return isAt(token, [character.at[0], centreInMetres(scene, token._source)[1]]);
  if (character.at === null || typeof character.at === "string" || isAt(token, character.at)) return true;
  if (!gatheringsOf(view).some(({ who }) => who.includes(token.id))) return false;
  const beside = pointPlacesOf(standing).get(token.id);
  return !arranged || (beside !== undefined && isAt(token, beside));
}

function isAt(token: TokenDoc, place: Point): boolean {
  const source = token._source;
  const corner = cornerInPixels(token.parent!, place, source);
  return Math.abs(corner.x - source.x) <= TOLERANCE_PIXELS && Math.abs(corner.y - source.y) <= TOLERANCE_PIXELS;
}

/**
 * If the table arranges its tokens by hand: tokens alone at a coordinate, and those that have just moved. In bands a
 * token in the right band is not moved, so nothing is left out.
 */
export function unarrangedPlacesOf(
  { combat, battle, view }: Standing,
  moved: readonly CharacterId[],
  before: BattleView | null,
): Map<CharacterId, Point> {
  if (battle.board === "areas") return bandPlacesOf(combat, battle, before);
  const onLine = linePlacesOf({ combat, battle, view });
  const shared = new Set(gatheringsOf(view).flatMap(({ who }) => who));
  const places = new Map<CharacterId, Point>();
  for (const [id, { at }] of Object.entries(view.characters)) {
    if (at === null || typeof at === "string") continue;
    if (moved.includes(id) || !(shared.has(id) || seatedIn(view, id))) places.set(id, onLine?.get(id) ?? at);
  }
  return places;
}

interface TokenMoves {
  readonly scene: SceneDoc;
  readonly updates: Data[];
  readonly operation: Data;
}

/**
 * One update for each token that is elsewhere than it should be, grouped by scene. Movers follow their path up to the
 * stop; everyone else goes straight to the new place.
 * @param heights where tokens rise or sink to on their way
 */
export function tokenMoves(
  combat: CombatDoc,
  places: ReadonlyMap<CharacterId, Point>,
  travel: Travel | null,
  revision: number,
  heights: { readonly [id: CharacterId]: number } = {},
): TokenMoves[] {
  const byScene = new Map<string, TokenMoves & { movement: { [id: string]: Data } }>();
  for (const id of new Set([...places.keys(), ...Object.keys(heights)])) {
    const token = tokenOf(combat, id);
    const scene = token?.parent;
    if (!token || !scene) continue;
    const source = token._source;
    const place = places.get(id);
    const wanted = place ? cornerInPixels(scene, place, source) : source;
    const stays =
      Math.abs(wanted.x - source.x) <= TOLERANCE_PIXELS && Math.abs(wanted.y - source.y) <= TOLERANCE_PIXELS;
    const rises = Object.hasOwn(heights, id) && heights[id] !== source.elevation;
    if (stays && !rises) continue;
    const { x, y } = stays ? source : wanted;
    const end = rises ? { x, y, elevation: heights[id] } : { x, y };
    const way = stays ? [] : cornersFor(id, travel).map((point) => cornerInPixels(scene, point, source));
    const corners = [...way, end];
    let group = byScene.get(scene.id);
    if (!group) {
      const movement = {};
      group = { scene, updates: [], operation: { movement }, movement };
      byScene.set(scene.id, group);
    }
    group.updates.push({ _id: id, ...end });
    group.movement[id] = {
      // Of two corners in one place the last stays: it is the one that may say a height.
      waypoints: corners.filter(
        (corner, i) => i === corners.length - 1 || corner.x !== corners[i + 1]!.x || corner.y !== corners[i + 1]!.y,
      ),
      method: "api",
      autoRotate: false,
      showRuler: false,
      constrainOptions: { ignoreWalls: true, ignoreCost: true, ransen: { revision } satisfies ApprovedMark },
    };
  }
  return [...byScene.values()].map(({ scene, updates, operation }) => ({ scene, updates, operation }));
}

/**
 * Moves every token that is elsewhere than it should be; one update for each scene.
 * @returns the tokens that are still elsewhere: another package's hook may stop a move
 */
export async function moveTokens(
  ...[combat, places, travel, revision, heights]: Parameters<typeof tokenMoves>
): Promise<CharacterId[]> {
  for (const { scene, updates, operation } of tokenMoves(combat, places, travel, revision, heights))
    await inTime(scene.updateEmbeddedDocuments("Token", updates, operation));
  // Of one request the server may have carried out only a part (fact: a-batch-may-be-cut-short): the others go straight.
  for (let again = 0; again < 2; again++)
    for (const { scene, updates, operation } of tokenMoves(combat, places, null, revision, heights))
      await inTime(scene.updateEmbeddedDocuments("Token", updates, operation));
  return tokenMoves(combat, places, null, revision, heights).flatMap(({ updates }) =>
    updates.map(({ _id }) => String(_id)),
  );
}
