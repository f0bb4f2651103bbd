/** Under the picture: the shown step, its comment, and a question with its folded answer. */

import { analysis, at, depth, ownWords, played } from "../desk/index";
import { nodeIn } from "../line/index";
import { say } from "../words";
import { stepTitle } from "./step-words";
import { Comment } from "./steps";

export function Caption() {
  const node = nodeIn(analysis.value, at.value);
  const number = depth.value;
  const title = node.step ? stepTitle(node.step, played.value[number - 1], ownWords.value) : say("steps.beginning");
  return (
    <>
      <h2>
        {number > 0 && `${number}. `}
        {node.name ?? title}
      </h2>
      <Comment node={node} />
    </>
  );
}
