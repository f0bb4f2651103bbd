/** HP, MP and figures of somebody where sides alternate, a second time: what it comes to, and who falls by it. */

import { changeConditions, has, refuse, type Step, withoutCause } from "./common";
import { added, type Bearer, beginningWith, type Each, shownEffects } from "./effects";

/** What a character's `vitals` say that is no number. */
interface Traits {
  readonly fixed?: boolean;
  readonly metal?: boolean;
  readonly weakness?: { readonly accuracy?: number } & Partial<Match>;
  readonly against?: readonly Match[];
}
interface Match {
  readonly damage: number;
  readonly kind?: string;
  readonly element?: string;
}
type Number =
  | "hp"
  | "maxHp"
  | "mp"
  | "maxMp"
  | "accuracy"
  | "evasion"
  | "defence"
  | "reduction"
  | "fortitude"
  | "willpower"
  | "magicPower"
  | "deathCheck";
export type Vitals = Traits & { readonly [N in Number]?: number };

export interface Felt extends Bearer {
  vitals: Vitals | null;
  /** Sides that know its weakness. */
  knows: readonly string[];
  /** HP as the step began that has changed them. */
  before: number | undefined;
  /** What it strikes back with, and how often in a round (`ACT-14`). */
  counters: { readonly times?: number; readonly with: Record<string, unknown> } | null;
  /** When it has, and how often. */
  countered: { readonly round: number; readonly times: number };
}

/** As it enters: `STR-4`. Effects of its file begin then. */
export function feltOf(given: Step): Pick<Felt, "vitals" | "knows" | "effects" | "before" | "counters" | "countered"> {
  const vitals = given.vitals === undefined ? null : settled(given.vitals as Vitals);
  return {
    vitals,
    knows: (given.knows as string[] | undefined) ?? [],
    effects: [],
    before: undefined,
    counters: (given.counters as Felt["counters"] | undefined) ?? null,
    countered: { round: 0, times: 0 },
  };
}

/** What follows from how it enters. */
export function entered(c: Felt, given: Step): void {
  beginningWith(c, given.effects);
  if (c.vitals?.hp === undefined || c.vitals.hp > 0 || has(c, "dead")) return;
  if (!has(c, "unconscious")) changeConditions(c, [{ id: "unconscious" }], [], "hp");
  // What a file says of it already is so by its HP: an export says no more of a battle either.
  c.conditions = c.conditions.map((one) =>
    one.id === "unconscious" ? { ...one, why: ["hp", ...(one.why ?? []).filter((why) => why === "effect")] } : one,
  );
}

function settled(vitals: Vitals): Vitals {
  const { hp, maxHp = hp, mp, maxMp = mp } = vitals;
  return { ...vitals, ...(maxHp === undefined ? {} : { maxHp }), ...(maxMp === undefined ? {} : { maxMp }) };
}

/** A figure with all that runs. */
export function figureOf(c: Felt, figure: string, movement = 0): number {
  const own = figure === "movement" ? movement : ((c.vitals as Record<string, number> | null)?.[figure] ?? 0);
  const sum = (figure === "damage" || figure === "critical" ? 0 : own) + added(c, figure);
  return figure === "movement" ? Math.max(0, sum) : sum;
}

/** HP change; who falls or comes round by it is asked when the step is done. */
export function setHp(c: Felt, to: number): void {
  const { hp, maxHp = hp } = c.vitals ?? {};
  if (hp === undefined) return;
  c.before ??= hp;
  c.vitals = { ...c.vitals, hp: Math.min(to, maxHp!) };
}

/** `DIC-4`, `STR-3`: who falls and who comes round by what a step did. */
export function settleHp(everybody: readonly Felt[]): void {
  for (const c of everybody) {
    const { before } = c;
    c.before = undefined;
    const hp = c.vitals?.hp;
    if (before === undefined || hp === undefined) continue;
    const isOwn = c.conditions.some(({ id, why }) => id === "unconscious" && (why ?? ["own"]).includes("own"));
    if (hp <= 0 && !isOwn && !has(c, "dead")) changeConditions(c, [{ id: "unconscious" }], [], "hp");
    if (before <= 0 && hp > 0) withoutCause(c, "hp");
  }
}

