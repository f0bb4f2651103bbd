export { magicPower } from "./caster-figures";
export {
  type Automatic,
  type CheckOutcome,
  type CheckResult,
  type CheckRoll,
  type CheckRules,
  checkAgainst,
  EXPERIENCE_OF_ONES,
  type Experience,
  experienceOf,
  fixedCheck,
  opposeChecks,
  rollCheck,
  rollTranscendent,
  type TranscendentResult,
  type TranscendentRoll,
  transcendentAgainst,
} from "./checks";
export {
  criticalAgainst,
  type DamageKind,
  type DamagePart,
  type DamageResult,
  type DamageSource,
  type DamageTarget,
  fallingDamage,
  type HitPointChange,
  heal,
  loseMagicPoints,
  type MetalArmourCase,
  settleDamage,
  takeDamage,
  USUAL_DAMAGE,
} from "./damage";
export {
  type Dice,
  DiceExhausted,
  type DiceState,
  type FixedDice,
  fixedDice,
  resumeDice,
  type SeededDice,
  seededDice,
} from "./dice";
export { type ParsedDice, parseDice, type TypedRoll } from "./notation";
export { ABILITIES, type Ability, type DruidRoll, type GrowthRoll, rollDruid, rollGrowth } from "./other-rolls";
export { type Comparison, meets, type PlainDice, type PlainTarget, rollPlain } from "./plain-dice";
export {
  NEVER_CRITICAL,
  POWER_ROLLS_OF_20,
  type PowerRollRequest,
  type PowerRollResult,
  type PowerRollRules,
  type PowerRollStep,
  type PowerScale,
  type Reading,
  refusePowerRoll,
  rollPower,
} from "./power-roll";
export { HIGHEST_POWER, powerTableValue } from "./power-table";
export type { DiceRefusal, DiceRefusalCode } from "./refusal";
