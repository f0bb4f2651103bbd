/**
 * Places in Advanced Combat, skirmishes and contacts, and how they grow, combine and end. On a line all stand on one
 * axis (`line.ts`).
 */

import {
  areHostile,
  cannotMoveItself,
  conditionsFrom,
  type File,
  far,
  has,
  isAble,
  keptCopy,
  NEAR,
  type Newcomer,
  type Point,
  refuse,
  same,
  shownConditions,
} from "./common";
import { mounted } from "./parts";
import { holds, type Shape } from "./stretches";
import { oftenOf, Turns, type TurnTaker, UNTRIED } from "./turns";
import { entered, feltOf, shownVitals } from "./vitals";

export interface Warrior extends TurnTaker {
  at: Point;
  movement: number;
  feats: readonly string[];
  melee: Skirmish | null;
  /** What it prepared to leave, and whether in its open turn. */
  prepared: Skirmish[];
  preparedNow: boolean;
  /** Metres gone of a movement that goes on (`A25-MOV-1`); null where none does. */
  way: number | null;
}
export interface Skirmish {
  readonly name: string;
  centre: Point;
  /** Index into the sizes. */
  size: number;
  /** Between the centres that combined last (`A25-CMB-2`). */
  midpoint: Point | null;
}
/** A block outside skirmishes that has formed nothing yet (`A25-BLK-6`). */
export interface Contact {
  readonly at: Point;
  readonly movers: readonly string[];
  readonly blockers: readonly string[];
}

/** `A25-SKR-3`: sections up to, radius, side. */
const SIZES = [
  [5, 3, 5],
  [10, 4, 7],
  [15, 5, 8],
  [Number.POSITIVE_INFINITY, 6, 10],
] as const;

export class Field {
  warriors: Warrior[] = [];
  skirmishes: Skirmish[] = [];
  contacts: Contact[] = [];
  gone: string[] = [];
  readonly turns: Turns<Warrior>;
  /** Sword World 2.5; else 2.0. */
  readonly is25: boolean;
  /** Standard Combat: metres on one line (`LIN`). */
  readonly isLine: boolean;
  /** The reading `felledForms: yes` (`A25-SKR-1`). */
  readonly formsBeforeBlow: boolean;
  /** The reading `preparedInside: allowed` (`A25-MOV-3`). */
  readonly preparedStay: boolean;
  private numbers = 0;

  constructor(readonly file: File) {
    this.is25 = ["sw25-advanced", "sw25-line"].includes(file.ruleset);
    this.isLine = ["sw25-line", "sw20-line"].includes(file.ruleset);
    const readings = file.options?.readings as { felledForms?: string; preparedInside?: string } | undefined;
    this.formsBeforeBlow = readings?.felledForms === "yes";
    this.preparedStay = readings?.preparedInside !== "refused";
    this.turns = new Turns<Warrior>(file, () => this.warriors);
    for (const one of mounted(file.characters)) this.enter(one, one.at as Point, false);
  }

  find(id: unknown): Warrior {
    return this.warriors.find((c) => c.id === id) ?? refuse("no-such-character");
  }

  enter(given: Newcomer, at: Point, waits: boolean): void {
    const c: Warrior = {
      ...UNTRIED,
      ...feltOf(given),
      ...oftenOf(given),
      id: given.id,
      side: given.side,
      at,
      movement: (given.movement as number | undefined) ?? 10,
      feats: (given.feats as string[] | undefined) ?? [],
      conditions: conditionsFrom(given.conditions),
      melee: null,
      prepared: [],
      preparedNow: false,
      way: null,
      waits,
    };
    this.warriors.push(c);
    entered(c, given);
  }

  /** `A25-SKR-4`; 2.0 has none (`A20-SKR-3`), but twenty on a line, which nobody lowers (`LIN-OVR-1`). */
  get limit(): number | null {
    if (!this.is25) return this.isLine ? 20 : null;
    return (this.file.options?.participantLimit as number | undefined) ?? 20;
  }

  hostile(a: { side: string }, b: { side: string }): boolean {
    return areHostile(this.file, a.side, b.side);
  }

  shape({ centre, size }: Skirmish): Shape {
    const [, radius, side] = SIZES[size]!;
    // `LIN-SKR-1`: a stretch, indoors too.
    return this.file.options?.space === "indoor" && !this.isLine ? { centre, side } : { centre, radius };
  }

  fighting(s: Skirmish): Warrior[] {
    return this.warriors.filter((c) => c.melee === s);
  }

  isIn(c: Warrior, s: Skirmish): boolean {
    return c.melee ? c.melee === s : holds(this.shape(s), c.at);
  }

  inside(s: Skirmish): Warrior[] {
    return this.warriors.filter((c) => this.isIn(c, s));
  }

  around(c: Warrior): Skirmish[] {
    return this.skirmishes.filter((s) => this.isIn(c, s));
  }

