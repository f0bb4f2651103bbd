/** The sums of a replay's strikes, for `--sums`: computed beside the events, whose bytes stay as they are. */

import { lostInWords, strikeInLines, type Words } from "../src/chronicle/index";
import { type EventOf, type Ruleset, resolvedSums } from "../src/rules/index";

export class SumsTold {
  #lines: string[] = [];

  constructor(private readonly words: Words) {}

  /** The ruleset, whose strikes are told as it performs them. */
  watching(ruleset: Ruleset): Ruleset {
    return {
      ...ruleset,
      perform: (before, command, dice) => {
        const outcome = ruleset.perform(before, command, dice);
        if (!outcome.ok) return outcome;
        for (const event of outcome.events) {
          if (event.type === "resolved") this.#tellResolved(event);
          if (event.type !== "struck" || command.do !== "strike") continue;
          const sums = ruleset.sums?.(before, { ...command, who: event.who }, event.dice);
          const lost = lostInWords(event, this.words, (id) => id);
          if (sums) this.#tell({ sums, lost, ...(event.name !== null && { weapon: event.name }) });
        }
        return outcome;
      },
    };
  }

  #tellResolved(event: EventOf<"resolved">): void {
    const sums = resolvedSums(event);
    if (sums && sums.rows.length > 0) this.#tell({ sums });
  }

  #tell(strike: Parameters<typeof strikeInLines>[0]): void {
    this.#lines.push(...strikeInLines(strike, this.words, (id) => id));
  }

  /** Lines of what was performed since they were last asked for. */
  taken(): string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }
}
