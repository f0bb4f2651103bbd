/** Random scripts for `sw20-areas` and `sw25-areas`: a placement that is now and then as it should not be, then turns in three areas. */

import { naiveAreas } from "./areas";
import { type Chance, chance } from "./chance";
import type { File, Newcomer, Step } from "./common";
import { DRAWN_FEATS } from "./feats";
import type { NaiveStriking } from "./strike";
import { stepsDrawn } from "./turn-steps-drawn";

const IDS = ["wolf", "mage", "10", "2", "ゴブリン A", "orc", "imp", "__proto__"];
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
  "bound",
  "unwilling",
  "mimicking",
];
const AREAS = ["front", "rear", "enemy-rear", "first-rear", "second-rear"];

interface Seen {
  readonly round: number;
  readonly turn: string | null;
  readonly characters: Readonly<Record<string, { readonly at: string | null; readonly acted: boolean }>>;
}

export const areasScript = (ruleset: keyof typeof READ) => (seed: number) => scriptOf(ruleset, seed);

/** Every reading that tables of each may choose. */
const BOTH = {
  misfireLots: ["sections", "characters"],
  frontShield: ["enemies", "fought"],
  crossMisfire: ["yes", "no"],
  placementMinimum: ["half", "one"],
  damageRolls: ["each", "once"],
};
const READ = {
  "sw20-areas": { ...BOTH, lineRuns: ["all", "range"] },
  "sw25-areas": { ...BOTH, sneakLeaves: ["yes", "no"], footworkMovesArea: ["on", "off"] },
} as const;

function scriptOf(ruleset: keyof typeof READ, seed: number): File {
  const c = chance(seed);
  const sides = ["party", "monsters", "bandits"].slice(0, c.percent(80) ? 2 : 3);
  const ids = IDS.slice(0, 2 + c.below(6));
  const maker = makerOf(c, sides, ids);
  const isPlaced = c.percent(50);
  const file: File = {
    ruleset,
    options: {
      ...(c.percent(12) ? { ambushed: c.of(sides) } : {}),
      ...(c.percent(45) ? { readings: readingsDrawn(c, READ[ruleset]) } : {}),
      ...(ruleset === "sw25-areas" && c.percent(25) ? { metalArmour: c.percent(70) } : {}),
    },
    sides,
    ...(sides.length === 3 && c.percent(60) ? { allies: [c.some(sides, 2, 2) as [string, string]] } : {}),
    characters: maker.drawn.mounting(
      ids.map((id) => maker.character(id, isPlaced || c.percent(10) ? c.of(["front", "front", "rear"]) : undefined)),
      (side) => ({ ...maker.character("beast"), side }),
    ),
    script: [],
  };
  const beside = naiveAreas(file);
  const script: Step[] = [];
  const seen = () => beside.state() as unknown as Seen;
  const play = (step: Step) => {
    const steps = maker.drawn.withDice(beside, step);
    script.push(...steps);
    return steps.map((one) => beside.run(one)).at(-1)!.code === undefined;
  };
  placeAll(c, file, maker, seen, play);
  for (let left = 6 + c.below(30); left > 0; left--) {
    if (c.percent(20)) play(maker.byHand());
    if (c.percent(25)) play(maker.question());
    takeTurn(c, maker, seen, play, beside);
  }
  return { ...file, script };
}

/** Some of them, each read in one of its ways. */
function readingsDrawn(c: Chance, all: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const keys = Object.keys(all);
  return Object.fromEntries(c.some(keys, 1, keys.length).map((key) => [key, c.of(all[key]!)]));
}

type Play = (step: Step) => boolean;

/** Side after side, in their order, now and then out of it. */
function placeAll(c: Chance, file: File, maker: Maker, seen: () => Seen, play: Play): void {
  if (c.percent(5)) play({ do: "turn", who: maker.id() });
  for (const side of file.sides)
    for (const { id } of file.characters.filter((one) => one.side === side)) {
      if (c.percent(6)) play({ do: "place", who: maker.id(), at: c.of(AREAS) });
      if (seen().characters[id]?.at === null && c.percent(97))
        if (
          !play({ do: "place", who: id, at: c.of(["front", "front", "rear", "rear", "enemy-rear"]) }) &&
          c.percent(95)
        )
          play({ do: "place", who: id, at: "front" });
    }
  if (c.percent(20)) play(maker.byHand());
  for (const id of Object.keys(seen().characters))
    if (seen().characters[id]?.at === null && c.percent(95)) play({ do: "put", who: id, at: c.of(["front", "rear"]) });
}

function takeTurn(c: Chance, maker: Maker, seen: () => Seen, play: Play, beside: NaiveStriking): void {
  if (!seen().turn) {
    const due = Object.entries(seen().characters).filter(([, one]) => !one.acted);
    const who = due.length > 0 && c.percent(92) ? c.of(due)[0] : maker.id();
    if (!play({ do: "turn", who }) && c.percent(40)) play({ do: "round" });
    if (!seen().turn && c.percent(85)) return;
  }
  // A character that is brought somewhere in the first round was not placed there (S20-MOV-4).
  const { round, turn } = seen();
  if (round === 1 && turn && c.percent(20)) play({ do: "put", who: turn, at: c.of(["front", "front", "rear"]) });
  for (let acts = c.below(4); acts > 0; acts--) {
    play(c.percent(12) ? maker.byHand() : maker.act());
    for (let more = 0; more < 4 && beside.open().length > 0 && c.percent(80); more++)
      play(maker.drawn.further(beside.open()));
  }
  if (c.percent(85)) play({ do: "end" });
  if (c.percent(6)) play({ do: "round" });
}

