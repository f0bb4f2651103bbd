/** In place of everything else, where what a window is about is gone. */
export interface WindowOver {
  readonly over: true;
}
