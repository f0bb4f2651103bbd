/** The step `strike` where sides alternate, a second time: who may make it, at whom, whom chance finds, and what comes of it. */

import { againstOf, type BlowRules, checkOf, type Feature, type Modifiers, PLAIN, strikeAt, type With } from "./blow";
import type { Chance } from "./chance";
import { type File, isAble, type NaiveBattle, refuse, type Step } from "./common";
import { beginOn, endOn, type Written } from "./effects";
import { declaredBy } from "./minor";
import type { DiceBox, Fallen, Lots } from "./strike-dice";
import { forbids, type TurnTaker } from "./turns";

/** A battle that also says which dice a strike would take, rolled. */
export type NaiveStriking = NaiveBattle & { dicedBy(step: Step, c: Chance): Fallen };

/** Places as a board sees them. */
export interface Ground<T extends TurnTaker> {
  readonly rules: BlowRules;
  /** The reading `damageRolls` (`STR-11`). */
  readonly rolled: "each" | "once";
  /** Whether weapons are thrown after a normal move. */
  readonly throws: boolean;
  readonly round: () => number;
  /** Whether somebody could step in for this one (`ACT-13`). */
  readonly covers: (by: T, covered: T) => boolean;
  readonly everybody: () => readonly T[];
  readonly find: (id: unknown) => T;
  readonly actor: (step: Step) => T;
  /** What a move of the open turn counts as (`S20-MOV-4`). */
  readonly movedAs: (by: T) => TurnTaker["moved"];
  /** Why a melee attack or a touch does not get there. */
  readonly byHand: (by: T, target: T, how: string) => string | null;
  /** Why a shot or a spell does not get to somebody, or to a point that it is aimed at. */
  readonly fromAfar: (by: T, spot: unknown, w: With) => string | null;
  /** Where somebody is, and what a step's `at` names. */
  readonly spotOf: (c: T) => unknown;
  readonly spotAt: (at: unknown, by: T) => unknown;
  /** Refuses an `at` that names somebody who is not there. */
  readonly known: (at: unknown) => void;
  /** What forbids a breakthrough its movement. */
  readonly mayGo: (by: T, target: T, to: unknown) => void;
  /** Who may be found instead: more than one where it goes astray. */
  readonly lots: (by: T, target: T, how: string) => readonly T[];
  /** The lots of these (`misfireLots`). */
  readonly strays: (found: readonly T[]) => [string, number][];
  readonly around: (spot: unknown, radius: number) => readonly T[];
  /** Who else may be hit in a line, at somebody or at a place; `own`: its user's place takes part (`S25-EFF-2`). */
  readonly beside: (by: T, target: T | null, w: With, own: boolean, at: unknown) => readonly T[];
  /** Lines are aimed at a place, or at somebody whom no misfire threatens and who is elsewhere (`S25-EFF-2`). */
  readonly chosenLines?: boolean;
  /** Where a breakthrough ends, and who lies on its way; refused where it does not go. */
  readonly through: (
    by: T,
    target: T,
    w: With,
    to: unknown,
  ) => { readonly end: unknown; readonly beside: readonly T[] };
  readonly goTo: (by: T, end: unknown) => void;
  /** What a melee attack or a touch does to places; what it says comes once the blow has fallen. */
  readonly meet?: (by: T, target: T) => () => void;
  /** Whom a breakthrough leaves out near its start (`A25-EXC-2`). */
  readonly nearStart: (by: T, one: T) => boolean;
}

/** The reading `damageRolls`: `each` unless the table says otherwise. */
export function rolledIn(file: File): "each" | "once" {
  const readings = file.options?.readings as { damageRolls?: string } | undefined;
  return readings?.damageRolls === "once" ? "once" : "each";
}

/** Now and then dice are written as a table would that reads `damageRolls` the other way: often they are wrong then. */
export function sometimesMisread<G extends Pick<Ground<never>, "rolled">>(ground: G, c: Chance): G {
  return c.percent(12) ? { ...ground, rolled: ground.rolled === "each" ? "once" : "each" } : ground;
}

interface DeclaredFeat {
  readonly name: string;
  readonly modifiers?: Modifiers;
  readonly self?: Written;
  readonly limit?: number;
  readonly on?: "all" | "one";
  readonly needs?: { readonly tags?: readonly string[]; readonly moved?: "limited" };
  readonly pierces?: "half";
  readonly shifts?: number;
  readonly lasts?: "turn";
}

