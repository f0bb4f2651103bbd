/** What is left of the open turn, in words: parts with a major action, and further strikes that are open (`ACT-1`, `ACT-3`). */

import { listText, saying } from "../foundry/words";
import { budgetLeft, characterOf, partsToAct, type TurnTaker } from "../rules/index";
import { partNameIn } from "../scene/scene-battle";
import type { StateMark } from "./row";
import type { TrackedBattle } from "./tracked-battle";

const say = saying("tracker");

interface LeftInTurn {
  /** A part for each that may still act, with how many major actions. */
  readonly parts: readonly { readonly name: string; readonly majors: number }[];
  /** Names of the further strikes. */
  readonly open: readonly string[];
}

const NOTHING: LeftInTurn = { parts: [], open: [] };

function leftInTurn({ battle, combat }: Pick<TrackedBattle, "battle" | "combat">): LeftInTurn {
  const turn = "turn" in battle ? battle.turn : null;
  const own = turn && "turn" in battle ? characterOf<TurnTaker>(battle.characters, turn.who) : undefined;
  if (!turn || !own || !("turn" in battle)) return NOTHING;
  return {
    parts: partsToAct(own, battle).map((part) => ({
      name: partNameIn(combat, own.id, part),
      majors: budgetLeft(own, part, battle).majors,
    })),
    open: (turn.action?.blows ?? []).map(({ series }) => series.name),
  };
}

/** Each as a few words; empty: nothing is left, or it has no parts and nothing is open. */
export function leftTexts(tracked: Pick<TrackedBattle, "battle" | "combat">): string[] {
  const { parts, open } = leftInTurn(tracked);
  return [
    ...(parts.length > 0 ? [say("line.partsLeft", { parts: listText(parts.map(({ name }) => name)) })] : []),
    ...(open.length > 0 ? [say("line.again", { names: listText(open) })] : []),
  ];
}

/** The signs of the row of whoever acts. */
export function leftMarks(tracked: Pick<TrackedBattle, "battle" | "combat">): StateMark[] {
  const { parts, open } = leftInTurn(tracked);
  return [
    ...parts.map(({ name, majors }) => ({
      icon: "",
      text: majors > 1 ? say("left.several", { name, count: String(majors) }) : name,
      css: "left",
      more: say("left.part", { name, count: String(majors) }),
    })),
    ...open.map((name) => ({ icon: "", text: name, css: "left again", more: say("left.again", { name }) })),
  ];
}
