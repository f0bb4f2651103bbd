import { askForDice } from "../applications/roll-resolver";
import { notImitated } from "../core/missed";
import { type Data, platform } from "../platform";
import { type Token, tokenize } from "./parser";
import { Die, NumericTerm, OperatorTerm, ParentheticalTerm, type RollTerm, termFrom } from "./terms";

type RollClass = typeof Roll;

/** A formula like "2d6 + 3": dice, numbers, the four operations, brackets and functions of CONFIG.Dice.functions. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  readonly data: Data;
  options: Data;
  terms: RollTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string, data: Data = {}, options: Data = {}) {
    this.data = data;
    this.options = options;
    this._formula = replaceData(formula, data);
    tokenize(this._formula);
  }

  static create(formula: string, data: Data = {}, options: Data = {}): Roll {
    return new this(formula, data, options);
  }

  static validate(formula: string): boolean {
    try {
      new Evaluation(tokenize(replaceData(formula, {})), true).run();
      return true;
    } catch {
      return false;
    }
  }

  get formula(): string {
    return this._formula;
  }

  get result(): string {
    return this.terms.map((term) => term.total).join(" ");
  }

  get total(): number | undefined {
    return this._total;
  }

  get dice(): Die[] {
    return this.terms.filter((term) => term instanceof Die);
  }

  get isDeterministic(): boolean {
    return !tokenize(this._formula).some(({ kind }) => kind === "dice");
  }

  /** fact: manual-dice */
  async evaluate({ allowInteractive = true }: { allowInteractive?: boolean } = {}): Promise<this> {
    const byHand = allowInteractive ? manualDice(tokenize(this._formula)) : [];
    if (byHand.length === 0) return this.#evaluate();
    return this.#evaluate(await askForDice(this._formula, byHand));
  }

  evaluateSync(options: { strict?: boolean } = {}): this {
    if (options.strict !== false && !this.isDeterministic)
      throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    return this.#evaluate();
  }

  /** @param typed what somebody typed for the dice, in the order of `manualDice` */
  #evaluate(typed: readonly (readonly (number | null)[])[] = []): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    const evaluation = new Evaluation(tokenize(this._formula), false, [...typed]);
    this._total = evaluation.run();
    this.terms = evaluation.terms;
    this._evaluated = true;
    return this;
  }

  async roll(options: Data = {}): Promise<this> {
    return this.evaluate(options);
  }

  async reroll(options: Data = {}): Promise<Roll> {
    const Again = this.constructor as RollClass;
    return new Again(this._formula, this.data, this.options).evaluate(options);
  }

  async getTooltip(): Promise<string> {
    return "";
  }

  /** The roll as HTML for a message. */
  async render(_options: Data = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const dice = this.dice.map((die) => `[${die.results.map(({ result }) => result).join(", ")}]`).join(" ");
    return `<div class="dice-roll"><div class="dice-result"><div class="dice-formula">${this._formula}</div><div class="dice-parts">${dice}</div><h4 class="dice-total">${this._total}</h4></div></div>`;
  }

  /** Shows the roll in the chat. */
  async toMessage(messageData: Data = {}, options: Data & { create?: boolean } = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const { create = true, ...operation } = options;
    const data: Data = { author: platform.game.user.id, content: String(this._total), ...messageData, rolls: [this] };
    if (!create) return data;
    const { documentClass } = platform.CONFIG.ChatMessage as {
      documentClass?: { create(data: Data, operation: Data): Promise<unknown> };
    };
    if (!documentClass) throw notImitated("Roll#toMessage without CONFIG.ChatMessage.documentClass");
    return documentClass.create({ ...data, rolls: [JSON.stringify(this.toJSON())] }, operation);
  }

  toJSON(): Data {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** @throws when the class that wrote the data is not in CONFIG.Dice.rolls */
  static fromData(data: Data): Roll {
    const known = [Roll, ...((platform.CONFIG.Dice.rolls ?? []) as RollClass[])];
    const Class = data.class === undefined ? this : known.find(({ name }) => name === data.class);
    if (!Class) throw new Error(`Unable to recreate ${String(data.class)} instance from provided data`);
    const roll = new Class(String(data.formula), {}, (data.options ?? {}) as Data);
    roll.terms = ((data.terms ?? []) as Data[]).map(termFrom);
    roll._evaluated = data.evaluated !== false;
    roll._total = data.total as number | undefined;
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Data);
  }

  /** A roll of terms that have been evaluated. */
  static fromTerms(terms: RollTerm[], options: Data = {}): Roll {
    const roll = new this(this.getFormula(terms), {}, options);
    roll.terms = terms;
    roll._evaluated = true;
    return roll;
  }

  static getFormula(terms: RollTerm[]): string {
    return terms.map((term) => term.formula).join("");
  }
}

