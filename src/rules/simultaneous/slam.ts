/** Body slams: movers that would end in the same space. */

import type { CharacterId, SimultaneousCharacter } from "../battle";
import { compareIds } from "../board/roster";
import { type Path, pathOf, upTo } from "../geometry/path";
import { samePoint, TOLERANCE } from "../geometry/point";
import type { Cycle } from "./cycle";

const RECOIL_METRES = 1;
/** `SIM-CYC-4`: a recoil may end in a taken space; then there is one more recoil. */
const ROUNDS = 2;

/**
 * `SIM-CYC-4`: everyone in a shared space takes the damage, and those that moved there recoil along their own way.
 * `ways`: the way that each mover has just gone. A character without a way did not move, and stays.
 */
export function slam(cycle: Cycle, ways: Map<CharacterId, Path>): void {
  for (const [id, way] of ways) if (way.length <= TOLERANCE) ways.delete(id);
  for (let round = 0; round < ROUNDS; round++) {
    const groups = sharing(cycle, ways);
    for (const group of groups) {
      const damage = cycle.slamDamage();
      const who = group.map((c) => c.id);
      cycle.tell({ type: "slammed", rule: "SIM-CYC-4", who, at: group[0]!.at, damage });
      for (const { id } of group) cycle.affect(id, damage, 0, "SIM-CYC-4");
    }
    for (const { id } of groups.flat()) {
      const way = ways.get(id);
      if (way && way.length > TOLERANCE) ways.set(id, recoil(cycle, id, way));
    }
  }
}

function recoil(cycle: Cycle, id: CharacterId, way: Path): Path {
  const left = pathOf(way.points[0]!, upTo(way, Math.max(0, way.length - RECOIL_METRES)));
  cycle.move(id, { ...left, length: way.length - left.length }, { kind: "recoil" }, "SIM-CYC-4");
  return left;
}

/** Groups of two or more on one point, at least one of which has moved, each in the order of ids. */
function sharing(cycle: Cycle, ways: ReadonlyMap<CharacterId, Path>): SimultaneousCharacter[][] {
  const characters = cycle.characters();
  const groups: SimultaneousCharacter[][] = [];
  const seen = new Set<CharacterId>();
  for (const mover of [...ways.keys()].sort(compareIds)) {
    if (seen.has(mover)) continue;
    const { at } = cycle.the(mover);
    const group = characters.filter((c) => Math.abs(c.at[0] - at[0]) <= TOLERANCE && samePoint(c.at, at));
    for (const c of group) seen.add(c.id);
    if (group.length > 1) groups.push(group);
  }
  return groups;
}
