/** What a window shows when its subject is gone. */
export interface WindowOver {
  readonly over: true;
}
