/** What somebody has in hand: who wears which sign, where an area would lie, and what a press on the board means. */

import { computed, signal } from "@preact/signals";
import {
  type Aim,
  cutBetween,
  flowInto,
  performed,
  snappedTo,
  type TargetSign,
  takenAt,
  targetSigns,
} from "../../src/judgement/index";
import { type Battle, type CharacterId, type Point, type StrikeWith, wayOf } from "../../src/rules/index";
import { here, ruleset } from "../desk/index";
import { FLOW } from "./dragging";

/** Who has what in hand. */
export interface InHand {
  readonly who: CharacterId;
  readonly with: StrikeWith;
}
export const inHand = signal<InHand | null>(null);

/** Whom or what it is aimed at. */
export type AimedAt = { readonly target: CharacterId } | { readonly at: CharacterId | Point } | null;
export const target = signal<AimedAt>(null);
const pointed = signal<{ readonly at: Point; readonly who: CharacterId | null } | null>(null);

export const isAiming = computed(() => inHand.value !== null && target.value === null);

/** The battle in which the strike would be made: a turn begins by it. */
export const aimBattle = computed<Battle>(() => {
  const hand = inHand.value;
  const { battle } = here.value;
  if (!hand || ruleset.value.capabilities.declaration !== "turns") return battle;
  const opened = performed(ruleset.value, battle, flowInto(ruleset.value, battle, hand.who, FLOW));
  return opened.ok ? opened.battle : battle;
});

export const aim = computed<Aim | null>(() => {
  const hand = inHand.value;
  return hand && { ruleset: ruleset.value, battle: aimBattle.value, who: hand.who, with: hand.with, known: () => true };
});

export const signs = computed(() => (aim.value ? targetSigns(aim.value) : null));

interface AimPicture {
  readonly signs: ReadonlyMap<CharacterId, TargetSign["kind"] | "taken">;
  readonly line: { readonly from: Point; readonly to: Point; readonly clear: boolean } | null;
  readonly area: { readonly at: Point; readonly radius: number } | null;
}

function pointOf(battle: Battle, place: CharacterId | Point): Point | null {
  if (typeof place !== "string") return place;
  const at = battle.characters.find(({ id }) => id === place)?.at;
  return at && typeof at !== "string" ? at : null;
}

/** What of an aim is drawn. */
export const aimed = computed<AimPicture | null>(() => {
  const now = aim.value;
  if (!now) return null;
  const found = new Map<CharacterId, TargetSign["kind"] | "taken">();
  const isArea = wayOf(now.with) === "area";
  for (const sign of signs.value?.signs ?? []) if (!isArea) found.set(sign.id, sign.kind);
  const { battle } = now;
  const from = pointOf(battle, now.who);
  const chosenTarget = target.value;
  const place = chosenTarget
    ? "target" in chosenTarget
      ? chosenTarget.target
      : chosenTarget.at
    : pointed.value
      ? (pointed.value.who ?? pointed.value.at)
      : null;
  const to = place === null ? null : pointOf(battle, place);
  if (isArea && place !== null && to) {
    for (const id of takenAt(now, place).targets) found.set(id, "taken");
    return { signs: found, line: null, area: { at: to, radius: now.with.radius ?? 0 } };
  }
  const line =
    from && to && place !== null && typeof place === "string" && place !== now.who
      ? { from, to, clear: cutBetween(now, place).by.length === 0 }
      : null;
  return { signs: found, line, area: null };
});

/** The pointer is over the board with something in hand. */
export function pointAim(at: Point, who: CharacterId | null): void {
  const before = pointed.peek();
  if (before?.who === who && before?.at[0] === at[0] && before?.at[1] === at[1]) return;
  pointed.value = { at, who };
}

/** Metres within which a press near a centre or somebody means that place. */
const SNAPS = 0.5;

/** A press on the board with something in hand. */
export function aimAt(at: Point | null, who: CharacterId | null): void {
  const now = aim.peek();
  if (!now) return;
  if (wayOf(now.with) === "area") {
    const place = who ?? (at && snappedTo(here.peek().view, at, SNAPS, () => true));
    if (place) target.value = { at: place };
  } else if (who !== null && who !== now.who) target.value = { target: who };
}

export function takeInHand(hand: InHand | null): void {
  inHand.value = hand;
  target.value = null;
  pointed.value = null;
}
