/**
 * Compares what is offered where everyone declares at once (`ask turn`, `moves`, `targets`, `strike`, `rolls`) with what
 * the rules accept. Each function tells the differences in words, and counts what it has seen.
 */

import { blowAtNearest, type OpenedSeals, sameAsBefore, undeclaredIn } from "../../src/judgement/declarations/index";
import {
  type Action,
  type CharacterId,
  type Command,
  type Outcome,
  type Point,
  readActions,
  type SimultaneousBattle,
  type StrikeForecast,
  type StrikeWith,
  seededDice,
} from "../../src/rules/index";
import { readStrikeWith } from "../../src/rules/strike/written";
import { type DeclaringField, someDeclaration, someDeed, someFigures } from "./declaring-fields";
import { turnAnswer } from "./offered";
import type { Choices } from "./random-battles";

export type Count = (what: string) => void;

export const told = (value: unknown) => JSON.stringify(value) ?? "nothing";
export const idsOf = ({ characters }: SimultaneousBattle) => characters.map(({ id }) => id);
export const refusalOf = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal);

export function performed({ ruleset, battle }: DeclaringField, command: object, from = battle): Outcome {
  return ruleset.perform(from, command as Command, seededDice(from.round));
}

export function differs(what: unknown, said: unknown, found: unknown): string[] {
  return told(said) === told(found) ? [] : [`${told(what)}: ${told(said)} is offered, ${told(found)} is so`];
}

/** Codes by which a movement is refused for its way alone. */
const OF_THE_WAY = ["no-path", "too-far", "off-field"];

