/** Goals of a move that is planned without a pointer: a direction and metres, a melee's centre, somebody's place. */

import type { SceneDoc } from "../../foundry/platform";
import { isKnown } from "../../foundry/sight";
import { listText, metresText, placeOnLineText, say, sayIn, skirmishText } from "../../foundry/words";
import {
  anyCharacterOf,
  type Battle,
  type CharacterId,
  distance,
  isDue,
  isFoughtOnLine,
  isPoint,
  type Point,
} from "../../rules/index";
import { type BattleOnScene, nameIn } from "../../scene/scene-battle";

/** Clockwise from north, which is up. */
export const DIRECTIONS = [
  "north",
  "northeast",
  "east",
  "southeast",
  "south",
  "southwest",
  "west",
  "northwest",
] as const;
/** On a line: towards larger numbers and towards smaller ones (`LIN-POS-2`). */
const ALONG_LINE = ["forth", "back"] as const;
export type Direction = (typeof DIRECTIONS)[number] | (typeof ALONG_LINE)[number];

/** Those in which somebody can go there. */
export function directionsIn(battle: Pick<Battle, "ruleset">): readonly Direction[] {
  return isFoughtOnLine(battle) ? ALONG_LINE : DIRECTIONS;
}

/** A place with a name. Metres. */
interface Goal {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
}

/** The point that many metres away in a direction. */
export function onwards([x, y]: Point, direction: Direction, metres: number): Point {
  if (direction === "forth" || direction === "back") return [x + (direction === "forth" ? metres : -metres), y];
  const turn = (DIRECTIONS.indexOf(direction) * Math.PI) / 4;
  // Along one axis the other part must be exactly 0, not a rounding error.
  const share = (part: number) => Math.round(part * metres * 1e9) / 1e9;
  return [x + share(Math.sin(turn)), y - share(Math.cos(turn))];
}

/** The direction that is nearest to the straight way between two points. */
function directionTo(battle: Pick<Battle, "ruleset">, [fromX, fromY]: Point, [x, y]: Point): Direction {
  if (isFoughtOnLine(battle)) return x < fromX ? "back" : "forth";
  const turn = Math.atan2(x - fromX, fromY - y);
  return DIRECTIONS[(Math.round((turn * 4) / Math.PI) + DIRECTIONS.length) % DIRECTIONS.length]!;
}

/** Centres of melees and places of everyone whom this user knows of, nearest to a point first. */
export function goalsFrom(fight: BattleOnScene, scene: SceneDoc, who: CharacterId, from: Point): Goal[] {
  const { battle, combat, view, ruleset } = fight;
  const { terms } = ruleset.capabilities;
  const where = (at: Point) =>
    say("move.where", {
      metres: metresText(distance(from, at)),
      direction: say(`move.direction.${directionTo(battle, from, at)}`),
    });
  // LIN-POS-1: a place is a number, by which its players call it.
  const named = (names: string, at: Point) =>
    isFoughtOnLine(battle) ? say("move.named", { names, place: placeOnLineText(terms, at) }) : names;
  const centres = view.skirmishes.flatMap(({ id, centre, melee }): Goal[] =>
    id && centre && !melee.includes(who)
      ? [
          {
            id: `centre ${id}`,
            at: centre,
            name: sayIn(terms, "move.centre", {
              skirmish: named(skirmishText(id, terms), centre),
              where: where(centre),
            }),
          },
        ]
      : [],
  );
  const places = new Map<string, { at: Point; names: string[]; id: string }>();
  for (const { id } of battle.characters) {
    const seen = view.characters[id];
    if (id === who || !isPoint(seen?.at) || seen.state === "melee" || !isKnown(scene, battle, id)) continue;
    if (distance(from, seen.at) === 0) continue;
    const there = places.get(String(seen.at)) ?? { at: seen.at, names: [], id: `at ${id}` };
    there.names.push(nameIn(combat, id));
    places.set(String(seen.at), there);
  }
  const people = [...places.values()].map(({ id, at, names }) => ({
    id,
    at,
    name: say("move.place", { names: named(listText(names), at), where: where(at) }),
  }));
  const nearest = (a: Goal, b: Goal) => distance(from, a.at) - distance(from, b.at);
  return [...centres.sort(nearest), ...people.sort(nearest)];
}

/**
 * On a line: from where to where a way leads, and who stands on it, as far as this user knows (`LIN-POS-2`); elsewhere nothing.
 * @param path from its start
 */
export function alongLineTexts(
  fight: BattleOnScene,
  scene: SceneDoc,
  who: CharacterId,
  path: readonly Point[],
): string[] {
  const { battle, combat, view, ruleset } = fight;
  const { terms } = ruleset.capabilities;
  const [start, end] = [path[0], path.at(-1)];
  if (!isFoughtOnLine(battle) || !start || !end) return [];
  const passed = new Map<number, string[]>();
  for (const [i, [to]] of path.slice(1).entries()) {
    const from = path[i]![0];
    const there = battle.characters.flatMap(({ id }) => {
      const at = view.characters[id]?.at;
      const isOnWay = isPoint(at) && Math.min(from, to) < at[0] && at[0] < Math.max(from, to);
      return isOnWay && id !== who && isKnown(scene, battle, id) ? [{ id, x: at[0] }] : [];
    });
    for (const { id, x } of there.sort((a, b) => (a.x - b.x) * Math.sign(to - from))) {
      const names = passed.get(x) ?? [];
      const name = nameIn(combat, id);
      if (!names.includes(name)) passed.set(x, [...names, name]);
    }
  }
  const told = [...passed].map(([x, names]) =>
    say("move.named", { names: listText(names), place: placeOnLineText(terms, [x, 0]) }),
  );
  return [
    say("move.alongLine", {
      from: placeOnLineText(terms, start),
      to: placeOnLineText(terms, end),
    }),
    ...(told.length > 0 ? [say("move.onTheWay", { names: listText(told) })] : []),
  ];
}

function mayLeave({ battle, ruleset }: BattleOnScene, who: CharacterId): boolean {
  const asked = ruleset.ask(battle, { ask: "moves", who });
  return asked.ok && "can" in asked.answer && asked.answer.can;
}

/**
 * Possible companions: this user's characters on the mover's side that are able and have their whole turn before
 * them.
 */
export function companionsOf(fight: BattleOnScene, scene: SceneDoc, who: CharacterId): CharacterId[] {
  const { battle } = fight;
  if (battle.board !== "plane") return [];
  const side = anyCharacterOf(battle, who)?.side;
  return (
    battle.characters
      .filter((c) => c.id !== who && c.side === side && c.spent === null && isDue(battle, c))
      // A25-GRP-1: out of a melee by a right of its own.
      .filter((c) => c.melee === null || mayLeave(fight, c.id))
      .filter(({ id }) => scene.tokens.get(id)?.isOwner === true)
      .map(({ id }) => id)
  );
}
