/**
 * What the published types lack and the house declares: its flags and the movement hooks of generation 13 and later.
 */

import type { MovementLeg } from "./platform";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface FlagConfig {
    Scene: { ransen?: { ruleset?: string } };
    ActiveEffect: { ransen?: { by?: string } };
  }
  namespace Hooks {
    interface HookConfig {
      preMoveToken: (
        token: TokenDocument.Implementation,
        movement: MovementLeg,
        operation: object,
      ) => boolean | undefined;
      moveToken: (
        token: TokenDocument.Implementation,
        movement: MovementLeg,
        operation: object,
        user: User.Implementation,
      ) => void;
      stopToken: (token: TokenDocument.Implementation) => void;
      pauseToken: (token: TokenDocument.Implementation) => void;
      recordToken: (token: TokenDocument.Implementation) => void;
    }
  }
}
