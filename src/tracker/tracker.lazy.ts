/** The tracker's contents and buttons for a battle: fetched as the first battle comes. */

export { holdTurn } from "../scene/held-turn";
export { arrange } from "../seating/arranging";
export { givePlay, takeWay } from "./advice-block";
export { areaContext } from "./area-context";
export { admitArrived, leaveArrivedOut } from "./arrivals";
export { offered, offersOf } from "./attempts";
export { battleContext, chancesIn } from "./battle-context";
export { mayBegin } from "./beginning";
export {
  addTokens,
  attackClose,
  attackOfKind,
  cancelMove,
  declareBrawl,
  endBattle,
  enterArea,
  newBattle,
  passOfKind,
  placeAll,
  removeMember,
  requestAttack,
  requestBattle,
  standUp,
} from "./button-acts";
export { mayEnd } from "./ending";
export { ListView } from "./list-view";
export { menuButtons } from "./menu-buttons";
export { mayGoOn } from "./next-round";
export { offerInMenu } from "./offered-in-menu";
export { setupContext } from "./setup-context";
export { writeField } from "./written-fields";
