/**
 * Statements that hold in every battle of every board, whatever was tried. Independent of the core's own geometry on
 * purpose, and of any test runner.
 */

import { isDeepStrictEqual } from "node:util";
import type {
  AreaBattle,
  AreaCharacter,
  Battle,
  PlaneBattle,
  PlaneCharacter,
  Ruleset,
  SimultaneousBattle,
} from "../../src/rules/index";
import { isFoughtOnLine, readingOf } from "../../src/rules/index";

const TOLERANCE = 1e-6;
/** Values this close to the tolerance's own edge may be on either side of it. */
const GRAIN = 1e-8;
const UNABLE = ["unconscious", "dead", "asleep", "petrified", "stunned"];
const LARGEST = 1e6;

/** Rows of the rules' own tables: most sections in melee, radius, side. */
type SizeTable = readonly (readonly [number, number, number])[];
const RANGES: SizeTable = [
  [5, 3, 5],
  [10, 4, 7],
  [15, 5, 8],
  [Number.POSITIVE_INFINITY, 6, 10],
];
const BRAWL_RANGES: SizeTable = [[2, 2, 3], ...RANGES];

type Character = Battle["characters"][number];
type Area = PlaneBattle["skirmishes"][number];

/** Everything that is wrong with a battle, in words; none when it is whole. */
export function faultsOf(ruleset: Ruleset, battle: Battle): string[] {
  const faults: string[] = [];
  const hold = (fine: boolean, what: string) => {
    if (!fine) faults.push(what);
  };
  const ids = battle.characters.map((c) => c.id);
  for (let i = 1; i < ids.length; i++) hold(ids[i - 1]! < ids[i]!, `${ids[i]} stands in its place, once`);
  // Such a battle the core does not even look at.
  if (faults.length > 0) return faults;
  for (const id of battle.excluded) hold(!ids.includes(id), `${id} never comes back`);
  const shown = Object.keys(ruleset.view(battle).characters);
  hold(shown.length === ids.length && shown.toSorted().every((id, i) => id === ids[i]), "the view shows everyone");
  if (battle.board !== "simultaneous" && battle.turn) hold(ids.includes(battle.turn.who), "the turn is somebody's");
  if (battle.board === "plane") planeFaults(ruleset, battle, hold);
  else if (battle.board === "areas") areaFaults(ruleset, battle, hold);
  else simultaneousFaults(battle, hold);
  for (const c of battle.characters) if ("movement" in c) vitalsFaults(c, hold);
  for (const c of battle.characters) effectFaults(c, hold);
  return faults;
}

/**
 * Sections are parts above 0; nobody is above a maximum; characters that are unconscious by their HP are at 0 or
 * below.
 */
function vitalsFaults({ id, vitals, parts, sections, conditions }: PlaneCharacter | AreaCharacter, hold: Hold): void {
  for (const { hp = 0, maxHp = hp, mp = 0, maxMp = mp } of [vitals ?? {}, ...(parts ?? [])])
    hold(hp <= maxHp && mp <= maxMp && mp >= 0, `${id} has no more points than it may`);
  if (parts) hold(sections === Math.max(1, parts.filter(({ hp }) => hp > 0).length), `${id} has sections as its parts`);
  const cores = parts?.filter(({ core, hp }) => core && hp > 0).length;
  const isDown = parts
    ? parts.every(({ hp }) => hp <= 0) || (parts.some(({ core }) => core) && cores === 0)
    : vitals?.hp !== undefined && vitals.hp <= 0;
  hold(
    isDown || !conditions.some(({ cause }) => cause === "hit-points"),
    `${id} is unconscious by its HP and has none left`,
  );
}

/** One effect of a name, none without rounds left; conditions that come only from effects have one that still runs. */
function effectFaults({ id, effects, conditions }: Character, hold: Hold): void {
  hold(effects?.length !== 0, `${id} has no empty list of effects`);
  const names = effects?.map(({ name }) => name) ?? [];
  hold(new Set(names).size === names.length, `${id} bears one effect of a name`);
  hold(effects?.every(({ left = 1 }) => left > 0) ?? true, `${id} bears no effect that is over`);
  for (const { id: what, cause } of conditions)
    if (cause === "effect")
      hold(
        effects?.some((one) => one.conditions?.includes(what)) ?? false,
        `${id} is ${what} by an effect that it bears`,
      );
}

type Hold = (fine: boolean, what: string) => void;

function isAble(c: Character): boolean {
  return !c.conditions.some(({ id }) => UNABLE.includes(id));
}

function areHostile(battle: Battle, a: string, b: string): boolean {
  return a !== b && !battle.allies.some((pair) => pair.includes(a) && pair.includes(b));
}

/** How far a point is inside an area's border; negative outside. */
function depth(area: Area, p: readonly [number, number]): number {
  const dx = Math.abs(p[0] - area.centre[0]);
  const dy = Math.abs(p[1] - area.centre[1]);
  return area.shape === "circle" ? area.size - Math.hypot(dx, dy) : area.size / 2 - Math.max(dx, dy);
}

