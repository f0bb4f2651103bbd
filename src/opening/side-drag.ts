/**
 * Drag and drop of members between the columns of sides (`OPN-1`), and of tokens' names into them. The lists beside them do the
 * same by keys.
 */

const TYPE = "application/x-ransen-member";

/** @param drop told the token's id and the side it was dropped on */
export function dragSides(element: HTMLElement, drop: (id: string, side: string) => void): void {
  const columnAt = (event: Event) => (event.target as HTMLElement).closest<HTMLElement>(".column[data-side]");
  const light = (column: HTMLElement | null) => {
    for (const one of element.querySelectorAll(".column[data-side]")) one.classList.toggle("over", one === column);
  };
  element.addEventListener("dragstart", (event) => {
    const member = (event.target as HTMLElement).closest<HTMLElement>(".member[data-id]");
    if (!member) return;
    event.dataTransfer?.setData(TYPE, member.dataset.id ?? "");
    if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
  });
  element.addEventListener("dragover", (event) => {
    const column = columnAt(event);
    if (!column || !event.dataTransfer?.types.includes(TYPE)) return;
    event.preventDefault();
    light(column);
  });
  element.addEventListener("dragend", () => light(null));
  element.addEventListener("drop", (event) => {
    const column = columnAt(event);
    const id = event.dataTransfer?.getData(TYPE);
    light(null);
    if (!column || !id) return;
    event.preventDefault();
    drop(id, column.dataset.side ?? "");
  });
}
