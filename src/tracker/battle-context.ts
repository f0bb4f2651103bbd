/** What the tracker shows of a battle that has begun. */

import { gameSeen, type SceneDoc } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { kindText, listText, metresText, say as sayAny, sayIn, skirmishText, type Terms } from "../foundry/words";
import {
  type BattleOnScene,
  type BattleRecord,
  lastStanding,
  nameOf,
  nextUndone,
  recordOf,
  rulesetOn,
} from "../referee/index";
import {
  areHostile,
  type Battle,
  type Character,
  type CharacterId,
  type CharacterView,
  isAble,
  isPoint,
  type MoveKind,
  type Ruleset,
  type SideId,
  samePoint,
} from "../rules/index";
import { areaState } from "./area-context";
import { type Attempt, attempt, CAN, type Chances, cannot } from "./attempts";
import { sideName } from "./side-names";

/** A battle in the tracker, with the scene that it is on. */
export interface TrackedBattle extends BattleOnScene {
  readonly scene: SceneDoc;
  readonly battle: Battle;
  readonly ruleset: Ruleset;
}

export interface StateMark {
  readonly icon: string;
  readonly text: string;
  readonly css: string;
}

export interface Row {
  readonly id: CharacterId;
  readonly name: string;
  readonly img: string;
  readonly state: StateMark;
  readonly marks: readonly StateMark[];
  readonly acting: boolean;
  readonly acted: boolean;
  readonly beginTurn: Attempt | null;
  /** Beginning its turn now would pass those of the side in turn who have not acted; empty: nobody. */
  readonly skips: string;
}

export interface SideBlock {
  readonly id: SideId;
  readonly name: string;
  /** In the list of sides; decides the colour. */
  readonly place: number;
  readonly active: boolean;
  readonly progress: string;
  readonly rows: readonly Row[];
}

export interface ActionButton extends Attempt {
  readonly action: string;
  readonly label: string;
  readonly icon: string;
}

export interface TurnBlock {
  readonly id: CharacterId;
  readonly sentence: string;
  readonly moved: string;
  readonly owned: boolean;
  readonly kinds: readonly { readonly id: MoveKind | "auto"; readonly label: string; readonly chosen: boolean }[];
  readonly targets: readonly { readonly id: CharacterId; readonly name: string; readonly chosen: boolean }[];
  readonly targetHint: string;
  readonly buttons: readonly ActionButton[];
}

export interface BattleContext {
  readonly round: string;
  readonly sentence: string;
  /** By which rules it is fought, and where the scene has been given others since, which come next. */
  readonly rules: string;
  readonly sides: readonly SideBlock[];
  readonly turn: TurnBlock | null;
  readonly waiting: string;
  readonly cancel: boolean;
  readonly gm: readonly ActionButton[];
}

/** Choices of this user that the tracker keeps between renderings. */
export interface TrackerChoices {
  readonly kind: MoveKind | null;
  readonly target: CharacterId | null;
}

function say(key: string, data: { [name: string]: string } = {}, terms?: Terms): string {
  return sayIn(terms, `tracker.${key}`, data);
}

export function battleContext(tracked: TrackedBattle, choices: TrackerChoices): BattleContext {
  const { battle, ruleset, pending } = tracked;
  const chances: Chances = {
    battle,
    ruleset,
    waiting: pending.length > 0,
    known: (id) => isKnown(tracked.scene, battle, id),
    owns: (id) => gameSeen().user.isGM || (tracked.scene.tokens.get(id)?.isOwner ?? false),
  };
  const side = "side" in battle ? battle.side : null;
  const [waiting] = pending;
  const open =
    waiting?.blockers
      .filter(({ by }) => isKnown(tracked.scene, battle, by) && !Object.hasOwn(waiting.answers, by))
      .map(({ by }) => nameOf(by)) ?? [];
  return {
    round: say("round", { round: String(battle.round) }),
    sentence: side === null ? "" : say("sideActs", { side: sideName(side) }),
    rules: rulesText(tracked),
    sides: battle.sides.map((id, place) => sideBlock(tracked, chances, id, place)),
    turn: turnBlock(tracked, chances, choices),
    waiting: waiting
      ? open.length > 0
        ? say("waitingFor", { mover: nameOf(waiting.mover), names: listText(open) }, ruleset.capabilities.terms)
        : say("waitingMove", { mover: nameOf(waiting.mover) })
      : "",
    cancel:
      waiting !== undefined &&
      (gameSeen().user.isGM || (waiting.userId === gameSeen().user.id && Object.keys(waiting.answers).length === 0)),
    gm: gameSeen().user.isGM ? gmButtons(chances, recordOf(tracked.combat).history) : [],
  };
}

