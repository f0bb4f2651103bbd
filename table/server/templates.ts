import Handlebars from "handlebars";

const made = new Map<string, string>();

/** A template as the script that Handlebars would make of it in the page; made once for all pages of a process. */
export function precompiled(source: string): string {
  const known = made.get(source);
  if (known !== undefined) return known;
  const script = String(Handlebars.precompile(source));
  made.set(source, script);
  return script;
}
