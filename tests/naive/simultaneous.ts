/** `simultaneous` a second time: declarations, movement, slams and effects on positions, health and conditions. */

import {
  along,
  areHostile,
  changeConditions,
  conditionsFrom,
  conditionsToAdd,
  type File,
  far,
  isAble,
  isOffField,
  keptCopy,
  lengthOf,
  type NaiveBattle,
  NEAR,
  type Newcomer,
  type Point,
  pushedWithin,
  Refused,
  refuse,
  type Step,
  same,
  shownConditions,
  upTo,
  type Verdict,
} from "./common";
import { beginningWith, beginOn, countOn, endBattleOn, endOn, shownEffects, type Written } from "./effects";
import { simultaneousAnswers } from "./simultaneous-answers";
import { type Hiding, hidingIn, isCause, isHeld, isInRing, isTraded, otherOf } from "./simultaneous-deeds";
import type { Action, Deed, Fighter, Key } from "./simultaneous-fighter";
import {
  type DiceByActor,
  type DiceName,
  givenPurse,
  type Purse,
  rollingPurse,
  struckBy,
} from "./simultaneous-strikes";

/** The input of a cycle's strikes. */
interface Aiming {
  readonly hiding: Hiding;
  readonly purse: Purse;
  readonly stances: ReadonlyMap<Fighter, "brace" | "evade">;
  /** Characters that cast or have cast. */
  readonly casters: Set<Fighter>;
  readonly reasons: Readonly<Record<string, string>>;
}

const KEYS: readonly Key[] = [
  "move",
  "attack",
  "cast",
  "item",
  "brace",
  "evade",
  "communicate",
  "perceive",
  "trade",
  "ready",
];
const keyOf = (action: Action) => KEYS.find((key) => Object.hasOwn(action, key))!;
const isFree = (action: Action) => action.move === "minor";
const isMajorOnly = (action: Action) =>
  action.move === "transport" ||
  [action.attack, action.perceive, action.trade, action.cycles].some((one) => one !== undefined);
/** `SIM-ACC-6`: attacks and spells that were allowed together. */
function isFlurry(actions: readonly Action[]): boolean {
  const counted = actions.filter((one) => !isFree(one));
  const unasked = counted.filter((one) => !one.allowed);
  return (
    counted.length > 1 &&
    counted.every((one) => one.attack ?? one.cast) &&
    (unasked.length === 0 || (unasked.length === 1 && unasked[0]!.attack !== undefined))
  );
}
/** Whether an action means something in any state. */
const isSound = (action: Action) =>
  (action.attack === undefined || (action.target === undefined) !== (action.at === undefined)) &&
  action.brace !== false &&
  action.evade !== false &&
  action.perceive !== false &&
  (action.amount ?? 0) >= 0 &&
  (action.effect === undefined ||
    (action.target !== undefined && (action.effect === "stun" || action.amount !== undefined)));
const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0);
const FIGURES = ["base", "ath", "fin", "speed", "expertise", "stealth", "perception"] as const;
const TRUTHS = ["heavyArmour", "proficientArmour", "proficientWeapon"] as const;
/** A minor movement is a step. */
const A_STEP = 1;
const RECOIL = 1;

/** It also says which dice a `resolve` would need, rolled by `die`. */
type NaiveSimultaneous = NaiveBattle & { dicedBy(step: Step, die: (name: DiceName) => number): DiceByActor };

