/**
 * A whole fight of an example scene, played by the core with its own dice: everybody does the obvious thing. A
 * fighter strikes an enemy within reach, or else walks to the nearest; a mage burns two or more at once; a healer
 * heals the badly hurt.
 */

import { wornBy } from "../../src/documents/belongings";
import { CLASS_IDS } from "../../src/documents/classes";
import { RECKONED, reckon } from "../../src/documents/reckoning";
import { strikeWithOf } from "../../src/documents/strike-figures";
import { vitalsFromSheet } from "../../src/documents/vitals";
import { takenAt, targetSigns } from "../../src/judgement/strikes/aiming";
import { approaches } from "../../src/judgement/strikes/closing-in";
import { type Arm, proposals } from "../../src/judgement/strikes/group-proposals";
import { stagedFor } from "../../src/judgement/turns/own-turn";
import {
  anyCharacterOf,
  type Battle,
  type CharacterInput,
  type Command,
  hasFallen,
  isAble,
  isOver,
  ontoLine,
  type Ruleset,
  rulesets,
  seededDice,
} from "../../src/rules/index";
import { packsOf } from "../../tools/content";

type Data = { readonly [key: string]: unknown };

/** Rounds after which nobody has won. */
const LONGEST = 15;
/** Of its HP, below which somebody is mended. */
const BADLY_HURT = 0.5;

export interface ExampleFight {
  readonly ruleset: Ruleset;
  readonly characters: readonly CharacterInput[];
  readonly arms: ReadonlyMap<string, readonly Arm[]>;
}

/** @param place of its scene among those of the adventure */
export function exampleFight(place: number): ExampleFight {
  const [adventure] = packsOf("en").adventure!.documents as readonly Data[];
  const scene = (adventure!.scenes as readonly Data[])[place]!;
  const { ruleset: played } = (scene.flags as { ransen: { ruleset: keyof typeof rulesets } }).ransen;
  const ruleset = rulesets[played];
  const actors = new Map((adventure!.actors as readonly Data[]).map((actor) => [actor._id, actor]));
  const { size, distance } = scene.grid as { size: number; distance: number };
  const arms = new Map<string, Arm[]>();
  const characters = (scene.tokens as readonly Data[]).map((token): CharacterInput => {
    const actor = actors.get(token.actorId)!;
    const system = sheetOf(actor);
    const id = String(token._id);
    arms.set(
      id,
      (actor.items as readonly Data[]).flatMap((item) => {
        const made = strikeWithOf(item as never, system);
        const isArm = ["weapon", "spell"].includes(String(item.type));
        // Items that only leave effects, or take a minor action, stay unused here.
        const isBlow = made?.minor !== true && made?.leaves?.every((one) => typeof one === "string") !== false;
        return made && isArm && isBlow ? [{ item: String(item._id), with: made }] : [];
      }),
    );
    const centre = (from: unknown, width: unknown) => ((Number(from) + (Number(width) * size) / 2) * distance) / size;
    return {
      id,
      side: token.disposition === 1 ? "party" : "monsters",
      at: ontoLine([centre(token.x, token.width), centre(token.y, token.height)], ruleset.capabilities),
      movement: Number(system.movement),
      sections: Number(system.sections ?? 1),
      ...vitalsFromSheet(system),
    } as CharacterInput;
  });
  return { ruleset, characters, arms };
}

/** Armour of a pack does not say whether it is worn: on a sheet it is worn until somebody takes it off. */
function asWorn(items: readonly Data[]): Data[] {
  return items.map((item) => ({ ...item, system: { worn: true, ...(item.system as Data) } }));
}

/** The computed sheet, as the model of a character fills it in. */
function sheetOf({ type, system, items }: Data): Data {
  if (type !== "character") return system as Data;
  const { abilities, classes, hp, mp, ...rest } = system as Data & { classes: Data; hp: Data; mp: Data };
  const all = Object.fromEntries(CLASS_IDS.map((id) => [id, classes[id] ?? 0]));
  const come = reckon({ abilities, classes: all } as never, wornBy(asWorn(items as readonly Data[]) as never));
  const filled = Object.fromEntries(RECKONED.map((key) => [key, rest[key] ?? come[key]]));
  return {
    ...rest,
    ...filled,
    deathCheck: null,
    reckoned: come,
    hp: { ...hp, max: come.hp },
    mp: { ...mp, max: come.mp },
  };
}

export interface Fought {
  /** Null: nobody within the longest time. */
  readonly winner: string | null;
  readonly rounds: number;
  readonly fallen: readonly string[];
}

