/** What a turn holds beside its movement and its blow, and the end of the battle, a second time. */

import { areHostile, changeConditions, type File, has, isAble, refuse, type Step } from "./common";
import { beginOn, endBattleOn, endOn, type Written } from "./effects";
import { actingPart, type Grant, granted, use } from "./often";
import { partNamed, usualPart } from "./parts";
import type { Series } from "./said";
import type { Turns, TurnTaker } from "./turns";
import { figureOf, vitalsByHand } from "./vitals";

/** `TRN-8`. */
const STOOD_UP: Written = { name: "stood-up", until: "turn", figures: { fortitude: -2, willpower: -2 } };
/** `B20-SUR-1`. */
const SURPRISED: Written = {
  name: "surprised",
  until: "own-turn",
  figures: { accuracy: -2, evasion: -2, fortitude: -2, willpower: -2, magicPower: -2 },
};

interface Field<T extends TurnTaker> {
  readonly file: File;
  readonly turns: Turns<T>;
  readonly everybody: () => readonly T[];
  readonly find: (id: unknown) => T;
  /** The character with the open turn, if it is able. */
  readonly actor: (step: Step) => T;
  readonly endTurn: () => void;
}

export function surprise<T extends TurnTaker>(file: File, everybody: readonly T[]): void {
  if (file.ruleset !== "sw20-brawl") return;
  for (const c of everybody) if (c.side === file.options?.ambushed) beginOn(c, SURPRISED, undefined);
}

export function minorSteps<T extends TurnTaker>(field: Field<T>): Readonly<Record<string, (step: Step) => void>> {
  const { turns, find, actor, everybody } = field;
  return {
    stand: (step) => {
      if (step.who !== undefined) find(step.who);
      const c = actor(step);
      if (!has(c, "prone")) refuse("bad-value");
      if (c.fell) refuse("knocked-down");
      changeConditions(c, [], ["prone"]);
      beginOn(c, STOOD_UP, c.id);
    },
    ready: (step) => {
      if (step.who !== undefined) find(step.who);
      if (!turns.isAnyMajorLeft(actor(step))) refuse("already-acted");
    },
    feat: (step) => {
      if (step.who !== undefined) find(step.who);
      const on = step.on === undefined ? null : (step.on as string[]).map(find);
      const c = actor(step);
      // Before the major action (`TRN-9`).
      if (!turns.isAnyMajorLeft(c)) refuse("already-acted");
      const part = actingPart(c, undefined);
      turns.mayDeclare(c, part);
      use(c, part, { declarations: 1 });
      if (step.effect) for (const one of on ?? [c]) beginOn(one, step.effect as Written, c.id);
    },
    effect: (step) => {
      const on = (step.on as string[]).map(find);
      if (step.by !== undefined) find(step.by);
      for (const c of on) beginOn(c, step.effect as Written, step.by as string | undefined);
    },
    endEffect: (step) => {
      const c = find(step.who);
      if (!c.effects.some((one) => one.name === step.name)) refuse("bad-value");
      endOn(c, (one) => one.name === step.name);
    },
    grant: (step) => {
      const c = find(step.who);
      const { part, majors, declarations, again } = step as Grant;
      const grant: Grant = {
        ...(part === undefined ? {} : { part }),
        ...(majors === undefined ? {} : { majors }),
        ...(declarations === undefined ? {} : { declarations }),
        ...(again === undefined ? {} : { again: again as Series }),
      };
      granted(c, grant, turns.open === c);
    },
    over: (step) => {
      if (turns.over) refuse("battle-over");
      if (turns.open) field.endTurn();
      turns.over = true;
      for (const c of everybody()) endBattleOn(c, (step.keep ?? []) as string[]);
    },
    ...vitalsByHand(find),
  };
}

export function minorQuestions<T extends TurnTaker & { movement: number }>({
  file,
  turns,
  everybody,
  find,
}: Pick<Field<T>, "file" | "turns" | "everybody" | "find">): Readonly<Record<string, (step: Step) => unknown>> {
  return {
    figure: (step) => {
      const c = find(step.who);
      const named = step.part as string | undefined;
      if (named !== undefined && !partNamed(c, named)) refuse("no-such-part");
      const penalty = step.figure === "evasion" ? c.evasion : 0;
      const part = named ?? usualPart(c)?.id ?? null;
      return { value: figureOf(c, step.figure as string, c.movement, part) + penalty };
    },
    over: () => {
      const left = file.sides.filter((side) => everybody().some((c) => c.side === side && isAble(c)));
      return { over: turns.over || !left.some((a) => left.some((b) => areHostile(file, a, b))), left };
    },
  };
}
