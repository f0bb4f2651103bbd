/** The mark of a rule behind a sentence: a press opens what it says. */

import { given } from "../../src/rules/index";
import { say } from "../words";
import { type Asked, why } from "./why";

export function RuleMark({ rule, sentence, reading }: Asked) {
  return (
    <button
      type="button"
      class="rule"
      aria-label={say("why.open", { rule })}
      onClick={() => {
        why.value = { rule, sentence, ...given({ reading }) };
      }}
    >
      {rule}
    </button>
  );
}
