/** What came of a strike, on the map at whom it happened to: the room is fetched with the first. */

import { canvasDrawn } from "../../foundry/canvas-seen";
import type { CombatDoc } from "../../foundry/platform";
import type { BattleEvent } from "../../rules/index";
import { battleOn, enter, onSignal } from "../../scene/index";
import { skirmishLayer } from "../skirmish-layer";
import { outcomeLayer } from "../skirmish-over-layer";
import { nameBoxes } from "../written-names";

/** Called once, in the hook `init`. */
export function registerOutcomes(): void {
  onSignal("battleChanged", (combat, events) => {
    // What is taken back comes without events: what stands of it goes.
    if (events.length === 0 && isOnMap(combat)) outcomeLayer()?.clearOutcomes();
    if (events.some(({ type }) => OUTCOMES.has(type)) && isOnMap(combat)) show(combat, events);
  });
}

/** Those of which something is written. */
const OUTCOMES: ReadonlySet<BattleEvent["type"]> = new Set<BattleEvent["type"]>([
  "struck",
  "resolved",
  "slammed",
  "hpChanged",
  "healthChanged",
  "felled",
  "partFelled",
  "deathChecked",
]);

function isOnMap(combat: CombatDoc): boolean {
  const scene = canvasDrawn()?.scene;
  return scene !== undefined && battleOn(scene)?.combat === combat;
}

function show(combat: CombatDoc, events: readonly BattleEvent[]): void {
  enter(import("./outcome-show"), ({ OutcomeShow, outcomesFor }) => {
    const scene = canvasDrawn()?.scene;
    const fight = scene && battleOn(scene);
    if (fight?.combat !== combat) return;
    const since = performance.now();
    const outcomes = outcomesFor(combat, events, fight.ruleset.capabilities.terms);
    const layer = outcomeLayer();
    layer?.showOutcomes(
      (over) => new OutcomeShow(over, () => [...(skirmishLayer()?.labels ?? []), ...nameBoxes()]),
      outcomes,
      since,
    );
    layer?.refreshAttacks();
  });
}
