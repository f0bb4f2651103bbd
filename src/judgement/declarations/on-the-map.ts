/** What presses and drags on the map make of a draft. Metres. */

import { given, type Point, toCentimetre } from "../../rules/index";
import {
  type Draft,
  type DraftAction,
  heightOfDraft,
  isAttack,
  isMove,
  isWithArmament,
  NO_WAY,
  NOTHING,
  type Way,
} from "./draft";

/**
 * A press on the map with a weapon or spell in hand. It replaces the attack of the draft; without one it takes the
 * first free place.
 */
export function withStrike(
  draft: Draft,
  strike: Pick<DraftAction, "choice" | "target" | "weapon" | "name"> & Partial<Pick<DraftAction, "further">>,
): Draft {
  const place = isWithArmament(draft.first.choice) || !isWithArmament(draft.second.choice) ? "first" : "second";
  const beside = place === "first" ? draft.second : draft.first;
  const made: DraftAction = { ...draft[place], further: [], ...strike, at: null, effect: "", amount: null };
  // An attack takes the whole cycle (`SIM-CYC-2`).
  const other = strike.choice === "cast" ? beside : NOTHING;
  return place === "first" ? { ...draft, first: made, second: other } : { ...draft, first: other, second: made };
}

/** What a press or a drag takes out of a draft, because another action takes its place (`SIM-CYC-2`); null: nothing. */
export function lostBetween(before: Draft, after: Draft): "way" | "attack" | null {
  if (hasWay(before) && !hasWay(after)) return "way";
  return hasAttack(before) && !hasAttack(after) ? "attack" : null;
}

function hasWay({ first, second }: Draft): boolean {
  return [first, second].some((one) => isMove(one) && (one.way.by !== "drawn" || one.way.drawn.length > 0));
}

function hasAttack({ first, second }: Draft): boolean {
  return isAttack(first.choice) || isAttack(second.choice);
}

/** Whether a wild attack is being declared: then a press on the map says where (`SIM-STL-3`). */
export function isWild({ first, second }: Draft): boolean {
  return first.at !== null || second.at !== null;
}

/** A draft whose wild attack has the pressed point, metres. */
export function withWildPoint(draft: Draft, [x, y]: Point): Draft {
  const at = { x: toCentimetre(x), y: toCentimetre(y) };
  if (draft.first.at !== null) return { ...draft, first: { ...draft.first, at } };
  return draft.second.at === null ? draft : { ...draft, second: { ...draft.second, at } };
}

/**
 * The draft with a way drawn on the map, which becomes the way of its movement. A draft without a movement gets one
 * in the first free place.
 * @param height the height at its end, if it is another than at its start
 */
export function withDrawnWay(draft: Draft, drawn: readonly Point[], height?: number): Draft {
  const way: Way = { ...NO_WAY, drawn, ...given({ height }) };
  if (isMove(draft.first)) return { ...draft, first: { ...draft.first, way } };
  if (isMove(draft.second)) return { ...draft, second: { ...draft.second, way } };
  const isMinor = isMinorChoice(draft.first);
  // Beside a minor action only a considered movement is allowed (`SIM-CYC-2`).
  if (isMinor && draft.second.choice === "none") return { ...draft, second: { ...NOTHING, choice: "considered", way } };
  return { ...draft, first: { ...NOTHING, choice: "transport", way } };
}

/**
 * The window does not know whether a spell is quick, so it counts as quick. An item that takes rounds is a major
 * action (`SIM-MAJ-1`).
 */
function isMinorChoice({ choice, cycles }: DraftAction): boolean {
  return ["brace", "evade", "communicate", "ready", "cast"].includes(choice) || (choice === "item" && cycles === null);
}

/** Adds a stretch to the end of the draft's drawn way, as an arrow key does. */
export function withStretch(draft: Draft, from: Point, [dx, dy]: Point, height = heightOfDraft(draft)): Draft {
  const moving = isMove(draft.first) ? draft.first : isMove(draft.second) ? draft.second : null;
  const drawn = moving?.way.by === "drawn" ? moving.way.drawn : [];
  const [x, y] = drawn.at(-1) ?? from;
  return withDrawnWay(draft, [...drawn, [toCentimetre(x + dx), toCentimetre(y + dy)]], height);
}
