/** The data for the window of the Game Master's hand: characters to correct, the skirmishes, the battle's past. */

import type { ListEntry } from "../foundry/list-entry";
import type { SceneDoc } from "../foundry/platform";
import { say, sideText } from "../foundry/words";
import { stepsOf } from "../judgement/index";
import { handIsOut } from "../moving/hand-drags";
import {
  AREAS,
  anyCharacterOf,
  areaSeenFrom,
  type Battle,
  type Character,
  type CharacterId,
  CONDITIONS,
  characterOf,
  isPoint,
} from "../rules/index";
import { viewerSide } from "../scene/areas";
import { inListOrder } from "../scene/list-order";
import { type BattleOnScene, nameIn, recordOf } from "../scene/scene-battle";
import { stepTelling } from "../words/steps";
import { type FormingBlock, formingBlock, type MeleeRow, meleeRows } from "./hand-skirmishes";

export interface HandContext {
  readonly out: boolean;
  /** Places are metres along a line (`LIN-POS-1`): one field each. */
  readonly line: boolean;
  /** Whether there are turns for which something may be granted (`ACT-15`). */
  readonly grants: boolean;
  readonly people: readonly ListEntry[];
  readonly person: PersonBlock | null;
  readonly newcomers: readonly ListEntry[];
  readonly sides: readonly ListEntry[];
  readonly melees: readonly MeleeRow[];
  readonly forming: FormingBlock | null;
  readonly steps: readonly StepRow[];
}

interface PersonBlock {
  readonly id: CharacterId;
  readonly name: string;
  readonly sides: readonly ListEntry[];
  readonly sections: number;
  /** Metres with one decimal; null where the board has areas instead. */
  readonly at: { readonly x: string; readonly y: string } | null;
  readonly areas: readonly ListEntry[];
  readonly conditions: readonly (ListEntry & { readonly by: string })[];
  readonly holders: readonly ListEntry[];
  readonly matter: Matter | null;
}

/**
 * Where everyone declares at once: whether it is a thing that does not move and how large it is, metres (`SIM-ACC-4`), and
 * whether a field stops all that is aimed at it (`SIM-ACC-5`), and how well it finds and hides (`SIM-STL-1`). No sheet says
 * this.
 */
interface Matter {
  readonly thing: boolean;
  readonly size: string;
  readonly field: boolean;
  readonly perception: string;
  readonly stealth: string;
}

interface StepRow {
  readonly number: number;
  readonly text: string;
  readonly undone: boolean;
  /** The battle stands right after this step. */
  readonly now: boolean;
}

/** @param ticked those named for a skirmish that the Game Master declares */
export function handContext(
  fight: BattleOnScene,
  scene: SceneDoc,
  chosen: CharacterId | null,
  ticked: ReadonlySet<CharacterId>,
): HandContext {
  const { battle, combat } = fight;
  const listed = inListOrder<Character>(fight, battle.characters);
  const person = anyCharacterOf(battle, chosen ?? "") ?? listed[0];
  const called = (id: CharacterId) => nameIn(combat, id);
  const fighting = new Set(battle.characters.map(({ id }) => id));
  return {
    out: handIsOut(),
    line: fight.ruleset.capabilities.line === true,
    grants: fight.ruleset.capabilities.commands.includes("grant"),
    people: listed.map(({ id }) => ({
      id,
      name: called(id),
      chosen: id === person?.id,
    })),
    person: person ? personBlock(fight, person.id) : null,
    newcomers: scene.tokens
      .filter(({ id, actor }) => actor !== null && !fighting.has(id) && !battle.excluded.includes(id))
      .map(({ id, name }) => ({ id, name, chosen: false })),
    sides: battle.sides.map((id) => ({ id, name: sideText(id), chosen: false })),
    melees: meleeRows(fight),
    forming: formingBlock(fight, ticked),
    steps: stepRows(fight),
  };
}

function personBlock(fight: BattleOnScene, id: CharacterId): PersonBlock | null {
  const { battle, combat } = fight;
  const character = anyCharacterOf(battle, id);
  if (!character) return null;
  const { at, side, sections, conditions } = character;
  const holder = conditions.find((one) => one.id === "bound")?.by;
  const metres = (value: number) => String(Math.round(value * 10) / 10 + 0);
  return {
    id,
    name: nameIn(combat, id),
    sides: battle.sides.map((one) => ({ id: one, name: sideText(one), chosen: one === side })),
    sections,
    at: isPoint(at) ? { x: metres(at[0]), y: metres(at[1]) } : null,
    areas:
      battle.board === "areas"
        ? AREAS.map((area) => ({
            id: area,
            name: say(`areas.name.${areaSeenFrom(battle, viewerSide(combat, battle), area)}`),
            chosen: area === at,
          }))
        : [],
    conditions: CONDITIONS.map((one) => ({
      id: one,
      name: say(`conditions.${one}`),
      chosen: conditions.some((condition) => condition.id === one),
      by: conditions.find((condition) => condition.id === one)?.by ?? "",
    })),
    holders: inListOrder<Character>(fight, battle.characters)
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, name: nameIn(combat, other.id), chosen: other.id === holder })),
    matter: matterOf(battle, id),
  };
}

function matterOf(battle: Battle, id: CharacterId): Matter | null {
  const own = "sealed" in battle ? characterOf(battle.characters, id) : undefined;
  if (!own) return null;
  const { thing = false, size = 1, field = false, perception = 0, stealth = 0 } = own;
  return { thing, size: String(size), field, perception: String(perception), stealth: String(stealth) };
}

function stepRows({ combat, ruleset }: BattleOnScene): StepRow[] {
  const told = stepTelling(combat, ruleset);
  const steps = stepsOf(recordOf(combat).history);
  const last = steps.findLast((step) => !step.undone)?.number ?? 0;
  let acting = "";
  const rows = steps.map(({ number, command, undone }): StepRow => {
    if (command.do === "turn") acting = command.who;
    return { number, text: told(command, acting), undone, now: number === last };
  });
  return [{ number: 0, text: say("hand.beginning"), undone: false, now: last === 0 }, ...rows];
}
