/** What is open on this page: the battle with its variations, the moment that is shown, and what its line comes to. */

import { batch, computed, effect, signal } from "@preact/signals";
import { type NameOf, tellRefusal, termsOf, type Words } from "../../src/chronicle/index";
import { fallenBy } from "../../src/judgement/index";
import {
  type CharacterId,
  type Command,
  mayCheckDeath,
  type Refusal,
  type RefusalCode,
  type Ruleset,
  type SideId,
} from "../../src/rules/index";
import { Course, type Moment, rulesetFor } from "../course/index";
import { type Analysis, analysisOf, lineThrough, type NodeId, pathTo, ROOT, type TreeNode } from "../line/index";
import { words } from "../words";
import { EMPTY } from "./empty";
import { others } from "./others";

export const analysis = signal<Analysis>(analysisOf(EMPTY));
export const at = signal<NodeId>(ROOT);

/** Which battle is open: edits keep it, another battle brings a new one, and undo brings the old one back. */
export const opened = signal<object>({});

interface Before {
  readonly analysis: Analysis;
  readonly at: NodeId;
  readonly opened: object;
}
/** For each battle its trees before each edit, the newest last: undo goes back to them. */
const edits = new WeakMap<object, Before[]>();
/** Battles that others took the place of, as they were left: where nothing of a battle is left to undo, the last of them is back. */
const left: Before[] = [];
const MOST_EDITS = 200;
export const mayUndo = signal(false);

/** One sentence about what was just tried: a refusal with its rule, or a plain notice. */
export interface Notice {
  readonly text: string;
  readonly rule?: string;
  readonly kind: "refused" | "plain";
  /** What was tried, the refused command last: it can be kept as a step of its own. */
  readonly tried?: { readonly commands: readonly Command[]; readonly code: RefusalCode };
}
export const notice = signal<Notice | null>(null);

/** The character that is looked at: the panel shows its actions. */
export const chosen = signal<CharacterId | null>(null);

/** What a side says beforehand of blocks. */
export type StandingOfSide = "ask" | "block" | "pass";
export const standing = signal<Readonly<Record<SideId, StandingOfSide>>>({});

/** The line of the moment: how it came to it, and how it goes on. */
export const line = computed<readonly TreeNode[]>(() => lineThrough(analysis.value, at.value));

export const ruleset = computed<Ruleset>(() => rulesetFor(analysis.value.setup));

/** Milliseconds that a line is played at a stretch before the page may draw again. */
const SLICE = 12;

let course = new Course(EMPTY);
let turn = 0;
const moments = signal<readonly Moment[]>(course.moments.slice());
/** Why the line could not be played to its end; null: nothing is wrong. */
export const broken = signal<string | null>(null);

/** Moments of the line as far as they are played: the beginning, then one behind each step. */
export const played = computed(() => moments.value);

function playOn(own: number, least: number): void {
  if (own !== turn) return;
  const until = performance.now() + SLICE;
  const isThere = course.play(least, () => performance.now() < until);
  batch(() => {
    moments.value = course.moments.slice();
    broken.value = course.broken;
  });
  if (!isThere) setTimeout(() => playOn(own, 0), 0);
}

effect(() => {
  const { setup } = analysis.value;
  const steps = line.value.map(({ step }) => step!);
  const depth = pathTo(analysis.peek(), at.peek()).length;
  if (course.setup !== setup) course = new Course(setup);
  course.follow(steps);
  turn += 1;
  playOn(turn, depth + 1);
});

/** How many steps lead to the moment that is shown. */
export const depth = computed(() => pathTo(analysis.value, at.value).length);

/** The moment that is shown. Where its line broke off it is the last that could be played. */
export const here = computed<Moment>(() => moments.value[depth.value] ?? moments.value.at(-1)!);

/**
 * The characters that fell on the way to this moment and have made no death check since (`DIC-4`), in the order of
 * their falls.
 */
