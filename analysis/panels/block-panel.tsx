/** The question to the blocking side: who stops the mover, where, and into which skirmish. */

import { useEffect, useRef } from "preact/hooks";
import { joinedInWords, metres, metresSpan, tellRefusal, valueInWords } from "../../src/chronicle/index";
import { type BlockChoice, unanswered } from "../../src/judgement/index";
import { type Blocker, pathOf } from "../../src/rules/index";
import { nameOf, ownWords, ruleset } from "../desk/index";
import { type BlockQuestion, question } from "../play/index";
import { block, chooseBlock, pass, withdraw } from "../play/moving";
import { RuleMark } from "../why/index";
import { say } from "../words";

export function BlockPanel() {
  const asked = question.value;
  return asked && <Asked asked={asked} />;
}

function Asked({ asked }: { asked: BlockQuestion }) {
  const words = ownWords.value;
  const told = (key: string, data?: Readonly<Record<string, string>>) => words.format(`RANSEN.prompt.${key}`, data);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { pending, choice } = asked;
  const [start = [0, 0] as const, ...rest] = pending.path;
  const open = unanswered(pending);
  const status = statusOf(asked);
  return (
    <section class="question" ref={panel} tabIndex={-1} aria-label={told("title", { mover: nameOf(pending.mover) })}>
      <p>
        {told("sentence", {
          mover: nameOf(pending.mover),
          kind: words.format(`RANSEN.told.move.${pending.command.kind ?? "normal"}`),
          metres: metres(pathOf(start, rest).length, words),
        })}
      </p>
      <fieldset>
        <legend>{told("who")}</legend>
        {pending.blockers
          .filter(({ by }) => open.includes(by))
          .map((blocker) => (
            <label key={`${blocker.by} ${blocker.who} ${blocker.skirmish}`} class="candidate">
              <input
                type="checkbox"
                checked={choice.picked.includes(blocker.by)}
                onChange={(event) => {
                  const wanted = event.currentTarget.checked;
                  chooseBlock((one) => one.pick(blocker.by, wanted));
                }}
              />
              <span>
                <strong>{nameOf(blocker.by)}</strong> {whereText(blocker)}
                {pending.starts && ` – ${told("canStop", { names: nameOf(blocker.who) })}`}
                {blocker.counts && (
                  <em>
                    {" "}
                    {told("needsHelp", {
                      sections: String(blocker.counts.sections),
                      movers: String(blocker.counts.against),
                    })}
                  </em>
                )}
              </span>
            </label>
          ))}
      </fieldset>
      <Whom choice={choice} />
      {ruleset.value.capabilities.independents && <Where choice={choice} />}
      <Into choice={choice} />
      <p class={status.possible ? "status" : "status refused"} aria-live="polite">
        {status.text} {status.rule && <RuleMark rule={status.rule} sentence={status.text} />}
      </p>
      <div class="buttons">
        <button type="button" class="main" disabled={!status.possible} onClick={block}>
          {told("block")}
        </button>
        <button type="button" onClick={pass}>
          {told("pass")}
        </button>
        {/* Whoever is asked by another page does not move. */}
        {!asked.reply && (
          <button type="button" class="plain" onClick={withdraw}>
            {say("takeBack")}
          </button>
        )}
      </div>
    </section>
  );
}

function whereText({ skirmish, spans }: Blocker): string {
  const words = ownWords.value;
  const told = (key: string, data?: Readonly<Record<string, string>>) => words.format(`RANSEN.prompt.${key}`, data);
  const where = skirmish
    ? told("inSkirmish", { skirmish: valueInWords("skirmish", skirmish, words, nameOf) })
    : told("outside");
  return told("whereAndStretch", {
    where,
    stretch: metresSpan(spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0, words),
  });
}

function Where({ choice }: { choice: BlockChoice }) {
  const words = ownWords.value;
  const { room, walked, length, whole } = choice;
  if (length === null || room < 0.01) return null;
  return (
    <label class="where">
      {words.format("RANSEN.prompt.point")}
      <input
        type="range"
        min="0"
        max={room}
        step="0.05"
        value={walked}
        aria-valuetext={metres(length, words)}
        onInput={(event) => {
          const to = Number(event.currentTarget.value);
          chooseBlock((one) => {
            one.walked = to;
          });
        }}
      />
      <output>
        {words.format("RANSEN.prompt.pointAt", { at: metres(length, words), whole: metres(whole, words) })}
      </output>
    </label>
  );
}

/** On whose way it blocks, of several who move together (`A25-GRP-1`). */
function Whom({ choice }: { choice: BlockChoice }) {
  if (choice.whomChoices.length < 2) return null;
  return (
    <label>
      {ownWords.value.format("RANSEN.prompt.whom")}
      <select
        value={choice.whom ?? ""}
        onChange={(event) => {
          const whom = event.currentTarget.value;
          chooseBlock((one) => {
            one.whom = whom;
          });
        }}
      >
        {choice.whomChoices.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Into({ choice }: { choice: BlockChoice }) {
  const words = ownWords.value;
  if (choice.intoChoices.length === 0) return null;
  return (
    <label>
      {words.format("RANSEN.prompt.into")}
      <select
        value={choice.into ?? ""}
        onChange={(event) => {
          const into = event.currentTarget.value;
          chooseBlock((one) => {
            one.into = into;
          });
        }}
      >
        {choice.intoChoices.map((id) => (
          <option key={id} value={id}>
            {valueInWords("skirmish", id, words, nameOf)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Status {
  readonly text: string;
  readonly possible: boolean;
  readonly rule?: string;
}

function statusOf({ choice, battle, pending }: BlockQuestion): Status {
  const words = ownWords.value;
  const told = (key: string, data?: Readonly<Record<string, string>>) => words.format(`RANSEN.prompt.${key}`, data);
  const { picked, length, into } = choice;
  if (picked.length === 0) return { text: told("nobodyPicked"), possible: false };
  if (length === null) return { text: told("noCommonPoint"), possible: false };
  const refusal = choice.refusal(battle, ruleset.value);
  if (refusal) return { text: tellRefusal(refusal, words, nameOf), possible: false, rule: refusal.rule };
  const stopped = pending.starts ? choice.stopped(battle, ruleset.value) : [];
  const inside = pending.blockers.some(({ by, skirmish }) => skirmish !== null && picked.includes(by));
  return {
    text: told(inside ? "stopsInSkirmish" : "stopsAt", {
      mover: stopped.length > 0 ? joinedInWords(stopped.map(nameOf), words.lang) : nameOf(pending.mover),
      blockers: joinedInWords(picked.map(nameOf), words.lang),
      metres: metres(length, words),
      skirmish: into ? valueInWords("skirmish", into, words, nameOf) : "",
    }),
    possible: true,
  };
}
