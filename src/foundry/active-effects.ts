/**
 * The parts of the platform's own effects (ActiveEffect) that the generations write differently: their duration and
 * their changes.
 */

import { COUNTED } from "./effect-expiry";
import { type ActorDoc, type Data, type EffectDoc, gameAs, gameSeen } from "./platform";
import { inTime } from "./timely";

/** The mark of effects of ours among the statuses: generation 13 shows what lasts to the end of a battle by it alone. */
const SHOWN = "ransen-effect";

function isFourteen(): boolean {
  return gameSeen().release.generation >= 14;
}

/**
 * The data of an effect without changes, so that the token shows its picture with the remaining rounds.
 * @param left rounds; undefined: to the end of the battle fact: duration-of-13, duration-of-14, effect-icons
 */
export function shownFor(combat: string, round: number, left: number | undefined): Data {
  const common = { disabled: false, statuses: [SHOWN] };
  if (!isFourteen())
    return {
      ...common,
      changes: [],
      duration: {
        combat,
        rounds: left ?? null,
        startRound: left === undefined ? null : round,
        startTurn: left === undefined ? null : 0,
      },
    };
  const { worldTime } = gameAs<{ readonly time: { readonly worldTime: number } }>().time;
  return {
    ...common,
    showIcon: 2,
    "system.changes": [],
    duration: { value: left ?? null, units: "rounds", expiry: COUNTED, expired: false },
    start: { combat, combatant: null, initiative: null, round, turn: null, time: worldTime },
  };
}

/** Whether an effect is written as ours are: it has their status and changes nothing. */
export function isWrittenAsOurs(effect: EffectDoc): boolean {
  return effect.statuses.has(SHOWN) && changesIn(effect).length === 0;
}

/** Rounds that an effect lasts as it is written; null: none are said. */
export function roundsWritten({ _source }: EffectDoc): number | null {
  const { rounds, value, units } = (_source?.duration ?? {}) as { rounds?: unknown; value?: unknown; units?: unknown };
  const said = isFourteen() ? (units === "rounds" ? value : null) : rounds;
  return typeof said === "number" && Number.isInteger(said) && said > 0 ? said : null;
}

/** A change that adds something to a figure; null: its value is no number. */
interface Added {
  readonly key: string;
  readonly amount: number | null;
}

/** The numbers that an effect adds to figures; its other changes are no additions. fact: effect-changes */
export function additionsOf(effect: EffectDoc): Added[] {
  return changesFound(effect)
    .filter(isAdding)
    .map(({ key, value }) => ({ key: String(key), amount: amountIn(value) }));
}

/** Changes of an effect other than additions: multiplied, replaced, raised. */
export function changedOtherwise(effect: EffectDoc): string[] {
  return changesFound(effect).flatMap((change) => (isAdding(change) ? [] : [String(change.key)]));
}

function changesFound({ _source }: EffectDoc): readonly Data[] {
  const { system, changes = (system as Data | undefined)?.changes } = (_source ?? {}) as {
    changes?: unknown;
    system?: unknown;
  };
  return Array.isArray(changes) ? (changes as Data[]) : [];
}

function isAdding({ mode, type }: Data): boolean {
  return isFourteen() ? type === "add" : mode === 2;
}

function amountIn(value: unknown): number | null {
  const amount = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof amount === "number" && Number.isFinite(amount) ? amount : null;
}

/** The update that stops an effect from changing anything, and the one that restores its changes. */
export function changesWritten(changes: readonly Data[]): Data {
  return { [isFourteen() ? "system.changes" : "changes"]: changes.map((one) => ({ ...one })) };
}

/** A change of a new effect that adds to a figure, in the form that a user's own effect has. fact: effect-changes */
export function additionWritten(key: string, amount: number): Data {
  return isFourteen()
    ? { system: { changes: [{ key, type: "add", value: amount }] } }
    : { changes: [{ key, mode: 2, value: String(amount) }] };
}

export function changesIn({ _source }: EffectDoc): readonly Data[] {
  const source = (_source ?? {}) as { changes?: unknown; system?: { changes?: unknown } };
  const changes = isFourteen() ? source.system?.changes : source.changes;
  return Array.isArray(changes) ? (changes as Data[]) : [];
}

interface Bearer {
  createEmbeddedDocuments(name: "ActiveEffect", data: readonly Data[], operation: Data): Promise<unknown>;
  updateEmbeddedDocuments(name: "ActiveEffect", updates: readonly Data[], operation: Data): Promise<unknown>;
  deleteEmbeddedDocuments(name: "ActiveEffect", ids: readonly string[], operation: Data): Promise<unknown>;
}

/** The changes to the effects of a sheet, each kind in one write. */
interface EffectWrites {
  readonly gone: readonly string[];
  /** Each with its `_id`. */
  readonly changed: readonly Data[];
  /** With ids of their own. */
  readonly fresh: readonly Data[];
}

/** @throws NotAnswered */
export async function writeEffects(
  actor: ActorDoc,
  { gone, changed, fresh }: EffectWrites,
  operation: Data,
): Promise<void> {
  const bearer = actor as unknown as Bearer;
  const name = "ActiveEffect";
  if (gone.length > 0) await inTime(bearer.deleteEmbeddedDocuments(name, gone, { ...operation }));
  if (changed.length > 0) await inTime(bearer.updateEmbeddedDocuments(name, changed, { ...operation }));
  if (fresh.length > 0) await inTime(bearer.createEmbeddedDocuments(name, fresh, { ...operation, keepId: true }));
}
