/** Statuses that a server may answer under load, by the words of the report. */
const expectedStatuses: Readonly<Record<string, string>> = {
  "200": "whole",
  // A page for members leads a visitor to the sign-in, and an address that is not the page's own to the one that is.
  "307": "redirected",
  "308": "redirected",
  "429": "limited (429)",
  "503": "refused (503)",
};

/**
 * Counts answers by what they are: those that may be, and any others by their status.
 * @param statuses autocannon's counts
 */
export function countAnswers(statuses: Readonly<Record<string, { count?: number | undefined }>>) {
  const counts = new Map<string, number>();
  let unexpected = 0;
  for (const [status, { count = 0 }] of Object.entries(statuses)) {
    const words = expectedStatuses[status];
    if (words === undefined) unexpected += count;
    const name = words ?? `answers of ${status}`;
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return { words: [...counts].map(([name, count]) => `${count} ${name}`).join(", "), unexpected };
}
