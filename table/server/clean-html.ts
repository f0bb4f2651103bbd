import type { Source } from "../client/core/utils";

/**
 * Tags that may run something on the reader's page. The platform has a list of what may stay; this is short of it,
 * and enough for tests.
 */
const ACTING = [
  /<(script|style|iframe|object|embed|svg|math|form)\b[\s\S]*?(<\/\1\s*>|$)/gi,
  /<\/?(script|style|iframe|object|embed|svg|math|form|link|meta|base)\b[^>]*>?/gi,
  /[\s/]on[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi,
  /[\s/](href|src|srcdoc|action|formaction)\s*=\s*("\s*javascript:[^"]*"|'\s*javascript:[^']*'|javascript:[^\s>]*)/gi,
];

/** Takes out of a message's words what would run. fact: message-markup-is-cleaned */
export function cleanMessage(changes: Source): void {
  for (const key of ["content", "flavor"]) {
    const text = changes[key];
    if (typeof text === "string") changes[key] = ACTING.reduce((left, acting) => left.replace(acting, ""), text);
  }
}
