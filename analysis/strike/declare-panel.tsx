/**
 * What somebody declares where everyone acts at once: one major action or two minor ones, and a free step (`SIM-CYC-2`,
 * `SIM-MOV-3`). Nothing of it happens before all is revealed.
 */

import { metres } from "../../src/chronicle/index";
import {
  actionsOfDraft,
  CHOICES,
  type DraftAction,
  FIRST_STEP,
  firstWeaponFor,
  gapOf,
  HEADINGS,
  isMove,
  isWithArmament,
  itemsOfDraft,
  madeWith,
  offersTo,
} from "../../src/judgement/index";
import { ACTION_KEYS, GAITS, isPoint, type Point, SPELL_EFFECTS, type StrikeWith, wayOf } from "../../src/rules/index";
import { act, analysis, here, nameOf, ownWords, ruleset } from "../desk/index";
import { Check, NumberField, OptionalNumber, Select } from "../fields";
import { draftOf } from "../play/drawn-ways";
import { pointing, setDraft } from "../play/index";
import { say, words } from "../words";
import { armKey, armsOf, armText } from "./arms";
import { Refused } from "./dice-panel";

const told = (key: string, data?: Readonly<Record<string, string>>) =>
  words.value.format(`RANSEN.declare.${key}`, data);

function placeOf(id: string): Point | null {
  const at = here.value.view.characters[id]?.at;
  return isPoint(at) ? at : null;
}

/** The weapon of an action, by what is kept of it in the draft. */
function armsFor(who: string): Map<string, StrikeWith> {
  return new Map(armsOf(analysis.value, who, here.value.battle.board).map((one) => [armKey(one), one]));
}

export function DeclarePanel({ who }: { who: string }) {
  const { declare } = offersTo(ruleset.value, here.value.battle, { who, about: ["declare"] });
  const draft = draftOf(who);
  if (!declare?.can) return declare?.refusal ? <Refused refusal={declare.refusal} /> : null;
  const from = placeOf(who) ?? [0, 0];
  const gap = gapOf(draft, from, placeOf);
  const { moves } = declare;
  const mayMove = moves?.can === true || moves?.crawls === true;
  return (
    <div class="declare">
      {moves && (
        <p>
          {told("metres", {
            transport: metres(moves.transport, ownWords.value),
            considered: metres(moves.considered, ownWords.value),
          })}
        </p>
      )}
      {moves?.refusal && <Refused refusal={moves.refusal} />}
      {(["first", "second"] as const).map((place) => (
        <fieldset key={place}>
          <legend>{told(place)}</legend>
          <ActionFields
            who={who}
            action={draft[place]}
            mayMove={mayMove}
            mayWait={draft[place === "first" ? "second" : "first"].condition === null}
            set={(part) => setDraft(who, { ...draft, [place]: { ...draft[place], ...part } })}
          />
        </fieldset>
      ))}
      {moves?.can && (
        <fieldset>
          <legend>{told("step")}</legend>
          <Check
            text={say("declare.step")}
            value={draft.step !== null}
            set={(is) => setDraft(who, { ...draft, step: is ? FIRST_STEP : null })}
          />
          {draft.step?.by === "drawn" && <p>{say("declare.wayDrawn")}</p>}
          {draft.step && draft.step.by !== "drawn" && (
            <Select
              text={told("headingLabel")}
              value={String(draft.step.degrees)}
              among={HEADINGS.map((one) => [String(one), told(`heading.${one}`)] as const)}
              set={(degrees) => setDraft(who, { ...draft, step: { ...FIRST_STEP, degrees: Number(degrees) } })}
            />
          )}
        </fieldset>
      )}
      <p role="status">{gap && told(`gap.${gap}`)}</p>
      <button
        type="button"
        class="main"
        disabled={gap !== null}
        onClick={() => {
          const arms = armsFor(who);
          const items = itemsOfDraft(draft) ?? [];
          const actions = actionsOfDraft(draft, from, placeOf).map((action, i) => {
            const arm = arms.get(items[i] ?? "");
            return arm ? madeWith(action, asDeclared(arm, action)) : action;
          });
          if (act([{ do: "declare", who, action: actions.length === 1 ? actions[0] : actions }])) setDraft(who, null);
        }}
      >
        {say("acts.declare")}
      </button>
    </div>
  );
}

