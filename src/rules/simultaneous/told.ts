/** The data of an event about a declared strike. */

/** A strike of a simultaneous battle with its dice. `factor`: of the criticals; `damage` and `healing` include it. */
export type SimultaneousStrike = {
  /** The casting check that came first, and what it had to reach. */
  readonly casting?: readonly number[];
  readonly cast?: number;
  readonly castAgainst?: number;
  readonly accuracy?: readonly number[];
  readonly total?: number;
  readonly against?: "block" | "dodge" | "still" | "field";
  readonly difficulty?: number;
  /** Why it is critical, besides a natural 20. */
  readonly reason?: "opportunity" | "sneak";
  readonly critical?: readonly number[];
  readonly factor?: number;
  readonly points?: readonly number[];
  readonly damage?: number;
  readonly healing?: number;
};
