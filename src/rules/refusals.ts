/** Why the rules refuse: codes. Each has a sentence in `lang/`. */

export const REFUSAL_CODES = [
  "not-your-turn",
  "already-moved",
  "already-acted",
  "in-melee",
  "in-contact",
  "immobile",
  "unable",
  "too-far",
  "no-path",
  "off-field",
  "not-hostile",
  "out-of-reach",
  "not-at-centre",
  "no-such-character",
  "no-such-skirmish",
  "full",
  "out-of-range",
  "shielded",
  "misfire-threatens",
  "no-mp",
  "no-such-part",
  "block-out-of-reach",
  "block-in-skirmish",
  "block-outnumbered",
  "block-unable",
  "block-unseen",
  "block-prepared",
  "block-not-allowed",
  "backwards-only",
  "front-held",
  "not-adjacent",
  "placement",
  "movement-forbids",
  "nothing-to-leave",
  "undeclared",
  "already-declared",
  "feat-declared",
  "nothing-again",
  "same-target",
  "same-feat",
  "knocked-down",
  "battle-over",
  "bad-value",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** `rule`: the id that forbids it; `data`: names and metres for the sentence. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: string;
  readonly data: {
    readonly [key: string]: string | number | readonly string[] | { readonly [name: string]: number };
  };
}

/** The result of a check that refuses; the opposite is `ok: true`. */
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export function refuse(code: RefusalCode, rule: string, data: Refusal["data"] = {}): Refused {
  return { ok: false, refusal: { code, rule, data } };
}

/**
 * The faults of written data (`bad-value`). Each has words in `lang/`, as the reason behind its place or, in another
 * spelling, as a sentence of its own.
 */
export const MISFITS = [
  "again",
  "area",
  "beside",
  "character",
  "command",
  "count",
  "critical-too-low",
  "field",
  "for-all",
  "for-each",
  "how",
  "id",
  "left-over",
  "limit",
  "missed",
  "missing",
  "no-attack",
  "no-die",
  "no-lot",
  "not-read",
  "not-whole",
  "number",
  "number-too-large",
  "out-of-range",
  "place",
  "point",
  "power-not-in-table",
  "question",
  "range",
  "reading",
  "sections",
  "side",
  "tags",
  "text",
  "too-few",
  "twice",
  "unknown",
  "whole",
  "beyond",
  "braceOrEvade",
  "dead",
  "noAction",
  "noBrawl",
  "noCondition",
  "noCounter",
  "noDirection",
  "noHitPoints",
  "noPause",
  "notBorne",
  "notCombined",
  "notDying",
  "notProne",
  "oneCondition",
  "oneFigured",
  "oneFree",
  "oneMajor",
  "ownPlace",
  "partsSay",
  "returns",
  "spared",
  "tooManyAttacks",
  "touchOrSelf",
  "undeclaredFeat",
  "withOneself",
] as const;
export type Misfit = (typeof MISFITS)[number];

/**
 * Refuses what was written: `place` says where it stands, `key` the last name of it, `reason` what is wrong with it.
 * @param place reads like `with.leaves[0].name`
 * @param data may name another `key`
 */
export function misfit(rule: string, place: string, reason: Misfit, data: Refusal["data"] = {}): Refused {
  return refuse("bad-value", rule, { key: keyOf(place), place, reason, ...data });
}

function keyOf(place: string): string {
  return place.slice(place.lastIndexOf(".") + 1).replace(/\[.*$/, "");
}
