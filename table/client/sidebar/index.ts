import { report } from "../applications/application";
import { CombatTracker } from "../applications/combat-tracker";
import { ActorDirectory, ChatLog, CompendiumDirectory, ItemDirectory, SettingsTab } from "../applications/directories";
import { followDocuments } from "../applications/document-sheet";
import { DocumentSheetConfig, openSheet } from "../applications/document-sheet-config";
import { JournalEntrySheet } from "../applications/journal-sheet";
import { SceneConfig } from "../applications/scene-config";
import { TokenHUD } from "../applications/token-hud";
import { type IconName, icon } from "../icons";
import { imitated, platform } from "../platform";
import { type WordKey, word } from "../words";
import { Notifications } from "./notifications";
import { dressInThemes, floatChat, scaleInterface } from "./page-look";
import { Players, SceneNavigation } from "./players";
import { SceneControls } from "./scene-controls";

interface SidebarTab {
  render(options?: { force?: boolean }): Promise<unknown>;
  rendered: boolean;
}

/** The tabs in their order. */
const TABS: ReadonlyArray<{ name: IconName & WordKey; fallback: new () => SidebarTab }> = [
  { name: "chat", fallback: ChatLog },
  { name: "combat", fallback: CombatTracker },
  { name: "actors", fallback: ActorDirectory },
  { name: "items", fallback: ItemDirectory },
  { name: "compendium", fallback: CompendiumDirectory },
  { name: "settings", fallback: SettingsTab },
];

/**
 * Builds the page around the canvas and fills `ui`. To be called after the hook `setup`: tab classes are taken from
 * `CONFIG.ui`, where a system may have put its own.
 */
export async function createInterface(): Promise<void> {
  const { CONFIG } = platform;
  CONFIG.ui ??= {};
  CONFIG.Token.hudClass ??= TokenHUD;
  registerCoreSheets();
  followDocuments(["Actor", "Item", "ActiveEffect", "Scene", "JournalEntry", "JournalEntryPage"]);
  document.documentElement.lang = platform.game.i18n.lang;
  document.body.classList.add("vtt", "game");

  const notifications = new Notifications();
  const controls = new SceneControls();
  const nav = new SceneNavigation((scene) => {
    openSheet(scene);
    return null;
  });
  const players = new Players();
  const ui: Record<string, unknown> = { notifications, controls, nav, players, windows: {} };
  const present = (globalThis as { ui?: Record<string, unknown> }).ui;
  const filled = present ?? imitated("ui", ui);
  if (present) Object.assign(present, ui);
  else (globalThis as { ui?: unknown }).ui = filled;

  const page = document.createElement("div");
  page.id = "interface";
  const left = region("ui-left", controls.element, players.element);
  const top = region("ui-top", nav.element);
  const right = region("ui-right", sidebar());
  const bottom = region("ui-bottom", ...(new URLSearchParams(location.search).has("hotbar") ? [hotbar()] : []));
  page.append(left, top, bottom, right, notifications._element);
  dressInThemes(page);
  scaleInterface(page);
  document.body.append(page);

  await controls.render();
  await nav.render();
  await players.render();
  await createTabs(filled);
  floatChat(page);
  addTooltips();
  platform.Hooks.on("canvasReady", () => void controls.render({ reset: true }).catch(report));
}

function region(id: string, ...children: HTMLElement[]): HTMLElement {
  const element = document.createElement("div");
  element.id = id;
  element.append(...children);
  return element;
}

/** The bar of macros, as large as the platform's, for who asks for it: fact: edges-of-the-interface. */
function hotbar(): HTMLElement {
  const element = document.createElement("aside");
  element.id = "hotbar";
  const slots = document.createElement("ol");
  slots.className = "plain";
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]) {
    const slot = document.createElement("li");
    slot.textContent = String(number);
    slots.append(slot);
  }
  element.append(slots);
  return element;
}

