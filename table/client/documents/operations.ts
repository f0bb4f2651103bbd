import type { Collection } from "../core/collection";
import { globals, notify } from "../core/globals";
import { Hooks } from "../core/hooks";
import { pageState, request } from "../core/state";
import { deepClone, expandObject, isEmpty, isPlainObject, mergeObject, randomID, type Source } from "../core/utils";
import { everyBearer, refreshEffects } from "./effect-duration";
import type { Kinds } from "./kinds";
import { refuseHalfTypeChange } from "./type-change";
import { fromUuidSync } from "./uuid";

type Document = Kinds["Document"];
type DocumentClass = Kinds["DocumentClass"];
type Operation = Kinds["Operation"];
type User = Kinds["User"];

/** A client's request to the server, and the server's message to all clients. */
export interface DocumentRequest {
  action: "create" | "update" | "delete";
  type: string;
  parentUuid: string | null;
  options: Source;
  /** The new documents' data, the changes with `_id`, or `{_id}` of those to delete. */
  payload: Source[];
}

export interface DocumentResponse extends DocumentRequest {
  userId: string;
}

/** Update options that are a message of their own, so that an update may be empty. */
const SPEAKING_OPTIONS = ["_stopMovement", "_pauseMovement", "_resumeMovement", "_clearMovementHistory"];

/** A synthetic actor keeps its changes in its token. */
interface Redirecting {
  redirectOperation?(
    action: DocumentRequest["action"],
    type: string,
    payload: Source[],
    options: Source,
  ): Promise<Document[]>;
}

function redirectionOf(parent: Document | null): Redirecting["redirectOperation"] {
  return parent && "redirectOperation" in parent ? (parent as Redirecting).redirectOperation : undefined;
}

function me(): User {
  return globals.game.user as unknown as User;
}

function splitOperation(operation: Operation): { parent: Document | null; options: Source } {
  const { parent = null, pack, ...options } = operation;
  if (pack || parent?.inCompendium) throw new Error("The stand-in table does not imitate writing to a compendium");
  return { parent, options };
}

async function send(body: DocumentRequest): Promise<Document[]> {
  try {
    const response = await request<DocumentResponse>("modifyDocument", plainOperators(body));
    return await applyResponse(response);
  } catch (error) {
    notify("error", (error as Error).message);
    throw error;
  }
}

/** Generation 14's operators travel as the keys that the server knows. */
export function plainOperators<T>(value: T): T {
  if (Array.isArray(value)) return value.map(plainOperators) as T;
  if (!isPlainObject(value)) return value;
  const plain: Source = {};
  for (const [key, inner] of Object.entries(value)) {
    const operator = (inner as { _operator?: string } | null)?._operator;
    if (operator === "delete") plain[`-=${key}`] = null;
    else if (operator === "replace") plain[`==${key}`] = (inner as unknown as { value: unknown }).value;
    else plain[key] = plainOperators(inner);
  }
  return plain as T;
}

/** `Document.createDocuments`. */
export async function createDocuments(cls: DocumentClass, data: Source[], operation: Operation): Promise<Document[]> {
  const { parent, options } = splitOperation(operation);
  const user = me();
  const made: Document[] = [];
  for (const entry of data) {
    const source = typeof entry.toObject === "function" ? (entry.toObject as () => Source)() : deepClone(entry);
    if (!options.keepId || !source._id) source._id = randomID();
    const document = new (cls as unknown as new (data: Source, options: object) => Document)(expandObject(source), {
      parent,
    });
    const allowed = (await document._preCreate(source, options, user)) ?? true;
    if (allowed === false) continue;
    if (!options.noHook && !Hooks.call(`preCreate${cls.documentName}`, document, source, options, user.id)) continue;
    made.push(document);
  }
  const whole: Operation = { ...options, parent };
  if (!made.length || (await cls._preCreateOperation(made, whole, user)) === false) return [];
  const { options: sent } = splitOperation(whole);
  const payload = made.map((document) => document.toObject());
  const redirect = redirectionOf(parent);
  if (redirect) return redirect.call(parent, "create", cls.documentName, payload, sent);
  return send({ action: "create", type: cls.documentName, parentUuid: parent?.uuid ?? null, options: sent, payload });
}

function findIn(cls: DocumentClass, parent: Document | null, id: string): Document | undefined {
  if (parent) return parent.getEmbeddedCollection(cls.documentName).get(id);
  return (globals.game.collections.get(cls.documentName) as Collection<Document>).get(id);
}