/** A battle keeps the ruleset that it began with, whatever is chosen for its scene meanwhile. */
function rulesText({ ruleset, scene }: TrackedBattle): string {
  const named = (one: Ruleset) => sayAny(`ruleset.${one.id}`);
  const next = rulesetOn(scene);
  if (next.id === ruleset.id) return say("rules", { ruleset: named(ruleset) });
  return say("rulesKept", { ruleset: named(ruleset), next: named(next) });
}

function sideBlock(tracked: TrackedBattle, chances: Chances, id: SideId, place: number): SideBlock {
  const { battle } = tracked;
  const members = battle.characters.filter(
    (character) => character.side === id && isKnown(tracked.scene, battle, character.id),
  );
  const acted = members.filter((character) => character.acted).length;
  return {
    id,
    name: sideName(id),
    place,
    active: "side" in battle && battle.side === id,
    progress: say("progress", { acted: String(acted), all: String(members.length) }),
    rows: members.map((character) => row(tracked, chances, character)),
  };
}

function row(tracked: TrackedBattle, chances: Chances, character: Character): Row {
  const { battle, view } = tracked;
  const seen = view.characters[character.id];
  const turn = "turn" in battle ? battle.turn : null;
  const acting = turn?.who === character.id;
  const { terms } = chances.ruleset.capabilities;
  const begins =
    turn === null &&
    !character.acted &&
    chances.owns(character.id) &&
    chances.ruleset.capabilities.commands.includes("turn");
  return {
    id: character.id,
    name: nameOf(character.id),
    img: imageOf(tracked.scene, character.id),
    state: { icon: "", ...(areaState(tracked, character.id) ?? stateMark(seen, terms)) },
    marks: marksOf(character, seen, terms),
    acting,
    acted: character.acted,
    skips: begins ? skipsWhom(battle, character) : "",
    beginTurn: begins ? attempt(chances, character.id, { do: "turn", who: character.id }) : null,
  };
}

/** `TRN-1`: when a character of a later side begins, the side in turn is passed. */
function skipsWhom(battle: Battle, character: Character): string {
  if (!("side" in battle) || character.side === battle.side) return "";
  const left = battle.characters.filter((other) => other.side === battle.side && !other.acted && isAble(other));
  return left.length > 0
    ? say("skips", { side: sideName(battle.side), names: listText(left.map(({ id }) => nameOf(id))) })
    : "";
}

function stateMark(seen: CharacterView | undefined, terms: Terms): StateMark {
  const inside = listText((seen?.in ?? []).map((id) => skirmishText(id, terms)));
  if (seen?.state === "melee") {
    return {
      icon: "fa-solid fa-swords",
      text: inside ? say("state.meleeIn", { skirmish: inside }) : say("state.melee"),
      css: "melee",
    };
  }
  if (seen?.state === "independent") {
    return {
      icon: "fa-regular fa-diamond",
      text: say("state.independentIn", { skirmish: inside }),
      css: "independent",
    };
  }
  const area = typeof seen?.at === "string" ? sayAny(`told.area.${seen.at}`) : null;
  return { icon: "fa-solid fa-person", text: area ?? say("state.free"), css: "free" };
}

