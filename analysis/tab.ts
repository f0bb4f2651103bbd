/** Which panel is open beside the board. */

import { signal } from "@preact/signals";

export const TABS = ["play", "steps", "open", "setup", "script", "give"] as const;
export type Tab = (typeof TABS)[number];
export const tab = signal<Tab>("play");
