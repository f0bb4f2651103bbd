/** One entry of a list to choose from, as templates take it. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}
