/** Both editions of Advanced Combat a second time: steps and questions. */

import { blocksAnswer, leavesByNumbers, sneaksOut } from "./advanced-blocks";
import { Field, type Warrior } from "./advanced-field";
import { advancedGround, lotsFor, shielding } from "./advanced-ground";
import { attack } from "./advanced-melee";
import { endContacts, isPrepared, move } from "./advanced-moves";
import {
  besides,
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
import { inLine, runs } from "./lines";
import { minorQuestions, minorSteps } from "./minor";
import { strayLots } from "./readings";
import { holds } from "./stretches";
import { type NaiveStriking, sometimesMisread, strikeStep } from "./strike";
import { type Fallen, givenDice, rollingDice } from "./strike-dice";
import { allowance, oftenSaid } from "./turns";
import { nowSaying, sectionsSaid, settleHp, type Vitals } from "./vitals";

export function naiveAdvanced(file: File): NaiveStriking {
  const field = new Field(file);
  const find = (id: unknown) => field.find(id);
  const { turns } = field;

  function actor(step: Step): Warrior {
    if (step.who !== undefined) find(step.who);
    const c = turns.actor(step);
    if (!isAble(c)) refuse("unable");
    return c;
  }

  function end(forms = true): void {
    const c = turns.open!;
    endContacts(field, forms);
    if (!c.preparedNow) c.prepared = [];
    c.preparedNow = false;
    c.way = null;
    turns.end();
  }

  function prepareLeave(step: Step): void {
    const c = actor(step);
    if (c.spent) refuse("already-acted");
    if (c.moved === "full") refuse("movement-forbids");
    const around = field.around(c);
    if (around.length === 0) refuse("nothing-to-leave");
    // A25-OVR-2
    if (around.some((s) => field.isOvercrowded(s))) refuse("full");
    turns.spendAll(c);
    c.way = null;
    c.preparedNow = true;
    c.prepared = around;
    c.evasion = -4;
  }

  function join(step: Step): void {
    const c = actor(step);
    if (c.melee) refuse("in-melee");
    const named = field.skirmishes.find((one) => one.name === step.skirmish);
    if (step.skirmish !== undefined && !named) refuse("no-such-skirmish");
    const found = (named ? [named] : field.skirmishes).find((one) => same(one.centre, c.at));
    if (!found) return void refuse("not-at-centre");
    field.take(c, found);
  }

  function letGo(id: string): void {
    for (const c of field.warriors) c.conditions = c.conditions.filter((one) => !(one.id === "bound" && one.by === id));
  }

  /** Out of melee, contact and bonds. */
  function release(c: Warrior): void {
    c.melee = null;
    c.conditions = c.conditions.filter((one) => one.id !== "bound");
    letGo(c.id);
    field.leaveContact(c);
  }

  function summon(step: Step): void {
    const by = step.by === undefined ? undefined : find(step.by);
    const given = step.character as Newcomer;
    for (const { by: maker } of (given.effects ?? []) as Written[]) if (maker !== undefined) find(maker);
    if (field.warriors.some((c) => c.id === given.id) || field.gone.includes(given.id)) refuse("bad-value");
    const at = (given.at as Point | undefined) ?? by?.at ?? refuse("bad-value");
    if (isOffField(file, at)) refuse("off-field");
    field.enter(given, at, true);
  }

  function form(step: Step): void {
    const who = (step.who as string[]).map(find);
    if (who.some((c) => !isAble(c))) refuse("unable");
    if (isOffField(file, step.at as Point)) refuse("off-field");
    if (!who.some((a) => who.some((b) => field.hostile(a, b)))) refuse("not-hostile");
    for (const c of who) release(c);
    field.form(step.at as Point, who);
  }

  function centre(step: Step): void {
    const s = field.skirmishes.find(({ name }) => name === step.skirmish) ?? refuse("no-such-skirmish");
    const { midpoint } = s;
    const to = step.at as Point;
    if (!midpoint) return void refuse("bad-value");
    if (far(midpoint, to) > 1 + NEAR) refuse("too-far");
    if (isOffField(file, to)) refuse("off-field");
    field.shift(s, to);
  }

  const ground = advancedGround(field, actor);

  function strike(step: Step): void {
    const dice = givenDice((step.dice ?? {}) as Fallen);
    strikeStep(ground, step, dice);
    // Dice that nobody says are rolled by the core's own chance, which is no matter of this comparison.
    if (dice.isWrong() && step.dice === undefined) throw new Error("Dice are not said");
    if (dice.isWrong()) refuse("bad-value");
  }

  const steps: Readonly<Record<string, (step: Step) => void>> = {
    ...minorSteps({ file, turns, everybody: () => field.warriors, find, actor, endTurn: () => end(false) }),
    strike,
    turn: (step) => {
      const c = find(step.who);
      turns.begin(c);
      c.preparedNow = false;
      c.way = null;
      // Effects that were counted as it began decide who is able (`EFF-1`, `EFF-2`) before it pulls anybody in
      // (`A25-OVR-2`).
      settleHp(field.warriors);
      const crowded = field.joining(c) ?? field.around(c).find((s) => field.isOvercrowded(s));
      if (crowded) field.pullIn(c, crowded);
    },
    end: (step) => {
      if (step.who !== undefined) find(step.who);
      turns.actor(step);
      end(step.forms !== false);
    },
    round: (step) => {
      if (turns.over) refuse("battle-over");
      if (turns.open) end(step.forms !== false);
      turns.nextRound();
    },
    move: (step) => move(field, step, actor),
    attack: (step) => attack(field, step, actor),
    prepareLeave,
    join,
    form,
    centre,
    summon,
    condition: (step) => {
      const c = find(step.who);
      if (step.by !== undefined) find(step.by);
      changeConditions(c, conditionsToAdd(step), (step.remove ?? []) as string[]);
    },
    sections: (step) => {
      sectionsSaid(find(step.who), step.to as number);
    },
    figures: (step) => {
      const c = find(step.who);
      nowSaying(c, step.vitals as Vitals | undefined);
      Object.assign(c, oftenSaid(step));
      c.feats = (step.feats as string[] | undefined) ?? c.feats;
      c.movement = (step.movement as number | undefined) ?? c.movement;
    },
    side: (step) => {
      const c = find(step.who);
      if (c.side !== step.to) field.leaveContact(c);
      c.side = step.to as string;
    },
    put: (step) => {
      const c = find(step.who);
      if (isOffField(file, step.at as Point)) refuse("off-field");
      release(c);
      c.at = step.at as Point;
    },
    remove: (step) => {
      const c = find(step.who);
      turns.clock.note();
      const wasOpen = turns.open === c;
      if (wasOpen) turns.open = null;
      letGo(c.id);
      field.leaveContact(c);
      field.warriors = field.warriors.filter((one) => one !== c);
      field.gone.push(c.id);
      // Those who came along with it are still held.
      if (wasOpen) endContacts(field, true);
    },
  };

  const place = (one: unknown): Point => (Array.isArray(one) ? (one as unknown as Point) : find(one).at);

  const questions: Readonly<Record<string, (step: Step) => unknown>> = {
    ...minorQuestions({ file, turns, everybody: () => field.warriors, find }),
    moves: (step) => {
      const c = find(step.who);
      const reason = atItsTurn(c, () => whyNot(find(step.who)));
      const only = field.around(c).some((s) => field.isOvercrowded(s));
      const metres = { full: allowance(c, "full"), normal: allowance(c, "normal"), limited: allowance(c, "limited") };
      return { can: reason === null, ...(reason && { reason }), ...(only && { only: "full" }), metres };
    },
    distance: (step) => ({ metres: measured(file, far(place(step.from), place(step.to))) }),
    misfire: (step) => {
      const found = lotsFor(field, find(step.from), find(step.to), step.how === "shot");
      return { lots: Object.fromEntries(strayLots(file, found)) };
    },
    line: (step) => {
      const [from, to] = [find(step.from), find(step.to)];
      // `LIN-ARE-1`: towards one's own place it has no direction.
      if (field.isLine && same(from.at, to.at)) refuse("bad-value");
      const said = step.length as number;
      const length = step.how === "line" ? runs(file, from.at, to.at, said) : said;
      const inside = inLine(field.warriors, from.at, to.at, length);
      const possible = inside.filter((c) => c !== from && c !== to);
      return { certain: to.id, possible: possible.map(({ id }) => id) };
    },
    blocks: (step) => {
      const mover = find(step.who);
      const along = ((step.with ?? []) as string[]).map(find);
      const target = step.target === undefined ? null : find(step.target);
      if (along.some((one, i) => one === mover || one.side !== mover.side || along.indexOf(one) !== i))
        refuse("bad-value");
      const how = (step.how as string | undefined) ?? "walk";
      const given = (step.path as Point[] | undefined) ?? (target && how === "breakthrough" ? [target.at] : []);
      if (given.length === 0) refuse("no-path");
      const movers = [mover, ...along];
      const ways = movers.map((one) => besides([mover.at, ...given], mover.at, one.at));
      const going = { movers, ways, kind: step.kind as string, how };
      return blocksAnswer(field, going);
    },
    area: (step) => {
      const circle = { centre: place(step.at), radius: step.radius as number };
      return { targets: field.warriors.filter((c) => holds(circle, c.at)).map(({ id }) => id) };
    },
    lineOfFire: (step) => {
      const [from, to] = [find(step.from), find(step.to)];
      const by = shielding(field, from, from.at, to.at);
      return { clear: by.length === 0, by };
    },
  };

  function whyNot(c: Warrior): string | null {
    const isOpen = turns.open === c;
    if (!isAble(c)) return "unable";
    if (isOpen && c.spent) return "already-acted";
    if (isOpen ? c.moved && c.way === null : c.lentMove) return "already-moved";
    if (field.contactOf(c)) return "in-contact";
    const mayGo = (s: NonNullable<Warrior["melee"]>) =>
      field.isOvercrowded(s) || isPrepared(c, s) || sneaksOut(field, c) || leavesByNumbers(field, c);
    if (c.melee && !mayGo(c.melee)) return "in-melee";
    return field.isMobile(c) ? null : "immobile";
  }

  /** `LIN-STA-1`: before its turn is asked as if it were in melee already. */
  function atItsTurn<A>(c: Warrior, what: () => A): A {
    const into = turns.open === c ? null : field.joining(c);
    if (!into) return what();
    let found: { readonly answer: A } | undefined;
    const done = new Error("asked");
    try {
      field.attempt(() => {
        field.pullIn(c, into);
        field.settle();
        found = { answer: what() };
        throw done;
      });
    } catch (thrown) {
      if (thrown !== done) throw thrown;
    }
    return found!.answer;
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
          const standing = field.warriors.filter((one) => !has(one, "prone")).map(({ id }) => id);
          steps[step.do!]!(step);
          turns.done(step);
          settleHp(field.warriors);
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
