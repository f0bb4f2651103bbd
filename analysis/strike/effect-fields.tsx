/** An effect that lasts, as somebody writes it: how long, and what it changes (`EFF-1`, `EFF-4`). */

import { LASTING_FIGURES, type LastingEffect, type LastingFigure, UNTIL } from "../../src/rules/index";
import { NumberField, Select } from "../fields";
import { say, words } from "../words";

/** An effect while it is being written; its name comes with it. */
export type DraftedEffect = Omit<LastingEffect, "name">;

export const LASTS = ["battle", "rounds", ...UNTIL] as const;
type Lasts = (typeof LASTS)[number];

const told = (key: string) => words.value.format(`RANSEN.effect.${key}`);

function lastsOf({ rounds, until }: DraftedEffect): Lasts {
  return until ?? (rounds === undefined ? "battle" : "rounds");
}

interface Fields {
  readonly value: DraftedEffect;
  readonly set: (value: DraftedEffect) => void;
}

export function EffectFields({ value, set }: Fields) {
  const { rounds: _, until: __, ...bare } = value;
  const figures = value.figures ?? {};
  const setFigure = (figure: LastingFigure, to: number | undefined) => {
    const { [figure]: ___, ...others } = figures;
    set({ ...value, figures: to === undefined ? others : { ...others, [figure]: to } });
  };
  const written = Object.entries(figures) as [LastingFigure, number][];
  const open = LASTING_FIGURES.turns.filter((figure) => !(figure in figures));
  return (
    <>
      <Select
        text={told("lastsLabel")}
        value={lastsOf(value)}
        among={LASTS.map((one) => [one, told(`lasts.${one}`)] as const)}
        set={(lasts) => {
          if (lasts === "battle") set(bare);
          else set({ ...bare, ...(lasts === "rounds" ? { rounds: 3 } : { until: lasts }) });
        }}
      />
      {value.rounds !== undefined && (
        <NumberField
          text={told("rounds")}
          value={value.rounds}
          least={1}
          most={999}
          set={(rounds) => set({ ...bare, rounds })}
        />
      )}
      {written.map(([figure, amount]) => (
        <div class="buttons" key={figure}>
          <NumberField
            text={told(`figure.${figure}`)}
            value={amount}
            least={-99}
            most={99}
            set={(to) => setFigure(figure, to)}
          />
          <button
            type="button"
            aria-label={say("effect.without", { figure: told(`figure.${figure}`) })}
            onClick={() => setFigure(figure, undefined)}
          >
            ×
          </button>
        </div>
      ))}
      <Select<LastingFigure | "">
        text={say("effect.figure")}
        value=""
        among={[["", told("addFigure")] as const, ...open.map((one) => [one, told(`figure.${one}`)] as const)]}
        set={(figure) => {
          if (figure !== "") setFigure(figure, 1);
        }}
      />
    </>
  );
}

/** Whether anything is said in it. */
export function saysSomething({ figures = {}, conditions = [], each }: DraftedEffect): boolean {
  return Object.keys(figures).length > 0 || conditions.length > 0 || each !== undefined;
}
