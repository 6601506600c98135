/** Browsers take up to this long to go back. */
const BACK_MAX_MS = 2000;

let wentBackAt = Number.NEGATIVE_INFINITY;
let isFirst = true;

/** Path and query of the current page: a viewer has its own URL over the page, see viewer/use-photo-address.ts. */
export const pageAddress = (): string =>
  window.history.state?.viewerOver ?? window.location.pathname + window.location.search;

/** Whether the current page is the one that was loaded by a reload or by history navigation. */
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!navigation || navigation.type === "navigate") return false;
  return new URL(navigation.name).pathname === window.location.pathname;
}

/** The reader goes back to a list, by Back or by something else: its place is restored. */
export function expectReturn(): void {
  wentBackAt = performance.now();
}

/** Notices Back and Forward. On every page, since the script of the list that they lead to may not be loaded yet. */
export function noticeReturns(): () => void {
  window.addEventListener("popstate", expectReturn);
  return () => window.removeEventListener("popstate", expectReturn);
}

/** Whether the reader came back to the current page or reloaded it. Call once, when the page is first shown. */
export function isReturning(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  return (wasFirst && isLoadedAgain()) || performance.now() - wentBackAt < BACK_MAX_MS;
}
