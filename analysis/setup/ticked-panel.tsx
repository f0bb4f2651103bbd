/** What is done with several people at once: a skirmish around them, conditions, copies, off the field. */

import { computed, signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { valueInWords } from "../../src/chronicle/index";
import { anyCharacterOf, type CharacterInput, isPoint, type Point } from "../../src/rules/index";
import { act, analysis, depth, here, nameOf, ownWords, ruleset } from "../desk/index";
import { NumberField } from "../fields";
import { say } from "../words";
import { settle } from "./newcomers";
import { changed, type Edited, withCharacter, withoutCharacter } from "./setup-edits";
import { freeName } from "./shelf";

const wanted = signal<ReadonlySet<string>>(new Set());

/** Of those who are there at the beginning. */
export const ticked = computed<ReadonlySet<string>>(() => {
  const there = analysis.value.setup.characters.map(({ id }) => id);
  return new Set(there.filter((id) => wanted.value.has(id)));
});

export function tick(who: readonly string[], is: boolean): void {
  const next = new Set(ticked.peek());
  for (const id of who)
    if (is) next.add(id);
    else next.delete(id);
  wanted.value = next;
}

/** What quarrels are about, of all conditions. */
const CONDITIONS_HERE = ["prone", "asleep", "invisible"] as const;

export function TickedPanel() {
  const all = analysis.value.setup.characters.map(({ id }) => id);
  const who = [...ticked.value];
  const { commands } = ruleset.value.capabilities;
  const isNone = who.length === 0;
  return (
    <div class="ticked">
      <label>
        <input
          type="checkbox"
          checked={who.length === all.length}
          onChange={(event) => tick(all, event.currentTarget.checked)}
        />
        {say("ticked.all")}
      </label>
      <div class="buttons" role="group" aria-label={say("ticked.title", { count: String(who.length) })}>
        {commands.includes("form") && (
          <button type="button" class="main" disabled={who.length < 2} onClick={() => form(who)}>
            {say(commands.includes("brawl") ? "ticked.formBrawl" : "ticked.form")}
          </button>
        )}
        {commands.includes("prepareLeave") && (
          <button type="button" disabled={isNone} onClick={() => prepare(who)}>
            {say("ticked.prepare")}
          </button>
        )}
        {CONDITIONS_HERE.map((id) => (
          <button
            key={id}
            type="button"
            disabled={isNone}
            aria-pressed={!isNone && who.every((one) => bears(one, id))}
            onClick={() => turnCondition(who, id)}
          >
            {valueInWords("conditions", [id], ownWords.value, nameOf)}
          </button>
        ))}
        <Copies who={who} />
        <button type="button" class="danger" disabled={isNone} onClick={() => edited(who, withoutCharacter)}>
          {say("hand.remove")}
        </button>
      </div>
    </div>
  );
}

/** By the Game Master's word, halfway between those who are to fight (`A25-SKR-2`). */
function form(who: readonly string[]): void {
  const { battle } = here.peek();
  const places = who.flatMap((id) => {
    const at = anyCharacterOf(battle, id)?.at;
    return isPoint(at) ? [at] : [];
  });
  const middle = (axis: 0 | 1) =>
    Math.round(places.reduce((sum, at) => sum + at[axis], 0) / Math.max(1, places.length));
  act([{ do: "form", who, at: [middle(0), ruleset.peek().capabilities.line ? 0 : middle(1)] }]);
}

/** Each in a turn of its own: it is the major action of that turn (`A25-MOV-3`). */
function prepare(who: readonly string[]): void {
  act(who.flatMap((one) => [{ do: "turn", who: one }, { do: "prepareLeave" }, { do: "end" }] as const));
}

const idOf = (one: string | { readonly id: string }) => (typeof one === "string" ? one : one.id);

function bears(who: string, condition: string): boolean {
  return (here.value.view.characters[who]?.conditions ?? []).some((one) => idOf(one) === condition);
}

/** At the beginning it belongs to how the battle begins; later it is a step. */
function turnCondition(who: readonly string[], id: string): void {
  const isBorne = who.every((one) => bears(one, id));
  if (depth.peek() > 0) {
    act(who.map((one) => ({ do: "condition", who: one, ...(isBorne ? { remove: [id] } : { add: [id] }) })));
    return;
  }
  edited(who, (battle, one) => {
    const before = inputOf(one, battle.setup.characters).conditions ?? [];
    const others = before.filter((other) => idOf(other) !== id);
    return changed(battle, one, { conditions: isBorne ? others : [...others, id] });
  });
}

function inputOf(id: string, characters: readonly CharacterInput[]): CharacterInput {
  return characters.find((one) => one.id === id)!;
}

/** One edit of the beginning for all of them: one Undo takes it back. */
function edited(who: readonly string[], each: (battle: typeof analysis.value, id: string) => Edited): void {
  let next: Edited = { ok: true, analysis: analysis.peek() };
  for (const id of who) if (next.ok) next = each(next.analysis, id);
  settle(next);
}

/** Copies of somebody at most, at once. */
const MOST_COPIES = 12;
/** Metres between somebody and its copy. */
const BESIDE = 1.5;

function Copies({ who }: { who: readonly string[] }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <NumberField text={say("ticked.times")} value={count} least={1} most={MOST_COPIES} set={setCount} />
      <button
        type="button"
        disabled={who.length === 0}
        onClick={() => edited(who, (battle, id) => copied(battle, id, count))}
      >
        {say("ticked.copy")}
      </button>
    </>
  );
}

/** With its figures and weapons, below it and beside it, under names that nobody has yet. */
function copied(battle: typeof analysis.value, id: string, count: number): Edited {
  let next: Edited = { ok: true, analysis: battle };
  const one = inputOf(id, battle.setup.characters);
  const name = id.replace(/ \d+$/, "");
  const { to } = battle.setup.options?.field ?? { to: [1_000, 1_000] as Point };
  for (let i = 1; i <= count && next.ok; i++) {
    const { characters } = next.analysis.setup;
    const own = freeName(new Set(characters.map((other) => other.id)), name);
    const { at } = one;
    const isLine = ruleset.peek().capabilities.line;
    const below = isPoint(at) && !isLine ? at[1] + i * BESIDE : 0;
    const place =
      !isPoint(at) || isLine ? at : below <= to[1] ? ([at[0], below] as const) : ([at[0] + i * BESIDE, at[1]] as const);
    next = withCharacter(next.analysis, { ...one, id: own, ...(place && { at: place }) }, battle.arms[id] ?? []);
  }
  return next;
}
