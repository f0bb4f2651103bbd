/**
 * Hashes, keys and ciphers for secret declarations. Most evenings do not need the libraries. So they lie in a file of
 * their own, which is fetched when secret declarations are first used.
 */

import type * as Noble from "./noble";

/** What seals and envelopes are made with. */
export type Cryptography = typeof Noble;

type Load = () => Promise<Cryptography>;

/**
 * Fetched once, however many ask at the same time. After a failure the next call asks the browser again. Most browsers
 * remember the failure until the page is loaded again, so the reader is told to do that.
 */
export function loadedOnce(load: Load): { get(): Promise<Cryptography>; readonly loaded: Cryptography | null } {
  let coming: Promise<Cryptography> | null = null;
  let loaded: Cryptography | null = null;
  return {
    get() {
      coming ??= load().then(
        (library) => {
          loaded = library;
          return library;
        },
        (fault: unknown) => {
          coming = null;
          throw fault;
        },
      );
      return coming;
    },
    get loaded() {
      return loaded;
    },
  };
}

const cryptographyOnce = loadedOnce(() => import("./noble"));

/** @throws when the file cannot be fetched */
export function cryptography(): Promise<Cryptography> {
  return cryptographyOnce.get();
}

/** For callers that cannot wait: null until it has been fetched. */
export function loadedCryptography(): Cryptography | null {
  return cryptographyOnce.loaded;
}
