/** What the tracker shows of a battle, and what its buttons do with one: fetched as the first battle comes. */

export { arrange } from "../seating/index";
export { areaContext } from "./area-context";
export { attackWith, selectedArmament, selectedRange } from "./armaments";
export { battleContext } from "./battle-context";
export {
  addTokens,
  attackAtOnce,
  beginBattle,
  endBattle,
  moveToSide,
  newBattle,
  removeMember,
  setFirstSide,
  setOption,
  standUp,
} from "./deeds";
export { setupContext } from "./setup-context";