/** An attack says itself how it is made; what is cast keeps its way. */
function asDeclared(arm: StrikeWith, action: object): StrikeWith {
  return "attack" in action ? { ...arm, how: action.attack as "melee" | "ranged" } : arm;
}

interface Fields {
  readonly who: string;
  readonly action: DraftAction;
  readonly mayMove: boolean;
  readonly mayWait: boolean;
  readonly set: (part: Partial<DraftAction>) => void;
}

const MOVES: readonly string[] = ["transport", "considered"];

function ActionFields({ who, action, mayMove, mayWait, set }: Fields) {
  const { choice, way, gait, name, text, cycles, weapon, target } = action;
  const choices = CHOICES.filter((one) => mayMove || !MOVES.includes(one) || one === choice);
  const isCast = choice === "cast";
  const weapons = [...armsFor(who)].map(([id, arm]) => ({ id, fits: wayOf(arm) }));
  return (
    <>
      <Select
        text={say("declare.what")}
        value={choice}
        among={choices.map((one) => [one, told(`choice.${one}`)] as const)}
        set={(to) =>
          set({ choice: to, at: null, weapon: firstWeaponFor(to, weapons), casting: null, effect: "", amount: null })
        }
      />
      {isMove(action) && <p>{say(way.drawn.length > 0 ? "declare.wayDrawn" : "declare.drawWay")}</p>}
      {choice === "transport" && (
        <Select
          text={told("gaitLabel")}
          value={gait}
          among={(["", ...GAITS] as const).map((one) => [one, told(`gait.${one === "" ? "walk" : one}`)] as const)}
          set={(to) => set({ gait: to })}
        />
      )}
      <Target who={who} action={action} set={set} />
      {isWithArmament(choice) && <Weapon who={who} action={action} set={set} />}
      {(isCast || choice === "item" || choice === "trade") && (
        <Text text={told(`name.${choice}`)} value={name} set={(to) => set({ name: to })} />
      )}
      {choice === "item" && (
        <OptionalNumber
          text={told("cycles")}
          value={cycles ?? undefined}
          least={1}
          most={99}
          set={(to) => set({ cycles: to ?? null })}
        />
      )}
      {(choice === "communicate" || choice === "ready") && (
        <Text text={told(choice === "ready" ? "counterspell" : "text")} value={text} set={(to) => set({ text: to })} />
      )}
      {isCast && weapon === "" && <SpellEffect action={action} set={set} />}
      {isCast && weapon !== "" && target !== "" && <Casting action={action} set={set} />}
      {choice !== "none" && mayWait && <Condition who={who} action={action} set={set} />}
    </>
  );
}

function Text({ text, value, set }: { text: string; value: string; set: (to: string) => void }) {
  return (
    <label>
      {text}
      <input type="text" maxLength={64} value={value} onInput={(event) => set(event.currentTarget.value.trimStart())} />
    </label>
  );
}

type Part = Pick<Fields, "who" | "action" | "set">;

