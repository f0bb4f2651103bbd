/**
 * A battle with its line and variations: where it begins, and every step that somebody tried, as a tree. Nothing changes
 * a tree; each edit gives the next one, so that taking an edit back is going back to the tree before it.
 */

import type { Point, ScriptStep, Setup, StrikeWith } from "../../src/rules/index";

/** A moment of the battle: after which step. `ROOT`: before the first. */
export type NodeId = number;
export const ROOT: NodeId = 0;

export interface TreeNode {
  readonly id: NodeId;
  /** Null only of the root. */
  readonly parent: NodeId | null;
  readonly step: ScriptStep | null;
  /** The main line first. */
  readonly children: readonly NodeId[];
  /** Of a variation that begins here. */
  readonly name?: string;
  readonly comment?: string;
  /** With an answer the comment is a question; it stays folded until somebody opens it. */
  readonly answer?: string;
}

/** What somebody fights with, for the panel of strikes; strikes that were made say it themselves. */
export type Arms = { readonly [id: string]: readonly StrikeWith[] };

/** From end to end, metres. It hides movers from whoever could block them (`A25-BLK-1`), and does nothing else. */
export type Wall = readonly [from: Point, to: Point];

export interface Analysis {
  readonly title: string;
  readonly setup: Setup;
  readonly arms: Arms;
  /** Rules and scripts know none: they belong to the table that is looked at. */
  readonly walls: readonly Wall[];
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  /** The number that the next node gets; none is used twice. */
  readonly next: NodeId;
}

/** Nodes that a battle may have, variations and all: more than anybody looks at, and no work for the page. */
export const MOST_NODES = 2_000;
/** More than a map of rooms has. */
export const MOST_WALLS = 100;
export const LONGEST_NAME = 80;
export const LONGEST_COMMENT = 2_000;

const BARE_ROOT: TreeNode = { id: ROOT, parent: null, step: null, children: [] };

/** A battle that has not begun, or one with the steps of a script as its line. */
export function analysisOf(setup: Setup, steps: readonly ScriptStep[] = [], title = "", arms: Arms = {}): Analysis {
  let analysis: Analysis = { title, setup, arms, walls: [], nodes: new Map([[ROOT, BARE_ROOT]]), next: 1 };
  const nodes = new Map(analysis.nodes);
  for (const [i, step] of steps.entries()) {
    const parent = nodes.get(i)!;
    nodes.set(i, { ...parent, children: [i + 1] });
    nodes.set(i + 1, { id: i + 1, parent: i, step, children: [] });
  }
  analysis = { ...analysis, nodes, next: steps.length + 1 };
  return analysis;
}

/** @throws when the tree has no such node: a number from elsewhere is asked `has` before */
export function nodeIn({ nodes }: Analysis, id: NodeId): TreeNode {
  const node = nodes.get(id);
  if (!node) throw new Error(`There is no step ${id} in this battle`);
  return node;
}

/** From the first step to this one; nothing for the root. */
export function pathTo(analysis: Analysis, id: NodeId): TreeNode[] {
  const path: TreeNode[] = [];
  for (let node = nodeIn(analysis, id); node.parent !== null; node = nodeIn(analysis, node.parent)) path.push(node);
  return path.reverse();
}

/** A moment's line: how it came to it, and how it goes on by the first of each. */
export function lineThrough(analysis: Analysis, id: NodeId): TreeNode[] {
  const line = pathTo(analysis, id);
  for (let next = nodeIn(analysis, id).children[0]; next !== undefined; ) {
    const node = nodeIn(analysis, next);
    line.push(node);
    next = node.children[0];
  }
  return line;
}

/** Every node below one, parents before their children, each main line before its variations. */
export function everyNodeBelow(analysis: Analysis, id: NodeId): TreeNode[] {
  const found: TreeNode[] = [];
  const waiting = [...nodeIn(analysis, id).children].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = nodeIn(analysis, next);
    found.push(node);
    waiting.push(...[...node.children].reverse());
  }
  return found;
}

/** Whether a node lies on the main line, which goes by the first of each. */
export function isOnMainLine(analysis: Analysis, id: NodeId): boolean {
  return pathTo(analysis, id).every((node) => nodeIn(analysis, node.parent ?? ROOT).children[0] === node.id);
}
