/** The task of the open puzzle, shown beside the board. The code that opens a puzzle also loads its task. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

export const task = signal<ComponentType | null>(null);
