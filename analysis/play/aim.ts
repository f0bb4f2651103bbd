/**
 * The weapon in hand: the signs at characters, the place of an area or a line, and the meaning of a press on the
 * board. It is loaded with the panel that puts a weapon into the hand.
 */

import { computed, signal } from "@preact/signals";
import {
  type Aim,
  type AimedPlace,
  areasForLine,
  cutBetween,
  flowInto,
  isAroundUser,
  performed,
  snappedTo,
  type TakenTargets,
  type TargetSign,
  type Through,
  takenAt,
  takenTowards,
  targetInHand,
  targetSigns,
  throughTowards,
} from "../../src/judgement/index";
import {
  type AreaName,
  anyCharacterOf,
  type Battle,
  type CharacterId,
  given,
  isLineWay,
  type Point,
  type StrikeWith,
  wayOf,
  widened,
} from "../../src/rules/index";
import { here, ruleset } from "../desk/index";
import { FLOW } from "./holding";
import { type AimedAt, type AimPicture, aimRoom, type InHand, inHand, saidWith, target } from "./in-hand";

const pointed = signal<{ readonly at: Point; readonly who: CharacterId | null } | null>(null);

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
  if (!hand) return null;
  const { who, with: made, again } = hand;
  return {
    ruleset: ruleset.value,
    battle: aimBattle.value,
    who,
    with: made,
    known: () => true,
    ...given({ again }),
    ...saidWith.value,
  };
});

/** Whether an open strike may be made with this (`ACT-4`). */
export function isOpenWith({ who, with: made, again }: Required<InHand>): boolean {
  const battle = here.peek().battle;
  const reply = ruleset.peek().ask(battle, { ask: "targets", who, with: made, again });
  return reply.ok && reply.answer.targets.some(({ can }) => can);
}

export const signs = computed(() => (aim.value ? targetSigns(aim.value) : null));

/** The characters in an area, on a line or on a breakthrough as it is aimed; null: it has none, or no aim yet. */
export const taken = computed<TakenTargets | null>(() => {
  const now = aim.value;
  const at = target.value;
  return now && at ? takenBy(now, at) : null;
});

function takenBy(now: Aim, at: AimedAt): TakenTargets | null {
  if ("at" in at) return takenAt(now, at.at);
  return "target" in at && isLineWay(wayOf(now.with)) ? takenTowards(now, at.target, at.to) : null;
}

function pointOf(battle: Battle, place: AimedPlace): Point | null {
  if (typeof place !== "string") return place;
  const at = anyCharacterOf(battle, place)?.at;
  if (at && typeof at !== "string") return at;
  return here.value.view.skirmishes.find(({ id }) => id === place)?.centre ?? null;
}

/** The target under the pointer, or the one that was pressed. */
const meant = computed<AimedAt | null>(() => {
  const now = aim.value;
  if (!now || target.value) return target.value;
  return pointed.value && meantBy(now, pointed.value.at, pointed.value.who);
});

/** The drawn part of an aim. */
const aimed = computed<AimPicture | null>(() => {
  const now = aim.value;
  if (!now) return null;
  const how = wayOf(now.with);
  const found = new Map<CharacterId, TargetSign["kind"] | "taken">();
  for (const sign of signs.value?.signs ?? []) if (how !== "area") found.set(sign.id, sign.kind);
  const picture: AimPicture = { signs: found, line: null, area: null, strip: null };
  const at = meant.value;
  if (!at) return picture;
  if ("targets" in at) {
    for (const id of at.targets) found.set(id, "taken");
    return picture;
  }
  for (const id of takenBy(now, at)?.targets ?? []) found.set(id, "taken");
  const from = pointOf(now.battle, now.who);
  const to = pointOf(now.battle, "at" in at ? at.at : at.target);
  if (!from || !to) return picture;
  if ("at" in at) return { ...picture, area: { at: to, radius: widened(now.with, now.expands).radius ?? 0 } };
  if (isLineWay(how)) return { ...picture, strip: { from, to: stripEnd(now.with, from, to, at.to) } };
  if (at.target === now.who) return picture;
  return { ...picture, line: { from, to, clear: cutBetween(now, at.target).by.length === 0 } };
});

/** A line goes on past its target as far as it is long; a breakthrough ends where it was said. */
function stripEnd(made: StrikeWith, from: Point, target: Point, to: Through["to"] | undefined): Point {
  if (to !== undefined && typeof to !== "string") return to;
  const longest = made.how === "line" ? (made.length ?? made.range) : undefined;
  const way = Math.hypot(target[0] - from[0], target[1] - from[1]);
  if (longest === undefined || way === 0) return target;
  const share = longest / way;
  return [from[0] + (target[0] - from[0]) * share, from[1] + (target[1] - from[1]) * share];
}

/** The pointer is over the board with something in hand. */
function pointAim(at: Point, who: CharacterId | null): void {
  const before = pointed.peek();
  if (before?.who === who && before?.at[0] === at[0] && before?.at[1] === at[1]) return;
  pointed.value = { at, who };
}

/** Metres within which a press near a centre or somebody means that place. */
const SNAPS = 0.5;

function meantBy(now: Aim, at: Point | null, who: CharacterId | null, area: AreaName | null = null): AimedAt | null {
  const how = wayOf(now.with);
  if (how === "area") {
    const place = isAroundUser(now, now.who)
      ? now.who
      : (who ?? area ?? (at && snappedTo(here.peek().view, at, SNAPS, () => true)));
    return place ? { at: place } : null;
  }
  if (who !== null) return { target: who };
  // S25-EFF-2: past everybody, into an area.
  if (area !== null && areasForLine(now).includes(area)) return { at: area };
  return how === "breakthrough" && at ? throughTowards(now, at) : null;
}

/** A press on the board with something in hand. */
function aimAt(at: Point | null, who: CharacterId | null, area: AreaName | null = null): void {
  const now = aim.peek();
  if (!now) return;
  const named = target.peek();
  if (named && "targets" in named) {
    if (who !== null) nameAnother(who);
    return;
  }
  const means = meantBy(now, at, who, area);
  const isItself = means !== null && "target" in means && means.target === now.who;
  if (means && !isItself) target.value = means;
}

/** Of several who are named one after the other: one more, or one less. */
export function nameAnother(who: CharacterId): void {
  const named = target.peek();
  if (!named || !("targets" in named)) return;
  const { targets } = named;
  target.value = { targets: targets.includes(who) ? targets.filter((id) => id !== who) : [...targets, who] };
}

export function takeInHand(hand: InHand | null): void {
  inHand.value = hand;
  saidWith.value = {};
  target.value = null;
  pointed.value = null;
  // An open strike has its target in hand (`ACT-4`).
  const [now, found] = [aim.peek(), signs.peek()];
  const id = now && found ? targetInHand(now, found) : null;
  if (id !== null) target.value = { target: id };
}

aimRoom.value = { aimed, pointAim, aimAt };
