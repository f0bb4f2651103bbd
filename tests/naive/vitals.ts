/** HP, MP and figures where sides alternate, a second time: their values, and who falls. */

import { changeConditions, has, refuse, type Step, withoutCause } from "./common";
import { added, type Bearer, beginningWith, type Each, shownEffects } from "./effects";
import {
  ableParts,
  healedPart,
  isFelled,
  isOfMount,
  lowestHp,
  type Part,
  partNamed,
  partsOf,
  type Rides,
  sectionsIn,
  usualPart,
  type Whole,
} from "./parts";

/** Entries of a character's `vitals` that are not numbers. */
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

export interface Felt extends Bearer, Whole {
  vitals: Vitals | null;
  parts: readonly Part[] | null;
  rides: Rides | null;
  /** As many as it has able parts, where it has parts (`STR-2`). */
  sections: number;
  /** Sides that know its weakness. */
  knows: readonly string[];
  /** Whether it was felled as the step began that has changed its HP. */
  before: boolean | undefined;
  /** What it strikes back with, and how often in a round (`ACT-14`). */
  counters: { readonly times?: number; readonly with: Record<string, unknown> } | null;
  /** When it has, and how often; a part that strikes back with its own counts for itself. */
  countered: readonly { readonly part: string | null; readonly round: number; readonly times: number }[];
}

/** As it enters: `STR-4`. Effects of its file begin then. */
export function feltOf(
  given: Step,
): Pick<Felt, "vitals" | "parts" | "rides" | "sections" | "knows" | "effects" | "before" | "counters" | "countered"> {
  const vitals = given.vitals === undefined ? null : settled(given.vitals as Vitals);
  const parts = partsOf(given);
  return {
    vitals,
    parts,
    rides: (given.rides as Rides | undefined) ?? null,
    sections: parts ? sectionsIn({ parts }) : ((given.sections as number | undefined) ?? 1),
    knows: (given.knows as string[] | undefined) ?? [],
    effects: [],
    before: undefined,
    counters: (given.counters as Felt["counters"] | undefined) ?? null,
    countered: [],
  };
}

/** What follows from how it enters. */
export function entered(c: Felt, given: Step): void {
  beginningWith(c, given.effects);
  if (!isFelled(c) || has(c, "dead")) return;
  if (!has(c, "unconscious")) changeConditions(c, [{ id: "unconscious" }], [], "hp");
  // Conditions that a file has already count as brought by its HP: an export of a battle does not say more either.
  c.conditions = c.conditions.map((one) =>
    one.id === "unconscious" ? { ...one, why: ["hp", ...(one.why ?? []).filter((why) => why === "effect")] } : one,
  );
}

function settled(vitals: Vitals): Vitals {
  const { hp, maxHp = hp, mp, maxMp = mp } = vitals;
  return { ...vitals, ...(maxHp === undefined ? {} : { maxHp }), ...(maxMp === undefined ? {} : { maxMp }) };
}

/** The figure of its sheet, or of a part, or of its mount. */
function ownFigure(c: Felt, figure: string, part: string | null): number {
  const found = partNamed(c, part);
  if (found && (figure === "accuracy" || figure === "evasion" || figure === "defence")) return found[figure];
  const whole = c.vitals as Record<string, number> | null;
  return (isOfMount(c, part) ? c.rides!.figures[figure] : undefined) ?? whole?.[figure] ?? 0;
}

/** `ACT-1`: while its mount is able, somebody moves as that does. */
function ownMovement(c: Felt, movement: number): number {
  return c.rides && ableParts(c).some(({ id }) => isOfMount(c, id)) ? c.rides.movement : movement;
}

/** A figure with all that runs. */
export function figureOf(c: Felt, figure: string, movement = 0, part: string | null = null): number {
  const own = figure === "movement" ? ownMovement(c, movement) : ownFigure(c, figure, part);
  const sum = (figure === "damage" || figure === "critical" ? 0 : own) + added(c, figure);
  return figure === "movement" ? Math.max(0, sum) : sum;
}

/** HP change; falling and coming round are decided when the step is done. */
export function setHp(c: Felt, part: string | null, to: number): void {
  if (c.parts) {
    c.before ??= isFelled(c);
    c.parts = c.parts.map((one) => (one.id === part ? { ...one, hp: Math.min(to, one.maxHp) } : one));
    c.sections = sectionsIn(c);
    return;
  }
  const { hp, maxHp = hp } = c.vitals ?? {};
  if (hp === undefined) return;
  c.before ??= hp <= 0;
  c.vitals = { ...c.vitals, hp: Math.min(to, maxHp!) };
}

