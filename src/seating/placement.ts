/** Where tokens stand: on their coordinate of record, or in melee on a seat around it. */

import { radiusInMetres } from "../foundry/metres";
import type { CombatDoc } from "../foundry/platform";
import { type Battle, type BattleView, type CharacterId, hasCondition, type Point, type SideId } from "../rules/index";
import { centreInMetres } from "../scene/map-places";
import { tokenOf } from "../scene/scene-battle";
import { bandPlacesOf } from "./band-places";
import { fanOf, type GatheredToken, gatheringsOf, onCentreOf } from "./gatherings";
import { linePlacesOf } from "./line-places";
import type { Body } from "./room";
import { seatAreaOf } from "./seat-area";
import { type Member, seatsOf } from "./seats";
import { radiusShown } from "./shown-size";
import { type Standing, seatedIn } from "./standing";

/**
 * Everyone without a seat in a skirmish: on the coordinate, or beside it if several share it, clear of those close
 * by. Centres in metres.
 */
export function pointPlacesOf({ combat, battle, view }: Standing): Map<CharacterId, Point> {
  const places = new Map<CharacterId, Point>();
  for (const [id, { at }] of Object.entries(view.characters))
    if (at !== null && typeof at !== "string" && !seatedIn(view, id)) places.set(id, at);
  const sides = sidesIn(battle);
  const bodies = bodiesOf(combat, battle);
  const shared = gatheringsOf(view);
  const beside = new Set(shared.flatMap(({ who }) => who));
  for (const { at, who } of shared) {
    const gathered = who.flatMap((id): GatheredToken[] => {
      const body = bodies.get(id);
      return body ? [{ id, side: sides.get(id) ?? "", radius: body.radius }] : [];
    });
    const others = standingBy(bodies, places, (id) => !beside.has(id));
    for (const [id, place] of fanOf(at, gathered, battle.sides, others)) places.set(id, place);
    for (const id of who) beside.delete(id);
  }
  return places;
}

interface Presence {
  readonly radius: number;
  /** Whether others make way for it. They do not for a hidden one: that would give it away. */
  readonly seen: boolean;
}

/** How much room the tokens of a battle take as they are drawn. */
function bodiesOf(combat: CombatDoc, battle: Battle): Map<CharacterId, Presence> {
  const bodies = new Map<CharacterId, Presence>();
  for (const character of battle.characters) {
    const token = tokenOf(combat, character.id);
    if (!token?.parent) continue;
    bodies.set(character.id, {
      radius: radiusShown(token.parent, token, battle),
      seen: !token.hidden && !hasCondition(character, "hidden") && !hasCondition(character, "invisible"),
    });
  }
  return bodies;
}

/** Those of them that have a place, and for whom others make way. */
function standingBy(
  bodies: ReadonlyMap<CharacterId, Presence>,
  places: ReadonlyMap<CharacterId, Point>,
  counts: (id: CharacterId) => boolean,
): Body[] {
  return [...places].flatMap(([id, at]) => {
    const body = bodies.get(id);
    return body?.seen && counts(id) ? [{ at, radius: body.radius }] : [];
  });
}

function sidesIn(battle: Battle): Map<CharacterId, SideId> {
  return new Map(battle.characters.map((character) => [character.id, character.side]));
}

/** Where every token of the battle is to stand, centres in metres. `before` says who already sat in a melee. */
export function placesOf(standing: Standing, before: BattleView | null): Map<CharacterId, Point> {
  const { combat, battle, view } = standing;
  if (battle.board === "areas") return bandPlacesOf(combat, battle, before);
  const beside = linePlacesOf(standing);
  if (beside) return beside;
  const places = pointPlacesOf(standing);
  const sides = sidesIn(battle);
  const bodies = bodiesOf(combat, battle);
  for (const skirmish of view.skirmishes) {
    const area = seatAreaOf(skirmish);
    if (!area) continue;
    const members = [...skirmish.melee, ...onCentreOf(view, skirmish)].flatMap((id): Member[] => {
      const token = tokenOf(combat, id);
      if (!token?.parent) return [];
      const sat = before !== null && seatedIn(before, id) !== null;
      return [
        {
          id,
          side: sides.get(id) ?? "",
          radius: bodies.get(id)?.radius ?? radiusInMetres(token.parent, token._source),
          seat: sat ? centreInMetres(token.parent, token._source) : null,
        },
      ];
    });
    const others = standingBy(bodies, places, () => true);
    for (const [id, seat] of seatsOf(area, members, battle.sides, others)) places.set(id, seat);
  }
  return places;
}
