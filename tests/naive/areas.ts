/**
 * `sw20-areas` and `sw25-areas` a second time: who is in which area, which are skirmish areas, and what may be done
 * there.
 */

import { areasAnswers } from "./areas-answers";
import { AREAS, type Figure, FRONT } from "./areas-figure";
import { areasGround } from "./areas-ground";
import {
  areHostile,
  cannotMoveItself,
  changeConditions,
  conditionsFrom,
  conditionsToAdd,
  type File,
  has,
  isAble,
  isUnseen,
  keptCopy,
  NEAR,
  type Newcomer,
  Refused,
  refuse,
  type Step,
  shownConditions,
  type Verdict,
} from "./common";
import type { Written } from "./effects";
import { minorQuestions, minorSteps, surprise } from "./minor";
import { mounted } from "./parts";
import { strayRows } from "./readings";
import { type NaiveStriking, rolledIn, sometimesMisread, strikeStep } from "./strike";
import { type Fallen, givenDice, rollingDice } from "./strike-dice";
import { forbids, oftenOf, oftenSaid, Turns, UNTRIED } from "./turns";
import { entered, feltOf, figureOf, nowSaying, sectionsSaid, settleHp, shownVitals, type Vitals } from "./vitals";

export function naiveAreas(file: File): NaiveStriking {
  const figures: Figure[] = [];
  const gone: string[] = [];
  let begun = false;
  const turns = new Turns<Figure>(
    file,
    () => figures,
    () => figures.filter((f) => f.at !== null),
  );
  const find = (id: unknown) => figures.find((f) => f.id === id) ?? refuse("no-such-character");
  function actor(step: Step): Figure {
    if (step.who !== undefined) find(step.who);
    const f = turns.actor(step);
    if (!isAble(f)) refuse("unable");
    return f;
  }
  const basic = file.ruleset === "sw25-areas";
  /** How the table reads a rule, where that is not the default. */
  const read = (key: string, as: string) =>
    (file.options?.readings as Readonly<Record<string, string>> | undefined)?.[key] === as;
  /** `S25-PLC-1`: a character with Blocking counts twice. */
  const weight = (list: readonly Figure[]) =>
    list.reduce((sum, f) => sum + (basic && f.feats.includes("blocking") ? 2 : 1), 0);
  /** `S25-MOV-3` */
  const sneaks = (f: Figure) => basic && f.feats.includes("shadow-sneak") && !read("sneakLeaves", "no");
  /** `S25-MOV-2` */
  const stepsOver = (f: Figure) =>
    basic &&
    f.feats.includes("footwork") &&
    figureOf(f, "movement", f.movement) >= 10 &&
    !read("footworkMovesArea", "off");
  const first = file.sides[0]!;
  const hostile = (a: Figure, b: Figure) => areHostile(file, a.side, b.side);
  const rearOf = (side: string) => (areHostile(file, first, side) ? 2 : 0);

  /** An area's index from its name or as seen from a side. */
  function areaFor(side: string, name: unknown): number {
    if (name === "rear") return rearOf(side);
    if (name === "enemy-rear") return 2 - rearOf(side);
    return AREAS.indexOf(name as string);
  }

  function enter(given: Newcomer, at: number | null, waits: boolean): void {
    const f: Figure = {
      ...UNTRIED,
      ...feltOf(given),
      ...oftenOf(given),
      id: given.id,
      side: given.side,
      at,
      feats: (given.feats as string[] | undefined) ?? [],
      conditions: conditionsFrom(given.conditions),
      movement: (given.movement as number | undefined) ?? 10,
      waits,
      prepared: false,
      preparedNow: false,
      openedInFront: !waits && at === FRONT,
    };
    figures.push(f);
    entered(f, given);
  }
  for (const one of mounted(file.characters)) {
    const otherwise = file.options?.ambushed === one.side ? FRONT : null;
    enter(one, one.at === undefined ? otherwise : areaFor(one.side, one.at), false);
  }

  const inArea = (area: number | null) => figures.filter((f) => f.at === area && area !== null);
  // S20-ARE-1
  function isContested(area: number | null): boolean {
    const able = inArea(area).filter(isAble);
    return able.some((a) => able.some((b) => hostile(a, b)));
  }
  const inMelee = (f: Figure) => isAble(f) && isContested(f.at);
  const enemiesIn = (f: Figure, area: number) => inArea(area).filter((one) => isAble(one) && hostile(one, f));
  const isForwards = (f: Figure, to: number) => (rearOf(f.side) === 0 ? to > f.at! : to < f.at!);

  // --- placement: S20-PLC-1, S20-PLC-2, S20-PLC-3

  const isOfFirst = (f: Figure) => rearOf(f.side) === 0;
  const isSecret = (f: Figure) => isUnseen(f) || has(f, "mimicking");

  /** How many of the second side must be in front, and how many of them are or still can be. */
  function minimum(placed?: Figure, to?: number): { needed: number; inFront: number; left: number } {
    const place = (f: Figure) => (f === placed ? to! : f.at);
    const known = figures.filter((f) => !isSecret(f));
    const second = known.filter((f) => !isOfFirst(f));
    const against = weight(known.filter((f) => isOfFirst(f) && place(f) === FRONT));
    const half = read("placementMinimum", "one") ? 1 : Math.max(1, Math.ceil(against / 2));
    return {
      needed: Math.min(weight(second), half),
      inFront: weight(second.filter((f) => place(f) === FRONT)),
      left: weight(second.filter((f) => place(f) === null)),
    };
  }
  function isUnfinished(): boolean {
    const { needed, inFront, left } = minimum();
    return !begun && inFront < needed && left > 0;
  }

  function place(step: Step): void {
    const f = find(step.who);
    const to = areaFor(f.side, step.at);
    if (turns.over) refuse("battle-over");
    const isAmbushed = (one: Figure) => one.side === file.options?.ambushed;
    if (begun || (to !== FRONT && to !== rearOf(f.side))) refuse("placement");
    if (isAmbushed(f) && to !== FRONT) refuse("placement");
    const known = figures.filter((one) => !isSecret(one));
    const secondStands = known.some((one) => !isOfFirst(one) && !isAmbushed(one) && one.at !== null);
    if (isOfFirst(f)) {
      if (secondStands && !isSecret(f)) refuse("placement");
    } else if (!isAmbushed(f) && !secondStands) {
      for (const one of known) if (isOfFirst(one) && one.at === null) refuse("placement");
    }
    // All in front is always allowed, and whoever is in no count cannot spoil it.
    if (!isOfFirst(f) && !isSecret(f) && to !== FRONT) {
      const { needed, inFront, left } = minimum(f, to);
      if (inFront + left < needed) refuse("placement");
    }
    f.at = to;
    f.openedInFront = to === FRONT;
  }

  // --- turns

  function turn(step: Step): void {
    const f = find(step.who);
    if (turns.over) refuse("battle-over");
    if (turns.open) refuse("not-your-turn");
    if (f.at === null || isUnfinished()) refuse("placement");
    turns.begin(f);
    begun = true;
    f.preparedNow = false;
  }

  function end(): void {
    const f = turns.open!;
    f.prepared = f.prepared && f.preparedNow;
    f.preparedNow = false;
    turns.end();
  }

  function round(): void {
    if (turns.over) refuse("battle-over");
    if (isUnfinished()) refuse("placement");
    begun = true;
    if (turns.open) end();
    turns.nextRound();
  }

  // --- movement

  function move(step: Step): void {
    const along = ((step.with ?? []) as string[]).map(find);
    const target = step.target === undefined ? null : find(step.target);
    const f = actor(step);
    if (step.pause === true) refuse("bad-value");
    const how = (step.how as string | undefined) ?? "walk";
    const kind = step.kind as NonNullable<Figure["moved"]>;
    if (along.some((one, i) => one === f || one.side !== f.side || along.indexOf(one) !== i)) refuse("bad-value");
    if (along.some((one) => !isAble(one))) refuse("unable");
    if (f.spent || along.some((one) => one.acted || one.waits)) refuse("already-acted");
    if (f.moved || along.some((one) => one.lentMove)) refuse("already-moved");
    let to = step.to === undefined ? null : areaFor(f.side, step.to);
    if (to === null && how === "breakthrough") to = target?.at ?? null;
    if (to === null && how === "walk" && kind === "limited") to = f.at;
    if (how === "walk") keptByMelee(f, to);
    if (along.some((one) => isContested(one.at))) refuse("in-melee");
    if ([f, ...along].some(cannotMoveItself)) refuse("immobile");
    const goal = to ?? refuse("no-path");
    checkWay(f, goal, kind, how);
    if (along.some((one) => one.at !== f.at)) refuse("not-adjacent");
    f.moved = kind;
    for (const one of [f, ...along]) {
      if (kind === "full") one.evasion = -4;
      if (one !== f) one.lentMove = kind;
    }
    const contested = AREAS.map((_, area) => isContested(area));
    for (const one of [f, ...along]) relocate(one, goal, contested);
  }

  /** `S20-MOV-5`, `S20-MOV-6`, `S20-MOV-7`. */
  function keptByMelee(f: Figure, to: number | null): void {
    if (!isContested(f.at)) return;
    if (f.at === rearOf(f.side)) refuse("in-melee");
    if (!sneaks(f) && (!f.prepared || f.preparedNow)) refuse("in-melee");
    if (to === f.at) refuse("in-melee");
  }

  function checkWay(f: Figure, to: number, kind: string, how: string): void {
    const far = Math.abs(to - f.at!);
    if (how === "walk" && kind === "limited" && far > (stepsOver(f) ? 1 : 0)) refuse("too-far");
    if (far === 0 && (how === "breakthrough" || (how === "walk" && kind !== "limited"))) refuse("not-adjacent");
    if (isContested(f.at) && isForwards(f, to)) refuse("backwards-only");
    if (far < 2 || how === "teleport") return;
    if (how === "walk" && kind === "normal") refuse("not-adjacent");
    if (enemiesIn(f, FRONT).length > 0) refuse("front-held");
  }

  /** A held character goes with its holder, but not forwards out of a skirmish area. */
  function relocate(f: Figure, to: number, contested: readonly boolean[]): void {
    const from = f.at;
    if (from === to) return;
    f.at = to;
    f.prepared = false;
    f.openedInFront = !begun && to === FRONT;
    for (const held of figures) {
      const isHeld = held.at === from && held.conditions.some((one) => one.id === "bound" && one.by === f.id);
      if (from === null || !isHeld || has(held, "stranded")) continue;
      if (contested[from] && isForwards(held, to)) letGo(f.id, held);
      else relocate(held, to, contested);
    }
  }

  // --- acting

  /** `S20-MOV-4`: who opened in front acts as after a normal move. */
  const asMoved = (f: Figure): Figure["moved"] =>
    f.moved === "full" || f.moved === "normal"
      ? f.moved
      : turns.round === 1 && isOfFirst(f) && f.openedInFront
        ? "normal"
        : f.moved;

  function attack(step: Step): void {
    const target = find(step.target);
    const f = actor(step);
    const [how, minor] = [step.how as string, step.minor === true];
    if (minor && how !== "touch" && how !== "cast") refuse("bad-value");
    if (!minor) turns.mayAct(f, step.part);
    if (forbids(asMoved(f), how, minor, true)) refuse("movement-forbids");
    if (how === "melee" && f === target) refuse("not-hostile");
    if (target.at === null) refuse("out-of-reach");
    if (how === "melee" || how === "touch") {
      if (f.at !== target.at) refuse("out-of-reach");
      // Somebody unable lies there also when nobody fights any more.
      if (hostile(f, target) && isAble(target) && !isContested(f.at)) refuse("out-of-reach");
    } else {
      const { areas, shielded } = reachOf(f, (step.range as number | undefined) ?? 100);
      if (!areas.includes(target.at!)) refuse("out-of-range");
      if (shielded.includes(target.at!)) refuse("shielded");
    }
    if (!minor) turns.spend(f, step.part);
    changed(target, conditionsToAdd({ add: step.leaves, by: f.id }), []);
  }

  function prepareLeave(step: Step): void {
    const f = actor(step);
    if (f.spent) refuse("already-acted");
    if (f.moved === "full") refuse("movement-forbids");
    if (!isContested(f.at)) refuse("nothing-to-leave");
    turns.spendAll(f);
    f.preparedNow = true;
    f.prepared = f.at !== rearOf(f.side);
    f.evasion = -4;
  }

  function changed(f: Figure, add: ReturnType<typeof conditionsToAdd>, remove: readonly string[]): void {
    changeConditions(f, add, remove);
  }

  function reachOf(f: Figure, range: number): { areas: number[]; shielded: number[] } {
    const areas = [0, 1, 2].filter((area) => f.at !== null && range >= 10 * Math.abs(area - f.at) - NEAR);
    const isShielded = shielding(f).length > 0;
    return { areas, shielded: isShielded ? areas.filter((area) => Math.abs(area - f.at!) === 2) : [] };
  }

  /** `S20-RNG-2`, `S25-SHD-1`: who shields rear from rear. */
  function shielding(f: Figure): Figure[] {
    if (f.feats.includes("hawk-eye") || (read("frontShield", "fought") && !isContested(FRONT))) return [];
    return enemiesIn(f, FRONT);
  }

  /** `S20-MIS-1`, `S25-MIS-1` */
  function goesAstray(from: Figure, to: number | null, feat: string): boolean {
    if (from.at === to || !isContested(to)) return false;
    if (read("crossMisfire", "no") && isContested(from.at)) return false;
    return !from.feats.includes(feat) && !(basic && from.feats.includes("targeting"));
  }

  /** Whether a line that somebody sends out takes this area: all of 2.0's direction, or as far as it reaches. */
  function lineTakes(from: Figure, way: number, area: number, length: number, own: boolean): boolean {
    if (area === from.at) return !basic || own || isContested(area);
    if (way === 0 || Math.sign(area - from.at!) !== way) return false;
    const reaches = 10 * Math.abs(area - from.at!) <= length + NEAR;
    return reaches || !(basic || read("lineRuns", "range"));
  }

  // --- the Game Master's hand

  function condition(step: Step): void {
    const f = find(step.who);
    if (step.by !== undefined) find(step.by);
    const remove = (step.remove ?? []) as string[];
    if (remove.includes("prone") && turns.open === f && f.fell) refuse("immobile");
    changed(f, conditionsToAdd(step), remove);
  }

  function letGo(id: string, only?: Figure): void {
    for (const f of only ? [only] : figures)
      f.conditions = f.conditions.filter((one) => !(one.id === "bound" && one.by === id));
  }

  function put(step: Step): void {
    const f = find(step.who);
    const to = areaFor(f.side, step.at);
    if (step.correct !== true && f.at !== null && isContested(f.at) && isForwards(f, to)) refuse("backwards-only");
    f.conditions = f.conditions.filter((one) => one.id !== "bound");
    letGo(f.id);
    relocate(f, to, [false, false, false]);
  }

  function summon(step: Step): void {
    const by = step.by === undefined ? undefined : find(step.by);
    const given = step.character as Newcomer;
    for (const { by: maker } of (given.effects ?? []) as Written[]) if (maker !== undefined) find(maker);
    if (figures.some((f) => f.id === given.id) || gone.includes(given.id)) refuse("bad-value");
    const at = given.at === undefined ? (by?.at ?? null) : areaFor(given.side, given.at);
    if (at === null) refuse("placement");
    enter(given, at, true);
  }

  const ground = areasGround({
    turns,
    rolled: rolledIn(file),
    strays: (found, aimed) => strayRows(file, found, aimed),
    figures,
    find,
    actor,
    asMoved,
    hostile,
    inArea,
    isContested,
    reachOf,
    basic,
    goesAstray,
    lineTakes,
    metal: !basic || file.options?.metalArmour === true,
    areaFor,
    checkWay,
    immobile: cannotMoveItself,
    goTo: (f, to) =>
      relocate(
        f,
        to,
        AREAS.map((_, area) => isContested(area)),
      ),
  });

  /** Everything as it was, with everybody as new people: nobody outside keeps one. */
  function saved(): () => void {
    const copy = keptCopy({ figures, open: turns.open });
    return () => {
      figures.splice(0, figures.length, ...copy.figures);
      turns.open = copy.open;
    };
  }
  function strike(step: Step): void {
    const back = saved();
    const dice = givenDice((step.dice ?? {}) as Fallen);
    try {
      strikeStep(ground, step, dice);
      // Dice that nobody says are rolled by the core's own chance, which is no matter of this comparison.
      if (dice.isWrong() && step.dice === undefined) throw new Error("Dice are not said");
      if (dice.isWrong()) refuse("bad-value");
    } catch (thrown) {
      back();
      throw thrown;
    }
  }

  const steps: Readonly<Record<string, (step: Step) => void>> = {
    ...minorSteps({ file, turns, everybody: () => figures, find, actor, endTurn: end }),
    strike,
    place,
    turn,
    end: (step) => {
      if (step.who !== undefined) find(step.who);
      turns.actor(step);
      end();
    },
    round,
    move,
    attack,
    prepareLeave,
    condition,
    put,
    summon,
    sections: (step) => {
      sectionsSaid(find(step.who), step.to as number);
    },
    figures: (step) => {
      const f = find(step.who);
      nowSaying(f, step.vitals as Vitals | undefined);
      Object.assign(f, oftenSaid(step));
      f.feats = (step.feats as string[] | undefined) ?? f.feats;
      f.movement = (step.movement as number | undefined) ?? f.movement;
    },
    side: (step) => {
      find(step.who).side = step.to as string;
    },
    remove: (step) => {
      const f = find(step.who);
      turns.clock.note();
      if (turns.open === f) turns.open = null;
      figures.splice(figures.indexOf(f), 1);
      gone.push(f.id);
      letGo(f.id);
    },
  };

  const questions = {
    ...areasAnswers({
      file,
      figures,
      find,
      turns,
      inArea,
      isContested,
      reachOf,
      basic,
      steps: stepsOver,
      sneaks,
      rearOf,
      shielding,
      goesAstray,
      lineTakes,
    }),
    ...minorQuestions({ file, turns, everybody: () => figures, find }),
  };

  surprise(file, figures);
  return {
    open: () => turns.openBlows(),
    dicedBy(step, c) {
      const back = saved();
      const dice = rollingDice(c);
      try {
        strikeStep(sometimesMisread(ground, c), step, dice);
      } catch (thrown) {
        if (!(thrown instanceof Refused)) throw thrown;
      }
      back();
      return dice.fallen();
    },
    run(step: Step): Verdict {
      try {
        if (step.ask) return { answer: questions[step.ask]!(step) };
        const standing = figures.filter((one) => !has(one, "prone")).map(({ id }) => id);
        steps[step.do!]!(step);
        turns.done(step);
        settleHp(figures);
        // A character that falls in its own turn, or as it begins, does not get up in it.
        const { open } = turns;
        if (open && standing.includes(open.id) && has(open, "prone")) open.fell = true;
        // Preparation against a skirmish area that is no longer one is lost.
        for (const f of figures) f.prepared = f.prepared && isContested(f.at);
        return {};
      } catch (thrown) {
        if (thrown instanceof Refused) return { code: thrown.code };
        throw thrown;
      }
    },
    state: () => ({
      ...turns.shown(),
      characters: Object.fromEntries(
        figures.map((f) => [
          f.id,
          {
            at: f.at === null ? null : AREAS[f.at],
            state: inMelee(f) ? "melee" : "free",
            in: inMelee(f) ? [AREAS[f.at!]] : [],
            acted: f.acted,
            evasion: f.evasion,
            prepared: f.prepared ? [AREAS[f.at!]] : [],
            conditions: shownConditions(f),
            ...shownVitals(f),
          },
        ]),
      ),
      skirmishes: [0, 1, 2].filter(isContested).map((area) => ({
        area: AREAS[area],
        melee: inArea(area)
          .filter(isAble)
          .map((f) => f.id),
      })),
      contacts: [],
    }),
  };
}
