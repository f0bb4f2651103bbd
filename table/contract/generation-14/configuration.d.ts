/** Where the system tells the published types of its own; they are not read here. */

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {}
  interface DataModelConfig {}
  interface FlagConfig {}
  namespace Hooks {
    interface HookConfig {}
  }
}
