/** `CONST`: the public constants that a combat system asks for. */

const ownership = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

const roles = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

const permission = (label: string, defaultRole: number, disableGM = false) => ({
  label,
  hint: `${label}Hint`,
  defaultRole,
  disableGM,
});

/** The role from which a permission is granted by default. */
const permissions = {
  ACTOR_CREATE: permission("PERMISSION.ActorCreate", roles.ASSISTANT),
  DRAWING_CREATE: permission("PERMISSION.DrawingCreate", roles.TRUSTED),
  ITEM_CREATE: permission("PERMISSION.ItemCreate", roles.ASSISTANT),
  JOURNAL_CREATE: permission("PERMISSION.JournalCreate", roles.TRUSTED),
  MACRO_SCRIPT: permission("PERMISSION.MacroScript", roles.PLAYER),
  MANUAL_ROLLS: permission("PERMISSION.ManualRolls", roles.TRUSTED, true),
  MESSAGE_WHISPER: permission("PERMISSION.MessageWhisper", roles.PLAYER),
  NOTE_CREATE: permission("PERMISSION.NoteCreate", roles.TRUSTED),
  PING_CANVAS: permission("PERMISSION.PingCanvas", roles.PLAYER, true),
  QUERY_USER: permission("PERMISSION.QueryUser", roles.PLAYER),
  SETTINGS_MODIFY: permission("PERMISSION.SettingsModify", roles.ASSISTANT),
  SHOW_CURSOR: permission("PERMISSION.ShowCursor", roles.PLAYER, true),
  SHOW_RULER: permission("PERMISSION.ShowRuler", roles.PLAYER, true),
  TOKEN_CONFIGURE: permission("PERMISSION.TokenConfigure", roles.TRUSTED),
  TOKEN_CREATE: permission("PERMISSION.TokenCreate", roles.ASSISTANT),
  TOKEN_DELETE: permission("PERMISSION.TokenDelete", roles.ASSISTANT),
  WALL_DOORS: permission("PERMISSION.WallDoors", roles.PLAYER),
};

/** The documents that the table keeps at the top level, and what is embedded in them, by the name of the collection. */
export const EMBEDDED: Record<string, Record<string, string>> = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  Scene: { tokens: "Token" },
  Combat: { combatants: "Combatant", groups: "CombatantGroup" },
  JournalEntry: { pages: "JournalEntryPage" },
  RollTable: { results: "TableResult" },
};

/** The world's collections by document name. */
export const WORLD_COLLECTIONS: Record<string, string> = {
  User: "users",
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  Combat: "combats",
  ChatMessage: "messages",
  JournalEntry: "journal",
  RollTable: "tables",
  Macro: "macros",
  Folder: "folders",
  Setting: "settings",
};

/** The permissions that generation 14 has besides. */
export const permissionsOf14 = { REGION_CREATE: permission("PERMISSION.RegionCreate", roles.PLAYER) };

/** What generation 14 has besides. */
export const constantsOf14 = {
  ACTIVE_EFFECT_SHOW_ICON: { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 },
  ACTIVE_EFFECT_EXPIRY_EVENTS: ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"],
};

/** The permissions that generation 13 has besides. */
export const permissionsOf13 = { TEMPLATE_CREATE: permission("PERMISSION.TemplateCreate", roles.PLAYER) };

/** The constants as `CONST` shows them. */
export const constants = {
  ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  BASE_DOCUMENT_TYPE: "base",
  COMPENDIUM_DOCUMENT_TYPES: ["Actor", "Adventure", "Item", "JournalEntry", "Macro", "RollTable", "Scene"],
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
  DICE_ROLL_MODES: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
  DOCUMENT_META_OWNERSHIP_LEVELS: { DEFAULT: -20, NOCHANGE: -10 },
  DOCUMENT_OWNERSHIP_LEVELS: ownership,
  FOLDER_DOCUMENT_TYPES: ["Actor", "Adventure", "Item", "JournalEntry", "Macro", "RollTable", "Scene"],
  GRID_DIAGONALS: {
    EQUIDISTANT: 0,
    EXACT: 1,
    APPROXIMATE: 2,
    RECTILINEAR: 3,
    ALTERNATING_1: 4,
    ALTERNATING_2: 5,
    ILLEGAL: 6,
  },
  GRID_MIN_SIZE: 20,
  GRID_SNAPPING_MODES: {
    CENTER: 0x1,
    EDGE_MIDPOINT: 0x2,
    TOP_LEFT_VERTEX: 0x10,
    TOP_RIGHT_VERTEX: 0x20,
    BOTTOM_LEFT_VERTEX: 0x40,
    BOTTOM_RIGHT_VERTEX: 0x80,
    VERTEX: 0xf0,
    TOP_LEFT_CORNER: 0x100,
    CORNER: 0xf00,
  },
  GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  MOVEMENT_DIRECTIONS: { UP: 1, DOWN: 2, LEFT: 4, RIGHT: 8 },
  TIMEOUTS: { FOUNDRY_WEBSITE: 10000, PACKAGE_REPOSITORY: 10000, IP_DISCOVERY: 5000 },
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
  TEXT_ANCHOR_POINTS: { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 },
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  TOKEN_SHAPES: { ELLIPSE_1: 0, ELLIPSE_2: 1, TRAPEZOID_1: 2, TRAPEZOID_2: 3, RECTANGLE_1: 4, RECTANGLE_2: 5 },
  TOKEN_TURN_MARKER_MODES: { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 },
  USER_PERMISSIONS: permissions as Record<
    string,
    { label: string; hint: string; defaultRole: number; disableGM: boolean }
  >,
  USER_ROLES: roles,
  USER_ROLE_NAMES: { 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" },
  WORLD_DOCUMENT_TYPES: Object.keys(WORLD_COLLECTIONS),
};

/** The level of ownership, from its number or its name. */
export function ownershipLevel(level: number | string): number {
  return typeof level === "number" ? level : (ownership[level as keyof typeof ownership] ?? Number.NaN);
}
