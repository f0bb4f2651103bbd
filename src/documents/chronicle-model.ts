/** A chat message that tells a turn: events as data, so that each reader gets them in their own language. */

const { fields } = foundry.data;

function chronicleSchema() {
  return {
    /** Id of the ruleset by which it happened. */
    ruleset: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    /** The Combat whose turn it tells, and the number of that chapter. */
    combat: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    chapter: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
    /** The round in which it happened. */
    round: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    /** The events of each change, by the id of its request: `ChronicleEntry` of the referee. */
    entries: new fields.ObjectField({ required: true, nullable: false }),
  };
}

type ChronicleSchema = ReturnType<typeof chronicleSchema>;

export class ChronicleModel extends foundry.abstract.TypeDataModel<ChronicleSchema, ChatMessage.Implementation> {
  static override defineSchema(): ChronicleSchema {
    return chronicleSchema();
  }
}
