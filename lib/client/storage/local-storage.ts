/** Uses local storage; null while it is disabled or full. */
export function withLocalStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}
