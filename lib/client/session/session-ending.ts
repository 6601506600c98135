let isEnding = false;
const listeners = new Set<(ending: boolean) => void>();

/**
 * Whether this page is ending the session itself (sign-out, account deletion, a password change) and then ending:
 * other code must not react to the loss by reloading.
 */
export function isSessionEnding(): boolean {
  return isEnding;
}

/** Announces that this page ends the session, or that it failed to. */
export function setSessionEnding(ending: boolean): void {
  if (ending === isEnding) return;
  isEnding = ending;
  for (const listener of listeners) listener(ending);
}

/** Subscribes to changes of `isSessionEnding`. Returns an unsubscribe function. */
export function onSessionEnding(listener: (ending: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