/** `Document.updateDocuments`: only what differs is sent. */
export async function updateDocuments(
  cls: DocumentClass,
  updates: Source[],
  operation: Operation,
): Promise<Document[]> {
  const { parent, options } = splitOperation(operation);
  const user = me();
  const changed: { document: Document; changes: Source }[] = [];
  for (const update of updates) {
    const document = findIn(cls, parent, String(update._id));
    if (!document) throw new Error(`${cls.documentName} "${String(update._id)}" does not exist`);
    refuseHalfTypeChange(document, update, options);
    const { _id, ...rest } = expandObject(plainOperators(deepClone(update)));
    for (const name of Object.keys(document.collections)) {
      if (name in rest)
        throw new Error(`The stand-in table does not imitate updating ${name} through their ${document.documentName}`);
    }
    const changes = {
      ...(options.diff === false
        ? document._cleanChanges(rest)
        : document.updateSource(rest, { dryRun: true, recursive: options.recursive !== false, checked: true })),
    };
    const allowed = (await document._preUpdate(changes, options, user)) ?? true;
    if (allowed === false) continue;
    const moves = Boolean((options._movement as Source | undefined)?.[document.id!]);
    const speaks = SPEAKING_OPTIONS.some((key) => (options[key] as Source | undefined)?.[document.id!] !== undefined);
    if (isEmpty(changes) && !moves && !speaks) continue;
    if (!options.noHook && !Hooks.call(`preUpdate${cls.documentName}`, document, changes, options, user.id)) continue;
    if (isEmpty(changes) && !moves && !speaks) continue;
    changed.push({ document, changes });
  }
  if (!changed.length) return [];
  const whole = {
    ...options,
    parent,
    updates: changed.map(({ document, changes }) => ({ ...changes, _id: document.id })),
  };
  const documents = changed.map((entry) => entry.document);
  if ((await cls._preUpdateOperation(documents, whole, user)) === false) return [];
  const { parent: _parent, updates: kept, ...sent } = whole;
  const remaining = new Set(documents.map((document) => document.id));
  const payload = (kept as Source[]).filter((entry) => remaining.has(String(entry._id)));
  if (!payload.length) return [];
  const redirect = redirectionOf(parent);
  if (redirect) return redirect.call(parent, "update", cls.documentName, payload, sent);
  return send({ action: "update", type: cls.documentName, parentUuid: parent?.uuid ?? null, options: sent, payload });
}

/** `Document.deleteDocuments`. */
export async function deleteDocuments(cls: DocumentClass, ids: string[], operation: Operation): Promise<Document[]> {
  const { parent, options } = splitOperation(operation);
  const user = me();
  const collection = parent
    ? parent.getEmbeddedCollection(cls.documentName)
    : (globals.game.collections.get(cls.documentName) as Collection<Document>);
  const wanted = options.deleteAll ? [...collection.keys()] : ids;
  const { deleteAll: _all, ...sent } = options;
  const going: Document[] = [];
  for (const id of wanted) {
    const document = collection.get(id);
    if (!document) throw new Error(`${cls.documentName} "${id}" does not exist`);
    if (((await document._preDelete(sent, user)) ?? true) === false) continue;
    if (!sent.noHook && !Hooks.call(`preDelete${cls.documentName}`, document, sent, user.id)) continue;
    going.push(document);
  }
  const whole: Operation = { ...sent, parent };
  if (!going.length || (await cls._preDeleteOperation(going, whole, user)) === false) return [];
  Object.assign(sent, splitOperation(whole).options);
  const payload = going.map((document) => ({ _id: document.id }));
  const redirect = redirectionOf(parent);
  if (redirect) return redirect.call(parent, "delete", cls.documentName, payload, sent);
  return send({ action: "delete", type: cls.documentName, parentUuid: parent?.uuid ?? null, options: sent, payload });
}

/** Brings what the server decided into this page. The same on the asking client and on all others. */
export async function applyResponse(response: DocumentResponse): Promise<Document[]> {
  const parent = response.parentUuid ? (fromUuidSync(response.parentUuid) as Document | null) : null;
  if (response.parentUuid && !parent) return [];
  const cls = (globals.CONFIG[response.type] as { documentClass: DocumentClass }).documentClass;
  const user = (globals.game.users as Collection<User>).get(response.userId)!;
  passTime(response);
  const actions = { create: applyCreate, update: applyUpdate, delete: applyDelete };
  return actions[response.action](cls, parent, response, user);
}

