/** What a file says of how often somebody acts (`ACT-1`, `ACT-3`). */

export interface Acts {
  readonly majors?: number;
  readonly declarations?: number;
  readonly first?: number;
}
export interface Meant {
  readonly how?: readonly string[];
  readonly tags?: readonly string[];
}
export interface Adds {
  readonly accuracy?: number;
  readonly damage?: number;
  readonly critical?: number;
}
export interface Series {
  readonly name: string;
  readonly from?: Meant;
  readonly after?: "any" | "hit" | "miss";
  readonly target?: "same" | "either" | "any";
  readonly with?: Meant | "same" | "other-hand";
  readonly times?: number;
  readonly modifiers?: Adds;
  readonly opening?: Adds;
  readonly shares?: string;
}
