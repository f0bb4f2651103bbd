/**
 * Turns the fields of the declaration window – one major action (`SIM-MAJ-1`) or two minor ones (`SIM-MIN-1`), bracing and evading
 * among them (`SIM-ACC-3`) – into a draft, and back. Their names: `first.choice`, `step.metres`.
 */

import {
  CHOICES,
  type Draft,
  type DraftAction,
  type DraftWeapon,
  FIRST_STEP,
  firstWeaponFor,
  furtherWith,
  HEADINGS,
  WAYS,
  type Way,
  type WildPoint,
} from "../judgement/declarations/index";
import { ACTION_KEYS, GAITS, SPELL_EFFECTS } from "../rules/index";

/** A field of the browser's form. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}

/** Fields whose change shows other fields, or another line for the declarer: the window is drawn again. */
export function showsOthers(name: string): boolean {
  return /\.(choice|by|conditional|effect|target|further\d+|weapon|wild)$|^step$/.test(name);
}

/** The field of a further attack's target. */
const FURTHER = /^further(\d+)$/;

const NOWHERE: WildPoint = { x: null, y: null };

/** A whole number of 1 or more; null: none. */
function wholeIn(value: string): number | null {
  const number = numberIn(value);
  return number === null || number < 1 ? null : Math.round(number);
}

type Casting = NonNullable<DraftAction["casting"]>;

function withCasting(casting: Casting | null, said: Partial<Casting>): Casting {
  return { against: null, bonus: null, ...casting, ...said };
}

function numberIn(value: string): number | null {
  const number = Number(value);
  return value.trim() === "" || !Number.isFinite(number) ? null : number;
}

function withWay(way: Way, part: string, value: string): Way {
  switch (part) {
    case "by":
      return { ...way, by: WAYS.find((one) => one === value) ?? way.by };
    case "degrees":
      return { ...way, degrees: HEADINGS.find((one) => String(one) === value) ?? way.degrees };
    case "towards":
      return { ...way, towards: value };
    case "metres":
      return { ...way, metres: numberIn(value) };
    default:
      return way;
  }
}

function withField(action: DraftAction, part: string, { value, checked }: FormField): DraftAction {
  const condition = action.condition ?? { who: "", does: "attack", to: "" };
  switch (part) {
    case "choice":
      return {
        ...action,
        weapon: "",
        further: [],
        at: null,
        casting: null,
        cycles: null,
        gait: "",
        choice: CHOICES.find((one) => one === value) ?? "none",
      };
    case "target":
      return { ...action, target: value };
    case "weapon":
      return { ...action, weapon: value, further: [] };
    case "wild":
      return { ...action, at: checked ? { x: null, y: null } : null };
    case "atX":
      return { ...action, at: { ...(action.at ?? NOWHERE), x: numberIn(value) } };
    case "atY":
      return { ...action, at: { ...(action.at ?? NOWHERE), y: numberIn(value) } };
    case "castingAgainst":
      return { ...action, casting: withCasting(action.casting, { against: wholeIn(value) }) };
    case "castingBonus":
      return { ...action, casting: withCasting(action.casting, { bonus: numberIn(value) }) };
    case "gait":
      return { ...action, gait: GAITS.find((one) => one === value) ?? "" };
    case "cycles":
      return { ...action, cycles: wholeIn(value) };
    case "name":
      return { ...action, name: value };
    case "text":
      return { ...action, text: value };
    case "effect":
      return { ...action, effect: SPELL_EFFECTS.find((one) => one === value) ?? "" };
    case "amount":
      return { ...action, amount: numberIn(value) };
    case "conditional":
      return { ...action, condition: checked ? condition : null };
    case "who":
      return { ...action, condition: { ...condition, who: value } };
    case "does":
      return { ...action, condition: { ...condition, does: ACTION_KEYS.find((one) => one === value) ?? "attack" } };
    case "to":
      return { ...action, condition: { ...condition, to: value } };
    default: {
      const place = FURTHER.exec(part);
      if (!place) return { ...action, way: withWay(action.way, part, value) };
      return { ...action, further: action.further.map((one, i) => (i === Number(place[1]) ? value : one)) };
    }
  }
}

/** The draft after a field was changed. */
export function changed(draft: Draft, field: FormField): Draft {
  const [place, part = ""] = field.name.split(".");
  if (field.name === "step") return { ...draft, step: field.checked ? FIRST_STEP : null };
  if (place === "step") return draft.step ? { ...draft, step: withWay(draft.step, part, field.value) } : draft;
  if (place === "first") return { ...draft, first: withField(draft.first, part, field) };
  if (place === "second") return { ...draft, second: withField(draft.second, part, field) };
  return draft;
}

/**
 * The consequences of the field that was just changed: an attack takes a weapon in hand, because it would be played
 * without dice, and a spell of the sheet gives the declaration its name.
 */
export function withWhatFollows(
  draft: Draft,
  { name: field }: FormField,
  weapons: readonly (DraftWeapon & { readonly name: string })[],
): Draft {
  const [place, part] = field.split(".");
  if (place !== "first" && place !== "second") return draft;
  const { choice, weapon, name } = draft[place];
  const taken = part === "choice" ? firstWeaponFor(choice, weapons) : weapon;
  const further = furtherWith(weapons.find(({ id }) => id === taken) ?? {});
  if (part === "choice") return { ...draft, [place]: { ...draft[place], weapon: taken, further } };
  const spell = part === "weapon" && choice === "cast" ? weapons.find(({ id }) => id === weapon) : undefined;
  // A name that somebody has written stays.
  const isFree = name.trim() === "" || weapons.some((one) => one.name === name);
  const armed = part === "weapon" && choice !== "cast" ? { ...draft, [place]: { ...draft[place], further } } : draft;
  return spell && isFree ? { ...armed, [place]: { ...armed[place], name: spell.name } } : armed;
}

/** The fields of a casting check, as text. */
export function castingWritten({ casting }: DraftAction): { readonly against: string; readonly bonus: string } {
  return { against: written(casting?.against), bonus: written(casting?.bonus) };
}

/** A number as its field shows it; empty: none. */
export function written(number: number | null | undefined): string {
  return number === null || number === undefined ? "" : String(number);
}