/** Whether this page's user rolls such dice by hand. */
function isManual(faces: number): boolean {
  const methods = platform.game.settings.get("core", "diceConfiguration") as Record<string, string>;
  return methods[`d${faces}`] === "manual";
}

/** The dice of a formula that are asked for, kind by kind. */
function manualDice(tokens: readonly Token[]): { number: number; faces: number }[] {
  return tokens.flatMap((token) => {
    const faces = token.kind === "dice" ? Number(token.denomination) : 0;
    return token.kind === "dice" && isManual(faces) ? [{ number: token.number, faces }] : [];
  });
}

function replaceData(formula: string, data: Data): string {
  return String(formula).replace(/@([\w.]+)/g, (_whole, path: string) => {
    const value = path.split(".").reduce<unknown>((inside, key) => (inside as Data | undefined)?.[key], data);
    return typeof value === "number" || typeof value === "string" ? String(value) : "0";
  });
}

/** Recursive descent: sums of products of signed values. */
class Evaluation {
  readonly terms: RollTerm[] = [];
  private next = 0;
  private depth = 0;

  constructor(
    private readonly tokens: Token[],
    private readonly dry = false,
    private readonly typed: (readonly (number | null)[])[] = [],
  ) {}

  run(): number {
    if (this.tokens.length === 0) return 0;
    const total = this.sum();
    if (this.next < this.tokens.length) throw new Error("A dice formula goes on after its end");
    return total;
  }

  private operator(...wanted: string[]): string | null {
    const token = this.tokens[this.next];
    if (token?.kind !== "operator" || !wanted.includes(token.operator)) return null;
    this.next++;
    return token.operator;
  }

  private sum(): number {
    let total = this.product();
    for (let operator = this.operator("+", "-"); operator; operator = this.operator("+", "-")) {
      this.note(new OperatorTerm(operator));
      const value = this.product();
      total = operator === "+" ? total + value : total - value;
    }
    return total;
  }

  private product(): number {
    let total = this.signed();
    for (let operator = this.operator("*", "/", "%"); operator; operator = this.operator("*", "/", "%")) {
      this.note(new OperatorTerm(operator));
      const value = this.signed();
      total = operator === "*" ? total * value : operator === "/" ? total / value : total % value;
    }
    return total;
  }

  private signed(): number {
    const sign = this.operator("+", "-");
    if (sign) {
      this.note(new OperatorTerm(sign));
      const value = this.signed();
      return sign === "-" ? -value : value;
    }
    return this.value();
  }

  private value(): number {
    const token = this.tokens[this.next++];
    if (token?.kind === "number") return this.note(new NumericTerm(token.value)).total as number;
    if (token?.kind === "dice") {
      const faces = Number(token.denomination);
      if (!Number.isInteger(faces)) throw notImitated(`dice of the denomination "${token.denomination}"`);
      const die = new Die(token.number, faces, token.modifiers);
      if (!this.dry) die.roll(isManual(faces) ? this.typed.shift() : []);
      return this.note(die, true).total as number;
    }
    if (token?.kind === "open") {
      this.depth++;
      const value = this.sum();
      this.depth--;
      this.expect("close");
      this.note(new ParentheticalTerm(`(${value})`, value));
      return value;
    }
    if (token?.kind === "name") return this.call(token.name);
    throw new Error("A dice formula lacks a value");
  }

  private call(name: string): number {
    const known =
      platform.CONFIG.Dice.functions?.[name] ??
      (Math as unknown as Record<string, (...args: number[]) => number>)[name];
    if (typeof known !== "function") throw new Error(`The dice formula names an unknown function "${name}"`);
    this.expect("open");
    this.depth++;
    const values = [this.sum()];
    while (this.tokens[this.next]?.kind === "comma") {
      this.next++;
      values.push(this.sum());
    }
    this.depth--;
    this.expect("close");
    const value = known(...values);
    this.note(new ParentheticalTerm(`${name}(${values.join(", ")})`, value));
    return value;
  }

  private expect(kind: Token["kind"]): void {
    if (this.tokens[this.next++]?.kind !== kind) throw new Error("A dice formula has brackets that do not match");
  }

  /** Terms inside brackets belong to the bracket's own term; dice are kept to be shown. */
  private note<T extends RollTerm>(term: T, always = false): T {
    if (this.depth === 0 || always) this.terms.push(term);
    return term;
  }
}
