/** Random scripts for the rulesets of the plane: a coarse grid, much close to each other, sections by twos and threes. */

import { naiveAdvanced } from "./advanced";
import { advancedDrawn } from "./advanced-drawn";
import { naiveBrawl } from "./brawl";
import { type Chance, chance } from "./chance";
import { areHostile, type File, type Newcomer, type Point, type Step } from "./common";
import { DRAWN_FEATS } from "./feats";
import { inMetres, onAxis } from "./line";
import type { Seen } from "./seen";
import type { NaiveStriking } from "./strike";
import { togetherDrawn } from "./together-drawn";
import { HOWS, stepsDrawn } from "./turn-steps-drawn";

const IDS = ["wolf", "mage", "10", "2", "ゴブリン A", "orc", "imp", "__proto__", "c1", "c2", "c3", "c4", "c5", "c6"];
const LATER = ["bat", "owl"];
const CONDITIONS = [
  "stunned",
  "asleep",
  "unconscious",
  "dead",
  "prone",
  "stranded",
  "invisible",
  "hidden",
  "unwilling",
  "bound",
];
/** Metres from a skirmish's centre that matter. */
const BORDERS = [0, 1.5, 2, 2.5, 3, 3.5, 4, 5];

type PlaneId = "sw20-brawl" | "sw20-advanced" | "sw25-advanced" | "sw20-line" | "sw25-line";

export const planeScript = (ruleset: PlaneId) => (seed: number) => scriptOf(ruleset, chance(seed));

function scriptOf(ruleset: PlaneId, c: Chance): File {
  const isBrawl = ruleset === "sw20-brawl";
  const isLine = ruleset === "sw25-line" || ruleset === "sw20-line";
  const sides = ["party", "monsters", "bandits"].slice(0, c.percent(80) ? 2 : 3);
  const ids = IDS.slice(0, 2 + c.below(c.percent(25) ? 13 : isBrawl ? 6 : 5));
  const span = c.of([4, 8, 8, 12, 16]);
  const allies = sides.length === 3 && c.percent(60) ? [c.some(sides, 2, 2) as [string, string]] : [];
  const sideOf: Record<string, string> = {};
  const maker = makerOf(c, {
    isBrawl,
    sides,
    ids,
    span,
    sideOf,
    hostile: (a, b) => areHostile({ allies } as unknown as File, sideOf[a]!, sideOf[b]!),
  });
  const drawn: File = {
    ruleset,
    options: {
      ...(c.percent(60) ? { rounding: c.of(["exact", "whole-metre"]) } : {}),
      ...(c.percent(25) ? { space: "indoor" } : {}),
      ...(c.percent(15) ? { participantLimit: 2 + c.below(6) } : {}),
      ...(c.percent(12) ? { ambushed: c.of(sides) } : {}),
      ...(!isBrawl && c.percent(10) ? { underwater: true } : {}),
      ...(!isBrawl && c.percent(30) ? { metalArmour: true } : {}),
      ...(c.percent(35)
        ? {
            readings: {
              ...(ruleset === "sw25-advanced" || ruleset === "sw25-line"
                ? {
                    felledForms: c.of(["no", "yes"]),
                    independentsCount: c.of(["no", "yes"]),
                    sneakLeaves: c.of(["yes", "no"]),
                  }
                : {}),
              ...(isBrawl
                ? { brawlBystanders: c.of(["stay", "drawn-in"]), brawlReach: c.of(["adjacent", "limited"]) }
                : isLine
                  ? { independentBlock: c.of(["skirmish", "limited"]) }
                  : {
                      preparedInside: c.of(["allowed", "refused"]),
                      loneShield: c.of(["strip", "circle"]),
                      lineRuns: c.of(["range", "target"]),
                    }),
              misfireLots: c.of(["sections", "characters"]),
              damageRolls: c.of(["each", "once"]),
            },
          }
        : {}),
      ...(c.percent(12) ? { field: { from: [-2, -2] as Point, to: [span + 2, span + 2] as Point } } : {}),
    },
    sides,
    allies,
    characters: maker.drawn.mounting(
      ids.map((id) => maker.character(id)),
      (side) => ({ ...maker.character("beast"), side }),
    ),
    script: [],
  };
  // On a line everything is drawn on the plane first, and counts by its place along an axis.
  const file = isLine ? onAxis.file(drawn) : drawn;
  for (const { id, side } of file.characters) sideOf[id] = side;
  const beside = (isBrawl ? naiveBrawl : naiveAdvanced)(file);
  const script: Step[] = [];
  const seen = () => beside.state() as unknown as Seen;
  const play = (step: Step) => {
    const steps = maker.drawn.withDice(beside, isLine ? onAxis.step(onTheLine(c, step)) : step);
    script.push(...steps);
    const isDone = steps.map((one) => beside.run(one)).at(-1)!.code === undefined;
    maker.noted(step, isDone);
    return isDone;
  };
  for (let left = 5 + c.below(isBrawl ? 22 : 32); left > 0; left--) {
    if (c.percent(14)) play(maker.byHand(seen()));
    if (c.percent(20)) play(maker.question(seen()));
    takeTurn(c, maker, seen, play, beside);
  }
  const whole = { ...file, script };
  return isLine ? inMetres(whole) : whole;
}

