/** Counts the changes of what the tracker shows. What was read after the last change need not be read again. */

let count = 0;

export function noteChange(): void {
  count += 1;
}

export function changesNoted(): number {
  return count;
}
