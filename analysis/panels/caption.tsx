/** Under the picture: the shown step, its comment, a question with its folded answer, and what came of the step. */

import { analysis, at, depth, ownWords, played } from "../desk/index";
import { nodeIn } from "../line/index";
import { say } from "../words";
import { sentencesOf, stepTitle } from "./step-words";
import { Comment, Sentences } from "./steps";

export function Caption() {
  const node = nodeIn(analysis.value, at.value);
  const number = depth.value;
  const title = node.step ? stepTitle(node.step, played.value[number - 1], ownWords.value) : say("steps.beginning");
  const moment = played.value[number];
  const told = moment ? sentencesOf(moment, node.step, ownWords.value) : [];
  // What somebody says of the step is read first; what the rules refuse or answer is told in any case.
  const shown = told.filter(({ kind }) => node.comment === undefined || kind === "refused" || kind === "asked");
  return (
    <>
      <h2>
        {number > 0 && `${number}. `}
        {node.name ?? title}
      </h2>
      <Comment node={node} />
      <Sentences list={shown} />
    </>
  );
}
