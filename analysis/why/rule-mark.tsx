/** The mark of a rule behind a sentence: a press opens what it says. */

import { say } from "../words";
import { why } from "./why";

export function RuleMark({ rule, sentence }: { rule: string; sentence: string }) {
  return (
    <button
      type="button"
      class="rule"
      aria-label={say("why.open", { rule })}
      onClick={() => {
        why.value = { rule, sentence };
      }}
    >
      {rule}
    </button>
  );
}
