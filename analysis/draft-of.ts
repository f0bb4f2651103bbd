/** Text that somebody is writing: it stays theirs until they leave the field, whatever is drawn anew meanwhile. */

import { useState } from "preact/hooks";

interface Drafted {
  readonly value: string;
  readonly onInput: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** What a field of text takes; `settle` is given what was written as it is left. */
export function useDraft(value: string, settle: (text: string) => void): Drafted {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? value,
    onInput: ({ currentTarget }) => setDraft(currentTarget.value),
    onChange: ({ currentTarget }) => {
      setDraft(null);
      settle(currentTarget.value);
    },
  };
}
