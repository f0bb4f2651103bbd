/** A typed roll of the power table (`DIC-7`) or a check, answered: the platform's dice in a message that says it as BCDice does. */

import { diceLine } from "../chronicle/index";
import { messageVisibility } from "../foundry/message-mode";
import { createChatMessage, type Data, gameSeen, notices, type RolledDice, rollDice } from "../foundry/platform";
import { say } from "../foundry/words";
import {
  DiceExhausted,
  type DiceRefusal,
  fixedDice,
  type PowerRollRules,
  parseDice,
  type TypedRoll,
} from "../rules/index";
import { rulesetOn } from "../scene/scene-rules";

/** @returns false for what is no roll after all; one that went wrong on the way is told of. */
export async function answerTyped(typed: string, speaker: Data): Promise<boolean> {
  const parsed = parseDice(typed);
  if (!parsed.ok) {
    if (parsed.refusal.code !== "not-a-roll") notices()?.warn(refusalText(parsed.refusal));
    return false;
  }
  const { powerRolls = {} } = rulesetOn(gameSeen().scenes.viewed ?? null).edition;
  const lines: string[] = [];
  const rolls: RolledDice[] = [];
  for (let time = 0; time < parsed.times; time++) {
    const { line, dice } = await rolled(parsed.roll, powerRolls);
    lines.push(parsed.times === 1 ? line : `#${time + 1} ${line}`);
    rolls.push(...dice);
  }
  await createChatMessage(
    {
      speaker,
      content: contentOf(lines, parsed.comment),
      rolls,
      flags: { ransen: { typed } },
    },
    messageVisibility(parsed.secret),
  );
  return true;
}

/** The dice one after the other, as the roll asks for them: a chain goes on as long as they say. */
async function rolled(roll: TypedRoll, rules: PowerRollRules): Promise<{ line: string; dice: RolledDice[] }> {
  const dice: RolledDice[] = [];
  const faces: number[] = [];
  for (;;) {
    const line = lineOf(roll, faces, rules);
    if (typeof line === "string") return { line, dice };
    const { sides } = line;
    const after = lineOf(roll, [...faces, 1], rules);
    const isOne = typeof after === "string" || after.sides !== sides;
    const next = await rollDice(`${isOne ? 1 : 2}d${sides}`);
    dice.push(next);
    faces.push(...next.dice.flatMap(({ results }) => results.map(({ result }) => result)));
  }
}

/** The sides of the next die where there are not enough yet. */
function lineOf(roll: TypedRoll, faces: readonly number[], rules: PowerRollRules): string | { readonly sides: number } {
  try {
    return diceLine(roll, fixedDice(faces), rules);
  } catch (thrown) {
    if (thrown instanceof DiceExhausted) return { sides: thrown.sides };
    throw thrown;
  }
}

function contentOf(lines: readonly string[], comment: string): string {
  const content = document.createElement("div");
  content.className = "ransen-typed-roll";
  for (const text of comment === "" ? lines : [comment, ...lines]) {
    const line = document.createElement("p");
    line.textContent = text;
    content.append(line);
  }
  if (comment !== "") content.firstElementChild?.classList.add("comment");
  return content.outerHTML;
}

function refusalText({ code, data }: DiceRefusal): string {
  const values = Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return say(`roll.refused.${code}`, Object.fromEntries(values));
}