export const deathsDue = computed<readonly CharacterId[]>(() => {
  const due = new Set<CharacterId>();
  for (const { battle, played } of moments.value.slice(1, depth.value + 1)) {
    const events = played?.entry.events ?? [];
    for (const event of events) if (event.type === "deathChecked") due.delete(event.who);
    for (const who of fallenBy({ battle, events })) due.add(who);
  }
  return [...due].filter((who) => mayCheckDeath(here.value.battle, who));
});

/**
 * Everything that was open goes, and undo brings it back.
 * @param own what stands for this battle in `opened`: one that was open on this page before has its edits still
 * @returns it
 */
export function open(next: Analysis, moment: NodeId = ROOT, own: object = {}): object {
  for (let i = left.length - 1; i >= 0; i--) if (left[i]!.opened === own) left.splice(i, 1);
  if (opened.peek() !== own) remember(left);
  batch(() => {
    opened.value = own;
    analysis.value = next;
    at.value = moment;
    notice.value = null;
    chosen.value = null;
    standing.value = {};
  });
  sayUndo();
  return own;
}

/** A battle that was open before everything else: the last that undo brings back. @returns as `open` does */
export function hadBefore(analysis: Analysis, moment: NodeId): object {
  const own = {};
  // The empty field with which the page began gives way.
  left.splice(0, left[0]?.analysis.setup === EMPTY ? 1 : 0, { analysis, at: moment, opened: own });
  sayUndo();
  return own;
}

function editsNow(): Before[] {
  const own = edits.get(opened.peek()) ?? [];
  edits.set(opened.peek(), own);
  return own;
}

function sayUndo(): void {
  mayUndo.value = editsNow().length > 0 || left.length > 0;
}

function remember(where: Before[]): void {
  where.push({ analysis: analysis.peek(), at: at.peek(), opened: opened.peek() });
  if (where.length > MOST_EDITS) where.shift();
}

/** An edit of the tree, which undo takes back. The same tree is no edit. */
export function edit(next: Analysis, moment: NodeId = at.peek()): void {
  if (next === analysis.peek()) {
    goTo(moment);
    return;
  }
  if (others.peek()?.isGuest) {
    others.peek()!.forbid();
    return;
  }
  remember(editsNow());
  follow(next, moment);
  sayUndo();
}

/** Another form of the open battle, which undo does not take back. */
export function follow(next: Analysis, moment: NodeId): void {
  batch(() => {
    analysis.value = next;
    at.value = next.nodes.has(moment) ? moment : ROOT;
  });
}

export function undo(): void {
  if (others.peek()?.isGuest) {
    others.peek()!.askUndo();
    return;
  }
  const last = editsNow().pop() ?? left.pop();
  if (!last) return;
  batch(() => {
    opened.value = last.opened;
    analysis.value = last.analysis;
    at.value = last.at;
    notice.value = null;
  });
  sayUndo();
}

export function goTo(moment: NodeId): void {
  batch(() => {
    at.value = moment;
    notice.value = null;
  });
}

/** One step back or forth on the line, or to an end of it. */
export function walk(way: "back" | "forth" | "first" | "last"): void {
  const path = line.peek();
  const now = depth.peek();
  const to = way === "back" ? now - 1 : way === "forth" ? now + 1 : way === "first" ? 0 : path.length;
  const place = Math.min(Math.max(to, 0), path.length);
  goTo(place === 0 ? ROOT : path[place - 1]!.id);
}

/** Characters are called by their ids, as in the script; those of the project's own battles as the page's language has them. */
export const nameOf: NameOf = (id) => {
  const key = `RANSEN.called.${id}`;
  return words.value.has(key) ? words.value.format(key) : id;
};

/** The words of those who play by the ruleset that is open. */
export const ownWords = computed<Words>(() => termsOf(words.value, ruleset.value.capabilities.terms));

/** @param commands what was tried at the moment that is shown, the refused one last; none: it cannot be kept */
export function refusalNotice(refusal: Refusal, commands: readonly Command[] = []): Notice {
  return {
    text: tellRefusal(refusal, ownWords.peek(), nameOf),
    rule: refusal.rule,
    kind: "refused",
    ...(commands.length > 0 && !others.peek()?.isGuest && { tried: { commands, code: refusal.code } }),
  };
}
