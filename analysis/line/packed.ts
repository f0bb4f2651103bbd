/**
 * A battle with its line and variations as plain data, and back: what a link and the page's own store hold. The steps stand
 * as in a battle script. One with more to it – a name, a comment, variations beside it – is a list of itself and of that.
 */

import {
  type BattleScript,
  isRecord,
  readScript,
  readStrikeWith,
  type ScriptStep,
  type StrikeWith,
  writeScript,
} from "../../src/rules/index";
import { rulesetsHere } from "../rules-here";
import {
  type Analysis,
  type Arms,
  analysisOf,
  LONGEST_COMMENT,
  LONGEST_NAME,
  MOST_NODES,
  MOST_WALLS,
  type NodeId,
  nodeIn,
  ROOT,
  type TreeNode,
  type Wall,
} from "./tree";

interface PackedMore {
  readonly name?: string;
  readonly comment?: string;
  readonly answer?: string;
  /** Other ways on from the same moment, each with all that follows. */
  readonly or?: readonly PackedLine[];
}
type PackedStep = object | readonly [object, PackedMore];
type PackedLine = readonly PackedStep[];

/** `at`: the moment that is shown, as its place in the order of the file; 0 is the beginning. */
export interface Packed {
  readonly title?: string;
  readonly comment?: string;
  readonly answer?: string;
  readonly at?: number;
  readonly arms?: Arms;
  /** Four metres each: from x and y to x and y. */
  readonly walls?: readonly (readonly number[])[];
  readonly ruleset: string;
  readonly line: PackedLine;
}

/** Plain data of a battle, ready for JSON. */
export function packed(analysis: Analysis, at: NodeId = ROOT): Packed {
  const { title, arms, walls, setup } = analysis;
  const order: NodeId[] = [ROOT];
  const root = nodeIn(analysis, ROOT);
  const line = lineFrom(analysis, root.children, order);
  const { script: _, ...head } = writeScript({ setup, steps: [] });
  const place = order.indexOf(at);
  return {
    ...(title !== "" && { title }),
    ...(root.comment !== undefined && { comment: root.comment }),
    ...(root.answer !== undefined && { answer: root.answer }),
    ...(place > 0 && { at: place }),
    ...(Object.keys(arms).length > 0 && { arms }),
    ...(walls.length > 0 && { walls: walls.map((wall) => wall.flat()) }),
    ...head,
    line,
  };
}

/** The first of these with all that follows it, the others as what stands beside it. `order` gathers nodes as a reader meets them. */
function lineFrom(analysis: Analysis, from: readonly NodeId[], order: NodeId[]): PackedLine {
  const line: PackedStep[] = [];
  for (let children = from; children.length > 0; ) {
    const [first, ...others] = children;
    const node = nodeIn(analysis, first!);
    order.push(node.id);
    const or = others.map((id) => lineFrom(analysis, [id], order));
    line.push(packedStep(node, or, analysis.setup.ruleset));
    children = node.children;
  }
  return line;
}

function packedStep({ step, name, comment, answer }: TreeNode, or: readonly PackedLine[], ruleset: string): PackedStep {
  const written = writtenStep(step!, ruleset);
  if (name === undefined && comment === undefined && answer === undefined && or.length === 0) return written;
  return [
    written,
    {
      ...(name !== undefined && { name }),
      ...(comment !== undefined && { comment }),
      ...(answer !== undefined && { answer }),
      ...(or.length > 0 && { or }),
    },
  ];
}

/** A step as a script of this ruleset writes it. */
export function writtenStep(step: ScriptStep, ruleset: string): object {
  const setup: BattleScript["setup"] = { ruleset, sides: [], characters: [] };
  return writeScript({ setup, steps: [step] }).script[0]!;
}

/** Why data is no battle: codes of `RANSEN.problem`, or those of this file, with their place. */
export interface UnpackProblem {
  readonly place: string;
  readonly code: string;
  readonly data: Readonly<Record<string, string | number | readonly string[]>>;
}
export type Unpacked =
  | { readonly ok: true; readonly analysis: Analysis; readonly at: NodeId }
  | { readonly ok: false; readonly problem: UnpackProblem };

/** Variations in each other at most. */
const DEEPEST = 60;

class Unpackable extends Error {
  constructor(readonly problem: UnpackProblem) {
    super(problem.code);
  }
}
function unpackable(place: string, code: string, data: UnpackProblem["data"] = {}): never {
  throw new Unpackable({ place, code, data });
}

interface Flat {
  readonly steps: unknown[];
  readonly nodes: { parent: NodeId; children: NodeId[]; name?: string; comment?: string; answer?: string }[];
}