/** HP of somebody, or of a part. */
export const hpOf = (c: Felt, part: string | null) => (c.parts ? partNamed(c, part)?.hp : c.vitals?.hp);
/** MP as well. */
export const mpOf = (c: Felt, part: string | null) => (part === null ? c.vitals?.mp : partNamed(c, part)?.mp);
export function setMp(c: Felt, part: string | null, mp: number): void {
  if (part === null) c.vitals = { ...c.vitals, mp };
  else c.parts = c.parts!.map((one) => (one.id === part ? { ...one, mp } : one));
}

/** `DIC-4`, `STR-3`: who falls and who comes round by a step. */
export function settleHp(everybody: readonly Felt[]): void {
  for (const c of everybody) {
    const { before } = c;
    c.before = undefined;
    if (before === undefined) continue;
    const now = isFelled(c);
    const isOwn = c.conditions.some(({ id, why }) => id === "unconscious" && (why ?? ["own"]).includes("own"));
    if (now && !isOwn && !has(c, "dead")) changeConditions(c, [{ id: "unconscious" }], [], "hp");
    if (before && !now) withoutCause(c, "hp");
  }
}

/** `DIC-3`: less defence where it is physical, less reduction unless it is fixed. */
export function reduced(c: Felt, amount: number, kind: string, part: string | null, isPierced = false): number {
  const whole = figureOf(c, "defence", 0, part);
  // Half of it, fractions up (`ACT-7`).
  const own = isPierced ? Math.ceil(whole / 2) : whole;
  const defence = kind === "physical" ? Math.max(0, own) : 0;
  const reduction = kind === "fixed" ? 0 : Math.max(0, figureOf(c, "reduction", 0, part));
  return Math.max(0, amount - defence - reduction);
}

/** The effect of an effect at each count. */
export function acted(c: Felt, { damage, heal, kind = "fixed" }: Each): void {
  const part = usualPart(c)?.id ?? null;
  const hp = hpOf(c, part);
  if (hp === undefined) return;
  if (damage !== undefined) setHp(c, part, hp - reduced(c, damage, kind, part));
  else setHp(c, part, hp + heal!);
}

export function shownVitals(c: Felt): object {
  const { hp, mp } = c.vitals ?? {};
  const points = (one: { readonly hp?: number; readonly mp?: number }) => ({
    ...(one.hp === undefined ? {} : { hp: one.hp }),
    ...(one.mp === undefined ? {} : { mp: one.mp }),
  });
  return {
    ...points({ ...(hp === undefined ? {} : { hp }), ...(mp === undefined ? {} : { mp }) }),
    ...(c.parts && { parts: c.parts.map((part) => ({ id: part.id, ...points(part) })) }),
    ...shownEffects(c),
  };
}

/** The part that is named, else that of `STR-5`; a felled one is only healed (`STR-6`). */
function partMeant(c: Felt, named: unknown, heals: boolean): string | null {
  if (named === undefined && !c.parts) return null;
  const part = named === undefined ? (heals ? healedPart(c) : usualPart(c)) : partNamed(c, named as string);
  if (!part || !(heals || part.hp > 0)) return refuse("no-such-part");
  return part.id;
}

/** The Game Master's hand on vitals. */
export function vitalsByHand(find: (id: unknown) => Felt): Readonly<Record<string, (step: Step) => void>> {
  return {
    damage: (step) => {
      const c = find(step.who);
      const part = partMeant(c, step.part, false);
      const hp = hpOf(c, part) ?? refuse("bad-value");
      const [amount, kind] =
        step.fall === undefined
          ? [step.amount as number, step.kind as string]
          : [3 * (step.fall as number), "physical"];
      setHp(c, part, hp - reduced(c, amount, kind, part));
    },
    heal: (step) => {
      const c = find(step.who);
      const part = partMeant(c, step.part, true);
      setHp(c, part, (hpOf(c, part) ?? refuse("bad-value")) + (step.amount as number));
    },
    death: (step) => {
      const c = find(step.who);
      if (!isFelled(c) || has(c, "dead")) refuse("bad-value");
      const [a, b] = step.dice as [number, number];
      const against = Math.abs(lowestHp(c));
      const lives = a + b === 12 || (a + b !== 2 && a + b + (c.vitals?.deathCheck ?? 0) >= against);
      if (!lives) changeConditions(c, [{ id: "dead" }]);
    },
    known: (step) => {
      const c = find(step.who);
      c.knows = [...c.knows, step.side as string];
    },
  };
}

/** The Game Master says of how many sections somebody is; of who has parts these say it (`STR-2`). */
export function sectionsSaid(c: Felt, to: number): void {
  if (c.parts && to !== c.sections) refuse("bad-value");
  c.sections = to;
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
    ...(hp === undefined ? {} : { hp: c.parts ? hp : (before.hp ?? hp) }),
  });
  if (c.parts) c.before ??= isFelled(c);
  else if (hp !== undefined) setHp(c, null, hp);
}
