/**
 * Somebody who rides: the parts of the mount join its rider's, and both are one character of many parts (`ACT-1`, our reading).
 * The mount is nobody of its own on the field then.
 */

import type { CharacterId, PartInput, VitalsInput } from "../battle";
import type { CharacterInput } from "../commands";
import { given } from "../given";
import type { Misfit, Refused } from "../refusals";
import { badValue } from "./setup";

/** The characters of a setup, with each mount as parts of its rider. */
export function withMounts(
  characters: readonly CharacterInput[],
): Refused | { ok: true; characters: readonly CharacterInput[] } {
  if (!characters.some(({ rides }) => rides !== undefined)) return { ok: true, characters };
  const ridden = new Set<CharacterId>();
  const merged: CharacterInput[] = [];
  for (const [i, rider] of characters.entries()) {
    const { rides } = rider;
    const problem = (reason: Misfit) => badValue(`characters[${i}].rides`, reason);
    if (typeof rides === "object" && !rides.parts.every((id) => rider.parts?.some((part) => part.id === id)))
      return problem("unknown");
    if (typeof rides !== "string") {
      merged.push(rider);
      continue;
    }
    const mount = characters.find(({ id }) => id === rides);
    if (!mount || mount.side !== rider.side) return problem("unknown");
    if (mount === rider || mount.rides !== undefined || ridden.has(rides)) return problem("twice");
    if (rider.parts || rider.vitals?.hp === undefined || !(mount.parts || mount.vitals?.hp !== undefined))
      return problem("missing");
    const parts = [riderPart(rider), ...mountParts(mount)];
    if (new Set(parts.map(({ id }) => id)).size < parts.length) return problem("twice");
    ridden.add(rides);
    merged.push(riding(rider, mount, parts));
  }
  return { ok: true, characters: merged.filter(({ id }) => !ridden.has(id)) };
}

function riding(rider: CharacterInput, mount: CharacterInput, parts: readonly PartInput[]): CharacterInput {
  const { vitals = {}, acts: _, series: __, counters: ___, sections: ____, ...rest } = rider;
  const { hp: _____, maxHp: ______, mp: _______, maxMp: ________, ...figures } = vitals;
  const [, ...own] = parts;
  const { reduction = 0, fortitude = 0, willpower = 0, magicPower = 0, fixed = false } = mount.vitals ?? {};
  const rides = {
    id: mount.id,
    movement: mount.movement ?? 10,
    parts: own.map(({ id }) => id),
    figures: { reduction, fortitude, willpower, magicPower, fixed },
  };
  return { ...rest, vitals: figures, parts, rides };
}

/** The figures that a part has instead of its character's. */
function pointsOf({ hp, maxHp, mp, maxMp, accuracy, evasion, defence }: VitalsInput) {
  return given({ hp, maxHp, mp, maxMp, accuracy, evasion, defence });
}

function riderPart({ id, vitals = {}, acts, series, counters }: CharacterInput): PartInput {
  return { id, core: true, ...pointsOf(vitals), ...given({ acts, series, counters }) };
}

function mountParts({ id, vitals = {}, parts, acts, series, counters }: CharacterInput): PartInput[] {
  const often = given({ acts, series, counters });
  return (parts ?? [{ id, ...pointsOf(vitals) }]).map((part) => ({ ...often, ...part, core: false }));
}
