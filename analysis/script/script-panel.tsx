/** The line as a battle script. The user may read it, change it and open the result in its place. */

import { yaml } from "@codemirror/lang-yaml";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { basicSetup, EditorView } from "codemirror";
import { useEffect, useRef, useState } from "preact/hooks";
import { analysis, edit, line, notice } from "../desk/index";
import { MOST_NODES, ROOT } from "../line/index";
import { stepsFrom, takenOver } from "../line/taken-over";
import { openedFrom } from "../link/reader-door";
import { problemText } from "../open/problem-text";
import { theme } from "../theme";
import { say } from "../words";
import { lineText, stepsOfText } from "./line-text";

/** Of the page's own palette: legible on light and on dark paper. */
const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--accent)" },
  { tag: tags.string, color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--block)" },
]);

export function ScriptPanel() {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [isChanged, setChanged] = useState(false);
  const { value: tree } = analysis;
  const { value: path } = line;
  useEffect(() => {
    // In a shadow of its own: there the editor's styles need no element that the page's policy forbids.
    const root = box.current!.shadowRoot ?? box.current!.attachShadow({ mode: "open" });
    root.replaceChildren();
    const editor = new EditorView({
      doc: lineText(),
      root,
      parent: root,
      extensions: [
        basicSetup,
        yaml(),
        syntaxHighlighting(COLOURS),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": say("script.text") }),
        EditorView.theme(
          {
            "&": { height: "100%", fontSize: "13px", color: "var(--ink)", backgroundColor: "var(--paper)" },
            ".cm-gutters": { backgroundColor: "var(--raised)", color: "var(--soft)", border: "none" },
            ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
            ".cm-cursor": { borderLeftColor: "var(--ink)" },
          },
          { dark: theme.peek() === "dark" },
        ),
        EditorView.updateListener.of(({ docChanged }) => docChanged && setChanged(true)),
      ],
    });
    // It scrolls, so keys have to reach it.
    editor.scrollDOM.tabIndex = 0;
    view.current = editor;
    setChanged(false);
    return () => editor.destroy();
  }, [tree, path]);
  async function take() {
    const bytes = new TextEncoder().encode(view.current!.state.doc.toString());
    const found = await openedFrom({ is: "file", bytes });
    if (!found.ok) {
      notice.value = { kind: "refused", text: problemText(found.problem) };
      return;
    }
    // As the reader has steps, so that only what was changed differs.
    const read = await openedFrom({ is: "file", bytes: new TextEncoder().encode(lineText()) });
    const next = takenOver(tree, stepsOfText(tree, path), found.analysis, read.ok ? stepsFrom(read.analysis) : []);
    if (next.nodes.size - 1 > MOST_NODES) {
      notice.value = { kind: "refused", text: say("full", { most: String(MOST_NODES) }) };
      return;
    }
    edit(next, ROOT);
    notice.value = { kind: "plain", text: say("script.taken") };
  }
  return (
    <div class="script">
      <p>{say("script.about")}</p>
      <div class="editor" ref={box} />
      <div class="buttons">
        <button type="button" class="main" disabled={!isChanged} onClick={() => void take()}>
          {say("script.take")}
        </button>
      </div>
    </div>
  );
}
