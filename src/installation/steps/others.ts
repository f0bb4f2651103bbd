/** Other people's pages: whether they are reached. */

import { type Data, gameSeen } from "../../foundry/platform";
import { echoOf } from "../../referee/echo";
import { type Check, quoted } from "../bench";
import { playing } from "../platform";
import { QUERY } from "../query";
import { Finding, Skipping, sayFault } from "../runner";

/** For a page in the background to answer, milliseconds. */
const PATIENCE = 5_000;

/** Each connected user is called on the system's channel, and answers. */
export const sockets: Check = {
  id: "socket",
  patience: 60_000,
  async run(bench) {
    const others = gameSeen().users.filter(({ active, isSelf }) => active && !isSelf);
    if (others.length === 0) throw new Skipping("nobody-else");
    const echoes = await Promise.all(others.map(({ id }) => echoOf(id, PATIENCE)));
    bench.answer(
      "echoes",
      echoes.map((times) => times.map(Math.round)),
    );
    const silent = echoes.filter((times) => times.length === 0).length;
    if (silent > 0) throw new Finding("no-echo", `${silent} / ${others.length}`);
  },
};

/** The same by the platform's own questions; and what it says where nobody is there to answer. */
export const queries: Check = {
  id: "query",
  async run(bench) {
    const others = playing().users.filter(({ isSelf }) => !isSelf);
    const absent = others.find(({ active }) => !active);
    if (absent) bench.answer("queryOfAbsentUser", await answerOf(() => absent.query(QUERY, {}, { timeout: 1_500 })));
    const present = others.filter(({ active }) => active);
    if (present.length === 0) throw new Skipping("nobody-else");
    for (const user of present)
      if ((await user.query(QUERY, {} satisfies Data, { timeout: PATIENCE })) !== "here") throw new Finding("no-echo");
  },
};

async function answerOf(asking: () => Promise<unknown>): Promise<Data> {
  try {
    return { answered: true, ...quoted(String(await asking())) };
  } catch (fault) {
    return { answered: false, ...quoted(sayFault(fault)) };
  }
}
