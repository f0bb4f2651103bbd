/** The plain text that somebody typed into the chat, whichever input the platform has. */

/** Letters that only look otherwise, pasted ones included. */
const WRITTEN = "p, br, span, strong, b, em, i, u, s, mark, small";

/**
 * Generation 14 hands over the HTML of its editor: paragraphs become lines, as in 13's plain field. Nothing of it comes
 * into the page: a parsed document of its own is never drawn, fetches nothing and runs nothing. `fact: chat-message-hook`
 * @returns null for what is more than lines of text: lists, links, pictures
 */
export function typedText(message: string): string | null {
  if (!message.startsWith("<")) return message;
  const { body } = new DOMParser().parseFromString(message, "text/html");
  if (body.querySelector(`:not(${WRITTEN})`)) return null;
  for (const broken of body.querySelectorAll("br")) broken.replaceWith("\n");
  const lines = [...body.childNodes].map(({ textContent }) => textContent ?? "");
  return lines.join("\n").trim();
}
