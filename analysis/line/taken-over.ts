/**
 * A line that was changed as text and is taken over: in the place of the line that the text was made of. Comments, names and
 * variations stay with the steps that are there still, or in their place.
 */

import type { ScriptStep } from "../../src/rules/index";
import { type Analysis, type NodeId, nodeIn, ROOT, type TreeNode } from "./tree";

/** A step of the text before it was changed; `of` null: it stood in the text alone. */
export interface WrittenStep {
  readonly step: ScriptStep;
  readonly of: NodeId | null;
}

/**
 * @param text the steps of the text that was made of a line of `tree`
 * @param after what was read of the changed text
 * @param unchanged what is read of the unchanged one: as many steps as in `text`, or none is compared by it
 */
export function takenOver(
  tree: Analysis,
  text: readonly WrittenStep[],
  after: Analysis,
  unchanged: readonly ScriptStep[],
): Analysis {
  const before = unchanged.length === text.length ? text.map((one, i) => ({ ...one, step: unchanged[i]! })) : text;
  const steps = stepsFrom(after);
  const nodes = new Map(tree.nodes);
  let { next } = tree;
  const put = (node: TreeNode) => void nodes.set(node.id, node);
  const child = (parent: NodeId, old: NodeId | null, id: NodeId | null) => {
    const node = nodes.get(parent)!;
    const rest = node.children.filter((one) => one !== old && one !== id);
    const place = old === null ? 0 : Math.max(0, node.children.indexOf(old));
    put({ ...node, children: id === null ? rest : rest.toSpliced(place, 0, id) });
  };
  let last = ROOT;
  for (const [was, step] of pairs(before, steps)) {
    const of = was?.of ?? null;
    // Lines that only the text had are not steps, if nobody has changed them.
    if (was && of === null && step !== null && isSame(was.step, step)) continue;
    if (of !== null) {
      const own = nodes.get(of)!;
      if (step !== null) {
        put({ ...own, parent: last, step: isSame(was!.step, step) ? own.step : step });
        child(last, of, of);
        last = of;
        continue;
      }
      // Removed: its continuation goes on from the step before.
      nodes.delete(of);
      const parent = nodes.get(last)!;
      const place = parent.children.indexOf(of);
      const { children } = parent;
      put({
        ...parent,
        children: place === -1 ? [...children, ...own.children] : children.toSpliced(place, 1, ...own.children),
      });
      for (const id of own.children) put({ ...nodes.get(id)!, parent: last });
      continue;
    }
    if (step === null) continue;
    // New: the line goes on behind it.
    const onwards = followerOf(nodes, last, before);
    put({ id: next, parent: last, step, children: onwards === null ? [] : [onwards] });
    child(last, onwards, next);
    if (onwards !== null) put({ ...nodes.get(onwards)!, parent: next });
    last = next;
    next += 1;
  }
  return { ...tree, setup: after.setup, nodes, next };
}

/** The step of the line behind a moment. */
function followerOf(nodes: ReadonlyMap<NodeId, TreeNode>, id: NodeId, line: readonly WrittenStep[]): NodeId | null {
  const onLine = new Set(line.map(({ of }) => of));
  return nodes.get(id)!.children.find((one) => onLine.has(one)) ?? null;
}

function isSame(a: ScriptStep, b: ScriptStep): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type Pair = readonly [was: WrittenStep | null, step: ScriptStep | null];

/** Both in their order: equal steps together, and between these one changed step in the place of another as far as there are two. */
function pairs(before: readonly WrittenStep[], now: readonly ScriptStep[]): Pair[] {
  const [a, b] = [before.map(({ step }) => JSON.stringify(step)), now.map((step) => JSON.stringify(step))];
  const found: Pair[] = [];
  const between = (old: readonly WrittenStep[], steps: readonly ScriptStep[]) => {
    // Lines that stood in the text alone replace nothing.
    const own = old.filter(({ of }) => of !== null);
    for (let i = 0; i < Math.max(own.length, steps.length); i++) found.push([own[i] ?? null, steps[i] ?? null]);
  };
  let [i, j] = [0, 0];
  for (const [x, y] of common(a, b)) {
    between(before.slice(i, x), now.slice(j, y));
    found.push([before[x]!, now[y]!]);
    [i, j] = [x + 1, y + 1];
  }
  between(before.slice(i), now.slice(j));
  return found;
}

/** Places of a longest sequence that both have. */
function common(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  const [width, height] = [b.length - head + 1, a.length - head + 1];
  const longest = new Uint16Array(width * height);
  for (let i = height - 2; i >= 0; i--)
    for (let j = width - 2; j >= 0; j--)
      longest[i * width + j] =
        a[head + i] === b[head + j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const found: (readonly [number, number])[] = Array.from({ length: head }, (_, i) => [i, i] as const);
  for (let i = 0, j = 0; i < height - 1 && j < width - 1; )
    if (a[head + i] === b[head + j]) found.push([head + i++, head + j++]);
    else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) i++;
    else j++;
  return found;
}

/** Steps of a tree's line, for those who compare. */
export function stepsFrom(tree: Analysis): ScriptStep[] {
  const steps: ScriptStep[] = [];
  for (let id = nodeIn(tree, ROOT).children[0]; id !== undefined; id = nodeIn(tree, id).children[0])
    steps.push(nodeIn(tree, id).step!);
  return steps;
}
