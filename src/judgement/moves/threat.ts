/**
 * The characters that somebody could strike hand to hand in its next turn: from its place, or after a normal move.
 * The rules compute it: its turn is begun, the move is made, and the rules name its targets there. Nothing is
 * guessed.
 */

import {
  type AreaName,
  anyCharacterOf,
  areHostile,
  type Battle,
  type CharacterId,
  candidatesIn,
  contains,
  distance,
  isAble,
  isPoint,
  isThing,
  type MoveCommand,
  type PlaneBattle,
  type PlaneCharacter,
  type Point,
  pathOf,
  pointAt,
  type Ruleset,
  type Skirmish,
  type StrikeWith,
} from "../../rules/index";
import { actingIn, performed } from "../turns/index";
import type { Reached } from "./reached";
import { blowAtOnce, reachedAtOnce } from "./threat-at-once";

type Rules = Pick<Ruleset, "ask" | "perform" | "preview" | "capabilities">;

/** Where a normal move leads. */
export type Ground =
  | {
      readonly kind: "round";
      readonly from: Point;
      readonly metres: number;
      /** In each direction the end, and how far nobody could stop it; both in metres from its start. */
      readonly ways: readonly { readonly end: Point; readonly free: number }[];
    }
  | { readonly kind: "areas"; readonly areas: readonly AreaName[] };

const BY_HAND: StrikeWith = { how: "melee", effect: "nothing" };
const DIRECTIONS = 48;
/** So near to somebody a brawl may be declared (`B20-ZON-1`), metres. */
const BESIDE = 1;
/** The share of a way, so that no rounding refuses it. */
const NEARLY = 0.9999;

/** After a move that nobody blocks, as a drag draws it; null: it would be refused. */
export function threatsAfter(
  ruleset: Rules,
  battle: Battle,
  move: MoveCommand,
  isKnown: (id: CharacterId, battle: Battle) => boolean,
): { readonly battle: Battle; readonly threats: Threats } | null {
  const moved = after(ruleset, battle, [move]);
  return moved && { battle: moved, threats: new Threats(ruleset, moved, (id) => isKnown(id, moved)) };
}

/** The threats of one battle. Battles that several questions need are played once. */
export class Threats {
  readonly #ruleset: Rules;
  readonly #battle: Battle;
  readonly #isKnown: (id: CharacterId) => boolean;
  #closed: Battle | null = null;
  #anew: Battle | null = null;
  readonly #begun = new Map<CharacterId, Battle | null>();
  readonly #asked = new Map<CharacterId, readonly Reached[]>();
  #open: Threats | null = null;

  /** @param isKnown whether its reader may know of a character; others are in no answer */
  constructor(ruleset: Rules, battle: Battle, isKnown: (id: CharacterId) => boolean = () => true) {
    this.#ruleset = ruleset;
    this.#battle = battle;
    this.#isKnown = isKnown;
  }

  /** Everybody hostile and able whom it could strike, in the order of the battle. */
  of(who: CharacterId, arms: readonly StrikeWith[] = [BY_HAND]): readonly Reached[] {
    const known = this.#asked.get(who);
    if (known) return known;
    const reached = this.#reachedBy(who, arms, null);
    this.#asked.set(who, reached);
    return reached;
  }

  /** The same for one target alone; null: it is not reached. */
  at(who: CharacterId, target: CharacterId, arms: readonly StrikeWith[] = [BY_HAND]): Reached | null {
    return this.#reachedBy(who, arms, target)[0] ?? null;
  }

  /**
   * Those whom it could strike hand to hand without any move (`A25-SKR-1`, `SIM-RCH-1`). Places alone decide that, and no
   * figures: every user who sees the map may know it.
   * @param only about this one alone
   */
  here(who: CharacterId, only: CharacterId | null = null): readonly Reached[] {
    this.#open ??= new Threats(this.#ruleset, withoutFigures(this.#battle), this.#isKnown);
    return this.#open.#reachedBy(who, [BY_HAND], only, true);
  }

