/** Where the places of lists are kept for this tab: see feed-place.ts. */
export const PLACE_KEY = "roost.places";

/** Browsers take some time over going back. */
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

/** Whether the document was asked for again: a reload, or back and forth between documents. */
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
}

/**
 * Whether the reader has come back to what is shown now, or has it loaded anew, and was further down in some list. To be
 * asked once, as it is shown.
 */
export function hasPlaceToRestore(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  if (!hasPlaces()) return false;
  return (wasFirst && isLoadedAgain()) || performance.now() - wentBackAt < BACK_MAX_MS;
}