/** The world's time has passed before the change that it comes with is told. fact: world-time-with-update */
function passTime({ type, options, userId }: DocumentResponse): void {
  const delta = (options.worldTime as { delta?: number | null } | undefined)?.delta;
  if (!delta || (type !== "Combat" && type !== "Token")) return;
  const time = globals.game.time as { worldTime: number };
  time.worldTime += delta;
  Hooks.callAll("updateWorldTime", time.worldTime, delta, {}, userId);
  refreshEffects("updateWorldTime", everyBearer());
}

function refreshCollection(cls: DocumentClass, parent: Document | null, options: Source): void {
  if (options.render === false || parent) return;
  const apps = (globals.game.collections.get(cls.documentName) as { apps?: { render(): unknown }[] } | undefined)?.apps;
  for (const app of apps ?? []) app.render();
}

async function applyCreate(
  cls: DocumentClass,
  parent: Document | null,
  response: DocumentResponse,
  user: User,
): Promise<Document[]> {
  const { options, payload } = response;
  const made: Document[] = [];
  for (const data of payload) {
    try {
      const document = new (cls as unknown as new (data: Source, options: object) => Document)(deepClone(data), {
        parent,
      });
      if (parent) parent.getEmbeddedCollection(cls.documentName).add(document);
      else (globals.game.collections.get(cls.documentName) as Collection<Document>).set(document.id!, document);
      made.push(document);
    } catch (error) {
      console.error(`The new ${cls.documentName} ${String(data._id)} is invalid:`, error);
    }
  }
  if (parent) refreshAncestors(parent);
  for (const document of made) {
    document._onCreate(document.toObject(), options, user.id!);
    if (!options.noHook) Hooks.callAll(`create${cls.documentName}`, document, options, user.id);
  }
  parent?._onCreateDescendantDocuments(parent, made[0]?.parentCollection ?? "", made, payload, options, user.id!);
  await cls._onCreateOperation(made, { ...options, parent }, user);
  refreshCollection(cls, parent, options);
  return made;
}

function refreshAncestors(parent: Document): void {
  for (let at: Document | null = parent; at; at = at.parent) {
    at.reset();
    if (at.documentName === "Scene") break;
  }
}

async function applyUpdate(
  cls: DocumentClass,
  parent: Document | null,
  response: DocumentResponse,
  user: User,
): Promise<Document[]> {
  const { options, payload } = response;
  const changed: { document: Document; changes: Source }[] = [];
  for (const { _id, ...changes } of payload) {
    const document = findIn(cls, parent, String(_id));
    if (!document) continue;
    mergeObject(document._source, deepClone(changes), { performDeletions: true });
    document._afterSourceChange(changes);
    changed.push({ document, changes });
  }
  if (parent && parent.documentName !== "Scene") refreshAncestors(parent);
  for (const { document, changes } of changed) {
    const told = { ...expandObject(deepClone(changes)), _id: document.id };
    document._onUpdate(told, options, user.id!);
    if (!options.noHook) Hooks.callAll(`update${cls.documentName}`, document, told, options, user.id);
  }
  const documents = changed.map((entry) => entry.document);
  parent?._onUpdateDescendantDocuments(
    parent,
    documents[0]?.parentCollection ?? "",
    documents,
    payload,
    options,
    user.id!,
  );
  await cls._onUpdateOperation(documents, { ...options, parent }, user);
  refreshCollection(cls, parent, options);
  return documents;
}

async function applyDelete(
  cls: DocumentClass,
  parent: Document | null,
  response: DocumentResponse,
  user: User,
): Promise<Document[]> {
  const { options, payload } = response;
  const gone: Document[] = [];
  for (const { _id } of payload) {
    const document = findIn(cls, parent, String(_id));
    if (!document) continue;
    if (parent) parent.getEmbeddedCollection(cls.documentName).remove(String(_id));
    else (globals.game.collections.get(cls.documentName) as Collection<Document>).delete(String(_id));
    gone.push(document);
  }
  if (parent) refreshAncestors(parent);
  for (const document of gone) {
    document._onDelete(options, user.id!);
    if (!options.noHook) Hooks.callAll(`delete${cls.documentName}`, document, options, user.id);
  }
  const ids = gone.map((document) => document.id!);
  parent?._onDeleteDescendantDocuments(
    parent,
    gone[0] ? (gone[0].parentCollection ?? "") : "",
    gone,
    ids,
    options,
    user.id!,
  );
  await cls._onDeleteOperation(gone, { ...options, parent }, user);
  refreshCollection(cls, parent, options);
  return gone;
}

/** Listens to what other clients changed. */
export function listenToChanges(): void {
  pageState().socket.on("modifyDocument", (response: DocumentResponse) => {
    void applyResponse(response);
  });
}
