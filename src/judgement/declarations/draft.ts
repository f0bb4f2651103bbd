/** An unfinished declaration: the values of the window's fields, and the actions made from them. Metres. */

import {
  type Action,
  type ActionKey,
  type CharacterId,
  distance,
  type Gait,
  given,
  type Point,
  type SpellEffect,
  type StrikeWith,
  toCentimetre,
} from "../../rules/index";

export const CHOICES = [
  "none",
  "transport",
  "considered",
  "melee",
  "ranged",
  "cast",
  "item",
  "brace",
  "evade",
  "communicate",
  "perceive",
  "trade",
  "ready",
] as const;
export type DraftChoice = (typeof CHOICES)[number];

/** Compass points by degrees; 0 is to the right, 90 down, as on the map. */
export const HEADINGS = [270, 315, 0, 45, 90, 135, 180, 225] as const;

export const WAYS = ["drawn", "heading", "towards"] as const;

/** Where a movement goes: drawn on the map, in a direction, or towards somebody as the battle stands now. */
export interface Way {
  readonly by: (typeof WAYS)[number];
  /** Points after the start. */
  readonly drawn: readonly Point[];
  readonly degrees: number;
  readonly towards: CharacterId;
  /** Null: towards somebody it goes all the way, in a direction nowhere. */
  readonly metres: number | null;
  /** The height at the end of the drawn way, if another than at its start. The rules do not know heights. */
  readonly height?: number;
}

interface DraftCondition {
  readonly who: CharacterId;
  readonly does: ActionKey;
  /** Empty: to anybody. */
  readonly to: CharacterId;
}

export interface DraftAction {
  readonly choice: DraftChoice;
  readonly way: Way;
  /** The kind of a transport movement; empty: on foot (`SIM-MAJ-1`). */
  readonly gait: Gait | "";
  /** The target; with a trade, the partner. */
  readonly target: CharacterId;
  /** The target of each further attack of the same action (`SIM-ACC-6`); empty: the same as the first. */
  readonly further: readonly CharacterId[];
  /** A wild attack's point, which takes the place of a target (`SIM-STL-3`); as far as it is written. Metres. */
  readonly at: WildPoint | null;
  /** A casting check before it is aimed: d20 and `bonus` against a number (`SIM-ACC-6`); null: none. */
  readonly casting: { readonly against: number | null; readonly bonus: number | null } | null;
  /** How many rounds in a row using an item takes; null: it is a minor action (`SIM-MAJ-1`). */
  readonly cycles: number | null;
  /** Id of the weapon or spell that is used; its figures count. Empty: none. */
  readonly weapon: string;
  /** The name of the spell or the item. */
  readonly name: string;
  readonly effect: SpellEffect | "";
  readonly amount: number | null;
  readonly text: string;
  readonly condition: DraftCondition | null;
}

export interface WildPoint {
  readonly x: number | null;
  readonly y: number | null;
}

/** One major action or two minor ones, and a free step (`SIM-CYC-2`, `SIM-MOV-3`). */
export interface Draft {
  readonly first: DraftAction;
  readonly second: DraftAction;
  /** The free minor movement; null: none. */
  readonly step: Way | null;
}

export const NO_WAY: Way = { by: "drawn", drawn: [], degrees: 0, towards: "", metres: null };

/** The free step is chosen by keys: a way drawn on the map is the action's. */
export const FIRST_STEP: Way = { ...NO_WAY, by: "heading", metres: 1 };

export const NOTHING: DraftAction = {
  choice: "none",
  way: NO_WAY,
  gait: "",
  target: "",
  further: [],
  at: null,
  casting: null,
  cycles: null,
  weapon: "",
  name: "",
  effect: "",
  amount: null,
  text: "",
  condition: null,
};

export const EMPTY_DRAFT: Draft = { first: NOTHING, second: NOTHING, step: null };

/** The field that the user has to fill in before the rules can be asked; null: none. */
export type Gap = "action" | "way" | "target" | "point" | "partner" | "name" | "text" | "effect" | "condition";

export type PlaceOf = (id: CharacterId) => Point | null;

export function isMove({ choice }: DraftAction): boolean {
  return choice === "transport" || choice === "considered";
}

/** A way's points after the start; none where it leads nowhere yet. */
export function pathOfWay(way: Way, from: Point, placeOf: PlaceOf): Point[] {
  const [x, y] = from;
  if (way.by === "drawn") return way.drawn.map(([px, py]): Point => [px, py]);
  if (way.by === "heading") {
    if (way.metres === null || !(way.metres > 0)) return [];
    const angle = (way.degrees * Math.PI) / 180;
    return [[toCentimetre(x + way.metres * Math.cos(angle)), toCentimetre(y + way.metres * Math.sin(angle))]];
  }
  const to = placeOf(way.towards);
  const whole = to ? distance(from, to) : 0;
  if (!to || whole === 0) return [];
  if (way.metres === null || way.metres >= whole) return [to];
  const part = way.metres / whole;
  return [[toCentimetre(x + (to[0] - x) * part), toCentimetre(y + (to[1] - y) * part)]];
}

