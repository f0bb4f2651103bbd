import type { Source } from "./utils";

/**
 * The platform's globals as the stand-in's own modules look at them: late, through one file, and untyped where it does
 * not matter.
 */
interface Globals {
  CONFIG: Record<string, Record<string, unknown>>;
  game: {
    user: { id: string; isGM: boolean } | null;
    collections: Map<string, unknown>;
    ready: boolean;
    [key: string]: unknown;
  };
  ui: Record<string, unknown>;
  canvas: Source & { ready?: boolean };
  foundry: Record<string, Record<string, unknown>>;
}

/** Looked at only when used, because they are put together after the modules are read. */
export const globals = globalThis as unknown as Globals;

/** Tells the user, where there is an interface to do so. */
export function notify(kind: "info" | "warn" | "error", message: string): void {
  const notifications =
    "notifications" in globals.ui ? (globals.ui.notifications as Record<string, (m: string) => void> | null) : null;
  if (notifications) notifications[kind]!(message);
  else if (kind === "error") console.error(message);
}