/** Why a way cannot be declared, by its form alone: there is none, it is no mere step, it leaves the field. */
function wayFault({ options: { field } }: SimultaneousBattle, at: Point, action: Action): string | null {
  if (!("move" in action)) return null;
  const { move, path } = action;
  if (path.length === 0) return "no-path";
  const metres = path.reduce((sum, [x, y], i) => {
    const [fromX, fromY] = i === 0 ? at : path[i - 1]!;
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
  if (move === "minor" && metres > 1 + 1e-6) return "too-far";
  const isOut = ([x, y]: Point) =>
    field !== undefined && (x < field.from[0] || x > field.to[0] || y < field.from[1] || y > field.to[1]);
  return path.some(isOut) ? "off-field" : null;
}

/** `ask turn`: whatever single deed somebody declares is accepted, or refused in the words of the offer. */
export function untrueDeeds(field: DeclaringField, who: CharacterId, count: Count): string[] {
  const { ruleset, battle, c } = field;
  const { declare } = turnAnswer(ruleset, battle, { who }).commands;
  const own = battle.characters.find(({ id }) => id === who)!;
  const deed = someDeed(c, idsOf(battle));
  const [action] = readActions(deed) ?? [];
  if (!declare || !action) return [`${told(deed)} is no action`];
  const found = refusalOf(performed(field, { do: "declare", who, action: deed }));
  const { moves } = declare;
  const mayGo = "move" in action && (moves?.can || (action.how === "crawl" && moves?.crawls));
  const held = "move" in action && !mayGo ? moves?.refusal : undefined;
  if (!declare.can || held) {
    count(`deed ${declare.can ? "held" : declare.refusal?.code}`);
    return differs(deed, declare.can ? held : declare.refusal, found);
  }
  const misfits =
    ("move" in action && action.move === "minor" && action.if !== undefined) ||
    ("trade" in action && action.with === who);
  const fault = wayFault(battle, own.at, action);
  count(`deed ${fault ?? (misfits ? "misfit" : "offered")}`);
  return differs(deed, fault ?? (misfits ? "bad-value" : null), found?.code ?? null);
}

/** `ask turn` about a few commands, or about nobody in particular: the same offers. */
export function untrueAbout({ ruleset, battle, c }: DeclaringField, who: CharacterId): string[] {
  const { commands } = turnAnswer(ruleset, battle, { who });
  const about = (["declare", "reveal", "resolve", "turn"] as const).filter(() => c.chance(50));
  const some = (of: object, names: readonly string[]) => Object.entries(of).filter(([name]) => names.includes(name));
  return [
    ...differs(about, Object.entries(turnAnswer(ruleset, battle, { who, about }).commands), some(commands, about)),
    ...differs("nobody", Object.entries(turnAnswer(ruleset, battle).commands), some(commands, ["reveal", "resolve"])),
  ];
}

/** Those who are waited for, and what a press declares for them: exactly those who may declare, and what they may. */
export function untrueAtOnce(field: DeclaringField, opened: OpenedSeals | null, count: Count): string[] {
  const { ruleset, battle, c } = field;
  const mayDeclare = (who: CharacterId) => turnAnswer(ruleset, battle, { who }).commands.declare?.can === true;
  const open = idsOf(battle).filter(mayDeclare);
  const faults = differs("undeclared", undeclaredIn(battle, { planning: null, seals: {}, opened }), open);
  for (const who of open) {
    const weapon = { id: "sword", strike: c.chance(50) ? figuresIn(c) : null, attacks: 1 + c.pick(3) };
    for (const [what, ready] of [
      ["blow", blowAtNearest(battle, who, weapon, () => true)],
      ["same", sameAsBefore(battle, opened, who, () => true)],
    ] as const) {
      if (!ready) continue;
      count(`ready ${what}`);
      const found = refusalOf(performed(field, { do: "declare", who, action: ready.action }));
      faults.push(...differs([what, ready], null, found));
    }
  }
  return faults;
}

/** Several deeds at once: nobody who may declare is refused for itself. */
export function untrueDeclaration(field: DeclaringField, who: CharacterId, count: Count): string[] {
  const { ruleset, battle, c } = field;
  const { declare } = turnAnswer(ruleset, battle, { who }).commands;
  const action = someDeclaration(c, idsOf(battle));
  const found = refusalOf(performed(field, { do: "declare", who, action }));
  if (!declare?.can) return differs(action, declare?.refusal, found);
  count(found ? `several ${found.code}` : "several offered");
  const mayBe = [...OF_THE_WAY, "bad-value", ...(declare.moves?.can ? [] : ["immobile"])];
  return found && !mayBe.includes(found.code) ? [`${told(action)} is refused: ${told(found)}`] : [];
}

/** Only this is declared, and it is carried out. Null: it may not be declared. */
function carriedOutAlone(
  field: DeclaringField,
  who: CharacterId,
  action: unknown,
  { seed, word = {} }: { readonly seed: number; readonly word?: object },
): Extract<Outcome, { ok: true }> | null {
  const { ruleset, battle } = field;
  const declared = performed(field, { do: "declare", who, action }, { ...battle, sealed: [] });
  const shown = declared.ok ? performed(field, { do: "reveal" }, declared.battle as SimultaneousBattle) : declared;
  if (!shown.ok) return null;
  const resolved = ruleset.perform(shown.battle, { do: "resolve", ...word }, seededDice(seed));
  if (!resolved.ok) throw new Error(told(resolved.refusal));
  return resolved;
}

/** `ask moves` and the metres of `ask turn`: so far somebody goes who declares a longer way, and no farther. */
export function untrueMetres(field: DeclaringField, who: CharacterId, count: Count): string[] {
  const { ruleset, battle, c } = field;
  const { moves } = turnAnswer(ruleset, battle, { who }).commands.declare ?? {};
  const asked = ruleset.ask(battle, { ask: "moves", who });
  const paces = asked.ok ? asked.answer : null;
  if (!moves || !paces || !("transport" in paces)) return [];
  const { transport, considered, can } = moves;
  const faults = differs("moves", { transport, considered }, paces);
  if (!can) return faults;
  const move = c.of(["transport", "considered"] as const);
  const { at } = battle.characters.find(({ id }) => id === who)!;
  const end: Point = [c.pick(11) - 1, c.pick(7) - 1];
  const outcome = carriedOutAlone(field, who, { move, path: [end] }, { seed: 1 });
  const moved = outcome?.events.find((one) => one.type === "moved" && one.who === who && one.kind === move);
  const metres = moved && "metres" in moved ? Number(moved.metres) : 0;
  const far = Math.hypot(end[0] - at[0], end[1] - at[1]);
  count(far > paces[move] ? "metres cut" : "metres whole");
  const should = Math.min(far, paces[move]);
  return Math.abs(metres - should) <= 1e-5
    ? faults
    : [...faults, `${who} goes ${metres} m by a ${move} movement of ${should} m`];
}

/** A strike as it is declared with figures: with a weapon, or as a spell. */
function declaredWith(made: StrikeWith, target: CharacterId): object {
  const { how = "melee", check, name = "火" } = made;
  const isWeapon = how === "melee" || how === "ranged" || how === "thrown";
  if (!isWeapon || check === "casting") return { cast: name, target, with: made };
  return { attack: how === "melee" ? "melee" : "ranged", target, with: made };
}

/** With a minor action besides, a spell of a minor action is a quickspell (`SIM-MIN-1`). */
function asDeclared(made: StrikeWith, target: CharacterId): object | object[] {
  const strike = declaredWith(made, target);
  return made.minor && "cast" in strike ? [strike, { communicate: "" }] : strike;
}

function figuresIn(c: Choices): StrikeWith {
  const read = readStrikeWith(someFigures(c), "cycles");
  if (!read.ok) throw new Error(told(read));
  return read.with;
}

interface Landed {
  readonly outcome?: string;
  readonly strike?: { readonly damage?: number; readonly healing?: number };
}

function landedIn(outcome: Extract<Outcome, { ok: true }> | null, who: CharacterId): Landed | undefined {
  return outcome?.events.find((one) => one.type === "resolved" && one.who === who && "target" in one) as
    | Landed
    | undefined;
}

/** `ask targets`: each may be named or not as the offer says, and is out of reach where it says `later` (`SIM-RCH-1`). */
export function untrueTargets(field: DeclaringField, who: CharacterId, count: Count): string[] {
  const { ruleset, battle, c } = field;
  const made = figuresIn(c);
  const among = c.chance(30) ? idsOf(battle).filter(() => c.chance(60)) : undefined;
  const reply = ruleset.ask(battle, { ask: "targets", who, with: made, ...(among && { among }) });
  if (!reply.ok) return [`targets of ${who}: ${told(reply.refusal)}`];
  const { targets } = reply.answer;
  const faults = differs(
    "targets",
    targets.map(({ id }) => id),
    among ?? idsOf(battle),
  );
  for (const { id, can, reason, rule, later = false, metres } of targets) {
    const found = refusalOf(performed(field, { do: "declare", who, action: declaredWith(made, id) }));
    const what = [who, made, id];
    faults.push(
      ...differs(what, [can, reason, rule], found ? [false, found.code, found.rule] : [true, undefined, undefined]),
    );
    const apart = ruleset.ask(battle, { ask: "distance", from: who, to: id });
    faults.push(...differs(what, metres, apart.ok && apart.answer.metres));
    count(can ? "target offered" : `target ${reason}`);
    if (!can) continue;
    const landed = landedIn(carriedOutAlone(field, who, declaredWith(made, id), { seed: 1 }), who);
    faults.push(...differs(what, later, landed?.outcome === "out-of-reach"));
    count(later ? "target later" : "target now");
  }
  return faults;
}

const SEEDS = 6;

/** Whom an action strikes at with figures. */
function strikesAt(action: Action): CharacterId[] {
  return "with" in action && !("trade" in action) && action.target !== undefined ? [action.target] : [];
}

/** `ask strike`: it may be declared or not as the offer says, and what comes of it has a chance there. */
export function untrueStrike(field: DeclaringField, who: CharacterId, count: Count): string[] {
  const { ruleset, battle, c } = field;
  const made = figuresIn(c);
  const own = battle.sealed.find((one) => one.who === who);
  // Somebody may have been taken off since.
  const declaredAt = (own?.action.flatMap(strikesAt) ?? []).filter((id) => idsOf(battle).includes(id));
  const target = declaredAt.length > 0 && c.chance(50) ? c.of(declaredAt) : c.of(idsOf(battle));
  const reason = c.chance(25) ? c.of(["opportunity", "sneak", "none"] as const) : undefined;
  const what = [who, target, made, reason];
  const reply = ruleset.ask(battle, { ask: "strike", who, target, with: made, ...(reason && { reason }) });
  if (!reply.ok) return [`${told(what)}: ${told(reply.refusal)}`];
  const forecast = reply.answer;
  if (battle.phase === "revealed" && declaredAt.includes(target)) {
    count("strike declared");
    return differs(what, forecast.can, true);
  }
  const found = refusalOf(performed(field, { do: "declare", who, action: asDeclared(made, target) }));
  const { can, reason: code, rule } = forecast;
  count(can ? "strike offered" : `strike ${code}`);
  const faults = differs(
    what,
    [can, code, rule],
    found ? [false, found.code, found.rule] : [true, undefined, undefined],
  );
  if (!can || faults.length > 0) return faults;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const word = reason ? { reasons: { [who]: reason } } : {};
    const landed = landedIn(carriedOutAlone(field, who, asDeclared(made, target), { seed, word }), who);
    if (landed?.outcome === "out-of-reach") break;
    const fault = unforeseen(forecast, landed);
    if (fault) faults.push(`${told(what)}: ${fault}`);
    count(`strike ${landed?.outcome}`);
  }
  return faults;
}

/** What came of a strike that had no chance, in words; null: it had one. */
function unforeseen({ hit = 0, damage, healed }: StrikeForecast, landed: Landed | undefined): string | null {
  const isHit = landed?.outcome === "hit";
  if (isHit ? hit <= 0 : hit >= 1) return `a chance of ${hit}, and a ${landed?.outcome}`;
  if (!isHit) return null;
  const { damage: dealt, healing } = landed?.strike ?? {};
  for (const [amount, odds] of [
    [dealt, damage],
    [healing, healed],
  ] as const) {
    if (amount === undefined) continue;
    if (!odds?.distribution.some(([points, chance]) => points === amount && chance > 0)) return `${amount} points`;
  }
  return null;
}

/** Of somebody who is not there all questions and commands say the same. */
export function untrueNobody({ ruleset, battle }: DeclaringField): string[] {
  const who = "nobody";
  const asked = [
    ruleset.ask(battle, { ask: "turn", who }),
    ruleset.ask(battle, { ask: "moves", who }),
    ruleset.ask(battle, { ask: "targets", who, with: {} }),
    ruleset.ask(battle, { ask: "strike", who, target: who, with: {} }),
    ruleset.perform(battle, { do: "declare", who, action: { evade: true } }),
  ].map((one) => (one.ok ? null : one.refusal));
  return asked.flatMap((one, i) => differs(i, one, asked[0]));
}
