export function GivePanel() {
  return <p>…</p>;
}
