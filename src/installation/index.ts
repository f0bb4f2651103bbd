/**
 * The check of an installation: facts about the platform that only a real table can show. Its window and steps are
 * fetched when somebody opens it.
 */

import { fetched } from "../foundry/fetched";
import { configOf, gameAs, hooks } from "../foundry/platform";
import { enter, reportFault } from "../words/tell";
import type { Quench } from "./quench-api";
import { QUERY } from "./query";

/** The entry in the menu of the settings: the platform wants a class of windows there at once. */
class InstallationDoor extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    try {
      const { CheckWindow } = await fetched(import("./check-window"));
      await new CheckWindow().render({ force: true });
    } catch (fault) {
      reportFault(fault);
    }
    return this;
  }
}

/** Called once, in the hook `init`. */
export function registerInstallationCheck(): void {
  const { settings } = gameAs<{ settings: { registerMenu(scope: string, key: string, data: object): void } }>();
  settings.registerMenu("ransen", "installation", {
    name: "RANSEN.installation.name",
    label: "RANSEN.installation.label",
    hint: "RANSEN.installation.hint",
    icon: "fa-solid fa-stethoscope",
    type: InstallationDoor,
    restricted: true,
  });
  // Batches may be registered later than in the hook itself, as other systems do.
  hooks().on("quenchReady", (quench: Quench) => {
    enter(import("./quench"), ({ registerBatch }) => registerBatch(quench));
  });
  configOf<{ [name: string]: () => Promise<string> }>("queries")[QUERY] = async () => "here";
}
