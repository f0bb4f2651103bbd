/** What a field of the tracker says, by its kind: a tick, a number or words. */
export function chosenValue(field: HTMLInputElement | HTMLSelectElement): string | number | boolean {
  if (field.type === "checkbox") return (field as HTMLInputElement).checked;
  return field.type === "number" ? Number(field.value) : field.value;
}
