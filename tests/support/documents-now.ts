/** The state of everyone in the documents and on the map of a page, and its differences from the battle's state. */

import { type BattleView, CONDITIONS, type Point } from "../../src/rules/index";

/** Of one token. Metres. */
interface TokenNow {
  readonly at: Point;
  readonly hp: number;
  readonly mp: number;
  readonly parts: readonly { readonly id: string; readonly hp: number; readonly mp: number }[];
  readonly conditions: readonly string[];
}

/** One that the map draws; `half` is the radius, or half the side of a square. Metres. */
interface DrawnSkirmish {
  readonly id: string;
  readonly centre: Point;
  readonly half: number;
  readonly melee: readonly string[];
}

export interface DocumentsNow {
  /** By token. */
  readonly tokens: { readonly [id: string]: TokenNow };
  /** Null where the board draws none. */
  readonly drawn: readonly DrawnSkirmish[] | null;
  /** Areas that are drawn as skirmish areas. */
  readonly contested: readonly string[];
}

/** An expression for a page. */
export const DOCUMENTS_NOW = `(() => {
  const scene = game.scenes.active;
  const metre = scene.grid.size / scene.grid.distance;
  const middle = (corner, spaces) => (corner + spaces * scene.grid.size / 2) / metre;
  const { board } = game.combats.contents[0]?.system.battle ?? {};
  return {
    tokens: Object.fromEntries(scene.tokens.map(({ id, actor, _source: { x, y, width, height } }) => {
      const { hp, mp, parts } = actor.system;
      return [id, {
        at: [middle(x, width), middle(y, height)],
        hp: hp.value,
        mp: mp.value,
        parts: (parts ?? []).map((part) => ({ id: part.id, hp: part.hp, mp: part.mp })),
        conditions: [...actor.statuses],
      }];
    })),
    drawn: board === "plane"
      ? (canvas.skirmish.picture?.skirmishes ?? []).map(({ id, centre, half, melee }) => ({ id, centre, half, melee }))
      : null,
    contested: board === "areas"
      ? (canvas.bands.picture?.bands ?? []).filter((band) => band.contested).map(({ area }) => area)
      : [],
  };
})()`;

/** How far from a shared coordinate a token may be put, metres. */
const BESIDE = 2;
/** A token lies on whole pixels. */
const EXACT = 0.1;
/** On a line tokens are seated so far beside it at most, metres. */
const BESIDE_LINE = 8;
/** The middles of the bands of a scene of 60 m by 40 m lie so far from each other, metres. */
const BAND = 20;
const BANDS = ["first-rear", "front", "second-rear"];

/**
 * @param tokenOf the token of somebody whom the state names
 * @param line where the line lies, metres from the upper edge of the map; absent: there is none
 */
export function documentsDiffer(
  state: BattleView,
  now: DocumentsNow,
  tokenOf: (name: string) => string,
  line?: number,
): string[] {
  const everyone = Object.entries(state.characters);
  const wrong: string[] = [];
  const differ = (what: string, found: unknown, expected: unknown) => {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) wrong.push(`${what}: ${one}, not ${other}`);
  };
  for (const [name, says] of everyone) {
    const token = now.tokens[tokenOf(name)];
    if (!token) {
      wrong.push(`${name} has no token`);
      continue;
    }
    const hp = says.hp ?? says.health;
    if (hp !== undefined && !says.parts) differ(`HP of ${name}`, token.hp, hp);
    if (says.mp !== undefined && !says.parts) differ(`MP of ${name}`, token.mp, says.mp);
    if (says.parts) {
      const known = says.parts.map(({ id, hp: points, mp = 0 }) => ({ id, hp: points, mp }));
      differ(`parts of ${name}`, token.parts, known);
    }
    const conditions = says.conditions.map((one) => (typeof one === "string" ? one : one.id));
    differ(`conditions of ${name}`, ofRules(token.conditions), ofRules(conditions));
    const isSeated = line === undefined || Math.abs(token.at[1] - line) <= BESIDE_LINE;
    // Beside a line everybody is at its place along it.
    const seat: Point = line !== undefined && isSeated ? [token.at[0], 0] : token.at;
    const away = standsAway(state, says.at, says.in?.[0], seat);
    if (away !== null) wrong.push(`${name} stands at ${token.at}, ${away}`);
  }
  if (now.drawn) {
    const known = state.skirmishes.map(({ id, centre, radius, size = 0, melee }) => ({
      id,
      centre,
      half: radius ?? size / 2,
      melee: melee.map(tokenOf).sort(),
    }));
    const drawn = now.drawn.map((one) => ({ ...one, melee: [...one.melee].sort() }));
    differ("drawn skirmishes", drawn, known);
  }
  const areas = state.skirmishes.flatMap(({ area }) => area ?? []);
  differ("drawn skirmish areas", [...now.contested].sort(), areas.sort());
  return wrong;
}

function ofRules(conditions: readonly string[]): string[] {
  return CONDITIONS.filter((id) => conditions.includes(id));
}

/** On the coordinate, beside others who share it, or in the circle whose centre it is; in the band of the area. Null: so it is. */
function standsAway(
  { characters, skirmishes }: BattleView,
  at: Point | string | null,
  area: string | undefined,
  [x, y]: Point,
): string | null {
  if (at === null) return null;
  if (typeof at === "string") return BANDS[Math.floor(x / BAND)] === at ? null : `not in ${at}`;
  const isShared = Object.values(characters).filter((other) => String(other.at) === String(at)).length > 1;
  const { centre, radius, size = 0 } = skirmishes.find(({ id }) => id === area) ?? {};
  const reach = String(centre) === String(at) ? (radius ?? size / 2) : isShared ? BESIDE : EXACT;
  return Math.hypot(x - at[0], y - at[1]) <= reach ? null : `further than ${reach} m from ${at}`;
}
