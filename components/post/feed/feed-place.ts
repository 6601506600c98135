import { returnFocus } from "#lib/client/list/focused-row";
import { idOfRow, pageOf, rowOf, rowsOf } from "#lib/client/list/list-rows";
import type { Item, LoadUntil } from "#lib/client/list/use-paginated-list";
import { hashOf } from "#lib/client/storage/hash-of";
import { PLACE_KEY } from "./place-key.ts";

/** Where a reader was in a list: which item was at which height, and how many were loaded. Nothing in it says whose. */
interface Place {
  /** Hash of its name. */
  list: string;
  item: string;
  /** From the top of the window to the item's, in px. */
  offset: number;
  count: number;
}

/** Lists whose place is kept: enough for going back and forth between a few. */
const MAX_PLACES = 10;
/** Nobody who was further down than this finds all of it again: it would take too long to load. */
const MAX_RESTORED = 200;
const QUIET_MS = 150;
/** Until what is loaded has its height. */
const MAX_FRAMES = 30;

/** Storage can be switched off, and hold what an older version of this page wrote. */
function readPlaces(): Record<string, Place> {
  try {
    // Only this file writes it; a place that fits nothing is not found in the page.
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
    // Then a reload begins at the top.
  }
}

function notePlace(list: string): void {
  const rows = rowsOf();
  const first = rows.find((row) => row.getBoundingClientRect().bottom > 0);
  const item = first && idOfRow(first);
  const isTop = window.scrollY === 0;
  const offset = Math.round(first?.getBoundingClientRect().top ?? 0);
  writePlace(pageOf(), isTop || !item ? undefined : { list: hashOf(list), item, offset, count: rows.length });
}

/** Notes where the reader is whenever scrolling rests, and when the document goes. Returns how to stop. */
export function keepPlace(list: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const noteNow = () => {
    timer = undefined;
    notePlace(list);
  };
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(noteNow, QUIET_MS);
  };
  window.addEventListener("scroll", note, { passive: true, signal });
  window.addEventListener("pagehide", () => timer !== undefined && noteNow(), { signal });
  note();
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

interface RestoreOptions<T extends Item> {
  list: string;
  loadUntil: LoadUntil<T>;
  /** Ids of the rows that an item is shown as; by default it is one row of its own id. */
  idsOf?: (item: T) => readonly string[];
}

/**
 * Brings the reader back to where they were before they left or loaded the page anew, unless they have moved on since, and
 * the focus after Back.
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
    // Rows above get their true height as they come near. Not by so much, but to there: the former stops at the next row to snap to.
    const top = row && window.scrollY + row.getBoundingClientRect().top - place.offset;
    if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
  }
  moved.abort();
}
