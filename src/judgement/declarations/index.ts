/** Secret declarations: sealed by a hash, kept in an envelope, opened at the reveal and checked by everyone. */

export { type Cryptography, cryptography, loadedCryptography } from "./cryptography";
export {
  actionsOfDraft,
  CHOICES,
  type Choice,
  type Draft,
  type DraftAction,
  EMPTY_DRAFT,
  FIRST_STEP,
  type Gap,
  gapOf,
  HEADINGS,
  heightOfDraft,
  isMove,
  isStriking,
  itemsOfDraft,
  type PlaceOf,
  pathOfWay,
  WAYS,
  type Way,
  withDrawnWay,
  withStretch,
  withStrike,
} from "./draft";
export { closeEnvelope, type KeyPair, LONGEST_ENVELOPE, newKeyPair, openEnvelope, readDisclosure } from "./envelope";
export {
  type Declarations,
  declaredIn,
  isDeclaring,
  isOver,
  isSealedEnvelope,
  type KeptSeal,
  type Opened,
  type OpenedSeal,
  type Planning,
  planningOf,
  readDeclarations,
  type SealedEnvelope,
  sealsOf,
  takesSeals,
  undeclaredIn,
} from "./planning";
export { type Disclosure, fits, isHex256, newNonce, type Sealed, sealOf } from "./seal";
export { forgetSeals, noteSeals, seenSeals } from "./seen-seals";
export { type Verdict, verdictOn } from "./verdicts";
