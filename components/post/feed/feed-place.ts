import { returnFocus } from "#lib/client/list/focused-row";
import { idOfRow, pageOf, rowOf, rowsOf } from "#lib/client/list/list-rows";
import type { Item, LoadUntil } from "#lib/client/list/use-paginated-list";
import { hashOf } from "#lib/client/storage/hash-of";
import { PLACE_KEY } from "./place-key.ts";

/** A reading position in a list: which item was at which height, and how many were loaded. Names no one. */
interface Place {
  /** Hash of the list's name. */
  list: string;
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

/** Storage may be disabled, or hold data written by an older version. */
function readPlaces(): Record<string, Place> {
  try {
    // Only this file writes it; an invalid position matches no row.
    return JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? "{}") as Record<string, Place>;
  } catch {
    return {};
  }
}

function writePlace(page: string, place: Place | undefined): void {
  const { [page]: _, ...others } = readPlaces();
  const kept = Object.entries(others).slice(1 - MAX_PLACES);
  try {
    const places = Object.fromEntries(place ? [...kept, [page, place]] : kept);
    sessionStorage.setItem(PLACE_KEY, JSON.stringify(places));
  } catch {
    // Then a reload starts at the top.
  }
}

function savePlace(list: string): void {
  const rows = rowsOf();
  const first = rows.find((row) => row.getBoundingClientRect().bottom > 0);
  const item = first && idOfRow(first);
  const isTop = window.scrollY === 0;
  const offset = Math.round(first?.getBoundingClientRect().top ?? 0);
  writePlace(pageOf(), isTop || !item ? undefined : { list: hashOf(list), item, offset, count: rows.length });
}

/** Saves the reading position when scrolling pauses and when the page is unloaded. Returns a function that stops it. */
export function trackPlace(list: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const saveNow = () => {
    timer = undefined;
    savePlace(list);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, IDLE_MS);
  };
  window.addEventListener("scroll", schedule, { passive: true, signal });
  window.addEventListener("pagehide", () => timer !== undefined && saveNow(), { signal });
  schedule();
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

interface RestoreOptions<T extends Item> {
  list: string;
  loadUntil: LoadUntil<T>;
  /** Ids of the rows that show an item; by default one row with the item's id. */
  idsOf?: (item: T) => readonly string[];
}

/**
 * Restores the reading position after Back or a reload, unless the reader has moved meanwhile, and the focus after Back.
 */
export async function restorePlace<T extends Item>(options: RestoreOptions<T>): Promise<void> {
  const { list, loadUntil, idsOf = ({ id }) => [id] } = options;
  returnFocus();
  const place = readPlaces()[pageOf()];
  if (place?.list !== hashOf(list)) return;
  const moved = new AbortController();
  for (const event of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    window.addEventListener(event, () => moved.abort(), { once: true, passive: true, signal: moved.signal });
  }
  const most = Math.min(place.count + 20, MAX_RESTORED);
  await loadUntil((items) => {
    const ids = items.flatMap(idsOf);
    return ids.includes(place.item) || ids.length >= most;
  });
  for (let frame = 0; frame < MAX_FRAMES && !moved.signal.aborted; frame += 1) {
    await new Promise(requestAnimationFrame);
    const row = rowOf(place.item);
    // Rows above get their final height as they come into view. `scrollBy` would stop at the next snap point, so the position is absolute.
    const top = row && window.scrollY + row.getBoundingClientRect().top - place.offset;
    if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
  }
  moved.abort();
}
