/** Edits of a tree: a step is tried, a variation is named, promoted, deleted, spoken of. */

import type { ScriptStep, Setup } from "../../src/rules/index";
import {
  type Analysis,
  analysisOf,
  everyNodeBelow,
  LONGEST_COMMENT,
  LONGEST_NAME,
  MOST_NODES,
  MOST_WALLS,
  type NodeId,
  nodeIn,
  pathTo,
  type TreeNode,
  type Wall,
} from "./tree";

function withNodes(analysis: Analysis, changed: readonly TreeNode[]): Analysis {
  const nodes = new Map(analysis.nodes);
  for (const node of changed) nodes.set(node.id, node);
  return { ...analysis, nodes };
}

/** What came of trying a step. `analysis` is the same where the step was there already. */
export interface Added {
  readonly analysis: Analysis;
  readonly id: NodeId;
}

/** A step after a moment: the one that is there where it says the same, else a line of its own. Null: there is no more room. */
export function addStep(analysis: Analysis, after: NodeId, step: ScriptStep): Added | null {
  const parent = nodeIn(analysis, after);
  const same = JSON.stringify(step);
  const there = parent.children.find((id) => JSON.stringify(nodeIn(analysis, id).step) === same);
  if (there !== undefined) return { analysis, id: there };
  if (analysis.nodes.size > MOST_NODES) return null;
  const id = analysis.next;
  const changed = withNodes(analysis, [
    { ...parent, children: [...parent.children, id] },
    { id, parent: after, step, children: [] },
  ]);
  return { analysis: { ...changed, next: id + 1 }, id };
}

/** A node in another form at the same place, for example with other dice. Later steps are kept and replayed. */
export function replaceStep(analysis: Analysis, id: NodeId, step: ScriptStep): Analysis {
  return withNodes(analysis, [{ ...nodeIn(analysis, id), step }]);
}

/** One place nearer to the main line: where it leaves, it comes before the one that it was behind. */
export function promote(analysis: Analysis, id: NodeId): Analysis {
  const fork = forkOf(analysis, id);
  if (fork === null) return analysis;
  const parent = nodeIn(analysis, fork.parent!);
  const place = parent.children.indexOf(fork.id);
  const children = parent.children.toSpliced(place, 1).toSpliced(place - 1, 0, fork.id);
  return withNodes(analysis, [{ ...parent, children }]);
}

/** The last step on the way to a moment that is not the first of its kind; null: it is on the main line. */
export function forkOf(analysis: Analysis, id: NodeId): TreeNode | null {
  return pathTo(analysis, id).findLast((node) => nodeIn(analysis, node.parent ?? 0).children[0] !== node.id) ?? null;
}

/** Without a step and all that followed it. */
export function withoutNode(analysis: Analysis, id: NodeId): Analysis {
  const node = nodeIn(analysis, id);
  if (node.parent === null) {
    const { nodes, next } = analysisOf(analysis.setup);
    return { ...analysis, nodes, next };
  }
  const parent = nodeIn(analysis, node.parent);
  const nodes = new Map(analysis.nodes);
  for (const { id: gone } of everyNodeBelow(analysis, id)) nodes.delete(gone);
  nodes.delete(id);
  nodes.set(parent.id, { ...parent, children: parent.children.filter((one) => one !== id) });
  return { ...analysis, nodes };
}

function shortened(text: string, most: number): string | undefined {
  const kept = [...text.trim()].slice(0, most).join("");
  return kept === "" ? undefined : kept;
}

export function named(analysis: Analysis, id: NodeId, name: string): Analysis {
  return withNodes(analysis, [{ ...nodeIn(analysis, id), name: shortened(name, LONGEST_NAME) }]);
}

export function commented(analysis: Analysis, id: NodeId, comment: string): Analysis {
  return withNodes(analysis, [{ ...nodeIn(analysis, id), comment: shortened(comment, LONGEST_COMMENT) }]);
}

export function answered(analysis: Analysis, id: NodeId, answer: string): Analysis {
  return withNodes(analysis, [{ ...nodeIn(analysis, id), answer: shortened(answer, LONGEST_COMMENT) }]);
}

export function titled(analysis: Analysis, title: string): Analysis {
  return { ...analysis, title: shortened(title, LONGEST_NAME) ?? "" };
}

/** With these walls, the first ones of too many. */
export function walled(analysis: Analysis, walls: readonly Wall[]): Analysis {
  return { ...analysis, walls: walls.slice(0, MOST_WALLS) };
}

/** Another beginning, with all that follows. */
export function withSetup(analysis: Analysis, setup: Setup): Analysis {
  return { ...analysis, setup };
}
