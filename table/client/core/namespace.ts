import * as fields from "../data/field";
import { ActiveEffectTypeDataModel, DataModel, TypeDataModel } from "../data/model";
import { ActiveEffect } from "../documents/active-effect";
import { Actor } from "../documents/actor";
import { Adventure } from "../documents/adventure";
import { ChatMessage } from "../documents/chat-message";
import * as collections from "../documents/collections";
import { Combat } from "../documents/combat";
import { Combatant, CombatantGroup } from "../documents/combatant";
import { Document, EmbeddedCollection, EmbeddedCollectionField, TypeDataField } from "../documents/document";
import { Item } from "../documents/item";
import { Folder, JournalEntry, JournalEntryPage, Setting } from "../documents/others";
import { Scene } from "../documents/scene";
import { Macro, RollTable, TableResult } from "../documents/tables";
import { TokenDocument } from "../documents/token";
import { User } from "../documents/user";
import { fromUuid, fromUuidSync } from "../documents/uuid";
import { Collection } from "./collection";
import { Color } from "./color";
import { constants, constantsOf14, permissionsOf13, permissionsOf14 } from "./constants";
import { Game } from "./game";
import { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid } from "./grid";
import { Hooks } from "./hooks";
import { Localization } from "./i18n";
import { ClientKeybindings } from "./keybindings";
import { guard } from "./refuse";
import { ClientSettings } from "./settings";
import * as utils from "./utils";

/** A mark for a key that is to be taken away or replaced whole: generation 14's operators. */
class ForcedDeletion {
  readonly _operator = "delete";
}

class ForcedReplacement {
  readonly _operator = "replace";

  constructor(readonly value: unknown) {}
}

function fieldNamespace(): object {
  const { DataModelValidationError: _error, kindOf: _kindOf, ...classes } = fields;
  return { ...classes, TypeDataField, EmbeddedCollectionField };
}

/** `foundry.utils`, without what the stand-in's own modules share through the same file. */
function publicUtils(): object {
  const { clamp: _clamp, isPlainObject: _isPlainObject, toRadians: _toRadians, ...members } = utils;
  return members;
}

/** The document classes by the names that they have as globals. */
export const documentClasses = {
  ActiveEffect,
  Actor,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
};

/** `foundry` without canvas, dice and applications, which are added when the page is put together. */
export function makeNamespace(generation: 13 | 14, parts: object): object {
  const namespace = {
    Game,
    abstract: { DataModel, TypeDataModel, Document, EmbeddedCollection },
    data: {
      fields: fieldNamespace(),
      ...(generation === 14 ? { ActiveEffectTypeDataModel, operators: { ForcedDeletion, ForcedReplacement } } : {}),
      validation: { DataModelValidationError: fields.DataModelValidationError },
    },
    documents: {
      ...documentClasses,
      collections: {
        Actors: collections.Actors,
        CombatEncounters: collections.CombatEncounters,
        CompendiumCollection: collections.CompendiumCollection,
        Scenes: collections.Scenes,
        Users: collections.Users,
        WorldCollection: collections.WorldCollection,
      },
    },
    grid: { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid },
    helpers: { Hooks, Localization, interaction: { ClientKeybindings }, ClientSettings },
    utils: { ...publicUtils(), Collection, Color, fromUuid, fromUuidSync },
    CONST: makeConstants(generation),
    ...parts,
  };
  return guard(namespace, "foundry", 3);
}

/** `CONST` of a generation. */
export function makeConstants(generation: 13 | 14): object {
  const permissions = { ...constants.USER_PERMISSIONS, ...(generation === 14 ? permissionsOf14 : permissionsOf13) };
  const methods = ["api", "config", "dragging", "keyboard", "paste", "undo"];
  return guard(
    {
      ...constants,
      ...(generation === 14 ? constantsOf14 : {}),
      USER_PERMISSIONS: permissions,
      TOKEN_MOVEMENT_METHODS: generation === 14 ? [...methods, "hud"] : methods,
    },
    "CONST",
  );
}

/** Names that only generation 14 puts on the window. */
export function globalsOf14(): object {
  const i18n = (key: string, data?: Record<string, unknown>) =>
    (globalThis as unknown as { game: { i18n: Localization } }).game.i18n.localize(key, data);
  return { _loc: i18n, _del: new ForcedDeletion(), _replace: (value: unknown) => new ForcedReplacement(value) };
}
