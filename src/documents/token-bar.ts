/**
 * HP as they are typed at a token's bar. The platform keeps a bar between nothing and its maximum; HP go below 0, where
 * death checks are made against them (`DIC-4`), and a monster with parts has none but those of its parts.
 */

import { type ActorDoc, type Data, hooks } from "../foundry/platform";
import { type PartInput, struckPart } from "../rules/index";
import type { SheetPart } from "./parts";
import { partInputs } from "./vitals";

interface Typed {
  readonly attribute: string;
  readonly value: number;
  readonly isDelta: boolean;
  readonly isBar: boolean;
}

/** Called once, in the hook `init`. `fact: bar-hook` */
export function watchBars(): void {
  hooks().on("modifyTokenAttribute", (typed: Typed, updates: Data, actor?: ActorDoc) => {
    if (actor && typed.isBar && typed.attribute === "hp")
      Object.assign(emptied(updates), hitPointsTyped(typed, actor.system));
  });
}

const BAR = "system.hp.value";

function emptied(updates: Data): Data {
  delete updates[BAR];
  return updates;
}

/** The changes of the actor to write instead. */
export function hitPointsTyped({ value, isDelta }: Pick<Typed, "value" | "isDelta">, system: Data): Data {
  const { value: now, max } = system.hp as { readonly value: number; readonly max: number };
  const by = isDelta ? value : value - now;
  const parts = partInputs(system);
  if (!parts) return { [BAR]: Math.min(now + by, Math.max(max, now)) };
  const id = meant(parts, by)?.id;
  const rows = system.parts as readonly SheetPart[];
  const changed = rows.map((row) => (row.id === id ? { ...row, hp: Math.min(row.hp + by, row.maxHp) } : { ...row }));
  return { "system.parts": changed };
}

/** The part at which a blow that names none is aimed; healing also finds one that is felled (`STR-5`). */
function meant(parts: readonly PartInput[], by: number): PartInput | undefined {
  const whole = parts.map(({ id, core = false, hp = 0 }) => ({ id, core, hp }) as never);
  const found = struckPart({ parts: whole });
  return found ?? (by > 0 ? (parts.find(({ core }) => core) ?? parts[0]) : undefined);
}

/** HP of a monster with parts for its bar: the sum of its parts. */
export function hitPointsTogether(parts: readonly PartInput[]): { readonly value: number; readonly max: number } {
  return {
    value: parts.reduce((sum, { hp = 0 }) => sum + Math.max(hp, 0), 0),
    max: parts.reduce((sum, { maxHp = 0 }) => sum + maxHp, 0),
  };
}
