/** The step `strike` where sides alternate, a second time: who may make it, at whom, whom chance finds, and what comes of it. */

import { type BlowRules, checkOf, type Modifiers, strikeAt, type With } from "./blow";
import type { Chance } from "./chance";
import { type File, isAble, type NaiveBattle, refuse, type Step } from "./common";
import { beginOn, type Written } from "./effects";
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
}

const LINES = ["line", "breakthrough"];
const SPELLS = ["shot", "cast", "area", ...LINES];
const sectionsOf = (list: readonly (TurnTaker & { readonly sections: number })[]): Lots =>
  new Map(list.map((one) => [one.id, one.sections]));

export function strikeStep<T extends TurnTaker & { readonly sections: number; readonly feats: readonly string[] }>(
  ground: Ground<T>,
  step: Step,
  dice: DiceBox,
): void {
  const { find } = ground;
  const w = step.with as With;
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
  const isAround = step.at === by.id && w.range === 0;
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
    found = drawn(
      by,
      ground.around(spot, w.radius!).filter((one) => !spares.includes(one)),
      w,
      dice,
    );
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
  const beside = way || how === "line" ? [...inWay, ...named] : [];
  for (const one of beside) {
    if (one === by || spares.includes(one) || found.includes(one)) continue;
    if (dice.line(one.id, one.sections).some((die) => die <= 3)) found.push(one);
  }
  if (!minor) by.spent = true;
  const answers = new Set(found.filter(isAble));
  const isByHand = how === "melee" || how === "touch";
  if (feat) {
    declaredBy(by);
    if (feat.self) beginOn(by, feat.self, by.id);
    // It began before the dice: whom it makes unable answers nothing, not even itself.
    if (!isAble(by)) answers.delete(by);
  }
  const afterwards = isByHand ? found.map((one) => ground.meet?.(by, one)) : [];
  strikeAt(by, found, w, {
    modifiers: together(step.modifiers as Modifiers, feat?.modifiers),
    rules: ground.rules,
    rolled: ground.rolled,
    answers,
    dice,
  });
  for (const formed of afterwards) formed?.();
  if (way) ground.goTo(by, way.end);
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
