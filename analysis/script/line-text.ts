/** The line that is shown as the text of a battle script, for people, for files and for the table's import. */

import { scriptFileText } from "../../src/judgement/index";
import { writeScript } from "../../src/rules/index";
import { analysis, line } from "../desk/index";

export function lineText(): string {
  const steps = line.peek().map(({ step }) => step!);
  return scriptFileText(writeScript({ setup: analysis.peek().setup, steps }));
}
