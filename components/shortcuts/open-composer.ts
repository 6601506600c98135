import { requestSheet } from "#components/shell/sheet-requests.ts";

/** A field of a composer that is the page itself, or posts to the page's community. */
const OWN_FIELD = '#main :is([data-composer="page"], [data-composer="community"]) textarea';

/** Opens the composer over the page, or goes to the one that the page has for itself. */
export function openComposer(): void {
  const own = document.querySelector<HTMLElement>(OWN_FIELD);
  if (!own?.checkVisibility()) {
    requestSheet({ kind: "compose" });
    return;
  }
  own.focus();
  own.scrollIntoView({ block: "nearest" });
}
