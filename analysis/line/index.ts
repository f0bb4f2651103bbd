/** The door of the line: a battle with its variations, its edits, and how it is written. */

export {
  type Added,
  addStep,
  answered,
  commented,
  forkOf,
  named,
  promote,
  replaceStep,
  titled,
  walled,
  withoutNode,
  withSetup,
} from "./edits";
export { type Packed, packed, type Unpacked, type UnpackProblem, unpacked, writtenStep } from "./packed";
export {
  type Analysis,
  type Arms,
  analysisOf,
  everyNodeBelow,
  isOnMainLine,
  LONGEST_COMMENT,
  LONGEST_NAME,
  lineThrough,
  MOST_NODES,
  MOST_WALLS,
  type NodeId,
  nodeIn,
  pathTo,
  ROOT,
  type TreeNode,
  type Wall,
} from "./tree";
