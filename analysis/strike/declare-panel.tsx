/** What somebody declares where everyone acts at once. Nothing of it happens before all is revealed. */

import { useState } from "preact/hooks";
import { ACTION_KEYS, type ActionKey, type Point, type StrikeWith } from "../../src/rules/index";
import { act, analysis, here, nameOf } from "../desk/index";
import { declaredWay } from "../play/index";
import { say } from "../words";
import { armsOf, armText, BARE_HANDS } from "./arms";
import { actionText, wayText } from "./kinds";

/** Kinds that the panel offers; each becomes an action of the script's contract. */
const KINDS = [
  "transport",
  "considered",
  "melee",
  "ranged",
  "cast",
  "brace",
  "evade",
  "perceive",
  "item",
  "communicate",
] as const;
type Kind = (typeof KINDS)[number];

/** Kinds that are made at somebody. */
const AT_SOMEBODY: readonly Kind[] = ["melee", "ranged", "cast"];
/** Kinds that are said in words. */
const IN_WORDS: readonly Kind[] = ["cast", "item", "communicate"];
const MOVES: readonly Kind[] = ["transport", "considered"];

interface Draft {
  readonly kind: Kind;
  readonly target: string;
  readonly text: string;
  readonly arm: StrikeWith | null;
  readonly if: { readonly who: string; readonly does: ActionKey } | null;
}

function actionOf({ kind, target, text, arm, if: condition }: Draft, path: readonly Point[]): object {
  const when = condition ? { if: condition } : {};
  switch (kind) {
    case "transport":
    case "considered":
      return { move: kind, path, ...when };
    case "melee":
    case "ranged":
      return { attack: kind, target, ...(arm && { with: { ...arm, how: kind } }), ...when };
    case "cast":
      return { cast: text, ...(target !== "" && { target }), ...when };
    case "item":
    case "communicate":
      return { [kind]: text, ...when };
    default:
      return { [kind]: true, ...when };
  }
}

export function DeclarePanel({ who }: { who: string }) {
  const [draft, setDraft] = useState<Draft>({ kind: "transport", target: "", text: "", arm: null, if: null });
  const { battle } = here.value;
  const others = battle.characters.filter(({ id }) => id !== who);
  const way = declaredWay.value?.who === who ? declaredWay.value.path : [];
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { kind, target, text } = draft;
  const isWhole =
    (!MOVES.includes(kind) || way.length > 0) &&
    (!AT_SOMEBODY.includes(kind) || kind === "cast" || target !== "") &&
    (!IN_WORDS.includes(kind) || text.trim() !== "");
  return (
    <div class="declare">
      <label>
        {say("declare.what")}
        <select value={kind} onChange={(event) => set({ kind: event.currentTarget.value as Kind })}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {actionText(one)}
            </option>
          ))}
        </select>
      </label>
      {MOVES.includes(kind) && <p>{say(way.length > 0 ? "declare.wayDrawn" : "declare.drawWay")}</p>}
      {AT_SOMEBODY.includes(kind) && (
        <label>
          {say("strike.whom")}
          <select value={target} onChange={(event) => set({ target: event.currentTarget.value })}>
            <option value="">–</option>
            {others.map(({ id }) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </select>
        </label>
      )}
      {(kind === "melee" || kind === "ranged") && <Weapon who={who} arm={draft.arm} set={(arm) => set({ arm })} />}
      {IN_WORDS.includes(kind) && (
        <label>
          {say("declare.words")}
          <input
            type="text"
            maxLength={64}
            value={text}
            onInput={(event) => set({ text: event.currentTarget.value.trimStart() })}
          />
        </label>
      )}
      <Condition draft={draft} others={others.map(({ id }) => id)} set={set} />
      <button
        type="button"
        class="main"
        disabled={!isWhole}
        onClick={() => {
          if (act([{ do: "declare", who, action: actionOf(draft, way) }])) declaredWay.value = null;
        }}
      >
        {say("acts.declare")}
      </button>
    </div>
  );
}

function Weapon({ who, arm, set }: { who: string; arm: StrikeWith | null; set: (arm: StrikeWith | null) => void }) {
  const arms = armsOf(analysis.value, who).filter((one) => one !== BARE_HANDS);
  if (arms.length === 0) return null;
  return (
    <label>
      {say("strike.with")}
      <select
        value={arm ? arms.findIndex((one) => JSON.stringify(one) === JSON.stringify(arm)) : ""}
        onChange={(event) => set(arms[Number(event.currentTarget.value)] ?? null)}
      >
        <option value="">–</option>
        {arms.map((one, i) => (
          <option key={JSON.stringify(one)} value={i}>
            {armText(one, (way) => wayText(way))}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Conditional {
  readonly draft: Draft;
  readonly others: readonly string[];
  readonly set: (part: Partial<Draft>) => void;
}

/** `SIM-CND-1`: if somebody does something. */
function Condition({ draft, others, set }: Conditional) {
  const now = draft.if;
  return (
    <>
      <label>
        {say("declare.if")}
        <select
          value={now?.who ?? ""}
          onChange={(event) => {
            const who = event.currentTarget.value;
            set({ if: who === "" ? null : { who, does: now?.does ?? "move" } });
          }}
        >
          <option value="">{say("declare.always")}</option>
          {others.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </select>
      </label>
      {now && (
        <label>
          {say("declare.does")}
          <select
            value={now.does}
            onChange={(event) => set({ if: { ...now, does: event.currentTarget.value as ActionKey } })}
          >
            {ACTION_KEYS.map((key) => (
              <option key={key} value={key}>
                {actionText(key)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
