import { type Data, platform, type SceneLike } from "../platform";
import { type WordKey, word } from "../words";
import type { Context, RenderOptions, TabsConfiguration } from "./application";
import { DocumentSheetV2 } from "./document-sheet";
import { HandlebarsApplicationMixin, type TemplatePart } from "./handlebars-application";

const EMPTY = "templates/scene/config/empty.hbs";

/** The tabs that a scene's window has in each generation; only the first two are imitated. */
const TABS_BY_GENERATION: Record<number, Array<[id: string, word: WordKey]>> = {
  13: [
    ["basics", "tabBasics"],
    ["grid", "tabGrid"],
    ["lighting", "tabLighting"],
    ["ambience", "tabAmbience"],
  ],
  14: [
    ["basics", "tabBasics"],
    ["grid", "tabGrid"],
    ["levels", "tabLevels"],
    ["visibility", "tabVisibility"],
    ["environment", "tabEnvironment"],
    ["misc", "tabMisc"],
  ],
};

function tabsOfGeneration(): Array<[string, WordKey]> {
  return TABS_BY_GENERATION[platform.game?.release?.generation ?? 13] ?? TABS_BY_GENERATION[13]!;
}

/** Labels of core tabs are the stand-in's own words; a tab that a system adds brings a key of its own. */
const CORE_LABELS = new Map(Object.values(TABS_BY_GENERATION).flat());

/** The scene's settings. Fields named `flags.<id>.…`, added by a part or by the render hook, are saved with it. */
export class SceneConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["scene-config"],
    window: { contentClasses: ["standard-form"] },
    position: { width: 560 },
    form: { closeOnSubmit: true },
  };

  static override get PARTS(): Record<string, TemplatePart> {
    const parts: Record<string, TemplatePart> = { tabs: { template: "templates/generic/tab-navigation.hbs" } };
    for (const [id] of tabsOfGeneration()) {
      parts[id] = { template: id === "basics" || id === "grid" ? `templates/scene/config/${id}.hbs` : EMPTY };
    }
    parts.footer = { template: "templates/generic/form-footer.hbs" };
    return parts;
  }

  static override set PARTS(parts: Record<string, TemplatePart>) {
    Object.defineProperty(this, "PARTS", { value: parts, writable: true, configurable: true });
  }

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      get tabs() {
        SHARED_TABS.list ??= tabsOfGeneration().map(([id]) => ({ id }));
        return SHARED_TABS.list;
      },
      set tabs(list) {
        SHARED_TABS.list = list;
      },
      initial: "basics",
    },
  };

  override get title(): string {
    return word("sceneConfig", { name: this.document.name });
  }

  override _prepareTabs(group: string): ReturnType<DocumentSheetV2["_prepareTabs"]> {
    const tabs = super._prepareTabs(group);
    for (const tab of Object.values(tabs)) {
      const own = CORE_LABELS.get(tab.id);
      if (own && tab.label === tab.id) tab.label = word(own);
    }
    return tabs;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const keys: WordKey[] = ["name", "width", "height", "gridSize", "gridDistance", "gridUnits", "notImitated"];
    return {
      ...context,
      scene: this.document as SceneLike,
      labels: Object.fromEntries(keys.map((key) => [key, word(key)])),
      buttons: [{ type: "submit", icon: "", label: word("save") }],
    };
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const prepared = await super._preparePartContext(partId, { ...context }, options);
    const tabs = context.tabs as Record<string, unknown> | undefined;
    if (tabs?.[partId]) prepared.tab = tabs[partId];
    return prepared;
  }
}

const SHARED_TABS: { list: TabsConfiguration["tabs"] | null } = { list: null };
