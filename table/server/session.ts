import type { Server, Socket } from "socket.io";
import { deepClone, expandObject, type Source } from "../client/core/utils";
import { cleanMessage } from "./clean-html";
import { type Failures, Fates } from "./failures";
import { type Latency, Line } from "./line";
import { Permissions } from "./permissions";
import type { WorldStore } from "./world-store";

interface DocumentRequest {
  action: "create" | "update" | "delete";
  type: string;
  parentUuid: string | null;
  options: Source;
  payload: Source[];
}

type Answer = (reply: { error?: string; result?: unknown }) => void;

/** How much worse than a machine of one's own the table is. */
export interface Weather {
  latency?: Latency;
  failures?: Failures;
}

/** What every page gets besides the documents. */
export interface TableParts {
  manifest: Source;
  /** Of the modules of others. */
  modules: readonly Source[];
  packs: { metadata: Source; documents: Source[] }[];
}

/** Lets pages join and passes their messages on. The user of a page is decided once, when it connects. */
export class Sessions {
  readonly #permissions: Permissions;
  /** The open pages by user id. */
  readonly #pages = new Map<string, Set<Socket>>();
  readonly #lines = new Map<Socket, Line>();
  /** How many pages a user has had: the names of their lines. */
  readonly #joined = new Map<string, number>();
  #fates: Fates | null;

