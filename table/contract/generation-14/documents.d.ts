/**
 * What generation 14 says of its documents, as far as the system uses it. Written from the published types' signatures:
 * fvtt-types main 13e58d21d ("14.366.0"), src/foundry/client/documents.
 */

type Stored<Document> = Document & { readonly id: string };

declare class User extends foundry.abstract.Document {
  readonly name: string;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly isActiveGM: boolean;
  readonly targets: Set<{ readonly id: string }>;
  readonly character: Stored<Actor> | null;
  broadcastActivity(activity?: object, options?: { volatile?: boolean }): void;
}

declare namespace User {
  type Implementation = User;
  type Stored = User & { readonly id: string };
}

declare class ActiveEffect extends foundry.abstract.Document {
  readonly statuses: Set<string>;
}

declare class Item extends foundry.abstract.Document {
  readonly name: string;
  readonly img: string | null;
  readonly type: string;
  readonly sort: number;
  readonly system: object;
}

declare namespace Item {
  type Implementation = Item;
  type Stored = Item & { readonly id: string };
}

declare class Actor extends foundry.abstract.Document {
  /** What is stored, before effects. */
  readonly _source: { readonly system: { [key: string]: unknown } };
  readonly name: string;
  readonly img: string | null;
  readonly type: string;
  readonly system: object;
  readonly statuses: Set<string>;
  readonly items: foundry.utils.Collection<Stored<Item>>;
  readonly effects: foundry.utils.Collection<ActiveEffect>;
  toggleStatusEffect(
    id: string,
    options?: { active?: boolean; overlay?: boolean },
  ): Promise<ActiveEffect | boolean | undefined>;
}

declare namespace Actor {
  type Implementation = Actor;
  type Stored = Actor & { readonly id: string };
}

declare class Scene extends foundry.abstract.Document {
  readonly name: string;
  readonly grid: foundry.grid.BaseGrid;
  readonly dimensions: Scene.Dimensions;
  readonly tokenVision: boolean;
  readonly tokens: foundry.utils.Collection<Stored<TokenDocument>>;
}

declare namespace Scene {
  type Stored = Scene & { readonly id: string };
  interface Dimensions {
    readonly sceneRect: PIXI.Rectangle;
  }
}

declare namespace foundry.grid {
  abstract class BaseGrid {
    readonly size: number;
    readonly distance: number;
    readonly units: string;
  }
}

declare class TokenDocument extends foundry.abstract.Document {
  readonly name: string;
  readonly actor: Stored<Actor> | null;
  readonly parent: Stored<Scene> | null;
  readonly disposition: number;
  readonly hidden: boolean;
  readonly texture: { readonly src: string | null };
  readonly actorId: string | null;
  readonly _source: { x: number; y: number; width: number; height: number; elevation: number };
  /** Documented answer: false rejects (fact: pre-update-movement-rejects). */
  protected _preUpdateMovement(
    movement: TokenDocument.MovementOperation,
    operation: TokenDocument.Operation,
  ): Promise<boolean | undefined>;
  protected _onUpdateMovement(
    movement: TokenDocument.MovementOperation,
    operation: TokenDocument.Operation,
    user: User.Stored,
  ): void;
}

declare namespace TokenDocument {
  type Implementation = TokenDocument;
  type Stored = TokenDocument & { readonly id: string };

  /** Top-left corner in pixels, size in grid spaces. */
  interface Position {
    x: number;
    y: number;
    elevation: number;
    width: number;
    height: number;
  }

  interface MeasuredMovementWaypoint extends Position {
    action: string;
    snapped: boolean;
    explicit: boolean;
    checkpoint: boolean;
    intermediate: boolean;
    userId: string;
    movementId: string;
    cost: number;
  }

  interface MovementSection {
    waypoints: MeasuredMovementWaypoint[];
    distance: number;
    cost: number;
    spaces: number;
    diagonals: number;
  }

  interface MovementOperation {
    readonly id: string;
    readonly chain: string[];
    readonly origin: Position;
    readonly destination: Position;
    readonly passed: MovementSection;
    readonly pending: MovementSection;
    readonly method: MovementMethod;
    readonly constrained: boolean;
    readonly recorded: boolean;
    constrainOptions: { ignoreWalls?: boolean; ignoreCost?: boolean };
    autoRotate: boolean;
    showRuler: boolean;
  }

  type MovementMethod = "api" | "config" | "dragging" | "hud" | "keyboard" | "paste" | "undo";

  interface Operation {
    parent: Scene | null;
  }
}

declare class Combatant extends foundry.abstract.Document {
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly hidden: boolean;
}

declare namespace Combatant {
  type Stored = Combatant & { readonly id: string };
}

