/** Places in a brawl, its zones, and how they grow, fuse and end. */

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
import { surprise } from "./minor";
import { mounted } from "./parts";
import { readAs } from "./readings";
import { holds, type Shape } from "./stretches";
import { oftenOf, Turns, type TurnTaker, UNTRIED } from "./turns";
import { entered, feltOf, shownVitals } from "./vitals";

export interface Brawler extends TurnTaker {
  at: Point;
  movement: number;
  feats: readonly string[];
  zone: Zone | null;
  /** What it prepared to leave, and whether in its open turn. */
  prepared: Zone[];
  preparedNow: boolean;
}
export interface Zone {
  readonly name: string;
  centre: Point;
  /** Index into the sizes. */
  size: number;
}

/** `B20-ZON-3`: fighters up to, radius, side. */
const SIZES = [
  [2, 2, 3],
  [5, 3, 5],
  [10, 4, 7],
  [15, 5, 8],
  [Number.POSITIVE_INFINITY, 6, 10],
] as const;

export class Field {
  brawlers: Brawler[] = [];
  zones: Zone[] = [];
  gone: string[] = [];
  readonly turns: Turns<Brawler>;
  /** The reading `brawlBystanders: drawn-in` (`B20-ZON-5`). */
  readonly drawsIn: boolean;
  /** The reading `brawlReach: limited` (`B20-ZON-1`). */
  readonly meetsFar: boolean;
  private numbers = 0;

  constructor(readonly file: File) {
    this.drawsIn = readAs(file, "brawlBystanders", "stay") === "drawn-in";
    this.meetsFar = readAs(file, "brawlReach", "adjacent") === "limited";
    this.turns = new Turns<Brawler>(file, () => this.brawlers);
    for (const one of mounted(file.characters)) this.enter(one, one.at as Point, false);
    surprise(file, this.brawlers);
  }

  find(id: unknown): Brawler {
    return this.brawlers.find((b) => b.id === id) ?? refuse("no-such-character");
  }

  enter(given: Newcomer, at: Point, waits: boolean): void {
    const b: Brawler = {
      ...UNTRIED,
      ...feltOf(given),
      ...oftenOf(given),
      id: given.id,
      side: given.side,
      at,
      movement: (given.movement as number | undefined) ?? 10,
      feats: (given.feats as string[] | undefined) ?? [],
      conditions: conditionsFrom(given.conditions),
      zone: null,
      prepared: [],
      preparedNow: false,
      waits,
    };
    this.brawlers.push(b);
    entered(b, given);
  }

  get limit(): number {
    return (this.file.options?.participantLimit as number | undefined) ?? 20;
  }

  hostile(a: { side: string }, b: { side: string }): boolean {
    return areHostile(this.file, a.side, b.side);
  }

  shape({ centre, size }: Zone): Shape {
    const [, radius, side] = SIZES[size]!;
    return this.file.options?.space === "indoor" ? { centre, side } : { centre, radius };
  }

  members(zone: Zone): Brawler[] {
    return this.brawlers.filter((b) => b.zone === zone);
  }

  fighters(zone: Zone): number {
    return sectionsOf(this.members(zone));
  }

  zonesAround(p: Point): Zone[] {
    return this.zones.filter((zone) => holds(this.shape(zone), p));
  }

  /** A zone around a point with these in it. */
  form(centre: Point, who: readonly Brawler[]): Zone {
    this.numbers += 1;
    const zone: Zone = { name: `S${this.numbers}`, centre, size: 0 };
    this.zones.push(zone);
    for (const b of who) this.take(b, zone);
    // It is as large as those who begin it make it, for whoever ends a move there at once.
    this.resize(zone);
    return zone;
  }

  /** Stranded, or held by somebody whom it holds. */
  private isStranded(b: Brawler): boolean {
    const holds = (one: Brawler, other: Brawler) =>
      other.conditions.some(({ id, by }) => id === "bound" && by === one.id);
    return has(b, "stranded") || this.brawlers.some((one) => holds(one, b) && holds(b, one));
  }

  /** The characters that it holds at its place and that are not stranded themselves. */
  heldBy(b: Brawler): Brawler[] {
    return this.brawlers.filter(
      (held) =>
        held !== b &&
        same(held.at, b.at) &&
        !this.isStranded(held) &&
        held.conditions.some((one) => one.id === "bound" && one.by === b.id),
    );
  }

  /** Moves somebody of its own will: out of its zone. */
  goTo(b: Brawler, at: Point): void {
    const from = b.at;
    b.zone = null;
    b.at = at;
    for (const held of this.brawlers) {
      if (held === b || same(from, at) || !same(held.at, from) || this.isStranded(held)) continue;
      if (held.conditions.some((one) => one.id === "bound" && one.by === b.id)) this.goTo(held, at);
    }
  }

  /** The result of a trial, which leaves the field as it was. */
  tried<R>(what: (trial: Field) => R): R {
    const trial = Object.assign(
      Object.create(Field.prototype),
      this,
      keptCopy({ brawlers: this.brawlers, zones: this.zones }),
    );
    return what(trial as Field);
  }

