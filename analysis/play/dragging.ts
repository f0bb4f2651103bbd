/**
 * A move while it is drawn, by a pointer or by keys: the meaning of a drop and its words before it is made, by the
 * same functions as at the table.
 */

import { computed, signal } from "@preact/signals";
import type { PlannedMove } from "../../src/chronicle/index";
import {
  type ChosenMove,
  commandBy,
  type DrawnToken,
  type Flow,
  flowedInto,
  type Landing,
  landingOf,
  type PlanningFacts,
  plannedMoveOf,
} from "../../src/judgement/index";
import {
  anyCharacterOf,
  type Battle,
  type CharacterId,
  type MoveCommand,
  type Path,
  type Point,
  pathOf,
  toCentimetre,
} from "../../src/rules/index";
import { here, ruleset, standing } from "../desk/index";
import { drawn } from "../picture/drawn";

/** An actor begins its own turn, and that ends a turn with nothing left to do. */
export const FLOW: Flow = { flows: true, waysOf: () => null, isHeld: () => false };

/** What was chosen for the next move. */
export const chosenMove = signal<ChosenMove>({ kind: null, way: "walk", stops: false, declares: true });

/** Whether a drop is a correction by the Game Master's hand instead of a move. */
export const byHand = signal(false);

/** Those who go along with the next mover. */
export const company = signal<readonly CharacterId[]>([]);

interface Held {
  readonly who: CharacterId;
  /** Corners that were set on the way, metres. */
  readonly corners: readonly Point[];
  /** Where the pointer is, metres. */
  readonly end: Point;
  readonly by: "pointer" | "keys";
}
export const held = signal<Held | null>(null);

/** The meaning of a drop now. */
export interface Sketch {
  readonly who: CharacterId;
  readonly path: Path;
  /** Null where nothing of a move is shown: a correction, or a declaration. */
  readonly planned: PlannedMove | null;
  readonly landing: Landing | null;
  /** Null: the drop moves nobody by the rules of moves. */
  readonly command: MoveCommand | null;
}

/** Metres around a sign within which a drop means who stands there, at most: on a small picture signs are as large as houses. */
const WIDEST_SIGN = 1.2;

function tokens(): Map<CharacterId, DrawnToken> {
  const { seats, plane, axis } = drawn.peek();
  const found = new Map<CharacterId, DrawnToken>();
  // On a line the pointer itself finds whose sign it is on: signs stand beside their place there.
  if (!plane || axis !== null) return found;
  for (const [id, { x, y, reach }] of seats) {
    const radius = Math.min(reach / plane.scale, WIDEST_SIGN);
    found.set(id, { at: [plane.from[0] + x / plane.scale, plane.from[1] + y / plane.scale], radius });
  }
  return found;
}

/** By character, as its side says it. */
export function standingAnswers({ characters }: Battle): Map<CharacterId, "ask" | "block" | "pass"> {
  return new Map(characters.map(({ id, side }) => [id, standing.value[side] ?? "ask"]));
}

function factsFor(who: CharacterId): PlanningFacts {
  const { battle, view } = here.value;
  return {
    battle: flowedInto(ruleset.value, battle, who, FLOW),
    view,
    ruleset: ruleset.value,
    isKnown: () => true,
    blocking: true,
    standing: standingAnswers(battle),
  };
}

/** Who is held: it stays the same while the pointer moves, and so does all that is known of the table. */
export const heldWho = computed<CharacterId | null>(() => held.value?.who ?? null);

const facts = computed(() => (heldWho.value === null ? null : factsFor(heldWho.value)));

/** As places are kept: nobody draws finer. */
function rounded([x, y]: Point): Point {
  return [toCentimetre(x), toCentimetre(y)];
}

export const sketch = computed<Sketch | null>(() => {
  const drag = held.value;
  const known = facts.value;
  if (!drag || !known) return null;
  const { who, corners, end } = drag;
  const start = anyCharacterOf(known.battle, who)?.at;
  if (!start || typeof start === "string") return null;
  const drawnWay = [...corners, rounded(end)];
  const bare = { who, path: pathOf(start, drawnWay), planned: null, landing: null, command: null };
  if (byHand.value) return bare;
  const others = company.value.filter((id) => id !== who);
  const landing = landingOf(known.view, [who, ...others], rounded(end), () => true, tokens());
  const path = [...corners, landing.at];
  // A declared move is judged when it is declared: running at somebody means that very place (SIM-CYC-4).
  if (!ruleset.value.preview) return { ...bare, path: pathOf(start, path), landing };
  const move = { who, path, with: others };
  const hand = landing.of === null ? null : { path: drawnWay, of: landing.of };
  const planned = plannedMoveOf(known, move, landing, chosenMove.value, hand);
  if (!planned) return bare;
  return {
    who,
    path: pathOf(start, path),
    planned,
    landing,
    command: commandBy(ruleset.value, move, planned.preview, landing, chosenMove.value),
  };
});

export function takeUp(who: CharacterId, by: Held["by"]): void {
  const start = anyCharacterOf(here.peek().battle, who)?.at;
  if (!start || typeof start === "string") return;
  held.value = { who, corners: [], end: start, by };
}

/** Metres. */
export function pointTo(end: Point): void {
  const drag = held.peek();
  const place: Point = drawn.peek().axis === null ? end : [end[0], 0];
  if (drag && (drag.end[0] !== place[0] || drag.end[1] !== place[1])) held.value = { ...drag, end: place };
}

/** From here the way goes on in another direction. */
export function turnHere(): void {
  const drag = held.peek();
  if (drag) held.value = { ...drag, corners: [...drag.corners, rounded(drag.end)] };
}

/** The last corner was none: there the way ends. */
export function straighten(): void {
  const drag = held.peek();
  if (drag) held.value = { ...drag, corners: drag.corners.slice(0, -1) };
}

export function letGo(): void {
  held.value = null;
}
