import { hashOf } from "#lib/client/storage/hash-of";
import { followFocus, returnFocus } from "./focused-row.ts";
import { idOfRow, pageOf, rowOf, rowsOf } from "./list-rows.ts";
import { pageAddress } from "./returning.ts";
import type { Item, LoadUntil } from "./use-paginated-list.ts";

/** Session storage key of reading positions. */
export const PLACE_KEY = "roost.places";

/** A reading position in a list: which item was at which height, and how many were loaded. Names no one. */
interface Place {
  item: string;
  /** From the top of the window to the item, in px. */
  offset: number;
  count: number;
}

/** Lists whose position is stored. */
const MAX_PLACES = 10;
/** Maximum number of items to load again, because more would take too long. */
const MAX_RESTORED = 200;
/** Scrolling counts as finished after this pause. */
const IDLE_MS = 150;
/** Number of frames in which loaded rows get their height. */
const MAX_FRAMES = 30;

/**
 * By page and list: when the reader goes back and forward at once, a list may be shown for a moment at the next page's
 * address.
 */
const keyOf = (list: string): string => `${pageOf()} ${hashOf(list)}`;

/** Storage may be disabled, or hold data written by an older version. */
function readPlaces(): Record<string, Place> {
  try {
    // Only this file writes it; an invalid position matches no row.
    return JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? "{}") as Record<string, Place>;
  } catch {
    return {};
  }
}

function writePlace(key: string, place: Place | undefined): void {
  const { [key]: _, ...others } = readPlaces();
  const kept = Object.entries(others).slice(1 - MAX_PLACES);
  try {
    const places = Object.fromEntries(place ? [...kept, [key, place]] : kept);
    sessionStorage.setItem(PLACE_KEY, JSON.stringify(places));
  } catch {
    // Then a reload starts at the top.
  }
}

/** Not aborted while a position is being restored: what the page passes until then is no position of the reader's. */
let restoring: AbortSignal | undefined;

function savePlace(list: string): void {
  const rows = rowsOf();
  const visible = rows.filter((row) => row.getBoundingClientRect().bottom > 0);
  // Replies are rows within the row of their comment.
  const inView = visible.findLast((row) => row.getBoundingClientRect().top <= 0) ?? visible[0];
  const item = inView && idOfRow(inView);
  const isTop = window.scrollY === 0;
  // An item may have several rows, of which the first is found again.
  const offset = Math.round((item && rowOf(item)?.getBoundingClientRect().top) || 0);
  writePlace(keyOf(list), isTop || !item ? undefined : { item, offset, count: rows.length });
}

/**
 * Tracks a list's reading position and its focused row, until aborted.
 * @param address `pageAddress()` of the list's page: another page's may be current, before that page is rendered
 */
export function trackPlace(list: string, address: string, signal: AbortSignal): void {
  let page = address;
  let isLeft = pageAddress() !== page;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    timer = undefined;
    if (isLeft || restoring?.aborted === false) return;
    page = pageAddress();
    savePlace(list);
  };
  const savePending = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    saveNow();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, IDLE_MS);
  };
  window.addEventListener("scroll", schedule, { passive: true, signal });
  window.addEventListener("pagehide", savePending, { signal });
  // A link followed right after scrolling removes the rows before the pause.
  window.addEventListener("click", savePending, { capture: true, signal });
  window.addEventListener("keydown", savePending, { capture: true, signal });
  // After Back the address is another page's, which may scroll before this list is replaced. Viewers leave the page in place.
  const checkPage = () => {
    isLeft = pageAddress() !== page;
  };
  window.addEventListener("popstate", checkPage, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  schedule();
  followFocus(signal);
}

export interface RestoreOptions<T extends Item> {
  list: string;
  loadUntil: LoadUntil<T>;
  /** Ids of the rows that show an item; by default one row with the item's id. */
  idsOf?: ((item: T) => readonly string[]) | undefined;
}

/**
 * Restores the reading position after Back or a reload, unless the reader has moved or left meanwhile, and the focus after Back.
 */
export async function restorePlace<T extends Item>(options: RestoreOptions<T>): Promise<void> {
  const { list, loadUntil, idsOf = ({ id }) => [id] } = options;
  returnFocus();
  const page = pageAddress();
  const place = readPlaces()[keyOf(list)];
  if (!place) return;
  const moved = new AbortController();
  restoring = moved.signal;
  for (const event of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    window.addEventListener(event, () => moved.abort(), { once: true, passive: true, signal: moved.signal });
  }
  try {
    const most = Math.min(place.count + 20, MAX_RESTORED);
    await loadUntil((items) => {
      const ids = items.flatMap(idsOf);
      return ids.includes(place.item) || ids.length >= most;
    });
    for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
      await new Promise(requestAnimationFrame);
      if (moved.signal.aborted || pageAddress() !== page) return;
      scrollToPlace(place);
    }
  } finally {
    moved.abort();
  }
}

function scrollToPlace({ item, offset }: Place): void {
  const row = rowOf(item);
  if (!row) return;
  // Rows above get their final height as they come into view. `scrollBy` would stop at the next snap point, so the position is absolute.
  const top = window.scrollY + row.getBoundingClientRect().top - offset;
  window.scrollTo({ top, behavior: "instant" });
}
