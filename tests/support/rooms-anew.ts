/**
 * Rooms that remember something of their page – listeners, windows, what was asked – are imported anew for each page; those
 * that only reckon are not, for they are most of the house, and to import them takes longer than most tests.
 */

import { vi } from "vitest";

/**
 * Rooms that only reckon: rules, engine, words, imports of sheets; and templates, of which each has one script. `judgement`
 * remembers the seals that its page has seen.
 */
const PURE = /\/src\/(rules|engine|chronicle|imports)\/|\/table\/server\/templates\.ts/;

/** A module as the test runner has it. */
interface Imported {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

const runner = globalThis as unknown as {
  readonly __vitest_worker__: { readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, Imported> } };
};

/** From now on an import of a room that may remember something is a new one. */
export function forgetRooms(): void {
  const modules = runner.__vitest_worker__.evaluatedModules.idToModuleMap;
  const kept = [...modules].flatMap(([id, module]) =>
    PURE.test(id) && module.evaluated ? [{ module, was: { ...module }, importers: [...module.importers] }] : [],
  );
  vi.resetModules();
  for (const { module, was, importers } of kept) {
    Object.assign(module, { promise: was.promise, exports: was.exports, evaluated: true });
    for (const importer of importers) module.importers.add(importer);
  }
}
