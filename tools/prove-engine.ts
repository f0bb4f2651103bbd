/**
 * `npm run prove-engine -- [PROOF]… [--size N] [--seed S] [--ruleset ID]`: how far an engine can be believed. Without
 * a name all proofs; exit status 1 if something is wrong. Lines that begin with `…` count what is played so far. Its
 * proofs: `duel`: playouts against exact odds, N pairs. `more`: more HP, defence or friends never lower a share, N
 * pairs. `calibration`: whether 95% of the intervals contain the exact odds, N pairs, and the shares of other fights,
 * N battles. `bosses`: the latter against one boss of several parts. `strength`: `keen` against `simple` in N mirrored fights a ruleset. `suggest`: a side that follows the
 * suggestions against `keen`, in N a ruleset. `refusals`: N commands of policies, none of which the rules may refuse.
 * `encounters`: the result of N fights of each example scene, and of one in which places turn the result. Figures:
 * docs/developers/engine.md.
 */

import { RULESET_IDS } from "../src/rules/index";
import { PROOFS } from "./engine-proofs/index";
import { countOf, NotUnderstood, runTool } from "./options";

const USAGE = `npm run prove-engine -- [${Object.keys(PROOFS).join("|")}]… [--size N] [--seed S] [--ruleset ID]`;

await runTool(USAGE, () => {
  const names: string[] = [];
  const options = { size: "", seed: "1", ruleset: "" };
  const list = process.argv.slice(2);
  for (let i = 0; i < list.length; i++) {
    const one = list[i]!;
    const option = one.startsWith("--") ? one.slice(2) : "";
    if (Object.hasOwn(options, option)) options[option as keyof typeof options] = list[++i] ?? "";
    else if (Object.hasOwn(PROOFS, one)) names.push(one);
    else throw new NotUnderstood(`No proof is called '${one}'`);
  }
  const seed = countOf("seed", options.seed);
  const among = RULESET_IDS.filter((id) => options.ruleset === "" || options.ruleset === id);
  if (among.length === 0) throw new NotUnderstood(`No ruleset is called '${options.ruleset}'`);
  let wrong = 0;
  for (const name of names.length > 0 ? names : Object.keys(PROOFS)) {
    const { prove, size } = PROOFS[name]!;
    const proof = prove(options.size === "" ? size : countOf("size", options.size), seed, among);
    let next = proof.next();
    for (; !next.done; next = proof.next()) console.log(`… ${name}: ${next.value}`);
    for (const { holds, says } of next.value) {
      console.log(`${holds ? "✓" : "✗"} ${name}: ${says}`);
      if (!holds) wrong++;
    }
  }
  return wrong === 0 ? 0 : 1;
});
