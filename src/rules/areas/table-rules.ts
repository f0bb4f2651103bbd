/** The three-area rules about dice, for hosts that roll. No step of the battle uses them. */

/** S20-INI-2: a character that would miss the target even with 12 does not roll at all. */
export function mayCheckInitiative(value: number, target: number): boolean {
  return value + 12 >= target;
}
