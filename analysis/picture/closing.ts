/** The weapons and spells of a character that its move forbids (`TRN-3`), while the move is drawn. */

import { computed } from "@preact/signals";
import type { Closed } from "../../src/chronicle/index";
import { strikesAmong } from "../../src/engine/index";
import { flowedInto, kindsClosedBy } from "../../src/judgement/index";
import type { MoveCommand } from "../../src/rules/index";
import { analysis, here, ruleset } from "../desk/index";
import { carriedWho, FLOW, heldWho } from "../play/index";
import { everyonesArms } from "../strike/arms";

/** The battle in which the mover's turn is open, its weapons, and the answers so far. It stays while the pointer moves. */
const led = computed(() => {
  const who = heldWho.value ?? carriedWho.value;
  if (who === null) return null;
  return {
    battle: flowedInto(ruleset.value, here.value.battle, who, FLOW),
    things: strikesAmong(everyonesArms(analysis.value).get(who) ?? []),
    known: new Map<string, readonly Closed[]>(),
  };
});

/** Every move of a kind forbids the same. */
export function closedByMove(move: MoveCommand): readonly Closed[] {
  const of = led.value;
  if (!of) return [];
  const key = [move.kind, move.how, move.pause].join();
  const closes = of.known.get(key) ?? kindsClosedBy(ruleset.value, of.battle, move, of.things);
  of.known.set(key, closes);
  return closes;
}
