import { PHOTO_LINKS } from "./photo-link.ts";

/** Links that open over the page: to photos, and to a member's stories, which share one link. */
const OPENERS = `${PHOTO_LINKS}, a[data-story-of]`;

let isListening = false;

/**
 * Reopens the viewer when history navigation leads to its address. Without a matching link the browser loads the page of that
 * address.
 */
function reopen({ state }: PopStateEvent): void {
  if (!state?.viewerOver) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#main :is(${OPENERS})`)];
  const link = links.find(({ pathname }) => `${window.location.pathname}/`.startsWith(`${pathname}/`));
  if (link) link.click();
  else window.location.reload();
}

/**
 * Handles history navigation to addresses set by the viewer (usePhotoAddress), in any document: the router would show the page
 * underneath.
 */
export function reopenOnNavigation(): void {
  if (isListening) return;
  isListening = true;
  const { state } = window.history;
  // A document loaded at such an address is that address's own page.
  if (state?.viewerOver) window.history.replaceState({ ...state, viewerOver: undefined }, "");
  window.addEventListener("popstate", reopen);
}
