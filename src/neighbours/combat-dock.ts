/**
 * Combat Tracker Dock, a module that shows a portrait of everybody in the encounter. It marks the place that `Combat#turn` names,
 * which is nobody's here, and it does so whenever it draws a portrait. So the mark is put right after each of these. Its button
 * that ends the encounter would delete a battle that is under way: it does what the tracker's button does.
 * fact: combat-tracker-dock
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import { fetched } from "../foundry/fetched";
import { onceAFrame } from "../foundry/once-a-frame";
import { type CombatDoc, gameSeen, hooks } from "../foundry/platform";
import { hasBegun } from "../judgement/history/index";
import { combatOn, recordOf } from "../scene/scene-battle";
import { reportFault } from "../words/tell";

const DOCK = "combat-dock";
const PORTRAIT = ".combatant-portrait[data-combatant-id]";

const END = '[data-action="end-combat"]';

type Acting = CombatDoc & { readonly combatant?: { readonly id: string } | null };

/** Called once, when the module has drawn its dock for the first time. */
export function followTurns(): void {
  const put = onceAFrame(() => {
    const dock = document.getElementById(DOCK);
    if (dock) markActing(dock);
  });
  const observer = new MutationObserver(put);
  const onPress = (press: MouseEvent) => instead(press, begunNow, endAsInTracker);
  // It may have drawn another dock, in place of the one that was watched. The same listener is added once.
  const watch = () => {
    const dock = document.getElementById(DOCK);
    if (dock) {
      observer.observe(dock, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
      dock.addEventListener("click", onPress, true);
    }
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

/** The battle that the dock shows and that is under way. */
function begunNow(): CombatDoc | null {
  const { viewed } = gameSeen().scenes;
  const shown = viewed ? combatOn(viewed) : null;
  return shown && hasBegun(recordOf(shown)) ? shown : null;
}

async function endAsInTracker(combat: CombatDoc): Promise<void> {
  const { endBattle } = await fetched(import("../tracker/tracker.lazy"));
  await endBattle(combat);
}

/** Ends the battle under way in our way if this is a press on the dock's button for it; the dock does not hear of the press. */
export function instead(
  press: Pick<Event, "target" | "stopPropagation">,
  underWay: () => CombatDoc | null,
  end: (combat: CombatDoc) => Promise<void>,
): void {
  if (!(press.target as Element | null)?.closest?.(END)) return;
  const combat = underWay();
  if (!combat) return;
  press.stopPropagation();
  void end(combat).catch(reportFault);
}