function gapOfAction(action: DraftAction, from: Point, placeOf: PlaceOf): Gap | null {
  const { choice, target, weapon, name, effect, amount, text, condition } = action;
  // A spell with figures of a strike needs a target.
  if (choice === "cast" && weapon !== "" && target === "") return "target";
  if (choice !== "none" && condition && (condition.who === "" || !condition.does)) return "condition";
  if (isMove(action) && pathOfWay(action.way, from, placeOf).length === 0) return "way";
  if (isAttack(choice)) {
    if (action.at !== null && pointOf(action.at) === null) return "point";
    if (action.at === null && target === "") return "target";
  }
  if (choice === "trade" && target === "") return "partner";
  if ((choice === "cast" || choice === "item" || choice === "trade") && name.trim() === "") return "name";
  if (choice === "cast" && effect !== "" && (target === "" || (effect !== "stun" && amount === null))) return "effect";
  return (choice === "communicate" || choice === "ready") && text.trim() === "" ? "text" : null;
}

function pointOf({ x, y }: WildPoint): Point | null {
  return x === null || y === null ? null : [x, y];
}

/** The first missing field of a draft; null: none. A free step alone is a declaration too. */
export function gapOf({ first, second, step }: Draft, from: Point, placeOf: PlaceOf): Gap | null {
  if (first.choice === "none" && second.choice === "none" && step === null) return "action";
  if (step && pathOfWay(step, from, placeOf).length === 0) return "way";
  return gapOfAction(first, from, placeOf) ?? gapOfAction(second, from, placeOf);
}

/** The actions of a complete draft, in the draft's order. The free step comes first. */
export function actionsOfDraft({ first, second, step }: Draft, from: Point, placeOf: PlaceOf): Action[] {
  const stepped = step ? pathOfWay(step, from, placeOf) : [];
  const after = stepped.at(-1) ?? from;
  return [
    ...(step ? [{ move: "minor", path: stepped } satisfies Action] : []),
    ...[first, second].flatMap((action) => actionOf(action, after, placeOf)),
  ];
}

/** Where a draft's movements lead, as far as they are known: strikes come after them (`SIM-CYC-2`). */
export function endOfDraft({ first, second, step }: Draft, from: Point, placeOf: PlaceOf): Point {
  const after = (step ? pathOfWay(step, from, placeOf).at(-1) : undefined) ?? from;
  const moving = [first, second].find(isMove);
  return (moving ? pathOfWay(moving.way, after, placeOf).at(-1) : undefined) ?? after;
}

/** The item of each action, in the order of `actionsOfDraft`; undefined: no action has one. */
export function itemsOfDraft({ first, second, step }: Draft): readonly (string | null)[] | undefined {
  const items = [first, second]
    .filter(({ choice }) => choice !== "none")
    .flatMap((action) => {
      const item = isWithArmament(action.choice) && action.weapon !== "" ? action.weapon : null;
      return [item, ...furtherIn(action).map(() => item)];
    });
  const all = [...(step ? [null] : []), ...items];
  return all.some((item) => item !== null) ? all : undefined;
}

/**
 * The draft of what is to be declared: `actionsOfDraft` and `itemsOfDraft` come to it again. Null: no draft says it.
 * @param items of each action, in their order
 */
export function draftFrom(actions: readonly Action[], items: readonly (string | null)[] = []): Draft | null {
  const steps = actions.filter(isFreeStep);
  const parts = actions.flatMap((action, place) =>
    isFreeStep(action) ? [] : [draftAction(action, items[place] ?? "")],
  );
  const [first = NOTHING, second = NOTHING] = parts;
  if (!first || !second || parts.length > 2 || steps.length > 1) return null;
  const [step] = steps;
  return { first, second, step: step ? { ...NO_WAY, drawn: step.path } : null };
}

function isFreeStep(action: Action): action is Extract<Action, { readonly move: unknown }> {
  return "move" in action && action.move === "minor";
}

/** Null: an action that this window's fields are not filled in with. */
function draftAction(action: Action, weapon: string): DraftAction | null {
  if ("if" in action || "further" in action) return null;
  if ("move" in action && action.move !== "minor" && !action.how)
    return { ...NOTHING, choice: action.move, way: { ...NO_WAY, drawn: action.path } };
  if ("attack" in action && "target" in action && action.target !== undefined)
    return { ...NOTHING, choice: action.attack, target: action.target, weapon };
  if ("cast" in action && !action.effect)
    return { ...NOTHING, choice: "cast", name: action.cast, target: action.target ?? "", weapon };
  if ("brace" in action) return { ...NOTHING, choice: "brace" };
  return "evade" in action ? { ...NOTHING, choice: "evade" } : null;
}

