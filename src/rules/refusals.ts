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
  "knocked-down",
  "battle-over",
  "bad-value",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** `rule`: the id that forbids it; `data`: names and metres for the sentence. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: string;
  readonly data: { readonly [key: string]: string | number | readonly string[] };
}

/** What a check says that refuses; the opposite says `ok: true`. */
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export function refuse(code: RefusalCode, rule: string, data: Refusal["data"] = {}): Refused {
  return { ok: false, refusal: { code, rule, data } };
}
