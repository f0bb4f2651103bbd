import { imitated } from "../platform";
import { ApplicationV2, instances } from "./application";
import { CombatTracker } from "./combat-tracker";
import { ContextMenu } from "./context-menu";
import { DialogV2 } from "./dialog";
import { ActorDirectory, ChatLog, CompendiumDirectory, SettingsTab } from "./directories";
import { DocumentSheetV2 } from "./document-sheet";
import { DocumentSheetConfig } from "./document-sheet-config";
import { FormDataExtended } from "./form-data";
import { getTemplate, loadTemplates, registerHelpers, renderTemplate } from "./handlebars";
import { HandlebarsApplicationMixin } from "./handlebars-application";
import { JournalEntrySheet } from "./journal-sheet";
import { SceneConfig } from "./scene-config";
import { SettingsConfig } from "./settings";
import { ActorSheetV2, ItemSheetV2 } from "./sheets";
import { AbstractSidebarTab } from "./sidebar-tab";
import { TextEditor } from "./text-editor";
import { TokenHUD } from "./token-hud";

registerHelpers();

/** `foundry.applications`. */
export const applications = imitated("foundry.applications", {
  instances,
  api: imitated("foundry.applications.api", { ApplicationV2, HandlebarsApplicationMixin, DialogV2, DocumentSheetV2 }),
  apps: imitated("foundry.applications.apps", { DocumentSheetConfig }),
  handlebars: imitated("foundry.applications.handlebars", { getTemplate, loadTemplates, renderTemplate }),
  hud: imitated("foundry.applications.hud", { TokenHUD }),
  settings: imitated("foundry.applications.settings", { SettingsConfig }),
  sheets: imitated("foundry.applications.sheets", {
    ActorSheetV2,
    ItemSheetV2,
    SceneConfig,
    journal: imitated("foundry.applications.sheets.journal", { JournalEntrySheet }),
  }),
  sidebar: imitated("foundry.applications.sidebar", {
    AbstractSidebarTab,
    tabs: imitated("foundry.applications.sidebar.tabs", {
      ActorDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      Settings: SettingsTab,
    }),
  }),
  ux: imitated("foundry.applications.ux", {
    ContextMenu,
    FormDataExtended,
    TextEditor: imitated("foundry.applications.ux.TextEditor", { ...TextEditor, implementation: TextEditor }),
  }),
});
