import type { Source } from "./utils";

type Statuses = Source[] & { [id: string]: Source };

function isIndex(key: string): boolean {
  return /^\d+$/.test(key);
}

/**
 * Generation 14's `CONFIG.statusEffects`: an array that also answers to the ids of its entries (fact: status-effects-of-14-are-an-array).
 * Writing an index knows nothing of the same id elsewhere, writing an id does; its keys are the ids, so that two entries
 * of one id break everything that lists it (fact: status-effects-of-14-break-on-duplicates).
 */
export function statusRegistry(statuses: readonly Source[]): object {
  const registry = new Proxy([] as unknown as Statuses, {
    set(entries, key, value: Source | number) {
      if (key === "length") {
        for (const gone of entries.slice(value as number)) delete entries[String(gone?.id)];
        entries.length = value as number;
        return true;
      }
      if (typeof key === "symbol") return false;
      const status = value as Source;
      const slot = isIndex(key) ? Number(key) : entries.findIndex(({ id }) => id === key);
      const before = entries[slot];
      if (isIndex(key) && before) delete entries[String(before.id)];
      entries[slot === -1 ? entries.length : slot] = status;
      entries[isIndex(key) ? String(status.id) : key] = status;
      return true;
    },
    deleteProperty(entries, key) {
      if (typeof key === "symbol") return false;
      const slot = isIndex(key) ? Number(key) : entries.findIndex(({ id }) => id === key);
      const gone = entries[slot];
      if (gone) {
        delete entries[String(gone.id)];
        entries.splice(slot, 1);
      }
      return true;
    },
    ownKeys: (entries) => [...Array.from(entries, ({ id }) => String(id)), "length"],
  });
  for (const status of statuses) registry[String(status.id)] = status;
  return registry;
}
