/**
 * Combat Tracker Dock, a module that shows a portrait of everybody in the encounter. It marks the place that `Combat#turn` names,
 * which is nobody's here, and it does so whenever it draws a portrait. So the mark is put right after each of these.
 * fact: combat-tracker-dock
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import { onceAFrame } from "../foundry/once-a-frame";
import { type CombatDoc, gameSeen, hooks } from "../foundry/platform";

const DOCK = "combat-dock";
const PORTRAIT = ".combatant-portrait[data-combatant-id]";

type Acting = CombatDoc & { readonly combatant?: { readonly id: string } | null };

/** Called once, when the module has drawn its dock for the first time. */
export function followTurns(): void {
  const put = onceAFrame(() => {
    const dock = document.getElementById(DOCK);
    if (dock) markActing(dock);
  });
  const observer = new MutationObserver(put);
  // It may have drawn another dock, in place of the one that was watched.
  const watch = () => {
    const dock = document.getElementById(DOCK);
    if (dock) observer.observe(dock, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    put();
  };
  hooks().on("renderCombatDock", watch);
  hooks().on("updateCombat", put);
  watch();
}

/** Marks whoever has the open turn, and nobody else. A class that is right is not written again. */
export function markActing(dock: Element): void {
  const combats = [...(gameSeen().combats as Iterable<Acting>)].filter(({ type }) => type === BATTLE_TYPE);
  const ours = new Set(combats.flatMap(({ combatants }) => [...combatants].map(({ id }) => id)));
  const acting = new Set(combats.map(({ combatant }) => combatant?.id));
  for (const portrait of dock.querySelectorAll<HTMLElement>(PORTRAIT)) {
    const id = portrait.dataset.combatantId!;
    const isActing = acting.has(id);
    if (ours.has(id) && portrait.classList.contains("active") !== isActing)
      portrait.classList.toggle("active", isActing);
  }
}
