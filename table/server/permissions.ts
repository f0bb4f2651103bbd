import { constants, permissionsOf13, permissionsOf14 } from "../client/core/constants";
import { deleteProperty, type Source } from "../client/core/utils";
import type { Lineage, WorldStore } from "./world-store";

const { DOCUMENT_OWNERSHIP_LEVELS: LEVELS, USER_ROLES: ROLES } = constants;

/**
 * The keys of a Combat that a player may change, with nothing else in the same update. fact:
 * players-write-round-and-turn
 */
const PLAYER_COMBAT_KEYS = ["round", "turn"];
/**
 * The keys of a combatant that its owner may change, by the narrower of the reports. fact:
 * players-write-own-combatant
 */
const PLAYER_COMBATANT_KEYS = ["initiative", "flags", "defeated"];
const PLAYER_USER_KEYS = ["flags", "color", "character", "avatar", "hotbar", "pronouns"];

/** One request to change documents, as the server judges it. */
export interface Judged {
  action: "create" | "update" | "delete";
  type: string;
  parents: Lineage;
  /** The document as it is; for a creation, as it would be. */
  source: Source;
  changes: Source;
}

function isGM(user: Source): boolean {
  return (user.role as number) >= ROLES.ASSISTANT;
}

/** Whether a role or an exception gives the user a permission. */
export function hasPermission(user: Source, permission: string): boolean {
  const own = (user.permissions as Record<string, boolean> | undefined)?.[permission];
  if (own !== undefined) return own;
  const known = { ...constants.USER_PERMISSIONS, ...permissionsOf13, ...permissionsOf14 }[permission];
  return known !== undefined && (user.role as number) >= known.defaultRole;
}

function levelOf(source: Source | undefined, user: Source): number {
  const ownership = source?.ownership as Record<string, number> | undefined;
  return ownership?.[String(user._id)] ?? ownership?.default ?? LEVELS.NONE;
}

/** Decides, from the server's own copy of the documents, what a user may do. */
export class Permissions {
  constructor(
    private readonly store: WorldStore,
    private readonly manifest: Source,
  ) {}

  #actor(id: unknown): Source | undefined {
    return this.store.collection("Actor").find((actor) => actor._id === id);
  }

  #isOwner(user: Source, type: string, source: Source, parents: Lineage): boolean {
    if (type === "Token") return levelOf(this.#actor(source.actorId), user) >= LEVELS.OWNER;
    if (type === "Combatant")
      return levelOf(this.#actor(this.#tokenOf(source)?.actorId ?? source.actorId), user) >= LEVELS.OWNER;
    const parent = parents.at(-1);
    if (parent && type !== "CombatantGroup")
      return this.#isOwner(user, parent.name, parent.source, parents.slice(0, -1));
    return levelOf(source, user) >= LEVELS.OWNER;
  }

  #tokenOf(combatant: Source): Source | undefined {
    const scene = this.store.collection("Scene").find((entry) => entry._id === combatant.sceneId);
    return (scene?.tokens as Source[] | undefined)?.find((token) => token._id === combatant.tokenId);
  }

  /** Whether the user may do it. */
  allows(user: Source, asked: Judged): boolean {
    if (asked.type === "Setting") return this.#allowsSetting(user, asked);
    if (isGM(user)) return true;
    const { action, type, source, parents } = asked;
    const keys = Object.keys(asked.changes).filter((key) => key !== "_id");
    const only = (allowed: string[]) => keys.every((key) => allowed.includes(key));
    const owner = this.#isOwner(user, type, source, parents);
    switch (type) {
      case "Combat":
        return action === "update" && only(PLAYER_COMBAT_KEYS);
      case "Combatant":
        return action === "update" ? owner && only(PLAYER_COMBATANT_KEYS) : owner;
      case "CombatantGroup":
        return action === "update" && owner;
      case "Token":
        if (action === "create") return hasPermission(user, "TOKEN_CREATE") && owner;
        if (action === "delete") return hasPermission(user, "TOKEN_DELETE") && owner;
        return owner;
      case "ChatMessage":
        // fact: master-names-author
        return source.author === user._id;
      case "User":
        return action === "update" && source._id === user._id && only(PLAYER_USER_KEYS);
      case "Actor":
      case "Item":
      case "JournalEntry":
        if (parents.length) return owner;
        if (action === "create")
          return hasPermission(user, `${type === "JournalEntry" ? "JOURNAL" : type.toUpperCase()}_CREATE`);
        return owner && !("ownership" in asked.changes && action === "update" && !owner);
      case "ActiveEffect":
      case "JournalEntryPage":
        return owner;
      default:
        return false;
    }
  }

  #allowsSetting(user: Source, { source, changes }: Judged): boolean {
    const own = source.user !== null && source.user !== undefined;
    if (own) return source.user === user._id && (changes.user === undefined || changes.user === user._id);
    return hasPermission(user, "SETTINGS_MODIFY");
  }

  /** Takes away, without a word, what the manifest's `gmOnlyFields` reserve. fact: gm-only-fields-dropped */
  strip(user: Source, type: string, source: Source, changes: Source): void {
    if (isGM(user)) return;
    const declared = (
      (this.manifest.documentTypes ?? {}) as Record<string, Record<string, { gmOnlyFields?: string[] }>>
    )[type];
    for (const path of declared?.[String(source.type)]?.gmOnlyFields ?? []) deleteProperty(changes, `system.${path}`);
  }
}
