/** What somebody declares where everyone acts at once: nobody knows what the others do, so whether it waits is mixed. */

import type {
  Action,
  Character,
  CharacterId,
  Command,
  Dice,
  Point,
  SimultaneousBattle,
  SimultaneousCharacter,
  StrikeWith,
} from "../rules/index";
import { towards } from "./advances";
import { armsOf, isByHand, roughAmount } from "./arms";
import { friendsOf, hitPointsLeft, metresApart, nearestFirst, standingFoes, worthOf } from "./foes";
import type { Game, Level } from "./game";

/** Metres of a blow by hand where the battle says nothing else (`SIM-RCH-1`). */
const REACH = 2;
/** Shares of its way that somebody goes on the simple level; on the keen one all of it, for who arrives strikes sooner. */
const SHARES = [1, 1, 0.8, 0.6];
/** Once in so many times nobody waits for who is coming. */
const WAITING = 4;
/** Of its health, below which somebody is healed. */
const BADLY_HURT = 0.5;

/** @param chance what mixes it; dice of its own, so that those of strikes stay what they are */
export function declarationOf(
  game: Game,
  battle: SimultaneousBattle,
  who: SimultaneousCharacter,
  moves: { readonly can: boolean; readonly transport: number },
  chance: Dice,
): Command {
  const level = game.levelOf(who.side);
  const action = actionOf(game, battle, who, level, moves, chance);
  return { do: "declare", who: who.id, action: action ?? { brace: true } };
}

function actionOf(
  game: Game,
  battle: SimultaneousBattle,
  own: SimultaneousCharacter,
  level: Level,
  moves: { readonly can: boolean; readonly transport: number },
  chance: Dice,
): Action | null {
  const { harms, heals } = armsOf(game.arms, own.id, battle.board);
  const foes = nearestFirst(own, standingFoes(battle, own)) as SimultaneousCharacter[];
  const reaches = (made: StrikeWith, c: Character) => metresApart(own, c) <= reachWith(battle, made);
  if (level === "keen") {
    const hurt = (friendsOf(battle, own) as readonly SimultaneousCharacter[])
      .filter((c) => c.health < c.maxHealth * BADLY_HURT)
      .sort((a, b) => a.health - b.health);
    for (const made of heals) {
      const one = hurt.find((c) => reaches(made, c));
      if (one) return spell(made, one.id);
    }
  }
  const open = harms.flatMap((made) => foes.filter((c) => reaches(made, c)).map((c) => ({ made, c })));
  const chosen = level === "simple" ? open[0] : bestOf(game, battle, open);
  if (chosen) return attack(chosen.made, chosen.c.id);
  const coming = level === "keen" ? comingAt(game, battle, own, foes) : null;
  const byHand = harms.find(isByHand);
  // Who comes by itself is struck at where it arrives; whether one waits for that is mixed, or two would wait for ever.
  if (coming && byHand && chance.d(WAITING) > 1) return attack(byHand, coming.id);
  const goal = foes[0];
  if (!goal || !moves.can) return null;
  const metres = metresApart(own, goal);
  const share = level === "keen" ? 1 : SHARES[chance.d(SHARES.length) - 1]!;
  const end = towards(own.at, goal.at, Math.min(metres - 1, moves.transport) * share);
  return end && { move: "transport", path: [within(battle, end)] };
}

/** Somebody who can be within reach after its movement, and whom nobody else is nearer to. */
function comingAt(
  game: Game,
  battle: SimultaneousBattle,
  own: SimultaneousCharacter,
  foes: readonly SimultaneousCharacter[],
): SimultaneousCharacter | null {
  const { reach = REACH } = battle.options;
  const isComing = (foe: SimultaneousCharacter) => {
    const reply = game.ruleset.ask(battle, { ask: "moves", who: foe.id });
    const metres = reply.ok && "transport" in reply.answer ? reply.answer.transport : 0;
    return (
      metresApart(own, foe) <= metres + reach / 2 && nearestFirst(foe, standingFoes(battle, foe))[0]?.id === own.id
    );
  };
  return foes.find(isComing) ?? null;
}

/** On the field, whose edge nobody crosses. */
function within({ options: { field } }: SimultaneousBattle, [x, y]: Point): Point {
  if (!field) return [x, y];
  const [[left, top], [right, bottom]] = [field.from, field.to];
  return [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)];
}

function bestOf<T extends { readonly made: StrikeWith; readonly c: SimultaneousCharacter }>(
  game: Game,
  battle: SimultaneousBattle,
  open: readonly T[],
): T | undefined {
  return open
    .map((one) => ({ one, value: attractionOf(game, battle, one) }))
    .sort((a, b) => b.value - a.value)
    .map(({ one }) => one)[0];
}

function attractionOf(
  game: Game,
  battle: SimultaneousBattle,
  { made, c }: { readonly made: StrikeWith; readonly c: SimultaneousCharacter },
): number {
  const left = Math.max(hitPointsLeft(c) ?? 1, 1);
  const reply = game.ruleset.ask(battle, { ask: "instinct", who: c.id });
  const hard = reply.ok ? reply.answer.value : 10;
  return (worthOf(game, battle, c) * Math.min(roughAmount(made) / left, 1)) / Math.max(hard, 1);
}

function reachWith({ options: { reach = REACH } }: SimultaneousBattle, made: StrikeWith): number {
  return isByHand(made) ? reach : (made.range ?? Number.POSITIVE_INFINITY);
}

function attack(made: StrikeWith, target: CharacterId): Action {
  if (made.how === "cast" || made.how === "area") return spell(made, target);
  return { attack: isByHand(made) ? "melee" : "ranged", target, with: made };
}

function spell(made: StrikeWith, target: CharacterId): Action {
  return { cast: made.name ?? "magic", target, with: made };
}
