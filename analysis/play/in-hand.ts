/** The weapon in hand, as the board knows it. The code for aiming is fetched with the panel that puts it there. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Aim, AimedPlace, TargetSign, Through } from "../../src/judgement/index";
import type { AreaName, CharacterId, Point, StrikeWith } from "../../src/rules/index";

/** Who has what in hand. */
export interface InHand {
  readonly who: CharacterId;
  readonly with: StrikeWith;
  /** It is a further strike that is open, of this name (`ACT-4`). */
  readonly again?: string;
}
export const inHand = signal<InHand | null>(null);

/**
 * Declared with the strike in hand: a feat (`ACT-7`), how a spell is made larger (`ACT-10`), a line's own area
 * (`S25-EFF-2`).
 */
export const saidWith = signal<Pick<Aim, "declares" | "expands" | "own">>({});

/** Somebody; of a breakthrough also where it ends. */
export interface AtOne {
  readonly target: CharacterId;
  readonly to?: Through["to"];
}
/** The target: somebody, several who are named one after the other, or the middle of an area. */
export type AimedAt = AtOne | { readonly targets: readonly CharacterId[] } | { readonly at: AimedPlace };
export const target = signal<AimedAt | null>(null);

/** A press on the board means something: nobody is aimed at yet, or several are being named. */
export const isAiming = computed(() => inHand.value !== null && (target.value === null || "targets" in target.value));

export interface AimPicture {
  readonly signs: ReadonlyMap<CharacterId, TargetSign["kind"] | "taken">;
  readonly line: { readonly from: Point; readonly to: Point; readonly clear: boolean } | null;
  readonly area: { readonly at: Point; readonly radius: number } | null;
  /** A line or a breakthrough, from end to end. */
  readonly strip: { readonly from: Point; readonly to: Point } | null;
}

interface AimRoom {
  readonly aimed: ReadonlySignal<AimPicture | null>;
  /** The pointer is over the board with something in hand. */
  pointAim(at: Point, who: CharacterId | null): void;
  /** A press on the board with something in hand; `area`: into which of three areas. */
  aimAt(at: Point | null, who: CharacterId | null, area?: AreaName | null): void;
}
export const aimRoom = signal<AimRoom | null>(null);

/** The drawn part of an aim. */
export const aimed = computed<AimPicture | null>(() => aimRoom.value?.aimed.value ?? null);