/** `ACT-10`. */
interface Expands {
  readonly time?: number;
  readonly range?: number;
  readonly area?: number;
  readonly sure?: boolean;
  readonly firm?: boolean;
}

/** What a feat does to the rows that it is for. */
function featureOf({ modifiers = {}, shifts = 0, pierces }: DeclaredFeat): Feature {
  const { damage = 0, critical = 0 } = modifiers;
  return { damage, critical, shifts, pierces: pierces !== undefined };
}

const LINES = ["line", "breakthrough"];
const SPELLS = ["shot", "cast", "area", ...LINES];
/** Rows of those whom nobody names stand in the order of ids. */
const inOrder = <T extends { readonly id: string }>(list: readonly T[]) =>
  [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
const sectionsOf = (list: readonly (TurnTaker & { readonly sections: number })[]): Lots =>
  new Map(list.map((one) => [one.id, one.sections]));

export function strikeStep<T extends TurnTaker & { readonly sections: number; readonly feats: readonly string[] }>(
  ground: Ground<T>,
  step: Step,
  dice: DiceBox,
): void {
  const { find } = ground;
  const written = step.with as With;
  let w = written;
  const how = w.how ?? "melee";
  const named = ((step.targets as unknown[] | undefined) ?? (step.target === undefined ? [] : [step.target])).map(find);
  const spares = ((step.spares as string[] | undefined) ?? []).map(find);
  if (step.who !== undefined) find(step.who);
  const isAtPlace = how === "line" && named.length === 0;
  if (how === "area" || isAtPlace) ground.known(step.at);
  const by = ground.actor(step);
  const isSpell = SPELLS.includes(how) || checkOf(w) === "casting";
  const minor = w.minor === true;
  if (minor && how !== "touch" && how !== "cast" && checkOf(w) === "accuracy") refuse("bad-value");
  if (minor && how === "breakthrough") refuse("bad-value");
  if (!minor && by.spent) refuse("already-acted");
  const feat = step.declares as DeclaredFeat | undefined;
  if (forbids(ground.movedAs(by), how, minor, ground.throws, isSpell)) refuse("movement-forbids");
  if (feat && by.declared) refuse("feat-declared");
  // `ACT-7`: what it asks for.
  if (feat?.needs?.tags?.some((tag) => !w.tags?.includes(tag))) refuse("bad-value");
  if (feat?.needs?.moved && by.moved !== null && by.moved !== "limited") refuse("movement-forbids");
  if (feat?.limit !== undefined && ((step.targets as unknown[] | undefined) ?? [0]).length > feat.limit)
    refuse("bad-value");
  // `ACT-10`: several targets and what makes a spell larger multiply its MP.
  const limits = [...by.lasting, ...(feat?.limit === undefined ? [] : [feat.limit])];
  const limit = limits.length > 0 ? Math.max(...limits) : null;
  const count = ((step.targets as unknown[] | undefined) ?? [0]).length;
  const isAtSomebody = how === "shot" || how === "cast";
  if (limit !== null && isAtSomebody && count > limit) refuse("bad-value");
  const expands = step.expands as Expands | undefined;
  if (expands) {
    if (limit === null || named.includes(by) || how === "touch" || checkOf(w) === "accuracy") refuse("bad-value");
    if (expands.area !== undefined && how !== "area") refuse("bad-value");
    if (expands.sure && checkOf(w) === "none") refuse("bad-value");
    if (expands.firm && (w.power === undefined || w.effect === "nothing")) refuse("bad-value");
  }
  w = larger(w, expands, limit !== null && isAtSomebody ? count : 1);
  const own = step.own === true;
  const isChosen = how === "line" && ground.chosenLines === true;
  if ((own || isAtPlace) && !isChosen) refuse("bad-value");
  const spot = how === "area" || isAtPlace ? ground.spotAt(step.at, by) : null;
  if (isChosen && (isAtPlace ? spot : ground.spotOf(named[0]!)) === ground.spotOf(by)) refuse("out-of-reach");
  if (how === "breakthrough") ground.mayGo(by, named[0]!, step.to);
  const way = how === "breakthrough" ? ground.through(by, named[0]!, w, step.to) : null;
  reach(ground, by, named, how, w, spot);
  if (isChosen && named.some((one) => ground.lots(by, one, how).length > 1)) refuse("misfire-threatens");
  if ((w.mp ?? 0) > (by.vitals?.mp ?? 0)) refuse("no-mp");
  const controls = by.feats.includes("spell-control");
  // `ACT-12`: around itself its user stays out; from elsewhere that takes Spell Control, and a space lets nobody out.
  const isAround = step.at === by.id && written.range === 0;
  for (const one of spares) {
    const may =
      how === "area"
        ? (controls && w.shape !== "space") || (isAround && one === by)
        : one === by || controls || (how === "breakthrough" && ground.nearStart(by, one));
    // Whom it names is struck.
    if (!may || named.includes(one)) refuse("bad-value");
  }
  // Whom chance or choice finds.
  let found: T[];
  if (how === "area")
    found = drawn(by, inOrder(ground.around(spot, w.radius!).filter((one) => !spares.includes(one))), w, dice);
  else {
    // Who is left out is never hit, by chance neither (`S20-EFF-3`).
    const lots = named.map((one) => ground.lots(by, one, how).filter((other) => !spares.includes(other)));
    found = [...named];
    // Shots into one melee share its lots, and find nobody twice (`ACT-11`).
    const melees = new Map<string, number[]>();
    for (const [i, own] of lots.entries()) {
      const key = own
        .map(({ id }) => id)
        .toSorted()
        .join(" ");
      if (own.length > 1) melees.set(key, [...(melees.get(key) ?? []), i]);
    }
    const shots = [...melees.values()].flat().length;
    let shot = 0;
    for (const places of melees.values()) {
      const urn = new Map(ground.strays(lots[places[0]!]!));
      for (const place of places) {
        const id = dice.misfire(urn, shot++, shots);
        found[place] = find(id);
        urn.delete(id);
      }
    }
  }
  const inWay = way?.beside ?? (how === "line" ? ground.beside(by, named[0] ?? null, w, own, spot) : []);
  // Whom it was meant for stands in the way like anybody else, where chance has found another.
  const beside = way || how === "line" ? inOrder([...inWay, ...named]) : [];
  for (const one of beside) {
    if (one === by || spares.includes(one) || found.includes(one)) continue;
    if (dice.line(one.id, one.sections).some((die) => die <= 3)) found.push(one);
  }
  const reactions = (step.reactions ?? {}) as Readonly<Record<string, string>>;
  const before = [...ground.everybody()].filter(isAble);
  if (!minor) by.spent = true;
  // Whom a feat makes unable answers nothing, covers nobody and does not strike back: it begins before the dice.
  if (feat) {
    declaredBy(by);
    if (feat.lasts && feat.limit !== undefined) by.lasting = [...by.lasting, feat.limit];
    if (feat.self) beginOn(by, feat.self, by.id);
  }
  const aimed = [...found];
  const cover = againstOf(w) === "evasion" ? coverFor(ground, found) : null;
  if (cover) found[found.indexOf(cover.covered)] = cover.by;
  const answers = new Set(before.filter((one) => one !== by || isAble(one)));
  if (cover && isAble(cover.by)) answers.add(cover.by);
  const mayCounter = (one: T) =>
    how === "melee" &&
    againstOf(w) === "evasion" &&
    one !== by &&
    one !== cover?.by &&
    one.counters !== null &&
    isAble(one) &&
    (one.countered.round === ground.round() ? one.countered.times : 0) < (one.counters.times ?? 1);
  for (const [id, said] of Object.entries(reactions)) {
    // Nobody needs to be struck to evade.
    const one = found.find((other) => other.id === id && other !== cover?.by);
    const may = said === "evade" ? ground.everybody().some((other) => other.id === id) : one && mayCounter(one);
    if (!may) refuse("bad-value");
  }
  const back = new Map(
    found.flatMap((one) =>
      reactions[one.id] === "counter" ? [[one as TurnTaker, one.counters!.with as With] as const] : [],
    ),
  );
  const isByHand = how === "melee" || how === "touch";
  const afterwards = isByHand ? aimed.map((one) => ground.meet?.(by, one)) : [];
  const isForOne = feat?.on === "one";
  strikeAt(by, found, w, {
    modifiers: together(step.modifiers as Modifiers, { accuracy: feat?.modifiers?.accuracy ?? 0 }),
    all: feat && !isForOne ? featureOf(feat) : PLAIN,
    one: feat && isForOne ? featureOf(feat) : null,
    ...(step.pick === undefined ? {} : { pick: step.pick as string }),
    rules: ground.rules,
    rolled: ground.rolled,
    answers,
    automatic: new Set(cover && !cover.evades ? [cover.by] : []),
    back,
    dice,
    sure: expands?.sure === true,
    firm: expands?.firm === true,
  });
  for (const one of back.keys()) {
    const times = one.countered.round === ground.round() ? one.countered.times : 0;
    one.countered = { round: ground.round(), times: times + 1 };
  }
  if (cover) useCover(cover.by, cover.covered.id);
  for (const formed of afterwards) formed?.();
  if (way) ground.goTo(by, way.end);
}

function larger(w: With, { time = 1, range = 1, area = 0, sure, firm }: Expands = {}, several: number): With {
  const { mp, limit, leaves } = w;
  return {
    ...w,
    ...(mp === undefined ? {} : { mp: mp * several * time * range * (area + 1) * (sure ? 2 : 1) * (firm ? 2 : 1) }),
    ...(w.range === undefined ? {} : { range: w.range * range }),
    ...(w.radius === undefined ? {} : { radius: w.radius + area }),
    ...(limit === undefined ? {} : { limit: limit + 5 * area }),
    ...(leaves === undefined
      ? {}
      : {
          leaves: leaves.map((one) =>
            typeof one === "string" || one.rounds === undefined ? one : { ...one, rounds: one.rounds * time },
          ),
        }),
  };
}

/** `ACT-13`: the first that could step in, by ids, for somebody who is struck, and is not struck itself. */
function coverFor<T extends TurnTaker>(
  ground: Pick<Ground<T>, "everybody" | "covers">,
  found: readonly T[],
): { readonly by: T; readonly covered: T; readonly evades: boolean } | null {
  const everybody = [...ground.everybody()].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const by of everybody)
    for (const { covers } of by.effects) {
      if (!covers || !isAble(by)) continue;
      for (const id of covers.whom) {
        const covered = found.find((one) => one.id === id);
        if (!covered || found.includes(by) || !ground.covers(by, covered)) continue;
        return { by, covered, evades: covers.evades === true };
      }
    }
  return null;
}

