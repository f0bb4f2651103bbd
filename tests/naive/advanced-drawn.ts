/** Somebody's actions in its turn of a random battle of Advanced Combat: mostly allowed ones. */

import type { Chance } from "./chance";
import type { Point, Step } from "./common";
import type { Seen } from "./seen";
import type { Together } from "./together-drawn";

interface Stage {
  readonly hostile: (a: string, b: string) => boolean;
  readonly movementOf: (id: string) => number;
  readonly id: () => string;
  /** A point that matters, wherever it is. */
  readonly aim: (seen: Seen) => Point;
  readonly together: Together;
  readonly strike: (near: readonly string[], isNear: boolean) => Step;
  readonly minor: () => Step;
}

const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const HERE = 0.01;

export function advancedDrawn(c: Chance, stage: Stage) {
  const { hostile, movementOf, id } = stage;
  /** Whether the last move only paused. */
  let goesOn = false;

  const noted = (step: Step, done: boolean) => {
    if (!done) return;
    if (step.do === "move") goesOn = step.pause === true;
    else if (step.do === "turn" || step.do === "end") goesOn = false;
  };

  /** @param n how many acts of this turn came before */
  function act(seen: Seen, n: number): Step {
    const who = seen.turn;
    const me = who === null ? undefined : seen.characters[who];
    if (who === null || !me) return stage.strike([], false);
    const isIn = me.state === "melee";
    const isInside = isIn || me.state === "independent";
    const near = Object.entries(seen.characters).flatMap(([one, other]) => {
      const together = isIn && other.in.some((name) => me.in.includes(name));
      return one !== who && (together || far(other.at, me.at) <= HERE) ? [one] : [];
    });
    const enemies = near.filter((one) => hostile(who, one));
    const reached = enemies.length > 0 && c.percent(88) ? enemies : near;
    const isAtCentre = seen.skirmishes.some(({ centre }) => far(centre, me.at) <= HERE);
    if (goesOn ? c.percent(55) : n === 0 && c.percent(isIn && me.prepared.length === 0 ? 20 : 80))
      return { ...move(seen, who), ...(c.percent(2) ? { who: id() } : {}) };
    const kin = c.weighted({
      strike: 40,
      attack: 22,
      prepareLeave: isInside ? 16 : 1,
      join: !isIn && isAtCentre ? 25 : 1,
      minor: 13,
      move: 4,
    });
    switch (kin) {
      case "strike":
        return stage.strike(reached, enemies.length > 0);
      case "attack":
        return {
          do: "attack",
          target: reached.length > 0 && c.percent(85) ? c.of(reached) : id(),
          how: c.of(["melee", "melee", "melee", "touch", "touch", "ranged", "thrown", "shot", "cast"]),
          ...(c.percent(12) ? { minor: c.percent(80) } : {}),
          ...(c.percent(6) ? { forms: c.percent(15) } : {}),
          ...(c.percent(25) ? { leaves: [c.of(["unconscious", "dead", "prone", "asleep", "stranded", "bound"])] } : {}),
        };
      case "prepareLeave":
        return { do: "prepareLeave" };
      case "join":
        return { do: "join", ...(c.percent(40) ? { skirmish: c.of(["S1", "S2", "S3", "S9"]) } : {}) };
      case "minor":
        return stage.minor();
      default:
        return move(seen, who);
    }
  }

  function move(seen: Seen, who: string): Step {
    const me = seen.characters[who]!;
    const how = c.weighted({ walk: 90, teleport: 5, breakthrough: 5 });
    const { to, joins } = destination(seen, who);
    const movement = movementOf(who);
    const pauses = how === "walk" && !joins && c.percent(25);
    // Part of the way, on foot, where it pauses.
    const end = pauses && c.percent(50) ? between(me.at, to, 0.5) : to;
    const path = c.percent(75) ? [end] : [between(me.at, end, c.below(100) / 100, c.below(5) - 2), end];
    const metres = far(me.at, path[0]!) + (path[1] ? far(path[0]!, path[1]) : 0);
    const kinds = [
      ...(metres <= Math.min(3, movement) ? ["limited"] : []),
      ...(metres <= movement ? ["normal", "normal"] : []),
      ...(metres <= 3 * movement ? ["full"] : []),
    ];
    const kind = kinds.length > 0 && c.percent(95) ? c.of(kinds) : c.of(["normal", "full", "limited"]);
    return {
      do: "move",
      ...(goesOn && c.percent(90) ? {} : { kind }),
      ...(how === "breakthrough" && c.percent(40) ? { target: id() } : { path: c.percent(1) ? [] : path }),
      ...(how === "walk" ? {} : { how }),
      ...(joins ? { join: true } : {}),
      ...(pauses ? { pause: true } : {}),
      ...stage.together.going(seen, path),
    };
  }

  /** An enemy's place, a centre, a border, or out of what it prepared to leave. */
  function destination(seen: Seen, who: string): { readonly to: Point; readonly joins: boolean } {
    const me = seen.characters[who]!;
    const enemies = Object.entries(seen.characters).filter(([one]) => hostile(who, one));
    const leaves = me.state === "melee" && c.percent(80);
    const roll = leaves ? "away" : c.weighted({ enemy: 45, centre: 18, aim: 27, away: 10 });
    if (roll === "enemy" && enemies.length > 0) return { to: c.of(enemies)[1].at, joins: c.percent(3) };
    if (roll === "centre" && seen.skirmishes.length > 0)
      return { to: c.of(seen.skirmishes).centre, joins: c.percent(70) };
    if (roll !== "away") return { to: stage.aim(seen), joins: c.percent(2) };
    const d = c.of([2, 3, 3.5, 4, 5, 6, 8]);
    const ways: readonly Point[] = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [0.6, 0.8],
      [-0.6, 0.8],
      [0.8, -0.6],
    ];
    const [dx, dy] = c.of(ways);
    return { to: [me.at[0] + d * dx, me.at[1] + d * dy], joins: c.percent(2) };
  }

  return { act, noted };
}

function between(a: Point, b: Point, part: number, aside = 0): Point {
  return [a[0] + (b[0] - a[0]) * part + aside * 0.5, a[1] + (b[1] - a[1]) * part - aside * 0.25];
}
