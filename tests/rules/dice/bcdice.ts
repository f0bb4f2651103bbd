import { DynamicLoader, Version } from "bcdice";

/** What BCDice made of a command with forced dice. */
export interface OracleAnswer {
  readonly text: string;
  /** `null`: automatic failure, or a sentence instead of a roll. */
  readonly total: number | null;
  /** The 2d of every roll after changes; empty when nothing was rolled. */
  readonly sums: readonly number[];
  readonly fumble: boolean;
  readonly critical: boolean;
  readonly success: boolean;
  readonly diceTaken: number;
}

export type Oracle = (command: string, dice: readonly number[]) => OracleAnswer | null;

interface Innards {
  $getNewRates(rows: unknown): unknown;
  $getSW2_0_RatingTable(): unknown;
}

export const bcdiceVersion: string = Version;

/** Reads the answer out of BCDice's line of text. */
export function readAnswer(text: string): Pick<OracleAnswer, "total" | "sums"> {
  // Half of -1, rounded up, is "-0.0" there.
  const total = /＞ (-?\d+)(?:\.0)?$/.exec(text);
  const sums = /2D:\[[^\]]*\]=([\d,]+)/.exec(text);
  return { total: total ? Number(total[1]) + 0 : null, sums: sums ? sums[1]!.split(",").map(Number) : [] };
}

/**
 * BCDice as an oracle: `null` where it does not know the command. It throws when a command takes more dice than given.
 * BCDice turns its table round anew for every roll; that one step is done once here, by BCDice's own code.
 */
export async function loadOracle(gameSystem: "SwordWorld2.0" | "SwordWorld2.5"): Promise<Oracle> {
  const System = await new DynamicLoader().dynamicLoad(gameSystem);
  const innards = (system: unknown): Innards => (system as { internal: Innards }).internal;
  const first = innards(new System("K0"));
  const table = first.$getNewRates(first.$getSW2_0_RatingTable());

  return (command, dice) => {
    const system = new System(command);
    innards(system).$getNewRates = () => table;
    let diceTaken = 0;
    system.randomizer.$random = () => {
      if (diceTaken === dice.length) throw new Error(`BCDice wants more than ${dice.length} dice for ${command}`);
      return dice[diceTaken++]!;
    };
    const result = withoutStacks(() => system.eval());
    if (result === null) return null;
    const { text, fumble, critical, success } = result;
    return { text, fumble, critical, success, diceTaken, ...readAnswer(text) };
  };
}

/** Its grammar throws where others return, and asks each time where that was, which costs more than the roll. */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
