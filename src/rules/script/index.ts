export { viewWritten } from "./along-a-line";
export { type Amended, amend, type Past } from "./amending";
export { differences } from "./compare";
export { canonicalView } from "./document";
export { type DoneStep, doneStep, withStrikeDice } from "./done-step";
export { PROBLEM_CODES, type ProblemCode, type ReadResult, type ScriptProblem } from "./problem";
export {
  type BattleScript,
  type Expectation,
  type Rulesets,
  readCommand,
  readScript,
  type ScriptStep,
} from "./read";
export {
  type ErrorEntry,
  type ExpectEntry,
  type PlayedStep,
  type Playing,
  playSteps,
  type ReplayDocument,
  type ReplayEnd,
  type Replayed,
  replay,
  replaySteps,
  type StepEntry,
  type TellRefusal,
} from "./replay";
export { type ScriptFile, scriptOf, setupOf, writeScript } from "./write";
