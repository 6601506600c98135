let isLeaving = false;
const listeners = new Set<(leaves: boolean) => void>();

/**
 * Whether this page is about to leave by itself, having ended the session: nobody else then needs to notice that it has
 * ended and load the page again.
 */
export function isSessionEnding(): boolean {
  return isLeaving;
}

/** Says that the page is about to leave, or stays after all. */
export function setSessionEnding(leaves: boolean): void {
  if (leaves === isLeaving) return;
  isLeaving = leaves;
  for (const listener of listeners) listener(leaves);
}

/** Hears of the above. Returns how to stop. */
export function onSessionEnding(listener: (leaves: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
