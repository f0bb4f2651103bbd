export function SetupPanel() {
  return <p>…</p>;
}
