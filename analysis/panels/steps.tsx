/** The steps of the line with their sentences, and the variations that leave it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { given } from "../../src/rules/index";
import { analysis, at, broken, depth, edit, goTo, line, mayUndo, ownWords, played, undo, walk } from "../desk/index";
import { useDraft } from "../draft-of";
import { Icon } from "../icon";
import {
  answered,
  commented,
  forkOf,
  LONGEST_COMMENT,
  LONGEST_NAME,
  type NodeId,
  named,
  nodeIn,
  promote,
  ROOT,
  type TreeNode,
  withoutNode,
} from "../line/index";
import { RuleMark } from "../why/index";
import { say } from "../words";
import { type Sentence, sentencesOf, stepTitle } from "./step-words";
import { TurnedDice } from "./turned-dice";

/** Steps to either side of the one that is shown: of a long battle no more are in the page. */
const AROUND = 60;

export function Steps() {
  const path = line.value;
  const now = depth.value;
  const [from, to] = [Math.max(0, now - AROUND), Math.min(path.length, now + AROUND)];
  return (
    <div class="steps">
      <Walking />
      <ol class="line" start={from + 1} aria-label={say("steps.title")}>
        <li class={`step${now === 0 ? " now" : ""}`} value={0}>
          <button type="button" class="to" aria-current={now === 0 ? "step" : undefined} onClick={() => goTo(ROOT)}>
            {say("steps.beginning")}
          </button>
          <Comment node={nodeIn(analysis.value, ROOT)} />
        </li>
        {from > 0 && <li class="more">{say("steps.earlier", { count: String(from) })}</li>}
        {path.slice(from, to).map((node, i) => (
          <Step key={node.id} node={node} number={from + i + 1} />
        ))}
        {to < path.length && <li class="more">{say("steps.later", { count: String(path.length - to) })}</li>}
      </ol>
      {broken.value !== null && <p class="refused">{say("steps.broken", { reason: broken.value })}</p>}
      <Editing />
    </div>
  );
}

function Walking() {
  const end = line.value.length;
  const now = depth.value;
  const ways = [
    ["first", now > 0],
    ["back", now > 0],
    ["forth", now < end],
    ["last", now < end],
  ] as const;
  return (
    <div class="walking" role="toolbar" aria-label={say("steps.walk")}>
      {ways.map(([way, may]) => (
        <button key={way} type="button" aria-label={say(`steps.${way}`)} disabled={!may} onClick={() => walk(way)}>
          <Icon sign={way} />
        </button>
      ))}
      <span class="count">{say("steps.count", { now: String(now), all: String(end) })}</span>
      <button type="button" disabled={!mayUndo.value} onClick={undo}>
        {say("steps.undo")}
      </button>
    </div>
  );
}

function Step({ node, number }: { node: TreeNode; number: number }) {
  const isNow = at.value === node.id;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNow) row.current?.scrollIntoView({ block: "nearest" });
  }, [isNow]);
  const moment = played.value[number];
  const words = ownWords.value;
  const others = nodeIn(analysis.value, node.parent ?? ROOT).children.filter((id) => id !== node.id);
  return (
    <li class={`step${isNow ? " now" : ""}`} value={number} ref={row}>
      {node.name !== undefined && <strong class="variation-name">{node.name}</strong>}
      <button type="button" class="to" aria-current={isNow ? "step" : undefined} onClick={() => goTo(node.id)}>
        {stepTitle(node.step!, played.value[number - 1], words)}
      </button>
      {moment && <Sentences list={sentencesOf(moment, node.step, words)} />}
      <Comment node={node} />
      {others.length > 0 && (
        <ul class="variations" aria-label={say("steps.variations")}>
          {others.map((id) => (
            <Variation key={id} id={id} before={number - 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Variation({ id, before }: { id: NodeId; before: number }) {
  const node = nodeIn(analysis.value, id);
  const title = node.name ?? stepTitle(node.step!, played.value[before], ownWords.value);
  return (
    <li>
      <button type="button" class="to" onClick={() => goTo(id)}>
        {title}
      </button>
    </li>
  );
}

export function Sentences({ list }: { list: readonly Sentence[] }) {
  if (list.length === 0) return null;
  return (
    <ul class="sentences">
      {list.map(({ text, rule, reading, kind }, i) => (
        <li key={i} class={kind}>
          {text} {rule !== null && <RuleMark rule={rule} sentence={text} {...given({ reading })} />}
        </li>
      ))}
    </ul>
  );
}

/** A comment with an answer is a question. Readers open the answer when they have made up their mind. */
export function Comment({ node: { id, comment, answer } }: { node: TreeNode }) {
  return (
    <>
      {comment !== undefined && <p class="comment">{comment}</p>}
      {answer !== undefined && (
        <details class="answer" key={id}>
          <summary>{say("steps.answer")}</summary>
          <p class="comment">{answer}</p>
        </details>
      )}
    </>
  );
}

/** Actions on the shown step: a comment, a name for its variation, its place in the line. */
function Editing() {
  const node = nodeIn(analysis.value, at.value);
  const fork = forkOf(analysis.value, at.value);
  const [isOpen, setOpen] = useState(false);
  const comment = useDraft(node.comment ?? "", (text) => edit(commented(analysis.value, node.id, text)));
  const answer = useDraft(node.answer ?? "", (text) => edit(answered(analysis.value, node.id, text)));
  const name = useDraft(fork?.name ?? "", (text) => {
    if (fork) edit(named(analysis.value, fork.id, text));
  });
  return (
    <details class="editing" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("steps.edit")}</summary>
      <label>
        {say("steps.comment")}
        <textarea rows={3} maxLength={LONGEST_COMMENT} {...comment} />
      </label>
      <label>
        {say("steps.answerToComment")}
        <textarea rows={2} name="answer" maxLength={LONGEST_COMMENT} {...answer} />
      </label>
      {fork && (
        <>
          <label>
            {say("steps.name")}
            <input type="text" maxLength={LONGEST_NAME} {...name} />
          </label>
          <button type="button" onClick={() => edit(promote(analysis.value, at.value))}>
            {say("steps.promote")}
          </button>
        </>
      )}
      <TurnedDice node={node} />
      {node.parent !== null && (
        <button type="button" class="danger" onClick={() => edit(withoutNode(analysis.value, node.id), node.parent!)}>
          {say("steps.delete")}
        </button>
      )}
    </details>
  );
}
