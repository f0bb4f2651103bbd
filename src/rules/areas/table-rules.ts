/** What the three-area rules say about dice: for the hosts that roll, read by no step of the battle. */

/** S20-INI-2: who would miss the target even with 12 does not roll at all. */
export function mayCheckInitiative(value: number, target: number): boolean {
  return value + 12 >= target;
}
