/** Whether a puzzle is solved: by moves of the game, not by the Game Master's hand. */

import { type BattleView, type Command, canonicalView, differences, type ScriptStep } from "../../src/rules/index";
import type { Goal, Puzzle } from "./puzzles";

/** Steps that a player makes. */
const PLAYED: readonly Command["do"][] = [
  "turn",
  "end",
  "round",
  "move",
  "attack",
  "strike",
  "join",
  "brawl",
  "prepareLeave",
  "stand",
  "place",
  "declare",
  "reveal",
  "resolve",
];

function isReached(goal: Goal, view: BattleView): boolean {
  if ("state" in goal) return differences(goal.state, canonicalView(view)).length === 0;
  const at = view.characters[goal.who]?.at;
  if (!at || typeof at === "string") return false;
  return Math.hypot(at[0] - goal.near[0], at[1] - goal.near[1]) <= goal.within;
}

/** @param since the steps that were made from the position on */
export function isSolved({ goals }: Puzzle, view: BattleView, since: readonly ScriptStep[]): boolean {
  const areMoves = since.every((step) => step.kind === "command" && PLAYED.includes(step.command.do));
  return since.length > 0 && areMoves && goals.every((goal) => isReached(goal, view));
}
