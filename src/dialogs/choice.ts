/** One entry of a list to choose from in a window. */

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}
