/** The platform's effects on sheets at the desk of the referee, as the pages of generation 13 have them. */

import type { EffectDoc } from "../../src/foundry/platform";
import { expandObject, mergeObject } from "../../table/client/core/utils";
import { UNDERWAY } from "./desk";
import type { Sheet } from "./desk-sheets";

type Data = { [key: string]: unknown };

export interface LaidEffect extends EffectDoc {
  readonly _source: Data;
}

export interface EffectSheet extends Sheet {
  readonly effects: LaidEffect[];
  /** Somebody lays effects on it, changes one or takes some away, in a window of their own. */
  lays(user: string, ...data: Data[]): void;
  changes(user: string, id: string, changes: Data): void;
  takes(user: string, ...ids: string[]): void;
}

/** Gives a sheet effects, which the referee writes by the actor's own methods. */
export function withEffects(sheet: Sheet): EffectSheet {
  const effects: LaidEffect[] = [];
  let made = 0;
  const after = (work: () => void, by: string): Promise<void> =>
    new Promise((resolve) =>
      setTimeout(
        () => {
          work();
          resolve();
        },
        by === "gm" ? 2 * UNDERWAY : UNDERWAY,
      ),
    );
  const create = (by: string, data: readonly Data[]) =>
    after(() => {
      for (const one of data) {
        const source: Data = structuredClone({ changes: [], statuses: [], flags: {}, duration: {}, ...one });
        const id = String(one._id ?? `made${made++}`);
        const effect = Object.defineProperties({ id, _source: source, parent: bearer } as unknown as LaidEffect, {
          name: { get: () => source.name, enumerable: true },
          flags: { get: () => source.flags, enumerable: true },
          statuses: { get: () => new Set(source.statuses as string[]), enumerable: true },
          delete: { value: () => remove("gm", [id]) },
        });
        effects.push(effect);
        tell("createActiveEffect", effect, {}, by);
      }
    }, by);
  const update = (by: string, updates: readonly Data[]) =>
    after(() => {
      for (const { _id, ...changes } of updates) {
        const effect = effects.find(({ id }) => id === _id);
        if (!effect) throw new Error(`The effect ${String(_id)} is not there`);
        mergeObject(effect._source, expandObject(structuredClone(changes)));
        tell("updateActiveEffect", effect, changes, {}, by);
      }
    }, by);
  const remove = (by: string, ids: readonly string[]) =>
    after(() => {
      for (const id of ids) {
        const place = effects.findIndex((one) => one.id === id);
        if (place < 0) throw new Error(`The effect ${id} is not there`);
        const [gone] = effects.splice(place, 1);
        tell("deleteActiveEffect", gone, {}, by);
      }
    }, by);
  const bearer: EffectSheet = Object.assign(sheet, {
    effects,
    createEmbeddedDocuments: (_: "ActiveEffect", data: readonly Data[]) => create("gm", data),
    updateEmbeddedDocuments: (_: "ActiveEffect", updates: readonly Data[]) => update("gm", updates),
    deleteEmbeddedDocuments: (_: "ActiveEffect", ids: readonly string[]) => remove("gm", ids),
    lays: (user: string, ...data: Data[]) => void create(user, data),
    changes: (user: string, id: string, changes: Data) => void update(user, [{ _id: id, ...changes }]),
    takes: (user: string, ...ids: string[]) => void remove(user, ids),
  });
  return bearer;
}

function tell(...told: unknown[]): void {
  (globalThis as unknown as { Hooks: { callAll(...told: unknown[]): void } }).Hooks.callAll(...(told as [string]));
}
