/** HP, MP and parts of characters on the boards with turns: the room's door. */

export { canPay, healed, hurt, paid, withHitPoints } from "./change";
export {
  ableParts,
  type CombatFigures,
  deathHitPoints,
  figuresOf,
  healedPart,
  hitPointsOf,
  isFelled,
  isPartAble,
  keepsHitPoints,
  magicPointsOf,
  partOf,
  sectionsOf,
  strikingPart,
  struckPart,
  viewOfVitals,
  type WithVitals,
} from "./figures";
export {
  felledAtTheBeginning,
  filledPart,
  filledVitals,
  MOST_PARTS,
  type VitalsProblem,
  vitalsOf,
  vitalsProblem,
} from "./input";
export { figuresFrom } from "./sheet";
