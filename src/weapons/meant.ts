/**
 * The meaning of the pointer, or of a row of the list, for the thing in hand: somebody, a place, or the end of a
 * breakthrough.
 */

import type { Pointed } from "../canvas/aiming/aim-picture";
import {
  type AimedPlace,
  areasForLine,
  type Through,
  throughInto,
  throughOne,
  throughTowards,
} from "../judgement/strikes/index";
import { AREAS, type CharacterId, type Point } from "../rules/index";
import type { Pressed } from "./box-place";
import { aimedPlaceOf, type Looking, placeUnder, pointedArea, pointedAt } from "./pictured";
import { isMadeWild, pressArea, pressOne, pressWild } from "./press";
import { pressSeveral } from "./press-several";
import { pressThrough } from "./press-through";
import { pointedPast, pointedThrough } from "./through-picture";

export type Meant =
  | { readonly is: "who"; readonly id: CharacterId }
  | { readonly is: "place"; readonly at: AimedPlace }
  /** `among`: the characters of which one has still to be chosen as the certain target. */
  | { readonly is: "through"; readonly through: Through; readonly among: readonly CharacterId[] }
  /** The way of a breakthrough leads past everybody. */
  | { readonly is: "past"; readonly at: Point | string }
  /** Targets that are named one after the other. */
  | { readonly is: "several" }

  /** Where a wild attack is made (`SIM-STL-3`). */
  | { readonly is: "wild"; readonly at: Point };

export const SEVERAL: Meant = { is: "several" };

/** Whether a press there means something, whoever it is on. */
export function isByPlace(looking: Looking, at: Point, under: CharacterId | null): boolean {
  const { how } = looking.aim.with;
  return isMadeWild(looking) || how === "area" || how === "breakthrough" || lineInto(looking, at, under) !== null;
}

/** A line that is pointed at an area, past everybody in it (`S25-EFF-2`); null: it cannot be aimed there. */
function lineInto(looking: Looking, at: Point | null, under: CharacterId | null): Meant | null {
  const area = at && under === null && looking.aim.with.how === "line" ? areaUnder(looking, at) : null;
  return area !== null && areasForLine(looking.aim).includes(area) ? { is: "place", at: area } : null;
}

/** @param under whom the pointer is on */
export function meantByPointer(looking: Looking, pointer: Point | null, under: CharacterId | null): Meant | null {
  const { how } = looking.aim.with;
  if (isMadeWild(looking)) return pointer && { is: "wild", at: pointer };
  if (how === "breakthrough") return pointer && throughBy(looking, pointer, under);
  if (how !== "area") return under === null ? lineInto(looking, pointer, under) : { is: "who", id: under };
  const at = pointer && placeUnder(looking, pointer);
  return at === null ? null : { is: "place", at };
}

export function meantByRow(looking: Looking, id: CharacterId): Meant {
  const { how } = looking.aim.with;
  if (how === "area") return { is: "place", at: aimedPlaceOf(looking, id) };
  return (how === "breakthrough" && throughSomebody(looking, id)) || { is: "who", id };
}

function throughSomebody({ aim, signs }: Looking, id: CharacterId): Meant | null {
  const through = id !== aim.who && signs.has(id) ? throughOne(aim, id) : null;
  return through && { is: "through", through, among: [id] };
}

function throughBy(looking: Looking, pointer: Point, under: CharacterId | null): Meant | null {
  const { aim } = looking;
  if (under === aim.who) return null;
  const onSomebody = under === null ? null : throughSomebody(looking, under);
  if (onSomebody) return onSomebody;
  if (aim.battle.board !== "areas") {
    const through = throughTowards(aim, pointer);
    return through ? { is: "through", through, among: [through.target] } : { is: "past", at: pointer };
  }
  const to = areaUnder(looking, pointer);
  if (to === null) return null;
  const among = throughInto(aim, to);
  const [target] = among;
  return target === undefined ? { is: "past", at: to } : { is: "through", through: { target, to }, among };
}

function areaUnder(looking: Looking, pointer: Point) {
  const place = looking.aim.battle.board === "areas" ? placeUnder(looking, pointer) : null;
  return AREAS.find((area) => area === place) ?? null;
}

/** The map's picture of it. */
export function pointedBy(looking: Looking, meant: Meant): Pointed | null {
  if (meant.is === "who") return pointedAt(looking, meant.id);
  if (meant.is === "place") return pointedArea(looking, meant.at);
  if (meant.is === "several" || meant.is === "wild") return null;
  return meant.is === "past" ? pointedPast(looking, meant.at) : pointedThrough(looking, meant.through, meant.among);
}

/** The effect of a press. Resolves when it was given up, refused, or accepted by the referee. */
export async function pressMeant(
  looking: Looking,
  item: string,
  meant: Meant,
  together: boolean,
  beside: Pressed,
): Promise<void> {
  if (meant.is === "wild") return pressWild(looking, meant.at);
  if (meant.is === "place") return pressArea(looking, item, meant.at, together, beside);
  if (meant.is === "through") return pressThrough(looking, item, meant, together, beside);
  const sign = meant.is === "who" ? looking.signs.get(meant.id) : undefined;
  const isOneOfSeveral = sign !== undefined && sign.kind !== "barred" && sign.meant && looking.most !== 1;
  if (meant.is === "several" || isOneOfSeveral) await pressSeveral(looking, item, sign?.id ?? null);
  else if (sign) await pressOne(looking, item, sign, together, beside);
}
