/** *Effect …*: a Game Master gives an effect by name, or ends one that lasts. */

import type { ListEntry } from "../../foundry/list-entry";
import type { SceneDoc } from "../../foundry/platform";
import { onPress } from "../../foundry/press";
import { say } from "../../foundry/words";
import { request } from "../../requests/requests";
import {
  type Character,
  type CharacterId,
  CONDITIONS,
  type Command,
  DAMAGE_KINDS,
  LASTING_FIGURES,
  type LastingFigure,
} from "../../rules/index";
import { inListOrder } from "../../scene/list-order";
import { type BattleOnScene, nameIn } from "../../scene/scene-battle";
import { effectText } from "../../words/effect-words";
import { EACH, effectIn, type Fields, LASTS, type Missing } from "./draft";
import { choicesOf, FormWindow, peopleOf } from "./form-window";

interface EffectContext {
  readonly name: string;
  readonly known: readonly string[];
  readonly people: readonly ListEntry[];
  readonly makers: readonly ListEntry[];
  readonly lasts: readonly ListEntry[];
  /** Null: its end is not counted in rounds. */
  readonly rounds: { readonly value: string } | null;
  readonly figures: readonly { readonly id: string; readonly name: string; readonly value: string }[];
  readonly conditions: readonly ListEntry[];
  readonly hasConditions: boolean;
  readonly each: readonly ListEntry[];
  readonly eachAmount: { readonly value: string } | null;
  readonly eachKinds: readonly ListEntry[];
  readonly running: readonly {
    readonly id: CharacterId;
    readonly who: string;
    readonly name: string;
    readonly text: string;
  }[];
}

/** Proposed rounds: as long as most support magic lasts. */
const USUAL = "3";

const pressed = onPress<EffectWindow>;

export class EffectWindow extends FormWindow<EffectContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-effect",
    classes: ["ransen", "ransen-giving"],
    tag: "section",
    window: { icon: "fa-solid fa-wand-magic-sparkles", resizable: true },
    position: { width: 440 },
    actions: {
      give: pressed((window) => window.give()),
      end: pressed((window, target) => window.end(target.dataset.id ?? "", target.dataset.name ?? "")),
    },
  };

  static override PARTS = {
    effect: { template: "systems/ransen/templates/dialogs/effect.hbs", scrollable: [""] },
  };

  protected override readonly mark = "effect";

  /** @param who the character that it is for at first. In an open turn, the acting character counts as its maker. */
  constructor(scene: SceneDoc, who?: CharacterId) {
    super(scene, who);
    const battle = this.fight?.battle;
    this.fields.set("rounds", USUAL);
    if (battle && "turn" in battle && battle.turn) this.fields.set("by", battle.turn.who);
  }

  override get title(): string {
    return say("giving.effect.title");
  }

  protected shown(fight: BattleOnScene, fields: Fields): EffectContext {
    const { battle, combat } = fight;
    const listed = inListOrder<Character>(fight, battle.characters);
    const lasts = choicesOf(fields, "lasts", LASTS, "giving.lasts");
    const each = choicesOf(fields, "each", EACH, "giving.each");
    const by = fields.get("by") ?? "";
    const isChosen = (list: readonly ListEntry[], id: string) => list.some((one) => one.id === id && one.chosen);
    const conditions = CONDITIONS.map((id) => ({
      id,
      name: say(`conditions.${id}`),
      chosen: fields.get(`condition.${id}`) === "on",
    }));
    return {
      name: fields.get("name") ?? "",
      known: [...new Set(battle.characters.flatMap(({ effects = [] }) => effects.map(({ name }) => name)))],
      people: peopleOf(fight, fields),
      makers: listed.map(({ id }) => ({ id, name: nameIn(combat, id), chosen: id === by })),
      lasts,
      rounds: isChosen(lasts, "rounds") ? { value: fields.get("rounds") ?? "" } : null,
      figures: figuresOf(fight).map((id) => ({
        id,
        name: say(`effects.figure.${id}`),
        value: fields.get(`figure.${id}`) ?? "",
      })),
      conditions,
      hasConditions: conditions.some(({ chosen }) => chosen),
      each,
      eachAmount: isChosen(each, "none") ? null : { value: fields.get("eachAmount") ?? "" },
      eachKinds: isChosen(each, "damage") ? choicesOf(fields, "eachKind", DAMAGE_KINDS, "giving.kind") : [],
      running: listed.flatMap(({ id, effects = [] }) =>
        effects.map((effect) => ({
          id,
          who: nameIn(combat, id),
          name: effect.name,
          text: effectText(effect, combat),
        })),
      ),
    };
  }

  protected commands(fight: BattleOnScene, fields: Fields): readonly Command[] | Missing {
    const ids = fight.battle.characters.map(({ id }) => id);
    const command = effectIn(fields, ids, figuresOf(fight));
    return typeof command === "string" ? command : [command];
  }

  async end(who: CharacterId, name: string): Promise<void> {
    const { fight } = this;
    if (fight) await request(fight.combat, { type: "command", command: { do: "endEffect", who, name } });
  }
}

function figuresOf({ battle }: BattleOnScene): readonly LastingFigure[] {
  return "turn" in battle ? LASTING_FIGURES.turns : LASTING_FIGURES.cycles;
}