  /** `A25-OVR-2`; nothing is on a line (`LIN-OVR-1`). */
  isOvercrowded(s: Skirmish): boolean {
    return !this.isLine && this.limit !== null && sectionsOf(this.inside(s)) > this.limit;
  }

  /** `LIN-STA-1`: a character that begins its turn independent goes to the nearest centre, of equals to the oldest. */
  joining(c: Warrior): Skirmish | null {
    if (!this.isLine || c.melee) return null;
    const around = this.around(c);
    const metres = around.map((s) => far(s.centre, c.at));
    return around.find((_, i) => metres[i]! <= Math.min(...metres) + NEAR) ?? null;
  }

  /** `A25-STA-9`: two that hold each other are stranded as well. */
  isStranded(c: Warrior): boolean {
    return has(c, "stranded") || this.warriors.some((one) => isHeldBy(c, one) && isHeldBy(one, c));
  }

  isMobile(c: Warrior): boolean {
    return isAble(c) && !cannotMoveItself(c);
  }

  /** The characters that it holds at its place, and those that hold it there. */
  pairedWith(c: Warrior): Warrior[] {
    return this.warriors.filter((one) => one !== c && same(one.at, c.at) && (isHeldBy(one, c) || isHeldBy(c, one)));
  }

  /** The characters that it holds at its place and that are not stranded themselves. */
  heldBy(c: Warrior): Warrior[] {
    return this.warriors.filter((one) => one !== c && same(one.at, c.at) && isHeldBy(one, c) && !this.isStranded(one));
  }

  contactOf(c: Warrior): Contact | undefined {
    return this.contacts.find(({ movers, blockers }) => movers.includes(c.id) || blockers.includes(c.id));
  }

  leaveContact(c: Warrior): void {
    const without = (ids: readonly string[]) => ids.filter((id) => id !== c.id);
    // A contact with only one side left ends (`A25-BLK-6`).
    this.contacts = this.contacts
      .map(({ at, movers, blockers }) => ({ at, movers: without(movers), blockers: without(blockers) }))
      .filter(({ movers, blockers }) => movers.length > 0 && blockers.length > 0);
  }

  /** A skirmish at a point with these in it, who are in no contact any more (`A25-SKR-1`, `A25-SKR-2`). */
  form(centre: Point, who: readonly Warrior[]): Skirmish {
    this.numbers += 1;
    const s: Skirmish = { name: `S${this.numbers}`, centre, size: 0, midpoint: null };
    this.skirmishes.push(s);
    for (const c of who) this.take(c, s);
    return s;
  }

  take(c: Warrior, s: Skirmish): void {
    this.goTo(c, s.centre);
    c.melee = s;
    c.way = null;
    this.leaveContact(c);
  }

  /** `A25-STA-3`, `A25-STA-9`: into melee at the centre, with the other of a pair. */
  pullIn(c: Warrior, s: Skirmish): void {
    if (c.melee || !isAble(c) || (this.isStranded(c) && !same(c.at, s.centre))) return;
    const pair = this.pairedWith(c);
    this.take(c, s);
    for (const one of pair) this.pullInAlone(one, s);
  }

  pullInAlone(c: Warrior, s: Skirmish): void {
    if (c.melee || !isAble(c) || (this.isStranded(c) && !same(c.at, s.centre))) return;
    this.take(c, s);
  }

  /** Moves somebody: out of its melee, with whom it holds (`A25-STA-9`). */
  goTo(c: Warrior, at: Point): void {
    const from = c.at;
    c.melee = null;
    c.at = at;
    if (same(from, at)) return;
    for (const held of this.warriors)
      if (held !== c && same(held.at, from) && isHeldBy(held, c) && !this.isStranded(held)) this.goTo(held, at);
  }

  /** Runs a step that is taken back whole where a rule refuses it. */
  attempt(what: () => void): void {
    const { warriors, skirmishes, contacts, gone, numbers } = this;
    const saved = keptCopy({ warriors, skirmishes, contacts, gone, open: this.turns.open });
    try {
      what();
    } catch (thrown) {
      const { open, ...rest } = saved;
      Object.assign(this, rest, { numbers });
      this.turns.open = open;
      throw thrown;
    }
  }

  /** Everything that follows from the last deed. */
  settle(): void {
    this.loosen();
    for (;;) {
      this.dropOut();
      this.vanish();
      this.resize();
      if (!this.combine()) return;
    }
  }

  /** `A25-BLK-6`: an unable character leaves its contact; a contact with only one side left ends. */
  private loosen(): void {
    const ableOf = (ids: readonly string[]) => ids.filter((id) => this.warriors.some((c) => c.id === id && isAble(c)));
    this.contacts = this.contacts
      .map(({ at, movers, blockers }) => ({ at, movers: ableOf(movers), blockers: ableOf(blockers) }))
      .filter(({ movers, blockers }) => movers.length > 0 && blockers.length > 0);
  }

