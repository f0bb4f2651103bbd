/** What the open puzzle asks is shown beside the board; whoever opens a puzzle brings it along. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

export const task = signal<ComponentType | null>(null);
