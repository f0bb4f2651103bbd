import { LANGUAGE_NAMES } from "../../../tools/languages";
import { type Data, platform, type SettingLike, type SettingMenuLike } from "../platform";
import { word } from "../words";
import { ApplicationV2, type Context, type RenderOptions } from "./application";
import type { FormDataExtended } from "./form-data";

/** Every registered setting with `config: true`, by who registered it; world settings only for the Gamemaster. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { contentClasses: ["standard-form"] },
    position: { width: 620 },
    form: { handler: save, closeOnSubmit: true },
    actions: { openSubmenu },
  };

  override get title(): string {
    return word("openSettings");
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<Node[]> {
    const scroll = document.createElement("div");
    scroll.className = "settings-list";
    const { settings, menus } = platform.game.settings;
    const shown = [...settings.values()].filter((setting) => setting.config && mayChange(setting));
    const offered = [...menus.values()].filter((menu) => !menu.restricted || platform.game.user.isGM);
    const namespaces = new Set([
      "core",
      ...shown.map(({ namespace }) => namespace),
      ...offered.map(({ namespace }) => namespace),
    ]);
    for (const namespace of namespaces) {
      const group = document.createElement("fieldset");
      const legend = document.createElement("legend");
      legend.textContent = namespace === "core" ? word("core") : platform.game.system.title;
      group.append(legend);
      if (
        namespace === "core" &&
        !shown.some((setting) => setting.namespace === "core" && setting.key === "language")
      ) {
        group.append(languageRow());
      }
      group.append(...offered.filter((menu) => menu.namespace === namespace).map(menuRow));
      group.append(...shown.filter((setting) => setting.namespace === namespace).map(settingRow));
      scroll.append(group);
    }
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    const submit = document.createElement("button");
    submit.type = "submit";
    submit.textContent = word("save");
    footer.append(submit);
    return [scroll, footer];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as Node[]));
  }
}

function mayChange(setting: SettingLike): boolean {
  return setting.scope !== "world" || platform.game.user.isGM;
}

async function save(
  this: ApplicationV2,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  let reload = false;
  for (const [name, value] of Object.entries(formData.object)) {
    const setting = platform.game.settings.settings.get(name);
    const [namespace = "", ...rest] = name.split(".");
    const key = rest.join(".");
    const before = platform.game.settings.get(namespace, key);
    const after = typeof before === "number" && value !== null ? Number(value) : value;
    if (after === before || (after === null && before === undefined)) continue;
    await platform.game.settings.set(namespace, key, after);
    if (setting?.requiresReload || name === "core.language") reload = true;
  }
  if (reload) reloadPage();
}

/** Loads the page anew; a language in the address would win over the setting, so it goes. */
function reloadPage(): void {
  const address = new URL(globalThis.location.href);
  address.searchParams.delete("lang");
  if (address.href === globalThis.location.href) globalThis.location.reload();
  else globalThis.location.assign(address);
}

async function openSubmenu(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
  const menu = platform.game.settings.menus.get(target.dataset.key ?? "");
  if (menu) await new menu.type().render({ force: true });
}

function languageRow(): HTMLElement {
  const select = choicesInput(LANGUAGE_NAMES, platform.game.i18n.lang);
  return row("core.language", word("language"), word("languageHint"), select);
}

function menuRow(menu: SettingMenuLike): HTMLElement {
  const { i18n } = platform.game;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = "openSubmenu";
  button.dataset.key = menu.key.includes(".") ? menu.key : `${menu.namespace}.${menu.key}`;
  button.textContent = i18n.localize(menu.label ?? "") || word("openMenu");
  return row("", i18n.localize(menu.name), i18n.localize(menu.hint ?? ""), button);
}

function settingRow(setting: SettingLike): HTMLElement {
  const { i18n } = platform.game;
  const id = `${setting.namespace}.${setting.key}`;
  if (id === "core.language") return languageRow();
  return row(id, i18n.localize(setting.name ?? id), i18n.localize(setting.hint ?? ""), inputFor(setting));
}

function inputFor(setting: SettingLike): HTMLElement {
  const value = platform.game.settings.get(setting.namespace, setting.key);
  const { i18n } = platform.game;
  const field = setting.type as
    | { choices?: unknown; constructor: { name: string }; min?: number; max?: number; step?: number }
    | undefined;
  const offered = setting.choices ?? field?.choices;
  const choices = (typeof offered === "function" ? (offered as () => unknown)() : offered) as
    | Record<string, string>
    | string[]
    | undefined;
  if (choices) {
    const entries = Array.isArray(choices) ? choices.map((key) => [key, key] as const) : Object.entries(choices);
    const labels = entries.map(([key, label]) => [
      key,
      i18n.localize(typeof label === "object" ? (label as { label: string }).label : label),
    ]);
    return choicesInput(Object.fromEntries(labels) as Record<string, string>, String(value));
  }
  const input = document.createElement("input");
  const kind =
    setting.type === Boolean || typeof value === "boolean"
      ? "checkbox"
      : typeof value === "number" || setting.type === Number
        ? "number"
        : "text";
  input.type = kind;
  if (kind === "checkbox") input.checked = value === true;
  else input.value = String(value ?? "");
  const range = setting.range ?? field;
  if (kind === "number") {
    if (typeof range?.min === "number") input.min = String(range.min);
    if (typeof range?.max === "number") input.max = String(range.max);
    input.step = String(range?.step ?? "any");
  }
  return input;
}

function choicesInput(choices: Record<string, string>, value: string): HTMLSelectElement {
  const select = document.createElement("select");
  for (const [key, label] of Object.entries(choices)) select.add(new Option(label, key, key === value, key === value));
  return select;
}

function row(name: string, label: string, hint: string, input: HTMLElement): HTMLElement {
  const group = document.createElement("div");
  group.className = "form-group";
  const caption = document.createElement("label");
  caption.textContent = label;
  if (name) {
    input.setAttribute("name", name);
    input.id = `setting-${name.replaceAll(".", "-")}`;
    caption.htmlFor = input.id;
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(input);
  group.append(caption, fields);
  if (hint) {
    const help = document.createElement("p");
    help.className = "hint";
    help.textContent = hint;
    group.append(help);
  }
  return group;
}
