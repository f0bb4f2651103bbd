/** The readings of a table, a second time. */

import type { File } from "./common";
import { type Aim, ableParts, healedPart, type Whole } from "./parts";

/** What a file says of a reading; else the default. */
export function readAs(file: File, key: string, otherwise: string): string {
  return (file.options?.readings as { readonly [key: string]: string } | undefined)?.[key] ?? otherwise;
}

/** The reading `misfireLots`: a lot for each section, or one for everybody. */
export function strayLots(
  file: File,
  found: readonly { readonly id: string; readonly sections: number }[],
): [string, number][] {
  const isEach = readAs(file, "misfireLots", "sections") === "characters";
  return found.map((one) => [one.id, isEach ? 1 : one.sections]);
}

/** The same with parts, of which each able one has a lot. Felled ones lie there too. */
export function strayRows<T extends Whole & { readonly sections: number }>(
  file: File,
  found: readonly T[],
  aimed: Aim<T>,
): (Aim<T> & { readonly lots: number })[] {
  const isEach = readAs(file, "misfireLots", "sections") === "characters";
  return found.flatMap((c) => {
    if (isEach) return [{ c, part: c === aimed.c ? aimed.part : (healedPart(c)?.id ?? null), lots: 1 }];
    if (!c.parts) return [{ c, part: null, lots: c.sections }];
    const able = ableParts(c);
    return (able.length > 0 ? able : [healedPart(c)!]).map(({ id }) => ({ c, part: id, lots: 1 }));
  });
}
