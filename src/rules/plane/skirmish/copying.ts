/**
 * Copies of characters, written key by key. Today's engines make them four times as fast as copies by spreading or
 * `Object.assign`. When a song is counted, everybody who hears it is copied.
 */

import type { PlaneCharacter } from "../../battle";
import type { RunningEffect } from "../../effects/effect";
import type { Writable } from "../../writable";

/** The character with these keys instead. */
export function changedCharacter(c: PlaneCharacter, patch: Partial<PlaneCharacter>): PlaneCharacter {
  return Object.assign(copyOf(c), patch);
}

/** The character with these effects; none of them takes the key away. */
export function bearing(c: PlaneCharacter, effects: readonly RunningEffect[]): PlaneCharacter {
  const next = copyOf(c);
  if (effects.length > 0) next.effects = effects;
  else delete next.effects;
  return next;
}

function copyOf(c: PlaneCharacter): Writable<PlaneCharacter> {
  const { vitals, parts, knows, effects, acts, series, counters, countered, granted, rides } = c;
  const next: Writable<PlaneCharacter> = {
    id: c.id,
    side: c.side,
    sections: c.sections,
    feats: c.feats,
    conditions: c.conditions,
    acted: c.acted,
    movement: c.movement,
    evasion: c.evasion,
    from: c.from,
    spent: c.spent,
    at: c.at,
    melee: c.melee,
    prepared: c.prepared,
  };
  if (vitals) next.vitals = vitals;
  if (parts) next.parts = parts;
  if (knows) next.knows = knows;
  if (effects) next.effects = effects;
  if (rides) next.rides = rides;
  if (acts) next.acts = acts;
  if (series) next.series = series;
  if (counters) next.counters = counters;
  if (countered) next.countered = countered;
  if (granted && granted.length > 0) next.granted = granted;
  return next;
}