function marksOf(character: Character, seen: CharacterView | undefined, terms: Terms): StateMark[] {
  const marks: StateMark[] = [];
  if (character.acted) marks.push({ icon: "fa-solid fa-check", text: say("acted"), css: "acted" });
  if ("spent" in character && character.spent)
    marks.push({ icon: "fa-solid fa-shoe-prints", text: kindText(character.spent), css: "moved" });
  if (seen?.evasion === -4) marks.push({ icon: "fa-solid fa-arrow-down", text: say("evasion"), css: "evasion" });
  const prepared = seen?.prepared ?? [];
  if (prepared.length > 0) {
    marks.push({
      icon: "fa-solid fa-door-open",
      text: say("prepared", { skirmish: listText(prepared.map((id) => skirmishText(id, terms))) }),
      css: "prepared",
    });
  }
  if (character.sections > 1)
    marks.push({
      icon: "fa-solid fa-cubes",
      text: say("sections", { count: String(character.sections) }),
      css: "sections",
    });
  for (const condition of character.conditions)
    marks.push({ icon: "fa-solid fa-circle-exclamation", text: conditionName(condition.id), css: "condition" });
  return marks;
}

function conditionName(id: string): string {
  const key = `RANSEN.conditions.${id}`;
  return gameSeen().i18n.has(key) ? gameSeen().i18n.localize(key) : id;
}

function imageOf(scene: SceneDoc, id: CharacterId): string {
  const token = scene.tokens.get(id) as unknown as { texture?: { src?: string | null } } | undefined;
  return token?.texture?.src ?? "icons/svg/mystery-man.svg";
}

function turnBlock(tracked: TrackedBattle, chances: Chances, choices: TrackerChoices): TurnBlock | null {
  const { battle, ruleset, view } = tracked;
  const turn = "turn" in battle ? battle.turn : null;
  if (!turn) return null;
  const { who } = turn;
  const owned = chances.owns(who);
  const mover = battle.characters.find((character) => character.id === who);
  const reach = owned ? targetsOf(chances, who) : [];
  const chosen = choices.target !== null && isTarget(battle, who, choices.target) ? choices.target : (reach[0] ?? null);
  const listed = chosen !== null && !reach.includes(chosen) ? [chosen, ...reach] : reach;
  const inMelee = view.characters[who]?.state === "melee";
  return {
    id: who,
    sentence: say("turnOf", { name: nameOf(who) }),
    moved: turn.moved
      ? say("moved", { kind: sayAny(`told.move.${turn.moved}`), metres: metresText(turn.metres) })
      : say("notMoved"),
    owned,
    kinds: (turn.moved ? [] : (["auto", "limited", "normal", "full"] as const)).map((id) => ({
      id,
      label: say(`kind.${id}`),
      chosen: (choices.kind ?? "auto") === id,
    })),
    targets: listed.map((id) => ({ id, name: nameOf(id), chosen: id === chosen })),
    targetHint:
      listed.length > 0
        ? ""
        : battle.board === "areas"
          ? sayAny("areas.nobody")
          : say(inMelee ? "nobodyInMelee" : "nobodyInReach", {}, ruleset.capabilities.terms),
    buttons: owned
      ? turnButtons(chances, who, chosen, ruleset, mover?.conditions.some((one) => one.id === "prone") ?? false)
      : [],
  };
}

function isTarget(battle: Battle, who: CharacterId, target: CharacterId): boolean {
  return target !== who && battle.characters.some((character) => character.id === target);
}

/**
 * Hostile characters that a melee attack would reach now, or who could be caught in a brawl; where none is, those that something else than the distance
 * keeps safe, so that the buttons can say what.
 */
