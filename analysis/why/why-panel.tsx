/** What a rule says: its id, its sentence, the figures of this case, and where the documents have it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { tellReading, type Words } from "../../src/chronicle/index";
import { documentAt } from "../documents";
import { Icon } from "../icon";
import { ruleWords, say, words } from "../words";
import { why } from "./why";

export function WhyPanel() {
  const asked = why.value;
  const { lang } = words.value;
  const [rules, setRules] = useState<Words | null>(null);
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let isCurrent = true;
    setRules(null);
    ruleWords(lang).then(
      (come) => isCurrent && setRules(come),
      () => isCurrent && setRules({ lang, has: () => false, format: (key) => key }),
    );
    return () => {
      isCurrent = false;
    };
  }, [lang]);
  useEffect(() => closing.current?.focus(), [asked]);
  if (!asked) return null;
  const key = `RANSEN.rule.${asked.rule}`;
  return (
    <section class="why" aria-label={say("why.title")}>
      <header>
        <h2>
          {say("why.title")} <code>{asked.rule}</code>
        </h2>
        <button type="button" ref={closing} class="plain" aria-label={say("close")} onClick={() => (why.value = null)}>
          <Icon sign="close" />
        </button>
      </header>
      {asked.sentence !== "" && <p class="case">{asked.sentence}</p>}
      <p class="meaning">{rules === null ? say("loading") : rules.has(key) ? rules.format(key) : say("why.unknown")}</p>
      {asked.reading && <p class="reading">{tellReading(asked.reading, words.value)}</p>}
      <p>
        <a href={documentAt(`rules/#${asked.rule}`, "rules.md", lang)} rel="noreferrer" target="_blank">
          {say("why.document")}
        </a>
      </p>
    </section>
  );
}