  /** Null: it cannot make a normal move in its next turn. Where everyone declares at once: as far as its blow lands, without ways. */
  ground(who: CharacterId, arms: readonly StrikeWith[] = [BY_HAND]): Ground | null {
    const battle = this.#begunFor(who);
    if (!battle) return null;
    if (battle.board === "areas") {
      const areas = areasOf(this.#ruleset, battle, who);
      return areas.length > 0 ? { kind: "areas", areas } : null;
    }
    const c = anyCharacterOf(battle, who);
    if (!c || !isPoint(c.at)) return null;
    if ("sealed" in battle) {
      const metres = blowAtOnce(battle, who, arms);
      return isAble(c) && !isThing(c) ? { kind: "round", from: c.at, metres, ways: [] } : null;
    }
    const metres = metresOf(this.#ruleset, battle, who);
    if (metres === null || metres <= 0) return null;
    return { kind: "round", from: c.at, metres, ways: this.#waysOf(battle, who, c.at, metres) };
  }

  /** The battle as its next turn will begin. An open turn of another has ended, and a new round has begun if it has acted in this one. */
  #begunFor(who: CharacterId): Battle | null {
    const known = this.#begun.get(who);
    if (known !== undefined) return known;
    const begun = this.#begin(who);
    this.#begun.set(who, begun);
    return begun;
  }

  #begin(who: CharacterId): Battle | null {
    const battle = this.#battle;
    if (!("turn" in battle)) return battle;
    const acting = actingIn(battle);
    if (acting === who) return battle;
    this.#closed ??= after(this.#ruleset, battle, acting === null ? [] : [{ do: "end", who: acting }]);
    if (!this.#closed) return null;
    const now = after(this.#ruleset, this.#closed, [{ do: "turn", who }]);
    if (now) return now;
    this.#anew ??= after(this.#ruleset, this.#closed, [{ do: "round" }]);
    return this.#anew && after(this.#ruleset, this.#anew, [{ do: "turn", who }]);
  }

  #reachedBy(
    who: CharacterId,
    arms: readonly StrikeWith[],
    only: CharacterId | null,
    stays = false,
  ): readonly Reached[] {
    const battle = this.#begunFor(who);
    const own = battle && anyCharacterOf(battle, who);
    if (!battle || !own) return [];
    const enemies = battle.characters.filter(
      (one) =>
        (only === null || one.id === only) &&
        isAble(one) &&
        areHostile(battle, own.side, one.side) &&
        this.#isKnown(one.id),
    );
    if ("sealed" in battle) return reachedAtOnce(battle, who, enemies, blowAtOnce(battle, who, arms, stays));
    const open = new Set(enemies.map(({ id }) => id));
    const found = new Map<CharacterId, Reached>();
    for (const id of this.#struckIn(battle, who, arms, open)) {
      found.set(id, { id, move: null, kept: [] });
      open.delete(id);
    }
    const moves = stays
      ? []
      : battle.board === "areas"
        ? areasOf(this.#ruleset, battle, who).map((to): MoveCommand => ({ do: "move", who, kind: "normal", to }))
        : battle.board === "plane"
          ? this.#goals(battle, who, enemies as readonly PlaneCharacter[], open)
          : [];
    for (const move of moves) {
      const wanted = new Set([
        ...open,
        ...[...found.values()].filter(({ kept }) => kept.length > 0).map(({ id }) => id),
      ]);
      if (wanted.size === 0) break;
      const moved = after(this.#ruleset, battle, [move]);
      if (!moved) continue;
      const struck = this.#struckIn(moved, who, arms, wanted);
      if (struck.length === 0) continue;
      const keepers = this.#keepers(battle, move, arms, struck);
      for (const id of struck) {
        const kept = keepers.get(id) ?? [];
        const before = found.get(id);
        if (!before || kept.length < before.kept.length) found.set(id, { id, move, kept });
        open.delete(id);
      }
    }
    return enemies.flatMap(({ id }) => found.get(id) ?? []);
  }

  #struckIn(
    battle: Battle,
    who: CharacterId,
    arms: readonly StrikeWith[],
    among: ReadonlySet<CharacterId>,
  ): readonly CharacterId[] {
    if (among.size === 0 || actingIn(battle) !== who) return [];
    const ids = [...among];
    const struck = new Set<CharacterId>();
    for (const made of arms) {
      const reply = this.#ruleset.ask(battle, { ask: "targets", with: made, among: ids });
      if (reply.ok) for (const { id, can } of reply.answer.targets) if (can) struck.add(id);
    }
    return ids.filter((id) => struck.has(id));
  }

  /** Where it could go to be beside somebody: to each one, to the middle of each one's melee, or to the edge of a brawl's zone. */
  #goals(
    battle: PlaneBattle,
    who: CharacterId,
    enemies: readonly PlaneCharacter[],
    open: ReadonlySet<CharacterId>,
  ): readonly MoveCommand[] {
    const own = battle.characters.find(({ id }) => id === who);
    if (!own) return [];
    const metres = metresOf(this.#ruleset, battle, who);
    if (metres === null) return [];
    const brawls = this.#ruleset.capabilities.commands.includes("brawl");
    const seen = new Set<string>();
    const goals: { readonly move: MoveCommand; readonly far: number }[] = [];
    const add = (end: Point, extra: Partial<MoveCommand>) => {
      const far = distance(own.at, end);
      // Whole metres round off; the rules say the rest.
      if (far > metres + 1) return;
      const key = `${end[0]} ${end[1]} ${extra.join ?? ""} ${extra.brawl ?? ""}`;
      if (seen.has(key)) return;
      seen.add(key);
      goals.push({ move: { do: "move", who, kind: "normal", path: [end], ...extra }, far });
    };
    for (const one of enemies) {
      if (!open.has(one.id)) continue;
      add(one.at, {});
      for (const s of battle.skirmishes) {
        if (s.id !== one.melee && !contains(s, one.at)) continue;
        add(s.centre, { join: true });
        if (brawls) add(nearestIn(s, own.at), {});
      }
      if (!brawls) continue;
      add(one.at, { brawl: one.id });
      add(short(own.at, one.at, BESIDE), { brawl: one.id });
    }
    return goals.sort((a, b) => a.far - b.far).map(({ move }) => move);
  }

  /**
   * For each target after a move, the characters that could protect it by stopping the mover elsewhere, or in another
   * melee.
   */
  #keepers(
    battle: Battle,
    move: MoveCommand,
    arms: readonly StrikeWith[],
    struck: readonly CharacterId[],
  ): ReadonlyMap<CharacterId, readonly CharacterId[]> {
    const kept = new Map<CharacterId, CharacterId[]>();
    const { who, path } = move;
    if (who === undefined || !path || !this.#ruleset.capabilities.blocking) return kept;
    const reply = this.#ruleset.ask(battle, { ask: "blocks", who, kind: "normal", path });
    if (!reply.ok) return kept;
    const blockers = reply.answer.blockers.filter(({ by }) => this.#isKnown(by));
    const alone = candidatesIn(blockers.filter((one) => one.alone));
    const together = candidatesIn(blockers);
    const tries = [...alone.map((by) => [by]), ...(alone.length === 0 && together.length > 1 ? [together] : [])];
    const among = new Set(struck);
    for (const by of tries) {
      const stopped = after(this.#ruleset, battle, [{ ...move, blocks: [{ by }] }]);
      if (!stopped) continue;
      const still = new Set(this.#struckIn(stopped, who, arms, among));
      for (const id of struck) if (!still.has(id)) kept.set(id, [...(kept.get(id) ?? []), ...by]);
    }
    return kept;
  }

  #waysOf(battle: Battle, who: CharacterId, from: Point, metres: number): { end: Point; free: number }[] {
    const isLine = this.#ruleset.capabilities.line === true;
    const count = isLine ? 2 : DIRECTIONS;
    return Array.from({ length: count }, (_, i) => {
      const turn = (2 * Math.PI * i) / count;
      const far = metres * NEARLY;
      const wanted: Point = isLine
        ? [from[0] + (i === 0 ? far : -far), from[1]]
        : [from[0] + far * Math.cos(turn), from[1] + far * Math.sin(turn)];
      const end = onField(battle, from, wanted);
      const length = distance(from, end);
      const preview = this.#ruleset.preview?.(battle, { who, path: [end], kind: "normal" });
      if (!preview) return { end, free: length };
      const stops = preview.blockers.flatMap(({ by, alone, spans }) =>
        alone && this.#isKnown(by) ? (spans[0]?.[0] ?? []) : [],
      );
      // Into a full skirmish it may not walk at all.
      const bars = preview.refusal?.code === "full" ? preview.touched.flatMap(({ spans }) => spans[0]?.[0] ?? []) : [];
      const bar = Math.min(length, ...bars);
      const at: Point = bar < length && length > 0 ? short(from, end, length - bar) : end;
      return { end: at, free: Math.min(bar, ...stops) };
    });
  }
}

function after(ruleset: Rules, battle: Battle, commands: Parameters<typeof performed>[2]): Battle | null {
  const outcome = performed(ruleset, battle, commands);
  return outcome.ok ? outcome.battle : null;
}

/** The point of a skirmish's area that is nearest. */
function nearestIn({ centre, shape, size }: Skirmish, from: Point): Point {
  const within = (shape === "square" ? size / 2 : size) * NEARLY;
  if (shape === "circle") return short(from, centre, within);
  const clamped = (axis: 0 | 1) => Math.min(Math.max(from[axis], centre[axis] - within), centre[axis] + within);
  return [clamped(0), clamped(1)];
}

/** The point so many metres before another, or where the way begins, if that is nearer. */
function short(from: Point, to: Point, metres: number): Point {
  return pointAt(pathOf(from, [to]), Math.max(0, distance(from, to) - metres));
}

/** How far a normal move goes in the turn that is open; null: none may be made. */
function metresOf(ruleset: Rules, battle: Battle, who: CharacterId): number | null {
  const reply = ruleset.ask(battle, { ask: "moves", who });
  if (!reply.ok || !("metres" in reply.answer)) return null;
  const { can, only, metres } = reply.answer;
  return can && (only ?? "normal") === "normal" ? metres.normal : null;
}

/** Where a normal move between areas may lead, as the offers say. */
function areasOf(ruleset: Rules, battle: Battle, who: CharacterId): readonly AreaName[] {
  const reply = ruleset.ask(battle, { ask: "turn", who, about: ["move"] });
  const walk = reply.ok ? reply.answer.commands.move?.ways?.walk : undefined;
  return (walk?.kinds.normal.choices ?? []) as readonly AreaName[];
}

/** The battle as everybody sees it: nobody in it has figures, and so no harm of a new turn tells of them. */
function withoutFigures<B extends Battle>(battle: B): B {
  const characters = battle.characters.map((c) => {
    const { vitals: _, ...seen } = c as typeof c & { readonly vitals?: unknown };
    return { ...seen, feats: [], ...("movement" in seen ? { movement: 0 } : {}) };
  });
  return { ...battle, characters };
}

/** The end of a way, no farther than the edge of the field. */
function onField(battle: Battle, from: Point, to: Point): Point {
  const { field } = battle.options;
  if (!field) return to;
  let share = 1;
  for (const axis of [0, 1] as const) {
    const way = to[axis] - from[axis];
    const room = way > 0 ? field.to[axis] - from[axis] : from[axis] - field.from[axis];
    if (Math.abs(way) > room) share = Math.min(share, Math.max(0, room / Math.abs(way)));
  }
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
