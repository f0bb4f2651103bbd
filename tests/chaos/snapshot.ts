/** The world as a page has it, in a form that two pages can be compared by and that the invariants read. */

import { inPage, inPageThen, type Kept, type PageNames } from "../support/in-page";
import type { SeatedPage } from "../support/table";

export interface StoredToken {
  readonly _id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly actorId: string | null;
  readonly hidden: boolean;
  readonly statuses: readonly string[];
  /** The sheet as effects leave it. */
  readonly system: { readonly [key: string]: unknown };
  /** Which sheet it is: several tokens may share one. */
  readonly sheet: string | null;
  /** The platform's effects on that sheet. */
  readonly effects: readonly StoredEffect[];
}

export interface StoredEffect {
  readonly name: string;
  /** What marks one of the battle's; null: it is none. */
  readonly mark: { readonly combat: string; readonly effect: { readonly name: string } } | null;
  readonly changes: number;
  readonly disabled: boolean;
  /** Rounds that it says; null: none. */
  readonly rounds: number | null;
}

export interface StoredCombat {
  readonly _id: string;
  readonly type: string;
  readonly round: number;
  readonly turn: number | null;
  readonly sceneId: string;
  readonly system: { readonly [key: string]: unknown };
  readonly listed: readonly (string | null)[];
}

export interface Snapshot {
  readonly combats: readonly StoredCombat[];
  readonly tokens: readonly StoredToken[];
  readonly scene: {
    readonly grid: { readonly size: number; readonly distance: number };
    readonly sceneRect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    readonly flags: { readonly [scope: string]: { readonly [key: string]: unknown } };
  };
}

/** Runs in the page: what is compared, with sorted keys. */
function worldText({ canvas, game }: PageNames): string {
  const scene = canvas.scene;
  const sorted = (value: Kept): Kept =>
    Array.isArray(value)
      ? value.map(sorted)
      : value && typeof value === "object"
        ? Object.fromEntries(
            Object.keys(value)
              .sort()
              .map((key) => [key, sorted(value[key])]),
          )
        : value;
  const byId = (a: Kept, b: Kept) => (a._id < b._id ? -1 : 1);
  return JSON.stringify(
    sorted({
      combats: game.combats.contents
        .filter((combat) => combat.scene?.id === scene.id)
        .map((combat) => ({
          _id: combat.id,
          type: combat.type,
          round: combat.round,
          turn: combat.turn,
          sceneId: combat.scene.id,
          system: combat._source.system,
          listed: combat.combatants.contents.map(({ tokenId }) => tokenId).sort(),
        }))
        .sort(byId),
      tokens: scene.tokens.contents
        .map((token) => ({
          _id: token.id,
          name: token.name,
          x: token._source.x,
          y: token._source.y,
          width: token._source.width,
          height: token._source.height,
          actorId: token.actorId,
          hidden: token.hidden,
          statuses: [...(token.actor?.statuses ?? [])].sort(),
          system: token.actor ? JSON.parse(JSON.stringify(token.actor.system)) : {},
          sheet: token.actor?.uuid ?? null,
          effects: [...(token.actor?.effects ?? [])]
            .map(({ id, _source: { name, flags, disabled, changes, duration, system } }: Kept) => ({
              _id: id,
              name,
              mark: flags?.ransen?.effect?.[0] ?? null,
              changes: (changes ?? system?.changes ?? []).length,
              disabled,
              rounds: duration?.rounds ?? duration?.value ?? null,
            }))
            .sort(byId),
        }))
        .sort(byId),
      scene: {
        grid: { size: scene.grid.size, distance: scene.grid.distance },
        sceneRect: { ...scene.dimensions.sceneRect },
        flags: scene.flags,
      },
    }),
  );
}

/** Runs in the page: a number for each text, the same for the same one. */
function hashOf(text: string): string {
  let hash = 7;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return `${text.length} ${hash}`;
}

export async function fingerprint(page: SeatedPage): Promise<string> {
  return inPageThen(page, worldText, hashOf);
}

export async function takeText(page: SeatedPage): Promise<string> {
  return inPage(page, worldText);
}

export async function take(page: SeatedPage): Promise<Snapshot> {
  return JSON.parse(await takeText(page)) as Snapshot;
}

/** The first difference of two texts, in readable form. */
export function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 160), at + 80);
  return `…${around(a)}…\n…${around(b)}…`;
}
