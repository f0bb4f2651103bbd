/** Changes of what the tracker shows, counted: what was read after the last one need not be read again. */

let count = 0;

export function noteChange(): void {
  count += 1;
}

export function changesNoted(): number {
  return count;
}
