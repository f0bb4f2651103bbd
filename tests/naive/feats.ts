/** Combat feats that random scripts give to somebody. Written down here as well, because a second account imports no rules. */
export const DRAWN_FEATS = [
  "hawk-eye",
  "precise-shot",
  "spell-guidance",
  "spell-control",
  "footwork",
  "shadow-sneak",
  "blocking",
  "targeting",
] as const;
