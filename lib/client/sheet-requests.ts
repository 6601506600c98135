import type { ReportSubject } from "./report-subject.ts";

/** Somebody, as sheets speak of them. */
export interface NamedPerson {
  username: string;
}

/** A sheet that any post, comment or profile may want: one of each stands in the page, and is told what it is about. */
export type SheetRequest =
  | { kind: "mute"; person: NamedPerson; onMuted?: () => void }
  | { kind: "report"; subject: ReportSubject; onReported?: () => void }
  | { kind: "collect"; postId: string }
  | { kind: "block"; person: NamedPerson }
  | { kind: "edit"; postId: string }
  /** The path of a page of ours. */
  | { kind: "share"; path: string }
  /** What the keys of the keyboard do. */
  | { kind: "shortcuts" }
  /** By a moderator, out of the community. */
  | { kind: "remove"; postId: string; community: string };

const EVENT = "roost:sheet";

/** Opens a sheet over the page. Its code is loaded now. */
export function requestSheet(request: SheetRequest): void {
  document.dispatchEvent(new CustomEvent<SheetRequest>(EVENT, { detail: request }));
}

/**
 * Hears of what is wanted.
 * @returns how to stop
 */
export function onSheetRequest(callback: (request: SheetRequest) => void): () => void {
  const listening = new AbortController();
  // Only `requestSheet` fires it.
  const hear = (event: Event) => callback((event as CustomEvent<SheetRequest>).detail);
  document.addEventListener(EVENT, hear, listening);
  return () => listening.abort();
}
