/** What the three-area rules say about dice and equipment: for the hosts that roll, read by no step of the battle. */

/** S20-INI-2: who would miss the target even with 12 does not roll at all. */
export function mayCheckInitiative(value: number, target: number): boolean {
  return value + 12 >= target;
}

/** S20-OPT-1: with the option a direct hit of a flash stone blinds only if a fortitude check fails; without it always. */
export function flashStoneBlinds(option: boolean, resisted: boolean): boolean {
  return !(option && resisted);
}
