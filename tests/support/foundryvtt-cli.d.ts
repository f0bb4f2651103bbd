/** The package brings no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Writes a compendium of the JSON files in a folder. */
  function compilePack(from: string, to: string): Promise<void>;
}
