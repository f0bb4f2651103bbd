import { expect, test } from "vitest";
import type { ActorDoc, Data } from "../../src/foundry/platform";
import { oncePerWriting } from "../../src/referee/one-telling";

const actor = (uuid: string) => ({ uuid }) as ActorDoc;
const [goblin, wolf] = [actor("Scene.s.Token.g.Actor.a"), actor("Actor.w")];

test("what comes by two hooks in one go is heard once; what is other, or later, is heard by itself", async () => {
  const heard: [string, Data][] = [];
  const listener = oncePerWriting(({ uuid }, changed) => heard.push([uuid, changed]));
  const twice = () => {
    listener(goblin, { hp: { value: 3 } });
    listener(goblin, { hp: { value: 3 } });
  };
  twice();
  listener(goblin, { movement: 4 });
  listener(wolf, { hp: { value: 3 } });
  expect(heard.splice(0)).toEqual([
    [goblin.uuid, { hp: { value: 3 } }],
    [goblin.uuid, { movement: 4 }],
    [wolf.uuid, { hp: { value: 3 } }],
  ]);
  await Promise.resolve();
  twice();
  expect(heard).toEqual([[goblin.uuid, { hp: { value: 3 } }]]);
});

test("one single writing is heard again when it is written again later", async () => {
  const heard: Data[] = [];
  const listener = oncePerWriting((_, changed) => heard.push(changed));
  listener(goblin, { sections: 2 });
  await Promise.resolve();
  listener(goblin, { sections: 2 });
  expect(heard).toHaveLength(2);
});
