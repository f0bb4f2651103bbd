import { randomID } from "../core/utils";
import {
  type DataField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentTypeField,
  ForeignDocumentField,
  IntegerSortField,
  ObjectField,
  StringField,
} from "../data/field";
import { TypeDataField } from "./document";

/** Fields that several kinds of documents have. */
export const common = {
  id: (): DataField => new DocumentIdField({ initial: () => randomID() }),
  name: (): DataField => new StringField({ required: true, blank: false, textSearch: true }),
  flags: (): DataField => new ObjectField(),
  ownership: (): DataField => new DocumentOwnershipField(),
  sort: (): DataField => new IntegerSortField(),
  stats: (): DataField => new ObjectField(),
  folder: (): DataField => new ForeignDocumentField({ documentName: "Folder" }),
  type: (initial?: string): DataField => new DocumentTypeField({ initial }),
  system: (documentName: string): DataField => new TypeDataField(documentName),
};
