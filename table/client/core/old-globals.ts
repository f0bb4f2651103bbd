/**
 * Names that older packages read from the window, and that the platform still answers with what now stands in its namespace. They
 * are there only where packages of others are: Ransen uses none of them. fact: old-globals
 */

import { globals } from "./globals";
import { phantomOf } from "./missed";

/** By namespace. `Old=New`: it is called otherwise there. */
const OLD_GLOBALS: { readonly [namespace: string]: string } = {
  utils: "Color fromUuid fromUuidSync getDocumentClass SortingHelpers saveDataToFile readTextFromFile",
  helpers:
    "Hooks AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Localization SocketInterface " +
    "WorkerManager",
  "appv1.api": "Application Dialog FormApplication DocumentSheet",
  applications: "HandlebarsHelpers=handlebars",
  "applications.handlebars": "getTemplate loadTemplates renderTemplate",
  "applications.apps":
    "CombatTrackerConfig DocumentSheetConfig FilePicker GridConfig ImagePopout DocumentOwnershipConfig",
  "applications.ui": "Hotbar Pause=GamePause SceneControls SceneNavigation Players MainMenu Notifications",
  "applications.sheets":
    "ActiveEffectConfig AdventureExporter BaseSheet CardConfig CardHand=CardHandConfig " +
    "CardPile=CardPileConfig CardsConfig=CardDeckConfig CombatantConfig DrawingConfig FolderConfig " +
    "MeasuredTemplateConfig MacroConfig NoteConfig PlaylistConfig PlaylistSoundConfig " +
    "RollTableConfig=RollTableSheet SceneConfig TileConfig TokenConfig WallConfig",
  "applications.sheets.journal":
    "JournalImagePageSheet=JournalEntryPageImageSheet JournalPDFPageSheet=JournalEntryPagePDFSheet " +
    "JournalVideoPageSheet=JournalEntryPageVideoSheet " +
    "MarkdownJournalPageSheet=JournalEntryPageMarkdownSheet",
  "applications.sidebar": "Sidebar",
  "applications.sidebar.tabs":
    "ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory " +
    "JournalDirectory MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings",
  "applications.sidebar.apps":
    "Compendium InvitationLinks KeybindingsConfig=ControlsConfig SupportDetails ModuleManagement " + "ToursManagement",
  "applications.hud": "BasePlaceableHUD DrawingHUD TileHUD TokenHUD",
  "applications.apps.av": "CameraViews CameraPopoutAppWrapper=CameraPopout",
  av: "AVClient AVMaster AVSettings",
  "av.clients": "SimplePeerAVClient",
  "applications.settings.menus": "AVConfig DefaultSheetsConfig DiceConfig FontConfig",
  "applications.settings": "SettingsConfig DependencyResolution",
  "applications.ux":
    "ContextMenu DragDrop Draggable FormDataExtended HTMLSecret ProseMirrorEditor SearchFilter Tabs " + "TextEditor",
  "appv1.sheets":
    "ActorSheet AdventureImporter ItemSheet JournalSheet JournalPageSheet JournalTextPageSheet " +
    "JournalTextTinyMCESheet",
  canvas:
    "Canvas SceneManager FramebufferSnapshot TextureExtractor TextureLoader getTexture loadTexture " + "srcExists",
  "canvas.containers":
    "CachedContainer UnboundContainer FullCanvasObjectMixin PointSourceMesh QuadMesh SpriteMesh " +
    "ControlIcon ResizeHandle PreciseText GridMesh GridHighlight Cursor DoorControl ParticleEffect " +
    "AutumnLeavesWeatherEffect",
  "canvas.groups":
    "CanvasGroupMixin EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup InterfaceCanvasGroup " +
    "OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup CanvasVisibility",
  "canvas.layers":
    "CanvasLayer InteractionLayer PlaceablesLayer ControlsLayer CanvasBackgroundAlterationEffects " +
    "CanvasColorationEffects CanvasDarknessEffects CanvasIlluminationEffects WeatherEffects GridLayer " +
    "CanvasDepthMask CanvasOcclusionMask CanvasVisionMask DarknessLevelContainer DrawingsLayer NotesLayer " +
    "SoundsLayer TemplateLayer TilesLayer WallsLayer RegionLayer LightingLayer TokenLayer",
  "canvas.placeables": "PlaceableObject Drawing Note Region Tile Token MeasuredTemplate Wall AmbientLight AmbientSound",
  "canvas.geometry":
    "Quadtree CanvasQuadtree UnboundTransform ObservableTransform LimitedAnglePolygon PolygonMesher Ray " +
    "PointSourcePolygon ClockwiseSweepPolygon WeilerAthertonClipper",
  "canvas.animation": "CanvasAnimation ChatBubbles SmoothNoise",
  "canvas.interaction":
    "MouseInteractionManager RenderFlagsMixin RenderFlags Ping PulsePing ChevronPing AlertPing ArrowPing " + "Ruler",
  "canvas.placeables.tokens": "UserTargets TokenRing TokenRingConfig DynamicRingData",
  "canvas.placeables.regions": "RegionGeometry RegionMesh",
  "data.regionShapes": "RegionPolygonTree RegionShape",
  "canvas.perception":
    "FogManager PerceptionManager VisionMode DetectionMode DetectionModeAll DetectionModeLightPerception " +
    "DetectionModeInvisibility DetectionModeBasicSight=DetectionModeDarkvision DetectionModeTremor",
  "documents.abstract":
    "ClientDocumentMixin CanvasDocumentMixin DirectoryCollectionMixin DocumentCollection WorldCollection",
  "documents.collections":
    "Actors CardStacks CombatEncounters FogExplorations Folders Items Journal Macros " +
    "Messages=ChatMessages Playlists RollTables Scenes WorldSettings Users CompendiumCollection " +
    "CompendiumFolderCollection CompendiumPacks",
  "helpers.interaction": "ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager TooltipManager",
  "helpers.media": "ImageHelper VideoHelper",
  nue: "NewUserExperience=NewUserExperienceManager Tours=ToursCollection Tour",
  "nue.tours": "CanvasTour SetupTour SidebarTour",
};

/** What a namespace holds now; asked step by step, since one that is not imitated throws. */
function foundAt(path: string): unknown {
  let at: unknown = globals.foundry;
  for (const key of path.split(".")) {
    if (typeof at !== "object" && typeof at !== "function") return phantomOf(`foundry.${path}`);
    if (at === null || !(key in at)) return phantomOf(`foundry.${path}`);
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** Puts the names onto the window that nobody has taken. A package may put something else in their place. */
export function layOutOldGlobals(): void {
  for (const [namespace, names] of Object.entries(OLD_GLOBALS))
    for (const entry of names.split(" ")) {
      const [old = "", now = old] = entry.split("=");
      if (Object.hasOwn(globalThis, old)) continue;
      const set = (value: unknown) =>
        Object.defineProperty(globalThis, old, { value, configurable: true, writable: true });
      Object.defineProperty(globalThis, old, { get: () => foundAt(`${namespace}.${now}`), set, configurable: true });
    }
}
