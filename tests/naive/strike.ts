/**
 * The step `strike` where sides alternate, a second time: who may make it, its targets, those hit by chance, and its
 * results.
 */

import {
  againstOf,
  type BlowRules,
  checkOf,
  type Feature,
  hinderingWay,
  type Modifiers,
  PLAIN,
  type Reply,
  type Striking,
  strikeAt,
  type With,
} from "./blow";
import type { Chance } from "./chance";
import { type File, isAble, type NaiveBattle, refuse, type Step } from "./common";
import { beginOn, endOn, type Written } from "./effects";
import {
  actingPart,
  addsOf,
  aimedBefore,
  type Blow,
  checkAgain,
  opened,
  openNamed,
  seriesOf,
  type Target,
  use,
} from "./often";
import {
  type Aim,
  ableParts,
  easiestPart,
  healedPart,
  hindranceOn,
  partNamed,
  rowOf,
  targetOf,
  usualPart,
} from "./parts";
import type { Series } from "./said";
import type { DiceBox, Fallen, Lots } from "./strike-dice";
import { forbids, type Turns, type TurnTaker } from "./turns";
import { mpOf } from "./vitals";

/** A battle that also says which dice a strike would take, rolled. */
export type NaiveStriking = NaiveBattle & {
  dicedBy(step: Step, c: Chance): Fallen;
  /** Which further strikes are open in the turn (`ACT-4`). */
  open(): readonly Blow[];
};

/** Places as a board sees them. */
export interface Ground<T extends TurnTaker> {
  readonly rules: BlowRules;
  /** The reading `damageRolls` (`STR-11`). */
  readonly rolled: "each" | "once";
  /** Whether weapons are thrown after a normal move. */
  readonly throws: boolean;
  readonly turns: Turns<T>;
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
  /** Whether a line or a breakthrough at this one leads anywhere (`LIN-ARE-1`). */
  readonly hasDirection?: (by: T, target: T) => boolean;
  /** What forbids a breakthrough its movement. */
  readonly mayGo: (by: T, target: T, to: unknown) => void;
  /** Who may be found instead: more than one where it goes astray. */
  readonly lots: (by: T, target: T, how: string) => readonly T[];
  /** The lots of these (`misfireLots`). @param aimed whom the shot was for */
  readonly strays: (found: readonly T[], aimed: Aim<T>) => readonly (Aim<T> & { readonly lots: number })[];
  readonly around: (spot: unknown, radius: number) => readonly T[];
  /** Others that a line may hit, at somebody or at a place; `own`: its user's place takes part (`S25-EFF-2`). */
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
  /** The consequences of a melee attack or a touch for places; its result comes after the blow. */
  readonly meet?: (by: T, target: T) => () => void;
  /** Characters near its start that a breakthrough leaves out (`A25-EXC-2`). */
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
  readonly again?: Omit<Series, "name"> & { readonly name?: string };
}

/** `ACT-10`. */
interface Expands {
  readonly time?: number;
  readonly range?: number;
  readonly area?: number;
  readonly sure?: boolean;
  readonly firm?: boolean;
}

/** The changes by a feat for the rows that it is for. */
function featureOf({ modifiers = {}, shifts = 0, pierces }: DeclaredFeat): Feature {
  const { damage = 0, critical = 0 } = modifiers;
  return { damage, critical, shifts, pierces: pierces !== undefined };
}

const LINES = ["line", "breakthrough"];
const SPELLS = ["shot", "cast", "area", ...LINES];
/** Rows of targets that nobody named stand in the order of ids. */
const inOrder = <T extends { readonly id: string }>(list: readonly T[]) =>
  [...list].sort((a, b) => (a.id < b.id ? -1 : 1));

/** A row with how many lots it has: a part one, somebody without parts all sections. */
interface InUrn<T> extends Aim<T> {
  readonly lots: number;
}
function urnOf<T extends TurnTaker>(list: readonly T[]): InUrn<T>[] {
  return list.flatMap((c): InUrn<T>[] =>
    c.parts ? ableParts(c).map(({ id }) => ({ c, part: id, lots: 1 })) : [{ c, part: null, lots: c.sections }],
  );
}
const isOne = <T>(a: Aim<T>, b: Aim<T>) => a.c === b.c && a.part === b.part;

