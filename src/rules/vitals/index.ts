/** Entry point of the HP, MP and parts of characters, on the boards with turns. */

export type { ActingSaid } from "./acting";
export { canPay, healed, hurt, paid, payment } from "./change";
export {
  afterFigures,
  afterHitPoints,
  changeHitPoints,
  changeMagicPoints,
  type HitPointDelta,
  type HitPointsChanged,
  type VitalsStep,
} from "./consequences";
export { checkDeath, checkHitPoints, deathChecked, hitPointsByHand, mayCheckDeath } from "./given-damage";
export { type HinderedWay, hindranceOf, MOST_HINDERED } from "./hindering";
export {
  aboveMaximum,
  felledAtTheBeginning,
  filledPart,
  filledVitals,
  MOST_PARTS,
  type VitalsProblem,
  vitalsOf,
  vitalsProblem,
} from "./input";
export { askFigure, type Lasting, lastingOn } from "./lasting";
export {
  ableParts,
  type CombatFigures,
  deathNumber,
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
} from "./part-figures";
export { figuresFrom } from "./sheet";
export { type DamageNature, type Extra, extraDamage, knownWeakness, type Traits, type Weakness } from "./traits";
