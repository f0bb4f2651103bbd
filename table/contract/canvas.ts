import type { CanvasAnimation } from "../client/canvas/animation";
import type { Board } from "../client/canvas/board";
import type { InterfaceGroup } from "../client/canvas/groups";
import type { canvasNamespace } from "../client/canvas/index";
import type { CanvasLayer, ControlsLayer, InteractionLayer } from "../client/canvas/layers";
import type { PlaceableObject } from "../client/canvas/placeable";
import type { PreciseText } from "../client/canvas/text";
import type { Token } from "../client/canvas/token";
import type { PlaceablesLayer, TokenLayer } from "../client/canvas/token-layer";
import type { TokenRuler } from "../client/canvas/token-ruler";
import type { Invented, Nothing } from "./names";

import layers = foundry.canvas.layers;
import placeables = foundry.canvas.placeables;

/** Version 13's API page of Token; the published class is still largely version 12's (dossier 0 and 1.8). */
type TokenOf13 =
  | "ruler"
  | "isDragged"
  | "showRuler"
  | "movementAnimationPromise"
  | "recalculatePlannedMovementPath"
  | "effects"
  | "turnMarker";

/** Version 13's API page of TokenLayer (dossier 1.8). */
type TokenLayerOf13 = "recalculatePlannedMovementPaths" | "setTargets" | "rulers" | "turnMarkers";

export type Instances = [
  Nothing<Invented<Token, placeables.Token, TokenOf13>>,
  Nothing<Invented<PlaceableObject, placeables.PlaceableObject>>,
  Nothing<Invented<CanvasLayer, layers.CanvasLayer>>,
  Nothing<Invented<InterfaceGroup, foundry.canvas.groups.InterfaceCanvasGroup>>,
  Nothing<Invented<InteractionLayer, layers.InteractionLayer>>,
  Nothing<Invented<ControlsLayer, layers.ControlsLayer>>,
  Nothing<Invented<PlaceablesLayer, layers.PlaceablesLayer<"Token">>>,
  Nothing<Invented<TokenLayer, layers.TokenLayer, TokenLayerOf13>>,
  Nothing<Invented<TokenRuler, placeables.tokens.TokenRuler>>,
  Nothing<Invented<PreciseText, foundry.canvas.containers.PreciseText>>,
];

/** What the board carries for its own parts; systems have no business with it. */
type OwnOfBoard = "pointer" | "view" | "measurements" | "clampScale" | "canvasCoordinatesFromClient" | "hidden";

/** An index signature for registered layers hides the names, so they are read from the class without it. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

export type BoardNames = Nothing<Invented<Named<Board>, foundry.canvas.Canvas, OwnOfBoard>>;

export type Statics = [
  Nothing<Invented<typeof CanvasAnimation, typeof foundry.canvas.animation.CanvasAnimation>>,
  Nothing<Invented<typeof TokenRuler, typeof placeables.tokens.TokenRuler>>,
  Nothing<Invented<typeof canvasNamespace.animation, typeof foundry.canvas.animation>>,
  Nothing<Invented<typeof canvasNamespace.containers, typeof foundry.canvas.containers>>,
  Nothing<Invented<typeof canvasNamespace.layers, typeof layers>>,
  Nothing<Invented<typeof canvasNamespace.placeables, typeof placeables>>,
  Nothing<Invented<typeof canvasNamespace.placeables.tokens, typeof placeables.tokens>>,
];