/** Whom it names; the same part again where it is a further strike (`ACT-4`). */
function namedBy<T extends TurnTaker>(
  { find, turns }: Pick<Ground<T>, "find" | "turns">,
  step: Step,
  said: readonly Target[],
): { readonly c: T; readonly part: string | undefined }[] {
  const blow = step.again === undefined || !turns.open ? undefined : openNamed(turns.open, step.again);
  return said.map((one) => {
    const c = find(typeof one === "string" ? one : one.id);
    const meant = (blow && aimedBefore(turns.open!, blow, one)) ?? one;
    return { c, part: typeof meant === "string" ? undefined : meant.part };
  });
}

/** Which part of it is aimed at, if it may be (`STR-5`, `ACT-16`). */
function aimAt<T extends TurnTaker>(
  { c, part: said }: { readonly c: T; readonly part: string | undefined },
  w: With,
): Aim<T> {
  if (!c.parts && said === undefined) return { c, part: null };
  const heals = w.effect === "heal";
  const way = hinderingWay(w);
  const part = said === undefined ? (heals ? healedPart(c) : easiestPart(c, way)) : partNamed(c, said);
  if (!part || !(heals || part.hp > 0)) return refuse("no-such-part");
  if (way && hindranceOn(c, part.id, way).never) refuse("out-of-reach");
  return { c, part: part.id };
}

/** `ACT-7`: what declared feats ask for. */
function checkFeats(by: TurnTaker, feats: readonly DeclaredFeat[], step: Step, w: With): void {
  const names = step.again === undefined ? [] : [...(by.action?.declared ?? [])];
  const count = ((step.targets as unknown[] | undefined) ?? [0]).length;
  for (const feat of feats) {
    if (names.includes(feat.name)) refuse("same-feat");
    names.push(feat.name);
    if (feat.needs?.tags?.some((tag) => !w.tags?.includes(tag))) refuse("bad-value");
    if (feat.needs?.moved && by.moved !== null && by.moved !== "limited") refuse("movement-forbids");
    const limit = limitOf(feat, w);
    if (limit !== undefined && count > limit) refuse("bad-value");
  }
}

/** What is no blow with a weapon. */
const isMagic = (w: With) => checkOf(w) !== "accuracy";

/** `ACT-10`: the limit of a feat that lasts is for spells alone. */
const limitOf = ({ limit, lasts }: DeclaredFeat, w: With) => (lasts === undefined || isMagic(w) ? limit : undefined);

/** What several add together. */
const sumOf = (features: readonly Feature[]): Feature =>
  features.reduce(
    (sum, one) => ({
      damage: sum.damage + one.damage,
      critical: sum.critical + one.critical,
      shifts: sum.shifts + one.shifts,
      pierces: sum.pierces || one.pierces,
    }),
    PLAIN,
  );

