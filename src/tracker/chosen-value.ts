/** The value of a field of the tracker: a tick, a number or text. */
export function chosenValue(field: HTMLInputElement | HTMLSelectElement): string | number | boolean {
  if (field.type === "checkbox") return (field as HTMLInputElement).checked;
  return field.type === "number" ? Number(field.value) : field.value;
}