export function fight({ ruleset, characters, arms }: ExampleFight, seed: number): Fought {
  const dice = seededDice(seed);
  const sides = ["party", "monsters"];
  const begun = ruleset.begin({ ruleset: ruleset.id, sides, characters } as never);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  let { battle } = begun;
  const perform = (command: Command): boolean => {
    const outcome = ruleset.perform(battle, command, dice);
    if (outcome.ok) battle = outcome.battle;
    return outcome.ok;
  };
  const known = () => true;
  const hurt = (id: string) => {
    const { vitals } = anyCharacterOf(battle, id) as { vitals?: { hp?: number; maxHp?: number } };
    return (vitals?.hp ?? 1) / (vitals?.maxHp ?? 1);
  };
  const strike = (who: string, { with: made }: Arm, target: object) =>
    perform({ do: "strike", who, with: made, ...target } as Command);

  /** Fire on two or more, none of them a friend. */
  const burns = (who: string, own: readonly Arm[]): boolean => {
    for (const arm of own.filter(({ with: made }) => made.how === "area")) {
      const aim = { ruleset, battle, who, with: arm.with, known };
      const best = battle.characters
        .filter(({ side, id }) => side !== sideOf(battle, who) && !hasFallen(anyCharacterOf(battle, id)!))
        .map(({ at }) => ({ at: at as [number, number], taken: takenAt(aim, at as [number, number]) }))
        .filter(({ taken }) => taken.can && taken.risked.length === 0 && taken.targets.length > 1)
        .sort((a, b) => b.taken.targets.length - a.taken.targets.length)[0];
      const limit = arm.with.limit ?? Number.POSITIVE_INFINITY;
      if (best && strike(who, arm, { at: best.at, targets: best.taken.targets.slice(0, limit) })) return true;
    }
    return false;
  };

  /** Heals the weakest of its side, from its place or after a move. */
  const mends = (who: string, own: readonly Arm[]): boolean => {
    const worst = battle.characters
      .filter(({ side, id }) => side === sideOf(battle, who) && hurt(id) < BADLY_HURT)
      .sort((a, b) => hurt(a.id) - hurt(b.id))[0];
    const healing = own.filter(({ with: made }) => made.effect === "heal");
    if (!worst || healing.length === 0) return false;
    const may = (arm: Arm) =>
      targetSigns({ ruleset, battle, who, with: arm.with, known }).signs.some(
        ({ id, kind }) => id === worst.id && kind !== "barred",
      );
    if (!healing.some(may))
      perform({ do: "move", who, kind: "normal", path: [worst.at as [number, number]] } as Command);
    const arm = healing.filter(may).at(-1);
    return arm !== undefined && strike(who, arm, { target: worst.id });
  };

  const acts = (who: string): void => {
    const own = arms.get(who) ?? [];
    if (mends(who, own) || burns(who, own)) return;
    const blow = () => {
      const [one] = proposals(ruleset, battle, [{ key: who, who, arms: own }], known);
      const arm = own.find(({ item }) => item === one?.chosen?.item);
      return arm && one?.chosen ? strike(who, arm, { target: one.chosen.target }) : false;
    };
    if (blow()) return;
    const [way] = approaches(ruleset, battle, { who, arms: own }, known);
    if (way) perform(way.move);
    if (way && blow()) return;
    // Out of everybody's reach it runs on towards the nearest.
    const me = anyCharacterOf(battle, who)!.at as [number, number];
    const foes = battle.characters.filter((one) => one.side !== sideOf(battle, who) && isAble(one));
    const far = ({ at }: { at: unknown }) => Math.hypot((at as number[])[0]! - me[0], (at as number[])[1]! - me[1]);
    const nearest = foes.sort((a, b) => far(a) - far(b))[0];
    if (!nearest) return;
    const [x, y] = nearest.at as [number, number];
    const share = Math.min(
      1,
      Number(characters.find(({ id }) => id === who)?.movement ?? 0) / Math.max(far(nearest), 1e-9),
    );
    const goal: [number, number] = [me[0] + (x - me[0]) * share * 0.99, me[1] + (y - me[1]) * share * 0.99];
    perform({ do: "move", who, kind: "normal", path: [goal] });
  };

  for (let rounds = 1; rounds <= LONGEST; rounds++) {
    for (const side of sides)
      for (const { id } of battle.characters.filter((one) => one.side === side)) {
        const one = anyCharacterOf(battle, id);
        if (!one || !isAble(one) || isOver(battle)) continue;
        const staged = stagedFor(ruleset, battle, id);
        if (!staged.ok) continue;
        for (const command of staged.before) perform(command);
        acts(id);
        perform({ do: "end", who: id });
      }
    if (isOver(battle)) {
      const standing = battle.characters.filter((one) => isAble(one)).map(({ side }) => side);
      const fallen = battle.characters.filter((one) => hasFallen(one)).map(({ id }) => id);
      return { winner: standing[0] ?? null, rounds, fallen };
    }
    perform({ do: "round" });
  }
  return { winner: null, rounds: LONGEST, fallen: [] };
}

function sideOf(battle: Battle, id: string): string {
  return anyCharacterOf(battle, id)!.side;
}
