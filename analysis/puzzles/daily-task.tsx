/** The puzzle of the day: found, asked, and answered by the same fights for what was done and for what is best. */

import { computed, effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { shareInWords } from "../../src/chronicle/index";
import {
  chanceOf,
  type Fights,
  type ShareOfFights,
  type Suggestion,
  shareOfFights,
  wonBy,
} from "../../src/engine/index";
import { actingIn } from "../../src/judgement/index";
import { anyCharacterOf, type Command } from "../../src/rules/index";
import { analysis, chosen, depth, here, line, nameOf, open } from "../desk/index";
import { wayInWords } from "../engine/way-words";
import { engineWords, learnEngineWords, tell } from "../engine/words";
import { analysisOf } from "../line/index";
import { armsIn, type DailyPosition, isClear, isUndecided, OWN_SIDE, positionOf, RULES } from "./daily";
import { dailyTask } from "./playing";
import { Task } from "./task";
import { task } from "./task-door";

const DAY = 86_400_000;
/** Battles that are looked at, and those of them that are undecided, before the clearest of these is taken as it is. */
const MOST_ATTEMPTS = 40;
const MOST_COMPARED = 6;
/** Fights that tell whether a battle is undecided. */
const FIRST_LOOK = 8;
/** Fights for what somebody did, as many as its rivals had. */
const FIGHTS = 56;
/** Below the best way by no more than this it is as good: the fights leave so much open. */
const AS_GOOD = 0.1;

interface Daily {
  readonly position: DailyPosition;
  readonly best: Suggestion;
  readonly day: number;
}
const begun = signal<Daily | null>(null);
const daily = computed(() => (begun.value?.position.setup === analysis.value.setup ? begun.value : null));

/** The commands of the turn, once it is over; null: it goes on. */
const done = computed<readonly Command[] | null>(() => {
  const now = daily.value;
  if (!now || depth.value <= now.position.steps.length) return null;
  if (actingIn(here.value.battle) === now.position.who) return null;
  const since = line.value.slice(now.position.steps.length, depth.value);
  const commands = since.flatMap(({ step }) => (step?.kind === "command" ? [step.command] : []));
  const end = commands.findIndex((command) => command.do === "end");
  return commands.slice(0, end === -1 ? commands.length : end + 1).map(withoutLuck);
});

/** As it was chosen: dice fall anew in each fight, and those who may block decide anew. */
function withoutLuck(command: Command): Command {
  if (command.do === "strike") {
    const { dice: _, ...chosen } = command;
    return chosen;
  }
  if (command.do !== "move") return command;
  const { blocks: _, ...chosen } = command;
  return chosen;
}

/** Null: it is being reckoned, or nothing has been done. */
const reached = signal<ShareOfFights | null>(null);
let course = new AbortController();

effect(() => {
  const [now, first] = [daily.value, done.value];
  course.abort();
  course = new AbortController();
  reached.value = null;
  if (now && first) void reckoned(now, { first, from: 0, count: FIGHTS }, course.signal);
});

async function reckoned({ position, day }: Daily, fights: Fights, up: AbortSignal): Promise<void> {
  const { crewOfThePage } = await import("../../src/engine-room/index");
  const tally = await crewOfThePage().about(questionOf(position, day), up).play(fights);
  const { side = "" } = anyCharacterOf(position.battle, position.who) ?? {};
  if (tally && !up.aborted) reached.value = shareOfFights(wonBy(tally, side), tally.fights);
}

function questionOf({ battle, arms }: DailyPosition, seed: number) {
  return { ruleset: RULES, battle, arms: armsIn(arms), seed };
}

/** Opens today's. The same day gives everybody the same, however fast the page is. */
export async function openDaily(now: number): Promise<void> {
  const { crewOfThePage, foretellOf, suggestOf } = await import("../../src/engine-room/index");
  const asking = { crew: crewOfThePage(), up: new AbortController().signal };
  const day = Math.floor(now / DAY);
  let found: Daily | null = null;
  let compared = 0;
  for (let attempt = 0; attempt < MOST_ATTEMPTS && compared < MOST_COMPARED; attempt++) {
    const position = positionOf(day, attempt);
    if (!position) continue;
    const question = questionOf(position, day);
    const told = await foretellOf(question, { ...asking, fights: FIRST_LOOK });
    if (!told?.ok || !isUndecided(chanceOf(told.forecast, OWN_SIDE).share)) continue;
    const answer = await suggestOf(question, asking);
    // If there is only one thing to do, there is no puzzle.
    if (!answer?.ok || answer.suggestions.length < 2) continue;
    compared += 1;
    const best = answer.suggestions[0]!;
    const isLast = isClear(answer.suggestions);
    if (isLast || !found || best.gain > found.best.gain) found = { position, best, day };
    if (isLast) break;
  }
  if (!found) return;
  await learnEngineWords();
  const { setup, steps, arms } = found.position;
  open(
    analysisOf(setup, steps, tell("daily.title", { day: new Date(now).toISOString().slice(0, 10) }), arms),
    steps.length,
  );
  // Its possible actions are open: its turn has begun.
  chosen.value = found.position.who;
  begun.value = found;
  dailyTask.value = DailyTask;
  task.value = Task;
}

function DailyTask() {
  const now = daily.value;
  const task = useRef<HTMLElement>(null);
  // The turn was ended far below it, on a phone.
  useEffect(() => {
    if (reached.value) task.current?.scrollIntoView({ block: "nearest" });
  }, [reached.value]);
  if (!now) return null;
  const { position, best } = now;
  const words = engineWords();
  return (
    <section class="task" ref={task} aria-label={tell("daily.name")}>
      <h2>{tell("daily.name")}</h2>
      <p>{tell("daily.task", { who: nameOf(position.who) })}</p>
      <div role="status">{done.value && <Verdict best={best} />}</div>
      {done.value && reached.value && (
        <p>
          {tell("daily.best", {
            way: wayInWords(best, position.battle, position.who).way,
            share: shareInWords(best.share, words),
          })}
        </p>
      )}
    </section>
  );
}

function Verdict({ best }: { best: Suggestion }) {
  const own = reached.value;
  if (!own) return <p class="more">{tell("daily.reckons")}</p>;
  const isSolved = own.share >= best.share.share - AS_GOOD;
  return (
    <p class={isSolved ? "solved" : "refused"}>
      {tell(isSolved ? "daily.solved" : "daily.other", { share: shareInWords(own, engineWords()) })}
    </p>
  );
}
