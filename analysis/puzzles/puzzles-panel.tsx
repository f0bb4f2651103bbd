export function Puzzles() {
  return null;
}
