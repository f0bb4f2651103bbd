/** Compares offers (`ask turn`) with the rules: every command of a turn that an offer names is performed. */

import {
  AREAS,
  ATTACK_MANNERS,
  type AttackOffer,
  type Battle,
  type CharacterId,
  type Choice,
  type Command,
  given,
  type KindOffer,
  MOVE_KINDS,
  MOVE_MANNERS,
  type MoveCommand,
  type MoveOffer,
  type Offer,
  type Offers,
  type Point,
  type Refusal,
  type Ruleset,
  type TurnAnswer,
  type TurnQuestion,
} from "../../src/rules/index";
import { ontoItsLine } from "./onto-line";

/** A command as it was offered: null, or why it is said to be refused. */
type Claim = readonly [command: Command, refusal: Refusal | null | undefined];

export function turnAnswer(ruleset: Ruleset, battle: Battle, question: Omit<TurnQuestion, "ask"> = {}): TurnAnswer {
  const reply = ruleset.ask(battle, { ask: "turn", ...question });
  if (!reply.ok) throw new Error(`ask turn: ${reply.refusal.code}`);
  return reply.answer;
}

/** Where offers and rules differ, in words; none where all is as it should be. */
export function untrue(ruleset: Ruleset, battle: Battle, who: CharacterId): string[] {
  const { commands } = turnAnswer(ruleset, battle, { who, range: 10 });
  const faults = claimsOf(battle, who, commands).flatMap(([claimed, said]) => {
    const command = ontoItsLine(ruleset.id, claimed);
    const outcome = ruleset.perform(battle, command);
    const found = outcome.ok ? null : outcome.refusal;
    // A path that ends inside the skirmish it leaves is refused first, before the mover's mobility is checked.
    if (command.do === "move" && said?.code === "immobile" && found?.code === "in-melee") return [];
    return same(said, found) ? [] : [`${show(command)}: ${show(said)} is offered, ${show(found)} is so`];
  });
  const missing = ruleset.capabilities.commands.filter(
    (name) => !HANDS.includes(name) && !BY_WEAPON.includes(name) && !Object.hasOwn(commands, name),
  );
  return [
    ...faults,
    ...missing.map((name) => `${name} is not told of`),
    ...(commands.move?.ways && battle.board === "plane" ? movesOn(ruleset, battle, who, commands.move) : []),
    ...turnFaults(ruleset, battle, who, commands),
  ];
}

/** Commands that depend on their weapon: `ask targets` offers them. */
const BY_WEAPON = ["strike"];

/** The Game Master's hand, which no offer tells of. */
const HANDS = [
  "effect",
  "endEffect",
  "grant",
  "over",
  "known",
  "damage",
  "heal",
  "death",
  "condition",
  "sections",
  "figures",
  "side",
  "form",
  "centre",
  "size",
  "put",
  "summon",
  "remove",
];

function claimsOf(battle: Battle, who: CharacterId, offers: Offers): Claim[] {
  const ids = battle.characters.map(({ id }) => id);
  const at = battle.characters.find(({ id }) => id === who)?.at ?? null;
  const one = (command: Command, offer: Offer | undefined): Claim[] => (offer ? [[command, saidOf(offer)]] : []);
  const { attack, brawl, join, move, place, declare } = offers;
  return [
    ...one({ do: "turn", who }, offers.turn),
    ...one({ do: "end", who }, offers.end),
    ...one({ do: "round" }, offers.round),
    ...one({ do: "prepareLeave", who }, offers.prepareLeave),
    ...one({ do: "stand", who }, offers.stand),
    ...one({ do: "ready", who, what: "bow" }, offers.ready),
    ...one({ do: "feat", who, name: "Power Strike" }, offers.feat),
    ...one({ do: "reveal" }, offers.reveal),
    ...one({ do: "resolve" }, offers.resolve),
    ...one({ do: "declare", who, action: { evade: true } }, declare),
    ...one({ do: "declare", who, action: { move: "transport", path: [at] } }, declare?.moves ?? declare),
    ...(declare?.moves?.crawls
      ? one({ do: "declare", who, action: { move: "transport", how: "crawl", path: [at] } }, { can: true })
      : []),
    ...ids.flatMap((target) => (attack ? attacksOn(battle, who, target, attack) : [])),
    ...ids.flatMap((target): Claim[] => (brawl ? [[{ do: "brawl", who, target }, chosen(brawl, target)]] : [])),
    ...AREAS.flatMap((area): Claim[] => (place ? [[{ do: "place", who, at: area }, chosen(place, area)]] : [])),
    ...("skirmishes" in battle && join
      ? battle.skirmishes.map(({ id }): Claim => [{ do: "join", who, skirmish: id }, chosen(join, id)])
      : []),
    ...(join ? [[{ do: "join", who }, join.refusal ?? null] as Claim] : []),
    ...(move ? movesInto(battle, who, move) : []),
  ];
}