export function naiveSimultaneous(file: File): NaiveSimultaneous {
  const fighters: Fighter[] = [];
  const gone: string[] = [];
  let round = 1;
  let revealed = false;
  let over = false;

  const find = (id: unknown) => fighters.find((f) => f.id === id) ?? refuse("no-such-character");
  const isThere = (id: string) => fighters.some((f) => f.id === id);
  const inOrder = () => [...fighters].sort((a, b) => (a.id < b.id ? -1 : 1));

  function enter(given: Newcomer, at: Point, waits: boolean): void {
    const number = (key: string, otherwise: number) => (given[key] as number | undefined) ?? otherwise;
    const maxHealth = number("maxHealth", 10);
    const health = number("health", Math.min(10, maxHealth));
    const f = {
      id: given.id,
      side: given.side,
      at,
      health,
      maxHealth,
      injured: health < maxHealth / 2,
      declared: null,
      waits,
      conditions: conditionsFrom(given.conditions),
      effects: [],
    } as unknown as Fighter;
    for (const key of FIGURES) f[key] = number(key, 0);
    for (const key of [...TRUTHS, "field", "thing"] as const) f[key] = given[key] === true;
    f.size = number("size", 1);
    beginningWith(f, given.effects);
    fighters.push(f);
  }
  for (const one of file.characters) enter(one, one.at as Point, false);

  // SIM-MOV-1, SIM-MOV-2
  const transport = (f: Fighter) => {
    const metres = f.base + (f.ath + f.speed) / 2;
    const unit = f.heavyArmour ? 1 : 0.5;
    return Math.max(0, Math.floor(metres / unit + NEAR) * unit);
  };
  const allowance = (f: Fighter, kind: Action["move"]) =>
    kind === "transport" ? transport(f) : kind === "considered" ? transport(f) / 2 : A_STEP;

  function declare(who: unknown, given: unknown): void {
    const f = find(who);
    const actions = (Array.isArray(given) ? given : [given]) as Action[];
    if (!actions.every(isSound)) refuse("bad-value");
    for (const one of actions) for (const id of [otherOf(one), one.if?.who, one.if?.to]) if (id !== undefined) find(id);
    if (over) refuse("battle-over");
    if (!isAble(f) || f.thing) refuse("unable");
    if (f.waits) refuse("already-acted");
    if (f.declared || revealed) refuse("already-declared");
    checkWays(
      f,
      actions.filter((one) => one.move),
    );
    checkTogether(actions);
    if (actions.some((one) => one.trade !== undefined && otherOf(one) === who)) refuse("bad-value");
    f.declared = actions;
  }

  function checkWays(f: Fighter, moves: readonly Action[]): void {
    if (moves.length === 0) return;
    if (moves.some((one) => isHeld(f, one))) refuse("immobile");
    if (moves.some((one) => one.path!.length === 0)) refuse("no-path");
    const step = moves.find(isFree);
    if (step && lengthOf([f.at, ...step.path!]) > A_STEP + NEAR) refuse("too-far");
    if (moves.some((one) => one.path!.some((p) => isOffField(file, p)))) refuse("off-field");
    if (!step || moves.length === 1) return;
    // SIM-MOV-3: a step cannot be undone in the same cycle.
    let at = f.at;
    for (const one of [step, ...moves.filter((other) => other !== step)])
      at = upTo([at, ...one.path!], allowance(f, one.move)).at(-1)!;
    if (same(at, f.at) && !same(step.path!.at(-1)!, f.at)) refuse("bad-value");
  }

  /** Actions that may stand in one declaration: `SIM-CYC-2`, `SIM-MOV-3`, `SIM-CND-1`, `SIM-ACC-3`. */
  function checkTogether(actions: readonly Action[]): void {
    const counted = actions.filter((one) => !isFree(one));
    if (
      (counted.length > 2 && !isFlurry(actions)) ||
      counted.length > 20 ||
      actions.length - counted.length > 1 ||
      (counted.length === 2 && counted.some(isMajorOnly) && !isFlurry(actions)) ||
      (counted.some((one) => one.brace) && counted.some((one) => one.evade)) ||
      actions.filter((one) => one.if).length > 1 ||
      (!isFlurry(actions) && actions.filter((one) => one.with).length > 1) ||
      actions.some((one) => isFree(one) && one.if)
    )
      refuse("bad-value");
  }

  /** Does something, and takes it back where that is what it comes to. */
  function onlyIf(done: () => boolean): void {
    const before = keptCopy({ fighters, round, revealed });
    if (done()) return;
    fighters.splice(0, fighters.length, ...before.fighters);
    ({ round, revealed } = before);
  }

  function resolve(step: Step, purse: Purse): void {
    const reasons = (step.reasons ?? {}) as Record<string, string>;
    for (const who of Object.keys(reasons))
      if (!(find(who).declared ?? []).some((one) => one.attack ?? one.cast)) refuse("bad-value");
    const left = [...((step.damages ?? []) as number[])];
    const casters = new Set<Fighter>();
    const hiding = hidingIn(file, fighters, purse);
    // SIM-ACC-3: who readied itself, and could.
    const stances = new Map<Fighter, "brace" | "evade">();
    for (const f of fighters)
      for (const one of isAble(f) ? (f.declared ?? []) : [])
        if (!one.if && (one.brace || one.evade)) stances.set(f, one.brace ? "brace" : "evade");
    // EFF-6: effects that ran as the cycle began are counted in the end.
    const ran = new Set(fighters.flatMap(({ effects }) => effects));
    const deeds: Deed[] = inOrder().flatMap((by) =>
      (by.declared ?? []).map((action) => ({ by, action, happened: false })),
    );
    const plain = deeds.filter((one) => !one.action.if);
    const together = (some: readonly Deed[], between: () => void = () => {}) => {
      const ways = new Map<Fighter, Point[]>();
      move(
        some.filter((one) => isFree(one.action)),
        ways,
      );
      move(
        some.filter((one) => one.action.move && !isFree(one.action)),
        ways,
      );
      slam(ways, left);
      between();
      act(
        some.filter((one) => !one.action.move),
        left,
        { purse, stances, hiding, casters, reasons },
      );
    };
    const interrupts = (step.interrupts ?? []) as string[];
    if (interrupts.length === 0 && step.runs !== true) {
      together(plain);
      for (const layer of layersOf(deeds)) together(layer);
    } else {
      byWord(deeds, { plain, interrupts, runs: step.runs === true }, together);
    }
    hiding.end(deeds);
    for (const f of fighters) endOn(f, (one) => one.until !== undefined && ran.has(one));
    for (const f of fighters)
      countOn(
        f,
        (one) => ran.has(one),
        ({ damage = 0, heal = 0 }) => hurt(f, damage, heal),
      );
    for (const f of fighters) {
      f.declared = null;
      f.waits = false;
    }
    revealed = false;
    round += 1;
  }

  /** `SIM-CND-2`: interrupting actions come first, and a ring runs in the order of ids. */
  function byWord(
    deeds: readonly Deed[],
    { plain, interrupts, runs }: { plain: readonly Deed[]; interrupts: readonly string[]; runs: boolean },
    together: (some: readonly Deed[], between?: () => void) => void,
  ): void {
    const pending = new Set(deeds.filter((one) => one.action.if));
    const canBegin = ({ by, action }: Deed) =>
      isAble(by) &&
      !(action.move && isHeld(by, action)) &&
      (otherOf(action) === undefined || fighters.some((f) => f.id === otherOf(action)));
    const wave = (some: readonly Deed[]) => {
      for (const one of some) pending.delete(one);
      /** Each with whether it breaks into a movement; what breaks into it stands before it. */
      const breaking: [Deed, boolean][][] = [];
      let before: (readonly [Deed, boolean])[] = some
        .filter(canBegin)
        .map((one) => [one, one.action.move !== undefined]);
      for (;;) {
        const next = [...pending].flatMap((one): [Deed, boolean][] => {
          const causes = before.filter(([cause]) => interrupts.includes(one.by.id) && isCause(cause, one, keyOf));
          return causes.length === 0 ? [] : [[one, causes.some(([, early]) => early)]];
        });
        if (next.length === 0) break;
        for (const [one] of next) pending.delete(one);
        breaking.unshift(next);
        before = next;
      }
      const play = (early: boolean) => {
        for (const layer of breaking) {
          const some = layer.filter(([, isEarly]) => isEarly === early).map(([one]) => one);
          if (some.length > 0) together(some);
        }
      };
      play(true);
      together(some, () => play(false));
    };
    wave(plain);
    for (;;) {
      const due = [...pending].filter((one) => deeds.some((cause) => cause.happened && isCause(cause, one, keyOf)));
      const ring = runs ? [...pending].filter((one) => isInRing(one, [...pending], keyOf)) : [];
      if (due.length > 0) wave(due);
      else if (ring.length > 0) {
        for (const one of ring) pending.delete(one);
        for (const one of ring) wave([one]);
      } else return;
    }
  }

  function move(deeds: readonly Deed[], ways: Map<Fighter, Point[]>): void {
    for (const deed of deeds) {
      const { by, action } = deed;
      if (!isAble(by) || by.thing || isHeld(by, action)) continue;
      deed.happened = true;
      const path = upTo([by.at, ...action.path!], allowance(by, action.move));
      ways.set(by, [...(ways.get(by) ?? [by.at]), ...path.slice(1)]);
      by.at = path[path.length - 1]!;
    }
  }

  /** `SIM-CYC-4`. */
  function slam(ways: Map<Fighter, Point[]>, damages: number[]): void {
    const travelled = new Map(
      [...ways].filter(([, way]) => lengthOf(way) > NEAR).map(([f, way]) => [f, lengthOf(way)]),
    );
    let candidates = new Set(travelled.keys());
    for (let time = 0; time < 2; time++) {
      const groups: Fighter[][] = [];
      for (const f of inOrder()) {
        const group = groups.find((one) => same(one[0]!.at, f.at));
        if (group) group.push(f);
        else groups.push([f]);
      }
      const firstMover = (group: Fighter[]) => group.find((f) => candidates.has(f))!.id;
      const struck = groups
        .filter((group) => group.length > 1 && group.some((f) => candidates.has(f)))
        .sort((a, b) => (firstMover(a) < firstMover(b) ? -1 : 1));
      const recoiling = new Set<Fighter>();
      for (const group of struck) {
        const damage = damages.shift() ?? 0;
        for (const f of group) {
          hurt(f, damage, 0);
          const metres = travelled.get(f);
          if (metres === undefined) continue;
          const rest = Math.max(0, metres - RECOIL);
          travelled.set(f, rest);
          f.at = along(ways.get(f)!, rest);
          recoiling.add(f);
        }
      }
      candidates = recoiling;
    }
  }

  /** Damage and healing of one moment, added up before anything is asked (`SIM-CYC-3`, `SIM-CYC-5`). */
  function hurt(f: Fighter, damage: number, healing: number): void {
    // Healing fills up what is missing then. Who has more than its most by hand keeps what damage leaves of it.
    const missing = Math.max(0, f.maxHealth - (f.health - damage));
    f.health += Math.min(healing, missing) - damage;
    if (f.health < f.maxHealth / 2 - NEAR) f.injured = true;
  }

  /** `SIM-STL-3`: somebody unseen within a metre of a point. */
  const groped = (by: Fighter, at: Point) =>
    inOrder()
      .filter((f) => f !== by && f.conditions.some(({ id }) => id === "hidden" || id === "invisible"))
      .filter((f) => far(at, f.at) <= 1 + NEAR)
      .sort((a, b) => far(at, a.at) - far(at, b.at))[0];

  function act(deeds: readonly Deed[], damages: number[], aiming: Aiming): void {
    const { purse, stances, hiding, casters, reasons } = aiming;
    for (const { by, action } of deeds)
      if (action.cast !== undefined && isAble(by) && !by.thing && (!action.target || isThere(action.target)))
        casters.add(by);
    const reaching: {
      by: Fighter;
      from: Point;
      action: Action;
      target: Fighter;
      metres: number;
      leaves?: readonly (string | Written)[];
    }[] = [];
    for (const deed of deeds) {
      const { by, action } = deed;
      if (!isAble(by) || by.thing) continue;
      const target = action.at ? groped(by, action.at) : fighters.find((f) => f.id === action.target);
      if (otherOf(action) !== undefined && !fighters.some((f) => f.id === otherOf(action))) continue;
      if (action.trade !== undefined && !isTraded(deed, deeds)) continue;
      deed.happened = true;
      if (action.perceive) hiding.look(by);
      const metres = target ? far(by.at, target.at) : 0;
      // SIM-RCH-1
      const isMelee = action.attack === "melee" && action.with?.range === undefined;
      const isNear = isMelee || (action.cast !== undefined && action.with?.how === "touch");
      const most = isNear ? ((file.options?.reach as number | undefined) ?? 2) : action.with?.range;
      if (most !== undefined && !action.allowed && metres > most + NEAR) continue;
      if (target && action.with) {
        const counted = by.declared!.filter((one) => !isFree(one));
        const isQuick = action.cast !== undefined && counted.length > 1 && !isFlurry(counted);
        const stance = stances.get(target) ?? null;
        // SIM-CRT-3
        const reach = action.with.range ?? (file.options?.reach as number | undefined) ?? 2;
        const isOpen = action.attack === "melee" && target !== by && casters.has(target) && metres <= reach + NEAR;
        const isHidden = by.conditions.some(({ id }) => id === "hidden");
        const word = Object.hasOwn(reasons, by.id) ? reasons[by.id] : undefined;
        const isCritical = word === undefined ? isHidden || isOpen : word !== "none";
        const entry = isFlurry(counted) ? counted.indexOf(action) : null;
        const blow = { by, target, figures: action.with, metres, stance, isQuick, isCritical, entry };
        const came = struckBy(blow, purse);
        if (!came) continue;
        const { damage, healing, leaves } = came;
        reaching.push({ by, from: by.at, action: { effect: "damage", amount: damage }, target, metres, leaves });
        if (healing > 0)
          reaching.push({ by, from: by.at, action: { effect: "heal", amount: healing }, target, metres });
        continue;
      }
      // SIM-ACC-5
      if (target?.field && target !== by && action.effect !== "heal") continue;
      if (target && action.effect) reaching.push({ by, from: by.at, action, target, metres: far(by.at, target.at) });
    }
    const pushed = new Map<Fighter, Point[]>();
    for (const target of inOrder()) {
      const start = target.at;
      const push: [number, number] = [0, 0];
      const mine = reaching.filter((one) => one.target === target).sort((a, b) => a.metres - b.metres);
      while (mine.length > 0) {
        const moment = mine.splice(0, mine.filter((one) => one.metres - mine[0]!.metres <= NEAR).length);
        const amounts = (effect: string) =>
          moment.filter(({ action }) => action.effect === effect).map(({ action }) => action.amount!);
        const [damage, healing] = [amounts("damage"), amounts("heal")];
        if (damage.length + healing.length > 0) hurt(target, sum(damage), sum(healing));
        if (amounts("stun").length > 0) changeConditions(target, [{ id: "stunned" }]);
        for (const { by, leaves = [] } of moment) {
          const ids = leaves.filter((one): one is string => typeof one === "string");
          changeConditions(
            target,
            ids.map((id) => ({ id })),
          );
          for (const one of leaves) if (typeof one !== "string") beginOn(target, one, by.id);
        }
        for (const { from, action, metres } of moment)
          if (action.effect === "push" && metres > NEAR) {
            push[0] += ((start[0] - from[0]) * action.amount!) / metres;
            push[1] += ((start[1] - from[1]) * action.amount!) / metres;
          }
      }
      target.at = pushedWithin(file, start, push);
      if (!same(start, target.at)) pushed.set(target, [start, target.at]);
    }
    slam(pushed, damages);
  }

  /** `SIM-CND-2`: each layer waits only for those before it; actions in a circle are in none. */
  function* layersOf(deeds: readonly Deed[]): Generator<Deed[]> {
    const pending = new Set(deeds.filter((one) => one.action.if));
    const causes = (deed: Deed) =>
      deeds.filter(({ by, action }) => {
        const { who, does, to } = deed.action.if!;
        return by.id === who && keyOf(action) === does && (to === undefined || otherOf(action) === to);
      });
    while (pending.size > 0) {
      const ready = [...pending].filter(
        (one) => causes(one).some((cause) => cause.happened) || causes(one).every((cause) => !pending.has(cause)),
      );
      if (ready.length === 0) return;
      for (const one of ready) pending.delete(one);
      yield ready.filter((one) => causes(one).some((cause) => cause.happened));
    }
  }

  function condition(step: Step): void {
    const f = find(step.who);
    if (step.by !== undefined) find(step.by);
    changeConditions(f, conditionsToAdd(step), (step.remove ?? []) as string[]);
  }

  function put(step: Step): void {
    const f = find(step.who);
    if (isOffField(file, step.at as Point)) refuse("off-field");
    f.at = step.at as Point;
  }

  function summon(step: Step): void {
    const by = step.by === undefined ? undefined : find(step.by);
    const given = step.character as Newcomer;
    for (const { by: maker } of (given.effects ?? []) as Written[]) if (maker !== undefined) find(maker);
    if (fighters.some((f) => f.id === given.id) || gone.includes(given.id)) refuse("bad-value");
    const at = (given.at as Point | undefined) ?? by?.at;
    if (!at) refuse("bad-value");
    else if (isOffField(file, at)) refuse("off-field");
    else enter(given, at, true);
  }

  function figures(step: Step): void {
    const f = find(step.who);
    for (const key of [...FIGURES, ...TRUTHS, "field", "thing", "size", "health", "maxHealth"] as const)
      if (step[key] !== undefined) (f as unknown as Record<string, unknown>)[key] = step[key];
    if (step.health === undefined && step.maxHealth === undefined) return;
    f.injured = f.health < f.maxHealth / 2;
  }

  const steps: Readonly<Record<string, (step: Step) => void>> = {
    effect: (step) => {
      const on = (step.on as string[]).map(find);
      if (step.by !== undefined) find(step.by);
      for (const f of on) beginOn(f, step.effect as Written, step.by as string | undefined);
    },
    endEffect: (step) => {
      const f = find(step.who);
      if (!f.effects.some(({ name }) => name === step.name)) refuse("bad-value");
      endOn(f, ({ name }) => name === step.name);
    },
    over: (step) => {
      if (over) refuse("battle-over");
      over = true;
      revealed = false;
      for (const f of fighters) {
        f.declared = null;
        endBattleOn(f, (step.keep ?? []) as string[]);
      }
    },
    declare: (step) => declare(step.who, step.action),
    reveal: () => {
      if (over) refuse("battle-over");
      if (revealed) refuse("already-declared");
      revealed = true;
    },
    resolve: (step) => {
      if (over) refuse("battle-over");
      if (!revealed) refuse("undeclared");
      for (const who of (step.interrupts ?? []) as string[])
        if (!find(who).declared?.some((one) => one.if)) refuse("bad-value");
      const purse = givenPurse((step.dice ?? {}) as DiceByActor);
      onlyIf(() => {
        resolve(step, purse);
        return !purse.isWrong();
      });
      if (purse.isWrong()) refuse("bad-value");
    },
    condition,
    sections: (step) => void find(step.who),
    figures,
    side: (step) => {
      find(step.who).side = step.to as string;
    },
    put,
    summon,
    remove: (step) => {
      const f = find(step.who);
      fighters.splice(fighters.indexOf(f), 1);
      gone.push(f.id);
      // The characters that it held are free.
      for (const other of fighters)
        other.conditions = other.conditions.filter((one) => one.id !== "bound" || one.by !== f.id);
    },
  };

  function standing(): object {
    const left = file.sides.filter((side) => fighters.some((f) => f.side === side && isAble(f) && !f.thing));
    return { over: over || !left.some((a) => left.some((b) => areHostile(file, a, b))), left };
  }

  const answer = simultaneousAnswers(file, find, transport, () => revealed);

  return {
    dicedBy(step, die) {
      const purse = rollingPurse(die);
      try {
        onlyIf(() => {
          if (revealed) resolve(step, purse);
          return false;
        });
      } catch (thrown) {
        // Refused as a whole: it takes no dice.
        if (!(thrown instanceof Refused)) throw thrown;
      }
      return purse.fallen();
    },
    run(step: Step): Verdict {
      try {
        if (step.ask === "over") return { answer: standing() };
        if (step.ask) return { answer: answer(step) };
        steps[step.do!]!(step);
        return {};
      } catch (thrown) {
        if (thrown instanceof Refused) return { code: thrown.code };
        throw thrown;
      }
    },
    state: () => ({
      round,
      ...(over ? { over: true } : {}),
      characters: Object.fromEntries(
        fighters.map((f) => [
          f.id,
          {
            at: f.at,
            state: "free",
            in: [],
            health: f.health,
            injured: f.injured,
            declared: f.declared !== null,
            acted: f.waits,
            conditions: shownConditions(f),
            ...shownEffects(f),
          },
        ]),
      ),
      skirmishes: [],
      contacts: [],
    }),
  };
}
