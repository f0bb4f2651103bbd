import Handlebars from "handlebars";
import { platform } from "../platform";
import { CORE_TEMPLATES } from "./core-templates";

/** The server hands out the script of a template where it is asked for that: each page would make the same one. */
const SCRIPT = "text/javascript";

const COMPILED = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/** Fetches and compiles a template once; also registers it as a partial under its path (or under `name`). */
export async function getTemplate(path: string, name?: string): Promise<Handlebars.TemplateDelegate> {
  let compiled = COMPILED.get(path);
  if (!compiled) {
    compiled = fetchTemplate(path).then((template) => {
      Handlebars.registerPartial(path, template);
      return template;
    });
    compiled.catch(() => COMPILED.delete(path));
    COMPILED.set(path, compiled);
  }
  const template = await compiled;
  if (name) Handlebars.registerPartial(name, template);
  return template;
}

async function fetchTemplate(path: string): Promise<Handlebars.TemplateDelegate> {
  const core = CORE_TEMPLATES[path];
  if (core !== undefined) return Handlebars.compile(core);
  if (path.startsWith("templates/")) throw new Error(`The stand-in table does not imitate the template "${path}"`);
  const response = await fetch(path.startsWith("/") ? path : `/${path}`, { headers: { accept: SCRIPT } });
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.status}`);
  const text = await response.text();
  if (!response.headers.get("content-type")?.startsWith(SCRIPT)) return Handlebars.compile(text);
  return Handlebars.template(new Function(`return ${text}`)());
}

/** @param paths - a list of paths, or a record of partial names to paths */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Handlebars.TemplateDelegate[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([name, path]) => getTemplate(path, name)));
}

export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

type Options = Handlebars.HelperOptions;

/** The choices of a select element as options, escaped, with one or several selected. */
function selectOptions(choices: unknown, options: Options): Handlebars.SafeString {
  const { selected, localize, sort, blank, nameAttr, labelAttr, valueAttr, inverted } = options.hash as Record<
    string,
    unknown
  >;
  const chosen = new Set((Array.isArray(selected) || selected instanceof Set ? [...selected] : [selected]).map(String));
  const labelled = (label: unknown): string => {
    const text = String(label ?? "");
    return localize ? platform.game.i18n.localize(text) : text;
  };
  const entries: Array<[string, string]> = [];
  const list = Array.isArray(choices) ? choices : null;
  for (const [key, choice] of list ? list.entries() : Object.entries((choices ?? {}) as object)) {
    if (typeof choice === "object" && choice !== null) {
      const record = choice as Record<string, unknown>;
      const value = record[String(valueAttr ?? nameAttr ?? (list ? "value" : ""))] ?? record.value ?? key;
      entries.push([String(value), labelled(record[String(labelAttr ?? "label")])]);
    } else if (inverted) entries.push([String(choice), labelled(key)]);
    else entries.push([list ? String(choice) : String(key), labelled(choice)]);
  }
  if (sort) entries.sort((a, b) => a[1].localeCompare(b[1]));
  if (blank !== undefined) entries.unshift(["", labelled(blank)]);
  const { escapeExpression } = Handlebars;
  const html = entries.map(
    ([value, label]) =>
      `<option value="${escapeExpression(value)}"${chosen.has(value) ? " selected" : ""}>${escapeExpression(label)}</option>`,
  );
  return new Handlebars.SafeString(html.join("\n"));
}

function localize(key: unknown, options: Options): string {
  const text = String(key ?? "");
  const { i18n } = platform.game;
  return Object.keys(options.hash as object).length > 0
    ? i18n.format(text, options.hash as Record<string, unknown>)
    : i18n.localize(text);
}

function numberFormat(value: unknown, options: Options): string {
  const { decimals, sign } = options.hash as { decimals?: number; sign?: boolean };
  const text = Number(value).toFixed(decimals ?? 0);
  return sign && Number(value) >= 0 ? `+${text}` : text;
}

/** An input for a data field: the simple kinds only. */
function formInput(field: unknown, options: Options): Handlebars.SafeString {
  const { toInput } = (field ?? {}) as { toInput?: (config: object) => HTMLElement };
  if (typeof toInput !== "function") throw new Error("The stand-in table does not imitate formInput for this field");
  return new Handlebars.SafeString(toInput.call(field, { ...(options.hash as object) }).outerHTML);
}

function formGroup(field: unknown, options: Options): Handlebars.SafeString {
  const { label, hint } = { ...(field as object), ...(options.hash as object) } as { label?: string; hint?: string };
  const { i18n } = platform.game;
  const { escapeExpression } = Handlebars;
  const input = formInput(field, options).toString();
  const help = hint ? `<p class="hint">${escapeExpression(i18n.localize(hint))}</p>` : "";
  return new Handlebars.SafeString(
    `<div class="form-group"><label>${escapeExpression(i18n.localize(label ?? ""))}</label><div class="form-fields">${input}</div>${help}</div>`,
  );
}

/** Foundry's own helpers; Handlebars' built-in ones are there already. */
export function registerHelpers(): void {
  const values = (args: unknown[]): unknown[] => args.slice(0, -1);
  Handlebars.registerHelper({
    localize,
    selectOptions,
    numberFormat,
    formInput,
    formField: formGroup,
    formGroup,
    checked: (value: unknown) => (value ? "checked" : ""),
    disabled: (value: unknown) => (value ? "disabled" : ""),
    concat: (...args: unknown[]) =>
      values(args)
        .filter((part) => typeof part !== "object")
        .join(""),
    eq: (a: unknown, b: unknown) => a === b,
    ne: (a: unknown, b: unknown) => a !== b,
    lt: (a: number, b: number) => a < b,
    gt: (a: number, b: number) => a > b,
    lte: (a: number, b: number) => a <= b,
    gte: (a: number, b: number) => a >= b,
    not: (value: unknown) => !value,
    and: (...args: unknown[]) => values(args).every(Boolean),
    or: (...args: unknown[]) => values(args).some(Boolean),
    ifThen: (test: unknown, then: unknown, otherwise: unknown) => (test ? then : otherwise),
    numberInput: () => {
      throw new Error("The stand-in table does not imitate the helper numberInput");
    },
    object: (options: Options) => options.hash as object,
    timeSince: () => "",
  });
}
