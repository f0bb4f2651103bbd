/** Coming into a brawl because of one's place (`B20-ZON-5`). */

import type { CharacterId, PlaneCharacter } from "../../battle";
import { isAble } from "../../board/roster";
import { areasAt } from "../../geometry/areas-at";
import { given } from "../../given";
import { readingOf } from "../../readings";
import type { PlaneStep } from "./step";

/** Whether a mere bystander in a zone keeps its place; otherwise it is in the brawl at once. */
function mayStay({ options }: PlaneStep): boolean {
  return readingOf(options, "brawlBystanders") === "stay";
}

/**
 * By the other reading every able character that stands in a zone and fights in none goes to the centre of the oldest
 * zone there. Returns whether somebody was drawn in: the zone may then have grown, so that others stand in it.
 */
export function takeIn(step: PlaneStep): boolean {
  if (mayStay(step)) return false;
  let taken = false;
  // Read again for each place: a held character may have come along with its holder.
  for (let place = 0; place < step.characters.length; place++) if (takenIn(step, step.characters[place]!)) taken = true;
  return taken;
}

/** Those whose own move ends in a zone are in that brawl, if they are hostile to anybody who fights in it. */
export function arrive(step: PlaneStep, movers: readonly CharacterId[]): void {
  if (step.rules.independents || !mayStay(step)) return;
  for (const id of movers) takenIn(step, step.get(id));
}

function takenIn(step: PlaneStep, c: PlaneCharacter): boolean {
  const { id } = c;
  if (c.melee !== null || !isAble(c)) return false;
  const stays = mayStay(step);
  const isFoughtIn = (zone: string) => step.characters.some((other) => other.melee === zone && step.hostile(other, c));
  const zone = areasAt(step.skirmishes, c.at).find((one) => !stays || isFoughtIn(one.id));
  if (!zone) return false;
  step.relocate(id, zone.centre, zone.id);
  const rule = step.cite("ZON-5");
  if (step.events.some((event) => event.type === "moved" && event.who === id))
    step.tell({ type: "joined", rule, who: id, skirmish: zone.id });
  else {
    const reading = stays ? undefined : "brawlBystanders";
    step.tell({
      type: "pulledIn",
      rule,
      ...given({ reading }),
      who: id,
      skirmish: zone.id,
      from: c.at,
      to: zone.centre,
    });
  }
  return true;
}
