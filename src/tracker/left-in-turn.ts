/** The rest of the open turn, in words: parts with a major action, and open further strikes (`ACT-1`, `ACT-3`). */

import { listText, saying } from "../foundry/words";
import { leftInTurn } from "../judgement/turns/index";
import { budgetLeft, characterOf, type TurnTaker } from "../rules/index";
import { partNameIn } from "../scene/scene-battle";
import type { StateMark } from "./row";
import type { TrackedBattle } from "./tracked-battle";

const say = saying("tracker");

interface ShownLeft {
  /** A part for each that may still act, with how many major actions. */
  readonly parts: readonly { readonly name: string; readonly majors: number }[];
  /** Names of the further strikes. */
  readonly open: readonly string[];
}

const NOTHING: ShownLeft = { parts: [], open: [] };

function shownLeft({ battle, combat }: Pick<TrackedBattle, "battle" | "combat">): ShownLeft {
  const left = leftInTurn(battle);
  if (!left || !("turn" in battle)) return NOTHING;
  const own = characterOf<TurnTaker>(battle.characters, left.who)!;
  const parts = left.parts.map((part) => ({
    name: partNameIn(combat, own.id, part),
    majors: budgetLeft(own, part, battle).majors,
  }));
  return { parts, open: left.open };
}

/** Each as a few words; empty: nothing is left, or it has no parts and nothing is open. */
export function leftTexts(tracked: Pick<TrackedBattle, "battle" | "combat">): string[] {
  const { parts, open } = shownLeft(tracked);
  return [
    ...(parts.length > 0 ? [say("line.partsLeft", { parts: listText(parts.map(({ name }) => name)) })] : []),
    ...(open.length > 0 ? [say("line.again", { names: listText(open) })] : []),
  ];
}

/** The signs of the row of whoever acts. */
export function leftMarks(tracked: Pick<TrackedBattle, "battle" | "combat">): StateMark[] {
  const { parts, open } = shownLeft(tracked);
  return [
    ...parts.map(({ name, majors }) => ({
      text: majors > 1 ? say("left.several", { name, count: String(majors) }) : name,
      css: "left",
      more: say("left.part", { name, count: String(majors) }),
    })),
    ...open.map((name) => ({ text: name, css: "left again", more: say("left.again", { name }) })),
  ];
}