type Maker = ReturnType<typeof makerOf>;

function makerOf(c: Chance, sides: readonly string[], ids: readonly string[]) {
  const id = () => (c.percent(93) ? c.of(ids) : c.of([...LATER, "nobody"]));
  const area = () => c.of(AREAS);
  const kind = () => c.of(["full", "normal", "normal", "normal", "limited"]);

  const drawn = stepsDrawn(c, { sides, id, spot: () => c.of(["front", "first-rear", "second-rear"]), end: area });

  function character(who: string, at?: string): Newcomer {
    const felt = drawn.felt(ids);
    return {
      id: who,
      side: c.of(sides),
      ...(at === undefined ? {} : { at }),
      ...(c.percent(20) && !felt.parts ? { sections: 1 + c.below(3) } : {}),
      ...(c.percent(30) ? { feats: c.some(DRAWN_FEATS, 1, 2) } : {}),
      ...(c.percent(15) ? { conditions: [c.of(CONDITIONS.filter((one) => one !== "bound"))] } : {}),
      ...(c.percent(20) ? { movement: c.of([0, 5, 18]) } : {}),
      ...felt,
    };
  }

  function act(): Step {
    const who = c.percent(4) ? { who: id() } : {};
    if (c.percent(12)) return drawn.minor();
    if (c.percent(35)) return lined(drawn.strike());
    switch (c.weighted({ move: 45, attack: 25, prepareLeave: 18, condition: 3 })) {
      case "move": {
        const how = c.weighted({ none: 75, walk: 3, teleport: 8, breakthrough: 14 });
        const aims = how === "breakthrough" && c.percent(50);
        return {
          do: "move",
          ...who,
          kind: kind(),
          ...(aims && c.percent(70) ? {} : { to: area() }),
          ...(how === "none" ? {} : { how }),
          ...(aims ? { target: id() } : {}),
          ...(c.percent(10) ? { with: c.some(ids, 1, 2) } : {}),
        };
      }
      case "attack":
        return {
          do: "attack",
          ...who,
          target: id(),
          how: c.of(["melee", "melee", "touch", "ranged", "thrown", "shot", "cast"]),
          ...(c.percent(15) ? { minor: c.percent(80) } : {}),
          ...(c.percent(50) ? { range: c.of([0, 5, 9, 9.99999, 10, 15, 19, 20, 30]) } : {}),
          ...(c.percent(25) ? { leaves: [c.of(["unconscious", "dead", "prone", "asleep", "stranded", "bound"])] } : {}),
        };
      case "prepareLeave":
        return { do: "prepareLeave", ...who };
      default:
        // Standing up.
        return { do: "condition", who: id(), remove: ["prone"] };
    }
  }

  /** Lines are now and then aimed at an area, and take in their user's own one (`S25-EFF-2`). */
  function lined(step: Step): Step {
    if ((step.with as { how?: string }).how !== "line") return step;
    const { target, ...rest } = step;
    return {
      ...rest,
      ...(c.percent(35) ? { at: area() } : { target }),
      ...(c.percent(25) ? { own: c.percent(85) } : {}),
    };
  }

  function byHand(): Step {
    if (c.percent(50)) return drawn.byHand();
    switch (c.weighted({ condition: 45, put: 20, summon: 9, remove: 5, figures: 5, side: 6, sections: 4, place: 6 })) {
      case "condition": {
        const [add, remove] = [c.some(CONDITIONS, 0, 1), c.some(CONDITIONS, 1, 6)];
        return {
          do: "condition",
          who: id(),
          ...(c.percent(45) ? { add } : { remove }),
          ...(add.includes("bound") || c.percent(5) ? { by: id() } : {}),
        };
      }
      case "put":
        return { do: "put", who: id(), at: area(), ...(c.percent(25) ? { correct: c.percent(80) } : {}) };
      case "summon":
        return {
          do: "summon",
          character: character(c.of(LATER), c.percent(60) ? area() : undefined),
          ...(c.percent(60) ? { by: id() } : {}),
        };
      case "remove":
        return { do: "remove", who: id() };
      case "figures":
        return { do: "figures", who: id(), feats: c.some(DRAWN_FEATS, 0, 2) };
      case "side":
        return { do: "side", who: id(), to: c.of(sides) };
      case "sections":
        return { do: "sections", who: id(), to: 1 + c.below(3) };
      default:
        return { do: "place", who: id(), at: area() };
    }
  }

  function question(): Step {
    if (c.percent(20)) return drawn.question();
    const ask = c.of(["moves", "moves", "reach", "misfire", "area", "line", "lineOfFire", "distance"]);
    switch (ask) {
      case "moves":
        return { ask, who: id() };
      case "reach":
        return { ask, who: id(), range: c.of([0, 5, 9.9, 10, 19, 20, 30]) };
      case "misfire":
        return { ask, from: id(), to: id(), how: c.of(["ranged", "shot"]) };
      case "area":
        return {
          ask,
          at: c.percent(50) ? id() : c.of(["front", "first-rear", "second-rear"]),
          radius: c.of([3, 9.9, 10, 19, 20, 40]),
        };
      case "line":
        return {
          ask,
          from: id(),
          to: c.percent(70) ? id() : c.of(["front", "first-rear", "second-rear"]),
          length: c.of([5, 10, 20, 30]),
          how: c.of(["line", "breakthrough"]),
          ...(c.percent(15) ? { own: c.percent(80) } : {}),
        };
      default:
        return { ask, from: id(), to: id() };
    }
  }

  return { id, character, act, byHand, question, drawn };
}