  /** `A25-STA-7`, `A25-STA-9`: an unable one turns independent, and whom it holds who is not stranded anyway. */
  private dropOut(): void {
    for (const c of this.warriors) if (c.melee && !isAble(c)) this.leave(c);
  }

  /** Out of its melee, with whom it holds there, and whom these hold. */
  leave(c: Warrior): void {
    const { melee } = c;
    c.melee = null;
    for (const held of this.warriors)
      if (melee && held.melee === melee && isHeldBy(held, c) && !this.isStranded(held)) this.leave(held);
  }

  /** `A25-SKR-6`. */
  private vanish(): void {
    for (const s of [...this.skirmishes]) {
      const inside = this.fighting(s);
      if (inside.some((a) => inside.some((b) => this.hostile(a, b)))) continue;
      for (const c of inside) c.melee = null;
      this.skirmishes = this.skirmishes.filter((one) => one !== s);
      for (const c of this.warriors) c.prepared = c.prepared.filter((one) => one !== s);
    }
  }

  private resize(): void {
    for (const s of this.skirmishes) s.size = SIZES.findIndex(([most]) => sectionsOf(this.fighting(s)) <= most);
  }

  /** `A25-CMB-4`: the closest pair, of equal ones the oldest; both areas count (`A25-CMB-1`). */
  private combine(): boolean {
    let best: { a: Skirmish; b: Skirmish; metres: number } | null = null;
    for (const [i, a] of this.skirmishes.entries())
      for (const b of this.skirmishes.slice(i + 1)) {
        const metres = far(a.centre, b.centre);
        if (!holds(this.shape(a), b.centre) && !holds(this.shape(b), a.centre)) continue;
        if (!best || metres < best.metres - NEAR) best = { a, b, metres };
      }
    if (!best) return false;
    const { a, b } = best;
    const midpoint: Point = [(a.centre[0] + b.centre[0]) / 2, (a.centre[1] + b.centre[1]) / 2];
    for (const c of this.fighting(b)) c.melee = a;
    this.skirmishes = this.skirmishes.filter((one) => one !== b);
    for (const c of this.warriors)
      if (c.prepared.includes(b)) c.prepared = [...c.prepared.filter((s) => s !== b && s !== a), a];
    a.midpoint = midpoint;
    this.shift(a, midpoint);
    return true;
  }

  /** `A25-CMB-2`, `A25-STA-8`, `A25-STA-9`: all go with the centre but stranded ones and whom those hold. */
  shift(s: Skirmish, to: Point): void {
    s.centre = to;
    const staying = new Set(this.fighting(s).filter((c) => this.isStranded(c) && !same(c.at, to)));
    for (let more = true; more; ) {
      more = false;
      for (const c of this.fighting(s))
        if (!staying.has(c) && [...staying].some((holder) => isHeldBy(c, holder))) {
          staying.add(c);
          more = true;
        }
    }
    for (const c of staying) c.melee = null;
    for (const c of this.fighting(s)) {
      this.goTo(c, to);
      c.melee = s;
    }
  }

  state(): Record<string, unknown> {
    const isIndoor = this.file.options?.space === "indoor" && !this.isLine;
    return {
      ...this.turns.shown(),
      characters: Object.fromEntries(
        this.warriors.map((c) => {
          const around = this.around(c);
          return [
            c.id,
            {
              at: c.at,
              state: c.melee ? "melee" : around.length > 0 ? "independent" : "free",
              in: around.map(({ name }) => name),
              acted: c.acted,
              evasion: c.evasion,
              prepared: c.prepared.map(({ name }) => name),
              conditions: shownConditions(c),
              ...shownVitals(c),
            },
          ];
        }),
      ),
      skirmishes: this.skirmishes.map((s) => {
        const [, radius, side] = SIZES[s.size]!;
        return {
          id: s.name,
          centre: s.centre,
          shape: this.isLine ? "stretch" : isIndoor ? "square" : "circle",
          ...(isIndoor ? { size: side } : { radius }),
          count: sectionsOf(this.fighting(s)),
          present: sectionsOf(this.inside(s)),
          melee: this.fighting(s).map(({ id }) => id),
          independent: this.inside(s).flatMap(({ melee, id }) => (melee ? [] : [id])),
          overcrowded: this.isOvercrowded(s),
        };
      }),
      contacts: this.contacts.map(({ at, movers, blockers }) => ({ at, who: [...movers, ...blockers] })),
    };
  }
}

export const sectionsOf = (list: readonly Warrior[]) => list.reduce((sum, c) => sum + c.sections, 0);
export const isHeldBy = (c: Warrior, holder: Warrior) =>
  c.conditions.some(({ id, by }) => id === "bound" && by === holder.id);
