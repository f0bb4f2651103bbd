import type { Collection } from "../core/collection";
import { constants } from "../core/constants";
import { globals, notify } from "../core/globals";
import { Hooks } from "../core/hooks";
import { deepClone, getProperty, mergeObject, randomID, type Source } from "../core/utils";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  type DataField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/field";
import { word } from "../words";
import type { Actor } from "./actor";
import { Document, type DocumentMetadata, documentClass, isFourteen, type Operation, self } from "./document";
import { common } from "./fields";
import type { Kinds } from "./kinds";
import {
  buildMovement,
  historyAfter,
  lockMovement,
  type MovementData,
  type MovementInstruction,
  type MovementOperation,
  type MovementWaypoint,
  positionKeys,
  sourcePosition,
  type TokenPosition,
  withSteps,
} from "./movement";
import type { User } from "./user";

declare module "./kinds" {
  interface Kinds {
    TokenDocument: TokenDocument;
  }
}

type Combat = Kinds["Combat"];
type Combatant = Kinds["Combatant"];
type Scene = Kinds["Scene"];

/** What this client knows of a movement that it runs. */
interface RunningMovement {
  id: string;
  keys: Set<string>;
  waiters: Map<string, (resumed: boolean) => void>;
  stopped: boolean;
  finish: (moved: boolean) => void;
  finished: Promise<boolean>;
}

/** What was done to items or effects of a synthetic actor; it travels with the token's update. */
interface SyntheticChange {
  action: "create" | "update" | "delete";
  type: string;
  payload: Source[];
}

/** The notifications for the canvas's token layer about its documents. */
interface DrawnTokens {
  _onCreateDocument(token: TokenDocument, options: Source, userId: string): void;
  _onUpdateDocument(token: TokenDocument, changed: Source, options: Source, userId: string): void;
  _onDeleteDocument(token: TokenDocument, options: Source, userId: string): void;
}

/** Someone or something on a scene. `x` and `y` are the top-left corner in pixels; while a picture moves they follow it. */
export class TokenDocument extends Document {
  declare name: string;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare rotation: number;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: Source;
  declare texture: { src: string | null };
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare hidden: boolean;
  declare locked: boolean;
  declare lockRotation: boolean;
  declare sort: number;
  declare alpha: number;

  /** The drawn token, which the canvas sets. */
  declare _object: object | null;
  declare _movement: MovementData | null;
  declare _running: RunningMovement | null;
  declare _syntheticActor: Actor | null;
  /** Items and effects that a change took away, until their end has been told. */
  declare _goneFromActor: Map<string, Document>;

