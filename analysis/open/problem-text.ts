/** Why something could not be opened, in one sentence. */

import { tellProblem, visible } from "../../src/chronicle/index";
import type { UnpackProblem } from "../line/index";
import { say, words } from "../words";

export function problemText(problem: UnpackProblem): string {
  const own = `RANSEN.board.problem.${problem.code}`;
  const data = Object.fromEntries(Object.entries(problem.data).map(([key, value]) => [key, String(value)]));
  const text = words.peek().has(own) ? words.peek().format(own, data) : tellProblem(problem, words.peek());
  // A map has lines of text; what is a script's says its own place.
  const at = problem.code.startsWith("map-") ? "problem.line" : "problem.at";
  return visible(problem.place === "" ? text : say(at, { place: problem.place, text }));
}
