/** What the templates of windows have in common. */

/** One entry of a list to choose from. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** In place of everything else, where what a window is about is gone. */
export interface WindowOver {
  readonly over: true;
}
