/** Outcomes of strikes, on the map at their target. The code is fetched with the first strike. */

import { canvasDrawn } from "../../foundry/canvas-seen";
import type { CombatDoc } from "../../foundry/platform";
import { LastTold } from "../../known/last-told";
import { pageState } from "../../page-state";
import type { BattleEvent } from "../../rules/index";
import { battleOn } from "../../scene/scene-battle";
import { onSignal } from "../../signals";
import { enter } from "../../words/tell";
import { skirmishLayer } from "../skirmish-layer";
import { outcomeLayer } from "../skirmish-over-layer";
import { beyondView } from "../view-now";
import { boxesAtTokens } from "../written-names";

const state = pageState("canvas/outcomes", () => ({
  told: new LastTold(),
}));

/** Called once, in the hook `init`. */
export function registerOutcomes(): void {
  onSignal("battleChanged", (combat, events) => {
    if (!isOnMap(combat)) return;
    // An undo comes without events, and an amendment changes the step: in both cases the outcomes go.
    if (events.length === 0 || state.told.isOverruled(combat)) outcomeLayer()?.clearOutcomes();
    if (!events.some(({ type }) => OUTCOMES.has(type))) return;
    state.told.note(combat);
    show(combat, events);
  });
}

/** The events that are written on the map. */
const OUTCOMES: ReadonlySet<BattleEvent["type"]> = new Set<BattleEvent["type"]>([
  "struck",
  "resolved",
  "slammed",
  "hpChanged",
  "healthChanged",
  "felled",
  "partFelled",
  "deathChecked",
  "effectBegan",
]);

function isOnMap(combat: CombatDoc): boolean {
  const scene = canvasDrawn()?.scene;
  return scene !== undefined && battleOn(scene)?.combat === combat;
}

function show(combat: CombatDoc, events: readonly BattleEvent[]): void {
  enter(import("../canvas.lazy"), ({ OutcomeShow, outcomesFor }) => {
    const scene = canvasDrawn()?.scene;
    const fight = scene && battleOn(scene);
    if (fight?.combat !== combat) return;
    const since = performance.now();
    const outcomes = outcomesFor(combat, events, fight.ruleset.capabilities.terms);
    const layer = outcomeLayer();
    if (outcomes.length > 0) skirmishLayer()?.fan?.close();
    layer?.showOutcomes(
      (over) => new OutcomeShow(over, () => [...(skirmishLayer()?.labels ?? []), ...boxesAtTokens(), ...beyondView()]),
      outcomes,
      since,
    );
    layer?.refreshAttacks();
  });
}
