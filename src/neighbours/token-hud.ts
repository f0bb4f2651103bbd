/**
 * Token Action HUD Core, a module that shows the actions of the selected token: Ransen's part of it. It wants classes
 * that extend its own (fact: token-action-hud-core). The rules decide the actions, as for the tracker's buttons.
 */

import { hooks, type TokenDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { reportFault } from "../words/tell";
import { actionsOf, type HudAction, type HudGroup } from "./token-actions";

/** One action as it is shown. */
interface Action {
  readonly id: string;
  readonly name: string;
  readonly encodedValue: string;
  readonly img?: string;
  readonly cssClass?: string;
  readonly tooltip?: { readonly content: string };
}

/** The module's interface for us, as far as it is used. */
interface ActionHandler {
  readonly token: { readonly document: TokenDoc } | null;
  readonly isRightClick: boolean;
  addActions(actions: readonly Action[], group: { readonly id: string; readonly type: "system" }): void;
}

export interface HudCore {
  readonly api: {
    readonly ActionHandler: new () => ActionHandler;
    readonly RollHandler: new () => Pick<ActionHandler, "token" | "isRightClick">;
    readonly SystemManager: new (id: string) => object;
  };
}

/** The core's version whose interface this is; it tells a Game Master itself when it has another. */
const MADE_FOR = "2";

/** The groups in which things are shown, each in one tab of its own name. */
const GROUPS: readonly HudGroup[] = ["turn", "weapons", "conditions"];

/** Called with the module once it has shown its classes. */
export function introduce({ api }: HudCore): void {
  class RansenActions extends api.ActionHandler {
    async buildSystemActions(): Promise<void> {
      const token = this.token?.document;
      if (!token) return;
      const offered = await actionsOf(token);
      for (const group of GROUPS) {
        const actions = offered.filter((one) => one.group === group).map(shownAs);
        this.addActions(actions, { id: group, type: "system" });
      }
    }
  }

  class RansenPresses extends api.RollHandler {
    handleActionClick(_event: Event, id: string): void {
      const token = this.token?.document;
      if (token) void carryOut(token, id, this.isRightClick).catch(reportFault);
    }
  }

  class RansenHud extends api.SystemManager {
    getActionHandler() {
      return new RansenActions();
    }

    getAvailableRollHandlers() {
      return { core: "Ransen" };
    }

    getRollHandler() {
      return new RansenPresses();
    }

    async registerDefaults() {
      const groups = GROUPS.map((id) => ({ id, name: say(`hud.${id}`), listName: say(`hud.${id}`), type: "system" }));
      const tab = (group: (typeof groups)[number]) => ({
        nestId: group.id,
        id: group.id,
        name: group.name,
        groups: [{ ...group, nestId: `${group.id}_${group.id}` }],
      });
      const utility = { id: "token", name: say("hud.token"), listName: say("hud.token"), type: "system" };
      const last = {
        nestId: "token",
        id: "token",
        name: utility.name,
        groups: [{ ...utility, nestId: "token_token" }],
      };
      return { layout: [...groups.map(tab), last], groups: [...groups, utility] };
    }
  }

  hooks().callAll("tokenActionHudSystemReady", {
    api: { requiredCoreModuleVersion: MADE_FOR, SystemManager: RansenHud },
  });
}

function shownAs({ id, name, why, isOn, image }: HudAction): Action {
  const looks = [...(isOn === undefined ? [] : ["toggle", isOn ? "active" : ""]), why === "" ? "" : "disabled"];
  return {
    id,
    name,
    encodedValue: id,
    cssClass: looks.filter((one) => one !== "").join(" "),
    ...(image ? { img: image } : {}),
    ...(why === "" ? {} : { tooltip: { content: withoutMarkup(why) } }),
  };
}

/** The module shows tooltips as markup. */
function withoutMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The shown action may be out of date, so it is asked for again. */
async function carryOut(token: TokenDoc, id: string, second: boolean): Promise<void> {
  const chosen = (await actionsOf(token)).find((one) => one.id === id);
  if (second && chosen?.open) chosen.open();
  else await chosen?.press();
  hooks().callAll("forceUpdateTokenActionHud");
}
