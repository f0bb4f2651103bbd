/** The readings of a table, a second time. */

import type { File } from "./common";

/** What a file says of a reading; else the default. */
export function readAs(file: File, key: string, otherwise: string): string {
  return (file.options?.readings as { readonly [key: string]: string } | undefined)?.[key] ?? otherwise;
}

/** The reading `misfireLots`: a lot for each section, or one for everybody. */
export function strayLots<T extends { readonly id: string; readonly sections: number }>(
  file: File,
  found: readonly T[],
): [string, number][] {
  const isEach = readAs(file, "misfireLots", "sections") === "characters";
  return found.map((one) => [one.id, isEach ? 1 : one.sections]);
}
