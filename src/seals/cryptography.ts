/** Most evenings need no seals: the libraries for them are fetched when secret declarations are first used. */

import { LateRoom } from "../foundry/fetched";
import type { Cryptography } from "../judgement/declarations/index";

const library = new LateRoom<Cryptography>(() => import("../judgement/declarations/noble.lazy"));

/** @throws NotFetched when the file does not come */
export function cryptography(): Promise<Cryptography> {
  return library.come();
}

/** For callers that cannot wait: null until it has been fetched. */
export function loadedCryptography(): Cryptography | null {
  return library.here;
}

/** The file of cryptography could not be fetched. Nothing is sealed or checked, and the user is told. */
export function unloaded(fault: unknown): null {
  console.error("Ransen |", fault);
  return null;
}