/** The height that a draft's drawn way leads to; undefined: the token stays at its height. */
export function heightOfDraft({ first, second }: Draft): number | undefined {
  const moving = [first, second].find(isMove);
  return moving?.way.by === "drawn" ? moving.way.height : undefined;
}

/** Whether the choice uses a weapon or a spell of the sheet. */
export function isWithArmament(choice: DraftChoice): boolean {
  return isAttack(choice) || choice === "cast";
}

/** The further attacks of a declared one. An action on a condition is one attack (`SIM-CND-1`). */
function furtherIn({ choice, weapon, further, condition }: DraftAction): readonly CharacterId[] {
  return isAttack(choice) && weapon !== "" && condition === null ? further : [];
}

/** As many further attacks as something has, all at the same target until others are named. */
export function furtherWith({ attacks = 1 }: Pick<DraftWeapon, "attacks">): readonly CharacterId[] {
  return Array.from({ length: attacks - 1 }, () => "");
}

export function isAttack(choice: DraftChoice): choice is "melee" | "ranged" {
  return choice === "melee" || choice === "ranged";
}

/** Something to attack with, and how it does. */
export interface DraftWeapon {
  readonly id: string;
  readonly fits: string;
  /** Attacks in one action (`SIM-ACC-6`); absent: one. */
  readonly attacks?: number;
}

/**
 * The id of the weapon that an attack is made with until another is chosen: the first that fits it. Empty: none does,
 * or it is no attack.
 * @param weapons what there is to attack with, in order, bare hands last
 */
export function firstWeaponFor(choice: DraftChoice, weapons: readonly DraftWeapon[]): string {
  return (isAttack(choice) && weapons.find(({ fits }) => fits === choice)?.id) || "";
}

function actionOf(draft: DraftAction, from: Point, placeOf: PlaceOf): Action[] {
  const { choice, target, name, effect, amount, text, condition } = draft;
  const when = condition
    ? { if: { who: condition.who, does: condition.does, ...(condition.to === "" ? {} : { to: condition.to }) } }
    : {};
  switch (choice) {
    case "none":
      return [];
    case "transport":
    case "considered": {
      const how = choice === "transport" && draft.gait !== "" ? { how: draft.gait } : {};
      return [{ move: choice, path: pathOfWay(draft.way, from, placeOf), ...how, ...when }];
    }
    case "melee":
    case "ranged": {
      const at = draft.at && pointOf(draft.at);
      const first: Action = { attack: choice, ...(at ? { at } : { target }), ...when };
      const further = furtherIn(draft).map(
        (other): Action => ({
          attack: choice,
          ...(at && other === "" ? { at } : { target: other || target }),
          further: true,
        }),
      );
      return [first, ...further];
    }
    case "cast": {
      const amounts = effect !== "" && effect !== "stun" && amount !== null ? { amount } : {};
      const effects = effect === "" || draft.weapon !== "" ? {} : { effect, ...amounts };
      const checked = castingOf(draft);
      return [{ cast: name.trim(), ...(target === "" ? {} : { target }), ...effects, ...checked, ...when }];
    }
    case "item":
      return [{ item: name.trim(), ...(draft.cycles === null ? {} : { cycles: draft.cycles }), ...when }];
    case "communicate":
      return [{ communicate: text, ...when }];
    case "brace":
      return [{ brace: true, ...when }];
    case "evade":
      return [{ evade: true, ...when }];
    case "perceive":
      return [{ perceive: true, ...when }];
    case "trade":
      return [{ trade: name.trim(), with: target, ...when }];
    case "ready":
      return [{ ready: text, ...when }];
  }
}

/** A spell that strikes may need a casting check first. Its other figures come with its item. */
function castingOf({ casting, target, weapon }: DraftAction): { readonly with?: StrikeWith } {
  const { against = null, bonus = null } = casting ?? {};
  if (against === null || target === "" || weapon === "") return {};
  return { with: { how: "cast", effect: "nothing", casting: { against, ...(bonus !== null && { bonus }) } } };
}

/** An action with the figures of what it is made with; a casting check that was declared stays (`SIM-ACC-6`). */
export function madeWith(action: Action, figures: StrikeWith): Action {
  const { casting } = "with" in action && typeof action.with === "object" ? action.with : {};
  return { ...action, with: { ...figures, ...given({ casting }) } } as Action;
}
