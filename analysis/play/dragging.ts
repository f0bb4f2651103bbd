/**
 * A move while it is drawn, by a pointer or by keys: the meaning of a drop and its words before it is made, by the
 * same functions as at the table.
 */

import { computed } from "@preact/signals";
import type { PlannedMove } from "../../src/chronicle/index";
import {
  commandBy,
  type DrawnToken,
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
  given,
  type MoveCommand,
  type Path,
  pathOf,
} from "../../src/rules/index";
import { here, ruleset, standing } from "../desk/index";
import { drawn } from "../picture/drawn";
import { byHand, chosenMove, company, FLOW, held, heldWho, rounded } from "./holding";
import { seeingAmongWalls } from "./sight";

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
    ...given({ sees: seeingAmongWalls(battle) }),
  };
}

const facts = computed(() => (heldWho.value === null ? null : factsFor(heldWho.value)));

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