  static override metadata: DocumentMetadata = {
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    embedded: {},
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    const size = () => new NumberField({ required: true, nullable: false, positive: true, initial: 1 });
    return {
      _id: common.id(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      displayName: new NumberField({ required: true, nullable: false, initial: 0 }),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      actorLink: new BooleanField(),
      delta: new ObjectField(),
      width: size(),
      height: size(),
      ...(isFourteen()
        ? {
            depth: new NumberField({ required: true, nullable: false, min: 0, initial: 1 }),
            // fact: tokens-are-on-levels
            level: new StringField({ nullable: true, initial: "defaultLevel0000" }),
          }
        : {}),
      texture: new SchemaField({
        src: new FilePathField({ initial: () => constants.DEFAULT_TOKEN }),
        scaleX: new NumberField({ nullable: false, initial: 1 }),
        scaleY: new NumberField({ nullable: false, initial: 1 }),
        tint: new StringField({ initial: "#ffffff" }),
        fit: new StringField({ initial: "contain" }),
      }),
      shape: new NumberField({ required: true, nullable: false, integer: true, initial: 4 }),
      x: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      y: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: common.sort(),
      locked: new BooleanField(),
      lockRotation: new BooleanField(),
      rotation: new AngleField(),
      alpha: new AlphaField(),
      hidden: new BooleanField(),
      disposition: new NumberField({ required: true, nullable: false, integer: true, initial: -1 }),
      displayBars: new NumberField({ required: true, nullable: false, initial: 0 }),
      bar1: barField("primaryTokenAttribute"),
      bar2: barField("secondaryTokenAttribute"),
      light: new ObjectField(),
      sight: new ObjectField(),
      ring: new ObjectField(),
      turnMarker: new ObjectField(),
      movementAction: new StringField({ nullable: true, initial: null, blank: false }),
      _movementHistory: new ArrayField(new ObjectField()),
      _regions: new ArrayField(new StringField()),
      flags: common.flags(),
    };
  }

  override _configure(options: Source): void {
    super._configure(options);
    for (const key of ["_object", "_movement", "_running", "_syntheticActor"]) {
      Object.defineProperty(this, key, { value: null, writable: true, enumerable: false, configurable: true });
    }
    Object.defineProperty(this, "_goneFromActor", { value: new Map(), enumerable: false });
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const movement = globals.CONFIG.Token!.movement as { defaultAction: string };
    this.movementAction = (this._source.movementAction as string | null) ?? movement.defaultAction;
    if (this._syntheticActor) this._refreshSyntheticActor();
  }

  declare movementAction: string;

  get _scene(): Scene | null {
    return this.parent as Scene | null;
  }

  /** The drawn token, where this page shows its scene. */
  get object(): { movementAnimationPromise: Promise<void> | null } | null {
    return this._object as { movementAnimationPromise: Promise<void> | null } | null;
  }

  get rendered(): boolean {
    return this._object !== null;
  }

  get layer(): unknown {
    return globals.canvas.tokens;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get baseActor(): Actor | null {
    return (globals.game.collections.get("Actor") as Collection<Actor>).get(this.actorId ?? "") ?? null;
  }

  /** The actor that the token shows: the world's own, or one with the token's changes. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    if (!this._syntheticActor || this._syntheticActor._source._id !== base.id) this._makeSyntheticActor(base);
    return this._syntheticActor;
  }

  get isSecret(): boolean {
    return this.disposition === constants.TOKEN_DISPOSITIONS.SECRET && !this.isOwner;
  }

  get combatant(): Combatant | null {
    const combat = viewedCombat();
    return combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Adds the token to the fight that is viewed, or takes it out. `fact: hud-creates-combat` */
  async toggleCombatant({
    active = !this.inCombat,
    ...options
  }: {
    active?: boolean;
    combat?: Combat | null;
  } = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    await cls[active ? "createCombatants" : "deleteCombatants"]([this], options);
    return this.inCombat;
  }

  /** Makes combatants of tokens in a fight, which a Game Master gets where none is viewed. */
  static async createCombatants(
    tokens: TokenDocument[],
    { combat = viewedCombat() }: { combat?: Combat | null } = {},
  ): Promise<Document[]> {
    const fight = combat ?? (self().isGM ? await newCombat() : null);
    if (!fight) {
      notify("warn", word("noCombat"));
      return [];
    }
    const wanted = tokens.filter((token) => fight.getCombatantsByToken(token).length === 0);
    const data = wanted.map(({ id, parent, actorId, hidden }) => ({
      tokenId: id,
      sceneId: parent?.id ?? null,
      actorId,
      hidden,
    }));
    return fight.createEmbeddedDocuments("Combatant", data);
  }

  static async deleteCombatants(
    tokens: TokenDocument[],
    { combat = viewedCombat() }: { combat?: Combat | null } = {},
  ): Promise<Document[]> {
    const ids = tokens.flatMap((token) => combat?.getCombatantsByToken(token) ?? []).map((combatant) => combatant.id!);
    return combat ? combat.deleteEmbeddedDocuments("Combatant", ids) : [];
  }

  override getUserLevel(user: User = self()): number {
    if (user.isGM) return constants.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this.baseActor?.getUserLevel(user) ?? constants.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  override get visible(): boolean {
    return !this.hidden || self().isGM;
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** What one of the bars shows: a number, or one of a maximum. */
  getBarAttribute(
    barName: string,
    { alternative }: { alternative?: string | null } = {},
  ): { type: "bar" | "value"; attribute: string; value: number; max?: number; editable: boolean } | null {
    const own = (this as unknown as Record<string, { attribute: string | null } | undefined>)[barName]?.attribute;
    const attribute = alternative || own;
    const found = attribute ? getProperty(this.actor?.system, attribute) : null;
    if (!attribute || found === null || found === undefined) return null;
    if (typeof found === "number") return { type: "value", attribute, value: found, editable: true };
    const { value, max } = found as { value?: number | null; max?: number | null };
    if (value === undefined || max === undefined) return null;
    return { type: "bar", attribute, value: Number(value ?? 0), max: Number(max ?? 0), editable: true };
  }

  getSize(): { width: number; height: number } {
    const grid = this._scene!.grid;
    return { width: this.width * grid.sizeX, height: this.height * grid.sizeY };
  }

  /** The centre, in pixels, of a position. */
  getCenterPoint(position: Partial<TokenPosition> = {}): { x: number; y: number; elevation: number } {
    const { x, y, width, height, elevation } = { ...sourcePosition(this), x: this.x, y: this.y, ...position };
    const grid = this._scene!.grid;
    return { x: x + (width * grid.sizeX) / 2, y: y + (height * grid.sizeY) / 2, elevation };
  }

  getSnappedPosition(position: Partial<TokenPosition> = {}): { x: number; y: number; elevation: number } {
    const { x, y, elevation } = { ...sourcePosition(this), ...position };
    const snapped = this._scene!.grid.getSnappedPoint(
      { x, y },
      { mode: constants.GRID_SNAPPING_MODES.TOP_LEFT_CORNER },
    );
    return { x: Math.round(snapped.x), y: Math.round(snapped.y), elevation };
  }

  // ---- Movement

  get movement(): MovementData {
    if (this._movement) return this._movement;
    const still = buildMovement(this, { waypoints: [] });
    return { ...still, user: self(), state: "completed", updateOptions: {} };
  }

  get movementHistory(): MovementWaypoint[] {
    return deepClone(this._source._movementHistory as MovementWaypoint[]);
  }

  /**
   * Takes the token along waypoints. Generation 13 settles after the first leg, generation 14 when the whole way is done.
   * @returns whether it moved at all.
   */
  async move(
    waypoints: Partial<MovementWaypoint> | Partial<MovementWaypoint>[],
    options: Source = {},
  ): Promise<boolean> {
    const keys = [
      "method",
      "autoRotate",
      "showRuler",
      "constrainOptions",
      ...(isFourteen() ? ["id", "measureOptions", "terrainOptions", "split", "planned"] : []),
    ];
    const instruction: MovementInstruction = { waypoints: [waypoints].flat() };
    const operation: Source = {};
    for (const [key, value] of Object.entries(options))
      ((keys.includes(key) ? instruction : operation) as Source)[key] = value;
    if (instruction.planned) throw new Error("The stand-in table does not imitate planned movement");
    const before = this._movement?.id;
    await this.parent!.updateEmbeddedDocuments("Token", [{ _id: this.id }], {
      ...operation,
      movement: { [this.id!]: instruction },
    });
    if (this._movement?.id === before) return false;
    return isFourteen() ? this._finished() : true;
  }

  /** Settles when the movement that this client runs is over. */
  async _finished(): Promise<boolean> {
    return (await this._running?.finished) ?? this._movement?.state === "completed";
  }

  async resize(dimensions: { width?: number; height?: number } = {}, options: Source = {}): Promise<boolean> {
    const { width, height, x, y } = sourcePosition(this);
    const grid = this._scene!.grid;
    const wide = dimensions.width ?? width;
    const high = dimensions.height ?? height;
    const corner = {
      x: Math.round(x + ((width - wide) * grid.sizeX) / 2),
      y: Math.round(y + ((height - high) * grid.sizeY) / 2),
    };
    return this.move({ ...corner, width: wide, height: high, action: "displace" }, options);
  }

  measureMovementPath(
    waypoints: Partial<MovementWaypoint>[],
    _options: object = {},
  ): ReturnType<Scene["grid"]["measurePath"]> {
    const start = sourcePosition(this);
    return this._scene!.grid.measurePath(
      waypoints.map((waypoint) => ({ x: waypoint.x ?? start.x, y: waypoint.y ?? start.y })),
    );
  }

  getCompleteMovementPath(waypoints: Partial<MovementWaypoint>[]): Partial<MovementWaypoint>[] {
    return withSteps(this._scene!.grid, waypoints);
  }

  _shouldRecordMovementHistory(): boolean {
    const combats = globals.game.combats as Collection<Combat>;
    return combats.some((combat) => combat.started && combat.getCombatantsByToken(this).length > 0);
  }

  async _preUpdateMovement(_movement: MovementOperation, _operation: Operation): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdateMovement(_movement: MovementOperation, _operation: Operation, _user: User): void {}

  _onMovementStopped(): void {}

  _onMovementPaused(): void {}

  _onMovementRecorded(): void {}

  /** Ends the movement at the checkpoint it is on its way to. Only the mover can. */
  stopMovement(): boolean | Promise<boolean> {
    const running = this._running;
    if (!running || running.stopped || !this._movement?.user.isSelf)
      return isFourteen() ? Promise.resolve(false) : false;
    running.stopped = true;
    const told = this._tell({ _stopMovement: { [this.id!]: true } });
    running.finish(true);
    return isFourteen() ? told.then(() => true) : true;
  }

  /** Holds the movement at the next checkpoint. @returns how to go on; null when there is nothing to hold. */
  pauseMovement(key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
    const running = this._running;
    const movement = this._movement;
    if (!running || running.stopped || !movement?.user.isSelf || !movement.pending.waypoints.length) return null;
    const own = key ?? randomID();
    if (running.keys.has(own)) throw new Error(`The movement pause key "${own}" is already in use`);
    running.keys.add(own);
    movement.state = "paused";
    void this._tell({ _pauseMovement: { [this.id!]: true } });
    const resumed = new Promise<boolean>((resolve) => running.waiters.set(own, resolve));
    if (key !== undefined) return resumed;
    return () => {
      this._release(movement.id, own);
      return resumed;
    };
  }

  /** Goes on; another user than the mover may ask for it. */
  resumeMovement(movementId: string, key: string): Promise<void> | undefined {
    if (this._running && this._movement?.user.isSelf) this._release(movementId, key);
    else void this._tell({ _resumeMovement: { [this.id!]: [movementId, key] } });
    return isFourteen() ? Promise.resolve() : undefined;
  }

  _release(movementId: string, key: string): void {
    const running = this._running;
    if (
      !running?.keys.delete(key) ||
      (this._movement?.id !== movementId && !this._movement?.chain.includes(movementId))
    )
      return;
    running.waiters.get(key)?.(!running.stopped);
    running.waiters.delete(key);
    if (!running.keys.size && this._movement?.state === "paused") {
      this._movement.state = "pending";
      void this._goOn(this._movement);
    }
  }

  async clearMovementHistory(): Promise<void> {
    await this.update({ _movementHistory: [] }, { _clearMovementHistory: { [this.id!]: true } });
  }

  /** Puts the token back to where a recorded movement began, the last by default. */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    const history = this.movementHistory;
    const id = movementId ?? history.at(-1)?.movementId;
    const first = history.findIndex((waypoint, index) => index > 0 && waypoint.movementId === id);
    const back = history[first - 1];
    if (first < 1 || !back) return false;
    const remaining = first === 1 ? [] : history.slice(0, first);
    const position = Object.fromEntries(positionKeys().map((key) => [key, back[key]]));
    const before = this._movement?.id;
    await this.parent!.updateEmbeddedDocuments("Token", [{ _id: this.id }], {
      isUndo: true,
      movement: { [this.id!]: { waypoints: [position], method: "undo", historyAfter: remaining } },
    });
    return this._movement?.id !== before;
  }

  async _tell(options: Source): Promise<void> {
    await this.update({}, options);
  }

  override async _preUpdate(changes: Source, options: Source, user: User): Promise<boolean | undefined> {
    const instructions = options.movement as Record<string, MovementInstruction> | undefined;
    let instruction = instructions?.[this.id!];
    const keys = positionKeys().filter((key) => key in changes);
    if (!instruction && keys.length) {
      const waypoint = Object.fromEntries(keys.map((key) => [key, changes[key]])) as Partial<MovementWaypoint>;
      const method = typeof options.method === "string" ? options.method : options.isUndo ? "undo" : "api";
      if (method === "config" || method === "undo") waypoint.action = "displace";
      instruction = { waypoints: [waypoint], method };
    }
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    if (!instruction) return undefined;
    const movement = buildMovement(this, instruction);
    if (movement.passed.waypoints.length === 0) return undefined;
    for (const key of positionKeys()) {
      if (movement.destination[key] === this._source[key]) delete changes[key];
      else changes[key] = movement.destination[key];
    }
    if (instruction.historyAfter) changes._movementHistory = instruction.historyAfter;
    else if (movement.recorded) changes._movementHistory = historyAfter(this, movement);
    else if (movement.method === "undo") changes._movementHistory = withoutLast(this.movementHistory);
    options._movement = { ...(options._movement as Source | undefined), [this.id!]: movement };
    return undefined;
  }

  static override async _preUpdateOperation(
    documents: TokenDocument[],
    operation: Operation,
    user: User,
  ): Promise<boolean | undefined> {
    const movements = (operation._movement ?? {}) as Record<string, MovementOperation>;
    for (const token of [...documents]) {
      const movement = movements[token.id!];
      if (!movement) continue;
      lockMovement(movement);
      // fact: method-before-pre-move-hook, pre-update-movement-rejects, group-rejection-is-single
      const rejected =
        (await token._preUpdateMovement(movement, operation)) === false ||
        (!operation.noHook && Hooks.call("preMoveToken", token, movement, operation) === false);
      if (!rejected) continue;
      documents.splice(documents.indexOf(token), 1);
      delete movements[token.id!];
    }
    void user;
    return undefined;
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    const movement = (options._movement as Record<string, MovementOperation> | undefined)?.[this.id!];
    if (movement) this._begin(deepClone(movement), options, userId);
    super._onUpdate(changed, options, userId);
    if (this._syntheticActor && "delta" in changed) {
      const told = { ...(changed.delta as Source), _id: this.actorId };
      this._syntheticActor._onUpdate(told, options, userId);
      Hooks.callAll("updateActor", this._syntheticActor, told, options, userId);
      // fact: unlinked-actor-updates-twice
      Hooks.callAll("updateActorDelta", { parent: this }, changed.delta, options, userId);
    }
    if (options._actorDelta) this._tellSyntheticChange(options._actorDelta as SyntheticChange, options, userId);
    this._layerInView()?._onUpdateDocument(this, changed, options, userId);
  }

  override _onCreate(data: Source, options: Source, userId: string): void {
    super._onCreate(data, options, userId);
    this._layerInView()?._onCreateDocument(this, options, userId);
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    this._layerInView()?._onDeleteDocument(this, options, userId);
  }

  /** The drawn layer of this token's scene: the picture follows the document even when an operation calls no hooks. */
  _layerInView(): DrawnTokens | null {
    const { ready, scene, tokens } = globals.canvas as { ready?: boolean; scene?: unknown; tokens?: DrawnTokens };
    return ready && scene === this.parent ? (tokens ?? null) : null;
  }

  _begin(movement: MovementOperation, options: Source, userId: string): void {
    const user = (globals.game.users as Collection<User>).get(userId)!;
    const continues = movement.chain.length > 0 && this._running;
    this._movement = {
      ...movement,
      user,
      state: movement.pending.waypoints.length ? "pending" : "completed",
      updateOptions: options,
    };
    if (!user.isSelf) {
      this._running = null;
      return;
    }
    if (continues) continues.id = movement.id;
    else {
      this._running?.finish(false);
      let finish: (moved: boolean) => void = () => {};
      const finished = new Promise<boolean>((resolve) => {
        finish = resolve;
      });
      this._running = { id: movement.id, keys: new Set(), waiters: new Map(), stopped: false, finish, finished };
    }
    if (isFourteen()) this._movement.finished = this._running!.finished;
  }

  static override async _onUpdateOperation(
    documents: TokenDocument[],
    operation: Operation,
    user: User,
  ): Promise<void> {
    const movements = (operation._movement ?? {}) as Record<string, MovementOperation>;
    for (const token of documents) {
      const movement = movements[token.id!];
      if (movement) {
        // fact: update-token-before-move-token, move-token-hook
        token._onUpdateMovement(token._movement!, operation, user);
        if (!operation.noHook) Hooks.callAll("moveToken", token, token._movement!, operation, user);
        if (movement.recorded || movement.method === "undo") token._recorded();
        if (user.isSelf) void token._goOn(token._movement!);
      }
      token._heed(operation, user);
    }
  }

  _recorded(): void {
    this._onMovementRecorded();
    Hooks.callAll("recordToken", this);
  }

  /** Follows the orders that other clients gave by an empty update. */
  _heed(operation: Operation, user: User): void {
    const order = (key: string) => (operation[key] as Source | undefined)?.[this.id!];
    if (order("_pauseMovement")) {
      if (this._movement && !user.isSelf) this._movement.state = "paused";
      this._onMovementPaused();
      Hooks.callAll("pauseToken", this);
    }
    if (order("_stopMovement")) this._stopped();
    const resume = order("_resumeMovement") as [string, string] | undefined;
    if (resume && this._movement?.user.isSelf) this._release(...resume);
    if (order("_clearMovementHistory")) this._recorded();
  }

  _stopped(): void {
    if (this._movement) this._movement.state = "stopped";
    this._onMovementStopped();
    Hooks.callAll("stopToken", this);
  }

  /** On the mover's client: waits for the picture and sends the next leg. */
  async _goOn(movement: MovementData): Promise<void> {
    const running = this._running;
    if (!running) return;
    await Promise.resolve();
    await this.object?.movementAnimationPromise;
    if (this._movement !== movement || running.stopped || running.keys.size || movement.state === "paused") return;
    if (!movement.pending.waypoints.length) {
      running.finish(true);
      if (this._running === running) this._running = null;
      return;
    }
    const { autoRotate, showRuler, method, constrainOptions, pending, chain, id } = movement;
    const instruction = {
      waypoints: deepClone(pending.waypoints),
      method,
      autoRotate,
      showRuler,
      constrainOptions,
      chain: [...chain, id],
    };
    await this.parent!.updateEmbeddedDocuments("Token", [{ _id: this.id }], { movement: { [this.id!]: instruction } });
    if (this._movement === movement) {
      movement.state = "stopped";
      running.stopped = true;
      running.finish(true);
      await this._tell({ _stopMovement: { [this.id!]: true } });
    }
  }

  /** The mover has left the table: nothing goes on. */
  _stopOnDisconnect(user: User): void {
    const movement = this._movement;
    if (movement?.user !== user || (movement.state !== "pending" && movement.state !== "paused")) return;
    this._stopped();
  }

  // ---- The synthetic actor of an unlinked token

  _makeSyntheticActor(base: Actor): void {
    const cls = documentClass("Actor") as unknown as new (data: Source, options: object) => Actor;
    this._syntheticActor = new cls(this._syntheticSource(base), { parent: this });
  }

  _syntheticSource(base: Actor): Source {
    const { items, effects, ...delta } = deepClone(this._source.delta as Source);
    const source = mergeObject(base.toObject(), delta, { performDeletions: true });
    for (const [name, changes] of Object.entries({ items, effects }) as [string, Source[] | undefined][]) {
      const list = new Map((source[name] as Source[]).map((entry) => [String(entry._id), entry]));
      for (const change of changes ?? []) {
        if (change._tombstone) list.delete(String(change._id));
        else list.set(String(change._id), change);
      }
      source[name] = [...list.values()];
    }
    return source;
  }

  /** Documents that stay keep their identity, as windows that show them expect. */
  _refreshSyntheticActor(): void {
    const base = this.baseActor;
    const actor = this._syntheticActor;
    if (!base || !actor) return;
    const cls = actor.constructor as typeof Actor;
    const source = cls.cleanData(this._syntheticSource(base));
    const before = Object.values(actor.collections).flatMap((collection) => [...collection]);
    for (const [name, collection] of Object.entries(actor.collections))
      source[name] = (source[name] as Source[]).map((entry) => {
        const present = collection.get(String(entry._id))?._source;
        if (!present) return entry;
        for (const key of Object.keys(present)) delete present[key];
        return Object.assign(present, entry);
      });
    for (const key of Object.keys(actor._source)) delete actor._source[key];
    Object.assign(actor._source, source);
    actor.reset();
    for (const document of before)
      if (document.collection?.get(document.id!) !== document) this._goneFromActor.set(document.id!, document);
  }

  /** Writes a change of the synthetic actor's items or effects into the token. */
  async _changeSyntheticActor(
    action: "create" | "update" | "delete",
    type: string,
    payload: Source[],
    options: Source = {},
  ): Promise<Document[]> {
    const name = type === "Item" ? "items" : "effects";
    const actor = this.actor!;
    const list = new Map(
      (((this._source.delta as Source)[name] as Source[] | undefined) ?? []).map((entry) => [String(entry._id), entry]),
    );
    const before = payload.map((entry) => actor.collections[name]!.get(String(entry._id)));
    for (const entry of payload) {
      const id = String(entry._id);
      if (action === "delete") list.set(id, { _id: id, _tombstone: true });
      else if (action === "create") list.set(id, entry);
      else list.set(id, mergeObject(actor.collections[name]!.get(id)!.toObject(), entry, { performDeletions: true }));
    }
    const change: SyntheticChange = { action, type, payload };
    await this.update({ delta: { [name]: [...list.values()] } }, { ...options, _actorDelta: change });
    if (action === "delete") return before.filter((entry) => entry !== undefined);
    return payload.map((entry) => actor.collections[name]!.get(String(entry._id))!);
  }

  /** The hooks and the life cycle of the items and effects themselves, whose parent is the synthetic actor. */
  _tellSyntheticChange({ action, type, payload }: SyntheticChange, options: Source, userId: string): void {
    const actor = this.actor;
    if (!actor) return;
    const collection = actor.getEmbeddedCollection(type);
    const documents: Document[] = [];
    for (const entry of payload) {
      const id = String(entry._id);
      const document = action === "delete" ? this._goneFromActor.get(id) : collection.get(id);
      if (!document) continue;
      documents.push(document);
      if (action === "create") document._onCreate(document.toObject(), options, userId);
      else if (action === "update") document._onUpdate(entry, options, userId);
      else document._onDelete(options, userId);
      const told = action === "update" ? [document, entry, options, userId] : [document, options, userId];
      if (!options.noHook) Hooks.callAll(`${action}${type}`, ...told);
    }
    this._goneFromActor.clear();
    const ids = payload.map((entry) => String(entry._id));
    const { name } = collection;
    if (action === "create") actor._onCreateDescendantDocuments(actor, name, documents, payload, options, userId);
    else if (action === "update") actor._onUpdateDescendantDocuments(actor, name, documents, payload, options, userId);
    else actor._onDeleteDescendantDocuments(actor, name, documents, ids, options, userId);
  }

  _onRelatedUpdate(_changed: Source, _options: Source): void {
    if (this._syntheticActor && !this.actorLink) this._refreshSyntheticActor();
  }
}

/** A bar of what the system names first or second of everyone. */
function barField(named: "primaryTokenAttribute" | "secondaryTokenAttribute"): SchemaField {
  const initial = () => (globals.game?.system as Record<string, string> | undefined)?.[named] || null;
  return new SchemaField({ attribute: new StringField({ nullable: true, initial }) });
}

function viewedCombat(): Combat | null {
  return (globals.game as unknown as { combat: Combat | null }).combat;
}

/** Of the plain type, as core makes it: the system may change it. */
async function newCombat(): Promise<Combat | null> {
  const scene = (globals.game as unknown as { scenes: { viewed: Scene | null } }).scenes.viewed;
  const made = await documentClass("Combat").create({ scene: scene?.id ?? null, active: true });
  return (made as Combat | undefined) ?? null;
}

function withoutLast(history: MovementWaypoint[]): MovementWaypoint[] {
  const id = history.at(-1)?.movementId;
  const rest = history.filter((waypoint, index) => index === 0 || waypoint.movementId !== id);
  return rest.length === 1 ? [] : rest;
}