export function strikeStep<T extends TurnTaker & { readonly feats: readonly string[] }>(
  ground: Ground<T>,
  step: Step,
  dice: DiceBox,
): void {
  const { find, turns } = ground;
  const written = step.with as With;
  let w = written;
  const how = w.how ?? "melee";
  const saidTargets = (step.targets ?? (step.target === undefined ? [] : [step.target])) as readonly Target[];
  const named = namedBy(ground, step, saidTargets);
  const spares = ((step.spares as Target[] | undefined) ?? []).map((one) => ({
    c: find(typeof one === "string" ? one : one.id),
    part: typeof one === "string" ? undefined : one.part,
  }));
  if (step.who !== undefined) find(step.who);
  const isAtPlace = how === "line" && named.length === 0;
  if (how === "area" || isAtPlace) ground.known(step.at);
  const again = step.again as string | undefined;
  const { open } = turns;
  if (again !== undefined && open && (step.who === undefined || step.who === open.id))
    checkAgain(open, again, written as never, saidTargets.length > 0 ? saidTargets : null);
  const by = ground.actor(step);
  const part = actingPart(by, w.part);
  const isSpell = SPELLS.includes(how) || checkOf(w) === "casting" || (checkOf(w) === "none" && w.spell === true);
  const minor = w.minor === true;
  if (minor && how !== "touch" && how !== "cast" && checkOf(w) === "accuracy") refuse("bad-value");
  if (minor && how === "breakthrough") refuse("bad-value");
  if (!minor && again === undefined) turns.mayAct(by, w.part);
  const feats = [(step.declares as DeclaredFeat | readonly DeclaredFeat[] | undefined) ?? []].flat() as DeclaredFeat[];
  if (forbids(ground.movedAs(by), how, minor, ground.throws, isSpell)) refuse("movement-forbids");
  turns.mayDeclare(by, part, feats.length);
  checkFeats(by, feats, step, w);
  const series = (step.series as string[] | undefined) ?? [];
  if (series.some((name) => !seriesOf(by, part).some((one) => one.name === name))) refuse("bad-value");
  // `ACT-10`: several targets and what makes a spell larger multiply its MP.
  const limits = [
    ...by.lasting.flatMap((one) => (one.part === part && isMagic(w) ? [one.limit] : [])),
    ...feats.map((one) => limitOf(one, w)).filter((one) => one !== undefined),
  ];
  const limit = limits.length > 0 ? Math.max(...limits) : null;
  const count = ((step.targets as unknown[] | undefined) ?? [0]).length;
  const isAtSomebody = how === "shot" || how === "cast";
  if (limit !== null && isAtSomebody && count > limit) refuse("bad-value");
  const expands = step.expands as Expands | undefined;
  const isNamed = (c: T) => named.some((one) => one.c === c);
  if (expands) {
    if (limit === null || isNamed(by) || how === "touch" || checkOf(w) === "accuracy") refuse("bad-value");
    if (expands.area !== undefined && how !== "area") refuse("bad-value");
    if (expands.sure && checkOf(w) === "none") refuse("bad-value");
    if (expands.firm && (w.power === undefined || w.effect === "nothing")) refuse("bad-value");
  }
  w = larger(w, expands, limit !== null && isAtSomebody ? count : 1);
  const adds = addsOf(by, part, again, series);
  const own = step.own === true;
  const isChosen = how === "line" && ground.chosenLines === true;
  if ((own || isAtPlace) && !isChosen) refuse("bad-value");
  const spot = how === "area" || isAtPlace ? ground.spotAt(step.at, by) : null;
  if (isChosen && (isAtPlace ? spot : ground.spotOf(named[0]!.c)) === ground.spotOf(by)) refuse("out-of-reach");
  if (how === "breakthrough") ground.mayGo(by, named[0]!.c, step.to);
  if (LINES.includes(how) && ground.hasDirection?.(by, named[0]!.c) === false) refuse("bad-value");
  const way = how === "breakthrough" ? ground.through(by, named[0]!.c, w, step.to) : null;
  const people = named.map(({ c }) => c);
  reach(ground, by, people, how, w, spot);
  if (isChosen && people.some((one) => ground.lots(by, one, how).length > 1)) refuse("misfire-threatens");
  // What is not said strikes with the part of `STR-5`.
  const paying = by.parts ? partNamed(by, part) : null;
  const mine: Aim<T> = { c: by, part: paying?.id ?? null };
  if ((w.mp ?? 0) > (mpOf(by, mine.part) ?? 0)) refuse("no-mp");
  if (by.parts ? !paying || paying.hp <= 0 : w.part !== undefined) refuse("no-such-part");
  const aims: Aim<T>[] = [];
  for (const one of named) {
    const aim = aimAt(one, w);
    if (aims.some((other) => isOne(other, aim))) refuse("bad-value");
    aims.push(aim);
  }
  const controls = by.feats.includes("spell-control");
  // `ACT-12`: around itself its user stays out; from elsewhere that takes Spell Control, and a space lets nobody out.
  const isAround = step.at === by.id && written.range === 0;
  for (const { c: one, part: spared } of spares) {
    const may =
      how === "area"
        ? ((controls && w.shape !== "space") || (isAround && one === by)) &&
          (spared === undefined || partNamed(one, spared) !== undefined)
        : spared === undefined &&
          LINES.includes(how) &&
          (one === by || controls || (how === "breakthrough" && ground.nearStart(by, one)));
    // A named target must be hit.
    if (!may || isNamed(one)) refuse("bad-value");
  }
  const isSpared = (one: Aim<T>) =>
    spares.some(({ c, part: spared }) => c === one.c && (spared === undefined || spared === one.part));
  // The targets that chance or a choice finds.
  let found: Aim<T>[];
  let isAstray = false;
  if (how === "area")
    found = drawn(
      by,
      urnOf(inOrder(ground.around(spot, w.radius!))).filter((one) => !isSpared(one)),
      w,
      dice,
    );
  else {
    // A character that is left out is never hit, not even by chance (`S20-EFF-3`).
    const lots = people.map((one) => ground.lots(by, one, how).filter((other) => !spares.some(({ c }) => c === other)));
    found = [...aims];
    // Shots into one melee share its lots, and find nobody twice (`ACT-11`).
    const melees = new Map<string, number[]>();
    for (const [i, own] of lots.entries()) {
      const key = own
        .map(({ id }) => id)
        .toSorted()
        .join(" ");
      if (own.length > 1) melees.set(key, [...(melees.get(key) ?? []), i]);
    }
    isAstray = melees.size > 0;
    const urns = [...melees.values()].map((places) => {
      const urn = ground.strays(inOrder(lots[places[0]!]!), aims[places[0]!]!);
      const [shots, further] = [places.slice(0, urn.length), places.slice(urn.length)];
      return { urn: new Map(urn.map((one) => [rowOf(one), one])), places: shots, further };
    });
    const shots = urns.reduce((sum, { places }) => sum + places.length, 0);
    let shot = 0;
    for (const { urn, places, further } of urns) {
      for (const place of places) {
        const key = dice.misfire(new Map([...urn].map(([name, one]) => [name, one.lots])), shot++, shots);
        found[place] = { c: urn.get(key)!.c, part: urn.get(key)!.part };
        urn.delete(key);
      }
      // Shots without a lot find whom they and the others are aimed at, and who has not been found yet.
      for (const place of further) {
        const own = [...places, ...further.filter((one) => one < place)].map((one) => found[one]!);
        const meant = [...places, ...further].map((one) => aims[one]!);
        found[place] = meant.find((one) => !own.some((other) => isOne(other, one)))!;
      }
    }
  }
  const inWay = way?.beside ?? (how === "line" ? ground.beside(by, people[0] ?? null, w, own, spot) : []);
  // If chance has found another target, the intended one stands in the way like anybody else; so do its other parts.
  const beside = way || how === "line" ? inOrder([...new Set([...inWay, ...people])]) : [];
  const lying = urnOf(beside).filter(
    (one) => one.c !== by && !isSpared(one) && !(isAstray ? found : aims).some((other) => isOne(other, one)),
  );
  for (const c of new Set(lying.map((one) => one.c))) {
    const rows = lying.filter((one) => one.c === c);
    const fell = dice.line(
      c.id,
      rows.reduce((sum, one) => sum + one.lots, 0),
    );
    for (const [i, row] of rows.entries()) {
      const dies = c.parts ? [fell[i]!] : fell;
      if (dies.some((die) => die <= 3)) found.push({ c, part: row.part });
    }
  }
  found = inOrderOfParts(found);
  const reactions = (step.reactions ?? {}) as Readonly<Record<string, string>>;
  const before = [...ground.everybody()].filter(isAble);
  if (!minor && again === undefined) turns.spend(by, mine.part ?? undefined);
  // A character that a feat makes unable answers nothing, covers nobody and does not strike back: the feat begins
  // before the dice.
  for (const feat of feats) {
    use(by, mine.part, { declarations: 1 });
    if (feat.lasts && feat.limit !== undefined) by.lasting = [...by.lasting, { part: mine.part, limit: feat.limit }];
    if (feat.self) beginOn(by, feat.self, by.id);
  }
  const cover = againstOf(w) === "evasion" && again === undefined ? coverFor(ground, found) : null;
  if (cover) found[found.findIndex(({ c }) => c === cover.covered)] = cover.row;
  const answers = new Set(before.filter((one) => one !== by || isAble(one)));
  if (cover && isAble(cover.row.c)) answers.add(cover.row.c);
  const isMelee = how === "melee" && againstOf(w) === "evasion" && people.some(hasCounters);
  const replies = new Map<Aim<T>, Reply>();
  for (const row of isMelee ? found : []) {
    const reply = row.c === by || row === cover?.row || !isAble(row.c) ? null : replyOf(row, turns.round);
    if (reply) replies.set(row, reply);
  }
  for (const [name, said] of Object.entries(reactions)) {
    // Nobody needs to be struck to evade.
    const isSomebody = ground
      .everybody()
      .some(({ id, parts }) => id === name || (parts ?? []).some((one) => name === `${id}/${one.id}`));
    const may = [...replies.keys()].some((row) => rowOf(row) === name || row.c.id === name);
    if (!(said === "evade" ? isSomebody : may)) refuse("bad-value");
  }
  const back = new Map([...replies].filter(([row]) => (reactions[rowOf(row)] ?? reactions[row.c.id]) === "counter"));
  const isByHand = how === "melee" || how === "touch";
  const once = [...new Set(people)];
  const afterwards = isByHand ? once.map((one) => ground.meet?.(by, one)) : [];
  const forOne = feats.filter(({ on }) => on === "one");
  const forAll = feats.filter(({ on }) => on !== "one");
  const accuracy = feats.reduce((sum, { modifiers }) => sum + (modifiers?.accuracy ?? 0), adds.accuracy);
  const all = sumOf(forAll.map(featureOf));
  // The series are read as it strikes: a grant for the part that acts by default does not pass on when that part falls.
  const ofItself = seriesOf(by, mine.part);
  const hit = strikeAt(mine, found, w, {
    modifiers: together(step.modifiers as Modifiers, { accuracy, damage: adds.damage }),
    all: { ...all, critical: all.critical + adds.critical },
    one: forOne.length > 0 ? sumOf(forOne.map(featureOf)) : null,
    ...(step.pick === undefined ? {} : { pick: step.pick as Exclude<Striking["pick"], undefined> }),
    rules: ground.rules,
    rolled: ground.rolled,
    answers,
    automatic: new Set(cover && !cover.evades ? [cover.row] : []),
    back,
    dice,
    sure: expands?.sure === true,
    firm: expands?.firm === true,
    namesParts: saidTargets.some((one) => typeof one !== "string" && one.part !== undefined),
  });
  for (const { c, part: struck } of back.keys()) {
    const counts = partNamed(c, struck)?.counters ? struck : null;
    const { round } = turns;
    const used = c.countered.find((one) => one.part === counts && one.round === round)?.times ?? 0;
    c.countered = [...c.countered.filter((one) => one.part !== counts), { part: counts, round, times: used + 1 }];
  }
  if (minor) by.action = null;
  else
    opened(by, {
      part: mine.part,
      with: written as never,
      aimed: aims.map((one) => targetOf(one) as Target),
      hit,
      again,
      own: ofItself,
      said: series,
      feats,
    });
  if (cover) useCover(cover.row.c, cover.covered.id);
  for (const formed of afterwards) formed?.();
  if (way) ground.goTo(by, way.end);
}

