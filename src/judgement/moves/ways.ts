/** The way of each mover of a group (`A25-GRP-1`). Metres. */

import { type CharacterId, type Path, pathOf, shifted } from "../../rules/index";
import type { Pending } from "../history/index";

type Ways = Pick<Pending, "path" | "starts">;

/** The mover's way, or that of a companion, which keeps its place beside the mover. */
export function walkersWay({ path, starts }: Ways, who: CharacterId): Path {
  const [start = [0, 0], ...rest] = path;
  const own = starts && Object.hasOwn(starts, who) ? starts[who] : undefined;
  const led = pathOf(start, rest);
  return own ? shifted(led, own) : led;
}

/** Names the movers that a block stops, if several move; a single mover need not be named. */
export function stopping({ starts }: Ways, who: CharacterId): { readonly who?: readonly CharacterId[] } {
  return starts ? { who: [who] } : {};
}
