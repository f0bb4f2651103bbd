/** What buttons ask other rooms for on a scene, by the name of the function. A page imports its rooms anew, so they are asked for here. */

import type { SceneDoc } from "../../src/foundry/platform";

async function commands() {
  return {
    ...(await import("../../src/gm-hand/giving/opened")),
    ...(await import("../../src/gm-hand/commands")),
    ...(await import("../../src/moving/keys/commands")),
    ...(await import("../../src/advice/commands")),
    ...(await import("../../src/declaring/commands")),
    ...(await import("../../src/opening/commands")),
    ...(await import("../../src/weapons/commands")),
  };
}

type All = Awaited<ReturnType<typeof commands>>;

/** Commands that need no more than the scene. */
export type SceneCommand = {
  [Name in keyof All]: All[Name] extends (scene: SceneDoc) => unknown ? Name : never;
}[keyof All];

/** Does what a button for the scene does. */
export async function command<Name extends SceneCommand>(name: Name, ...given: Parameters<All[Name]>): Promise<void> {
  const act: (...given: Parameters<All[Name]>) => unknown = (await commands())[name] as never;
  act(...given);
}
