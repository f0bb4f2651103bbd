import { isFourteen } from "../documents/document";
import { word } from "../words";

/** The line to write in: a plain field in 13, an editor of HTML in 14. fact: chat-message-hook */
export function chatInput(send: (message: string) => void): HTMLElement {
  const [element, field] = isFourteen() ? editor() : plainField();
  field.setAttribute("aria-label", word("chatInput"));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    const message = field instanceof HTMLTextAreaElement ? field.value.trim() : paragraphOf(field.innerText);
    if (field instanceof HTMLTextAreaElement) field.value = "";
    else field.replaceChildren();
    if (message) send(message);
  });
  return element;
}

function plainField(): [HTMLElement, HTMLElement] {
  const field = document.createElement("textarea");
  field.rows = 2;
  field.name = "content";
  field.placeholder = word("chatInput");
  return [field, field];
}

function editor(): [HTMLElement, HTMLElement] {
  const element = document.createElement("prose-mirror");
  element.id = "chat-message";
  element.className = "chat-input";
  const field = document.createElement("div");
  field.className = "ProseMirror";
  field.contentEditable = "true";
  field.setAttribute("role", "textbox");
  field.dataset.placeholder = word("chatInput");
  element.append(field);
  return [element, field];
}

/** The typed text in the editor's form: one paragraph, with breaks between its lines. Empty: nothing. */
function paragraphOf(typed: string): string {
  if (typed.trim() === "") return "";
  const paragraph = document.createElement("p");
  for (const [at, line] of typed.trimEnd().split("\n").entries())
    paragraph.append(...(at > 0 ? [document.createElement("br")] : []), line);
  return paragraph.outerHTML;
}
