/** Text to be copied, by a press or by hand. */

import { useState } from "preact/hooks";
import { say } from "../words";

export function CopiedText({
  name,
  label,
  text,
  rows = 2,
}: {
  name: string;
  label: string;
  text: string;
  rows?: number;
}) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div class="copied">
      <label>
        {label}
        <textarea
          class="address"
          name={name}
          readOnly
          rows={rows}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {say(isCopied ? "give.isCopied" : "give.copy")}
      </button>
    </div>
  );
}
