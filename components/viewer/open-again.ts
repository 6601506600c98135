import { PHOTO_LINKS } from "./photo-link.ts";

/** Selects what opens over a page: links to photos, and those to somebody's stories, which are one for all of them. */
const OPENERS = `${PHOTO_LINKS}, a[data-story-of]`;

let isHeard = false;

/**
 * Opens the viewer again where Forward, or Back from a page after it, leads to its address. Without its link there the
 * browser loads the page that the address is of.
 */
function openAgain({ state }: PopStateEvent): void {
  if (!state?.viewerOver) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#main :is(${OPENERS})`)];
  const link = links.find(({ pathname }) => `${window.location.pathname}/`.startsWith(`${pathname}/`));
  if (link) link.click();
  else window.location.reload();
}

/**
 * Hears of Back and Forward to an address that the viewer gave itself (usePhotoAddress), in whichever document: the router
 * would show the page there that lay underneath.
 */
export function hearOfForward(): void {
  if (isHeard) return;
  isHeard = true;
  const { state } = window.history;
  // Loaded at such an address, the document is the page that the address is of.
  if (state?.viewerOver) window.history.replaceState({ ...state, viewerOver: undefined }, "");
  window.addEventListener("popstate", openAgain);
}
