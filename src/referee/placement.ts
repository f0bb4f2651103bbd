/** Where tokens stand: on their coordinate of record, or in melee on a seat around it. Turns a battle into token updates. */

import { centreInMetres, cornerInPixels, radiusInMetres } from "../foundry/metres";
import type { CombatDoc, Data, SceneDoc, TokenDoc } from "../foundry/platform";
import type { Battle, BattleView, CharacterId, MoveCommand, Point, SkirmishView } from "../rules/index";
import { bandPlacesOf, bandsOn, standsInBand } from "./areas/board";
import { tokenOf } from "./scene-battle";
import { isInArea, type Member, type SeatArea, seatsOf } from "./seats";

/** Own mark in a movement's `constrainOptions`: the platform carries it along. No permission, only a note. */
export interface ApprovedMark {
  readonly revision: number;
}

/** A skirmish as the area of seats; null on boards without coordinates. */
export function seatAreaOf(skirmish: SkirmishView): SeatArea | null {
  const { centre, shape = "circle", radius, size } = skirmish;
  if (!centre) return null;
  const reach = shape === "square" ? (size ?? 0) / 2 : (radius ?? size ?? 0);
  return { shape, centre, reach };
}

/** The skirmish in which a character is in melee. */
export function meleeOf(view: BattleView, id: CharacterId): SkirmishView | null {
  return view.skirmishes.find((skirmish) => skirmish.melee.includes(id)) ?? null;
}

/** Pixels by which a token may be beside its coordinate: corners are whole pixels, coordinates whole centimetres. */
const TOLERANCE_PIXELS = 2;

/**
 * Whether a token stands where its character is: on the coordinate, in melee anywhere inside the area, and where there
 * are no coordinates anywhere in its band.
 */
export function standsWell(token: TokenDoc, view: BattleView, battle?: Battle): boolean {
  const scene = token.parent;
  const character = view.characters[token.id];
  if (!scene || !character) return true;
  if (battle?.board === "areas") {
    const field = bandsOn(scene, battle);
    const own = battle.characters.find(({ id }) => id === token.id);
    return !field || !own || standsInBand(token, own.at, field);
  }
  const melee = meleeOf(view, token.id);
  const area = melee && seatAreaOf(melee);
  const source = token._source;
  if (area) return isInArea(area, centreInMetres(scene, source), 0.02);
  if (character.at === null || typeof character.at === "string") return true;
  const corner = cornerInPixels(scene, character.at, source);
  return Math.abs(corner.x - source.x) <= TOLERANCE_PIXELS && Math.abs(corner.y - source.y) <= TOLERANCE_PIXELS;
}

/** Where every token of the battle is to stand, centres in metres. `before` says who already sat in a melee. */
export function placesOf(
  combat: CombatDoc,
  battle: Battle,
  view: BattleView,
  before: BattleView | null,
): Map<CharacterId, Point> {
  if (battle.board === "areas") return bandPlacesOf(combat, battle, before);
  const places = new Map<CharacterId, Point>();
  for (const [id, { at }] of Object.entries(view.characters))
    if (at !== null && typeof at !== "string") places.set(id, at);
  const sideOf = new Map(battle.characters.map((character) => [character.id, character.side]));
  for (const skirmish of view.skirmishes) {
    const area = seatAreaOf(skirmish);
    if (!area) continue;
    const members = skirmish.melee.flatMap((id): Member[] => {
      const token = tokenOf(combat, id);
      if (!token?.parent) return [];
      const sat = before !== null && meleeOf(before, id) !== null;
      return [
        {
          id,
          side: sideOf.get(id) ?? "",
          radius: radiusInMetres(token.parent, token._source),
          seat: sat ? centreInMetres(token.parent, token._source) : null,
        },
      ];
    });
    for (const [id, seat] of seatsOf(area, members, battle.sides)) places.set(id, seat);
  }
  return places;
}

/** The way of a mover up to where it was stopped: the corners of the path that it really passed. */
export function wayTravelled(path: readonly Point[], metres: number): Point[] {
  const way: Point[] = [];
  let left = metres;
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1]!, path[i]!];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length >= left - 1e-6) break;
    way.push(to);
    left -= length;
  }
  return way;
}

export interface TokenMoves {
  readonly scene: SceneDoc;
  readonly updates: Data[];
  readonly operation: Data;
}

export interface Travel {
  readonly command: MoveCommand;
  readonly mover: CharacterId;
  /** Metres really moved along the path. */
  readonly metres: number;
  readonly before: BattleView;
}

/**
 * One update for each token that is elsewhere than it should be, grouped by scene. Movers follow their path up to the
 * stop; everyone else goes straight to the new place.
 */
export function tokenMoves(
  combat: CombatDoc,
  places: ReadonlyMap<CharacterId, Point>,
  travel: Travel | null,
  revision: number,
): TokenMoves[] {
  const byScene = new Map<string, TokenMoves & { movement: { [id: string]: Data } }>();
  for (const [id, place] of places) {
    const token = tokenOf(combat, id);
    const scene = token?.parent;
    if (!token || !scene) continue;
    const source = token._source;
    const end = cornerInPixels(scene, place, source);
    if (Math.abs(end.x - source.x) <= TOLERANCE_PIXELS && Math.abs(end.y - source.y) <= TOLERANCE_PIXELS) continue;
    const corners = [...wayOf(id, travel).map((point) => cornerInPixels(scene, point, source)), end];
    let group = byScene.get(scene.id);
    if (!group) {
      const movement = {};
      group = { scene, updates: [], operation: { movement }, movement };
      byScene.set(scene.id, group);
    }
    group.updates.push({ _id: id, x: end.x, y: end.y });
    group.movement[id] = {
      waypoints: corners.filter(
        (corner, i) => i === 0 || corner.x !== corners[i - 1]!.x || corner.y !== corners[i - 1]!.y,
      ),
      method: "api",
      autoRotate: false,
      showRuler: false,
      constrainOptions: { ignoreWalls: true, ignoreCost: true, ransen: { revision } satisfies ApprovedMark },
    };
  }
  return [...byScene.values()].map(({ scene, updates, operation }) => ({ scene, updates, operation }));
}

/** The corners on the way of the mover, or of one that moves along and keeps its offset; nobody else has a way. */
function wayOf(id: CharacterId, travel: Travel | null): Point[] {
  const path = travel?.command.path;
  if (!travel || !path || travel.command.how === "teleport") return [];
  const start = travel.before.characters[travel.mover]?.at;
  const own = travel.before.characters[id]?.at;
  if (!start || typeof start === "string" || !own || typeof own === "string") return [];
  if (id !== travel.mover && !travel.command.with?.includes(id)) return [];
  const [dx, dy] = [own[0] - start[0], own[1] - start[1]];
  return wayTravelled([start, ...path], travel.metres).map(([x, y]): Point => [x + dx, y + dy]);
}
