/** The line that is shown as the text of a battle script, for people, for files and for the table's import. */

import { armsInScript, strikesAmong } from "../../src/engine/index";
import { scriptFileText } from "../../src/judgement/index";
import { readStrikeWith, type ScriptStep, type StrikeWith, writeScript } from "../../src/rules/index";
import { Course } from "../course/index";
import { analysis, line } from "../desk/index";
import { type Analysis, nodeIn, ROOT, type TreeNode } from "../line/index";
import type { WrittenStep } from "../line/taken-over";
import { armText, everyonesArms } from "../strike/arms";
import { say } from "../words";

export function lineText(): string {
  return textOfLine(analysis.peek(), line.peek());
}

/**
 * A line of a battle as a script. Data without a key in scripts is in it too: weapons as questions, which engines
 * read as weapons; title, comments and the number of omitted variations behind `#`.
 */
export function textOfLine(tree: Analysis, nodes: readonly TreeNode[]): string {
  const bare = nodes.map(({ step }) => step!);
  const { asked, unwritten } = askedArms(tree, bare);
  const steps = writtenSteps(nodes, asked).map(({ step }) => step);
  const above = new Map<number, readonly string[]>();
  let place = asked.get(0)?.length ?? 0;
  for (const [i, node] of nodes.entries()) {
    const said = [node.name, node.comment, node.answer].flatMap((text) => text ?? []);
    if (said.length > 0) above.set(place, said);
    place += 1 + (asked.get(i + 1)?.length ?? 0);
  }
  const others = tree.nodes.size - 1 - nodes.length;
  const root = nodeIn(tree, ROOT);
  const head = [
    ...(tree.title === "" ? [] : [tree.title]),
    ...[root.comment, root.answer].flatMap((text) => text ?? []),
    ...(others > 0 ? [say("script.variationsLeftOut", { count: String(others) })] : []),
    ...unwritten.map(([who, arm]) => say("script.armLeftOut", { who, arm: armText(arm) })),
  ];
  return scriptFileText(writeScript({ setup: tree.setup, steps }), { head, steps: above });
}

/** The steps of that text, and which of them stand on the line. */
export function stepsOfText(tree: Analysis, nodes: readonly TreeNode[]): readonly WrittenStep[] {
  return writtenSteps(
    nodes,
    askedArms(
      tree,
      nodes.map(({ step }) => step!),
    ).asked,
  );
}

function writtenSteps(nodes: readonly TreeNode[], asked: AskedArms["asked"]): WrittenStep[] {
  const only = (place: number) => (asked.get(place) ?? []).map((step) => ({ step, of: null }));
  return [...only(0), ...nodes.flatMap(({ id, step }, i) => [{ step: step!, of: id }, ...only(i + 1)])];
}

interface AskedArms {
  /** By how many steps are behind one then. */
  readonly asked: ReadonlyMap<number, readonly ScriptStep[]>;
  readonly unwritten: readonly (readonly [who: string, arm: StrikeWith])[];
}

/**
 * Whom could each strike with what it fights with? Asked of whoever has more than its steps show: all of its weapons, in
 * their order, as soon as it is there.
 */
function askedArms(tree: Analysis, bare: readonly ScriptStep[]): AskedArms {
  const shown = armsInScript({ steps: bare });
  const missing = [...everyonesArms(tree)].filter(
    ([who, own]) => JSON.stringify(own) !== JSON.stringify(shown.get(who)),
  );
  const asked = new Map<number, ScriptStep[]>();
  const unwritten: [string, StrikeWith][] = [];
  if (missing.length === 0) return { asked, unwritten };
  const course = new Course(tree.setup);
  course.follow(bare);
  course.play();
  const { moments, ruleset } = course;
  const played = ruleset.capabilities.board === "simultaneous" ? "cycles" : "turns";
  // Feats stand in the steps that declare them.
  for (const [who, own] of missing)
    for (const arm of strikesAmong(own)) {
      const question = { ask: "targets", who, with: arm } as const;
      const moment = readStrikeWith(arm, played).ok
        ? moments.findIndex(({ battle }) => ruleset.ask(battle, question).ok)
        : -1;
      if (moment === -1) unwritten.push([who, arm]);
      else asked.set(moment, [...(asked.get(moment) ?? []), { kind: "question", question }]);
    }
  return { asked, unwritten };
}