/** The target; an attack may be made wildly at a point (`SIM-STL-3`). */
function Target({ who, action, set }: Part) {
  const { choice, target, at } = action;
  const isAttack = choice === "melee" || choice === "ranged";
  if (!isAttack && choice !== "cast" && choice !== "trade") return null;
  const others = here.value.battle.characters.filter(({ id }) => id !== who);
  return (
    <>
      {isAttack && (
        <Check
          text={told("wild")}
          value={at !== null}
          set={(is) => set({ at: is ? { x: null, y: null } : null, target: "" })}
        />
      )}
      {at ? (
        <div class="buttons">
          <OptionalNumber
            text={told("atX")}
            value={at.x ?? undefined}
            least={-9999}
            most={9999}
            step="any"
            set={(x) => set({ at: { ...at, x: x ?? null } })}
          />
          <OptionalNumber
            text={told("atY")}
            value={at.y ?? undefined}
            least={-9999}
            most={9999}
            step="any"
            set={(y) => set({ at: { ...at, y: y ?? null } })}
          />
          <button
            type="button"
            aria-pressed={pointing.value !== null}
            onClick={() => {
              if (pointing.value) pointing.value = null;
              else
                pointing.value = ([x, y]) => {
                  pointing.value = null;
                  const short = (metre: number) => Math.round(metre * 10) / 10;
                  set({ at: { x: short(x), y: short(y) } });
                };
            }}
          >
            {say("declare.point")}
          </button>
        </div>
      ) : (
        <Select
          text={told(choice === "trade" ? "partner" : "target")}
          value={target}
          among={[
            ["", choice === "cast" ? told("noTarget") : "–"] as const,
            ...others.map(({ id }) => [id, nameOf(id)] as const),
          ]}
          set={(to) => set({ target: to })}
        />
      )}
    </>
  );
}

function Weapon({ who, action, set }: Part) {
  const arms = armsFor(who);
  if (arms.size === 0) return null;
  return (
    <Select
      text={told("weapon")}
      value={action.weapon}
      among={[["", told("noWeapon")] as const, ...[...arms].map(([id, one]) => [id, armText(one)] as const)]}
      set={(weapon) => set({ weapon })}
    />
  );
}

/** The effect of a spell without figures of its own. */
function SpellEffect({ action, set }: Omit<Part, "who">) {
  const { effect, amount } = action;
  return (
    <>
      <Select
        text={told("effectLabel")}
        value={effect}
        among={(["", ...SPELL_EFFECTS] as const).map(
          (one) => [one, told(`effect.${one === "" ? "none" : one}`)] as const,
        )}
        set={(to) => set({ effect: to })}
      />
      {effect !== "" && effect !== "stun" && (
        <NumberField text={told("amount")} value={amount ?? 0} most={9999} set={(to) => set({ amount: to })} />
      )}
    </>
  );
}

/** A check that comes before a spell is aimed (`SIM-ACC-6`). */
function Casting({ action, set }: Omit<Part, "who">) {
  const { against = null, bonus = null } = action.casting ?? {};
  return (
    <>
      <OptionalNumber
        text={told("castingAgainst")}
        value={against ?? undefined}
        least={1}
        most={99}
        set={(to) => set({ casting: { against: to ?? null, bonus } })}
      />
      <OptionalNumber
        text={told("castingBonus")}
        value={bonus ?? undefined}
        least={-99}
        most={99}
        set={(to) => set({ casting: { against, bonus: to ?? null } })}
      />
    </>
  );
}

/** `SIM-CND-1`: if somebody does something, and to whom. */
function Condition({ who, action, set }: Part) {
  const now = action.condition;
  const others = here.value.battle.characters.filter(({ id }) => id !== who);
  return (
    <>
      <Select
        text={say("declare.if")}
        value={now?.who ?? ""}
        among={[["", say("declare.always")] as const, ...others.map(({ id }) => [id, nameOf(id)] as const)]}
        set={(id) => set({ condition: id === "" ? null : { who: id, does: now?.does ?? "move", to: now?.to ?? "" } })}
      />
      {now && (
        <Select
          text={say("declare.does")}
          value={now.does}
          among={ACTION_KEYS.map((one) => [one, told(`does.${one}`)] as const)}
          set={(does) => set({ condition: { ...now, does } })}
        />
      )}
      {now && (
        <Select
          text={told("ifTo")}
          value={now.to}
          among={[
            ["", told("anybody")] as const,
            ...here.value.battle.characters.map(({ id }) => [id, nameOf(id)] as const),
          ]}
          set={(to) => set({ condition: { ...now, to } })}
        />
      )}
    </>
  );
}
