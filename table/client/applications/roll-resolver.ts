import type { Data } from "../platform";
import { word } from "../words";
import { ApplicationV2, type Context, type RenderOptions } from "./application";
import type { FormDataExtended } from "./form-data";

interface DiceAsked {
  readonly number: number;
  readonly faces: number;
}

type Typed = readonly (readonly (number | null)[])[];

/**
 * Asks a user who rolls by hand for the dice; dice that are left blank, or not answered, are rolled here. fact:
 * manual-dice
 */
class RollResolver extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Data = {
    id: "roll-resolver-{id}",
    tag: "form",
    classes: ["roll-resolver"],
    window: { contentClasses: ["standard-form"] },
    position: { width: 320 },
    form: { handler: RollResolver._fulfillRoll, closeOnSubmit: true },
  };

  /** For each die its faces and what was typed, by the name of its field. */
  readonly typed = new Map<string, number | null>();

  constructor(
    private readonly formula: string,
    private readonly dice: readonly DiceAsked[],
    private readonly done: (typed: Typed) => void,
  ) {
    super();
  }

  override get title(): string {
    return word("rollDice", { formula: this.formula });
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<Node[]> {
    const rows = this.dice.flatMap(({ number, faces }, kind) =>
      Array.from({ length: number }, (_, place) => {
        const label = document.createElement("label");
        const field = document.createElement("input");
        Object.assign(field, { type: "number", name: `${kind}-${place}`, min: "1", max: String(faces), step: "1" });
        label.append(word("dieOf", { faces, number: place + 1 }), " ", field);
        return label;
      }),
    );
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    const submit = document.createElement("button");
    submit.type = "submit";
    submit.textContent = word("rollSubmit");
    footer.append(submit);
    return [...rows, footer];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as Node[]));
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.done(
      this.dice.map(({ number }, kind) =>
        Array.from({ length: number }, (_, place) => this.typed.get(`${kind}-${place}`) ?? null),
      ),
    );
  }

  static _fulfillRoll(this: ApplicationV2, _event: Event, _form: HTMLFormElement, { object }: FormDataExtended): void {
    for (const [name, value] of Object.entries(object)) (this as RollResolver).typed.set(name, value as number | null);
  }
}

/** @returns what was typed for each die, kind by kind; null: nothing */
export function askForDice(formula: string, dice: readonly DiceAsked[]): Promise<Typed> {
  return new Promise((resolve, reject) => {
    new RollResolver(formula, dice, resolve).render({ force: true }).catch(reject);
  });
}
