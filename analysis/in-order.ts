/** Names as people order them: “Goblin 2” before “Goblin 10”. */

const collator = new Intl.Collator(undefined, { numeric: true });

export function inOrder(a: string, b: string): number {
  return collator.compare(a, b);
}
