export function ScriptPanel() {
  return <p>…</p>;
}
