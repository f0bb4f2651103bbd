/**
 * What this user chose for the next move: its kind (`TRN-4`) and its way, of which a teleport may also end in a full
 * place (`A25-OVR-1`). It counts for one turn. A drag and the keyboard's window share it.
 */

import { type ChosenMove, type PlanningFacts, previewBy } from "../judgement/moves/index";
import { pageState } from "../page-state";
import type { MoveKind, MoveManner, MovePreview, MoveSketch } from "../rules/index";
import { automationOf } from "../settings";

const state = pageState("moving/chosen-move", () => ({
  kind: null as MoveKind | null,
  way: "walk" as MoveManner,
  stops: false,
  declares: true,
}));

/** The kind of move that the next moves declare; null: the slowest kind that reaches. */
export function chooseKind(chosen: MoveKind | null): void {
  state.kind = chosen;
}

export function chosenKind(): MoveKind | null {
  return state.kind;
}

/** On foot, breaking through (`A25-BLK-12`, `S20-EFF-4`) or by teleport. */
export function chooseWay(chosen: MoveManner): void {
  state.way = chosen;
}

export function chosenManner(): MoveManner {
  return state.way;
}

/** Whether the next moves stop on the way, so that their movement goes on later (`A25-MOV-1`). */
export function chooseStop(chosen: boolean): void {
  state.stops = chosen;
}

export function isStopChosen(): boolean {
  return state.stops;
}

/** Whether a drop on an enemy declares the brawl (`B20-ZON-1`), or only comes next to it. For one drag. */
export function chooseBrawl(chosen: boolean): void {
  state.declares = chosen;
}

export function isBrawlChosen(): boolean {
  return state.declares;
}

/** Kind, way and stop together. */
export function chosenMove(): ChosenMove {
  return {
    kind: state.kind,
    way: state.way,
    stops: state.stops,
    // Looked at only where somebody could be caught.
    get declares() {
      return state.declares && formsByMoves();
    },
  };
}

/** The table lets the rules judge moves, and form skirmishes. */
function formsByMoves(): boolean {
  return ["ask", "enforce"].includes(automationOf("movement")) && automationOf("forming") === "enforce";
}

/** The rules' preview of a drawn path with the chosen way; null where they have none. */
export function previewOf(drawnOn: Pick<PlanningFacts, "battle" | "ruleset">, sketch: MoveSketch): MovePreview | null {
  return previewBy(drawnOn, sketch, chosenMove());
}
