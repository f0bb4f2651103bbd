/** The shared data of a check's steps: their documents, and their findings about the platform. */

import { type Data, gameSeen, hooks, unhook } from "../foundry/platform";
import { board, type MovedToken } from "./platform";
import type { PlatformAnswers } from "./report";
import { eventually, Finding, Skipping, type Step, sayFault } from "./runner";
import { Scratch } from "./scratch";
import { Troubles } from "./troubles";

/** Questions that the platform's documentation leaves open; each answer is "not seen" until a step sees it. */
const QUESTIONS = [
  "pathSplit",
  "rejectionOfOne",
  "gridlessPath",
  "keysForPlayers",
  "queryOfAbsentUser",
  "echoes",
  "hookOrder",
  "constrainOptionsSurvive",
  "chain",
  "moveAgainAfterRejection",
  "preMoveOrder",
  "noHook",
  "layerOrder",
  "drawOrder",
  "tearDownOrder",
  "statusEffects",
  "emptyContent",
  "messageMarkup",
  "uniqueId",
  "encounterWithoutScene",
  "windowPosition",
  "tracker",
  "namePivot",
  "effectShown",
] as const;

type PlatformQuestion = (typeof QUESTIONS)[number];

export class Bench {
  readonly scratch = new Scratch();
  readonly troubles = new Troubles();
  readonly answers: PlatformAnswers = Object.fromEntries(QUESTIONS.map((question) => [question, null]));

  answer(question: PlatformQuestion, answer: unknown): void {
    this.answers[question] = answer;
  }

  /** Ends what listens; the scratch is put away by a step of its own. */
  close(): void {
    this.troubles.stop();
  }
}

export type Check = Step<Bench>;

/** A text of the platform as an answer, without names of the world. */
export function quoted(text: string): Data {
  return { said: text };
}

/** A step that only looks: where the platform does not let it, nothing is wrong with the installation. */
export function looking(step: Check): Check {
  return {
    ...step,
    run: async (bench) => {
      try {
        return await step.run(bench);
      } catch (fault) {
        throw fault instanceof Finding ? fault : new Skipping("not-seen", sayFault(fault));
      }
    },
  };
}

/** The board that shows the scratch scene. @throws Skipping where the canvas is switched off or shows something else */
export function drawnBoard({ scratch }: Bench): ReturnType<typeof board> {
  const { scene } = scratch;
  if (gameSeen().settings.get("core", "noCanvas") === true) throw new Skipping("no-canvas");
  if (!board().ready || board().scene?.id !== scene.id) throw new Skipping("not-drawn");
  return board();
}

/** The picture of a token. @throws Skipping where nothing is drawn */
export async function tokenPicture(bench: Bench, token: MovedToken): Promise<object> {
  drawnBoard(bench);
  const picture = await eventually(() => token.object);
  if (!picture) throw new Skipping("not-drawn");
  return picture;
}

type Listener = (...args: never[]) => void;

/** Listens to hooks while some work goes on. */
export async function hearing<T>(listeners: { readonly [hook: string]: Listener }, work: () => Promise<T>): Promise<T> {
  const heard = Object.entries(listeners).map(([name, listener]) => [name, hooks().on(name, listener)] as const);
  try {
    return await work();
  } finally {
    for (const [name, id] of heard) unhook(name, id);
  }
}

/** As `hearing`, with one listener for many hooks: it gets the hook's name and what it was called with. */
export function listening<T>(
  names: readonly string[],
  heard: (name: string, args: readonly unknown[]) => void,
  work: () => Promise<T>,
): Promise<T> {
  return hearing(Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => heard(name, args)])), work);
}

/** Puts a method of its own on one object, for a while. It is handed the object's real method. */
export function standIn<Args extends unknown[], Answer>(
  target: object,
  name: string,
  method: (real: (...args: Args) => Answer, ...args: Args) => Answer,
): () => void {
  const real = (target as Record<string, (...args: Args) => Answer>)[name]!.bind(target);
  Object.defineProperty(target, name, {
    value: (...args: Args) => method(real, ...args),
    configurable: true,
    writable: true,
  });
  return () => {
    delete (target as Record<string, unknown>)[name];
  };
}