type Maker = ReturnType<typeof makerOf>;

function takeTurn(
  c: Chance,
  maker: Maker,
  seen: () => Seen,
  play: (step: Step) => boolean,
  beside: NaiveStriking,
): void {
  if (!seen().turn) {
    const due = Object.entries(seen().characters).filter(([, one]) => !one.acted);
    const fresh = due.filter(([id, { conditions }]) => conditions.length === 0 && maker.isOf(id, seen().side));
    const ready = fresh.length > 0 && c.percent(75) ? fresh : due;
    const who = ready.length > 0 && c.percent(95) ? c.of(ready)[0] : maker.id();
    if (!play({ do: "turn", who }) && c.percent(40)) play({ do: "round" });
    if (!seen().turn && c.percent(90)) return;
  }
  for (let n = 0, acts = c.of([0, 1, 2, 2, 3, 4]); n < acts; n++) {
    play(c.percent(8) ? maker.byHand(seen()) : maker.act(seen(), n));
    for (let more = 0; more < 4 && beside.open().length > 0 && c.percent(80); more++)
      play(maker.drawn.further(beside.open()));
  }
  if (c.percent(92)) play(maker.ended("end"));
  if (c.percent(5)) play(maker.ended("round"));
}

interface Stage {
  readonly isBrawl: boolean;
  readonly sides: readonly string[];
  readonly ids: readonly string[];
  readonly span: number;
  readonly sideOf: Readonly<Record<string, string>>;
  readonly hostile: (a: string, b: string) => boolean;
}

