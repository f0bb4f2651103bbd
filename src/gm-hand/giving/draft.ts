/** The gift that a Game Master prepares: an effect, damage or healing, read from the windows' fields. Pure. */

import {
  type CharacterId,
  CONDITIONS,
  DAMAGE_KINDS,
  type EffectCommand,
  type GrantCommand,
  given,
  type LastingEffect,
  type LastingFigure,
  SERIES_TARGETS,
} from "../../rules/index";

/** How long it lasts. */
export const LASTS = ["rounds", "turn", "own-turn", "battle", "keeps"] as const;
/** Its effect at each count of its rounds. */
export const EACH = ["none", "damage", "heal"] as const;
export const HURTS = ["damage", "fall", "heal"] as const;

/** Grants for one turn (`ACT-15`): major actions, declarations, a strike. */
export const GRANTS = ["majors", "declarations", "again"] as const;

/** Field texts by name; ticked boxes have `on`. */
export type Fields = ReadonlyMap<string, string>;

const text = (fields: Fields, name: string) => (fields.get(name) ?? "").trim();

export function chosen<T extends string>(fields: Fields, name: string, choices: readonly T[]): T {
  return choices.find((one) => one === fields.get(name)) ?? choices[0]!;
}

/** Ids ticked in a list of boxes, in the given order. */
export function ticked(fields: Fields, place: string, ids: readonly CharacterId[]): CharacterId[] {
  return ids.filter((id) => fields.get(`${place}.${id}`) === "on");
}

function numberIn(fields: Fields, name: string): number | null {
  const said = text(fields, name);
  return said === "" ? null : Number(said);
}

/** The missing field: a key of the language files. */
export type Missing = "nameless" | "nobody" | "amountless" | "reasonless" | "blowless";

/** The effect described by the fields. The rules refuse what is wrong in it. */
export function effectIn(
  fields: Fields,
  ids: readonly CharacterId[],
  figures: readonly LastingFigure[],
): EffectCommand | Missing {
  const name = text(fields, "name");
  const on = ticked(fields, "on", ids);
  if (name === "") return "nameless";
  if (on.length === 0) return "nobody";
  const added = figures.flatMap((figure) => {
    const amount = numberIn(fields, `figure.${figure}`);
    return amount === null || amount === 0 ? [] : [[figure, amount] as const];
  });
  const conditions = CONDITIONS.filter((id) => fields.get(`condition.${id}`) === "on");
  const by = text(fields, "by");
  const each = eachIn(fields);
  if (each === "amountless") return each;
  const effect: LastingEffect = {
    name,
    ...lastingIn(fields),
    ...(added.length > 0 && { figures: Object.fromEntries(added) }),
    ...(conditions.length > 0 && { conditions }),
    ...given({ each }),
  };
  return { do: "effect", on, ...(by !== "" && { by }), effect };
}

function lastingIn(fields: Fields): Pick<LastingEffect, "rounds" | "until" | "keeps"> {
  const lasts = chosen(fields, "lasts", LASTS);
  if (lasts === "rounds") return { rounds: numberIn(fields, "rounds") ?? 0 };
  if (lasts === "turn" || lasts === "own-turn") return { until: lasts };
  return lasts === "keeps" ? { keeps: true } : {};
}

function eachIn(fields: Fields): LastingEffect["each"] | "amountless" {
  const what = chosen(fields, "each", EACH);
  const amount = numberIn(fields, "eachAmount");
  if (what === "none") return undefined;
  if (amount === null) return "amountless";
  return what === "heal" ? { heal: amount } : { damage: amount, kind: chosen(fields, "eachKind", DAMAGE_KINDS) };
}

/** A trap, a fall, a gift: one step for each target, joined so that one undo takes all back. */
export function hurtIn(fields: Fields, ids: readonly CharacterId[]) {
  const on = ticked(fields, "on", ids);
  const amount = numberIn(fields, "amount");
  if (on.length === 0) return "nobody" as const;
  if (amount === null) return "amountless" as const;
  const what = chosen(fields, "what", HURTS);
  const why = given({ why: text(fields, "why") || undefined });
  return on.map((who) => {
    if (what === "heal") return { do: "heal" as const, who, amount, ...why };
    if (what === "fall") return { do: "damage" as const, who, fall: amount, ...why };
    return { do: "damage" as const, who, amount, kind: chosen(fields, "kind", DAMAGE_KINDS), ...why };
  });
}

/** One step for each of them (`ACT-15`), joined so that one undo takes all back. The rules refuse what is wrong in it. */
export function grantsIn(fields: Fields, ids: readonly CharacterId[]): readonly GrantCommand[] | Missing {
  const on = ticked(fields, "on", ids);
  if (on.length === 0) return "nobody";
  const what = chosen(fields, "granted", GRANTS);
  const [name, why] = [text(fields, "name"), text(fields, "why")];
  const amount = numberIn(fields, "amount");
  if (what === "again" && name === "") return "blowless";
  if (what !== "again" && amount === null) return "amountless";
  if (why === "") return "reasonless";
  const target = chosen(fields, "target", SERIES_TARGETS);
  const left = what === "again" ? { again: { name, target } } : { [what]: amount };
  // A part is one's own: it is chosen where one alone is ticked.
  const part = on.length === 1 ? text(fields, "part") : "";
  return on.map((who) => ({ do: "grant", who, ...(part !== "" && { part }), ...left, why }));
}