  /** Runs a step that is taken back whole where a rule refuses it. */
  attempt(what: () => void): void {
    const saved = keptCopy({
      brawlers: this.brawlers,
      zones: this.zones,
      gone: this.gone,
      open: this.turns.open,
    });
    const { numbers } = this;
    try {
      what();
    } catch (thrown) {
      const { open, ...rest } = saved;
      Object.assign(this, rest, { numbers });
      this.turns.open = open;
      throw thrown;
    }
  }

  take(b: Brawler, zone: Zone): void {
    const from = b.at;
    b.zone = zone;
    b.at = zone.centre;
    // Held characters there that fight nowhere are taken along.
    for (const held of this.brawlers) {
      if (held.zone || same(from, b.at) || !same(held.at, from) || this.isStranded(held)) continue;
      if (held.conditions.some((one) => one.id === "bound" && one.by === b.id)) this.goTo(held, b.at);
    }
  }

  /** Everything that follows from the last deed. */
  settle(): void {
    for (;;) {
      this.dropOut();
      // A character that left makes its zone smaller, before bystanders are searched in it.
      for (const zone of this.zones) this.resize(zone);
      // Centres are compared before bystanders: those outside a fused zone are not taken in.
      if (!this.fuse() && !(this.drawsIn && this.takeIn())) return;
    }
  }

  private dropOut(): void {
    for (const b of this.brawlers) if (b.zone && !isAble(b)) b.zone = null;
    for (const zone of [...this.zones]) {
      const inside = this.members(zone);
      if (inside.some((a) => inside.some((b) => this.hostile(a, b)))) continue;
      for (const b of inside) b.zone = null;
      this.zones = this.zones.filter((one) => one !== zone);
      for (const b of this.brawlers) b.prepared = b.prepared.filter((one) => one !== zone);
    }
  }

  /** A character that ends a move among fighting enemies is in the brawl. */
  arrive(b: Brawler): void {
    if (b.zone || !isAble(b)) return;
    const zone = this.zonesAround(b.at).find((one) => this.members(one).some((other) => this.hostile(other, b)));
    if (zone) this.take(b, zone);
  }

  /** Whether somebody fights there, or lies there unable. */
  isOf(b: Brawler, zone: Zone): boolean {
    return b.zone ? b.zone === zone : !isAble(b) && holds(this.shape(zone), b.at);
  }

  private takeIn(): boolean {
    let found = false;
    for (const zone of this.zones)
      for (const b of this.brawlers) {
        if (b.zone || !isAble(b) || !holds(this.shape(zone), b.at)) continue;
        this.take(b, zone);
        found = true;
      }
    return found;
  }

  private resize(zone: Zone): void {
    zone.size = SIZES.findIndex(([most]) => this.fighters(zone) <= most);
  }

  /** `B20-FUS-1`. */
  private fuse(): boolean {
    let best: { a: Zone; b: Zone; metres: number } | null = null;
    for (const [i, a] of this.zones.entries())
      for (const b of this.zones.slice(i + 1)) {
        const metres = far(a.centre, b.centre);
        if (!holds(this.shape(a), b.centre) && !holds(this.shape(b), a.centre)) continue;
        if (!best || metres < best.metres - NEAR) best = { a, b, metres };
      }
    if (!best) return false;
    const { a, b } = best;
    a.centre = [(a.centre[0] + b.centre[0]) / 2, (a.centre[1] + b.centre[1]) / 2];
    for (const one of [...this.members(a), ...this.members(b)]) this.take(one, a);
    this.zones = this.zones.filter((one) => one !== b);
    for (const one of this.brawlers)
      if (one.prepared.includes(b)) one.prepared = [...one.prepared.filter((z) => z !== b && z !== a), a];
    return true;
  }

  state(): Record<string, unknown> {
    const isIndoor = this.file.options?.space === "indoor";
    return {
      ...this.turns.shown(),
      characters: Object.fromEntries(
        this.brawlers.map((b) => [
          b.id,
          {
            at: b.at,
            state: b.zone ? "melee" : "free",
            in: b.zone ? [b.zone.name] : [],
            acted: b.acted,
            evasion: b.evasion,
            prepared: b.prepared.map((zone) => zone.name),
            conditions: shownConditions(b),
            ...shownVitals(b),
          },
        ]),
      ),
      skirmishes: this.zones.map((zone) => {
        const [, radius, side] = SIZES[zone.size]!;
        return {
          id: zone.name,
          centre: zone.centre,
          shape: isIndoor ? "square" : "circle",
          ...(isIndoor ? { size: side } : { radius }),
          count: this.fighters(zone),
          // Unable ones that lie inside are not counted.
          present: this.fighters(zone),
          melee: this.members(zone).map((b) => b.id),
          independent: [],
          overcrowded: false,
        };
      }),
      contacts: [],
    };
  }
}

export const sectionsOf = (list: readonly Brawler[]) => list.reduce((sum, b) => sum + b.sections, 0);
export const isMobile = (b: Brawler) => isAble(b) && !cannotMoveItself(b);