function sidebar(): HTMLElement {
  const element = document.createElement("aside");
  element.id = "sidebar";
  element.setAttribute("aria-label", word("sidebar"));
  const tabs = document.createElement("nav");
  tabs.id = "sidebar-tabs";
  tabs.setAttribute("role", "tablist");
  const content = document.createElement("div");
  content.id = "sidebar-content";
  content.dataset.active = "chat";
  for (const { name } of TABS) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.tab = name;
    button.dataset.tooltip = word(name);
    button.append(icon(name));
    button.setAttribute("role", "tab");
    button.setAttribute("aria-label", word(name));
    button.setAttribute("aria-selected", String(name === "chat"));
    tabs.append(button);
  }
  tabs.addEventListener("click", (event) => {
    const name = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset.tab;
    if (name) changeTab(name);
  });
  tabs.addEventListener("contextmenu", (event) => {
    const name = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset.tab;
    if (!name) return;
    event.preventDefault();
    void (platform.ui[name] as { renderPopout(): Promise<unknown> }).renderPopout().catch(report);
  });
  element.append(tabs, content);
  return element;
}

function changeTab(name: string): void {
  const content = document.getElementById("sidebar-content") as HTMLElement;
  content.dataset.active = name;
  for (const tab of content.querySelectorAll<HTMLElement>(":scope > [data-tab]"))
    tab.classList.toggle("active", tab.dataset.tab === name);
  for (const button of document.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
    button.setAttribute("aria-selected", String(button.dataset.tab === name));
  }
  platform.Hooks.callAll("changeSidebarTab", platform.ui[name]);
}

async function createTabs(ui: Record<string, unknown>): Promise<void> {
  const tabs: Record<string, unknown> = {};
  ui.sidebar = { element: document.getElementById("sidebar"), tabs, popouts: {}, changeTab };
  for (const { name, fallback } of TABS) {
    const Tab = (platform.CONFIG.ui[name] ?? fallback) as new () => SidebarTab;
    const tab = new Tab();
    ui[name] = tab;
    tabs[name] = tab;
    await tab.render({ force: true });
  }
  CombatTracker.follow(() => void (ui.combat as SidebarTab).render().catch(report));
}

/** The platform's own sheets, where the system has registered none. */
function registerCoreSheets(): void {
  for (const [documentName, Sheet] of [
    ["Scene", SceneConfig],
    ["JournalEntry", JournalEntrySheet],
  ] as const) {
    const documents = platform.foundry.documents as Record<string, { documentName: string } | undefined>;
    const configured = platform.CONFIG[documentName] as { documentClass?: { documentName: string } } | undefined;
    const documentClass = configured?.documentClass ?? documents[documentName];
    if (!documentClass) continue;
    const probe = { documentName, type: "base" } as Parameters<typeof DocumentSheetConfig.getSheetClass>[0];
    if (!DocumentSheetConfig.getSheetClass(probe))
      DocumentSheetConfig.registerSheet(documentClass, "core", Sheet as never);
  }
}

function tooltipOf(target: HTMLElement, own: string): string {
  return platform.game.i18n.localize(own || (target.getAttribute("aria-label") ?? ""));
}

/** Markup without what runs or loads. */
function cleaned(markup: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = markup;
  for (const one of template.content.querySelectorAll("script, style, iframe, object, embed, link")) one.remove();
  for (const one of template.content.querySelectorAll("*"))
    for (const name of one.getAttributeNames()) if (name.startsWith("on") || name === "src") one.removeAttribute(name);
  return template.content;
}

/** Shows tooltips beside what is pointed at or focused. fact: tooltips-as-markup */
function addTooltips(): void {
  const tooltip = document.createElement("div");
  tooltip.id = "tooltip";
  tooltip.setAttribute("role", "tooltip");
  document.body.append(tooltip);
  const show = (event: Event): void => {
    const target = (event.target as HTMLElement | null)?.closest?.<HTMLElement>("[data-tooltip], [data-tooltip-text]");
    tooltip.classList.toggle("active", target !== null && target !== undefined);
    if (!target) return;
    const { tooltip: markup, tooltipText: text } = target.dataset;
    if (text === undefined) tooltip.replaceChildren(cleaned(tooltipOf(target, markup ?? "")));
    else tooltip.textContent = text;
    const box = target.getBoundingClientRect();
    const wide = tooltip.offsetWidth;
    // fact: tooltip-direction
    const asked = target.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
    const below = asked !== "UP" && box.bottom + 8 + tooltip.offsetHeight < globalThis.innerHeight;
    tooltip.style.left = `${Math.min(Math.max(4, box.left + box.width / 2 - wide / 2), globalThis.innerWidth - wide - 4)}px`;
    tooltip.style.bottom = "";
    tooltip.style.top = below ? `${box.bottom + 8}px` : `${box.top - 8 - tooltip.offsetHeight}px`;
  };
  document.addEventListener("pointerover", show);
  document.addEventListener("focusin", show);
}
