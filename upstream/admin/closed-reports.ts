/** How many reports an action closed, as a sentence after another; empty for none. */
export function closedOf(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " 1 report of it is closed." : ` ${count} reports of it are closed.`;
}
