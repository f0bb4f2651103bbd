/** The options of tools: an unknown option gives one line on standard error and exit status 2. */

import { type ParseArgsConfig, parseArgs } from "node:util";
import { visible } from "../src/chronicle/index";

type Known = NonNullable<ParseArgsConfig["options"]>;
type Given<T extends Known> = ReturnType<typeof parseArgs<{ options: T }>>["values"];

/** The arguments of a tool say nothing that it could do. */
export class NotUnderstood extends Error {}

/** What was typed behind the tool's name. @throws NotUnderstood */
export function optionsOf<T extends Known>(options: T): Given<T> {
  try {
    return parseArgs({ options }).values;
  } catch (thrown) {
    // Behind its first sentence Node explains what nobody here asked for.
    const [first] = (thrown as Error).message.split(/\n|\. /, 1);
    throw new NotUnderstood(first);
  }
}

/** An option that counts something. @throws NotUnderstood */
export function countOf(name: string, text: string, least = 1): number {
  const count = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isSafeInteger(count) || count < least)
    throw new NotUnderstood(`Option '--${name}' is no whole number of at least ${least}`);
  return count;
}

/** Runs a tool; its result is the exit status. */
export async function runTool(usage: string, tool: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await tool();
  } catch (thrown) {
    if (!(thrown instanceof NotUnderstood)) throw thrown;
    process.stderr.write(`${visible(thrown.message)}; usage: ${usage}\n`);
    process.exitCode = 2;
  }
}
