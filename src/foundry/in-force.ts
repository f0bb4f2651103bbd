/**
 * Whether the classes that the system put into the configuration are in force, or another package's have replaced them.
 */

import { pageState } from "../page-state";
import { configOf, gameSeen, hooks, notices } from "./platform";
import { listText, say } from "./words";

/** Named in the language files under `notices.replaced`. */
type ReplaceablePart = "token" | "ruler" | "combat" | "tokenDocument" | "tracker";

// biome-ignore lint/complexity/noBannedTypes: whatever class it is, it is only compared.
type AnyClass = Function;

interface Expectation {
  readonly part: ReplaceablePart;
  readonly inForce: () => unknown;
  readonly ours: AnyClass;
}

const state = pageState("foundry/in-force", () => ({ expectations: [] as Expectation[] }));

interface ClassConfig {
  documentClass: unknown;
}

/** Puts a document's class into the configuration. @returns what stands there later */
export function putInForce(name: "Combat" | "Token" | "User", documentClass: AnyClass): () => unknown {
  configOf<ClassConfig>(name).documentClass = documentClass;
  return () => configOf<ClassConfig>(name).documentClass;
}

/** Says which class the configuration should hold: ours, or one that extends it. */
export function expectInForce(part: ReplaceablePart, ours: AnyClass, inForce: () => unknown): void {
  state.expectations.push({ part, inForce, ours });
}

/** Called once, in the hook `init`: at `ready` every package has put its classes in place. */
export function tellOfReplacedClasses(): void {
  hooks().once("ready", () => {
    const replaced = state.expectations.filter(({ inForce, ours }) => !extendsOurs(inForce(), ours));
    if (replaced.length === 0) return;
    const { user } = gameSeen();
    const parts = replaced.map(({ part }) => say(`notices.replaced.${part}`));
    const message = say("notices.replaced.message", { parts: listText(parts) });
    console.warn(`Ransen | ${message}`, Object.fromEntries(replaced.map(({ part, inForce }) => [part, inForce()])));
    if (user.isGM) notices()?.warn(message);
  });
}

function extendsOurs(inForce: unknown, ours: AnyClass): boolean {
  return inForce === ours || (typeof inForce === "function" && inForce.prototype instanceof ours);
}
