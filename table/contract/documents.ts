import type { Collection } from "../client/core/collection";
import type { Color } from "../client/core/color";
import type { BaseGrid } from "../client/core/grid";
import type { Hooks } from "../client/core/hooks";
import type { Localization } from "../client/core/i18n";
import type { ClientKeybindings } from "../client/core/keybindings";
import type { ClientSettings } from "../client/core/settings";
import type * as utils from "../client/core/utils";
import type { DataModel, TypeDataModel } from "../client/data/model";
import type { ActiveEffect } from "../client/documents/active-effect";
import type { Actor } from "../client/documents/actor";
import type { Adventure } from "../client/documents/adventure";
import type { ChatMessage } from "../client/documents/chat-message";
import type { Actors, CombatEncounters, CompendiumCollection, Scenes, Users } from "../client/documents/collections";
import type { Combat } from "../client/documents/combat";
import type { Combatant, CombatantGroup } from "../client/documents/combatant";
import type { Item } from "../client/documents/item";
import type { MovementOperation, MovementWaypoint } from "../client/documents/movement";
import type { Folder, JournalEntry, JournalEntryPage, Setting } from "../client/documents/others";
import type { Scene } from "../client/documents/scene";
import type { Macro, RollTable, TableResult } from "../client/documents/tables";
import type { TokenDocument } from "../client/documents/token";
import type { User } from "../client/documents/user";
import type { Invented, Nothing } from "./names";

/** How a synthetic actor keeps its changes in its token; no part of the platform. */
type OfEveryDocument = "redirectOperation";

/** Version 14's API page of ActiveEffectData. */
type EffectOf14 = "start" | "showIcon";

/** Version 14's API pages (dossier 1.3, 1.4). */
type SceneOf14 = "moveTokens" | "initialLevel";
type OperationOf14 = "split" | "measureOptions" | "terrainOptions" | "subpathId";
type WaypointOf14 = "depth" | "level" | "subpathId";
type MessageOf14 = "applyMode";

/** Version 13's API pages, where the published types are older (dossier 1.6, 1.14, 6.5). */
type SceneOf13 = "clearMovementHistories" | "isGridless";
type CombatOf13 = "clearMovementHistories";

export type Documents = [
  Nothing<Invented<TokenDocument, foundry.documents.TokenDocument, OfEveryDocument>>,
  Nothing<Invented<Scene, foundry.documents.Scene, OfEveryDocument | SceneOf14 | SceneOf13>>,
  Nothing<Invented<Actor, foundry.documents.Actor, OfEveryDocument>>,
  Nothing<Invented<Item, foundry.documents.Item, OfEveryDocument>>,
  Nothing<Invented<ActiveEffect, foundry.documents.ActiveEffect, OfEveryDocument | EffectOf14>>,
  Nothing<Invented<Combat, foundry.documents.Combat, OfEveryDocument | CombatOf13>>,
  Nothing<Invented<Combatant, foundry.documents.Combatant, OfEveryDocument>>,
  Nothing<Invented<CombatantGroup, foundry.documents.CombatantGroup, OfEveryDocument>>,
  Nothing<Invented<ChatMessage, foundry.documents.ChatMessage, OfEveryDocument | MessageOf14>>,
  Nothing<Invented<User, foundry.documents.User, OfEveryDocument>>,
  Nothing<Invented<JournalEntry, foundry.documents.JournalEntry, OfEveryDocument>>,
  Nothing<Invented<JournalEntryPage, foundry.documents.JournalEntryPage, OfEveryDocument>>,
  Nothing<Invented<Adventure, foundry.documents.Adventure, OfEveryDocument>>,
  Nothing<Invented<RollTable, foundry.documents.RollTable, OfEveryDocument>>,
  Nothing<Invented<TableResult, foundry.documents.TableResult, OfEveryDocument>>,
  Nothing<Invented<Macro, foundry.documents.Macro, OfEveryDocument>>,
  Nothing<Invented<Folder, foundry.documents.Folder, OfEveryDocument>>,
  Nothing<Invented<Setting, foundry.documents.Setting, OfEveryDocument>>,
];

export type Movement = [
  Nothing<Invented<MovementOperation, foundry.documents.TokenDocument.MovementOperation, OperationOf14>>,
  Nothing<Invented<MovementWaypoint, foundry.documents.TokenDocument.MeasuredMovementWaypoint, WaypointOf14>>,
];

export type Collections = [
  Nothing<Invented<Collection<object>, foundry.utils.Collection<object>>>,
  Nothing<Invented<Users, foundry.documents.collections.Users>>,
  Nothing<Invented<Scenes, foundry.documents.collections.Scenes>>,
  Nothing<Invented<Actors, foundry.documents.collections.Actors>>,
  Nothing<Invented<CombatEncounters, foundry.documents.collections.CombatEncounters>>,
  Nothing<Invented<CompendiumCollection, foundry.documents.collections.CompendiumCollection<"Actor">>>,
];

/** Functions that the stand-in's modules share and `foundry.utils` does not show. */
type SharedInside = "clamp" | "isPlainObject" | "toRadians";

export type Core = [
  Nothing<Invented<DataModel, foundry.abstract.DataModel<never>, OfEveryDocument>>,
  Nothing<Invented<TypeDataModel, foundry.abstract.TypeDataModel<never, never>>>,
  Nothing<Invented<Color, foundry.utils.Color>>,
  Nothing<Invented<BaseGrid, foundry.grid.BaseGrid>>,
  Nothing<Invented<typeof Hooks, typeof foundry.helpers.Hooks>>,
  Nothing<Invented<Localization, foundry.helpers.Localization>>,
  Nothing<Invented<ClientSettings, foundry.helpers.ClientSettings>>,
  Nothing<Invented<ClientKeybindings, foundry.helpers.interaction.ClientKeybindings>>,
  Nothing<Invented<typeof utils, typeof foundry.utils, SharedInside>>,
];
