/** The rules core and a naive implementation side by side, step by step. */

import { type Battle, readScript, rulesets, seededDice, viewWritten } from "../../src/rules/index";
import type { File, NaiveBattle, Step } from "./common";

export interface Difference {
  /** Index into `script`; the whole script where the file itself is at fault. */
  readonly step: number;
  readonly core: unknown;
  readonly naive: unknown;
  readonly where: string;
}
/** How often something was reached. */
export type Tally = Map<string, number>;

/**
 * Plays a script with both. @param tally counts what the core told: events, refusals, states
 * @throws when the file is no script: the maker of random scripts is wrong then
 */
export function compare(file: File, begin: (file: File) => NaiveBattle, tally: Tally = new Map()): Difference | null {
  const read = readScript(file, rulesets);
  if (!read.ok) throw new Error(`Not a script: ${JSON.stringify(read.problem)}`);
  const ruleset = rulesets[read.script.setup.ruleset as keyof typeof rulesets];
  const begun = ruleset.begin(read.script.setup);
  if (!begun.ok) throw new Error(`Cannot begin: ${JSON.stringify(begun.refusal)}`);
  const naive = begin(file);
  /** As a file shows it: on a line, places are numbers (`LIN-POS-1`). */
  const shownOf = (now: Battle) => viewWritten(ruleset.view(now), ruleset.capabilities);
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  let battle = begun.battle;
  for (const [key, value] of Object.entries(read.script.setup.options?.readings ?? {}))
    count(`reading ${key} ${value}`);
  const atFirst = differing(shownOf(battle), naive.state(), "state");
  if (atFirst) return { step: -1, ...atFirst };
  for (const [i, step] of file.script.entries()) {
    const verdict = naive.run(step);
    const written = read.script.steps[i]!;
    let core: { code?: string; answer?: unknown };
    if (step.ask) {
      if (written.kind !== "question") throw new Error(`No question: ${JSON.stringify(step)}`);
      const reply = ruleset.ask(battle, written.question);
      core = reply.ok ? { answer: answered(step.ask, reply.answer) } : { code: reply.refusal.code };
      count(`ask ${step.ask}: ${core.code ?? "answered"}`);
    } else {
      if (written.kind !== "command") throw new Error(`No command: ${JSON.stringify(step)}`);
      const outcome = ruleset.perform(battle, written.command, seededDice(1));
      core = outcome.ok ? {} : { code: outcome.refusal.code };
      count(`do ${step.do}: ${core.code ?? "done"}`);
      if (outcome.ok) {
        battle = outcome.battle;
        for (const event of outcome.events) {
          count(event.type === "effectEnded" ? `event effectEnded ${event.why}` : `event ${event.type}`);
          if (event.type === "struck" && event.reaction) count("counter won");
          if (event.type === "struck" && event.rows.some((row) => row.countered === false)) count("counter lost");
          if (event.type === "struck" && event.rows.some((row) => row.part !== undefined)) count("part struck");
          if (event.type === "struck" && event.opens) count("strike opens");
        }
        for (const kind of kindsOf(step)) count(kind);
      }
    }
    const told = differing(core, verdict, step.ask ? "answer" : "outcome");
    if (told) return { step: i, ...told };
    if (step.ask) continue;
    const view = shownOf(battle);
    for (const one of Object.values(view.characters)) count(`state ${one.state}`);
    const found = differing(view, naive.state(), "state");
    if (found) return { step: i, ...found };
  }
  return null;
}

/** The value of a figure; its terms are the core's own words and must add up to it as well. */
function answered(ask: string, answer: unknown): unknown {
  if (ask !== "figure") return answer;
  const { value, of } = answer as { value: number; of: readonly { amount: number }[] };
  const sum = of.reduce((all, { amount }) => all + amount, 0);
  return { value: sum === value ? value : `${value}, but ${sum} in all` };
}

