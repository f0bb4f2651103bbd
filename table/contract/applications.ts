import type { ApplicationV2 } from "../client/applications/application";
import type { CombatTracker } from "../client/applications/combat-tracker";
import type { ContextMenu } from "../client/applications/context-menu";
import type { DialogV2 } from "../client/applications/dialog";
import type { ChatLog } from "../client/applications/directories";
import type { DocumentSheetV2 } from "../client/applications/document-sheet";
import type { DocumentSheetConfig } from "../client/applications/document-sheet-config";
import type { FormDataExtended } from "../client/applications/form-data";
import type { applications } from "../client/applications/index";
import type { JournalEntrySheet } from "../client/applications/journal-sheet";
import type { SceneConfig } from "../client/applications/scene-config";
import type { SettingsConfig } from "../client/applications/settings";
import type { ActorSheetV2, ItemSheetV2 } from "../client/applications/sheets";
import type { TokenHUD } from "../client/applications/token-hud";
import type { dice } from "../client/dice/index";
import type { Roll } from "../client/dice/roll";
import type { Die } from "../client/dice/terms";
import type { Tour, ToursCollection } from "../client/nue/tour";
import type { Notifications } from "../client/sidebar/notifications";
import type { SceneControls } from "../client/sidebar/scene-controls";
import type { Invented, Nothing } from "./names";

import api = foundry.applications.api;
import sheets = foundry.applications.sheets;
import tabs = foundry.applications.sidebar.tabs;

/** Handlebars parts: a public getter of the mixin, which the mixed type hides. */
type Mixed = "parts";

/** Version 13's API page of ChatLog; the published class is a stub. */
type ChatLogOf13 = "processMessage" | "postOne" | "updateMessage" | "deleteMessage" | "isAtBottom" | "scrollBottom";

/** Version 13's API page of BasePlaceableHUD. */
type HudOf13 = "actor" | "document" | "object" | "bind" | "clear";

/** Version 13's API page of JournalEntrySheet; the published class is a stub. */
type JournalOf13 = "entry" | "pageId" | "pageIndex" | "goToPage";

export type Instances = [
  Nothing<Invented<ApplicationV2, api.ApplicationV2.Any>>,
  Nothing<Invented<DialogV2, api.DialogV2.Any>>,
  Nothing<Invented<DocumentSheetV2, api.DocumentSheetV2.Any>>,
  Nothing<Invented<ActorSheetV2, sheets.ActorSheetV2.Any>>,
  Nothing<Invented<ItemSheetV2, sheets.ItemSheetV2.Any, "actor">>,
  Nothing<Invented<JournalEntrySheet, sheets.journal.JournalEntrySheet.Any, JournalOf13>>,
  Nothing<Invented<SceneConfig, sheets.SceneConfig.Any | api.DocumentSheetV2.Any, Mixed>>,
  Nothing<Invented<CombatTracker, tabs.CombatTracker.Any, Mixed>>,
  Nothing<Invented<ChatLog, tabs.ChatLog.Any, ChatLogOf13>>,
  Nothing<Invented<TokenHUD, foundry.applications.hud.TokenHUD.Any, HudOf13>>,
  Nothing<Invented<SettingsConfig, foundry.applications.settings.SettingsConfig.Any>>,
  Nothing<Invented<ContextMenu, foundry.applications.ux.ContextMenu.Any>>,
  Nothing<Invented<FormDataExtended, foundry.applications.ux.FormDataExtended>>,
  Nothing<Invented<Roll, foundry.dice.Roll.Any>>,
  Nothing<Invented<Die, foundry.dice.terms.Die>>,
  Nothing<Invented<Notifications, foundry.applications.ui.Notifications>>,
  Nothing<Invented<SceneControls, foundry.applications.ui.SceneControls>>,
];

/** `getSheetClass` is how the stand-in's documents find their sheet. */
export type Namespaces = [
  Nothing<Invented<typeof applications, typeof foundry.applications>>,
  Nothing<Invented<typeof applications.api, typeof api>>,
  Nothing<Invented<typeof applications.apps, typeof foundry.applications.apps>>,
  Nothing<Invented<typeof applications.handlebars, typeof foundry.applications.handlebars>>,
  Nothing<Invented<typeof applications.hud, typeof foundry.applications.hud>>,
  Nothing<Invented<typeof applications.settings, typeof foundry.applications.settings>>,
  Nothing<Invented<typeof applications.sheets, typeof sheets>>,
  Nothing<Invented<typeof applications.sheets.journal, typeof sheets.journal>>,
  Nothing<Invented<typeof applications.sidebar, typeof foundry.applications.sidebar>>,
  Nothing<Invented<typeof applications.sidebar.tabs, typeof tabs>>,
  Nothing<Invented<typeof applications.ux, typeof foundry.applications.ux>>,
  Nothing<Invented<typeof DocumentSheetConfig, typeof foundry.applications.apps.DocumentSheetConfig, "getSheetClass">>,
  Nothing<Invented<typeof dice, typeof foundry.dice>>,
  Nothing<Invented<typeof dice.terms, typeof foundry.dice.terms>>,
];

export type Statics = [
  Nothing<Invented<typeof ApplicationV2, typeof api.ApplicationV2>>,
  Nothing<Invented<typeof DialogV2, typeof api.DialogV2>>,
  Nothing<Invented<typeof DocumentSheetV2, typeof api.DocumentSheetV2>>,
  Nothing<Invented<typeof Roll, typeof foundry.dice.Roll>>,
];

export type Tours = [
  Nothing<Invented<Tour, foundry.nue.Tour>>,
  Nothing<Invented<ToursCollection, foundry.nue.ToursCollection>>,
];
