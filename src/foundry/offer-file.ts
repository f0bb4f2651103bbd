/** Downloads to the user, and files chosen by them. */

/** Offers text as a file to download. */
export function offerFile(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Asks for a file; null when none is chosen. */
export function askForFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const field = document.createElement("input");
    field.type = "file";
    field.accept = accept;
    field.addEventListener("change", () => resolve(field.files?.[0] ?? null));
    field.addEventListener("cancel", () => resolve(null));
    field.click();
  });
}
