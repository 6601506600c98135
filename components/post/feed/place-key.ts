/** Session storage key of reading positions: see feed-place.ts. */
export const PLACE_KEY = "roost.places";

/** Browsers take up to this long to go back. */
const BACK_MAX_MS = 2000;

let wentBackAt = Number.NEGATIVE_INFINITY;
let isFirst = true;

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    wentBackAt = performance.now();
  });
}

function hasPlaces(): boolean {
  try {
    return sessionStorage.getItem(PLACE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether the document was loaded by a reload or by history navigation. */
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
}

/**
 * Whether the reader came back to the current page or reloaded it, and has a stored reading position. Call once, when the page is
 * first shown.
 */
export function hasPlaceToRestore(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  if (!hasPlaces()) return false;
  return (wasFirst && isLoadedAgain()) || performance.now() - wentBackAt < BACK_MAX_MS;
}
