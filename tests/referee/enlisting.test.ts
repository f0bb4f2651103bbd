import { expect, test } from "vitest";
import { enlist } from "../../src/documents/enlisting";
import type { CombatDoc, Data, TokenDoc } from "../../src/foundry/platform";

const token = (id: string, hidden: boolean) =>
  ({ id, hidden, parent: { id: "scene" }, actor: { id: `actor-${id}` } }) as unknown as TokenDoc;

test("combatants are made of tokens that are none yet, each hidden as its token is", async () => {
  const made: Data[][] = [];
  const combat = {
    combatants: [{ tokenId: "wolf" }],
    createEmbeddedDocuments: async (_name: string, data: Data[]) => made.push(data),
  } as unknown as CombatDoc;
  await enlist(combat, [token("wolf", false), token("goblin", true), token("kai", false)]);
  await enlist(combat, [token("wolf", true)]);
  expect(made).toEqual([
    [
      { tokenId: "goblin", sceneId: "scene", actorId: "actor-goblin", hidden: true },
      { tokenId: "kai", sceneId: "scene", actorId: "actor-kai", hidden: false },
    ],
  ]);
});