function makerOf(c: Chance, { isBrawl, sides, ids, span, sideOf, hostile }: Stage) {
  const id = () => (c.percent(97) ? c.of(ids) : c.of([...LATER, "nobody"]));
  const coordinate = () => c.below(span * 2 + 1) / 2;
  const point = (): Point => [coordinate(), coordinate()];

  /** A point that matters: a centre, a border, somebody's place, a metre beside it. */
  function aim(seen: Seen): Point {
    const who = Object.values(seen.characters);
    const roll = c.weighted(
      isBrawl ? { zone: 35, one: 20, beside: 25, any: 20 } : { zone: 30, one: 45, beside: 12, any: 13 },
    );
    if (roll === "zone" && seen.skirmishes.length > 0) {
      const [x, y] = c.of(seen.skirmishes).centre;
      const d = c.of(BORDERS);
      return c.of([
        [x + d, y],
        [x - d, y],
        [x, y + d],
        [x, y - d],
        [x + d * 0.6, y + d * 0.8],
      ]);
    }
    if (roll === "any" || who.length === 0) return point();
    const [x, y] = c.of(who).at;
    if (roll === "one") return [x, y];
    return c.of([
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x + 0.5, y],
      [x + 0.6, y + 0.8],
      [x - 3, y + 1],
      [x, y - 4],
    ]);
  }

  const drawn = stepsDrawn(c, {
    sides,
    id,
    spot: () => (c.percent(40) ? c.of(["S1", "S2"]) : point()),
    end: beyond,
  });
  let now: Seen | null = null;
  const movements = new Map<string, number>();

  /** Where a breakthrough through somebody may end. */
  function beyond(target: string): Point {
    const placeOf = (who: string) => (now && Object.hasOwn(now.characters, who) ? now.characters[who] : undefined);
    const [me, one] = [placeOf(now?.turn ?? ""), placeOf(target)];
    if (!me || !one || c.percent(25)) return point();
    const part = c.of([0, 0.25, 0.5, 1]);
    return [one.at[0] + part * (one.at[0] - me.at[0]), one.at[1] + part * (one.at[1] - me.at[1])];
  }

  const together = togetherDrawn(c, { isBrawl, ids, sideOf, hostile, id });
  const fighting = advancedDrawn(c, {
    hostile,
    movementOf: (who) => movements.get(who) ?? 10,
    id,
    aim,
    together,
    strike: (near, isNear) => drawn.strike(near, isNear ? [...HOWS, "melee", "melee", "melee", "touch"] : HOWS),
    minor: drawn.minor,
  });

  function character(who: string, at: Point = point()): Newcomer {
    const movement = c.percent(90) ? c.of([0, 2, 5, 10, 18, 18, 20, 20, 30]) : 10;
    movements.set(who, movement);
    const felt = drawn.felt(ids);
    return {
      id: who,
      side: c.of(sides),
      at,
      ...(movement === 10 ? {} : { movement }),
      ...(c.percent(25) && !felt.parts ? { sections: c.of([1, 2, 2, 3, 4, 5]) } : {}),
      ...(c.percent(25) ? { feats: c.some(DRAWN_FEATS, 1, 2) } : {}),
      ...(c.percent(9) ? { conditions: [c.of(CONDITIONS.filter((one) => one !== "bound"))] } : {}),
      ...felt,
    };
  }

  function act(seen: Seen, n: number): Step {
    now = seen;
    if (!isBrawl) return fighting.act(seen, n);
    const me = seen.turn === null ? undefined : seen.characters[seen.turn];
    const who = c.percent(2) ? { who: id() } : {};
    const isIn = me?.state === "melee";
    const around = Object.entries(seen.characters).filter(
      ([one, { at }]) => me && one !== seen.turn && Math.hypot(at[0] - me.at[0], at[1] - me.at[1]) <= 1.5,
    );
    const enemies = around.filter(([one]) => seen.turn !== null && hostile(seen.turn, one));
    const near = enemies.length > 0 && c.percent(90) ? enemies : around;
    const weights = isIn
      ? { move: me.prepared.length > 0 ? 160 : 10, brawl: 2, attack: 30, prepareLeave: 40, join: 2 }
      : { move: 55, brawl: enemies.length > 0 ? 45 : 2, attack: 14, prepareLeave: 2, join: 2 };
    if (c.percent(12)) return drawn.minor();
    if (c.percent(30)) return drawn.strike(near.map(([one]) => one));
    const kin = c.weighted(weights);
    switch (kin) {
      case "move":
        return { ...moveStep(seen, isIn), ...who };
      case "brawl":
        return { do: "brawl", ...who, target: near.length > 0 && c.percent(92) ? c.of(near)[0] : id() };
      case "attack":
        return {
          do: "attack",
          ...who,
          target: near.length > 0 && c.percent(60) ? c.of(near)[0] : id(),
          how: c.of(["melee", "melee", "touch", "touch", "ranged", "thrown", "shot", "cast"]),
          ...(c.percent(15) ? { minor: c.percent(80) } : {}),
          ...(c.percent(30) ? { leaves: [c.of(["unconscious", "dead", "prone", "asleep", "stranded", "bound"])] } : {}),
        };
      case "prepareLeave":
        return { do: "prepareLeave", ...who };
      default:
        return { do: "join", ...who, ...(c.percent(60) ? { skirmish: c.of(["S1", "S2", "S3", "S9"]) } : {}) };
    }
  }

  function moveStep(seen: Seen, isIn: boolean): Step {
    const how = c.weighted({ none: 90, teleport: 5, breakthrough: 5 });
    const path = c.percent(1) ? [] : Array.from({ length: c.of([1, 1, 1, 2, 2, 3]) }, () => aim(seen));
    const me = seen.characters[seen.turn ?? ""];
    if (isIn && me && c.percent(75)) {
      const d = c.of([1.5, 2, 2.5, 3, 4, 5, 6, 7]);
      path.push(
        c.of([
          [me.at[0] + d, me.at[1]],
          [me.at[0], me.at[1] - d],
          [me.at[0] - 0.6 * d, me.at[1] + 0.8 * d],
        ]),
      );
    }
    return {
      do: "move",
      kind: c.of(["normal", "normal", "normal", "full", "full", "limited"]),
      ...(how === "breakthrough" && c.percent(50) ? { target: id() } : { path }),
      ...(how === "none" ? {} : { how }),
      ...(c.percent(4) ? { join: true } : {}),
      ...together.going(seen, path),
      ...(c.percent(isBrawl ? 30 : 2) ? declaring(seen, path.at(-1)) : {}),
    };
  }

  /** With somebody next to where the move ends, mostly. */
  function declaring(seen: Seen, end: Point | undefined): { readonly brawl?: string } {
    const near = Object.entries(seen.characters).flatMap(([one, { at }]) =>
      end && Math.hypot(at[0] - end[0], at[1] - end[1]) <= 1.2 ? [one] : [],
    );
    if (near.length > 0) return { brawl: c.of(near) };
    return c.percent(10) ? { brawl: id() } : {};
  }

  function byHand(seen: Seen): Step {
    if (c.percent(50)) return drawn.byHand();
    const kind = c.weighted({
      condition: 40,
      put: 18,
      summon: 7,
      remove: 4,
      figures: 5,
      side: 5,
      sections: 14,
      form: 14,
      centre: isBrawl ? 0 : 8,
    });
    switch (kind) {
      case "condition": {
        const [add, remove] = [c.some(CONDITIONS, 0, 1), c.percent(50) ? CONDITIONS : c.some(CONDITIONS, 1, 6)];
        const lying = Object.entries(seen.characters).filter(([, { conditions }]) => conditions.length > 0);
        return {
          do: "condition",
          who: lying.length > 0 && c.percent(70) ? c.of(lying)[0] : id(),
          ...(c.percent(32) ? { add } : { remove }),
          ...(add.includes("bound") || c.percent(5) ? { by: id() } : {}),
        };
      }
      case "put":
        return { do: "put", who: id(), at: c.percent(5) ? [-3, 0] : aim(seen) };
      case "summon": {
        const given = character(c.of(LATER), aim(seen));
        return {
          do: "summon",
          character: c.percent(60) ? given : withoutPlace(given),
          ...(c.percent(60) ? { by: id() } : {}),
        };
      }
      case "remove":
        return { do: "remove", who: id() };
      case "figures":
        return {
          do: "figures",
          who: id(),
          ...(c.percent(50) ? { feats: c.some(DRAWN_FEATS, 0, 2) } : { movement: c.of([1, 9]) }),
        };
      case "side":
        return { do: "side", who: id(), to: c.of(sides) };
      case "centre": {
        const s = seen.skirmishes.length > 0 && c.percent(90) ? c.of(seen.skirmishes) : { id: "S1", centre: [0, 0] };
        const at = [s.centre[0]! + c.of([0, 0.5, 1, -1, 2]), s.centre[1]! + c.of([0, 0, 0.5, 1])];
        return { do: "centre", skirmish: s.id, at };
      }
      case "sections":
        return { do: "sections", who: id(), to: c.of([1, 1, 2, 3, 6]) };
      default:
        return { do: "form", who: c.some(ids, 1, c.of([3, 4, 8])), at: aim(seen) };
    }
  }

  function question(seen: Seen): Step {
    if (c.percent(20)) return drawn.question();
    const ask = c.of([
      "moves",
      "distance",
      "misfire",
      "misfire",
      "area",
      "lineOfFire",
      "line",
      "blocks",
      "blocks",
      "blocks",
    ]);
    switch (ask) {
      case "blocks": {
        const { do: _, join: __, blocks: ___, brawl: ____, ...way } = moveStep(seen, false);
        return { ask, ...way, who: c.percent(70) && seen.turn ? seen.turn : id() };
      }
      case "line":
        return { ask, from: id(), to: id(), length: c.of([0, 3, 5, 10, 20]), how: c.of(["line", "breakthrough"]) };
      case "moves":
        return { ask, who: id() };
      case "misfire":
        return { ask, from: id(), to: id(), how: c.of(["ranged", "shot"]) };
      case "area":
        return { ask, at: c.percent(50) ? id() : aim(seen), radius: c.of([1, 2, 3, 5]) };
      default:
        return { ask, from: id(), to: id() };
    }
  }

  /** Now and then with nothing that forms. */
  const ended = (what: "end" | "round"): Step => ({ do: what, ...(!isBrawl && c.percent(5) ? { forms: false } : {}) });

  const isOf = (who: string, side: string) => sideOf[who] === side;
  return { id, character, act, byHand, question, ended, drawn, isOf, noted: fighting.noted };
}

/** On a line, now and then back or forth first (`LIN-POS-2`). */
function onTheLine(c: Chance, step: Step): Step {
  const path = step.path as readonly Point[] | undefined;
  const end = path?.at(-1);
  if (!path || !end || !c.percent(25)) return step;
  const turn: Point = [end[0] + c.of([-4, -2, -1, -0.5, 0.5, 1, 2, 4]), 0];
  return { ...step, path: c.percent(50) ? [...path.slice(0, -1), turn, end] : [...path, turn] };
}

function withoutPlace({ at: _, ...rest }: Newcomer): Newcomer {
  return rest as Newcomer;
}