function planeFaults(ruleset: Ruleset, battle: PlaneBattle, hold: Hold): void {
  const view = ruleset.view(battle);
  const { independents } = ruleset.capabilities;
  const drawsIn = readingOf(battle.options, "brawlBystanders") === "drawn-in";
  const table = independents ? RANGES : BRAWL_RANGES;
  const members = new Map<string, PlaneBattle["characters"][number][]>(battle.skirmishes.map((s) => [s.id, []]));
  for (const c of battle.characters) {
    hold(
      c.at.every((x) => Number.isFinite(x) && Math.abs(x) <= LARGEST + 10),
      `${c.id} is somewhere`,
    );
    hold(new Set(c.prepared).size === c.prepared.length, `${c.id} prepared once`);
    for (const id of c.prepared) hold(members.has(id), `${c.id} may leave ${id}, which is there`);
    const within = battle.skirmishes.filter((s) => depth(s, c.at) >= -TOLERANCE - GRAIN);
    const deep = within.filter((s) => depth(s, c.at) >= -TOLERANCE + GRAIN);
    if (c.melee !== null) members.get(c.melee)?.push(c) ?? hold(false, `${c.id} fights in ${c.melee}, which is there`);
    else if (!independents && drawsIn) hold(!isAble(c) || deep.length === 0, `${c.id} stands in a zone and fights`);
    const { state, in: areas = [] } = Object.getOwnPropertyDescriptor(view.characters, c.id)!.value;
    if (c.melee !== null) hold(state === "melee" && areas.join() === c.melee, `${c.id} is shown in melee`);
    else if (!independents) hold(state === "free" && areas.length === 0, `${c.id} is shown free`);
    else {
      hold(state === (areas.length > 0 ? "independent" : "free"), `${c.id} is shown as it stands`);
      hold(
        deep.every((s) => areas.includes(s.id)),
        `${c.id} is shown in all areas around it`,
      );
      hold(
        areas.every((id: string) => within.some((s) => s.id === id)),
        `${c.id} is shown in no other area`,
      );
    }
  }
  for (const [i, s] of battle.skirmishes.entries()) {
    const fighters = members.get(s.id)!;
    for (const c of fighters) {
      const away = Math.hypot(c.at[0] - s.centre[0], c.at[1] - s.centre[1]);
      hold(away <= TOLERANCE + GRAIN, `${c.id} fights at the centre`);
      hold(isAble(c), `${c.id} fights and is able`);
    }
    const sides = [...new Set(fighters.map((c) => c.side))];
    hold(
      sides.some((a) => sides.some((b) => areHostile(battle, a, b))),
      `${s.id} has enemies in melee`,
    );
    const sections = fighters.reduce((sum, c) => sum + c.sections, 0);
    const row = table.find(([upTo]) => sections <= upTo)!;
    hold(
      s.size === (s.byHand ?? (s.shape === "circle" ? row[1] : row[2])),
      `the size of ${s.id} fits ${sections} sections`,
    );
    // LIN-SKR-1: on a line it is the same indoors.
    const isSquare = battle.options.space === "indoor" && !isFoughtOnLine(battle);
    hold((s.shape === "square") === isSquare, `${s.id} has the right shape`);
    hold(Number(s.id.slice(1)) <= battle.formed, `${s.id} is counted`);
    for (const other of battle.skirmishes.slice(i + 1))
      hold(
        Math.max(depth(s, other.centre), depth(other, s.centre)) <= -TOLERANCE + GRAIN,
        `${s.id} and ${other.id} have combined`,
      );
  }
  hold(view.skirmishes.map((s) => s.id).join() === battle.skirmishes.map((s) => s.id).join(), "all areas are shown");
  for (const { at, movers, blockers } of battle.contacts) {
    hold(movers.length > 0 && blockers.length > 0, "a contact has two sides");
    for (const id of [...movers, ...blockers]) {
      const c = battle.characters.find((one) => one.id === id);
      const there = c && Math.hypot(c.at[0] - at[0], c.at[1] - at[1]) <= TOLERANCE + GRAIN;
      hold(Boolean(there) && c?.melee === null && isAble(c), `${id} is in contact`);
    }
  }
}

function areaFaults(ruleset: Ruleset, battle: AreaBattle, hold: Hold): void {
  const view = ruleset.view(battle);
  const ableSides = (at: string | null) => [
    ...new Set(battle.characters.filter((c) => c.at === at && isAble(c)).map((c) => c.side)),
  ];
  const contestedAreas = ["first-rear", "front", "second-rear"].filter((area) => {
    const sides = ableSides(area);
    return sides.some((a) => sides.some((b) => areHostile(battle, a, b)));
  });
  for (const c of battle.characters) {
    const contested = c.at !== null && contestedAreas.includes(c.at);
    const melee = contested && isAble(c);
    const seen = Object.getOwnPropertyDescriptor(view.characters, c.id)!.value;
    hold(seen.state === (melee ? "melee" : "free"), `${c.id} is ${melee ? "" : "not "}in melee`);
    hold(seen.at === c.at, `${c.id} is shown where it is`);
    hold(c.at === null || ["first-rear", "front", "second-rear"].includes(c.at), `${c.id} is in an area`);
    const shown = view.skirmishes.filter((s) => s.melee.includes(c.id)).map((s) => s.area);
    hold(shown.join() === (melee ? c.at : ""), `${c.id} fights in one area at most`);
  }
}

function simultaneousFaults(battle: SimultaneousBattle, hold: Hold): void {
  for (const c of battle.characters)
    for (const x of [...c.at, c.health, c.maxHealth])
      hold(Number.isFinite(x) && Math.abs(x) <= LARGEST, `the numbers of ${c.id} have an end`);
  const declared = battle.sealed.map(({ who }) => who);
  hold(new Set(declared).size === declared.length, "everyone declares once");
  for (const who of declared)
    hold(
      battle.characters.some((c) => c.id === who),
      `${who} declared and is there`,
    );
}

/** Whether data is plain JSON: the same after saving and loading, hence without `NaN`, `-0` and `undefined`. */
export function survivesJson(data: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(data)), data);
}
