/**
 * `npm run prove-engine -- [duel|calibration|strength|suggest|refusals|encounters]… [--size N] [--seed S]`: how far an
 * engine can be believed. Without a name all of them; exit status 1 where something is not as it has to be.
 * `duel`: playouts against what is exact, N pairs. `calibration`: whether 95 % of the intervals hold what is exact, N pairs,
 * and what other fights say, a tenth as many battles. `strength`: `keen` against `simple` in N mirrored fights a ruleset.
 * `suggest`: whoever goes the suggested ways against `keen`, in N. `refusals`: N commands of policies, none of which the
 * rules may refuse; it tells its seeds, so that another run goes on behind them. `encounters`: what N fights say of the
 * example scenes, both sides playing alike, and of one in which places turn the result.
 */

import {
  chanceOf,
  duel,
  duellistsIn,
  forecast,
  forecasting,
  gameOf,
  LEVELS,
  type Level,
  nextCommand,
  playout,
  prepared,
  ran,
  shareOfFights,
  suggesting,
  whatIf,
  withBlocksDecided,
  withChoice,
} from "../src/engine/index";
import {
  type Command,
  isAble,
  isOver,
  RULESET_IDS,
  type RulesetId,
  rulesets,
  type SideId,
  seededDice,
} from "../src/rules/index";
import { mirroredFight, type RandomFight, randomDuel, wildFight } from "../tests/support/random-fights";
import { exampleFight } from "../tests/support/whole-fight";
import { countOf, NotUnderstood, runTool } from "./options";

const USAGE = "npm run prove-engine -- [duel|calibration|strength|suggest|refusals|encounters]… [--size N] [--seed S]";

/** What a proof says, and whether it holds. */
interface Verdict {
  readonly holds: boolean;
  readonly says: string;
}
type Proof = (size: number, seed: number) => Verdict[];

const say = (holds: boolean, says: string): Verdict => ({ holds, says });
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const BLOWS = 200;
const ROUNDS = 30;

function proveDuels(pairs: number, first: number): Verdict[] {
  const off = Array.from({ length: pairs }, (_, i) => {
    const seed = first + i;
    const { id, battle, arms } = randomDuel(seed);
    const game = gameOf(rulesets[id], arms, { party: "simple", monsters: "simple" });
    const pair = duellistsIn(game, battle);
    if (!pair) throw new Error(`no duel of seed ${seed}`);
    const exact = duel(...pair, ROUNDS).first;
    let won = 0;
    for (let blow = 0; blow < BLOWS; blow++)
      if (playout(game, battle, seed * 1000 + blow, { rounds: ROUNDS }).won?.[0] === battle.sides[0]) won++;
    const error = Math.max(Math.sqrt(Math.max(exact * (1 - exact), 0) / BLOWS), 1 / BLOWS);
    return Math.abs(won / BLOWS - exact) / error;
  });
  const beyond = off.filter((one) => one > 3.5).length;
  const most = Math.max(...off);
  // Of 300 within 3.5 standard errors one may lie outside by chance.
  const may = Math.ceil(pairs / 300);
  return [
    say(
      beyond <= may && most <= 5,
      `${pairs} pairs: ${beyond} beyond 3.5 standard errors, farthest ${most.toFixed(2)}`,
    ),
  ];
}

/** Fights of an interval that is held against what is exact. */
const INTERVAL = 500;
/** Shares nearer to 0 and 1 say nothing of intervals. */
const OPEN = 0.02;

/** Standard error of a share of 95 % in so many. */
const errorOf = (count: number) => Math.sqrt((0.95 * 0.05) / count);

/** Two who stand and strike: there the truth is known, so that nothing has to be allowed for. */
function proveExactIntervals(pairs: number, first: number): Verdict {
  let [held, tried] = [0, 0];
  for (let seed = first; tried < pairs; seed++) {
    const { id, battle, arms } = randomDuel(seed);
    const levels = { party: "simple", monsters: "simple" } as const;
    const pair = duellistsIn(gameOf(rulesets[id], arms, levels), battle);
    if (!pair) throw new Error(`no duel of seed ${seed}`);
    const exact = duel(...pair, ROUNDS).first;
    if (exact < OPEN || exact > 1 - OPEN) continue;
    tried++;
    const told = forecast({ ruleset: rulesets[id], battle, arms, seed, levels, rounds: ROUNDS }, INTERVAL);
    if (!told.ok) throw new Error(told.reason);
    const { low, high } = chanceOf(told.forecast, battle.sides[0]!);
    if (exact >= low && exact <= high) held++;
  }
  const part = held / pairs;
  const says = `${percent(part)} of the intervals of ${INTERVAL} fights hold what is exact, ${pairs} pairs`;
  return say(Math.abs(part - 0.95) <= 0.02 + errorOf(pairs), says);
}

const FIGHTS = 100;
const OTHERS = 800;