/** The variants in a step: ways to strike, effects and their kinds. */
function kindsOf(step: Step): string[] {
  const found: string[] = [];
  const ofEffect = (from: string, one: Plain) => {
    const ends = one.rounds === undefined ? (one.until ?? "battle") : "rounds";
    found.push(`effect by ${from}`, `effect until ${ends}`);
    for (const figure of Object.keys((one.figures ?? {}) as object)) found.push(`effect figure ${figure}`);
    for (const what of Object.keys((one.each ?? {}) as object)) found.push(`effect each ${what}`);
    if (one.conditions) found.push("effect conditions");
    if (one.keeps) found.push("effect keeps");
    if (one.covers) found.push("effect covers");
    if (one.acts) found.push("effect acts");
  };
  const { effect, with: w, declares } = step as Record<string, Plain | undefined>;
  if (isRecord(effect)) ofEffect(step.do!, effect);
  for (const one of [declares ?? []].flat()) {
    found.push("strike declares");
    if (Array.isArray(declares) && declares.length > 1) found.push("declares several");
    for (const key of ["on", "limit", "pierces", "shifts", "needs", "lasts", "again"])
      if (one[key] !== undefined) found.push(`declares ${key}`);
    if (isRecord(one.self)) ofEffect("declares", one.self);
  }
  if (step.do === "grant")
    for (const key of ["majors", "declarations", "again", "part"])
      if (step[key] !== undefined) found.push(`grant ${key}`);
  if (step.do === "move" && step.pause === true) found.push("move pause");
  if (step.do === "summon" && step.by !== undefined) found.push("summon by");
  if (step.do === "declare")
    for (const action of [step.action].flat() as Plain[]) {
      for (const key of ACTION_KEYS) if (action[key] !== undefined) found.push(`action ${key}`);
      if (action.how !== undefined) found.push(`action how ${action.how}`);
      const figures = (action.with ?? {}) as Plain;
      for (const key of ["casting", "blockable", "dodgeable"])
        if (figures[key] !== undefined) found.push(`action with ${key}`);
      for (const one of (figures.leaves ?? []) as unknown[]) if (isRecord(one)) ofEffect("leaves", one);
    }
  if (step.do === "resolve")
    for (const key of ["interrupts", "runs", "reasons", "dice"])
      if (step[key] !== undefined) found.push(`resolve ${key}`);
  if (step.do === "strike" && w) {
    found.push(`strike ${w.how ?? "melee"}`);
    for (const key of ["minor", "pool", "element", "limit", "leaves", "points", "power", "rolls", "part"])
      if (w[key] !== undefined && w[key] !== false) found.push(`strike with ${key}`);
    for (const key of [
      "spares",
      "to",
      "targets",
      "modifiers",
      "own",
      "reactions",
      "pick",
      "expands",
      "again",
      "series",
      ...(w.how === "line" ? ["at"] : []),
    ])
      if (step[key] !== undefined) found.push(`strike ${key}`);
    for (const key of Object.keys((step.dice ?? {}) as object)) found.push(`dice ${key}`);
    for (const one of (w.leaves ?? []) as unknown[]) if (isRecord(one)) ofEffect("leaves", one);
  }
  return found;
}

/** The keys of an action of everyone at once besides a move, an attack or a spell at somebody. */
const ACTION_KEYS = ["perceive", "trade", "ready", "cycles", "at", "allowed", "if"];

type Plain = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Plain => typeof value === "object" && value !== null;
const keyOf = (value: unknown) => JSON.stringify(value);

/** Lists that are in no order. */
const UNORDERED = new Set([
  "conditions",
  "melee",
  "independent",
  "in",
  "prepared",
  "targets",
  "possible",
  "areas",
  "shielded",
  "by",
  "who",
]);

/**
 * The first place where two values differ: numbers within 1e-6, lists of text and conditions in any order. Hardly any
 * differ, so the place is put together on the way back.
 */
function differing(core: unknown, naive: unknown, where: string, key = where): Omit<Difference, "step"> | null {
  if (core === naive) return null;
  if (typeof core === "number" && typeof naive === "number")
    return Math.abs(core - naive) <= 1e-6 * Math.max(1, Math.abs(core)) ? null : { core, naive, where: key };
  if (!isRecord(core) || !isRecord(naive) || Array.isArray(core) !== Array.isArray(naive))
    return { core, naive, where: key };
  if (Array.isArray(core) && Array.isArray(naive)) {
    if (core.length !== naive.length) return { core, naive, where: key };
    const isSorted = core.length > 1 && UNORDERED.has(where);
    const [a, b] = isSorted ? [inSomeOrder(core), inSomeOrder(naive)] : [core, naive];
    for (let i = 0; i < a.length; i++) {
      const found = differing(a[i], b[i], "", `[${i}]`);
      if (found) return { ...found, where: `${key}${found.where}` };
    }
    return null;
  }
  for (const name in core) {
    const found = differing(core[name], naive[name], name);
    if (found) return { ...found, where: `${key}.${found.where}` };
  }
  for (const name in naive)
    if (core[name] === undefined && naive[name] !== undefined)
      return { core: undefined, naive: naive[name], where: `${key}.${name}` };
  return null;
}

function inSomeOrder(list: readonly unknown[]): unknown[] {
  return [...list].sort((x, y) => (keyOf(x) < keyOf(y) ? -1 : 1));
}