const hasCounters = (c: TurnTaker) => c.counters !== null || (c.parts ?? []).some((one) => one.counters);

/** With what somebody who is struck may strike back (`ACT-14`); null: it may not. */
function replyOf({ c, part }: Aim<TurnTaker>, round: number): Reply | null {
  const own = partNamed(c, part)?.counters;
  const counters = own ?? c.counters;
  if (!counters) return null;
  const counts = own ? part : null;
  const used = c.countered.find((one) => one.part === counts && one.round === round)?.times ?? 0;
  if (used >= (counters.times ?? 1)) return null;
  const w = counters.with as With;
  const with_ = w.part ?? part;
  if (with_ !== null && !((partNamed(c, with_)?.hp ?? 0) > 0)) return null;
  return { with: w, part: with_ };
}

/** Parts of one are struck in their own order, wherever they were found. */
function inOrderOfParts<T extends TurnTaker>(found: readonly Aim<T>[]): Aim<T>[] {
  const sorted = new Map<T, Aim<T>[]>();
  for (const { c } of found) {
    const placeOf = ({ part }: Aim<T>) => (c.parts ?? []).findIndex(({ id }) => id === part);
    sorted.set(
      c,
      found.filter((one) => one.c === c).sort((a, b) => placeOf(a) - placeOf(b)),
    );
  }
  return found.map(({ c }) => sorted.get(c)!.shift()!);
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
  found: readonly Aim<T>[],
): { readonly row: Aim<T>; readonly covered: T; readonly evades: boolean } | null {
  const isStruck = (one: T) => found.some(({ c }) => c === one);
  for (const by of inOrder(ground.everybody()))
    for (const { covers } of by.effects) {
      if (!covers || !isAble(by)) continue;
      for (const id of covers.whom) {
        const covered = found.find(({ c }) => c.id === id)?.c;
        if (!covered || isStruck(by) || !ground.covers(by, covered)) continue;
        return { row: { c: by, part: usualPart(by)?.id ?? null }, covered, evades: covers.evades === true };
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
function drawn<T extends TurnTaker & { readonly feats: readonly string[] }>(
  by: T,
  urn: readonly InUrn<T>[],
  w: With,
  dice: DiceBox,
): Aim<T>[] {
  const lots: Lots = new Map(urn.map((one) => [rowOf(one), one.lots]));
  const all = [...lots.values()].reduce((sum, n) => sum + n, 0);
  const names =
    w.limit === undefined || w.limit >= all ? null : dice.draw(lots, w.limit, by.feats.includes("spell-control"));
  return urn.flatMap((one) => (!names || names.includes(rowOf(one)) ? [{ c: one.c, part: one.part }] : []));
}

function together(a: Modifiers = {}, b: Modifiers = {}): Modifiers {
  const keys = ["accuracy", "answer", "damage", "critical"] as const;
  return Object.fromEntries(keys.map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]));
}
