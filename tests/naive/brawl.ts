/** `sw20-brawl` a second time: steps and questions. */

import { brawlGround } from "./brawl-ground";
import { blocksAnswer, declareBrawl, move } from "./brawl-moves";
import { type Brawler, Field, isMobile } from "./brawl-zones";
import {
  type Condition,
  changeConditions,
  conditionsToAdd,
  type File,
  far,
  has,
  isAble,
  isOffField,
  measured,
  NEAR,
  type Newcomer,
  type Point,
  Refused,
  refuse,
  type Step,
  same,
  type Verdict,
} from "./common";
import type { Written } from "./effects";
import { minorQuestions, minorSteps } from "./minor";
import { strayLots } from "./readings";
import { holds, touches } from "./stretches";
import { type NaiveStriking, sometimesMisread, strikeStep } from "./strike";
import { type Fallen, givenDice, rollingDice } from "./strike-dice";
import { allowance, forbids, oftenSaid } from "./turns";
import { nowSaying, sectionsSaid, settleHp, type Vitals } from "./vitals";

export function naiveBrawl(file: File): NaiveStriking {
  const field = new Field(file);
  const find = (id: unknown) => field.find(id);
  const { turns } = field;

  function actor(step: Step): Brawler {
    if (step.who !== undefined) find(step.who);
    const b = turns.actor(step);
    if (!isAble(b)) refuse("unable");
    return b;
  }

  function end(): void {
    const b = turns.open!;
    if (!b.preparedNow) b.prepared = [];
    b.preparedNow = false;
    turns.end();
  }

  function brawl(step: Step): void {
    const target = find(step.target);
    declareBrawl(field, actor(step), target);
  }

  function attack(step: Step): void {
    const target = find(step.target);
    const b = actor(step);
    const [how, minor] = [step.how as string, step.minor === true];
    if (minor && how !== "touch" && how !== "cast") refuse("bad-value");
    if (!minor) turns.mayAct(b, step.part);
    if (forbids(b.moved, how, minor, false)) refuse("movement-forbids");
    if (how === "melee" || how === "touch") {
      const isTogether = b.zone !== null && field.isOf(target, b.zone);
      const isFriend = how === "touch" && !field.hostile(b, target) && !b.zone && !target.zone;
      if (how === "melee" && !field.hostile(b, target)) refuse("not-hostile");
      const isNext = measured(file, far(b.at, target.at)) <= 1 + NEAR;
      // `B20-RNG-1`: unable characters that lie there are reached as well.
      if (!isTogether && !((isFriend || !isAble(target)) && isNext)) refuse("out-of-reach");
    }
    if (!minor) turns.spend(b, step.part);
    changeConditions(target, conditionsToAdd({ add: step.leaves, by: b.id }), []);
  }

  function prepareLeave(step: Step): void {
    const b = actor(step);
    if (b.spent) refuse("already-acted");
    if (b.moved === "full") refuse("movement-forbids");
    const { zone } = b;
    if (!zone) return void refuse("nothing-to-leave");
    turns.spendAll(b);
    b.preparedNow = true;
    b.prepared = [zone];
    b.evasion = -4;
  }

  function join(step: Step): void {
    const b = actor(step);
    if (b.zone) refuse("in-melee");
    const zone = field.zones.find((one) => one.name === step.skirmish);
    if (step.skirmish !== undefined && !zone) refuse("no-such-skirmish");
    const there = (zone ? [zone] : field.zones).find((one) => same(one.centre, b.at));
    field.take(b, there ?? refuse("not-at-centre"));
  }

  function letGo(id: string): void {
    for (const b of field.brawlers)
      b.conditions = b.conditions.filter((one: Condition) => !(one.id === "bound" && one.by === id));
  }

  function release(b: Brawler): void {
    b.zone = null;
    b.conditions = b.conditions.filter((one) => one.id !== "bound");
    letGo(b.id);
  }

  function summon(step: Step): void {
    const by = step.by === undefined ? undefined : find(step.by);
    const given = step.character as Newcomer;
    for (const { by: maker } of (given.effects ?? []) as Written[]) if (maker !== undefined) find(maker);
    if (field.brawlers.some((b) => b.id === given.id) || field.gone.includes(given.id)) refuse("bad-value");
    const at = (given.at as Point | undefined) ?? by?.at ?? refuse("bad-value");
    if (isOffField(file, at)) refuse("off-field");
    field.enter(given, at, true);
  }

  function form(step: Step): void {
    const who = (step.who as string[]).map(find);
    if (who.some((b) => !isAble(b))) refuse("unable");
    if (isOffField(file, step.at as Point)) refuse("off-field");
    if (!who.some((a) => who.some((b) => field.hostile(a, b)))) refuse("not-hostile");
    for (const b of who) release(b);
    field.form(step.at as Point, who);
  }

  const ground = brawlGround(field, actor);

  function strike(step: Step): void {
    const dice = givenDice((step.dice ?? {}) as Fallen);
    strikeStep(ground, step, dice);
    // Dice that nobody says are rolled by the core's own chance, which is no matter of this comparison.
    if (dice.isWrong() && step.dice === undefined) throw new Error("Dice are not said");
    if (dice.isWrong()) refuse("bad-value");
  }

  const steps: Readonly<Record<string, (step: Step) => void>> = {
    ...minorSteps({ file, turns, everybody: () => field.brawlers, find, actor, endTurn: end }),
    strike,
    turn: (step) => {
      const b = find(step.who);
      turns.begin(b);
      b.preparedNow = false;
    },
    end: (step) => {
      if (step.who !== undefined) find(step.who);
      turns.actor(step);
      end();
    },
    round: () => {
      if (turns.over) refuse("battle-over");
      if (turns.open) end();
      turns.nextRound();
    },
    move: (step) =>
      move(field, step, (one) => {
        const b = actor(one);
        return one.pause === true ? refuse("bad-value") : b;
      }),
    brawl,
    attack,
    prepareLeave,
    join,
    form,
    summon,
    condition: (step) => {
      const b = find(step.who);
      if (step.by !== undefined) find(step.by);
      changeConditions(b, conditionsToAdd(step), (step.remove ?? []) as string[]);
    },
    sections: (step) => {
      sectionsSaid(find(step.who), step.to as number);
    },
    figures: (step) => {
      const b = find(step.who);
      nowSaying(b, step.vitals as Vitals | undefined);
      Object.assign(b, oftenSaid(step));
      b.feats = (step.feats as string[] | undefined) ?? b.feats;
      b.movement = (step.movement as number | undefined) ?? b.movement;
    },
    side: (step) => {
      find(step.who).side = step.to as string;
    },
    put: (step) => {
      const b = find(step.who);
      if (isOffField(file, step.at as Point)) refuse("off-field");
      release(b);
      b.at = step.at as Point;
    },
    remove: (step) => {
      const b = find(step.who);
      turns.clock.note();
      if (turns.open === b) turns.open = null;
      letGo(b.id);
      field.brawlers = field.brawlers.filter((one) => one !== b);
      field.gone.push(b.id);
    },
  };

  const place = (one: unknown): Point => (Array.isArray(one) ? (one as unknown as Point) : find(one).at);

  const questions: Readonly<Record<string, (step: Step) => unknown>> = {
    ...minorQuestions({ file, turns, everybody: () => field.brawlers, find }),
    moves: (step) => {
      const b = find(step.who);
      const reason = whyNot(b);
      const metres = { full: allowance(b, "full"), normal: allowance(b, "normal"), limited: allowance(b, "limited") };
      return { can: reason === null, ...(reason && { reason }), metres };
    },
    distance: (step) => ({ metres: measured(file, far(place(step.from), place(step.to))) }),
    misfire: (step) => {
      const [from, to] = [find(step.from), find(step.to)];
      const skill = step.how === "ranged" ? "precise-shot" : "spell-guidance";
      // Unable ones that lie in the zone are in it for a shot.
      const zones = field.zones.filter((zone) => field.isOf(to, zone));
      const zone = zones[0];
      const isInside = (b: Brawler) => zone && field.isOf(b, zone);
      const strays = zone && !isInside(from) && !from.feats.includes(skill);
      const found = strays ? field.brawlers.filter(isInside) : [to];
      return { lots: Object.fromEntries(strayLots(file, found)) };
    },
    line,
    blocks: (step) => blocksAnswer(field, step),
    area: (step) => {
      const circle = { centre: place(step.at), radius: step.radius as number };
      return { targets: field.brawlers.filter((b) => holds(circle, b.at)).map((b) => b.id) };
    },
    lineOfFire: (step) => {
      const [from, to] = [find(step.from), find(step.to)];
      const isSharp = from.feats.includes("hawk-eye");
      const by = field.zones.filter(
        (zone) =>
          !isSharp &&
          touches(from.at, to.at, field.shape(zone)) &&
          !holds(field.shape(zone), from.at) &&
          !holds(field.shape(zone), to.at),
      );
      return { clear: by.length === 0, by: by.map((zone) => zone.name) };
    },
  };

  /** `B20-ARE-1`: a rectangle two metres wide, with whoever else is in the target's zone. */
  function line(step: Step): object {
    const [from, to] = [find(step.from), find(step.to)];
    const metres = far(from.at, to.at);
    const isInLine = (b: Brawler) => {
      const [x, y] = [b.at[0] - from.at[0], b.at[1] - from.at[1]];
      const length = step.length as number;
      if (metres <= NEAR) return same(b.at, from.at);
      const [dx, dy] = [(to.at[0] - from.at[0]) / metres, (to.at[1] - from.at[1]) / metres];
      const foot = x * dx + y * dy;
      return foot >= -NEAR && foot <= length + NEAR && Math.abs(x * dy - y * dx) <= 1 + NEAR;
    };
    const zones = field.zones.filter((one) => field.isOf(to, one));
    const isInZone = (b: Brawler) => zones.some((zone) => field.isOf(b, zone));
    const possible = field.brawlers.filter((b) => b !== from && b !== to && (isInLine(b) || isInZone(b)));
    return { certain: to.id, possible: possible.map((b) => b.id) };
  }

  function whyNot(b: Brawler): string | null {
    if (!isAble(b)) return "unable";
    if (turns.open === b && b.spent) return "already-acted";
    if (turns.open === b ? b.moved : b.lentMove) return "already-moved";
    if (b.zone && !(b.prepared.includes(b.zone) && !(turns.open === b && b.preparedNow))) return "in-melee";
    return isMobile(b) ? null : "immobile";
  }

  field.settle();
  return {
    open: () => turns.openBlows(),
    dicedBy(step, c) {
      const dice = rollingDice(c);
      const done = new Error("rolled");
      try {
        field.attempt(() => {
          strikeStep(sometimesMisread(ground, c), step, dice);
          throw done;
        });
      } catch (thrown) {
        if (thrown !== done && !(thrown instanceof Refused)) throw thrown;
      }
      return dice.fallen();
    },
    run(step: Step): Verdict {
      try {
        if (step.ask) return { answer: questions[step.ask]!(step) };
        field.attempt(() => {
          const standing = field.brawlers.filter((one) => !has(one, "prone")).map(({ id }) => id);
          steps[step.do!]!(step);
          turns.done(step);
          settleHp(field.brawlers);
          // A character that falls in its own turn, or as it begins, does not get up in it.
          const { open } = turns;
          if (open && standing.includes(open.id) && has(open, "prone")) open.fell = true;
          field.settle();
        });
        return {};
      } catch (thrown) {
        if (thrown instanceof Refused) return { code: thrown.code };
        throw thrown;
      }
    },
    state: () => field.state(),
  };
}
