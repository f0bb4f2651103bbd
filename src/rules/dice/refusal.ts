/** Why a roll cannot be made: a code for `lang/`, the rule it follows from, and what the sentence needs. */
export interface DiceRefusal {
  readonly code: DiceRefusalCode;
  /** The rule's id, or `null` where only the way of writing is at fault. */
  readonly rule: string | null;
  readonly data: {
    /** Where in the typed text, in UTF-16 units from 0; absent where nothing was typed. */
    readonly at?: number;
    /** The number that is refused. */
    readonly value?: number;
    readonly least?: number;
    readonly most?: number;
  };
}

export type DiceRefusalCode =
  /** The text is no command for dice: leave it to whoever else reads the chat. */
  | "not-a-roll"
  /** It begins as a command, but this character cannot stand here. */
  | "unexpected"
  /** The command ends too early. */
  | "incomplete"
  /** The same option twice. */
  | "given-twice"
  /** Two options that exclude each other. */
  | "conflicting"
  /** A table whose text is the rulebook's. */
  | "table-in-rulebook"
  | "too-long"
  | "number-too-large"
  | "not-whole"
  | "division-by-zero"
  | "power-not-in-table"
  /** Below this critical value the chain could never end. */
  | "critical-too-low"
  /** Any other number beyond `least` or `most`. */
  | "out-of-range";

/** No number of a roll may lie beyond this: `number-too-large`. */
export const LARGEST_IN_ROLL = 1_000_000;
