import type { Collection } from "./collection";
import { globals } from "./globals";
import { pageState } from "./state";
import type { Source } from "./utils";

/** The data for registering a setting. */
export interface SettingConfig {
  name?: string;
  hint?: string;
  scope?: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  choices?: unknown;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options?: object, userId?: string) => unknown;
}

/** A registered setting. */
export interface RegisteredSetting extends SettingConfig {
  id: string;
  key: string;
  namespace: string;
  scope: "world" | "client" | "user";
}

/** A registered menu of settings. */
export interface SettingMenu {
  name: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options?: unknown): unknown };
  restricted?: boolean;
  key: string;
  namespace: string;
}

interface SettingDocument {
  id: string;
  key: string;
  value: string | null;
  user: string | null;
  update(changes: Source, options?: Source): Promise<unknown>;
}

interface FieldLike {
  clean(value: unknown): unknown;
  validate(value: unknown): Error | undefined;
  initialize(value: unknown, model: null): unknown;
  getInitialValue(): unknown;
}

function isField(type: unknown): type is FieldLike {
  return typeof type === "object" && type !== null && "clean" in type;
}

function isModel(type: unknown): type is new (data: Source) => { toObject(): Source } {
  return typeof type === "function" && "schema" in type;
}

/** `game.settings`: the settings of a world, a user or a browser. */
export class ClientSettings {
  readonly settings = new Map<string, RegisteredSetting>();
  readonly menus = new Map<string, SettingMenu>();

  register(namespace: string, key: string, data: SettingConfig): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const id = `${namespace}.${key}`;
    this.settings.set(id, { ...data, id, key, namespace, scope: data.scope ?? "client" });
  }

  registerMenu(namespace: string, key: string, data: Omit<SettingMenu, "key" | "namespace">): void {
    const id = `${namespace}.${key}`;
    this.menus.set(id, { ...data, key: id, namespace });
  }

  #config(namespace: string, key: string): RegisteredSetting {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #document(config: RegisteredSetting): SettingDocument | undefined {
    const user = config.scope === "user" ? pageState().table.userId : null;
    // Before the world's documents are there, what the server has sent of them. fact: world-settings-in-init
    const made = globals.game.collections.get("Setting") as Collection<SettingDocument> | undefined;
    const settings = made ?? (pageState().table.collections.settings as unknown as SettingDocument[] | undefined) ?? [];
    return settings.find((setting) => setting.key === config.id && (setting.user ?? null) === user);
  }

  #storageKey(config: RegisteredSetting): string {
    return `${pageState().table.userId}.${config.id}`;
  }

  /** The value of a setting. @throws when nobody registered it. */
  get(namespace: string, key: string): unknown {
    const config = this.#config(namespace, key);
    const raw =
      config.scope === "client"
        ? localStorage.getItem(this.#storageKey(config))
        : (this.#document(config)?.value ?? null);
    let value: unknown;
    if (raw !== null && raw !== undefined) value = JSON.parse(raw);
    return this.#typed(config, value);
  }

  #typed(config: RegisteredSetting, value: unknown): unknown {
    const { type } = config;
    if (isField(type)) {
      const given = value === undefined ? (config.default ?? type.getInitialValue()) : value;
      const cleaned = type.clean(given);
      return type.initialize(type.validate(cleaned) ? type.getInitialValue() : cleaned, null);
    }
    if (isModel(type)) return new type((value ?? config.default ?? {}) as Source);
    if (value === undefined) return structuredCopy(config.default);
    if (type === Number || type === String || type === Boolean) return (type as (value: unknown) => unknown)(value);
    return value;
  }

  /** Changes a setting: on this browser, for the user, or for the world (Game Masters alone). */
  async set(namespace: string, key: string, value: unknown, options: Source = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const plain = this.#plain(config, value);
    const json = JSON.stringify(plain);
    if (config.scope === "client") {
      const before = localStorage.getItem(this.#storageKey(config));
      localStorage.setItem(this.#storageKey(config), json);
      if (before !== json) config.onChange?.(this.get(namespace, key), options, pageState().table.userId);
      return this.get(namespace, key);
    }
    const present = this.#document(config);
    if (present) await present.update({ value: json }, options);
    else {
      const cls = globals.CONFIG.Setting!.documentClass as { create(data: Source, options: Source): Promise<unknown> };
      await cls.create(
        { key: config.id, value: json, user: config.scope === "user" ? globals.game.user!.id : null },
        options,
      );
    }
    return this.get(namespace, key);
  }

  #plain(config: RegisteredSetting, value: unknown): unknown {
    const { type } = config;
    if (isField(type)) {
      const cleaned = type.clean(value);
      const failure = type.validate(cleaned);
      if (failure) throw failure;
      return cleaned;
    }
    if (isModel(type))
      return new type((value as { toObject?: () => Source })?.toObject?.() ?? (value as Source)).toObject();
    return value;
  }

  /** Tells who registered a setting that it changed. The same on every client. */
  _changed(setting: SettingDocument, options: object, userId: string): void {
    const config = this.settings.get(setting.key);
    if (!config || (setting.user && setting.user !== globals.game.user?.id)) return;
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }
}

function structuredCopy(value: unknown): unknown {
  return typeof value === "object" && value !== null ? (JSON.parse(JSON.stringify(value)) as unknown) : value;
}
