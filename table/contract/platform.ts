/**
 * What the system says of the platform, in `src/foundry`, against what the platform says of itself. This file is compiled
 * twice: with the published types of generation 13, and with the declarations of 14 in `generation-14`.
 */

import type { CanvasSeen, TokenSeen } from "../../src/foundry/canvas-seen";
import type {
  ActorDoc,
  CombatantDoc,
  CombatDoc,
  Documents,
  GameSeen,
  HookBus,
  ItemDoc,
  MessageDoc,
  MovementLeg,
  MovementWaypoint,
  Notice,
  RollClass,
  RolledDice,
  SceneDoc,
  TokenDoc,
  TokenPlace,
  UserDoc,
} from "../../src/foundry/platform";
import type { Nothing, Unfit } from "./names";

/** `system` is data of a type that the system declares: theirs has no index signature, ours is read with checks. */
type SystemData = "system";

/** The members of theirs are documents that may not be stored yet, with an id that may be null; each has its own line. */
type DocumentsInside =
  | "actor"
  | "parent"
  | "items"
  | "effects"
  | "tokens"
  | "scene"
  | "combatants"
  | "document"
  | "activeGM"
  | "testUserPermission";

/** A sheet of the first kind of Application takes `force` by itself; the house registers none of those. */
type SheetOfEitherKind = "sheet";

export type DocumentsFit = [
  Nothing<Unfit<User.Stored, UserDoc>>,
  Nothing<Unfit<Item.Stored, ItemDoc, SystemData | SheetOfEitherKind>>,
  Nothing<Unfit<Actor.Stored, ActorDoc, SystemData | DocumentsInside>>,
  Nothing<Unfit<TokenDocument.Stored, TokenDoc, DocumentsInside>>,
  Nothing<Unfit<Scene.Stored, SceneDoc, DocumentsInside>>,
  Nothing<Unfit<Combatant.Stored, CombatantDoc>>,
  Nothing<Unfit<Combat.Stored, CombatDoc, SystemData | DocumentsInside>>,
  Nothing<Unfit<ChatMessage.Implementation, MessageDoc, SystemData | "author" | "whisper" | "rolls">>,
  Nothing<Unfit<foundry.utils.Collection<UserDoc>, Documents<UserDoc>>>,
];

export type MovementFits = [
  Nothing<Unfit<foundry.documents.TokenDocument.MovementOperation, MovementLeg>>,
  Nothing<Unfit<foundry.documents.TokenDocument.MeasuredMovementWaypoint, MovementWaypoint>>,
  Nothing<Unfit<TokenDocument.Implementation["_source"], TokenPlace>>,
];

/** Collections of documents: see `DocumentsInside`; a collection's own members are judged with `Documents`. */
type CollectionsInside = "users" | "scenes" | "combats" | "actors" | "messages";
type OfDocuments = typeof Symbol.iterator | "get" | "find" | "filter" | "viewed" | "active";

export type GameFits = [
  Nothing<Unfit<ReadyGame, GameSeen, CollectionsInside>>,
  Nothing<Unfit<ReadyGame["user"], GameSeen["user"]>>,
  Nothing<Unfit<NonNullable<ReadyGame["users"]>, GameSeen["users"], DocumentsInside>>,
  Nothing<Unfit<ReadyGame["scenes"], GameSeen["scenes"], OfDocuments>>,
  Nothing<Unfit<ReadyGame["messages"], GameSeen["messages"], OfDocuments>>,
  Nothing<Unfit<ReadyGame["i18n"], GameSeen["i18n"]>>,
  Nothing<Unfit<ReadyGame["settings"], GameSeen["settings"]>>,
  Nothing<Unfit<ReadyGame["socket"], GameSeen["socket"]>>,
  Nothing<Unfit<ReadyGame["time"], GameSeen["time"]>>,
  Nothing<Unfit<ReadyGame["release"], GameSeen["release"]>>,
  Nothing<Unfit<typeof foundry.helpers.Hooks, HookBus>>,
  Nothing<Unfit<foundry.applications.ui.Notifications, Notice>>,
  Nothing<Unfit<typeof foundry.dice.Roll, RollClass>>,
  Nothing<Unfit<foundry.dice.Roll.Evaluated<foundry.dice.Roll>, RolledDice>>,
];

/** Null or undefined while no scene is drawn; they are read through `canvasDrawn`, or after `ready` was asked. */
type WhileDrawn = "stage" | "app" | "dimensions";

/** A token on the canvas whose document is not stored has no id; those in a drag's preview are never looked at. */
type IdOfPreview = "id";

export type CanvasFits = [
  Nothing<Unfit<foundry.canvas.Canvas, CanvasSeen, WhileDrawn | DocumentsInside>>,
  Nothing<Unfit<foundry.canvas.placeables.Token, TokenSeen, IdOfPreview | DocumentsInside>>,
  Nothing<
    Unfit<foundry.canvas.layers.TokenLayer, NonNullable<CanvasSeen["tokens"]>, "get" | "placeables" | "controlled">
  >,
];