/** Its last time ends the effect. */
function useCover(by: TurnTaker, covered: string): void {
  const used = by.effects.find(({ covers }) => covers?.whom.includes(covered));
  if (!used?.covers) return;
  const times = (used.covers.times ?? 1) - 1;
  if (times === 0) endOn(by, (one) => one === used);
  else by.effects = by.effects.map((one) => (one === used ? { ...one, covers: { ...used.covers!, times } } : one));
}

function reach<T extends TurnTaker>(
  ground: Ground<T>,
  by: T,
  named: readonly T[],
  how: string,
  w: With,
  spot: unknown,
): void {
  if (spot !== null) {
    const why = ground.fromAfar(by, spot, w);
    if (why) refuse(why);
    return;
  }
  const reasons = named.map((one) =>
    how === "melee" || how === "touch" ? ground.byHand(by, one, how) : ground.fromAfar(by, ground.spotOf(one), w),
  );
  const first = IN_ORDER.find((code) => reasons.includes(code));
  if (first) refuse(first);
}

/** Which code is said where several fit. */
const IN_ORDER = ["not-hostile", "immobile", "out-of-reach", "out-of-range", "shielded"];

/** `A25-ARE-1`, `S20-EFF-2`, `STR-12`: a limit draws lots, one a section; Spell Control chooses. */
function drawn<T extends TurnTaker & { readonly sections: number; readonly feats: readonly string[] }>(
  by: T,
  around: readonly T[],
  w: With,
  dice: DiceBox,
): T[] {
  const lots = sectionsOf(around);
  const all = [...lots.values()].reduce((sum, n) => sum + n, 0);
  if (w.limit === undefined || w.limit >= all) return [...around];
  const ids = dice.draw(lots, w.limit, by.feats.includes("spell-control"));
  return around.filter((one) => ids.includes(one.id));
}

function together(a: Modifiers = {}, b: Modifiers = {}): Modifiers {
  const keys = ["accuracy", "answer", "damage", "critical"] as const;
  return Object.fromEntries(keys.map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]));
}
