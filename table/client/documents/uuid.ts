import type { Collection } from "../core/collection";
import { globals } from "../core/globals";
import type { Kinds } from "./kinds";

type Document = Kinds["Document"];

function descend(start: Document | undefined | null, parts: string[]): Document | null {
  let at = start ?? null;
  for (let index = 0; at && index < parts.length; index += 2) {
    const name = parts[index]!;
    if (at.documentName === "Token" && name === "Actor") at = (at as unknown as { actor: Document | null }).actor;
    else at = at.getEmbeddedCollection(name).get(parts[index + 1]!) ?? null;
  }
  return at;
}

/** The document at an address; compendium content only when it has been loaded. */
export function fromUuidSync(
  uuid: string,
  { strict = true }: { strict?: boolean; invalid?: boolean } = {},
): Document | object | null {
  if (!uuid) return null;
  const parts = uuid.split(".");
  if (parts[0] === "Compendium") {
    const pack = (
      globals.game.packs as Collection<{ get(id: string): Document | undefined; index: Collection<object> }>
    ).get(`${parts[1]}.${parts[2]}`);
    const id = parts[4] ?? parts[3]!;
    return pack?.get(id) ?? pack?.index.get(id) ?? null;
  }
  const collection = globals.game.collections.get(parts[0]!) as Collection<Document> | undefined;
  if (!collection) {
    if (strict) throw new Error(`The address ${uuid} names no collection of the table`);
    return null;
  }
  return descend(collection.get(parts[1]!), parts.slice(2));
}

/** The document at an address. */
export async function fromUuid(uuid: string): Promise<Document | null> {
  const parts = uuid.split(".");
  if (parts[0] !== "Compendium") return fromUuidSync(uuid, { strict: false }) as Document | null;
  const pack = (globals.game.packs as Collection<{ getDocument(id: string): Promise<Document | null> }>).get(
    `${parts[1]}.${parts[2]}`,
  );
  const document = (await pack?.getDocument(parts[4] ?? parts[3]!)) ?? null;
  return descend(document, parts.slice(5));
}
