/**
 * The menu of a row under the right mouse button: the same entries as the menu of its token, and one that shows the
 * token.
 */

import { canvasSeen } from "../foundry/canvas-seen";
import { gameSeen } from "../foundry/platform";
import { say } from "../foundry/words";
import { openGrant } from "../gm-hand/commands";
import type { CharacterId } from "../rules/index";
import { battleOn } from "../scene/scene-battle";
import { reportFault } from "../words/tell";
import { askToLeave, mayLeave } from "./leaving";
import type { MenuButton } from "./menu-buttons";

/** An action for the character of a row. */
interface RowButton {
  /** Its key in the language files. */
  readonly label: string;
  readonly icon: string;
  isOpen(id: CharacterId): boolean;
  press(id: CharacterId): unknown;
}

/** @param menuOf what the menu of somebody's token offers now */
export function rowEntries(menuOf: (id: CharacterId) => readonly MenuButton[]): object[] {
  const offered = (action: MenuButton["action"], label: string, icon: string): RowButton => {
    const buttonOf = (id: CharacterId) => menuOf(id).find((button) => button.action === action);
    return {
      label: `tracker.action.${label}`,
      icon,
      isOpen: (id) => buttonOf(id) !== undefined,
      press: (id) => buttonOf(id)?.press().catch(reportFault),
    };
  };
  return entriesOf([
    offered("beginTurn", "beginTurn", "fa-solid fa-play"),
    offered("attackAtOnce", "attackMelee", "fa-solid fa-khanda"),
    offered("endTurn", "endTurn", "fa-solid fa-flag-checkered"),
    {
      label: "tracker.action.show",
      icon: "fa-solid fa-location-dot",
      isOpen: (id) => canvasSeen()?.tokens?.get(id) !== undefined,
      press: showToken,
    },
    offered("letPlay", "letPlay", "fa-solid fa-robot"),
    {
      label: "tracker.action.grant",
      icon: "fa-solid fa-forward-step",
      isOpen: mayGrant,
      press: (id) => {
        const scene = canvasSeen()?.scene;
        if (scene) openGrant(scene, id);
      },
    },
    {
      label: "tracker.action.leaveOut",
      icon: "fa-solid fa-person-walking-arrow-right",
      isOpen: mayLeave,
      press: (id) => askToLeave(id).catch(reportFault),
    },
  ]);
}

/** The entries as each generation calls them. fact: context-menu-entries */
function entriesOf(buttons: readonly RowButton[]): object[] {
  const isOlder = gameSeen().release.generation < 14;
  return buttons.map(({ label, icon, isOpen, press }) => {
    const open = (row: HTMLElement) => isOpen(idOf(row));
    const sign = `<i class="${icon}"></i>`;
    return isOlder
      ? { name: say(label), icon: sign, condition: open, callback: (row: HTMLElement) => press(idOf(row)) }
      : {
          label: say(label),
          icon: sign,
          visible: open,
          onClick: (_event: Event, row: HTMLElement) => press(idOf(row)),
        };
  });
}

/** `ACT-15`: opens the window that grants another action to this row's character. */
function mayGrant(): boolean {
  const scene = canvasSeen()?.scene;
  const fight = gameSeen().user.isGM && scene ? battleOn(scene) : null;
  return fight !== null && fight.battle.over !== true && fight.ruleset.capabilities.commands.includes("grant");
}

function idOf(row: HTMLElement): CharacterId {
  return row.dataset.id ?? "";
}

/** Brings a token into view and selects it where it is the user's own. */
export function showToken(id: CharacterId): void {
  const canvas = canvasSeen();
  const token = canvas?.tokens?.get(id);
  if (!canvas || !token) return;
  void canvas.animatePan({ x: token.center.x, y: token.center.y, duration: 250 });
  if (token.isOwner) token.control({ releaseOthers: true });
}
