let refresh: (() => void) | undefined;

/**
 * Asks for the page's data anew: something is back that it may have been loaded without. Before the page's tasks are
 * loaded nothing has loaded it again.
 */
export function requestRefresh(): void {
  refresh?.();
}

/** Hears of the above. Returns how to stop. */
export function onRefreshRequest(callback: () => void): () => void {
  refresh = callback;
  return () => {
    if (refresh === callback) refresh = undefined;
  };
}
