/** Runs a battle script and writes down what happened: the JSON document of the contract. */

import type { Battle } from "../battle";
import type { Answer, BattleEvent, Command, Question, Refusal } from "../commands";
import { seededDice } from "../dice/dice";
import { extended, given } from "../given";
import type { BattleView, Ruleset } from "../ruleset";
import type { AmendCommand } from "../strike/index";
import { eventsWritten, viewWritten } from "./along-a-line";
import { amend } from "./amending";
import { differences } from "./compare";
import { canonical, canonicalView } from "./document";
import { type DoneStep, doneStep } from "./done-step";
import type { BattleScript, Expectation, ScriptStep } from "./read";

export interface ExpectEntry {
  readonly ok: boolean;
  readonly differences: readonly string[];
}
/** `message` is a sentence of the caller's. */
export interface ErrorEntry {
  readonly code: string;
  readonly message?: string;
  readonly rule: string;
  /** For strikes: the fault and its place. */
  readonly data?: Refusal["data"];
}
type Doing = Command["do"] | AmendCommand["do"];
/**
 * The result of one entry of `script`. `ok`: the rules allowed it; `asScripted`: it went as `fails` and `expect` say.
 */
export interface StepEntry {
  readonly step: number;
  readonly do?: Doing;
  readonly ask?: Question["ask"];
  readonly ok: boolean;
  readonly asScripted: boolean;
  readonly events?: readonly BattleEvent[];
  readonly answer?: Answer;
  readonly error?: ErrorEntry;
  readonly expect?: ExpectEntry;
}
export interface ReplayDocument {
  readonly ruleset: string;
  readonly steps: readonly StepEntry[];
  readonly state: BattleView;
}

/** `battle`: the last step's battle, for a picture. */
export interface Replayed {
  readonly document: ReplayDocument;
  readonly battle: Battle;
}

/** Turns a refusal into a sentence for `error.message`. */
export type TellRefusal = (refusal: Refusal) => string;

/** The battle after the last step. */
export interface ReplayEnd {
  readonly state: BattleView;
  readonly battle: Battle;
}

/**
 * Replays a script on its ruleset. The same script gives the same document. No battle is kept after its step.
 * @throws when the setup is refused (`readScript` has tried it) or when the ruleset breaks an invariant
 */
export function replay(script: BattleScript, ruleset: Ruleset, tell?: TellRefusal): Replayed {
  const steps: StepEntry[] = [];
  const entries = replaySteps(script, ruleset, tell);
  for (let next = entries.next(); ; next = entries.next()) {
    if (next.done)
      return { document: { ruleset: ruleset.id, steps, state: next.value.state }, battle: next.value.battle };
    steps.push(next.value);
  }
}

/** The same, one entry at a time; entries already taken are not kept. @throws as `replay`, after the good entries */
export function* replaySteps(
  script: BattleScript,
  ruleset: Ruleset,
  tell?: TellRefusal,
): Generator<StepEntry, ReplayEnd, void> {
  const playing = playSteps(script, ruleset, tell);
  for (const step of script.steps) yield playing.play(step).entry;
  const { battle } = playing;
  return { state: canonicalView(viewWritten(ruleset.view(battle), ruleset.capabilities)), battle };
}

/** The result of one entry of a script, and the battle after it. */
export interface PlayedStep {
  readonly entry: StepEntry;
  readonly battle: Battle;
  /** Why it was refused, with all data for its sentence. */
  readonly refusal?: Refusal;
}

/** A script that is played entry by entry, so that entries can be added later. */
export interface Playing {
  /** The battle after the last entry. */
  readonly battle: Battle;
  /** @throws when the ruleset breaks an invariant */
  play(step: ScriptStep): PlayedStep;
}

/**
 * Begins a script; its entries are then played one by one.
 * @param script its entries only decide whether a past is kept, which amendments need
 * @throws as `replay`
 */