function courseOf({ battle, arms }: RandomFight, id: RulesetId, seed: number) {
  const course = forecasting({ ruleset: rulesets[id], battle, arms, seed });
  if (!course.ok) throw new Error(course.reason);
  return course;
}

/** Battles of many cost so much that one is played for so many pairs. */
const PAIRS_A_BATTLE = 10;

/** @remarks the other fights have a chance of their own: an interval is missed by it as well, and that is allowed for */
function proveIntervals(pairs: number, first: number): Verdict[] {
  const battles = Math.ceil(pairs / PAIRS_A_BATTLE);
  let held = 0;
  for (let i = 0; i < battles; i++) {
    const id = RULESET_IDS[i % RULESET_IDS.length]!;
    const fight = mirroredFight(id, first + i);
    const course = courseOf(fight, id, 1);
    const share = (from: number, count: number) => chanceOf(course.forecast(ran(course.play(from, count))), "party");
    const { low, high } = share(0, FIGHTS);
    const truth = share(FIGHTS, OTHERS).share;
    const slack = Math.sqrt((truth * (1 - truth)) / OTHERS);
    if (truth >= low - slack && truth <= high + slack) held++;
  }
  const part = held / battles;
  return [
    proveExactIntervals(pairs, first),
    say(
      part >= 0.93 - 2 * errorOf(battles),
      `${percent(part)} of the intervals of ${FIGHTS} fights hold the share of ${OTHERS} others, ${battles} battles`,
    ),
  ];
}

function proveStrength(fights: number, first: number): Verdict[] {
  return RULESET_IDS.map((id) => {
    let won = 0;
    let decided = 0;
    for (let i = 0; i < fights; i++) {
      const fight = mirroredFight(id, first + i);
      const ready = prepared(rulesets[id], fight.battle, fight.arms);
      if (!ready.ok) throw new Error(ready.reason);
      const keen = i % 2 === 0 ? "party" : "monsters";
      const simple = keen === "party" ? "monsters" : "party";
      const game = gameOf(rulesets[id], ready.arms, { [simple]: "simple" });
      const { won: winners } = playout(game, ready.battle, first + i, { rounds: ROUNDS });
      if (winners === null || winners.length === 0) continue;
      decided++;
      if (winners.includes(keen)) won++;
    }
    const { share, low, high } = shareOfFights(won, decided);
    const says = `${id}: keen wins ${percent(share)} (${percent(low)} to ${percent(high)}) of ${decided} decided fights`;
    return say(share >= 0.6, `${says}, ${percent(won / fights)} of ${fights}`);
  });
}

/** Fights of a suggestion, and rounds of each of them: fewer than at the table, where one asks once and not at every turn. */
const TRIED = 8;
const TRIED_ROUNDS = 3;

/** One side goes the ways that are suggested to it, the other plays `keen`, in mirrored fights of the rulesets with turns. */
function proveSuggestions(fights: number, first: number): Verdict[] {
  let won = 0;
  let decided = 0;
  for (let i = 0; i < fights; i++) {
    const id = RULESET_IDS.filter((one) => one !== "simultaneous")[i % 4]!;
    const fight = mirroredFight(id, first + i);
    const side = i % 2 === 0 ? "party" : "monsters";
    const winners = playedWithSuggestions(fight, id, side, first + i);
    if (winners === null || winners.length === 0) continue;
    decided++;
    if (winners.includes(side)) won++;
  }
  const { share, low, high } = shareOfFights(won, decided);
  const says = `suggest wins ${percent(share)} (${percent(low)} to ${percent(high)}) of ${decided} decided fights`;
  return [say(share >= 0.55, `${says} against keen, ${percent(won / fights)} of ${fights}`)];
}

function playedWithSuggestions({ battle: start, arms }: RandomFight, id: RulesetId, side: SideId, seed: number) {
  const ruleset = rulesets[id];
  const ready = prepared(ruleset, start, arms);
  if (!ready.ok) throw new Error(ready.reason);
  const game = gameOf(ruleset, ready.arms);
  const [dice, chance] = [seededDice(seed), seededDice(seed + 0.5)];
  let battle = ready.battle;
  const planned: Command[] = [];
  while (!isOver(battle) && battle.round < ROUNDS) {
    const turn = "turn" in battle ? battle.turn : null;
    const acting = battle.characters.find((one) => one.id === turn?.who);
    if (turn && acting?.side === side && turn.moved === null && !turn.major && planned.length === 0) {
      const question = { ruleset, battle, arms: ready.arms, seed: seed + battle.round, rounds: TRIED_ROUNDS };
      const told = ran(suggesting(question, TRIED));
      const best = told.ok ? told.suggestions[0] : undefined;
      if (best) planned.push(...(best.reason.kind === "wait" ? [{ do: "end" } as const] : best.commands));
    }
    const mine = planned.shift();
    const tried =
      mine && ruleset.perform(battle, withChoice(game, battle, withBlocksDecided(game, battle, mine), dice), dice);
    if (!tried?.ok) planned.length = 0;
    const next = tried?.ok ? null : nextCommand(game, battle, chance);
    if (!tried?.ok && !next) return null;
    const outcome = tried?.ok ? tried : ruleset.perform(battle, withChoice(game, battle, next!, dice), dice);
    if (!outcome.ok) return null;
    battle = outcome.battle;
  }
  const standing = battle.characters.filter((one) => isAble(one)).map((one) => one.side);
  return isOver(battle) ? [...new Set(standing)] : null;
}