function attacksOn({ board }: Battle, who: CharacterId, target: CharacterId, attack: AttackOffer): Claim[] {
  const range = { ...(board === "areas" && { range: 10 }), ...given({ part: attack.part }) };
  const said = (choice: Choice<CharacterId> | undefined) => (choice ? chosen(choice, target) : attack.refusal);
  return [
    ...ATTACK_MANNERS.map((how): Claim => [{ do: "attack", who, target, how, ...range }, said(attack.ways?.[how])]),
    ...(["touch", "cast"] as const).map(
      (how): Claim => [{ do: "attack", who, target, how, minor: true, ...range }, said(attack.minor?.[how])],
    ),
  ];
}

function movesInto({ board }: Battle, who: CharacterId, move: MoveOffer): Claim[] {
  return MOVE_MANNERS.flatMap((how) =>
    MOVE_KINDS.flatMap((kind): Claim[] => {
      const { ways, ...none } = move;
      const offer: KindOffer = ways?.[how].kinds[kind] ?? none;
      if (board === "areas")
        return AREAS.map((to) => [
          { do: "move", who, how, kind, to },
          offer.choices
            ? chosen({ ...offer, choices: offer.choices, refused: offer.refused ?? [] }, to)
            : offer.refusal,
        ]);
      // Moves that are possible by some path are tried below: a path that leads nowhere is judged last.
      return offer.can ? [] : [[{ do: "move", who, how, kind, path: [[3, 4]] }, offer.refusal]];
    }),
  );
}

/** Codes by which a way is refused, and not the mover: one way that is drawn can be, another need not be. */
const OF_THE_WAY = ["too-far", "off-field", "full", "in-melee"];

/** On the plane: short ways and long ones, in all directions, of which one is free or each is refused as a way. */
function movesOn(ruleset: Ruleset, battle: Battle, who: CharacterId, { ways }: MoveOffer): string[] {
  const at = battle.characters.find(({ id }) => id === who)?.at as Point;
  return MOVE_MANNERS.flatMap((how) =>
    MOVE_KINDS.flatMap((kind) => {
      const offer = ways?.[how].kinds[kind];
      if (!offer?.can) return [];
      const metres = [0, 1, offer.metres ?? 10];
      const ends = metres.flatMap((m) =>
        [0, 1, 2, 3].map((k): Point => [at[0] + m * [1, 0, -1, 0][k]!, at[1] + m * [0, 1, 0, -1][k]!]),
      );
      const outcomes = ends.map((end) =>
        ruleset.perform(battle, ontoItsLine(ruleset.id, { do: "move", who, how, kind, path: [end] } as MoveCommand)),
      );
      const wrong = outcomes.find((outcome) => !outcome.ok && !OF_THE_WAY.includes(outcome.refusal.code));
      return wrong && !wrong.ok ? [`a ${how} of kind ${kind} is offered, and refused: ${show(wrong.refusal)}`] : [];
    }),
  );
}

/** Whether a turn does what its offer says of it: rounds, whom it passes, and what can be done once it has begun. */
function turnFaults(ruleset: Ruleset, battle: Battle, who: CharacterId, { turn }: Offers): string[] {
  if (!turn?.can) return [];
  const begun = ruleset.perform(battle, { do: "turn", who });
  if (!begun.ok) return [];
  const faults: string[] = [];
  if (turn.newRound !== begun.battle.round > battle.round) faults.push(`${who} begins a round: ${turn.newRound}`);
  const ended = ruleset.perform(begun.battle, { do: "end", who });
  const mayBegin = (from: Battle, id: CharacterId) => ruleset.perform(from, { do: "turn", who: id }).ok;
  const isAble = (id: CharacterId) => {
    const c = battle.characters.find((one) => one.id === id);
    return !c?.conditions.some((one) => ["unconscious", "dead", "asleep", "petrified", "stunned"].includes(one.id));
  };
  if (ended.ok && !turn.newRound) {
    const over = turnAnswer(ruleset, ended.battle, { who }).commands.turn?.newRound !== undefined;
    const lost = battle.characters
      .map(({ id }) => id)
      .filter((id) => id !== who && isAble(id) && mayBegin(battle, id) && !mayBegin(ended.battle, id));
    const told = turn.passes ?? [];
    if (!over && lost.join() !== told.join()) faults.push(`${who} passes ${told.join()}, so does it ${lost.join()}`);
  }
  const { turn: _now, ...then } = turnAnswer(ruleset, begun.battle, { who }).commands;
  const { turn: _begins, ...ahead } = turnAnswer(ruleset, battle, { who, begins: true }).commands;
  if (show(then) !== show(ahead)) faults.push(`${who} is told otherwise before its turn begins`);
  return faults;
}

function saidOf(offer: Offer): Refusal | null | undefined {
  return offer.can ? null : offer.refusal;
}

function chosen<T>(offer: Choice<T>, choice: T): Refusal | null | undefined {
  if (offer.choices.includes(choice)) return null;
  return offer.refused.find((one) => one.choice === choice)?.refusal ?? offer.refusal;
}

/** A refusal that is not told is none that is said. */
function same(said: Refusal | null | undefined, found: Refusal | null): boolean {
  return said !== undefined && show(said) === show(found);
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}
