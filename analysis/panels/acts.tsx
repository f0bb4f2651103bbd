/** What may be done now: every offer of the rules core as a button, and of every other one why not. */

import { useState } from "preact/hooks";
import { joinedInWords, tellCommand, tellRefusal, valueInWords } from "../../src/chronicle/index";
import {
  actingIn,
  comingSlams,
  flowedInto,
  flowInto,
  mayBeCritical,
  offersTo,
  yetToAct,
} from "../../src/judgement/index";
import {
  AREAS,
  type Battle,
  type CharacterId,
  type Command,
  conditionalActors,
  mayCheckDeath,
  type Offer,
  type Offers,
  type Refusal,
  type RefusalCode,
} from "../../src/rules/index";
import { act, CHANCE, deathsDue, here, nameOf, ownWords, ruleset } from "../desk/index";
import { byHand, dropInto, FLOW, filledIn } from "../play/index";
import { resolveWith } from "../strike/resolving";
import { RuleMark } from "../why/index";
import { say } from "../words";
import { Later } from "./later";

interface Act {
  readonly command: Command;
  readonly refusal?: Refusal;
}

/** Commands that somebody makes without more being chosen. */
const PLAIN = ["turn", "prepareLeave", "stand"] as const;

/** Refusals of actions that nobody would try: there is nothing to leave, nobody to stand up. */
const POINTLESS: readonly RefusalCode[] = ["nothing-to-leave", "bad-value"];

function actsOf(who: CharacterId, offers: Offers): Act[] {
  const acts: Act[] = [];
  const add = (offer: Offer | undefined, command: Command) => {
    const { can = false, refusal } = offer ?? {};
    if (!offer || (refusal && POINTLESS.includes(refusal.code))) return;
    acts.push({ command, ...(!can && refusal && { refusal }) });
  };
  const { battle } = here.value;
  for (const name of PLAIN) if (name !== "turn" || actingIn(battle) !== who) add(offers[name], { do: name, who });
  for (const id of offers.join?.choices ?? []) add({ can: true }, { do: "join", who, skirmish: id });
  for (const id of offers.brawl?.choices ?? []) add({ can: true }, { do: "brawl", who, target: id });
  return acts;
}

/** @param who null: actions of nobody in particular */
export function Acts({ who }: { who: CharacterId | null }) {
  const { battle } = here.value;
  const rules = ruleset.value;
  if (who === null) return <ForAll />;
  const before = flowInto(rules, battle, who, FLOW);
  const offers = offersTo(rules, flowedInto(rules, battle, who, FLOW), { who });
  // Whether its turn may begin is asked of the battle as it is.
  const { turn } = offersTo(rules, battle, { who, about: ["turn"] });
  const isAtOnce = rules.capabilities.declaration === "simultaneous";
  return (
    <div class="acts">
      {actsOf(who, { ...offers, turn }).map((one) => (
        <ActButton
          key={JSON.stringify(one.command)}
          {...one}
          before={one.command.do === "turn" ? [] : before}
          who={who}
        />
      ))}
      {actingIn(battle) === who && <ActButton command={{ do: "end", who }} who={who} before={[]} />}
      {battle.board === "plane" && <Later room="move" who={who} />}
      {battle.board === "areas" && <AreaButtons who={who} />}
      {isAtOnce ? <Later room="declare" who={who} unfolds={filledIn()} /> : <Later room="strike" who={who} />}
      {mayCheckDeath(battle, who) && <Later room="death" who={who} />}
      {rules.capabilities.commands.includes("feat") && <Later room="feat" who={who} />}
      <Later room="hand" who={who} />
    </div>
  );
}

function ActButton({ command, refusal, before, who }: Act & { before: readonly Command[]; who: CharacterId | null }) {
  const words = ownWords.value;
  // The sentences for these two after the fact are no names for a button.
  const text = isOfAll(command) ? say(`acts.${command.do}`) : tellCommand(command, who ?? "", words, nameOf);
  const why = refusal && tellRefusal(refusal, words, nameOf);
  return (
    <div class="act">
      <button type="button" disabled={refusal !== undefined} onClick={() => act([...before, command])}>
        {text}
      </button>
      {refusal && (
        <small>
          {why} <RuleMark rule={refusal.rule} sentence={why ?? ""} />
        </small>
      )}
    </div>
  );
}

function isOfAll({ do: what }: Command): boolean {
  return what === "reveal" || what === "resolve";
}

/** Death checks that are due (`DIC-4`): one press each rolls them. Pips stand with whoever makes one. */
export function Deaths() {
  const dying = deathsDue.value;
  if (dying.length === 0) return null;
  return (
    <div class="acts deaths">
      {dying.map((who) => (
        <ActButton key={who} command={{ do: "death", who }} before={[]} who={null} />
      ))}
    </div>
  );
}

function ForAll() {
  const { battle } = here.value;
  const offers = offersTo(ruleset.value, battle, { about: ["round", "reveal", "resolve"] });
  const commands: Command[] = [];
  if (offers.round?.can) commands.push({ do: "round" });
  if (offers.reveal?.can) commands.push({ do: "reveal" });
  if (offers.resolve?.can) commands.push(resolveWith(ruleset.value, battle, CHANCE));
  if (commands.length === 0) return null;
  return (
    <div class="acts for-all">
      {commands.map((command) =>
        command.do === "round" ? (
          <NextRound key={command.do} command={command} />
        ) : (
          <ActButton key={command.do} command={command} before={[]} who={null} />
        ),
      )}
      {offers.resolve?.can && mayBeJudged(battle) && <Later room="word" who="" />}
    </div>
  );
}

/** Where somebody has not acted yet, the first press only asks, as at the table. */
function NextRound({ command }: { command: Command }) {
  const { battle } = here.value;
  const [askedOf, setAskedOf] = useState<Battle | null>(null);
  const idle = yetToAct(battle).map(nameOf);
  if (idle.length === 0) return <ActButton command={command} before={[]} who={null} />;
  const words = ownWords.value;
  const isAsked = askedOf === battle;
  return (
    <div class="act">
      <button type="button" onClick={() => setAskedOf(battle)}>
        {tellCommand(command, "", words, nameOf)}
      </button>
      {/* In a place of its own: a double tap on the button above must not answer. */}
      {isAsked && (
        <button type="button" class="anyway" onClick={() => act([command])}>
          {say("acts.roundAnyway", { names: joinedInWords(idle, words.lang) })}
        </button>
      )}
    </div>
  );
}

/** Whether the Game Master may say something of a round that is revealed (`SIM-CND-2`, `SIM-CRT-3`, `SIM-CYC-4`). */
function mayBeJudged(battle: Battle): boolean {
  return (
    conditionalActors(battle).length > 0 ||
    mayBeCritical(battle).length > 0 ||
    comingSlams({ battle, ruleset: ruleset.value }).length > 0
  );
}

/** Into an area by a button: the same as a drop on its band. */
function AreaButtons({ who }: { who: CharacterId }) {
  const words = ownWords.value;
  const { view } = here.value;
  return (
    <div class="buttons">
      {AREAS.filter((area) => view.characters[who]?.at !== area).map((area) => (
        <button key={area} type="button" onClick={() => dropInto(who, area)}>
          {say(byHand.value ? "acts.putInto" : "acts.into", { area: valueInWords("area", area, words, nameOf) })}
        </button>
      ))}
    </div>
  );
}
