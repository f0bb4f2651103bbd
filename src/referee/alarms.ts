/** Alarms of the referee's page, one for each thing that waits. A new time takes the place of the one before. */

export type Alarms = Map<string, { readonly at: number; readonly timer: ReturnType<typeof setTimeout> }>;

/** @param at milliseconds of this browser's clock; a time that is over rings at once */
export function setAlarm(alarms: Alarms, id: string, at: number, ring: () => void): void {
  const known = alarms.get(id);
  if (known?.at === at) return;
  clearTimeout(known?.timer);
  const timer = setTimeout(
    () => {
      alarms.delete(id);
      ring();
    },
    Math.max(0, at - Date.now()),
  );
  alarms.set(id, { at, timer });
}