  constructor(
    io: Server,
    private readonly store: WorldStore,
    private readonly parts: TableParts,
    private readonly weather: Weather = {},
  ) {
    this.#fates = weather.failures ? new Fates(weather.failures) : null;
    this.#permissions = new Permissions(store, parts.manifest);
    io.use((socket, next) => {
      const asked = String((socket.handshake.auth as Source).user ?? "").toLowerCase();
      const userId = store.world.logins[asked];
      if (!userId) {
        next(
          new Error(`Nobody called "${asked}" sits at this table. Try: ${Object.keys(store.world.logins).join(", ")}`),
        );
        return;
      }
      socket.data.userId = userId;
      next();
    });
    io.on("connection", (socket) => this.#welcome(socket));
  }

  #welcome(socket: Socket): void {
    const userId = socket.data.userId as string;
    const pages = this.#pages.get(userId) ?? new Set();
    this.#pages.set(userId, pages);
    pages.add(socket);
    const count = (this.#joined.get(userId) ?? 0) + 1;
    this.#joined.set(userId, count);
    const line = new Line(this.weather.latency, `${userId} ${count}`);
    this.#lines.set(socket, line);
    if (pages.size === 1) this.#tellOthers(socket, "userConnected", userId, true);
    this.#tell(socket, "table", {
      userId,
      world: { id: this.store.world.id, title: this.store.world.title },
      opens: { language: this.store.world.language ?? "en", tab: this.store.world.tab ?? "chat" },
      collections: this.#seenBy(userId),
      activeUsers: [...this.#pages.keys()].filter((id) => this.#pages.get(id)!.size > 0),
      system: this.parts.manifest,
      modules: this.parts.modules,
      packs: this.parts.packs,
      paused: this.store.paused,
    });
    const late =
      (answer: Answer): Answer =>
      (reply) =>
        line.tell(() => answer(reply));
    socket.on("modifyDocument", (request: DocumentRequest, answer: Answer) =>
      line.hear(() => this.#modify(socket, request, late(answer))),
    );
    socket.on("channel", (name: string, payload: unknown, options: { recipients?: string[] }) =>
      line.hear(() => this.#relay(socket, name, payload, options)),
    );
    socket.on("time", (answer: (now: number) => void) => line.hear(() => line.tell(() => answer(Date.now()))));
    socket.on("userActivity", (activity: unknown) =>
      line.hear(() => this.#tellOthers(socket, "userActivity", userId, activity)),
    );
    socket.on("query", (query: { userId: string; name: string; data: unknown; timeout: number }, answer: Answer) =>
      line.hear(() => this.#query(query, late(answer))),
    );
    socket.on("pause", ({ paused }: { paused: boolean }, answer: Answer) =>
      line.hear(() => this.#pause(socket, paused, late(answer))),
    );
    socket.on("ready", () => {});
    socket.on("disconnect", () => {
      line.cut();
      this.#lines.delete(socket);
      pages.delete(socket);
      if (pages.size === 0) this.#tellOthers(socket, "userConnected", userId, false);
    });
  }

  /** From now on writes fail as said; null: none does. */
  fail(failures: Failures | null): void {
    this.#fates = failures ? new Fates(failures) : null;
  }

  /** Cuts every page of a user off, as when a cable is pulled. fact: no-word-is-kept-for-the-absent */
  cut(login: string): void {
    for (const page of this.#pages.get(this.store.world.logins[login] ?? "") ?? []) page.disconnect(true);
  }

  #tell(page: Socket, event: string, ...args: unknown[]): void {
    this.#lines.get(page)?.tell(() => page.emit(event, ...args));
  }

  #tellOthers(teller: Socket, event: string, ...args: unknown[]): void {
    for (const page of this.#lines.keys()) if (page !== teller) this.#tell(page, event, ...args);
  }

  /** The documents; settings of other users stay with them. */
  #seenBy(userId: string): Record<string, Source[]> {
    const collections = deepClone(this.store.world.collections);
    collections.settings = (collections.settings ?? []).filter((setting) => !setting.user || setting.user === userId);
    return collections;
  }

  #modify(socket: Socket, request: DocumentRequest, answer: Answer): void {
    const userId = socket.data.userId as string;
    try {
      const payload = this.#fates ? this.#fates.kept(request.payload) : request.payload;
      if (payload.length === 0) throw new Error("The server could not carry this out");
      const done = { ...request, userId, payload: this.#carryOut(this.store.user(userId), { ...request, payload }) };
      // Everyone gets words of their own, also when they arrive later.
      const response = this.weather.latency ? deepClone(done) : done;
      answer({ result: response });
      this.#tellOthers(socket, "modifyDocument", response);
    } catch (error) {
      answer({ error: (error as Error).message });
    }
  }

  #carryOut(user: Source, { action, type, parentUuid, payload }: DocumentRequest): Source[] {
    const { list, parents } = this.store.list(type, parentUuid);
    const planned = payload.map((entry) => {
      const source = action === "create" ? entry : list.find((present) => present._id === entry._id);
      if (!source) throw new Error(`${type} "${String(entry._id)}" does not exist`);
      const changes = action === "update" ? expandObject(entry) : entry;
      if (type === "ChatMessage" && action === "create") changes.author ??= user._id;
      if (!this.#permissions.allows(user, { action, type, parents, source, changes })) {
        const verb = { create: "create", update: "update", delete: "delete" }[action];
        throw new Error(`User ${String(user.name)} lacks permission to ${verb} ${type} [${String(entry._id)}]`);
      }
      this.#permissions.strip(user, type, source, changes);
      if (type === "ChatMessage" && action !== "delete") cleanMessage(changes);
      // fact: last-hand-from-server. Of other documents nothing here asks for it.
      if (type === "ChatMessage" && action !== "delete") changes._stats = { lastModifiedBy: user._id };
      return { source, changes };
    });
    if (action === "create") return planned.map(({ changes }) => deepClone(this.store.create(list, changes)));
    for (const { source, changes } of planned) {
      if (action === "delete") this.store.remove(list, source._id);
      else this.store.update(source, changes);
      if (type === "Scene" && changes.active === true) this.#onlyActive(list, source);
    }
    return planned.map(({ changes }) => changes);
  }

  #onlyActive(scenes: Source[], active: Source): void {
    for (const scene of scenes) {
      if (scene === active || !scene.active) continue;
      scene.active = false;
      const master = this.store.collection("User").find((user) => (user.role as number) >= 3)!;
      const told = {
        action: "update",
        type: "Scene",
        parentUuid: null,
        options: {},
        payload: [{ _id: scene._id, active: false }],
        userId: master._id,
      };
      for (const page of this.#lines.keys()) this.#tell(page, "modifyDocument", told);
    }
  }

  /** A package's channel is there if its manifest asks for one. */
  #mayBeSaid(name: string): boolean {
    const { manifest, modules } = this.parts;
    if (name === `system.${String(manifest.id)}`) return manifest.socket === true;
    return modules.some(({ id, socket }) => socket === true && name === `module.${String(id)}`);
  }

  /** Carries a package's message. The sender's id is the server's own knowledge and follows the payload. fact: socket-sender */
  #relay(socket: Socket, name: string, payload: unknown, options: { recipients?: string[] } = {}): void {
    if (!this.#mayBeSaid(name)) return;
    const userId = socket.data.userId as string;
    if (!Array.isArray(options.recipients)) {
      this.#tellOthers(socket, "channel", name, payload, userId);
      return;
    }
    for (const recipient of new Set(options.recipients)) {
      for (const page of this.#pages.get(recipient) ?? [])
        if (page !== socket) this.#tell(page, "channel", name, payload, userId);
    }
  }

  #query(
    { userId, name, data, timeout }: { userId: string; name: string; data: unknown; timeout: number },
    answer: Answer,
  ): void {
    const page = [...(this.#pages.get(userId) ?? [])][0];
    if (!page) {
      answer({ error: "The user is not connected" });
      return;
    }
    page
      .timeout(timeout)
      .emit("query", name, data, timeout, (error: Error | null, reply: { error?: string; result?: unknown }) => {
        answer(error ? { error: `The query "${name}" had no answer in time` } : reply);
      });
  }

  #pause(socket: Socket, paused: boolean, answer: Answer): void {
    const user = this.store.user(socket.data.userId as string);
    if ((user.role as number) < 3) {
      answer({ error: `User ${String(user.name)} lacks permission to pause the game` });
      return;
    }
    this.store.paused = paused;
    this.#tellOthers(socket, "pause", paused, user._id);
    answer({ result: paused });
  }
}
