import { globals, notify } from "../core/globals";
import { notImitated } from "../core/missed";
import type { Source } from "../core/utils";
import { ArrayField, BooleanField, type DataField, FilePathField, NumberField, StringField } from "../data/field";
import { Document, type DocumentMetadata, type EmbeddedCollection, EmbeddedCollectionField } from "./document";
import { common } from "./fields";
import type { User } from "./user";

interface RollLike {
  readonly total: number;
  evaluate(): Promise<RollLike>;
  toJSON(): Source;
}

interface Draw {
  readonly roll: RollLike;
  readonly results: TableResult[];
}

/** What may be drawn from a table. fact: roll-table-draw */
export class RollTable extends Document {
  declare name: string;
  declare formula: string;
  declare results: EmbeddedCollection;

  static override metadata: DocumentMetadata = {
    name: "RollTable",
    collection: "tables",
    label: "DOCUMENT.RollTable",
    embedded: { TableResult: "results" },
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      img: new FilePathField(),
      description: new StringField({ required: false }),
      results: new EmbeddedCollectionField("TableResult"),
      formula: new StringField({ required: false }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      folder: common.folder(),
      sort: common.sort(),
      ownership: common.ownership(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  /** Results whose range a total falls into, and which have not been drawn. */
  getResultsForRoll(value: number): TableResult[] {
    return ([...this.results] as unknown as TableResult[]).filter(({ drawn, range: [least, most] }) => {
      return !drawn && value >= least && value <= most;
    });
  }

  async roll({ roll }: { roll?: RollLike } = {}): Promise<Draw> {
    const { Roll } = globalThis as unknown as { Roll: { create(formula: string): RollLike } };
    const made = roll ?? Roll.create(this.formula);
    const evaluated = "_evaluated" in made && made._evaluated === true ? made : await made.evaluate();
    return { roll: evaluated, results: this.getResultsForRoll(evaluated.total) };
  }

  /** Rolls, and shows what came in the chat. */
  async draw({ roll, displayChat = true }: { roll?: RollLike; displayChat?: boolean } = {}): Promise<Draw> {
    const { replacement } = this as unknown as { replacement: boolean };
    if (!replacement) throw notImitated("RollTable#draw without replacement");
    const drawn = await this.roll({ ...(roll && { roll }) });
    if (drawn.results.some(({ type }) => type !== "text")) throw notImitated("drawing documents from a RollTable");
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll });
    return drawn;
  }

  async toMessage(results: TableResult[], { roll = null }: { roll?: RollLike | null } = {}): Promise<unknown> {
    const { displayRoll } = this as unknown as { displayRoll: boolean };
    const { documentClass } = globals.CONFIG.ChatMessage as {
      documentClass: { create(data: Source): Promise<unknown> };
    };
    return documentClass.create({
      flavor: this.name,
      content: results.map(({ description }) => `<p class="table-result">${description}</p>`).join(""),
      rolls: roll && displayRoll ? [JSON.stringify(roll.toJSON())] : [],
      flags: { core: { RollTable: this.id } },
    });
  }
}

/** One of its results: words by the range that a roll falls into. */
export class TableResult extends Document {
  declare type: string;
  declare description: string;
  declare range: [number, number];
  declare drawn: boolean;

  static override metadata: DocumentMetadata = {
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    embedded: {},
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      type: new StringField({ required: true, choices: ["text", "document"], initial: "text" }),
      name: new StringField({ required: true, blank: true, initial: "" }),
      img: new FilePathField(),
      description: new StringField({ required: false }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true, nullable: false }), { min: 2, max: 2 }),
      drawn: new BooleanField(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }
}

/** The variables that a script gets. */
const SCOPE = ["speaker", "actor", "token", "character", "scope"] as const;

/** A command that a user keeps. fact: macro-execute */
export class Macro extends Document {
  declare name: string;
  declare type: string;
  declare command: string;

  static override metadata: DocumentMetadata = {
    name: "Macro",
    collection: "macros",
    label: "DOCUMENT.Macro",
    embedded: {},
    hasTypeData: false,
  };

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: common.id(),
      name: common.name(),
      type: new StringField({ required: true, choices: ["chat", "script"], initial: "chat" }),
      author: new StringField({ required: false, nullable: true, initial: null }),
      img: new FilePathField(),
      scope: new StringField({ required: true, choices: ["global", "actors", "actor"], initial: "global" }),
      command: new StringField({ required: true, blank: true, initial: "" }),
      folder: common.folder(),
      sort: common.sort(),
      ownership: common.ownership(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  canUserExecute(user: User): boolean {
    return this.testUserPermission(user, "LIMITED") && (this.type !== "script" || user.hasPermission("MACRO_SCRIPT"));
  }

  /** Posts a chat macro to the chat, or runs a script; the user is told about exceptions. */
  async execute(scope: Source = {}): Promise<unknown> {
    const user = globals.game.user as unknown as User;
    if (!this.canUserExecute(user)) {
      notify("warn", `The user ${user.name} may not execute the macro ${this.name}`);
      return undefined;
    }
    if (this.type === "chat")
      return (globals.ui.chat as { processMessage(text: string): Promise<unknown> }).processMessage(this.command);
    const AsyncFunction = (async () => undefined).constructor as new (
      ...code: string[]
    ) => (...given: unknown[]) => Promise<unknown>;
    const given = { speaker: {}, actor: null, token: null, character: user.character, ...scope };
    try {
      const run = new AsyncFunction(...SCOPE, `{${this.command}\n}`);
      return await run.call(this, given.speaker, given.actor, given.token, given.character, scope);
    } catch (error) {
      notify("error", "There was an error in your macro syntax. See the console (F12) for details");
      console.error(error);
      return undefined;
    }
  }
}