declare class Combat extends foundry.abstract.Document {
  readonly type: string;
  readonly active: boolean;
  readonly round: number;
  /** fact: combat-turn-null */
  turn: number | null;
  current: Combat.HistoryData;
  readonly scene: Stored<Scene> | null;
  readonly combatants: foundry.utils.Collection<Stored<Combatant>>;
  readonly system: object;
  startCombat(): Promise<this>;
  nextTurn(): Promise<this>;
  previousTurn(): Promise<this>;
  nextRound(): Promise<this>;
  previousRound(): Promise<this>;
  get combatant(): Stored<Combatant> | null | undefined;
  get nextCombatant(): Stored<Combatant> | undefined;
  setupTurns(): Combatant[];
  updateCombatantActors(): void;
  protected _getCurrentState(combatant?: Combatant): Combat.HistoryData;
  protected _playCombatSound(announcement: "startEncounter" | "nextUp" | "yourTurn"): void;
  protected _updateTurnMarkers(): void;
  protected _onUpdate(changed: object, options: object, userId: string): void;
  rollInitiative(ids: string | string[], options?: object): Promise<this>;
  rollAll(options?: object): Promise<this>;
  rollNPC(options?: object): Promise<this>;
  resetAll(options?: object): Promise<this>;
  endCombat(): Promise<this>;
}

declare namespace Combat {
  type Implementation = Combat;
  type Stored = Combat & { readonly id: string };
  interface HistoryData {
    round: number | null;
    turn: number | null;
    tokenId: string | null;
    combatantId: string | null;
  }
  interface CreateData {
    type?: string;
  }
  namespace Database {
    interface PreCreateOptions {
      keepId?: boolean;
    }
  }
}

declare class ChatMessage extends foundry.abstract.Document {
  readonly type: string;
  readonly author: User | null;
  readonly whisper: string[];
  readonly flags: { readonly [scope: string]: { readonly [key: string]: unknown } | undefined };
  readonly system: object;
  readonly rolls: foundry.dice.Roll[];
  readonly _stats: { readonly lastModifiedBy: string | null };
}

declare namespace ChatMessage {
  type Implementation = ChatMessage;
}

declare namespace foundry.documents {
  export import TokenDocument = globalThis.TokenDocument;
}

/** The collections of a world. */
interface ReadyGame {
  readonly user: User.Stored;
  readonly users: foundry.utils.Collection<User.Stored> & { readonly activeGM: User.Stored | null };
  readonly scenes: foundry.utils.Collection<Scene.Stored> & {
    readonly viewed: Scene.Stored | undefined;
    readonly active: Scene.Stored | undefined;
  };
  readonly combats: foundry.utils.Collection<Combat.Stored>;
  readonly actors: foundry.utils.Collection<Actor.Stored>;
  readonly messages: foundry.utils.Collection<ChatMessage>;
  readonly system: { readonly primaryTokenAttribute?: string | null };
  readonly release: { readonly generation: number; readonly build: number };
  readonly time: { readonly serverTime: number; readonly worldTime: number; sync(): Promise<unknown> };
  readonly i18n: {
    readonly lang: string;
    localize(key: string): string;
    format(key: string, data?: { [name: string]: string }): string;
    has(key: string, fallback?: boolean): boolean;
  };
  readonly settings: {
    register(scope: string, key: string, data: object): void;
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown, options?: object): Promise<unknown>;
  };
  readonly keybindings: {
    register(
      namespace: string,
      action: string,
      data: {
        name: string;
        editable?: { key: string; modifiers?: string[] }[];
        onDown?: (context: {
          repeat: boolean;
          isShift: boolean;
          isControl: boolean;
          isAlt: boolean;
        }) => boolean | undefined;
        onUp?: (context: object) => boolean | undefined;
        precedence?: number;
      },
    ): void;
  };
  /** The second argument is the sender's id: fact: socket-sender. */
  readonly socket: {
    emit(channel: string, payload: unknown, options?: { recipients?: string[] }): unknown;
    on(channel: string, listener: (payload: unknown, senderId: string) => void): unknown;
  };
}

declare namespace foundry.helpers {
  class Hooks {
    static on(hook: string, listener: (...data: never[]) => unknown, options?: { once?: boolean }): number;
    static once(hook: string, listener: (...data: never[]) => unknown): number;
    static callAll(hook: string, ...data: unknown[]): true;
  }
}

declare namespace foundry.dice {
  class Roll {
    constructor(formula: string, data?: object, options?: object);
    get total(): number | undefined;
    get dice(): { readonly results: { readonly result: number }[]; readonly options: object }[];
    evaluate(options?: object): Promise<Roll.Evaluated<this>>;
  }

  namespace Roll {
    type Evaluated<Rolled extends Roll> = Omit<Rolled, "total"> & { readonly total: number };
  }
}
