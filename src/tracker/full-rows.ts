/** Rows that are full: their signs give way to the name, and those left out are counted in one sign that names them. */

import { factsText } from "../foundry/words";

/** Pixels of a name that its signs leave to it: six Japanese letters. Shorter names are whole. */
const NAME = 84;

/** After a drawing of the list. Where everything has its room nothing is changed. */
export function foldSigns(list: HTMLElement): void {
  for (const marks of list.querySelectorAll<HTMLElement>(".fighter .marks")) {
    const row = marks.closest<HTMLElement>(".fighter")!;
    const signs = [...marks.children] as HTMLElement[];
    const folded: string[] = [];
    // One sign alone takes no more room than its count.
    while (lacksRoom(row) && (signs.length > 1 || (signs.length === 1 && folded.length > 0))) {
      const last = signs.pop()!;
      if (folded.length === 0) marks.append(countOf(marks.ownerDocument));
      folded.unshift(last.dataset.tooltipText ?? "");
      last.remove();
      tell(marks.lastElementChild as HTMLElement, folded);
    }
  }
}

function lacksRoom(row: HTMLElement): boolean {
  const [name, fares] = [":scope > .name", ":scope > .fares"].map((part) => row.querySelector<HTMLElement>(part)!);
  // Without room signs fall into a second line, which is not seen.
  return fares!.scrollHeight > fares!.clientHeight || name!.clientWidth < Math.min(name!.scrollWidth, NAME);
}

function countOf(page: Document): HTMLElement {
  const made = page.createElement("span");
  made.role = "listitem";
  made.className = "more-marks";
  made.append(page.createElement("span"));
  made.firstElementChild!.ariaHidden = "true";
  return made;
}

function tell(count: HTMLElement, folded: readonly string[]): void {
  count.ariaLabel = count.dataset.tooltipText = factsText(folded);
  count.firstElementChild!.textContent = `+${folded.length}`;
}
