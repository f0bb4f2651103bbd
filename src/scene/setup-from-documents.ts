/**
 * The setup of a battle from a Combat's combatants, the ambushed among them (`B20-SUR-1`, `S20-PLC-3`). Tokens say where each stands and on which side, actors what each
 * can do.
 */

import { actingOn } from "../documents/acting";
import { markOf } from "../documents/effect-mark";
import { reactingOn } from "../documents/reacting";
import { SIMULTANEOUS_FIGURES } from "../documents/stored-figures";
import { figuresAlone, partInputs, vitalsFromSheet } from "../documents/vitals";
import { type ActorDoc, type CombatDoc, gameSeen, type TokenDoc } from "../foundry/platform";
import { battleChoices, readOpening } from "../judgement/opening/index";
import {
  type Character,
  type CharacterId,
  type CharacterInput,
  CONDITIONS,
  type EffectInput,
  effectProblem,
  given,
  keepsHitPoints,
  LASTING_FIGURES,
  type PartId,
  type Ruleset,
  type Setup,
  type SideId,
} from "../rules/index";
import { automationOf } from "../settings";
import { placeOfToken } from "./map-places";
import { combatMembers, SIDES } from "./members";
import { fighterOf } from "./opening/fighter";
import { optionsOn, sceneOf } from "./scene-rules";
import { vitalsIn } from "./sheet-vitals";

const SIMULTANEOUS_TRUTHS = ["heavyArmour", "proficientArmour", "proficientWeapon"] as const;

/** An actor's conditions that the rules know, with who holds it if an effect says so. */
export function conditionsOfActor(actor: ActorDoc | null): { id: string; by?: CharacterId }[] {
  if (!actor) return [];
  return CONDITIONS.filter((id) => actor.statuses.has(id)).map((id) => {
    for (const effect of actor.effects) {
      const by = effect.statuses.has(id) ? effect.flags.ransen?.by : undefined;
      if (typeof by === "string" && by !== "") return { id, by };
    }
    return { id };
  });
}

/** Whether battles by these rules keep HP at this table. If not, damage is at most told. */
function keepsVitals({ capabilities }: Ruleset): boolean {
  const level = automationOf("damage");
  return capabilities.commands.includes("strike") && (level === "ask" || level === "enforce");
}

/**
 * Whether somebody's HP and MP in battle follow the sheet. A character that has HP in the battle keeps them, even if
 * the table has chosen otherwise since.
 */
export function followsVitals(ruleset: Ruleset, inBattle: Character): boolean {
  return keepsVitals(ruleset) || keepsHitPoints(vitalsIn(inBattle));
}

/** A sheet's figures for strikes, if these rules have strikes. */
function strikeFiguresOf(
  system: { readonly [key: string]: unknown },
  ruleset: Ruleset,
  inBattle: Character | null,
): Pick<CharacterInput, "vitals" | "parts" | "sections"> {
  if (inBattle && keepsHitPoints(vitalsIn(inBattle))) return vitalsFromSheet(system);
  const isPlaceAlone = automationOf("hit") === "off" && automationOf("damage") === "off";
  if (isPlaceAlone || !ruleset.capabilities.commands.includes("strike")) return {};
  return keepsVitals(ruleset) ? vitalsFromSheet(system) : figuresAlone(system);
}

/**
 * How often it acts and strikes back, as its items say it, and its parts with what they have of their own (`ACT-1`, `ACT-3`, `ACT-14`, `ACT-16`). Where no HP are kept
 * and so nobody has parts, what the part has counts that strikes without a word.
 */
function actingOf(
  actor: ActorDoc | null,
  { capabilities }: Ruleset,
  parts: CharacterInput["parts"],
): Pick<CharacterInput, "acts" | "series" | "counters" | "parts"> {
  if (!actor || !capabilities.commands.includes("turn")) return given({ parts });
  const items = actor.items ?? [];
  const [acting, reacting] = [actingOn(items, actor.system), reactingOn(items, actor.system)];
  const whole = { ...acting.whole, ...reacting.whole };
  const own = (id: PartId) => ({ ...acting.parts.get(id), ...reacting.parts.get(id) });
  if (parts) return { ...whole, parts: parts.map((part) => ({ ...part, ...own(part.id) })) };
  const rows = partInputs(actor.system);
  const usual = rows?.find(({ core }) => core) ?? rows?.[0];
  const { hinders: _, ...alone } = usual ? own(usual.id) : {};
  return { ...whole, ...alone };
}

