/** How many bytes may be read of a folder altogether: a few that are packed may say that they are gigabytes. */

import { FolderFault } from "./faults";

export class Allowance {
  #left: number;

  constructor(private readonly most: number) {
    this.#left = most;
  }

  get left(): number {
    return this.#left;
  }

  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new FolderFault("folder-too-big", { most: String(Math.round(this.most / 1_000_000)) });
  }
}
