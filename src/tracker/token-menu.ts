/**
 * The battle's entries in the platform's menu of a token, besides its own crossed swords: beginning its turn,
 * attacking enemies in reach, ending it. The platform's target is the target of these attacks as well.
 */

import { fetched } from "../foundry/fetched";
import { onceAFrame } from "../foundry/once-a-frame";
import { hooks, type TokenDoc } from "../foundry/platform";
import { pageState } from "../page-state";
import { battleOn } from "../scene/scene-battle";
import { onSignal } from "../signals";
import { reportFault } from "../words/tell";

/** The parts of the platform's menu that are used (fact: token-menu-buttons). */
interface TokenMenu {
  readonly object: { readonly document: TokenDoc } | null;
  readonly rendered: boolean;
  render(): Promise<unknown>;
}

const state = pageState("tracker/token-menu", () => ({
  menu: null as TokenMenu | null,
}));

/**
 * Called once, in the hook `init`.
 * @param marked whom this user has marked as a target
 */
export function registerTokenMenu(marked: () => string | null): void {
  hooks().on("renderTokenHUD", (shown: TokenMenu, element: HTMLElement) => {
    state.menu = shown;
    void offer(shown, element, marked()).catch(reportFault);
  });
  // Its offers may no longer be true.
  const refresh = onceAFrame(() => {
    if (state.menu?.object && state.menu.rendered) void state.menu.render();
  });
  onSignal(["battleChanged", "pendingChanged"], refresh);
}

async function offer({ object }: TokenMenu, element: HTMLElement, marked: string | null): Promise<void> {
  const token = object?.document;
  if (!token?.parent || !battleOn(token.parent)) return;
  const { offerInMenu } = await fetched(import("./tracker.lazy"));
  offerInMenu(token, element, marked);
}
