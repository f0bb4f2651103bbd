/**
 * A tree that came from another page, with the objects of the tree before wherever both say the same: what is played is
 * known by its objects, and is not played again.
 */

import type { ScriptStep } from "../../src/rules/index";
import { type Analysis, analysisOf, packed, type TreeNode } from "../line/index";

export function withSameParts(before: Analysis, next: Analysis): Analysis {
  const steps = new Map<string, ScriptStep>();
  for (const { step } of before.nodes.values()) if (step) steps.set(JSON.stringify(step), step);
  const nodes = [...next.nodes].map(([id, node]): [number, TreeNode] => {
    const same = node.step && steps.get(JSON.stringify(node.step));
    return [id, same ? { ...node, step: same } : node];
  });
  const setup = headOf(before) === headOf(next) ? before.setup : next.setup;
  return { ...next, setup, nodes: new Map(nodes) };
}

function headOf({ setup }: Analysis): string {
  return JSON.stringify(packed(analysisOf(setup)));
}

/** The way to a node by places among its kind, which stay the same in every page. */
export function placesOf(tree: Analysis, id: number): readonly number[] {
  const places: number[] = [];
  for (let node = tree.nodes.get(id); node && node.parent !== null; node = tree.nodes.get(node.parent))
    places.unshift(tree.nodes.get(node.parent)!.children.indexOf(node.id));
  return places;
}

/** The node there; as far as the way leads. */
export function nodeAt(tree: Analysis, places: readonly number[]): number {
  let id = 0;
  for (const place of places) {
    const next = tree.nodes.get(id)?.children[place];
    if (next === undefined) break;
    id = next;
  }
  return id;
}
