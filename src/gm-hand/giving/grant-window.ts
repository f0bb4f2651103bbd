/** *Another action …*: the Game Master's grant for one turn: a major action, a declaration, a strike (`ACT-15`). */

import type { ListEntry } from "../../foundry/list-entry";
import type { SceneDoc } from "../../foundry/platform";
import { onPress } from "../../foundry/press";
import { say } from "../../foundry/words";
import {
  type CharacterId,
  type Command,
  characterOf,
  MOST_ACTS,
  SERIES_TARGETS,
  type TurnTaker,
} from "../../rules/index";
import { type BattleOnScene, partNameIn } from "../../scene/scene-battle";
import { chosen, type Fields, GRANTS, grantsIn, type Missing, ticked } from "./draft";
import { choicesOf, FormWindow, peopleOf } from "./form-window";

const REASONS = ["haste", "fast", "ability"] as const;

interface GrantContext {
  readonly people: readonly ListEntry[];
  readonly what: readonly ListEntry[];
  /** How many; null: it is one strike. */
  readonly amount: { readonly value: string; readonly most: number } | null;
  /** Name and possible targets of the granted strike; null: no strike is granted. */
  readonly blow: { readonly name: string; readonly targets: readonly ListEntry[] } | null;
  /** The parts of a single character that has several; empty: there is nothing to choose. */
  readonly parts: readonly ListEntry[];
  readonly why: string;
  readonly reasons: readonly string[];
}

export class GrantWindow extends FormWindow<GrantContext> {
  static override DEFAULT_OPTIONS = {
    id: "ransen-grant",
    classes: ["ransen", "ransen-giving"],
    tag: "section",
    window: { icon: "fa-solid fa-forward-step", resizable: true },
    position: { width: 400 },
    actions: { give: onPress<GrantWindow>((window) => window.give()) },
  };

  static override PARTS = { grant: { template: "systems/ransen/templates/dialogs/grant.hbs", scrollable: [""] } };

  protected override readonly mark = "grant";
  protected override readonly followsTicks = true;

  /** @param who the character that it is for at first; absent: the selected ones, else the acting one */
  constructor(scene: SceneDoc, who?: CharacterId) {
    super(scene, who);
    const battle = this.fight?.battle;
    const isFor = battle ? ticked(this.fields, "on", idsOf(battle)) : [];
    if (battle && "turn" in battle && battle.turn && isFor.length === 0) this.fields.set(`on.${battle.turn.who}`, "on");
    this.fields.set("amount", "1");
    this.fields.set("name", say("giving.grant.blow"));
  }

  override get title(): string {
    return say("giving.grant.title");
  }

  protected shown(fight: BattleOnScene, fields: Fields): GrantContext {
    const isBlow = chosen(fields, "granted", GRANTS) === "again";
    return {
      people: peopleOf(fight, fields),
      what: choicesOf(fields, "granted", GRANTS, "giving.granted"),
      amount: isBlow ? null : { value: fields.get("amount") ?? "", most: MOST_ACTS },
      blow: isBlow
        ? {
            name: fields.get("name") ?? "",
            targets: choicesOf(fields, "target", SERIES_TARGETS, "giving.target"),
          }
        : null,
      parts: partsOf(fight, fields),
      why: fields.get("why") ?? "",
      reasons: REASONS.map((reason) => say(`giving.why.${reason}`)),
    };
  }

  protected commands({ battle }: BattleOnScene, fields: Fields): readonly Command[] | Missing {
    return grantsIn(fields, idsOf(battle));
  }
}

function idsOf({ characters }: BattleOnScene["battle"]): CharacterId[] {
  return characters.map(({ id }) => id);
}

function partsOf({ battle, combat }: BattleOnScene, fields: Fields): ListEntry[] {
  const [only, ...others] = ticked(fields, "on", idsOf(battle));
  if (only === undefined || others.length > 0 || !("turn" in battle)) return [];
  const { parts = [] } = characterOf<TurnTaker>(battle.characters, only) ?? {};
  const part = fields.get("part");
  return parts.map(({ id }) => ({ id, name: partNameIn(combat, only, id), chosen: id === part }));
}