/**
 * A token as a character on a ruleset's board. The caller decides `side`.
 * @param inBattle the same character in the battle that is going on; null: it enters
 */
export function characterFromToken(
  token: TokenDoc,
  side: SideId,
  ruleset: Ruleset,
  inBattle: Character | null = null,
): CharacterInput {
  const system = token.actor?.system ?? {};
  const { board } = ruleset.capabilities;
  const feats = system.feats;
  const { vitals, parts, sections } = token.actor ? strikeFiguresOf(system, ruleset, inBattle) : {};
  const common: CharacterInput = {
    id: token.id,
    side,
    // `STR-2`: parts are the sections.
    ...(parts ? {} : { sections: sections ?? numberOr(system.sections, 1) }),
    feats: Array.isArray(feats) ? feats.filter((feat): feat is string => typeof feat === "string") : [],
    conditions: conditionsOfActor(token.actor),
    ...given({ vitals }),
    ...actingOf(token.actor, ruleset, parts),
  };
  if (board === "areas") return { ...common, movement: numberOr(system.movement, 10) };
  const scene = token.parent;
  if (!scene) throw new Error(`The token ${token.id} is on no scene`);
  const at = placeOfToken(scene, token._source, ruleset.capabilities);
  if (board === "plane") return { ...common, at, movement: numberOr(system.movement, 10) };
  const figures = Object.fromEntries(
    [
      ...SIMULTANEOUS_FIGURES.filter((key) => typeof system[key] === "number"),
      ...SIMULTANEOUS_TRUTHS.filter((key) => typeof system[key] === "boolean"),
    ].map((key) => [key, system[key]]),
  );
  // These rules do not know parts with HP of their own. So the whole has what its parts have together.
  const hp = (system.hp ?? {}) as {
    readonly value?: unknown;
    readonly max?: unknown;
  };
  // A sheet has one speed and one pool of points; rules name them differently.
  const base = numberOr(system.movement, 10);
  return { ...common, at, ...figures, base, health: numberOr(hp.value, 10), maxHealth: numberOr(hp.max, 10) };
}

/** All combatants with a token on the scene. Sides without members are left out. */
export function setupFromCombat(combat: CombatDoc, ruleset: Ruleset): Setup {
  const members = combatMembers(combat);
  const characters = members.map(({ token, side }) => ({
    ...characterFromToken(token, side, ruleset),
    ...keptEffects(token.actor, ruleset),
  }));
  const named = new Set(characters.map((character) => character.side));
  const known = SIDES.filter((side) => named.has(side)) as SideId[];
  const others = [...named].filter((side) => !known.includes(side)).sort();
  const sides = [...known, ...others];
  const opening = readOpening(combat.system.opening);
  const fighters = members.map(({ token, side }) => fighterOf(token, side, ruleset.capabilities));
  const { allies, ambushed, knows } = battleChoices(opening, fighters, ruleset.capabilities);
  return {
    ruleset: ruleset.id,
    options: { ...optionsOn(sceneOf(combat)), ...(ambushed === null ? {} : { ambushed }) },
    sides,
    ...(allies.length > 0 ? { allies } : {}),
    characters: characters.map((one) => (knows.has(one.id) ? { ...one, knows: knows.get(one.id)! } : one)),
  };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}

/** The effects that an actor still bears and that these rules have; one for each name. */
function keptEffects(actor: ActorDoc | null, { capabilities }: Ruleset): { readonly effects?: EffectInput[] } {
  const board = capabilities.commands.includes("turn") ? "turns" : "cycles";
  const known: readonly string[] = LASTING_FIGURES[board];
  const kept = new Map<string, EffectInput>();
  for (const effect of actor?.effects ?? []) {
    const mark = markOf(effect);
    if (!mark?.effect.keeps || gameSeen().combats.get(mark.combat)) continue;
    const { by: _, figures = {}, ...rest } = mark.effect;
    const counted = Object.entries(figures).filter(([figure]) => known.includes(figure));
    const said: EffectInput = { ...rest, ...(counted.length > 0 && { figures: Object.fromEntries(counted) }) };
    if (effectProblem(said, board) === null) kept.set(said.name, said);
  }
  return kept.size > 0 ? { effects: [...kept.values()] } : {};
}
