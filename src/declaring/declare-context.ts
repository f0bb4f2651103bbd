/** The data of the declaration window: this user's characters, the fields for the chosen ones, and their problems. */

import { type CombatDoc, gameSeen, type SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { metresSpanText, metresText, say } from "../foundry/words";
import {
  actionsOfDraft,
  CHOICES,
  type Draft,
  type DraftAction,
  declaredIn,
  farTarget,
  gapOf,
  heightOfDraft,
  isMove,
  isWithArmament,
  itemsOfDraft,
  planningOf,
} from "../judgement/declarations/index";
import { draftOf } from "../planning/drafts";
import { ownDeclarations } from "../planning/own-declarations";
import { declarersOf, isPlanning, tryDeclaration, undeclaredOf } from "../planning/planning";
import {
  ACTION_KEYS,
  type Action,
  areHostile,
  type Battle,
  type Character,
  type CharacterId,
  GAITS,
  given,
  type Point,
  SPELL_EFFECTS,
} from "../rules/index";
import { inListOrder } from "../scene/list-order";
import { type BattleOnScene, nameIn, recordOf } from "../scene/scene-battle";
import { sentenceOf } from "../words/tell";
import { type DeclareAdvice, declareAdvice } from "./declare-advice";
import { castingWritten, written } from "./declare-fields";
import { type NamedOnes, type Option, stepFields, type WayFields, wayFields } from "./declare-ways";
import { actionsText, type DeclaredWith, declaredText, declaredWith } from "./declare-words";
import { AT_ONCE, type AtOnceRow, atOnceRow } from "./declared-at-once";

interface PersonRow {
  readonly id: CharacterId;
  readonly name: string;
  readonly chosen: boolean;
  readonly can: boolean;
  /** Sealed, unable, or the declaration so far. */
  readonly state: string;
  readonly css: "sealed" | "open" | "unable";
}

interface ActionFields {
  readonly place: "first" | "second";
  readonly legend: string;
  readonly choices: readonly Option[];
  readonly way: WayFields | null;
  readonly targets: { readonly label: string; readonly rows: readonly Option[] } | null;
  /** Targets of the further attacks of the same action (`SIM-ACC-6`). */
  readonly further: readonly { readonly place: string; readonly label: string; readonly rows: readonly Option[] }[];
  /** The kinds of a transport movement. */
  readonly gaits: readonly Option[] | null;
  /** Null: no wild attack may be made. Its point is in metres, as far as it is written. */
  readonly wild: { readonly on: boolean; readonly x: string; readonly y: string } | null;
  /** The casting check of a spell of the sheet. */
  readonly casting: { readonly against: string; readonly bonus: string } | null;
  /** How many rounds using an item takes. */
  readonly cycles: { readonly value: string } | null;
  /** Weapons and spells of the sheet; null: no choice of them. */
  readonly weapons: readonly Option[] | null;
  readonly name: { readonly label: string; readonly value: string } | null;
  readonly effects: readonly Option[] | null;
  readonly amount: { readonly value: string } | null;
  readonly text: { readonly label: string; readonly value: string } | null;
  readonly mayWait: boolean;
  readonly condition: {
    readonly who: readonly Option[];
    readonly does: readonly Option[];
    readonly to: readonly Option[];
  } | null;
}

export interface DeclareContext {
  readonly round: string;
  readonly people: readonly PersonRow[];
  readonly atOnce: readonly AtOnceRow[];
  readonly several: boolean;
  /** Null: this user may not ask for any, or several declare at once. */
  readonly advice: DeclareAdvice | null;
  readonly form: {
    readonly metres: string;
    readonly actions: readonly ActionFields[];
    readonly step: WayFields | null;
  } | null;
  readonly status: string;
  /** It may be sealed, but there is something to know. */
  readonly warns?: true;
  /** Nothing is left to declare. */
  readonly done: boolean;
  readonly seal: { readonly label: string; readonly can: boolean };
}

/** A chosen character with its draft and what the rules say to it. */
interface Checked {
  readonly who: CharacterId;
  readonly actions: readonly Action[];
  /** Ids of the items used, one for each action. */
  readonly items: ReturnType<typeof itemsOfDraft>;
  /** The height that its movement leads to. */
  readonly height?: number | undefined;
  /** Why it cannot be sealed, in a sentence; empty: it can. */
  readonly amiss: string;
  /** A target that it does not reach from there. */
  readonly far: ReturnType<typeof farTarget>;
}

function placeIn({ view }: BattleOnScene): (id: CharacterId) => Point | null {
  return (id) => {
    const at = view.characters[id]?.at;
    return at !== undefined && at !== null && typeof at !== "string" ? at : null;
  };
}

/** Everyone hostile to one of them. */
export function foesOf(battle: Battle, who: readonly CharacterId[]): ReadonlySet<CharacterId> {
  const sides = new Set(battle.characters.filter(({ id }) => who.includes(id)).map(({ side }) => side));
  const foes = battle.characters.filter(({ side }) => [...sides].some((own) => areHostile(battle, own, side)));
  return new Set(foes.map(({ id }) => id));
}

/** Checks a draft: its missing field, or the rules' refusal. */
export function checkedDraft(fight: BattleOnScene, who: CharacterId): Checked {
  const draft = draftOf(fight.combat.id, fight.battle.round, who);
  const placeOf = placeIn(fight);
  const from = placeOf(who) ?? [0, 0];
  const gap = gapOf(draft, from, placeOf);
  if (gap) return { who, actions: [], items: undefined, amiss: say(`declare.gap.${gap}`), far: null };
  const actions = actionsOfDraft(draft, from, placeOf);
  const outcome = tryDeclaration(fight, who, actions);
  const [items, height] = [itemsOfDraft(draft), heightOfDraft(draft)];
  const usable = declaredWith(fight, who);
  const far = farTarget(fight.ruleset, fight.battle, who, draft, ({ choice, weapon }) => {
    const made = usable.find(({ id }) => id === weapon)?.strike;
    return made ?? (choice === "melee" ? {} : { how: choice === "ranged" ? choice : "cast" });
  });
  return { who, actions, items, height, amiss: outcome.ok ? "" : reasonOf(outcome.refusal), far };
}

/** The rule says more than the refusal's code. */
function reasonOf(refusal: Parameters<typeof sentenceOf>[0]): string {
  const key = `RANSEN.declare.forbidden.${refusal.rule}.${refusal.code}`;
  return gameSeen().i18n.has(key) ? gameSeen().i18n.localize(key) : sentenceOf(refusal);
}

export function declareContext(
  fight: BattleOnScene,
  scene: SceneDoc,
  chosen: ReadonlySet<CharacterId>,
): DeclareContext {
  const { battle, combat } = fight;
  const open = undeclaredOf(fight, gameSeen().user);
  const picked = open.filter((id) => chosen.has(id));
  const [leader] = picked;
  return {
    round: say("declare.round", { round: String(battle.round) }),
    people: peopleRows(fight, open, chosen),
    atOnce: isPlanning(fight) ? AT_ONCE.flatMap((way) => atOnceRow(fight, scene, way, open)) : [],
    several: open.length > 1,
    advice: isPlanning(fight) ? declareAdvice(fight, picked) : null,
    form: leader === undefined ? null : formOf(fight, scene, picked, leader),
    ...sealing(fight, picked),
    done: open.length === 0,
    seal: { ...sealing(fight, picked).seal, label: sealLabel(picked.map((id) => nameIn(combat, id))) },
  };
}

/** The line about what is amiss, and whether the button works. Also updated while somebody writes. */
export function sealing(
  fight: BattleOnScene,
  picked: readonly CharacterId[],
): { readonly status: string; readonly warns?: true; readonly seal: { readonly can: boolean } } {
  const { combat, battle } = fight;
  const left = undeclaredOf(fight, gameSeen().user);
  if (left.length === 0) return { status: say("declare.allSealed"), seal: { can: false } };
  if (!planningOf(battle, recordOf(combat).declarations))
    return { status: say("declare.notOpen"), seal: { can: false } };
  if (!isPlanning(fight)) return { status: say("declare.tooLate"), seal: { can: false } };
  if (picked.length === 0) return { status: say("declare.gap.who"), seal: { can: false } };
  const checked = picked.map((who) => checkedDraft(fight, who));
  const wrong = checked.find(({ amiss }) => amiss !== "");
  if (!wrong) return { ...readyText(combat, checked), seal: { can: true } };
  const named = picked.length > 1 ? { name: nameIn(combat, wrong.who), reason: wrong.amiss } : null;
  return { status: named ? say("declare.amiss", named) : wrong.amiss, seal: { can: false } };
}

/** `SIM-RCH-1`: who declares a blow at somebody far off may mean it, but has to know. */
function readyText(combat: CombatDoc, checked: readonly Checked[]): { readonly status: string; readonly warns?: true } {
  const far = checked.find((one) => one.far !== null)?.far;
  if (!far) return { status: say("declare.ready") };
  const told = { name: nameIn(combat, far.who), metres: metresText(far.metres) };
  return { status: say("declare.readyFar", told), warns: true };
}

function sealLabel(names: readonly string[]): string {
  const [only] = names;
  if (names.length > 1) return say("declare.sealSeveral", { count: String(names.length) });
  return only === undefined ? say("declare.seal") : say("declare.sealFor", { name: only });
}

/** The characters whose declarations this user is shown, with as much as they may read. */
function peopleRows(fight: BattleOnScene, open: readonly CharacterId[], chosen: ReadonlySet<CharacterId>): PersonRow[] {
  const { battle, combat } = fight;
  const sealed = ownDeclarations(fight);
  const declared = declaredIn(battle, recordOf(combat).declarations);
  return declarersOf(fight, gameSeen().user).map((id): PersonRow => {
    const can = open.includes(id);
    const own = sealed.get(id);
    const words = own ? actionsText(fight, own) : draftText(fight, id);
    const state = declared.has(id)
      ? own
        ? say("declare.sealedAs", { actions: words })
        : say("declare.sealed")
      : can
        ? words
        : say("declare.unable");
    const css = declared.has(id) ? "sealed" : can ? "open" : "unable";
    return { id, name: nameIn(combat, id), chosen: can && chosen.has(id), can, state, css };
  });
}

function draftText(fight: BattleOnScene, who: CharacterId): string {
  const { actions, items } = checkedDraft(fight, who);
  return actions.length > 0 ? declaredText(fight, who, { action: actions, ...given({ items }) }) : "";
}

function formOf(
  fight: BattleOnScene,
  scene: SceneDoc,
  picked: readonly CharacterId[],
  leader: CharacterId,
): NonNullable<DeclareContext["form"]> {
  const { combat, battle } = fight;
  const draft = draftOf(combat.id, battle.round, leader);
  const foes = foesOf(battle, [leader]);
  // Most choices are about enemies, so they come first. A character that nobody has found cannot be named
  // (`SIM-STL-2`).
  const listed = inListOrder<Character>(fight, battle.characters);
  const others = listed.map(({ id }) => id).filter((id) => isKnown(scene, battle, id));
  const named: NamedOnes = (current, first, forFriends = false) => [
    ...(first === null ? [] : [{ id: "", name: first, chosen: current === "" }]),
    ...others
      .toSorted((a, b) => Number(foes.has(a) === forFriends) - Number(foes.has(b) === forFriends))
      .map((id) => ({ id, name: nameIn(combat, id), chosen: id === current })),
  ];
  const from = placeIn(fight)(leader) ?? [0, 0];
  const reaches = reachOf(fight, leader);
  // Several at once choose none: each has weapons of its own.
  const weapons = picked.length === 1 ? declaredWith(fight, leader) : [];
  return {
    metres: metresLine(fight, picked),
    actions: (["first", "second"] as const).map((place) =>
      actionFields(draft[place], place, draft, named, from, reaches, weapons),
    ),
    step: draft.step && stepFields(draft.step, from, named),
  };
}

/** How far each movement takes a character, metres (`SIM-MOV-1`, `SIM-MOV-2`). */
function reachOf({ battle, ruleset }: BattleOnScene, who: CharacterId): Reaches | null {
  const asked = ruleset.ask(battle, { ask: "moves", who });
  return asked.ok && "transport" in asked.answer ? asked.answer : null;
}

/** How far the chosen characters get (`SIM-MOV-1`, `SIM-MOV-2`). For several: the least and the most. */
function metresLine(fight: BattleOnScene, picked: readonly CharacterId[]): string {
  const all = picked.flatMap((who) => reachOf(fight, who) ?? []);
  const span = (values: readonly number[]) => metresSpanText(Math.min(...values), Math.max(...values));
  if (all.length === 0) return "";
  return say("declare.metres", {
    transport: span(all.map(({ transport }) => transport)),
    considered: span(all.map(({ considered }) => considered)),
  });
}

interface Reaches {
  readonly transport: number;
  readonly considered: number;
}

function actionFields(
  action: DraftAction,
  place: "first" | "second",
  draft: Draft,
  named: NamedOnes,
  from: Point,
  reaches: Reaches | null,
  usable: readonly DeclaredWith[],
): ActionFields {
  const { choice, target, weapon, name, effect, amount, text, condition } = action;
  const isCast = choice === "cast";
  const fitting = isWithArmament(choice) ? usable.filter(({ fits }) => fits === choice) : [];
  const figured = fitting.find(({ id }) => id === weapon);
  const isFigured = figured !== undefined;
  const heals = isCast && (figured ? figured.strike?.effect === "heal" : effect === "heal");
  const attacks = choice === "melee" || choice === "ranged";
  const other = place === "first" ? draft.second : draft.first;
  return {
    place,
    legend: say(`declare.${place}`),
    choices: CHOICES.map((id) => ({ id, name: say(`declare.choice.${id}`), chosen: id === choice })),
    way: isMove(action) ? wayFields(action.way, from, named, limitOf(choice, reaches)) : null,
    targets: targetsOf(),
    further:
      attacks && condition === null && isFigured
        ? action.further.map((one, i) => ({
            place: String(i),
            label: say("declare.further", { number: String(i + 2) }),
            rows: named(one, say("declare.sameTarget")),
          }))
        : [],
    gaits:
      choice === "transport"
        ? (["", ...GAITS] as const).map((id) => ({
            id,
            name: say(`declare.gait.${id === "" ? "walk" : id}`),
            chosen: id === action.gait,
          }))
        : null,
    wild: attacks ? { on: action.at !== null, x: written(action.at?.x), y: written(action.at?.y) } : null,
    casting: isCast && isFigured && target !== "" ? castingWritten(action) : null,
    cycles: choice === "item" ? { value: written(action.cycles) } : null,
    weapons:
      fitting.length > 0
        ? [
            { id: "", name: say("declare.noWeapon"), chosen: !isFigured },
            ...fitting.map(({ id, name: called }) => ({ id, name: called, chosen: id === weapon })),
          ]
        : null,
    name: isNamed(choice) ? { label: say(`declare.name.${choice}`), value: name } : null,
    effects:
      isCast && !isFigured
        ? ["", ...SPELL_EFFECTS].map((id) => ({
            id,
            name: say(`declare.effect.${id === "" ? "none" : id}`),
            chosen: id === effect,
          }))
        : null,
    amount:
      isCast && !isFigured && effect !== "" && effect !== "stun"
        ? { value: amount === null ? "" : String(amount) }
        : null,
    text:
      // SIM-MIN-1
      choice === "communicate" || choice === "ready"
        ? { label: say(choice === "ready" ? "declare.counterspell" : "declare.text"), value: text }
        : null,
    // `SIM-CND-1`: one condition.
    mayWait: choice !== "none" && (condition !== null || other.condition === null),
    condition: condition && {
      who: named(condition.who, "–"),
      does: ACTION_KEYS.map((id) => ({ id, name: say(`declare.does.${id}`), chosen: id === condition.does })),
      to: named(condition.to, say("declare.anybody")),
    },
  };

  function targetsOf(): ActionFields["targets"] {
    if (choice === "trade") return { label: say("declare.partner"), rows: named(target, "–", true) };
    if (!isCast && !(attacks && action.at === null)) return null;
    return { label: say("declare.target"), rows: named(target, isCast ? say("declare.noTarget") : "–", heals) };
  }
}

function isNamed(choice: DraftAction["choice"]): choice is "cast" | "item" | "trade" {
  return choice === "cast" || choice === "item" || choice === "trade";
}

function limitOf(choice: DraftAction["choice"], reaches: Reaches | null): number | null {
  return choice === "transport" || choice === "considered" ? (reaches?.[choice] ?? null) : null;
}
