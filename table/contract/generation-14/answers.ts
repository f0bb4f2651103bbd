/** Overrides that the declarations must refuse: each line compiles only while the next one is an error. */

import placeables = foundry.canvas.placeables;

export abstract class Silent extends placeables.Token {
  // @ts-expect-error Whether a cancelled drag goes on is the answer of this callback (fact: drag-returns).
  protected override _onDragLeftCancel(): void {}
}

export abstract class Mute extends TokenDocument {
  // @ts-expect-error Whether a token moves is the answer of this callback (fact: pre-update-movement-rejects).
  protected override async _preUpdateMovement(): Promise<string> {
    return "";
  }
}