export function playSteps(script: BattleScript, ruleset: Ruleset, tell?: TellRefusal): Playing {
  const begun = ruleset.begin(script.setup);
  if (!begun.ok) throw new Error(`This battle cannot begin: ${JSON.stringify(begun.refusal)}`);
  const dice = seededDice(script.setup.options?.seed ?? 0);
  const start = begun.battle;
  let battle = start;
  let done: DoneStep[] = [];
  let number = 0;
  const isAmended = script.steps.some(({ kind }) => kind === "amendment");
  const seen = () => viewWritten(ruleset.view(battle), ruleset.capabilities);
  function entryOf(step: ScriptStep): Became {
    if (step.kind === "expect") {
      const expect = held(step.expect, seen());
      return { entry: { step: number, expect, ok: true, asScripted: expect.ok } };
    }
    if (step.kind === "question") {
      const reply = ruleset.ask(battle, step.question);
      const head = { step: number, ask: step.question.ask } as const;
      if (!reply.ok) return refused(head, step, reply.refusal, {}, tell);
      const answer = canonical(asRead(reply.answer)) as Answer;
      return allowed(head, step, { answer }, answer);
    }
    if (step.kind === "amendment") {
      const head = { step: number, do: step.amendment.do } as const;
      const outcome = amend(ruleset, { start, steps: done }, step.amendment, dice);
      if (!outcome.ok) return refused(head, step, outcome.refusal, step.expect && seen(), tell);
      ({ battle } = outcome);
      done = [...outcome.past.steps];
      const events = canonical(eventsWritten(outcome.events, ruleset.capabilities)) as readonly BattleEvent[];
      return allowed(head, step, { events }, step.expect && seen());
    }
    const outcome = ruleset.perform(battle, step.command, dice);
    const head = { step: number, do: step.command.do } as const;
    if (!outcome.ok) return refused(head, step, outcome.refusal, step.expect && seen(), tell);
    battle = outcome.battle;
    if (isAmended) done.push(doneStep(number, step.command, outcome.events));
    const events = canonical(eventsWritten(outcome.events, ruleset.capabilities)) as readonly BattleEvent[];
    return allowed(head, step, { events }, step.expect && seen());
  }
  return {
    get battle() {
      return battle;
    },
    play(step) {
      const played = entryOf(step);
      number += 1;
      return { battle, ...played };
    },
  };
}

function held(expectation: Expectation, found: unknown): ExpectEntry {
  const list = differences(expectation, found);
  return { ok: list.length === 0, differences: list };
}

/** An answer as a script reads it. Further open dice are left out: only collectors of dice need them. */
function asRead(answer: Answer): object {
  if (!("open" in answer)) return answer;
  const { open: _, ...read } = answer;
  return read;
}

/** Their refusals need more than a code, like all that say what does not fit: which dice, and which later step. */
const OF_STRIKES: readonly string[] = ["strike", "amend", "needs", "targets"];

type Head = { readonly step: number; readonly do?: Doing; readonly ask?: Question["ask"] };
type Acting = Exclude<ScriptStep, { kind: "expect" }>;
type Became = Omit<PlayedStep, "battle">;

function allowed(head: Head, step: Acting, outcome: Pick<StepEntry, "events" | "answer">, found: unknown): Became {
  const expect = step.expect && held(step.expect, found);
  const asScripted = step.fails === undefined && (expect?.ok ?? true);
  return { entry: extended(head, { ok: true, asScripted, ...outcome, ...given({ expect }) }) };
}

function refused(head: Head, step: Acting, refusal: Refusal, found: unknown, tell: TellRefusal | undefined): Became {
  const expect = step.expect && held(step.expect, found);
  const asScripted = step.fails === refusal.code && (expect?.ok ?? true);
  const { code, rule, data } = refusal;
  const saysMore = code === "bad-value" || OF_STRIKES.includes(head.do ?? head.ask ?? "");
  const error = { code, ...(tell && { message: tell(refusal) }), rule, ...(saysMore && { data }) };
  return { entry: extended(head, { ok: false, asScripted, error, ...given({ expect }) }), refusal };
}
