/** *Damage or heal …*: one press for several at once: a trap, a fall, a gift (`STR-6`, `DIC-5`). */

import type { ListEntry } from "../../foundry/list-entry";
import { onPress } from "../../foundry/press";
import { say } from "../../foundry/words";
import { type Command, DAMAGE_KINDS } from "../../rules/index";
import type { BattleOnScene } from "../../scene/scene-battle";
import { chosen, type Fields, HURTS, hurtIn, type Missing } from "./draft";
import { choicesOf, FormWindow, peopleOf } from "./form-window";

const REASONS = { damage: ["trap", "fire", "poison"], fall: ["pit", "thrown"], heal: ["gift", "rest"] } as const;

interface HurtContext {
  readonly people: readonly ListEntry[];
  readonly what: readonly ListEntry[];
  readonly amount: string;
  readonly amountLabel: string;
  readonly kinds: readonly ListEntry[];
  readonly why: string;
  /** Common reasons; any other words may be written. */
  readonly reasons: readonly string[];
}

export class HurtWindow extends FormWindow<HurtContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-hurt",
    classes: ["ransen", "ransen-giving"],
    tag: "section",
    window: { icon: "fa-solid fa-heart-crack", resizable: true },
    position: { width: 400 },
    actions: { give: onPress<HurtWindow>((window) => window.give()) },
  };

  static override PARTS = { hurt: { template: "systems/ransen/templates/dialogs/hurt.hbs", scrollable: [""] } };

  protected override readonly mark = "hurt";

  override get title(): string {
    return say("giving.hurt.title");
  }

  protected shown(fight: BattleOnScene, fields: Fields): HurtContext {
    const what = chosen(fields, "what", HURTS);
    return {
      people: peopleOf(fight, fields),
      what: choicesOf(fields, "what", HURTS, "giving.what"),
      amount: fields.get("amount") ?? "",
      amountLabel: say(`giving.amount.${what}`),
      kinds: what === "damage" ? choicesOf(fields, "kind", DAMAGE_KINDS, "giving.kind") : [],
      why: fields.get("why") ?? "",
      reasons: REASONS[what].map((reason) => say(`giving.why.${reason}`)),
    };
  }

  protected commands({ battle }: BattleOnScene, fields: Fields): readonly Command[] | Missing {
    return hurtIn(
      fields,
      battle.characters.map(({ id }) => id),
    );
  }
}
