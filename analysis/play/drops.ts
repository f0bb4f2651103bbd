/** Drops from a pointer or keys. Their code is fetched after the first picture. */

import type { AreaName, CharacterId } from "../../src/rules/index";
import { sayNotFetched } from "../fetched-room";

function dropping(): Promise<typeof import("./dropping")> {
  return import("./dropping");
}

/** Ends what the pointer or the keys hold. */
export function drop(): void {
  dropping().then((room) => room.drop(), sayNotFetched);
}

/** A character is dropped on a band. */
export function dropInto(who: CharacterId, area: AreaName): void {
  dropping().then((room) => room.dropInto(who, area), sayNotFetched);
}