function proveRefusals(commands: number, first: number): Verdict[] {
  let steps = 0;
  let seed = first;
  const refused: string[] = [];
  for (; steps < commands; seed++)
    for (const id of RULESET_IDS)
      for (const level of LEVELS) {
        const { battle, arms } = wildFight(id, seed);
        const levels = Object.fromEntries(battle.sides.map((side) => [side, level]));
        const played = playout(gameOf(rulesets[id], arms, levels), battle, seed, { rounds: 15 });
        steps += played.steps;
        for (const { command, refusal } of played.refusals)
          refused.push(`${id}, ${level}, seed ${seed}: ${JSON.stringify(command)} ${refusal.code} (${refusal.rule})`);
      }
  return [
    // What is told of its seeds lets another run go on behind it.
    say(refused.length === 0, `${steps} commands, ${refused.length} refused, seeds ${first} to ${seed - 1}`),
    ...refused.slice(0, 10).map((one) => say(false, one)),
  ];
}

/** Scenes of the adventure, by their place in it, with what is otherwise than there. */
const ENCOUNTERS: readonly { readonly name: string; readonly place: number; readonly more?: number }[] = [
  { name: "the gate", place: 0 },
  { name: "the road", place: 1 },
  { name: "the cellar with five monsters more", place: 2, more: 5 },
  { name: "the gate with one goblin more", place: 0, more: 1 },
];
/** Points by which a share has to differ so that places have turned it. */
const TURNED = 0.2;

function proveEncounters(fights: number, seed: number): Verdict[] {
  const shares = (place: number, more: number, level: Level, together: boolean) => {
    const { ruleset, characters, arms: own } = exampleFight(place);
    const begun = ruleset.begin({ ruleset: ruleset.id, sides: ["party", "monsters"], characters });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const arms = new Map([...own].map(([id, list]) => [id, list.map(({ with: made }) => made)]));
    const wish = { sides: { monsters: { more } }, together };
    const other = whatIf(ruleset, { battle: begun.battle, arms }, wish);
    const levels = { party: level, monsters: level };
    const told = forecast({ ruleset, ...other, seed, levels }, fights);
    if (!told.ok) throw new Error(told.reason);
    const refused = told.forecast.assumes.some(({ code }) => code === "refused");
    return { ...chanceOf(told.forecast, "party"), rounds: told.forecast.rounds.median, refused };
  };
  return ENCOUNTERS.flatMap(({ name, place, more = 0 }): Verdict[] => {
    const [keen, simple] = LEVELS.toReversed().map((level) => shares(place, more, level, false));
    const flat = shares(place, more, "keen", true);
    const told = ({ share, low, high, rounds }: typeof flat) =>
      `${percent(share)} (${percent(low)} to ${percent(high)}), ${rounds} rounds`;
    const turned = Math.abs(keen!.share - flat.share) >= TURNED ? "; places turn it" : "";
    const says = `${name}: the party wins keen ${told(keen!)}; simple ${told(simple!)}; keen without places ${told(flat)}${turned}`;
    return [say(![keen!, simple!, flat].some(({ refused }) => refused), says)];
  });
}

const PROOFS: { readonly [name: string]: { readonly prove: Proof; readonly size: number } } = {
  duel: { prove: proveDuels, size: 300 },
  calibration: { prove: proveIntervals, size: 200 },
  strength: { prove: proveStrength, size: 1000 },
  suggest: { prove: proveSuggestions, size: 300 },
  refusals: { prove: proveRefusals, size: 1_000_000 },
  encounters: { prove: proveEncounters, size: 400 },
};

await runTool(USAGE, () => {
  const names: string[] = [];
  const options = { size: "", seed: "1" };
  const list = process.argv.slice(2);
  for (let i = 0; i < list.length; i++) {
    const one = list[i]!;
    if (one === "--size" || one === "--seed") options[one === "--size" ? "size" : "seed"] = list[++i] ?? "";
    else if (Object.hasOwn(PROOFS, one)) names.push(one);
    else throw new NotUnderstood(`No proof is called '${one}'`);
  }
  const seed = countOf("seed", options.seed);
  let wrong = 0;
  for (const name of names.length > 0 ? names : Object.keys(PROOFS)) {
    const { prove, size } = PROOFS[name]!;
    for (const { holds, says } of prove(options.size === "" ? size : countOf("size", options.size), seed)) {
      console.log(`${holds ? "✓" : "✗"} ${name}: ${says}`);
      if (!holds) wrong++;
    }
  }
  return wrong === 0 ? 0 : 1;
});
