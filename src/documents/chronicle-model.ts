/** A chat message that tells what happened: events as data, so that each reader gets them in their own language. */

const { fields } = foundry.data;

function chronicleSchema() {
  return {
    /** Id of the ruleset by which it happened; empty in messages older than this field. */
    ruleset: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** The round in which it happened. */
    round: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    /** `BattleEvent`s of the rules core. */
    events: new fields.ArrayField(new fields.ObjectField()),
    /** Names by character id at that time: the token may be gone when the message is read. */
    names: new fields.ObjectField({ required: true, nullable: false }),
    /** The last command was taken back. */
    takenBack: new fields.BooleanField({ required: true, nullable: false, initial: false }),
    /** Candidates whose block was wanted and not possible. */
    droppedBlocks: new fields.ArrayField(new fields.StringField()),
  };
}

type ChronicleSchema = ReturnType<typeof chronicleSchema>;

export class ChronicleModel extends foundry.abstract.TypeDataModel<ChronicleSchema, ChatMessage.Implementation> {
  static override defineSchema(): ChronicleSchema {
    return chronicleSchema();
  }
}
