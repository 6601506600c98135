/** Opens a sheet or viewer by its id, over everything, with the focus inside. It closes by itself: Escape, its buttons, a tap outside. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Notes how wide the page's scrollbar is: the page keeps its room while an overlay takes it away, see app/overlays.css. */
export function noteScrollbarRoom(): void {
  const page = document.documentElement;
  // Already taken away, it cannot be measured.
  if (getComputedStyle(page).overflowY === "hidden") return;
  page.style.setProperty("--scrollbar-room", `${Math.max(0, window.innerWidth - page.clientWidth)}px`);
}

/** Closes a dialog that wants it by a tap beside it, in browsers that do not know `closedby`. */
export function closeDialogByTap({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute("closedby") !== "any") return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}

/**
 * After a dialog was closed: where the button that opened it went away with its popover, the focus returns to the
 * button that opens the popover.
 */
export function returnFocusToPopover({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement)) return;
  const { activeElement, body } = document;
  // While it fades out, it still holds the focus that could not be returned.
  if (activeElement !== body && !target.contains(activeElement)) return;
  const popover = document.querySelector(`[popover] [commandfor="${target.id}"]`)?.closest("[popover]");
  document.querySelector<HTMLElement>(`[popovertarget="${popover?.id}"]`)?.focus();
}
