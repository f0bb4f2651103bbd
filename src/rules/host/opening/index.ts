/** Entry point of the rules that hosts need before the first turn. */

export {
  closestEnemies,
  type EnemyPair,
  FARTHEST_OPENING,
  foremostPlaces,
  keepsOpeningDistance,
  keptOpeningDistance,
  NEAREST_OPENING,
  openingDistance,
} from "./distance";
export { OPENING_ADDITIONS, OPENING_DISTANCES, type OpeningAddition, type OpeningGround } from "./grounds";
export {
  type FirstSide,
  firstAgainstCharacters,
  firstAgainstMonsters,
  initiativeTarget,
  rollInitiative,
} from "./initiative";
export { type KnowledgeCheck, knowledgeChecks } from "./knowledge";
export { asAllowed, OPENING_STEPS, type OpeningStep, openingSteps } from "./order";
export {
  isStalked,
  STALKING_DISTANCE,
  type Stalking,
  type StalkingModifiers,
  stalkingModifiers,
  surprises,
} from "./surprise";
