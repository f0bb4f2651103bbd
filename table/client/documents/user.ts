import type { Color } from "../core/color";
import { constants, permissionsOf13, permissionsOf14 } from "../core/constants";
import { globals } from "../core/globals";
import { generation, pageState, request } from "../core/state";
import { randomID, type Source } from "../core/utils";
import { ColorField, type DataField, ForeignDocumentField, NumberField, ObjectField, StringField } from "../data/field";
import { Document, type DocumentMetadata, self } from "./document";
import { common } from "./fields";
import type { Kinds } from "./kinds";

declare module "./kinds" {
  interface Kinds {
    User: User;
  }
}

type Actor = Kinds["Actor"];

/** A person at the table. */
export class User extends Document {
  declare name: string;
  declare role: number;
  declare color: Color;
  declare character: Actor | null;
  declare permissions: Record<string, boolean>;
  declare avatar: string | null;

  static override metadata: DocumentMetadata = {
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    embedded: {},
    hasTypeData: false,
  };

  /** Whether the user has a page open. */
  active = false;
  /** The scene that the user looks at. */
  viewedScene: string | null = null;
  /** The tokens that the user has targeted. */
  targets = new UserTargets();

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      role: new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 4, initial: 1 }),
      color: new ColorField({ required: true, nullable: false, initial: "#8899aa" }),
      character: new ForeignDocumentField({ documentName: "Actor" }),
      avatar: new StringField({ nullable: true, initial: null }),
      pronouns: new StringField({ required: true }),
      permissions: new ObjectField(),
      hotbar: new ObjectField(),
      flags: common.flags(),
    };
  }

  get isGM(): boolean {
    return this.role >= constants.USER_ROLES.ASSISTANT;
  }

  get isSelf(): boolean {
    return this.id === self().id;
  }

  get isActiveGM(): boolean {
    return (globals.game.users as { activeGM: User | null }).activeGM === this;
  }

  get isTrusted(): boolean {
    return this.role >= constants.USER_ROLES.TRUSTED;
  }

  get isBanned(): boolean {
    return this.role === constants.USER_ROLES.NONE;
  }

  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "number" ? role : (constants.USER_ROLES as Record<string, number>)[role];
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }

  hasPermission(permission: string): boolean {
    const own = this.permissions[permission];
    if (own !== undefined) return own;
    const known = {
      ...constants.USER_PERMISSIONS,
      ...((generation() === 14 ? permissionsOf14 : permissionsOf13) as typeof constants.USER_PERMISSIONS),
    }[permission];
    return known !== undefined && this.role >= known.defaultRole;
  }

  /** Whether the user has a role or a permission by that name. */
  can(action: string): boolean {
    if (action in constants.USER_ROLES) return this.hasRole(action);
    return this.hasPermission(action);
  }

  override getUserLevel(user: User): number {
    const levels = constants.DOCUMENT_OWNERSHIP_LEVELS;
    return user.isGM || user.id === this.id ? levels.OWNER : levels.NONE;
  }

  /** Whether this user is the one that a condition picks among all. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return (
      (globals.game.users as { getDesignatedUser(c: (user: User) => boolean): User | null }).getDesignatedUser(
        condition,
      ) === this
    );
  }

  /** Asks the user's page a registered question. @throws when it has no answer in time. */
  async query(name: string, data: unknown, { timeout = 30000 }: { timeout?: number } = {}): Promise<unknown> {
    if (!self().hasPermission("QUERY_USER")) throw new Error("You do not have permission to query other users");
    if (!(name in (globals.CONFIG.queries as object))) throw new Error(`The query "${name}" is not registered`);
    if (!this.active) throw new Error(`The user ${this.name} is not connected`);
    if (this.isSelf)
      return (globals.CONFIG.queries as Record<string, (d: unknown, o: object) => unknown>)[name]!(data, { timeout });
    return request("query", {
      id: randomID(),
      userId: this.id,
      name,
      data: JSON.parse(JSON.stringify(data ?? null)),
      timeout,
    });
  }

  /** Tells the others what this user is doing: pointer, pings, rulers. */
  broadcastActivity(activity: Source = {}, _options: object = {}): void {
    if (!this.isSelf) throw new Error("You may only broadcast your own activity");
    pageState().socket.emit("userActivity", activity);
  }
}

/** The tokens that a user has targeted. */
export class UserTargets extends Set<{ id: string }> {
  get ids(): string[] {
    return [...this].map((token) => token.id);
  }
}