/** `DIC-3`: less defence where it is physical, less reduction unless it is fixed. */
export function reduced(c: Felt, amount: number, kind: string, isPierced = false): number {
  // Half of it, fractions up (`ACT-7`).
  const own = isPierced ? Math.ceil(figureOf(c, "defence") / 2) : figureOf(c, "defence");
  const defence = kind === "physical" ? Math.max(0, own) : 0;
  const reduction = kind === "fixed" ? 0 : Math.max(0, figureOf(c, "reduction"));
  return Math.max(0, amount - defence - reduction);
}

/** What an effect does each time that it is counted. */
export function acted(c: Felt, { damage, heal, kind = "fixed" }: Each): void {
  const hp = c.vitals?.hp;
  if (hp === undefined) return;
  if (damage !== undefined) setHp(c, hp - reduced(c, damage, kind));
  else setHp(c, hp + heal!);
}

export function shownVitals(c: Felt): object {
  const { hp, mp } = c.vitals ?? {};
  return {
    ...(hp === undefined ? {} : { hp }),
    ...(mp === undefined ? {} : { mp }),
    ...shownEffects(c),
  };
}

/** The Game Master's hand on vitals. */
export function vitalsByHand(find: (id: unknown) => Felt): Readonly<Record<string, (step: Step) => void>> {
  return {
    damage: (step) => {
      const c = find(step.who);
      const hp = c.vitals?.hp ?? refuse("bad-value");
      const [amount, kind] =
        step.fall === undefined
          ? [step.amount as number, step.kind as string]
          : [3 * (step.fall as number), "physical"];
      setHp(c, hp - reduced(c, amount, kind));
    },
    heal: (step) => {
      const c = find(step.who);
      setHp(c, (c.vitals?.hp ?? refuse("bad-value")) + (step.amount as number));
    },
    death: (step) => {
      const c = find(step.who);
      const hp = c.vitals?.hp ?? refuse("bad-value");
      if (hp > 0 || has(c, "dead")) refuse("bad-value");
      const [a, b] = step.dice as [number, number];
      const lives = a + b === 12 || (a + b !== 2 && a + b + (c.vitals!.deathCheck ?? 0) >= -hp);
      if (!lives) changeConditions(c, [{ id: "dead" }]);
    },
    known: (step) => {
      const c = find(step.who);
      c.knows = [...c.knows, step.side as string];
    },
  };
}

/** `STR-7`: what a sheet says of vitals from now on. */
export function nowSaying(c: Felt, said: Vitals | undefined): void {
  if (said === undefined) return;
  const before = c.vitals ?? {};
  const merged = { ...before, ...said };
  const [maxHp, maxMp] = [said.maxHp ?? before.maxHp ?? merged.hp, said.maxMp ?? before.maxMp ?? merged.mp];
  if (said.hp !== undefined && maxHp !== undefined && said.hp > maxHp) refuse("bad-value");
  if (said.mp !== undefined && maxMp !== undefined && said.mp > maxMp) refuse("bad-value");
  const hp = merged.hp === undefined ? undefined : Math.min(merged.hp, maxHp!);
  const mp = merged.mp === undefined ? undefined : Math.min(merged.mp, maxMp!);
  c.vitals = settled({
    ...merged,
    ...(maxHp === undefined ? {} : { maxHp }),
    ...(maxMp === undefined ? {} : { maxMp }),
    ...(mp === undefined ? {} : { mp }),
    ...(hp === undefined ? {} : { hp: before.hp ?? hp }),
  });
  if (hp !== undefined) setHp(c, hp);
}
