import type { Data } from "../platform";
import { DocumentSheetV2 } from "./document-sheet";

/** Base of actor sheets. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = { position: { width: 600 }, classes: ["actor-sheet"] };

  get actor(): DocumentSheetV2["document"] {
    return this.document;
  }

  get token(): unknown {
    return this.options.token ?? (this.document as unknown as { token?: unknown }).token ?? null;
  }
}

/** Base of item sheets. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = { position: { width: 480 }, classes: ["item-sheet"] };

  get item(): DocumentSheetV2["document"] {
    return this.document;
  }

  get actor(): DocumentSheetV2["document"] | null {
    const { parent } = this.document;
    return parent?.documentName === "Actor" ? parent : null;
  }
}
