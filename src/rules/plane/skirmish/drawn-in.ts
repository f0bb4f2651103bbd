/** Being drawn into a brawl because of one's place (`B20-ZON-5`). */

import { isAble } from "../../board/roster";
import { areasAt } from "../../geometry/areas-at";
import type { PlaneStep } from "./step";

/**
 * Every able character that stands in a zone and fights in none goes to the centre of the oldest zone there. Returns
 * whether somebody was drawn in: the zone may then have grown, so that others stand in it.
 */
export function takeIn(step: PlaneStep): boolean {
  let taken = false;
  // Read again for each place: a held character may have come along with its holder.
  for (let place = 0; place < step.characters.length; place++) {
    const c = step.characters[place]!;
    if (c.melee !== null || !isAble(c)) continue;
    const [zone] = areasAt(step.skirmishes, c.at);
    if (!zone) continue;
    taken = true;
    const { id } = c;
    step.relocate(id, zone.centre, zone.id);
    const rule = step.cite("ZON-5");
    if (step.events.some((event) => event.type === "moved" && event.who === id))
      step.tell({ type: "joined", rule, who: id, skirmish: zone.id });
    else step.tell({ type: "pulledIn", rule, who: id, skirmish: zone.id, from: c.at, to: zone.centre });
  }
  return taken;
}
