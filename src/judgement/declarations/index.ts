/** Secret declarations: sealed by a hash, kept in an envelope, opened at the reveal and checked by everyone. */

export { aheadOf, farTarget } from "./ahead";
export { blowAtNearest, type ReadyDeclaration, sameAsBefore } from "./at-once";
export type { Cryptography } from "./cryptography";
export { type KeyPair, LONGEST_ENVELOPE, newKeyPair, readDisclosure } from "./disclosure";
export {
  actionsOfDraft,
  CHOICES,
  type Draft,
  type DraftAction,
  type DraftWeapon,
  draftFrom,
  EMPTY_DRAFT,
  endOfDraft,
  FIRST_STEP,
  firstWeaponFor,
  furtherWith,
  gapOf,
  HEADINGS,
  heightOfDraft,
  isMove,
  isWithArmament,
  itemsOfDraft,
  madeWith,
  pathOfWay,
  WAYS,
  type Way,
  type WildPoint,
} from "./draft";
export { closeEnvelope, openEnvelope } from "./envelope";
export {
  isWild,
  lostBetween,
  withDrawnWay,
  withStretch,
  withStrike,
  withWildPoint,
} from "./on-the-map";
export { openedByAnswer, openedByOwn, type SealOf } from "./opened-seals";
export {
  type Declarations,
  declaredIn,
  declaringIn,
  isDeclaring,
  isSealedEnvelope,
  isTimeUp,
  type KeptSeal,
  type OpenedSeal,
  type OpenedSeals,
  type Planning,
  planningOf,
  readDeclarations,
  type SealedEnvelope,
  sealsOf,
  takesSeals,
  undeclaredIn,
} from "./planning";
export { BARE_HANDS_ITEM, type Disclosure, fits, isHex256, newNonce, sealOf } from "./seal";
export { type RevealVerdict, verdictOn } from "./verdicts";