/** Reads data that anybody may have written. The rules of it have to be here (`bringRules`). */
export function unpacked(data: unknown): Unpacked {
  try {
    if (!isRecord(data)) return unpackable("", "not-a-battle");
    const { title, comment, answer, at, arms, walls, line, ...head } = data;
    if (!Array.isArray(line)) return unpackable("line", "not-a-battle");
    const root: Flat["nodes"][number] = { parent: -1, children: [], ...extras({ comment, answer }, "") };
    const flat: Flat = { steps: [], nodes: [root] };
    flatten(line, ROOT, flat, 0);
    const read = readScript({ ...head, script: flat.steps }, rulesetsHere());
    if (!read.ok) return { ok: false, problem: { ...read.problem, place: placeInLine(read.problem.place) } };
    const { setup, steps } = read.script;
    const nodes = flat.nodes.map(
      ({ parent, ...rest }, id): TreeNode => ({
        id,
        parent: id === ROOT ? null : parent,
        step: id === ROOT ? null : steps[id - 1]!,
        ...rest,
      }),
    );
    const analysis = analysisOf(setup, [], text(title, "title", LONGEST_NAME) ?? "", readArms(arms));
    const place = typeof at === "number" && Number.isInteger(at) && at > 0 && at < nodes.length ? at : ROOT;
    return {
      ok: true,
      analysis: {
        ...analysis,
        walls: readWalls(walls),
        nodes: new Map(nodes.map((node) => [node.id, node])),
        next: nodes.length,
      },
      at: place,
    };
  } catch (thrown) {
    if (thrown instanceof Unpackable) return { ok: false, problem: thrown.problem };
    throw thrown;
  }
}

/** `script[3].path` of the reader is the fourth step in the order of the file. */
function placeInLine(place: string): string {
  return place.replace(/^script\[/, "line[");
}

function text(value: unknown, place: string, most: number): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "string") return unpackable(place, "wrong-type", { expected: "text", found: typeof value });
  return [...value].slice(0, most).join("");
}

function extras({ name, comment, answer }: Readonly<Record<string, unknown>>, place: string) {
  const [called, said, solved] = [
    text(name, `${place}.name`, LONGEST_NAME),
    text(comment, `${place}.comment`, LONGEST_COMMENT),
    text(answer, `${place}.answer`, LONGEST_COMMENT),
  ];
  return {
    ...(called !== undefined && { name: called }),
    ...(said !== undefined && { comment: said }),
    ...(solved !== undefined && { answer: solved }),
  };
}

/** Gathers a line and its variations in the order of the file. */
function flatten(line: readonly unknown[], from: NodeId, flat: Flat, depth: number): Flat {
  if (depth > DEEPEST) unpackable("line", "too-deep", { most: DEEPEST });
  let parent = from;
  for (const one of line) {
    const id = flat.nodes.length;
    const place = `line[${id - 1}]`;
    if (id > MOST_NODES) unpackable(place, "too-many-steps", { most: MOST_NODES });
    const [step, more = {}] = Array.isArray(one) ? (one as unknown[]) : [one];
    if (!isRecord(more)) return unpackable(place, "not-a-battle");
    flat.steps.push(step);
    flat.nodes.push({ parent, children: [], ...extras(more, place) });
    flat.nodes[parent]!.children.push(id);
    const { or = [] } = more;
    if (!Array.isArray(or)) return unpackable(`${place}.or`, "not-a-battle");
    for (const other of or) {
      if (!Array.isArray(other)) return unpackable(`${place}.or`, "not-a-battle");
      flatten(other, parent, flat, depth + 1);
    }
    parent = id;
  }
  return flat;
}

/** Metres from the corner of the field within which walls stand. */
const FARTHEST = 10_000;

/** A wall that cannot be read would change who is asked: it is told, never left out. */
function readWalls(value: unknown): Wall[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return unpackable("walls", "wrong-type", { expected: "list", found: typeof value });
  if (value.length > MOST_WALLS) return unpackable("walls", "too-many-walls", { most: MOST_WALLS });
  return value.map((one: unknown, i): Wall => {
    const isWall =
      Array.isArray(one) && one.length === 4 && one.every((n) => typeof n === "number" && Math.abs(n) <= FARTHEST);
    if (!isWall) return unpackable(`walls[${i}]`, "bad-wall");
    const [x, y, toX, toY] = one as [number, number, number, number];
    return [
      [x, y],
      [toX, toY],
    ];
  });
}

/** Entries that are not weapons are left out: weapons are only offers in a panel, not part of the battle. */
function readArms(value: unknown): Arms {
  if (!isRecord(value)) return {};
  const read = Object.entries(value)
    .slice(0, 200)
    .flatMap(([id, list]) => {
      const arms = (Array.isArray(list) ? list.slice(0, 40) : []).flatMap((one): StrikeWith[] => {
        const read = readStrikeWith(one);
        return read.ok ? [read.with] : [];
      });
      return arms.length > 0 ? [[id, arms] as const] : [];
    });
  return Object.fromEntries(read);
}
