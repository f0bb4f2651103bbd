/** Files that are fetched when the engine is turned on. */

import "./engine.css";
import { Arrows } from "./arrows";
import { beginAsking } from "./asking";
import { Bar } from "./bar";
import { Curve } from "./curve";
import { beginPlaying } from "./opponent";
import { Panel } from "./panel";
import { learnEngineWords } from "./words";

export async function begin() {
  await learnEngineWords();
  const ends = [beginAsking(), beginPlaying()];
  const stop = () => {
    for (const end of ends) end();
  };
  return { Bar, Curve, Arrows, Panel, stop };
}
