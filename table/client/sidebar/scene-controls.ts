import { icon, isIcon } from "../icons";
import { platform } from "../platform";
import { type WordKey, word } from "../words";

export interface ControlTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  button?: boolean;
  active?: boolean;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
}

export interface Control {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  layer?: string;
  tools: Record<string, ControlTool>;
  activeTool?: string;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
  onToolChange?: (event: Event | undefined, tool: ControlTool) => unknown;
}

/** `ui.controls`: the buttons at the left, as the hook `getSceneControlButtons` leaves them. */
export class SceneControls {
  readonly element = document.createElement("nav");
  controls: Record<string, Control> = {};
  #control = "tokens";

  constructor() {
    this.element.id = "scene-controls";
    this.element.setAttribute("aria-label", word("tools"));
    this.element.addEventListener("click", (event) => this.#onClick(event));
  }

  get control(): Control | undefined {
    return this.controls[this.#control];
  }

  /** The active tool; null when a control has none. */
  get tool(): ControlTool | null {
    const { control } = this;
    return (control?.activeTool && control.tools[control.activeTool]) || null;
  }

  get tools(): Record<string, ControlTool> {
    return this.control?.tools ?? {};
  }

  /** Asks for the buttons again and draws them; `reset` drops what was toggled. */
  async render(
    options: { reset?: boolean; controls?: string; control?: string; tool?: string } | boolean = {},
  ): Promise<this> {
    const { reset, control, controls, tool } = typeof options === "boolean" ? ({} as Record<string, never>) : options;
    if (reset || Object.keys(this.controls).length === 0) this.#prepare();
    await this.activate({ control: control ?? controls, tool });
    return this;
  }

  #prepare(): void {
    const before = this.controls;
    const controls: Record<string, Control> = { tokens: coreTokenControl() };
    platform.Hooks.callAll("getSceneControlButtons", controls);
    for (const [name, control] of Object.entries(controls)) {
      control.name ??= name;
      control.tools ??= {};
      control.activeTool = before[name]?.activeTool ?? control.activeTool;
      for (const [toolName, tool] of Object.entries(control.tools)) tool.name ??= toolName;
    }
    this.controls = controls;
  }

  async activate(
    options: {
      event?: Event;
      control?: string | undefined;
      tool?: string | undefined;
      toggles?: Record<string, boolean>;
    } = {},
  ): Promise<void> {
    const { event, control, tool } = options;
    if (control && control !== this.#control && this.controls[control]) {
      this.control?.onChange?.(event, false);
      this.#control = control;
      this.control?.onChange?.(event, true);
      const layer = platform.canvas[this.control?.layer ?? ""] as { activate?(): void } | undefined;
      layer?.activate?.();
    }
    if (tool && this.control?.tools[tool]) {
      this.control.activeTool = tool;
      this.control.onToolChange?.(event, this.control.tools[tool]);
      this.control.tools[tool].onChange?.(event, true);
    }
    for (const [name, active] of Object.entries(options.toggles ?? {})) {
      const toggled = this.control?.tools[name];
      if (!toggled) continue;
      toggled.active = active;
      toggled.onChange?.(event, active);
    }
    this.#draw();
  }

  #draw(): void {
    const layers = document.createElement("menu");
    layers.id = "scene-controls-layers";
    layers.className = "plain";
    for (const control of ordered(Object.values(this.controls))) {
      layers.append(controlButton(control, "control", control.name === this.#control));
    }
    const tools = document.createElement("menu");
    tools.id = "scene-controls-tools";
    tools.className = "plain";
    for (const tool of ordered(Object.values(this.tools))) {
      const active = tool.toggle ? tool.active === true : tool.name === this.control?.activeTool;
      tools.append(controlButton(tool, tool.toggle ? "toggle" : "tool", active));
    }
    this.element.replaceChildren(layers, tools);
    platform.Hooks.callAll("renderSceneControls", this, this.element, {}, {});
  }

  #onClick(event: MouseEvent): void {
    const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action]");
    if (!button) return;
    const { action, control, tool = "" } = button.dataset;
    if (action === "control") {
      void this.activate({ event, control });
      return;
    }
    const chosen = this.tools[tool];
    if (!chosen) return;
    if (chosen.toggle) void this.activate({ event, toggles: { [tool]: !chosen.active } });
    else if (chosen.button) chosen.onChange?.(event, true);
    else void this.activate({ event, tool });
  }
}

function coreTokenControl(): Control {
  const tool = (name: string, order: number, title: WordKey, more: Partial<ControlTool> = {}): ControlTool => ({
    name,
    order,
    title: word(title),
    icon: "",
    ...more,
  });
  return {
    name: "tokens",
    order: 1,
    title: word("tokenControls"),
    icon: "",
    layer: "tokens",
    activeTool: "select",
    tools: {
      select: tool("select", 1, "select"),
      target: tool("target", 2, "target"),
      unconstrainedMovement: tool("unconstrainedMovement", 3, "unconstrained", {
        toggle: true,
        active: false,
        visible: platform.game.user.isGM,
      }),
    },
  };
}

function ordered<T extends { order?: number; visible?: boolean }>(entries: T[]): T[] {
  return entries.filter((entry) => entry.visible !== false).sort((a, b) => (a.order ?? 99) - (b.order ?? 99));
}

function controlButton(entry: Control | ControlTool, action: string, active: boolean): HTMLLIElement {
  const row = document.createElement("li");
  const button = document.createElement("button");
  const title = platform.game.i18n.localize(entry.title);
  button.type = "button";
  button.className = "control";
  button.dataset.action = action;
  button.dataset[action === "control" ? "control" : "tool"] = entry.name;
  button.dataset.tooltip = title;
  button.setAttribute("aria-label", title);
  button.setAttribute("aria-pressed", String(active));
  if (isIcon(entry.name)) button.append(icon(entry.name));
  else {
    // Packages bring classes of an icon font that the stand-in does not have: the title's first sign stands for it.
    const sign = document.createElement("i");
    sign.className = entry.icon;
    sign.setAttribute("aria-hidden", "true");
    sign.textContent = Array.from(title)[0] ?? "";
    button.append(sign);
  }
  row.append(button);
  return row;
}
