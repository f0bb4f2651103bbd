/** The marks of our windows on a page: their name, their role for screen readers, and the focus. */

interface OnPage {
  /** By this mark styles, tests and the first fight find it. */
  readonly mark?: string;
  readonly role?: "dialog" | "alertdialog";
  /** Its name for screen readers. */
  readonly name?: string;
  /** Id of the element that says more. */
  readonly describedBy?: string;
}

/** Gives an element of ours its mark, role and name on the page. */
export function nameOnPage(element: HTMLElement, { mark, role, name, describedBy }: OnPage): void {
  if (mark !== undefined) element.dataset.ransen = mark;
  if (role !== undefined) element.setAttribute("role", role);
  if (name !== undefined) element.setAttribute("aria-label", name);
  if (describedBy !== undefined) element.setAttribute("aria-describedby", describedBy);
}

/** Remembers who has the focus. @returns gives it back, if that element is still on the page */
export function rememberFocus(): () => void {
  const before = document.activeElement as HTMLElement | null;
  return () => {
    if (before?.isConnected) before.focus();
  };
}

/** Whether somebody is in a field, so that nothing that opens by itself may take the focus. */
export function isTyping(page: Document): boolean {
  return page.activeElement?.matches("input, textarea, select, [contenteditable]") === true;
}

/** Gives the focus to the first element that matches a selector; nothing where there is none. */
export function focusFirst(element: HTMLElement, selector: string): void {
  element.querySelector<HTMLElement>(selector)?.focus();
}