function targetsOf({ battle, ruleset, known }: Chances, who: CharacterId): CharacterId[] {
  const attacker = battle.characters.find((character) => character.id === who);
  const hostile = battle.characters.filter(
    (other) => attacker && known(other.id) && areHostile(battle, attacker.side, other.side),
  );
  const tried = hostile.map(({ id }) => ({
    id,
    outcome: ruleset.perform(battle, { do: "attack", who, target: id, how: "melee" }),
  }));
  const catches = (target: CharacterId) =>
    ruleset.capabilities.commands.includes("brawl") && ruleset.perform(battle, { do: "brawl", who, target }).ok;
  const reached = tried.filter(({ id, outcome }) => outcome.ok || catches(id));
  if (reached.length > 0) return reached.map(({ id }) => id);
  const near = new Set(inReach(battle, who));
  return tried
    .filter(({ id, outcome }) => !outcome.ok && outcome.refusal.code !== "out-of-reach" && near.has(id))
    .map(({ id }) => id);
}

/** Those at the same coordinate. */
function inReach(battle: Battle, who: CharacterId): CharacterId[] {
  const own = battle.characters.find((character) => character.id === who)?.at;
  return battle.characters.filter(({ at }) => isPoint(own) && isPoint(at) && samePoint(own, at)).map(({ id }) => id);
}

function turnButtons(
  chances: Chances,
  who: CharacterId,
  target: CharacterId | null,
  ruleset: Ruleset,
  prone: boolean,
): ActionButton[] {
  const has = (command: Ruleset["capabilities"]["commands"][number]) => ruleset.capabilities.commands.includes(command);
  const attack = (how: "melee" | "touch") =>
    target === null ? cannot("noTarget") : attempt(chances, who, { do: "attack", who, target, how });
  const buttons: ActionButton[] = [];
  if (has("brawl"))
    buttons.push(
      button(
        "declareBrawl",
        "fa-solid fa-hand-fist",
        target === null ? cannot("noTarget") : attempt(chances, who, { do: "brawl", who, target }),
      ),
    );
  if (has("attack")) {
    buttons.push(button("attackMelee", "fa-solid fa-khanda", attack("melee")));
    buttons.push(button("attackTouch", "fa-solid fa-hand", attack("touch")));
  }
  // Where nobody stands in a skirmish without fighting, whoever comes in has joined already (B20-ZON-5).
  if (has("join") && ruleset.capabilities.independents)
    buttons.push(button("join", "fa-solid fa-right-to-bracket", attempt(chances, who, { do: "join", who })));
  if (has("prepareLeave"))
    buttons.push(button("prepareLeave", "fa-solid fa-door-open", attempt(chances, who, { do: "prepareLeave", who })));
  if (prone)
    buttons.push(button("standUp", "fa-solid fa-person-arrow-up-from-line", chances.waiting ? cannot("waiting") : CAN));
  if (has("end"))
    buttons.push(button("endTurn", "fa-solid fa-flag-checkered", attempt(chances, who, { do: "end", who })));
  return buttons;
}

function gmButtons(chances: Chances, history: BattleRecord["history"]): ActionButton[] {
  const { battle, ruleset } = chances;
  const round = ruleset.capabilities.commands.includes("round")
    ? [button("nextRound", "fa-solid fa-forward", chances.waiting ? cannot("waiting") : performs(ruleset, battle))]
    : [];
  return [
    button(
      "undo",
      "fa-solid fa-rotate-left",
      chances.waiting || lastStanding(history) !== null ? CAN : cannot("nothingToUndo"),
    ),
    button("redo", "fa-solid fa-rotate-right", nextUndone(history) !== null ? CAN : cannot("nothingToRedo")),
    ...round,
    button("hand", "fa-solid fa-hand-pointer", CAN),
    button("export", "fa-solid fa-file-export", CAN),
    button("endBattle", "fa-solid fa-flag", CAN),
  ];
}

function performs(ruleset: Ruleset, battle: Battle): Attempt {
  const outcome = ruleset.perform(battle, { do: "round" });
  return outcome.ok ? CAN : cannot("notNow");
}

function button(action: string, icon: string, attempted: Attempt): ActionButton {
  return { action, icon, label: say(`action.${action}`), ...attempted };
}
