/** A key with the keys held with it. */
export interface Binding {
  key: string;
  modifiers?: string[];
}

/** What is told of a pressed key. */
export interface KeyContext {
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
  namespace?: string;
  action?: string;
}

/** The data for binding a key to an action. */
export interface KeybindingActionConfig {
  name: string;
  hint?: string;
  uneditable?: Binding[];
  editable?: Binding[];
  onDown?: (context: KeyContext) => unknown;
  onUp?: (context: KeyContext) => unknown;
  repeat?: boolean;
  restricted?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
}

/** `game.keybindings`: actions by keys. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingActionConfig & { namespace: string }>();
  readonly bindings = new Map<string, Binding[]>();
  #isGM: () => boolean;

  constructor(isGM: () => boolean) {
    this.#isGM = isGM;
  }

  /** Begins to listen to the page's keys; before the canvas does. */
  _listen(): void {
    document.addEventListener("keydown", (event) => this.#handle(event, false), { capture: true });
    document.addEventListener("keyup", (event) => this.#handle(event, true), { capture: true });
  }

  register(namespace: string, action: string, config: KeybindingActionConfig): void {
    const id = `${namespace}.${action}`;
    this.actions.set(id, { precedence: 1, ...config, namespace });
    this.bindings.set(id, [...(config.uneditable ?? []), ...(config.editable ?? [])]);
  }

  get(namespace: string, action: string): Binding[] {
    const bindings = this.bindings.get(`${namespace}.${action}`);
    if (!bindings) throw new Error(`"${namespace}.${action}" is not a registered Keybinding action`);
    return bindings;
  }

  async set(namespace: string, action: string, bindings: Binding[]): Promise<void> {
    this.get(namespace, action);
    this.bindings.set(`${namespace}.${action}`, bindings);
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    const target = event.target as HTMLElement | null;
    // fact: keys-of-the-focus
    if (target && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))) return;
    if (target instanceof HTMLButtonElement && target.form) return;
    const context = {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      up,
      repeat: event.repeat,
    };
    const fitting = [...this.actions].filter(([id, action]) => {
      if (action.restricted && !this.#isGM()) return false;
      if (event.repeat && !action.repeat) return false;
      return (this.bindings.get(id) ?? []).some((binding) => fits(binding, context));
    });
    fitting.sort(([, a], [, b]) => (a.precedence ?? 1) - (b.precedence ?? 1));
    for (const [id, action] of fitting) {
      const answer = (up ? action.onUp : action.onDown)?.({
        ...context,
        namespace: action.namespace,
        action: id.slice(action.namespace.length + 1),
      });
      if (answer === true) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
    }
  }
}

function fits(binding: Binding, context: KeyContext): boolean {
  if (binding.key !== context.key) return false;
  const held = new Set((binding.modifiers ?? []).map((modifier) => modifier.toLowerCase()));
  return (
    held.has("shift") === context.isShift &&
    held.has("control") === context.isControl &&
    held.has("alt") === context.isAlt
  );
}
