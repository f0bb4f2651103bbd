/** The end of a battle that is not decided: which conditions stay, which effects end with it, which outlive it (`END-1`, `EFF-5`). */

import type { ListEntry } from "../../foundry/list-entry";
import { onPress } from "../../foundry/press";
import { listText, say } from "../../foundry/words";
import { type Character, type Command, conditionsThatEnd } from "../../rules/index";
import { type BattleOnScene, nameIn } from "../../scene/scene-battle";
import { sidesInWords } from "../../words/outcome-words";
import type { Fields, Missing } from "./draft";
import { FormWindow } from "./form-window";

interface EndingContext {
  /** Says who still stands. */
  readonly sentence: string;
  readonly conditions: readonly (ListEntry & { readonly who: string })[];
  readonly ending: readonly string[];
  readonly staying: readonly string[];
}

export class EndingWindow extends FormWindow<EndingContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-ending",
    classes: ["ransen", "ransen-giving"],
    tag: "section",
    window: { icon: "fa-solid fa-flag-checkered", resizable: true },
    position: { width: 420 },
    actions: { give: onPress<EndingWindow>((window) => window.give()) },
  };

  static override PARTS = { ending: { template: "systems/ransen/templates/dialogs/ending.hbs", scrollable: [""] } };

  protected override readonly mark = "ending";

  /** A battle that has been ended, on whatever page, is not ended once more. */
  override get fight(): BattleOnScene | null {
    const known = super.fight;
    return known?.battle.over === true ? null : known;
  }

  override get title(): string {
    return say("giving.ending.title");
  }

  protected shown({ battle, combat, ruleset }: BattleOnScene, fields: Fields): EndingContext {
    const over = ruleset.ask(battle, { ask: "over" });
    const left = over.ok ? over.answer.left : [];
    const names = (bears: (one: Character) => boolean) =>
      listText(battle.characters.filter(bears).map(({ id }) => nameIn(combat, id)));
    const effects = (keeps: boolean) =>
      battle.characters.flatMap(({ id, effects: borne = [] }) =>
        borne
          .filter((effect) => (effect.keeps === true) === keeps)
          .map(({ name }) => say("giving.ending.effect", { who: nameIn(combat, id), name })),
      );
    return {
      sentence: say("giving.ending.left", { sides: sidesInWords(left) }),
      conditions: conditionsThatEnd(battle).map((id) => ({
        id,
        name: say(`conditions.${id}`),
        chosen: fields.get(`keep.${id}`) === "on",
        who: names(({ conditions }) => conditions.some((one) => one.id === id)),
      })),
      ending: effects(false),
      staying: effects(true),
    };
  }

  protected commands({ battle }: BattleOnScene, fields: Fields): readonly Command[] | Missing {
    const keep = conditionsThatEnd(battle).filter((id) => fields.get(`keep.${id}`) === "on");
    return [{ do: "over", ...(keep.length > 0 && { keep }) }];
  }
}
