/** What the sheet of a weapon or a spell shows; fetched when the first one opens. */

import { CLASS_IDS, factsOf } from "../documents/classes";
import {
  type ArmamentType,
  ITEM_FIGURES,
  SHAPES,
  STRIKE_CHOICES,
  STRIKE_NUMBERS,
  STRIKE_OPTIONS,
  type StrikeChoice,
  USES,
  WAYS_OF,
} from "../documents/item-figures";
import { imageOfItem } from "../documents/item-signs";
import { strikeShape, strikeWithOf } from "../documents/strike-figures";
import type { ActorDoc, Data, ItemDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { type AttackManner, CONDITIONS, isAtArmsLength, isLineWay, strikeFigures } from "../rules/index";

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

export function armamentContext({ name, img, type, system }: ItemDoc, owner: ActorDoc | null): object {
  const how = system.how as AttackManner;
  const shape = strikeShape(system);
  const isSingle = shape === "single";
  const strike = strikeWithOf({ name, type, system }, owner?.system ?? {});
  const usual = usualOf(system);
  return {
    name,
    img: imageOfItem({ img, name, type, system }),
    system,
    type: say(`armament.type.${type}`),
    ways: WAYS_OF[type as ArmamentType].map((id) => ({ id, name: say(`armament.how.${id}`), chosen: id === how })),
    shapes: SHAPES.map((id) => ({ id, name: say(`strike.shape.${id}`), chosen: id === shape })),
    hint: say(isSingle ? `armament.hint.${how}` : `strike.shapeHint.${shape}`),
    atArmsLength: isSingle && isAtArmsLength(how),
    isSpell: type === "spell",
    isCircle: shape === "area",
    isLine: isLineWay(shape),
    isSingle,
    magicPower: type === "spell" ? (owner?.system.magicPower ?? null) : null,
    limits: { ...ITEM_FIGURES, ...STRIKE_NUMBERS, ...STRIKE_OPTIONS, uses: USES },
    asked: askedOf(type, system),
    words: (Object.keys(STRIKE_CHOICES) as StrikeChoice[])
      .filter((key) => isAsked(key, system, usual))
      .map((key) => ({
        key,
        label: say(`strike.${key}.label`),
        choices: choicesOf(key, system[key], usual[key]),
      })),
    parts: partsOf(owner, system.part),
    leaves: CONDITIONS.map((id) => ({
      id,
      name: say(`conditions.${id}`),
      active: (system.leaves as readonly string[]).includes(id),
    })),
    castBy: type === "spell" ? castBy(system.class) : null,
    unknown: strike === null,
  };
}

/** Numbers that make sense for it, or were written all the same. `DIC-2`: healing is never critical. */
function askedOf(type: string, { how, effect, mp, uses }: Data): { readonly [figure: string]: boolean } {
  const { value, max } = uses as { readonly value: number | null; readonly max: number | null };
  return {
    critical: effect !== "heal" && effect !== "nothing",
    mp: type === "spell" || mp !== 0,
    uses: how === "ranged" || how === "thrown" || value !== null || max !== null,
  };
}

/** Whether a choice decides anything: what nobody can resist leaves nothing by that, and only harm has a kind. */
function isAsked(key: StrikeChoice, system: Data, usual: Readonly<Record<StrikeChoice, string>>): boolean {
  if (system[key] !== "") return true;
  const said = (of: StrikeChoice) => (system[of] === "" ? usual[of] : system[of]);
  if (key === "resisted") return said("against") === "fortitude" || said("against") === "willpower";
  if (key === "against") return said("check") !== "none";
  return key !== "kind" || said("effect") === "damage";
}

/** What the rules say where nothing is said. */
function usualOf(system: Data): Readonly<Record<StrikeChoice, string>> {
  const shape = strikeShape(system);
  const isSaid = (key: StrikeChoice) => (STRIKE_CHOICES[key] as readonly unknown[]).includes(system[key]);
  const said = (without: StrikeChoice) =>
    Object.fromEntries(
      (["check", "against"] as const).filter((key) => key !== without && isSaid(key)).map((key) => [key, system[key]]),
    );
  const how = shape === "single" ? (system.how as AttackManner) : shape;
  const without = (key: StrikeChoice) => strikeFigures({ how, effect: "nothing", ...said(key) })[key];
  return {
    effect: "damage",
    kind: without("kind"),
    check: without("check"),
    against: without("against"),
    resisted: without("resisted"),
  };
}

function choicesOf(key: StrikeChoice, chosen: unknown, usual: string): Choice[] {
  const nameOf = (id: string) => say(`strike.${key}.${id}`);
  return [
    { id: "", name: say("strike.usual", { usual: nameOf(usual) }), chosen: chosen === "" },
    ...STRIKE_CHOICES[key].map((id) => ({ id, name: nameOf(id), chosen: id === chosen })),
  ];
}

/** Classes whose magic power a spell may be cast with. */
function castBy(chosen: unknown): Choice[] {
  const known = CLASS_IDS.filter((id) => factsOf(id).power).map((id) => ({ id, name: say(`class.${id}`) }));
  return [{ id: "", name: say("life.anyClass") }, ...known].map((one) => ({ ...one, chosen: one.id === chosen }));
}

/** The parts of whoever carries it, one of which uses it; none where it has none. One that is gone stays in the list. */
function partsOf(owner: ActorDoc | null, chosen: unknown): Choice[] {
  const rows = (owner?.system.parts ?? []) as readonly { readonly id: string; readonly name: string }[];
  if (rows.length === 0) return [];
  const known = rows.map(({ id, name }) => ({ id, name: name === "" ? id : name, chosen: id === chosen }));
  const isGone = typeof chosen === "string" && chosen !== "" && !known.some(({ id }) => id === chosen);
  return [
    { id: "", name: say("strike.anyPart"), chosen: chosen === "" },
    ...known,
    ...(isGone ? [{ id: chosen, name: chosen, chosen: true }] : []),
  ];
}
